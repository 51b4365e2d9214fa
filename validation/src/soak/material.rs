//! A random material among those that implicit steps know.

use super::draw::{Draw, line, number};

/// Young's moduli [Pa]: from the softest gel to steel.
const YOUNG: [f64; 2] = [1e3, 2e11];
/// Poisson's ratios [-].
const POISSON: [f64; 2] = [0.0, 0.49];
/// Densities [kg/m³]: from foam to steel.
const DENSITY: [f64; 2] = [100.0, 8000.0];

const MODELS: [&str; 8] = [
    "hencky",
    "fixed-corotated",
    "neo-hookean",
    "von-mises",
    "drucker-prager",
    "drucker-prager-extrapolated",
    "snow",
    "viscoelastic",
];

/// Writes the fields of a material table; returns the speed of sound in a bar of it [m/s].
pub(super) fn write(out: &mut String, draw: &mut Draw) -> f64 {
    let model = draw.pick(&MODELS);
    let young = draw.scale(YOUNG[0], YOUNG[1]);
    line(out, "model", &format!("{model:?}"));
    let density = draw.scale(DENSITY[0], DENSITY[1]);
    line(out, "density", &number(density));
    line(out, "young", &number(young));
    line(out, "poisson", &number(draw.between(POISSON[0], POISSON[1])));
    let mut field = |key: &str, value: f64| line(out, key, &number(value));
    match model {
        "von-mises" => {
            field("yield_stress", young * draw.scale(1e-4, 0.1));
            if draw.chance(0.5) {
                field("hardening", draw.between(0.0, 0.5));
            }
        }
        "drucker-prager" => {
            field("friction_angle", draw.between(5.0, 50.0));
            if draw.chance(0.5) {
                field("cohesion", draw.scale(1e-4, 0.1));
            }
            line(out, "volume_correction", &draw.chance(0.5).to_string());
        }
        "drucker-prager-extrapolated" => {
            field("friction_angle", draw.between(5.0, 50.0));
            if draw.chance(0.7) {
                field("cohesion", draw.scale(1e-4, 0.1));
            }
            line(out, "tail", &format!("{:?}", draw.pick(&["linear", "constant"])));
        }
        "snow" => {
            field("hardening", draw.between(0.0, 12.0));
            field("critical_compression", draw.scale(5e-3, 5e-2));
            field("critical_stretch", draw.scale(1e-3, 1e-2));
        }
        "viscoelastic" => {
            field("branch_young", young * draw.scale(0.1, 10.0));
            field("relaxation_time", draw.scale(1e-4, 10.0));
            let energy = draw.pick(&["hencky", "fixed-corotated", "neo-hookean"]);
            line(out, "elastic", &format!("{energy:?}"));
        }
        _ => {}
    }
    (young / density).sqrt()
}
