//! What sheets and strands exert where they bend.
//!
//! A sheet bends at the edges between its triangles, where it stores `½ k (θ − θ₀)²` with
//! `k = B ē²/Ā` (edge ē, area Ā of both triangles at rest, bending stiffness B [N·m]); a strand at
//! its inner vertices, where it stores `½ k (κ − κ₀)²` with `k = B/l̄` (mean length l̄ of both segments
//! at rest, bending stiffness B [N·m²]) in the turn κ = 2 tan(φ/2). Forces go to vertices, and so to
//! the grid, like those of edges.

use pliant_materials::{hinge, hinge_stiffness, rod, rod_stiffness_product};
use pliant_math::{LANES, Lanes, Level, Real, Scalar, Simd, Vector, dispatch_wide};
use rayon::prelude::*;

use super::body::FabricBody;
use super::elements::{corner_places, store_quads};
use super::links::Stencils;
use crate::constitutive::BatchTotals;
use crate::lane_reduce::lane_sum;
use crate::particles::{Column, Group};

/// Groups of sixteen bends in a task.
const TASK_GROUPS: usize = 64;

/// All places where the meshes of a material bend.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bending {
    pub(super) stencils: Stencils,
    /// Stiffness [N·m] and turn at rest [rad], by number.
    constants: Vec<[f64; 2]>,
    /// The same in the order of the last sort, for lanes.
    ordered: Vec<[f64; 2]>,
}

impl Bending {
    /// Takes up the bends of a body whose first vertex has the number `first`.
    pub(super) fn add<const D: usize>(&mut self, first: u32, body: &FabricBody<D>) {
        let place = |vertex: u32| in_space(&body.at_rest(vertex), 0.0);
        let rest = |turn: f64| if body.bends_from_shape { turn } else { 0.0 };
        for corners in &body.hinges {
            self.stencils.size = corners.len();
            let x = corners.map(place);
            let edge = x[1] - x[0];
            let area = 0.5 * (edge.cross(x[2] - x[0]).norm() + edge.cross(x[3] - x[0]).norm());
            let stiffness = hinge_stiffness(body.bending, edge.norm(), area);
            self.constants.push([stiffness, rest(hinge(&x, 1.0, 0.0).angle)]);
            self.stencils.vertices.extend(corners.map(|vertex| first + vertex));
        }
        for corners in &body.joints {
            self.stencils.size = corners.len();
            let x = corners.map(|vertex| body.at_rest(vertex));
            let edges = [x[1] - x[0], x[2] - x[1]];
            let length = 0.5 * (edges[0].norm() + edges[1].norm());
            self.constants.push([body.bending / length, rest(rod(&edges, 1.0, 0.0).curvature)]);
            self.stencils.vertices.extend(corners.map(|vertex| first + vertex));
        }
    }

    /// Takes the stiffness away from bends whose vertices are `gone`.
    pub(super) fn release(&mut self, gone: impl Fn(&[u32]) -> bool) {
        let bends = self.stencils.vertices.chunks_exact(self.stencils.size);
        for (constants, bend) in self.constants.iter_mut().zip(bends) {
            if gone(bend) {
                constants[0] = 0.0;
            }
        }
    }

    /// Takes up the order of the last sort.
    pub(super) fn follow(&mut self, order: &[u32]) {
        self.ordered.clear();
        self.ordered.extend(order.iter().map(|&number| self.constants[number as usize]));
    }

    /// Forces at the present places of the vertices.
    pub(super) fn respond<T: Scalar, const D: usize>(
        &self,
        level: Level,
        vertices: &Column<T>,
        bent: &[u32],
        pulls: &mut [[T; 4]],
    ) -> BatchTotals {
        let size = self.stencils.size;
        if size == 0 {
            return BatchTotals::default();
        }
        let energies: Vec<f64> = bent
            .par_chunks(TASK_GROUPS * LANES * size)
            .zip(self.ordered.par_chunks(TASK_GROUPS * LANES))
            .zip(pulls.par_chunks_mut(TASK_GROUPS * LANES * size))
            .map(|((bent, constants), pulls)| {
                dispatch_wide!(level, simd => {
                    respond_on::<_, T, D>(simd, vertices, bent, constants, size, pulls)
                })
            })
            .collect();
        BatchTotals { elastic: energies.iter().sum(), ..BatchTotals::default() }
    }

    /// Changes of the forces for changes of the vertices' places, `−K δx`, at these places [m].
    pub(super) fn multiply<T: Scalar, const D: usize>(
        &self,
        level: Level,
        places: &Column<T>,
        change: &Column<T>,
        bent: &[u32],
        pulls: &mut [[T; 4]],
    ) {
        let size = self.stencils.size;
        if size == 0 {
            return;
        }
        bent.par_chunks(TASK_GROUPS * LANES * size)
            .zip(self.ordered.par_chunks(TASK_GROUPS * LANES))
            .zip(pulls.par_chunks_mut(TASK_GROUPS * LANES * size))
            .for_each(|((bent, constants), pulls)| {
                dispatch_wide!(level, simd => {
                    multiply_on::<_, T, D>(simd, [places, change], bent, constants, size, pulls)
                });
            });
    }

    /// Bytes held.
    pub(super) fn memory_bytes(&self) -> usize {
        (self.constants.capacity() + self.ordered.capacity()) * size_of::<[f64; 2]>()
            + self.stencils.vertices.capacity() * size_of::<u32>()
    }
}

#[inline(always)]
fn respond_on<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    vertices: &Column<T>,
    bent: &[u32],
    constants: &[[f64; 2]],
    size: usize,
    pulls: &mut [[T; 4]],
) -> f64 {
    let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
    let zero = splat(0.0);
    let mut energy = zero;
    for (group, constants) in constants.chunks(LANES).enumerate() {
        let bent = &bent[group * LANES * size..][..constants.len() * size];
        let pulls = &mut pulls[group * LANES * size..];
        let [stiffness, rest] = load_constants::<S, T>(simd, constants);
        let places = corner_places::<S, T, D>(simd, vertices, bent, size);
        if size == 4 {
            let mut x = [Vector::splat(zero); 4];
            for c in 0..4 {
                x[c] = in_space(&places[c], zero);
            }
            let bend = hinge(&x, stiffness, rest);
            energy = energy + bend.energy;
            for c in 0..4 {
                let pull = bend.gradient[c] * -bend.moment;
                store_quads::<S, T, 3>(&pull, &mut pulls[c * LANES..]);
            }
        } else {
            let bend = rod(&[places[1] - places[0], places[2] - places[1]], stiffness, rest);
            energy = energy + bend.energy;
            let [first, second] = bend.gradient;
            store_quads::<S, T, D>(&first, pulls);
            store_quads::<S, T, D>(&(second - first), &mut pulls[LANES..]);
            store_quads::<S, T, D>(&-second, &mut pulls[2 * LANES..]);
        }
    }
    lane_sum(energy)
}

#[inline(always)]
fn multiply_on<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    [places, change]: [&Column<T>; 2],
    bent: &[u32],
    constants: &[[f64; 2]],
    size: usize,
    pulls: &mut [[T; 4]],
) {
    let zero = T::Lanes::<S>::splat(simd, T::default());
    for (group, constants) in constants.chunks(LANES).enumerate() {
        let bent = &bent[group * LANES * size..][..constants.len() * size];
        let pulls = &mut pulls[group * LANES * size..];
        let [stiffness, rest] = load_constants::<S, T>(simd, constants);
        let x = corner_places::<S, T, D>(simd, places, bent, size);
        let dx = corner_places::<S, T, D>(simd, change, bent, size);
        if size == 4 {
            // How the angle itself bends with the vertices is left out.
            let gradient = hinge(&x.map(|x| in_space(&x, zero)), stiffness, rest).gradient;
            let mut turn = zero;
            for c in 0..4 {
                turn = turn + gradient[c].dot(in_space(&dx[c], zero));
            }
            for c in 0..4 {
                let pull = gradient[c] * -(stiffness * turn);
                store_quads::<S, T, 3>(&pull, &mut pulls[c * LANES..]);
            }
        } else {
            let edges = [x[1] - x[0], x[2] - x[1]];
            let changes = [dx[1] - dx[0], dx[2] - dx[1]];
            let [first, second] = rod_stiffness_product(&edges, stiffness, rest, &changes);
            store_quads::<S, T, D>(&first, pulls);
            store_quads::<S, T, D>(&(second - first), &mut pulls[LANES..]);
            store_quads::<S, T, D>(&-second, &mut pulls[2 * LANES..]);
        }
    }
}

/// Stiffness and turn at rest of up to sixteen bends. Lanes without a bend have no stiffness.
#[inline(always)]
fn load_constants<S: Simd, T: Scalar>(simd: S, constants: &[[f64; 2]]) -> [T::Lanes<S>; 2] {
    let mut buffer = [Group([T::default(); LANES]); 2];
    for (lane, constants) in constants.iter().enumerate() {
        buffer[0].0[lane] = T::from_f64(constants[0]);
        buffer[1].0[lane] = T::from_f64(constants[1]);
    }
    [T::Lanes::<S>::load(simd, &buffer[0].0), T::Lanes::<S>::load(simd, &buffer[1].0)]
}

/// Hinges are in space: for the plane, which has none, the compiler wants to know what they would be.
#[inline(always)]
fn in_space<T: Real, const D: usize>(x: &Vector<T, D>, zero: T) -> Vector<T, 3> {
    let mut out = Vector::splat(zero);
    for axis in 0..D {
        out[axis] = x[axis];
    }
    out
}
