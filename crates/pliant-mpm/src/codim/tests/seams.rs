//! What is sewn stays together, and nothing is gained by it.

use pliant_contact::Motion;
use pliant_core::Method;
use pliant_materials::Material;
use pliant_math::Vector;

use super::{DENSITY, cloth, options, sheet, strand, yarn};
use crate::codim::{FabricError, Pin, Seam};
use crate::compiled::Compiled;
use crate::implicit::{ImplicitOptions, Integrator};
use crate::simulation::{KernelChoice, Mpm};
use crate::transfer::Transfer;

/// How far the two sheets are apart [m].
const GAP: f64 = 0.03;
/// When the seam is closed [s].
const CLOSED: f64 = 0.05;
/// Vertices of an edge of the cloth.
const EDGE: std::ops::Range<u32> = 0..6;

/// Two sheets of cloth, and strands of another material, with a seam along one edge of the sheets and the
/// first end of a strand; the first vertex of the first sheet is pinned, if so desired.
fn sewn(integrator: Integrator, threads: usize, pinned: bool) -> Mpm<f64, 3> {
    let materials = [sheet(true), strand(true)].map(|model| Material { density: DENSITY, model });
    let constitutive = materials.each_ref().map(|material| f64::constitutive(material)).into();
    let mut options = options(KernelChoice::Quadratic, Transfer::Apic { damping: 0.0 }, threads);
    options.integrator = integrator;
    let mut mpm = Mpm::new(options, constitutive, Vec::new(), Vec::new()).unwrap();
    for (i, material) in materials.iter().enumerate() {
        mpm.add_fabric(i, f64::fabric(material).unwrap());
    }
    let (mut first, mut second) = (cloth(), cloth());
    first.spin = [[0.0, -0.5, 0.0], [0.5, 0.0, 0.0], [0.0; 3]];
    for x in &mut second.positions {
        *x = [-x[0] - GAP, x[1], x[2]];
    }
    second.elements.as_chunks_mut::<3>().0.iter_mut().for_each(|corners| corners.swap(1, 2));
    if pinned {
        let motion = Motion::still();
        first.pins.push(Pin { vertices: vec![0], motion, active: 0.0..f64::INFINITY });
    }
    let mut strands = yarn::<3>();
    strands.positions.iter_mut().for_each(|x| x[1] += 0.05);
    for (number, (material, body)) in [(0, &first), (0, &second), (1, &strands)].iter().enumerate()
    {
        mpm.add_fabric_body(*material, number as u32, body).unwrap();
    }
    let mut stitches: Vec<Vec<(u32, u32)>> = EDGE.map(|v| vec![(0, v), (1, v)]).collect();
    stitches[0].push((2, 0));
    mpm.add_seam(&Seam { stitches, closed: CLOSED }).unwrap();
    mpm.start();
    mpm
}

/// Where a vertex is, by id [m].
fn place(mpm: &Mpm<f64, 3>, set: usize, id: u32) -> Vector<f64, 3> {
    let particles = mpm.particles(set);
    let at = (0..particles.len()).find(|&p| particles.id.get(p, 0) == id).unwrap();
    mpm.vector(&particles.position, at)
}

/// Widest gap of the seam [m].
fn gap(mpm: &Mpm<f64, 3>) -> f64 {
    let count = cloth().positions.len() as u32;
    let apart = EDGE.map(|v| (place(mpm, 0, v) - place(mpm, 0, count + v)).norm());
    let strand = (place(mpm, 0, 0) - place(mpm, 1, 2 * count)).norm();
    apart.fold(strand, f64::max)
}

#[test]
fn a_seam_closes_in_time_stays_closed_and_keeps_momentum() {
    let mut mpm = sewn(Integrator::Explicit, 2, false);
    let start = mpm.totals();
    assert!(gap(&mpm) > 0.9 * GAP);
    while mpm.time() < 4.0 * CLOSED {
        let dt = mpm.stable_step();
        mpm.step(dt).unwrap();
        if mpm.time() >= CLOSED {
            assert!(gap(&mpm) < 1e-12, "{:e} m at {} s", gap(&mpm), mpm.time());
        }
    }
    let end = mpm.totals();
    for k in 0..3 {
        let change = (end.momentum[k] - start.momentum[k]).abs();
        assert!(change < 1e-12 * start.mass, "momentum {change:e}");
    }
}

#[test]
fn kinetic_energy_is_that_of_the_particles() {
    let mut mpm = sewn(Integrator::Explicit, 1, true);
    for _ in 0..20 {
        let dt = mpm.stable_step();
        mpm.step(dt).unwrap();
    }
    let (booked, summed) = (mpm.energy().kinetic, mpm.totals().kinetic_energy);
    assert!((booked - summed).abs() < 1e-10 * summed, "{booked} and {summed} J");
}

#[test]
fn a_pinned_vertex_does_not_give_way() {
    let mut mpm = sewn(Integrator::Explicit, 1, true);
    let fixed = place(&mpm, 0, 0);
    while mpm.time() < 1.5 * CLOSED {
        let dt = mpm.stable_step();
        mpm.step(dt).unwrap();
    }
    assert!((place(&mpm, 0, 0) - fixed).norm() == 0.0 && gap(&mpm) < 1e-12);
}

#[test]
fn stitches_with_a_vertex_in_common_become_one() {
    let mut mpm = sewn(Integrator::Explicit, 1, false);
    // The first ends of two more strands, to that of the first one and to each other.
    let more = vec![vec![(2, 16), (2, 8)], vec![(2, 0), (2, 8)]];
    mpm.add_seam(&Seam { stitches: more, closed: 0.5 * CLOSED }).unwrap();
    assert_eq!(mpm.stitches.len(), EDGE.len());
    while mpm.time() < 1.5 * CLOSED {
        let dt = mpm.stable_step();
        mpm.step(dt).unwrap();
    }
    let first = 2 * cloth().positions.len() as u32;
    for id in [first, first + 8, first + 16] {
        let apart = (place(&mpm, 1, id) - place(&mpm, 0, 0)).norm();
        assert!(apart < 1e-12, "{id}: {apart:e} m");
    }
}

#[test]
fn implicit_steps_sew_too() {
    let mut mpm = sewn(Integrator::Implicit(ImplicitOptions::default()), 2, true);
    while mpm.time() < 2.0 * CLOSED {
        mpm.step(0.01).unwrap();
    }
    assert!(gap(&mpm) < 1e-12, "{:e} m", gap(&mpm));
}

#[test]
fn seams_are_the_same_on_all_threads_and_after_a_resume() {
    let run = |threads: usize, resumed: bool| {
        let mut mpm = sewn(Integrator::Explicit, threads, true);
        for step in 0..60 {
            if resumed && step == 20 {
                let saved = mpm.save();
                mpm = sewn(Integrator::Explicit, threads, true);
                mpm.restore(&saved).unwrap();
            }
            let dt = mpm.stable_step();
            mpm.step(dt).unwrap();
        }
        mpm.save()
    };
    let once = run(1, false);
    for (what, other) in [("two threads", run(2, false)), ("resumed", run(2, true))] {
        for (a, b) in once.arrays.iter().zip(&other.arrays) {
            assert!(a == b, "{what}: `{}` differs\n{a:?}\n{b:?}", a.name);
        }
    }
}

#[test]
fn seams_of_nothing_are_refused() {
    let mut mpm = sewn(Integrator::Explicit, 1, false);
    // The last vertex of the first sheet is number 41, and the bodies are 0, 1 and 2.
    for (body, vertex) in [(0, 42), (2, 32), (3, 0)] {
        let seam = Seam { stitches: vec![vec![(body, vertex)]], closed: 0.0 };
        assert_eq!(mpm.add_seam(&seam), Err(FabricError::NoSuchStitch { body, vertex }));
    }
}
