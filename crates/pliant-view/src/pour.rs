//! What a person can pour into a live run, and how fast it comes out.

use pliant::recording::Part;
use pliant_materials::ModelKind;
use pliant_math::Vector;
use pliant_scene::{Method, Scene};

/// What makes streams fast where there is next to no gravity: a tenth of that of the earth [m/s²].
const WEAKEST: f64 = 0.981;

/// A fluid that can be poured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pourable<'a> {
    /// Name of the material.
    pub(crate) name: &'a str,
    /// Its number.
    material: usize,
    /// Number of the part that it is added to.
    part: usize,
}

/// The fluids that can be poured: those that something is made of already, which says how they look.
pub(crate) fn pourable<'a>(scene: &'a Scene, parts: &[Part]) -> Vec<Pourable<'a>> {
    if scene.solver.method != Method::Pbf {
        return Vec::new();
    }
    let is_fluid =
        |part: &Part| matches!(part.model, ModelKind::Fluid | ModelKind::ViscoelasticFluid);
    let of = |name: &str| parts.iter().position(|part| part.material == name && is_fluid(part));
    let names = scene.materials.keys().enumerate();
    names
        .filter_map(|(material, name)| Some(Pourable { name, material, part: of(name)? }))
        .collect()
}

/// Numbers of a fluid's material and of the part that it is added to, or what could be poured instead.
pub(crate) fn find(scene: &Scene, parts: &[Part], name: &str) -> Result<(usize, u32), String> {
    let list = pourable(scene, parts);
    if let Some(found) = list.iter().find(|one| one.name == name) {
        return Ok((found.material, found.part as u32));
    }
    if list.is_empty() {
        return Err("nothing can be poured here; fluids can, with `method = \"pbf\"`".to_owned());
    }
    let names: Vec<_> = list.iter().map(|one| format!("`{}`", one.name)).collect();
    Err(format!("`{name}` cannot be poured here, but {}", names.join(", ")))
}

/// Velocity of what has fallen by the radius of a nozzle [m/s]; downwards where there is no gravity.
pub(crate) fn falling(gravity: &[f64], radius: f64) -> [f64; 3] {
    let g = Vector(std::array::from_fn(|axis| gravity.get(axis).copied().unwrap_or(0.0)));
    let strength = g.norm();
    let down = if strength > 0.0 { g * (1.0 / strength) } else { Vector([0.0, -1.0, 0.0]) };
    (down * (2.0 * strength.max(WEAKEST) * radius.abs()).sqrt()).0
}

#[cfg(test)]
mod tests {
    use pliant::recording::parts;

    use super::*;

    const SCENE: &str = r#"
        title  = "A cork between two fluids"
        frames = 1
        [materials.amber]
        preset = "honey"
        [materials.cork]
        model   = "rigid"
        density = 240
        [materials.dough]
        preset = "cream"
        [materials.unused]
        preset = "slime"
        [[bodies]]
        material = "cork"
        shape    = { box = { size = [0.1, 0.1, 0.1], center = [0, 0.3, 0] } }
        [[bodies]]
        material = "amber"
        shape    = { box = { size = [0.1, 0.1, 0.1] } }
        [[emitters]]
        material = "dough"
        shape    = { cylinder = { radius = 0.05, height = 0.01, center = [0, 0.6, 0] } }
        velocity = [0, -0.4, 0]
        [solver]
        method  = "pbf"
        spacing = 0.01
    "#;

    fn scene() -> Scene {
        Scene::parse("test", SCENE, &[]).unwrap()
    }

    #[test]
    fn fluids_of_bodies_and_emitters_can_be_poured() {
        let scene = scene();
        let parts = parts(&scene);
        let list = pourable(&scene, &parts);
        let names: Vec<_> = list.iter().map(|one| one.name).collect();
        assert_eq!(names, ["amber", "dough"]);
        assert_eq!(find(&scene, &parts, "amber"), Ok((scene.material_index("amber").unwrap(), 1)));
        assert_eq!(find(&scene, &parts, "dough"), Ok((scene.material_index("dough").unwrap(), 2)));
    }

    #[test]
    fn what_cannot_be_poured_is_refused_with_what_can() {
        let mut scene = scene();
        for name in ["cork", "unused", "gold"] {
            let text = find(&scene, &parts(&scene), name).unwrap_err();
            assert_eq!(text, format!("`{name}` cannot be poured here, but `amber`, `dough`"));
        }
        scene.solver.method = Method::Mpm;
        let text = find(&scene, &parts(&scene), "amber").unwrap_err();
        assert!(text.contains("pbf"), "{text}");
    }

    #[test]
    fn streams_fall_along_gravity_as_fast_as_after_a_radius() {
        let [x, y, z] = falling(&[0.0, 0.0, 9.81], 0.02);
        assert!(x == 0.0 && y == 0.0 && (z * z - 2.0 * 9.81 * 0.02).abs() < 1e-12);
        // Where nothing falls, it still comes out.
        assert!(falling(&[0.0; 3], 0.02)[1] < -0.1);
        assert!(falling(&[0.0, 1e-9, 0.0], 0.02)[1] > 0.1);
    }
}
