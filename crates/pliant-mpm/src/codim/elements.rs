//! What elements answer: sixteen triangles or segments at once, one virtual call per batch.
//!
//! With the shape at rest `d⁰ = T` in the element's own frame, `F = d T⁻¹` in the columns of the
//! edges, and `∂ψ/∂d = P T⁻ᵀ`. Only `T⁻¹` is stored: one number for a segment, the three of an upper
//! triangle for a triangle.

use pliant_materials::{CodimFamily, CodimLaw};
use pliant_math::{LANES, Lanes, Level, Matrix, Real, Scalar, Simd, Vector, dispatch_wide};

use super::trial::{FabricChange, FabricState, FabricTrial};
use crate::constitutive::{BatchTotals, Guess, TrialTotals, steps_implicitly};
use crate::lane_reduce::{lane_max, lane_sum};
use crate::particles::{
    Column, Exerts, Group, Kept, Layout, load_matrix, load_vector, store_matrix, store_vector,
};

/// Elements whose turn it is.
pub struct FabricBatch<'a, T> {
    /// Positions of all vertices [m].
    pub vertices: &'a Column<T>,
    /// Numbers, in `vertices`, of the corners of these elements.
    pub corners: &'a [u32],
    /// Mass [kg]; elements without are torn and answer nothing.
    pub mass: &'a [Group<T>],
    /// Velocity gradient [1/s].
    pub gradient: &'a [Group<T>],
    /// Shape at rest.
    pub rest: &'a [Group<T>],
    /// Where the elements are [m]: put in the middle of their corners.
    pub position: &'a mut [Group<T>],
    /// Normals, or the whole deformation gradient.
    pub deformation: &'a mut [Group<T>],
    /// What the normals exert [Pa].
    pub moment: &'a mut [Group<T>],
    /// What the edges exert on the corners [N]: sixteen first corners, sixteen second ones, ….
    pub pulls: &'a mut [[T; 4]],
    /// Which elements are stretched beyond what they bear: a bit for each, sixteen in a number.
    pub overstretched: &'a mut [u16],
}

/// A mesh's material at work: the only virtual call in the loop.
pub trait FabricLaw<T: Scalar, const D: usize>: Send + Sync {
    /// Dimension of the matter: 1 for strands, 2 for sheets.
    fn manifold(&self) -> usize;
    /// Density at rest [kg/m^d].
    fn density(&self) -> f64;
    /// Volume in which energy is stored, per volume of an element [-].
    fn share(&self) -> f64;
    /// Whether elements may tear.
    fn tears(&self) -> bool;
    /// Columns of the elements.
    fn layout(&self) -> Layout;
    /// Moves normals along for `dt` [s], maps them back and leaves what edges and normals exert.
    fn respond(&self, level: Level, batch: &mut FabricBatch<'_, T>, dt: f64) -> BatchTotals;
    /// Energies, moments and forces at a guess. The state of the elements stays as it is.
    fn attempt(&self, level: Level, trial: &mut FabricTrial<'_, T>, guess: &Guess) -> TrialTotals;
    /// What a change of velocities does to moments and forces in a step of `dt` [s].
    fn multiply(&self, level: Level, change: &mut FabricChange<'_, T>, dt: f64);
    /// Tangents of a step of `dt` [s] for a preconditioner, at these deformation gradients.
    fn stiffen(
        &self,
        level: Level,
        state: &FabricState<'_, T>,
        deformation: &[Group<T>],
        dt: f64,
        tangent: &mut [Group<T>],
    );
}

/// Any law of sheets or strands.
#[derive(Clone, Copy, Debug)]
pub struct Codim<L> {
    /// The law.
    pub law: L,
    /// Density at rest [kg/m^d].
    pub density: f64,
    /// Whether the energy of an element is that of its whole volume, or, as published, of the share that
    /// its own particle has of the mass.
    pub whole_volume: bool,
    /// Whether edges are those of the mesh. Otherwise they are carried by the grid like normals, as in
    /// any other matter, and tear when they leave it: the comparison of the paper's Fig. 10.
    pub meshed: bool,
    /// Whether normals are mapped back.
    pub yields: bool,
    /// Stretch beyond which elements tear [-].
    pub tear_stretch: Option<f64>,
}

impl<L: CodimFamily<D>, T: Scalar, const D: usize> FabricLaw<T, D> for Codim<L> {
    fn manifold(&self) -> usize {
        L::MANIFOLD
    }

    fn density(&self) -> f64 {
        self.density
    }

    fn share(&self) -> f64 {
        if self.whole_volume { 1.0 } else { 1.0 / (L::MANIFOLD + 2) as f64 }
    }

    fn tears(&self) -> bool {
        self.tear_stretch.is_some()
    }

    fn layout(&self) -> Layout {
        let normals = if self.meshed { D - L::MANIFOLD } else { D };
        Layout {
            kept: Kept::Normals(normals),
            exerts: Exerts::Moment,
            rest: L::MANIFOLD * (L::MANIFOLD + 1) / 2,
            ..Layout::SOLID
        }
    }

    fn respond(&self, level: Level, batch: &mut FabricBatch<'_, T>, dt: f64) -> BatchTotals {
        dispatch_wide!(level, simd => self.respond_on::<_, T, D>(simd, batch, dt))
    }

    fn attempt(&self, level: Level, trial: &mut FabricTrial<'_, T>, guess: &Guess) -> TrialTotals {
        if const { !steps_implicitly::<T>() } {
            return TrialTotals::default();
        }
        dispatch_wide!(level, simd => self.attempt_on::<_, T, D>(simd, trial, guess))
    }

    fn multiply(&self, level: Level, change: &mut FabricChange<'_, T>, dt: f64) {
        if const { !steps_implicitly::<T>() } {
            return;
        }
        dispatch_wide!(level, simd => self.multiply_on::<_, T, D>(simd, change, dt));
    }

    fn stiffen(
        &self,
        level: Level,
        state: &FabricState<'_, T>,
        deformation: &[Group<T>],
        dt: f64,
        tangent: &mut [Group<T>],
    ) {
        if const { !steps_implicitly::<T>() } {
            return;
        }
        dispatch_wide!(level, simd => {
            self.stiffen_on::<_, T, D>(simd, state, deformation, dt, tangent)
        });
    }
}

impl<L> Codim<L> {
    #[inline(always)]
    fn respond_on<S: Simd, T: Scalar, const D: usize>(
        &self,
        simd: S,
        batch: &mut FabricBatch<'_, T>,
        dt: f64,
    ) -> BatchTotals
    where
        L: CodimFamily<D>,
    {
        let splat = |x: f64| T::Lanes::<S>::splat(simd, T::from_f64(x));
        let law = self.law.cast(splat);
        let zero = splat(0.0);
        let step = splat(dt);
        let share = FabricLaw::<T, D>::share(self);
        // A particle has one of the equal parts of its element's mass.
        let specific_volume = splat(share * (L::MANIFOLD + 2) as f64 / self.density);
        let (mut elastic, mut plastic, mut modulus) = (zero, zero, zero);
        let edges = if self.meshed { L::MANIFOLD } else { 0 };
        let (kept, rest_len) = (D * (D - edges), L::MANIFOLD * (L::MANIFOLD + 1) / 2);
        let corner_count = L::MANIFOLD + 1;
        for group in 0..batch.mass.len() {
            let gradient = load_matrix::<S, T, D>(simd, &batch.gradient[group * D * D..]);
            let mass = T::Lanes::<S>::load(simd, &batch.mass[group].0);
            let volume = mass * specific_volume;
            let first = group * LANES * corner_count;
            let corners = &batch.corners[first..];
            let corners = &corners[..corners.len().min(LANES * corner_count)];
            let mut trial = Matrix::zero(zero);
            let state = &mut batch.deformation[group * kept..][..kept];
            for b in edges..D {
                let old = load_vector::<S, T, D>(simd, &state[(b - edges) * D..]);
                trial.0[b] = (gradient * old).mul_add(step, old);
            }
            let rest = &batch.rest[group * rest_len..][..rest_len];
            if self.meshed {
                let Edges { columns, middle } =
                    edges_of::<S, T, D>(simd, batch.vertices, corners, rest, L::MANIFOLD);
                store_vector::<S, T, D>(&middle, &mut batch.position[group * D..]);
                trial.0[..L::MANIFOLD].copy_from_slice(&columns[..L::MANIFOLD]);
            }

            if let Some(limit) = self.tear_stretch {
                let stretch = stretch_squared(&trial, L::MANIFOLD);
                let beyond = stretch.gt(splat(limit * limit)) & mass.gt(zero);
                let mut flags = Group([T::default(); LANES]);
                T::Lanes::<S>::select(beyond, splat(1.0), zero).store(&mut flags.0);
                let bits = flags.0.iter().enumerate();
                batch.overstretched[group] = bits
                    .fold(0, |bits, (lane, flag)| bits | (u16::from(*flag > T::default()) << lane));
            }
            let answer = law.respond(&trial, self.yields);
            let mut moment = Matrix::zero(zero);
            for b in edges..D {
                let normal = answer.deformation.0[b];
                store_vector::<S, T, D>(&normal, &mut state[(b - edges) * D..]);
                moment += answer.stress.0[b].outer(normal);
            }
            store_matrix::<S, T, D>(&moment, &mut batch.moment[group * D * D..]);
            if self.meshed {
                let pulls = &mut batch.pulls[group * LANES * corner_count..];
                store_pulls::<S, T, D>(simd, &answer.stress, rest, volume, corner_count, pulls);
            }
            elastic = answer.energy.mul_add(volume, elastic);
            plastic = answer.dissipated.mul_add(volume, plastic);
            let present = T::Lanes::<S>::select(mass.gt(zero), answer.modulus, zero);
            modulus = modulus.max(present);
        }
        BatchTotals {
            elastic: lane_sum(elastic),
            plastic: lane_sum(plastic),
            viscous: 0.0,
            modulus: share * lane_max(modulus),
        }
    }
}

/// Square of the largest stretch within the matter: the larger eigenvalue of the products of edges.
#[inline(always)]
fn stretch_squared<T: Real, const D: usize>(f: &Matrix<T, D>, manifold: usize) -> T {
    let first = f.0[0].norm_squared();
    if manifold == 1 {
        return first;
    }
    let (second, product) = (f.0[1].norm_squared(), f.0[0].dot(f.0[1]));
    let (mean, half) = ((first + second) * first.lit(0.5), (first - second) * first.lit(0.5));
    mean + half.mul_add(half, product * product).sqrt()
}

/// Where sixteen elements are.
pub(super) struct Edges<R, const D: usize> {
    /// Edges relative to the shape at rest, `d T⁻¹`; of strands the first alone counts.
    pub(super) columns: [Vector<R, D>; 2],
    /// Middle of the corners.
    pub(super) middle: Vector<R, D>,
}

/// Edges and middles of sixteen elements, with their vertices at these places.
#[inline(always)]
pub(super) fn edges_of<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    vertices: &Column<T>,
    corners: &[u32],
    rest: &[Group<T>],
    manifold: usize,
) -> Edges<T::Lanes<S>, D> {
    let places = corner_places::<S, T, D>(simd, vertices, corners, manifold + 1);
    let mut middle = places[0];
    for c in 1..=manifold {
        middle += places[c];
    }
    let share = T::Lanes::<S>::splat(simd, T::from_f64(1.0 / (manifold + 1) as f64));
    let t = |k: usize| T::Lanes::<S>::load(simd, &rest[k].0);
    let first = places[1] - places[0];
    let mut columns = [first * t(0); 2];
    if manifold == 2 {
        columns[1] = (places[2] - places[0]).mul_add(t(2), first * t(1));
    }
    Edges { columns, middle: middle * share }
}

/// Positions of the corners of sixteen elements, corner by corner. Lanes without an element repeat the
/// first one.
#[inline(always)]
pub(super) fn corner_places<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    vertices: &Column<T>,
    corners: &[u32],
    corner_count: usize,
) -> [Vector<T::Lanes<S>, D>; 4] {
    let mut buffer = [[Group([T::default(); LANES]); D]; 4];
    for lane in 0..LANES {
        let element = if lane * corner_count < corners.len() { lane } else { 0 };
        for c in 0..corner_count {
            let vertex = corners[element * corner_count + c] as usize;
            let place = vertices.group(vertex / LANES);
            for axis in 0..D {
                buffer[c][axis].0[lane] = place[axis].0[vertex % LANES];
            }
        }
    }
    let mut places = [Vector::splat(T::Lanes::<S>::splat(simd, T::default())); 4];
    for c in 0..corner_count {
        places[c] = load_vector::<S, T, D>(simd, &buffer[c]);
    }
    places
}

/// Forces on the corners: `−V P T⁻ᵀ` at the ends of the edges, the opposite at their common beginning.
#[inline(always)]
pub(super) fn store_pulls<S: Simd, T: Scalar, const D: usize>(
    simd: S,
    stress: &Matrix<T::Lanes<S>, D>,
    rest: &[Group<T>],
    volume: T::Lanes<S>,
    corner_count: usize,
    pulls: &mut [[T; 4]],
) {
    let t = |k: usize| T::Lanes::<S>::load(simd, &rest[k].0);
    let minus = -volume;
    let mut first = stress.0[0] * (t(0) * minus);
    if corner_count == 3 {
        first = stress.0[1].mul_add(t(1) * minus, first);
        let second = stress.0[1] * (t(2) * minus);
        store_quads::<S, T, D>(&second, &mut pulls[2 * LANES..]);
        store_quads::<S, T, D>(&-(first + second), pulls);
    } else {
        store_quads::<S, T, D>(&-first, pulls);
    }
    store_quads::<S, T, D>(&first, &mut pulls[LANES..]);
}

/// Sixteen vectors as quadruples.
#[inline(always)]
pub(super) fn store_quads<S: Simd, T: Scalar, const D: usize>(
    x: &Vector<T::Lanes<S>, D>,
    to: &mut [[T; 4]],
) {
    let zero = x[0].zero();
    let mut columns = [x[0], zero, zero, zero];
    for axis in 1..D {
        columns[axis] = x[axis];
    }
    if let Ok(to) = <&mut [[T; 4]; LANES]>::try_from(&mut to[..LANES]) {
        T::Lanes::<S>::store_interleaved(columns, to);
    }
}
