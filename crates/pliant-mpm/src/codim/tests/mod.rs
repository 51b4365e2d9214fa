//! Forces are gradients, and momenta stay.

mod implicit;
mod seams;

use pliant_contact::Motion;
use pliant_core::Method;
use pliant_materials::{
    Curve, DruckerPrager, FabricModel, Lame, Material, Model, Sheet, Strand, presets,
};
use pliant_math::random::Random;
use pliant_math::{Dim, Space, Vector};

use super::{FabricBody, Pin};
use crate::compiled::Compiled;
use crate::grid::SparseGrid;
use crate::implicit::Integrator;
use crate::simulation::{KernelChoice, Mpm, MpmOptions};
use crate::transfer::Transfer;
use pliant_core::NewParticle;

/// Cell [m].
const DX: f64 = 0.1;
/// Density [kg/m^d].
const DENSITY: f64 = 3.0;

fn model<L>(law: L, yields: bool) -> FabricModel<L> {
    FabricModel {
        law,
        extent: 0.02,
        bending: 0.3,
        whole_volume: true,
        meshed: true,
        yields,
        tear_stretch: None,
    }
}

fn lame() -> Lame<f64> {
    Lame::from_young(400.0, 0.3).unwrap()
}

fn sheet(yields: bool) -> Model {
    Model::Sheet(model(Sheet::new(lame(), 300.0, 800.0, 0.4).unwrap(), yields))
}

fn strand(yields: bool) -> Model {
    Model::Strand(model(Strand::new(2000.0, 300.0, lame(), 0.5, 0.4).unwrap(), yields))
}

fn curve(yields: bool) -> Model {
    Model::Curve(model(Curve::new(400.0, 300.0, 800.0, 0.4).unwrap(), yields))
}

/// A rectangle of triangles in space with edges of about half a cell.
fn cloth() -> FabricBody<3> {
    let (n, m) = (7u32, 6u32);
    let at = |i: u32, j: u32| i * m + j;
    let mut body = FabricBody::<3> { extent: 0.02, bending: 0.3, ..FabricBody::default() };
    for i in 0..n {
        for j in 0..m {
            body.positions.push([0.05 * f64::from(i), 0.01 * f64::from(j), 0.06 * f64::from(j)]);
        }
    }
    for i in 0..n - 1 {
        for j in 0..m - 1 {
            let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1)];
            body.elements.extend([a, b, c, b, d, c]);
            body.hinges.push([b, c, a, d]);
        }
    }
    body
}

/// A few strands beside each other.
fn yarn<const D: usize>() -> FabricBody<D> {
    let mut body = FabricBody::<D> { extent: 0.02, bending: 0.3, ..FabricBody::default() };
    for strand in 0..4 {
        for i in 0..8u32 {
            let mut x = [0.0; D];
            x[0] = 0.06 * f64::from(i);
            x[1] = 0.05 * f64::from(strand) + 0.02 * f64::from(i % 3);
            let vertex = body.positions.len() as u32;
            body.positions.push(x);
            if i > 0 {
                body.elements.extend([vertex - 1, vertex]);
            }
            if i > 1 {
                body.joints.push([vertex - 2, vertex - 1, vertex]);
            }
        }
    }
    body
}

fn options<const D: usize>(
    kernel: KernelChoice,
    transfer: Transfer,
    threads: usize,
) -> MpmOptions<D> {
    MpmOptions {
        dx: DX,
        gravity: [0.0; D],
        kernel,
        transfer,
        drag: 0.0,
        damping_passes: 0,
        integrator: Integrator::Explicit,
        sound_fraction: 0.5,
        cfl: 0.5,
        threads,
        attributes: Vec::new(),
    }
}

fn simulation<const D: usize>(
    kernel: KernelChoice,
    transfer: Transfer,
    model: Model,
    body: &FabricBody<D>,
) -> Mpm<f64, D>
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let material = Material { density: DENSITY, model };
    let options = options(kernel, transfer, 2);
    let constitutive = f64::constitutive(&material);
    let mut mpm = Mpm::new(options, vec![constitutive], Vec::new(), Vec::new()).unwrap();
    mpm.add_fabric(0, f64::fabric(&material).unwrap());
    mpm.add_fabric_body(0, 0, body).unwrap();
    mpm
}

/// Shakes vertices and normals, so that nothing is at rest, and brings the state up to date.
fn shake<const D: usize>(mpm: &mut Mpm<f64, D>, size: f64)
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let mut random = Random::new(11);
    for (set, by) in [(0, size * DX), (1, size)] {
        let particles = mpm.particles_mut(set);
        let column = if set == 0 { &mut particles.position } else { &mut particles.deformation };
        for group in column.groups_mut() {
            for x in &mut group.0 {
                *x += by * (random.uniform::<f64>() - 0.5);
            }
        }
    }
    mpm.start();
    mpm.sort_if_needed();
}

fn field<const D: usize>(mpm: &Mpm<f64, D>) -> Vec<Vector<f64, D>> {
    let mut random = Random::new(5);
    let nodes = mpm.grid.nodes.len();
    (0..nodes).map(|_| Vector(std::array::from_fn(|_| random.uniform::<f64>() - 0.5))).collect()
}

/// Elastic energy after all nodes moved by `along` times a field [J].
fn energy_along<const D: usize>(mpm: &mut Mpm<f64, D>, field: &[Vector<f64, D>], along: f64) -> f64
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let saved = mpm.save();
    for (node, v) in mpm.grid.nodes.iter_mut().zip(field) {
        *node = [1.0, 0.0, 0.0, 0.0];
        node[1..=D].copy_from_slice(&v.0);
    }
    let (_, mut materials) = mpm.grid_to_particles(along);
    mpm.update_fabrics(along, &mut materials);
    mpm.restore(&saved).unwrap();
    materials.iter().map(|m| m.elastic).sum()
}

fn forces_are_gradients<const D: usize>(model: Model, body: &FabricBody<D>)
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    for kernel in [KernelChoice::Quadratic, KernelChoice::Cubic] {
        let mut mpm = simulation(kernel, Transfer::Apic { damping: 0.0 }, model, body);
        shake(&mut mpm, 0.2);
        // Momenta after one second of force, of particles at rest.
        mpm.particles_to_grid(1.0, (1.0, 1.0));
        let forces: Vec<Vector<f64, D>> = mpm
            .grid
            .nodes
            .iter()
            .map(|node| Vector(std::array::from_fn(|axis| node[axis + 1])))
            .collect();
        let scale: f64 = forces.iter().map(|f| f.norm()).sum();
        assert!(scale > 1e-3, "there are forces");
        let mut sum = Vector([0.0; D]);
        let mut torque = [0.0; 3];
        for (number, force) in forces.iter().enumerate() {
            let (block, mut inside) = (
                mpm.grid.coords[number / SparseGrid::<f64, D>::block_len()],
                number % SparseGrid::<f64, D>::block_len(),
            );
            let mut place = Vector([0.0; D]);
            for axis in (0..D).rev() {
                place[axis] = f64::from(block[axis] * 4 + (inside % 4) as i32) * DX;
                inside /= 4;
            }
            sum += *force;
            for (sum, turn) in torque.iter_mut().zip(Dim::<D>::cross(place, *force)) {
                *sum += turn;
            }
        }
        // Sums of some thousand rounded numbers.
        assert!(sum.norm() < 1e-13 * scale, "{kernel:?}: sum {:e} of {scale}", sum.norm());
        let turn = torque.iter().fold(0.0, |most: f64, t| most.max(t.abs()));
        assert!(turn < 1e-13 * scale, "{kernel:?}: torque {turn:e} of {scale}");
        let field = field(&mpm);
        let expected: f64 = forces.iter().zip(&field).map(|(f, v)| -f.dot(*v)).sum();
        let step = 1e-5;
        let change = energy_along(&mut mpm, &field, step) - energy_along(&mut mpm, &field, -step);
        let measured = change / (2.0 * step);
        let error = (measured - expected).abs() / expected.abs();
        assert!(error < 1e-6, "{kernel:?}: {measured} instead of {expected}");
    }
}

#[test]
fn forces_of_sheets_on_the_grid_are_the_gradient_of_their_energy() {
    forces_are_gradients(sheet(false), &cloth());
}

#[test]
fn forces_of_strands_on_the_grid_are_the_gradient_of_their_energy() {
    forces_are_gradients(strand(false), &yarn::<3>());
}

#[test]
fn forces_of_curves_on_the_grid_are_the_gradient_of_their_energy() {
    forces_are_gradients(curve(false), &yarn::<2>());
}

/// Angular momentum that elements gain by being put back into the middle of their corners:
/// Σ m (x_middle − x − Δt v) × v.
fn gained_by_centering<const D: usize>(
    mpm: &Mpm<f64, D>,
    before: &[Vector<f64, D>],
    dt: f64,
) -> [f64; 3]
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let elements = mpm.particles(1);
    let mut gained = [0.0; 3];
    for p in 0..elements.len() {
        let x = mpm.vector(&elements.position, p);
        let v = mpm.vector(&elements.velocity, p);
        let off = x - before[elements.id.get(p, 0) as usize] - v * dt;
        let part = Dim::<D>::cross(off, v * elements.mass.get(p, 0));
        for (sum, part) in gained.iter_mut().zip(part) {
            *sum += part;
        }
    }
    gained
}

fn flies_freely<const D: usize>(model: Model, body: &FabricBody<D>)
where
    f64: Compiled<D>,
    Dim<D>: Space<D>,
{
    let mut body = body.clone();
    body.velocity[0] = 0.7;
    body.spin[0][1] = -2.0;
    body.spin[1][0] = 2.0;
    let mut mpm =
        simulation(KernelChoice::Quadratic, Transfer::Apic { damping: 0.0 }, model, &body);
    shake(&mut mpm, 0.1);
    let start = mpm.totals();
    let mut gained = [0.0; 3];
    let dt = 0.3 * mpm.stable_step();
    let mut places = vec![Vector([0.0; D]); mpm.particles(1).len()];
    for _ in 0..30 {
        mpm.sort_if_needed();
        let elements = mpm.particles(1);
        for p in 0..elements.len() {
            places[elements.id.get(p, 0) as usize] = mpm.vector(&elements.position, p);
        }
        mpm.step(dt).unwrap();
        for (sum, part) in gained.iter_mut().zip(gained_by_centering(&mpm, &places, dt)) {
            *sum += part;
        }
    }
    let end = mpm.totals();
    let scale = start.mass;
    for k in 0..3 {
        let momentum = (end.momentum[k] - start.momentum[k]).abs();
        assert!(momentum < 1e-12 * scale, "momentum {momentum:e}");
        let spin = end.angular_momentum[k] - start.angular_momentum[k] - gained[k];
        assert!(spin.abs() < 1e-11 * scale, "angular momentum {spin:e}, {gained:?}");
    }
    assert!((end.mass - start.mass).abs() < 1e-12 * scale);
}

#[test]
fn a_flying_sheet_keeps_its_momenta() {
    flies_freely(sheet(true), &cloth());
}

#[test]
fn flying_strands_keep_their_momenta() {
    flies_freely(strand(true), &yarn::<3>());
}

#[test]
fn flying_curves_keep_their_momenta() {
    flies_freely(curve(true), &yarn::<2>());
}

#[test]
fn damping_leaves_a_spinning_sheet_alone() {
    let mut body = cloth();
    body.spin = [[0.0, -3.0, 1.0], [3.0, 0.0, -2.0], [-1.0, 2.0, 0.0]];
    let mut mpm = simulation(KernelChoice::Quadratic, Transfer::Rpic, sheet(true), &body);
    mpm.start();
    let before = mpm.totals();
    // A round trip that moves nothing: rigid motion is carried exactly.
    mpm.step(0.0).unwrap();
    let after = mpm.totals();
    for k in 0..3 {
        let change = (after.angular_momentum[k] - before.angular_momentum[k]).abs();
        assert!(change < 1e-13 * before.mass, "{change:e}");
    }
    let lost = (before.kinetic_energy - after.kinetic_energy).abs();
    assert!(lost < 1e-13 * before.kinetic_energy, "{lost:e} J");
}

/// Sand without cohesion.
fn sand() -> Model {
    Model::DruckerPrager(DruckerPrager::new(lame(), 0.3, 0.0, true).unwrap())
}

/// A soft body that relaxes.
fn foam() -> Model {
    presets::lookup("memory-foam").unwrap().resolve(3).unwrap().model
}

/// A cloth that is pinned at one edge, torn by what it hits, and matter that falls on it.
fn caught(falling: Model, integrator: Integrator, threads: usize, pinned: bool) -> Mpm<f64, 3> {
    let Model::Sheet(mut cloth_model) = sheet(true) else { unreachable!("a sheet") };
    cloth_model.tear_stretch = Some(1.2);
    let cloth_material = Material { density: DENSITY, model: Model::Sheet(cloth_model) };
    let falling = Material { density: 5.0, model: falling };
    let materials = vec![f64::constitutive(&cloth_material), f64::constitutive(&falling)];
    let mut options = options(KernelChoice::Quadratic, Transfer::Apic { damping: 0.0 }, threads);
    options.integrator = integrator;
    let mut mpm = Mpm::new(options, materials, Vec::new(), Vec::new()).unwrap();
    mpm.add_fabric(0, f64::fabric(&cloth_material).unwrap());
    let mut body = cloth();
    if pinned {
        let motion = Motion::constant(
            Vector([0.0; 3]),
            pliant_geometry::Rotation::IDENTITY,
            Vector([0.0, 0.3, 0.0]),
            Vector([0.0, 0.0, 0.5]),
        );
        body.pins.push(Pin { vertices: vec![0, 1, 2], motion, active: 0.0..0.05 });
    }
    let grains = (0..400).map(|i| NewParticle {
        position: [
            0.03 * f64::from(i % 10),
            0.15 + 0.04 * f64::from(i / 100),
            0.03 * f64::from(i / 10 % 10),
        ],
        velocity: [0.3, -2.0, 0.0],
        gradient: [[0.0; 3]; 3],
        mass: 5.0 * 0.03_f64.powi(3),
    });
    mpm.add_body(1, 0, grains);
    mpm.add_fabric_body(0, 1, &body).unwrap();
    mpm.start();
    mpm
}

/// Says whether the cloth was torn.
fn shares_its_momentum(falling: Model) -> bool {
    let mut mpm = caught(falling, Integrator::Explicit, 2, false);
    let start = mpm.totals();
    let triangles = |mpm: &Mpm<f64, 3>| mpm.cells().first().map_or(0, |cells| cells.shape[0]);
    let intact = triangles(&mpm);
    for _ in 0..150 {
        let dt = mpm.stable_step();
        mpm.step(dt).unwrap();
    }
    let end = mpm.totals();
    assert!((end.mass - start.mass).abs() < 1e-12 * start.mass);
    for k in 0..3 {
        let change = (end.momentum[k] - start.momentum[k]).abs();
        assert!(change < 1e-12 * start.mass, "momentum {change:e}");
    }
    let cloth = mpm.particles(0);
    let fastest = (0..cloth.len()).map(|p| mpm.vector(&cloth.velocity, p).norm());
    assert!(fastest.fold(0.0, f64::max) > 0.1, "the cloth is hit");
    triangles(&mpm) < intact
}

#[test]
fn sand_and_a_cloth_that_tears_share_their_momentum() {
    assert!(shares_its_momentum(sand()), "something is torn");
}

#[test]
fn a_viscoelastic_body_and_a_cloth_share_their_momentum() {
    shares_its_momentum(foam());
}

/// Steps of the same length, on one thread or two, in one go or resumed half-way, end in the same bits.
fn repeats_itself(integrator: Integrator, steps: usize, dt: Option<f64>) {
    let run = |threads: usize, resumed: bool| {
        let mut mpm = caught(sand(), integrator, threads, true);
        for step in 0..steps {
            if resumed && step == steps / 2 {
                let saved = mpm.save();
                mpm = caught(sand(), integrator, threads, true);
                mpm.restore(&saved).unwrap();
            }
            let dt = dt.unwrap_or_else(|| mpm.stable_step());
            mpm.step(dt).unwrap();
        }
        mpm.save()
    };
    let once = run(1, false);
    assert!(once == run(2, false), "two threads");
    assert!(once == run(2, true), "resumed");
}

#[test]
fn threads_and_resuming_change_no_bit() {
    repeats_itself(Integrator::Explicit, 120, None);
}

#[test]
fn saved_states_of_other_meshes_are_refused() {
    let mut mpm = caught(sand(), Integrator::Explicit, 1, true);
    let mut saved = mpm.save();
    let ids = saved.arrays.iter_mut().find(|array| array.name == "2.id").unwrap();
    let pliant_core::ArrayData::U32(ids) = &mut ids.data else { panic!("ids are integers") };
    ids[0] = 7;
    let error = mpm.restore(&saved).unwrap_err().to_string();
    assert!(error.contains("not those of the scene"), "{error}");
}

#[test]
fn drag_slows_all_but_pins_and_books_what_it_takes() {
    let mut body = cloth();
    body.hinges.clear();
    body.velocity = [1.0, 0.5, 0.0];
    let mut mpm =
        simulation(KernelChoice::Quadratic, Transfer::Apic { damping: 0.0 }, sheet(true), &body);
    mpm.set_drag(3.0);
    mpm.start();
    let start = mpm.totals();
    while mpm.time() < 0.2 {
        let dt = mpm.stable_step().min(0.2 - mpm.time()).max(1e-9);
        mpm.step(dt).unwrap();
    }
    let (end, energy) = (mpm.totals(), mpm.energy());
    let share = (-3.0 * mpm.time()).exp();
    for k in 0..2 {
        let off = end.momentum[k] / start.momentum[k] / share - 1.0;
        assert!(off.abs() < 1e-12, "{off:e}");
    }
    let lost = start.kinetic_energy - end.kinetic_energy;
    assert!((energy.viscous - lost).abs() < 1e-9 * lost, "{} and {lost} J", energy.viscous);
    assert!((energy.kinetic - end.kinetic_energy).abs() < 1e-12 * start.kinetic_energy);
    // A pin that moves keeps its speed.
    let mut mpm = caught(sand(), Integrator::Explicit, 1, true);
    mpm.set_drag(50.0);
    mpm.step(1e-4).unwrap();
    let cloth = mpm.particles(0);
    let pinned = (0..cloth.len()).find(|&p| cloth.id.get(p, 0) == 400).unwrap();
    assert!((mpm.vector(&cloth.velocity, pinned)[1] - 0.3).abs() < 1e-3);
}
