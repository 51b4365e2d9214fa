//! Layers of sheets and strands on an incline slide as Coulomb says.
//!
//! Eight layers half a cell apart lie on a sticky floor. They settle under gravity across them, then
//! gravity is tilted by θ. The grid cannot tell apart layers within a cell, so that even without
//! friction they drag each other along; but what friction takes from that motion is Coulomb's share:
//! the speed of the top layer over its speed without friction is
//!
//! $$ \max(0,\, 1 - c_F / \tan θ). $$

use pliant_contact::Boundary;
use pliant_materials::{Curve, FabricModel, Lame, Model, Sheet, Strand};
use pliant_math::{Dim, Space};
use pliant_mpm::{Compiled, FabricBody, Transfer};
use pliant_validation::{GRAVITY, Woven, note, options, report, sheet, strand, wall};

/// Cell [m].
const DX: f64 = 0.05;
/// Layers.
const LAYERS: u32 = 8;
/// Layers are so long along the slope that their middle knows nothing of their ends, and in space a few
/// cells wide, between walls without friction [m].
const LONG: f64 = 6.0;
const WIDE: f64 = 0.1;
/// Slope of the incline, tan θ.
const SLOPE: f64 = 0.6;
/// Density [kg/m^d], stiffness in shear [Pa].
const DENSITY: f64 = 2.0;
const SHEAR: f64 = 500.0;
/// Coefficients of friction that are tried.
const FRICTIONS: [f64; 3] = [0.15, 0.3, 0.75];
/// Steps while layers settle, and after gravity is tilted.
const STEPS: [usize; 2] = [600, 800];
/// Coulomb's law is wanted to this share of the speed without friction.
const TOLERANCE: f64 = 0.05;

fn model<L>(law: L) -> FabricModel<L> {
    FabricModel {
        law,
        extent: 0.5 * DX,
        bending: 0.0,
        whole_volume: true,
        meshed: true,
        yields: true,
        tear_stretch: None,
    }
}

/// Mean speed of the top layer along x [m/s], away from its rim, after the slide.
fn slide<const D: usize>(model: Model, layers: &[FabricBody<D>], downhill: usize) -> f64
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let angle = SLOPE.atan();
    let mut up = [0.0; D];
    up[1] = 1.0;
    let mut walls = vec![wall([0.0; D], up, Boundary::Sticky, 0.0)];
    // Without friction strands flow like a liquid, so they are kept together at the sides.
    let rest = &layers[layers.len() - 1].positions;
    for axis in (0..D).filter(|&axis| axis != 1 && axis != downhill) {
        let end = rest.iter().map(|x| x[axis]).fold(0.0, f64::max) + 0.5 * DX;
        for side in [-1.0, 1.0] {
            let (mut point, mut normal) = ([0.0; D], [0.0; D]);
            (point[axis], normal[axis]) = (side * end, -side);
            walls.push(wall(point, normal, Boundary::Slip, 0.0));
        }
    }
    let mut gravity = [0.0; D];
    gravity[1] = -GRAVITY * angle.cos();
    let mut options = options(DX, gravity);
    options.transfer = Transfer::Rpic;
    let mut stack = Woven::new(options, DENSITY, model, walls, layers);
    let dt = 0.2 * DX / (SHEAR / DENSITY).sqrt();
    for _ in 0..STEPS[0] {
        pliant_core::Method::step(stack.simulation(), dt).expect("a stable step");
    }
    gravity[downhill] = GRAVITY * angle.sin();
    stack.simulation().set_gravity(gravity);
    stack.set_transfer(Transfer::Apic { damping: 0.0 });
    for _ in 0..STEPS[1] {
        pliant_core::Method::step(stack.simulation(), dt).expect("a stable step");
    }
    let count: usize = layers.iter().map(|layer| layer.positions.len()).sum();
    let first = count - layers[layers.len() - 1].positions.len();
    let top = &stack.velocities()[first..];
    let inner = rest.iter().zip(top).filter(|(x, _)| {
        let reach = |axis: usize| {
            let largest = rest.iter().map(|x| x[axis].abs()).fold(0.0, f64::max);
            x[axis].abs() <= 0.3 * largest
        };
        (0..D).filter(|&axis| axis != 1).all(reach)
    });
    let speeds: Vec<f64> = inner.map(|(_, v)| v[downhill]).collect();
    speeds.iter().sum::<f64>() / speeds.len() as f64
}

fn follows_coulomb<const D: usize>(
    what: &str,
    law: impl Fn(f64) -> Model,
    layers: &[FabricBody<D>],
    downhill: usize,
) where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let free = slide(law(0.0), layers, downhill);
    note(what, "speed without friction [m/s]", free);
    assert!(free > 0.1, "the layers slide");
    let mut worst: f64 = 0.0;
    for friction in FRICTIONS {
        let expected = (1.0 - friction / SLOPE).max(0.0);
        let share = slide(law(friction), layers, downhill) / free;
        report(what, &format!("speed at c_F = {friction}, of that"), share, expected);
        worst = worst.max((share - expected).abs());
    }
    assert!(worst < TOLERANCE, "{what}: off by {worst} of the speed without friction");
}

/// Height of a layer [m]: the lowest one lies on the floor.
fn height(layer: u32) -> f64 {
    0.5 * DX * f64::from(layer)
}

#[test]
fn curves_in_the_plane_slide_as_coulomb_says() {
    let layer = |k| FabricBody {
        extent: 0.5 * DX,
        ..strand([-0.5 * LONG, height(k)], [0.5 * LONG, height(k)], 240)
    };
    let layers: Vec<_> = (0..LAYERS).map(layer).collect();
    let law = |friction| Model::Curve(model(Curve::new(400.0, SHEAR, 800.0, friction).unwrap()));
    follows_coulomb("curves on an incline", law, &layers, 0);
}

#[test]
#[ignore = "holds; too long for every run, two minutes"]
fn stacked_sheets_slide_as_coulomb_says() {
    let (low, high) = ([-0.5 * LONG, -0.5 * WIDE], [0.5 * LONG, 0.5 * WIDE]);
    let layer = |k| FabricBody { extent: 0.5 * DX, ..sheet(low, high, height(k), 0.5 * DX) };
    let layers: Vec<_> = (0..LAYERS).map(layer).collect();
    let lame = Lame { lambda: 0.0, mu: 200.0 };
    let law = |friction| Model::Sheet(model(Sheet::new(lame, SHEAR, 800.0, friction).unwrap()));
    follows_coulomb("sheets on an incline", law, &layers, 0);
}

/// Strands beside and above each other, half a cell apart, along x.
fn bundle(length: f64, width: f64) -> Vec<FabricBody<3>> {
    let spacing = 0.5 * DX;
    let across = (width / spacing) as i32;
    (0..LAYERS)
        .map(|layer| {
            let mut body = FabricBody::<3>::default();
            for k in -across / 2..=across / 2 {
                let z = f64::from(k) * spacing;
                let segments = (length / spacing) as u32;
                let one = strand(
                    [-0.5 * length, height(layer), z],
                    [0.5 * length, height(layer), z],
                    segments,
                );
                let first = body.positions.len() as u32;
                body.positions.extend(one.positions);
                body.elements.extend(one.elements.iter().map(|vertex| first + vertex));
            }
            body.extent = spacing * spacing;
            body
        })
        .collect()
}

/// Strands of this friction along them, and across them.
fn yarn(along: f64, across: f64) -> Model {
    let section = Lame::from_young(800.0, 0.0).unwrap();
    let law = Strand::new(400.0, SHEAR, section, 2.0 * across, along).unwrap();
    Model::Strand(model(law))
}

#[test]
#[ignore = "holds; too long for every run, a minute"]
fn strands_slide_along_each_other_as_coulomb_says() {
    // Friction along a strand knows the mean pressure on its section: smooth sections make it the same
    // all around.
    follows_coulomb("along strands", |friction| yarn(friction, 0.0), &bundle(LONG, WIDE), 0);
}

#[test]
#[ignore = "holds; too long for every run, a minute"]
fn strands_slide_across_each_other_as_coulomb_says() {
    let law = |friction| yarn(friction, friction);
    follows_coulomb("across strands", law, &bundle(WIDE, LONG), 2);
}
