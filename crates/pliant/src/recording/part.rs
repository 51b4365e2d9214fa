//! What a run is made of, as far as one sees it: bodies, and the matter of emitters.

use pliant_materials::{MaterialSpec, ModelKind};
use pliant_scene::{Scene, Surface};

/// A body, or the matter of an emitter.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its name in the scene.
    pub name: String,
    /// Name of its material.
    pub material: String,
    /// Constitutive model.
    pub model: ModelKind,
    /// Whether it is a fluid as thin as water, which one sees through.
    pub thin: bool,
    /// Radius of a particle: half their distance [m].
    pub radius: f64,
    /// Red, green and blue, as screens take them.
    pub color: [u8; 3],
    /// What stands for its surface; never `Auto`. A sheet or strands are drawn as such instead.
    pub surface: Surface,
    /// Whether the scene asks for its particles to be seen, even if they are joined.
    pub loose: bool,
    /// Whether it is there from the start; emitted matter is not.
    pub body: bool,
}

/// Honey is thicker than this, water thinner [Pa·s].
const THICK: f64 = 0.5;

/// The parts of a scene, in the order of the numbers in `body`.
pub fn parts(scene: &Scene) -> Vec<Part> {
    let bodies = scene.bodies.iter().map(|b| (&b.name, &b.material, b.particles_per_cell, true));
    let emitters =
        scene.emitters.iter().map(|e| (&e.name, &e.material, e.particles_per_cell, false));
    let all = bodies.chain(emitters).enumerate();
    all.map(|(number, (name, material, per_cell, body))| {
        let spec = scene.materials.get(material).cloned().unwrap_or_default();
        let material_model = spec.resolve(scene.dim).map(|material| material.model.kind());
        let model = material_model.unwrap_or(ModelKind::Hencky);
        let look = scene.output.looks.get(name);
        let chosen = look.map_or(Surface::Auto, |look| look.surface);
        let surface = match chosen {
            Surface::Auto => surface(model, body),
            chosen => chosen,
        };
        Part {
            name: name.clone(),
            material: material.clone(),
            model,
            thin: model == ModelKind::Fluid && spec.viscosity.unwrap_or(0.0) < THICK,
            radius: 0.5 * scene.spacing(per_cell),
            color: look
                .and_then(|look| look.rgb())
                .unwrap_or_else(|| color(material, &spec, model, number)),
            surface: if scene.dim == 2 { Surface::Particles } else { surface },
            loose: chosen == Surface::Particles,
            body,
        }
    })
    .collect()
}

/// What suits a material: what parts and flows has no lasting surface to carry along.
fn surface(model: ModelKind, body: bool) -> Surface {
    match model {
        ModelKind::DruckerPrager | ModelKind::DruckerPragerExtrapolated => Surface::Particles,
        ModelKind::Fluid | ModelKind::ViscoelasticFluid | ModelKind::Snow => Surface::Skin,
        _ if body => Surface::Embedded,
        _ => Surface::Skin,
    }
}

/// The color one expects of a material that is called like a preset, or behaves like one; others take
/// turns in a palette.
fn color(material: &str, spec: &MaterialSpec, model: ModelKind, number: usize) -> [u8; 3] {
    let known = spec.preset.as_deref().unwrap_or(material);
    match known {
        "wet-sand" => [0xa8, 0x84, 0x58],
        "honey" => [0xe3, 0x9a, 0x1c],
        "water" => [0x3f, 0x8f, 0xd6],
        "cream" | "whipped-cream" => [0xf6, 0xee, 0xdc],
        "syrup" => [0x5a, 0x2c, 0x18],
        "slime" => [0x7c, 0xc2, 0x3a],
        "ice-cream" => [0xf2, 0xc6, 0xc8],
        "rubber" => [0xc2, 0x46, 0x3c],
        "steel" => [0x8d, 0x99, 0xa6],
        "aluminium" => [0xb4, 0xbd, 0xc6],
        "modelling-clay" => [0xc0, 0x6c, 0x48],
        "memory-foam" => [0xe8, 0xd5, 0x9a],
        "silicone-rubber" => [0x4a, 0x8f, 0x86],
        _ => match model {
            ModelKind::DruckerPrager | ModelKind::DruckerPragerExtrapolated => [0xd9, 0xb3, 0x7a],
            ModelKind::Snow => [0xe9, 0xef, 0xf5],
            ModelKind::Fluid if spec.viscosity.unwrap_or(0.0) > THICK => [0xe3, 0x9a, 0x1c],
            ModelKind::Fluid => [0x3f, 0x8f, 0xd6],
            _ => pliant_render::body_color(number).to_srgb8(),
        },
    }
}
