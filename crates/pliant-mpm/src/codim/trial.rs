//! Meshes on trial: what an implicit step asks of elements, again and again, before it decides.
//!
//! At a guess vertices are at `x̂ = x + Δt v` and the velocity gradient at an element is `∇v`. Edges are
//! those of `x̂`, normals `(I + Δt ∇v) dⁿ`; flow waits for the end of the step. An element answers with
//! its energy, forces on its corners and the moment of its normals, and then, for a change `u` of the
//! velocities, with the changes of both:
//!
//! ```text
//! f_b = −V P_b,  f_0 = V Σ P_b (edges)        M = V Δt Σ P_b d_bⁿᵀ (normals)        P = ∂ψ/∂d
//! δd_b = u_b − u_0 (edges)                    δd_b = ∇u d_bⁿ (normals)              δP = K : δd
//! ```
//!
//! (Jiang, Gast, Teran 2017, §4.4). `K` is positive semi-definite, as a search for least energy needs it.

use pliant_materials::{CodimFamily, CodimLaw, PrincipalStiffness};
use pliant_math::{LANES, Lanes, Matrix, Real, Scalar, Simd};

use super::elements::{Codim, Edges, FabricLaw, edges_of, store_pulls};
use crate::constitutive::{Guess, Tangent, TrialTotals, store_tangent, tangent_len};
use crate::lane_reduce::lane_sum;
use crate::particles::{Column, Group, load_matrix, load_vector, store_matrix};

/// What elements are, whatever is tried.
#[derive(Clone, Copy)]
pub struct FabricState<'a, T> {
    /// Numbers, among all vertices, of the corners of these elements.
    pub corners: &'a [u32],
    /// Mass [kg]; elements without are torn and answer nothing.
    pub mass: &'a [Group<T>],
    /// Shape at rest.
    pub rest: &'a [Group<T>],
    /// Normals at the start of the step, or the whole deformation gradient.
    pub normals: &'a [Group<T>],
}

/// Elements at a guess.
pub struct FabricTrial<'a, T> {
    /// The elements.
    pub state: FabricState<'a, T>,
    /// Where all vertices are at the guess [m].
    pub places: &'a Column<T>,
    /// Velocity gradient at the present point [1/s].
    pub gradient: &'a [Group<T>],
    /// Change of the velocity gradient along the direction of search [1/s].
    pub direction: &'a [Group<T>],
    /// Deformation gradient at the guess, edges first.
    pub deformation: &'a mut [Group<T>],
    /// Moment of the normals on the nodes [J s].
    pub moment: &'a mut [Group<T>],
    /// Forces of the edges on the corners [N], in the order of [`FabricBatch`](super::FabricBatch).
    pub pulls: &'a mut [[T; 4]],
}

/// Elements and a change of the velocities around them.
pub struct FabricChange<'a, T> {
    /// The elements.
    pub state: FabricState<'a, T>,
    /// Deformation gradient at the guess.
    pub deformation: &'a [Group<T>],
    /// Change of the velocities of all vertices [m/s].
    pub velocity: &'a Column<T>,
    /// Its gradient at the elements [1/s].
    pub gradient: &'a [Group<T>],
    /// Change of the moments [J s].
    pub moment: &'a mut [Group<T>],
    /// Change of the forces, for a step of one second [N].
    pub pulls: &'a mut [[T; 4]],
}

impl<L> Codim<L> {
    #[inline(always)]
    pub(super) fn attempt_on<S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        trial: &mut FabricTrial<'_, T>,
        guess: &Guess,
    ) -> TrialTotals
    where
        L: CodimFamily<D>,
    {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        let law = self.law.cast(splat);
        let (step, alpha) = (splat(guess.dt), splat(guess.alpha));
        let edges = if self.meshed { L::MANIFOLD } else { 0 };
        let (mut energy, mut magnitude, mut slope) = (splat(0.0), splat(0.0), splat(0.0));
        for group in 0..trial.state.mass.len() {
            let Element { volume, rest, corners, normals } =
                self.element::<S, T, D>(simd, &trial.state, group);
            let direction = load_matrix::<S, T, D>(simd, &trial.direction[group * D * D..]);
            let gradient = load_matrix::<S, T, D>(simd, &trial.gradient[group * D * D..]);
            let gradient = gradient + direction * alpha;
            let mut f = Matrix::zero(step);
            if self.meshed {
                let Edges { columns, .. } =
                    edges_of::<S, T, D>(simd, trial.places, corners, rest, L::MANIFOLD);
                f.0[..L::MANIFOLD].copy_from_slice(&columns[..L::MANIFOLD]);
            }
            for b in edges..D {
                f.0[b] = (gradient * normals.0[b]).mul_add(step, normals.0[b]);
            }
            store_matrix::<S, T, D>(&f, &mut trial.deformation[group * D * D..]);

            let answer = law.respond(&f, false);
            let mut moment = Matrix::zero(step);
            for b in edges..D {
                moment += answer.stress.0[b].outer(normals.0[b]);
            }
            let moment = moment * (volume * step);
            store_matrix::<S, T, D>(&moment, &mut trial.moment[group * D * D..]);
            if self.meshed {
                let size = L::MANIFOLD + 1;
                let pulls = &mut trial.pulls[group * LANES * size..];
                store_pulls::<S, T, D>(simd, &answer.stress, rest, volume, size, pulls);
            }
            energy = answer.energy.mul_add(volume, energy);
            magnitude = (answer.energy + answer.stress.max_abs()).mul_add(volume, magnitude);
            slope = slope + moment.contract(direction);
        }
        TrialTotals {
            energy: lane_sum(energy),
            magnitude: lane_sum(magnitude),
            slope: lane_sum(slope),
        }
    }

    #[inline(always)]
    pub(super) fn multiply_on<S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        change: &mut FabricChange<'_, T>,
        dt: f64,
    ) where
        L: CodimFamily<D>,
    {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        let law = self.law.cast(splat);
        let squared = splat(dt * dt);
        let edges = if self.meshed { L::MANIFOLD } else { 0 };
        for group in 0..change.state.mass.len() {
            let Element { volume, rest, corners, normals } =
                self.element::<S, T, D>(simd, &change.state, group);
            let gradient = load_matrix::<S, T, D>(simd, &change.gradient[group * D * D..]);
            let mut df = Matrix::zero(squared);
            if self.meshed {
                let Edges { columns, .. } =
                    edges_of::<S, T, D>(simd, change.velocity, corners, rest, L::MANIFOLD);
                df.0[..L::MANIFOLD].copy_from_slice(&columns[..L::MANIFOLD]);
            }
            for b in edges..D {
                df.0[b] = gradient * normals.0[b];
            }
            let f = load_matrix::<S, T, D>(simd, &change.deformation[group * D * D..]);
            let stress = law.stiffness_product(&f, &df);
            let mut moment = Matrix::zero(squared);
            for b in edges..D {
                moment += stress.0[b].outer(normals.0[b]);
            }
            let moment = moment * (volume * squared);
            store_matrix::<S, T, D>(&moment, &mut change.moment[group * D * D..]);
            if self.meshed {
                let size = L::MANIFOLD + 1;
                let pulls = &mut change.pulls[group * LANES * size..];
                store_pulls::<S, T, D>(simd, &stress, rest, volume, size, pulls);
            }
        }
    }

    /// Tangents for a preconditioner, as if the grid carried edges along like normals.
    #[inline(always)]
    pub(super) fn stiffen_on<S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        state: &FabricState<'_, T>,
        deformation: &[Group<T>],
        dt: f64,
        tangent: &mut [Group<T>],
    ) where
        L: CodimFamily<D>,
    {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        let law = self.law.cast(splat);
        let edges = if self.meshed { L::MANIFOLD } else { 0 };
        let size = tangent_len(D);
        for group in 0..state.mass.len() {
            let Element { volume, normals, .. } = self.element::<S, T, D>(simd, state, group);
            let f = load_matrix::<S, T, D>(simd, &deformation[group * D * D..]);
            let mut start = normals;
            start.0[..edges].copy_from_slice(&f.0[..edges]);
            let PrincipalStiffness { left, right, derivative } = law.principal_stiffness(&f);
            let whole = Tangent::new(left, start * right, &derivative, volume * splat(dt * dt));
            store_tangent::<S, T, D>(&whole, &mut tangent[group * size..][..size]);
        }
    }

    /// The elements of a group.
    #[inline(always)]
    fn element<'a, S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        state: &FabricState<'a, T>,
        group: usize,
    ) -> Element<'a, T, T::Lanes<S>, D>
    where
        L: CodimFamily<D>,
    {
        let size = L::MANIFOLD + 1;
        let specific = FabricLaw::<T, D>::share(self) * (L::MANIFOLD + 2) as f64 / self.density;
        let specific = T::Lanes::<S>::splat(simd, T::from_f64(specific));
        let edges = if self.meshed { L::MANIFOLD } else { 0 };
        let (kept, rest_len) = (D * (D - edges), L::MANIFOLD * size / 2);
        let corners = &state.corners[group * LANES * size..];
        let mut normals = Matrix::zero(specific);
        for b in edges..D {
            let column = &state.normals[group * kept + (b - edges) * D..];
            normals.0[b] = load_vector::<S, T, D>(simd, column);
        }
        Element {
            volume: T::Lanes::<S>::load(simd, &state.mass[group].0) * specific,
            rest: &state.rest[group * rest_len..][..rest_len],
            corners: &corners[..corners.len().min(LANES * size)],
            normals,
        }
    }
}

/// Sixteen elements.
struct Element<'a, T, R, const D: usize> {
    /// Volume in which energy is stored [m^d].
    volume: R,
    rest: &'a [Group<T>],
    corners: &'a [u32],
    /// Normals at the start of the step, in the columns where they belong.
    normals: Matrix<R, D>,
}
