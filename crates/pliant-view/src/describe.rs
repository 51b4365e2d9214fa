//! What a run is, in the words of the protocol: `/api/run`.

use pliant::recording::{Attribute, Part};
use pliant_scene::{MaterialSpec, Scene};
use serde_json::{Map, Value, json};

use crate::pour::pourable;

/// What is known of a run at present.
pub(crate) struct Known<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) name: &'a str,
    pub(crate) parts: &'a [Part],
    /// Particles of each part.
    pub(crate) counts: Vec<usize>,
    pub(crate) live: bool,
    pub(crate) status: &'static str,
    pub(crate) frames: Vec<u32>,
    /// Where matter is or has been [m].
    pub(crate) bounds: ([f32; 3], [f32; 3]),
    /// What can be colored by, with least and greatest value.
    pub(crate) attributes: Vec<(Attribute, (f32, f32))>,
    pub(crate) surface: bool,
    pub(crate) threads: usize,
}

/// The answer to `/api/run`.
pub(crate) fn run(known: &Known<'_>) -> Value {
    let scene = known.scene;
    let bodies = known.parts.iter().enumerate().map(|(number, part)| {
        json!({
            "name": part.name, "material": part.material, "radius": part.radius,
            "particles": known.counts.get(number).copied().unwrap_or(0),
            "color": part.color.map(|c| f32::from(c) / 255.0),
        })
    });
    let attributes = known.attributes.iter().map(|(attribute, (low, high))| {
        json!({ "name": attribute.name, "unit": attribute.unit, "low": low, "high": high })
    });
    let materials = scene.materials.iter().map(|(name, spec)| material(name, spec, scene.dim));
    let colliders = scene.colliders.iter().map(
        |collider| json!({ "name": collider.name, "movable": known.live && !is_endless(collider) }),
    );
    let pours = if known.live { pourable(scene, known.parts) } else { Vec::new() };
    let gravity: Vec<f64> = scene.forces.gravity.iter().copied().chain([0.0]).take(3).collect();
    let solver = &scene.solver;
    json!({
        "title": scene.title, "description": scene.description, "scene": known.name,
        "dim": scene.dim, "fps": scene.fps, "live": known.live, "status": known.status,
        "frames": known.frames, "frames_wanted": scene.frames,
        "lower": known.bounds.0, "upper": known.bounds.1, "gravity": gravity,
        "bodies": bodies.collect::<Vec<_>>(),
        "attributes": attributes.collect::<Vec<_>>(),
        "surface": known.surface,
        "materials": materials.collect::<Vec<_>>(),
        "solver": {
            "method": solver.method, "integrator": solver.integrator, "dx": solver.dx,
            "precision": solver.precision, "threads": known.threads,
        },
        "colliders": colliders.collect::<Vec<_>>(),
        "pours": pours.iter().map(|one| one.name).collect::<Vec<_>>(),
    })
}

/// Whether a collider has no middle to take hold of.
pub(crate) fn is_endless(collider: &pliant_scene::ColliderSpec) -> bool {
    use pliant_scene::ShapeKind;
    matches!(collider.shape.kind, ShapeKind::HalfSpace(_) | ShapeKind::Plane(_))
}

fn material(name: &str, spec: &MaterialSpec, dim: usize) -> Value {
    let model = spec.resolve(dim).map_or("unknown", |material| material.name());
    let Ok(Value::Object(mut parameters)) = serde_json::to_value(spec) else {
        return json!({ "name": name, "model": model, "parameters": {}, "sliders": [] });
    };
    parameters.remove("description");
    let sliders = sliders(&parameters);
    json!({ "name": name, "model": model, "parameters": parameters, "sliders": sliders })
}

/// What can be changed while a simulation runs: field, unit, and how far from its value, as factors
/// or as limits.
const SLIDERS: [(&str, &str, Reach); 11] = [
    ("young", "Pa", Reach::Factor(10.0)),
    ("branch_young", "Pa", Reach::Factor(10.0)),
    ("yield_stress", "Pa", Reach::Factor(10.0)),
    ("viscosity", "Pa·s", Reach::Factor(10.0)),
    ("relaxation_time", "s", Reach::Factor(10.0)),
    ("modulus", "Pa", Reach::Factor(10.0)),
    ("alpha", "1/J", Reach::Factor(1e4)),
    ("memory_time", "s", Reach::Factor(10.0)),
    ("solvent_viscosity", "Pa·s", Reach::Factor(10.0)),
    ("friction_angle", "°", Reach::Between(0.0, 60.0)),
    ("poisson", "", Reach::Between(0.0, 0.45)),
];

#[derive(Clone, Copy)]
enum Reach {
    Factor(f64),
    Between(f64, f64),
}

fn sliders(parameters: &Map<String, Value>) -> Vec<Value> {
    let mut found = Vec::new();
    // What changes by itself goes through states, whose numbers are their own.
    if parameters.contains_key("states") {
        return found;
    }
    for (field, unit, reach) in SLIDERS {
        let Some(value) = parameters.get(field).and_then(Value::as_f64) else { continue };
        let (low, high, logarithmic) = match reach {
            Reach::Factor(factor) if value > 0.0 => (value / factor, value * factor, true),
            Reach::Factor(_) => continue,
            Reach::Between(low, high) => (low.min(value), high.max(value), false),
        };
        found.push(json!({
            "field": field, "unit": unit, "value": value,
            "low": low, "high": high, "logarithmic": logarithmic,
        }));
    }
    found
}

/// The table with one of its sliders moved.
pub(crate) fn with_field(spec: &MaterialSpec, field: &str, value: f64) -> Option<MaterialSpec> {
    // TOML, because JSON has no infinite numbers, and matter may remember for ever.
    let mut table = toml::Table::try_from(spec).ok()?;
    if !SLIDERS.iter().any(|(name, ..)| *name == field) || !table.contains_key(field) {
        return None;
    }
    table.insert(field.to_owned(), value.into());
    table.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_through_states_has_no_sliders() {
        let material_of = |more: &str| -> Value {
            let spec: MaterialSpec = toml::from_str(&format!("viscosity = 5.0\n{more}")).unwrap();
            material("wax", &spec, 3)
        };
        let count = |value: &Value| value["sliders"].as_array().unwrap().len();
        assert_eq!(count(&material_of("")), 1);
        let states = "states = [{ time = 1, viscosity = 5 }, { time = 2, viscosity = 50 }]";
        assert_eq!(count(&material_of(states)), 0);
    }
}
