//! The grid step: corrections of the node velocities by conjugate gradients.
//!
//! ```text
//! (M + ρK) d = −(imbalance of inertia, gravity, pulls and friction),   δv ← δv + d
//! ```
//!
//! For given pulls this is the grid step of ADMM, sought from the velocities that are there. As the right
//! side is exact and vanishes at the solution, the matrix may be rounded and the solver stop early: that
//! costs iterations, never accuracy.
//!
//! Nodes are measured by their stiffness (`matrix`), and the diagonal is the preconditioner. It is the same for
//! all components of a node, so that what is along a constraint stays along it, and only products have to be
//! projected. An iteration passes over the vectors three times, task by task, and sums are added in the
//! order of the tasks.

use pliant_math::{Level, Scalar, Simd, dispatch_wide};
use rayon::prelude::*;

use super::entries::{Entries, Entry};
use super::lattice::{ROW, TASK_ROWS};
use super::matrix::NodeMatrix;
use crate::grid::Node;
use crate::implicit::contacts::Contacts;

/// Sums kept side by side: as many as the widest registers hold.
const WIDE: usize = 16;

/// A vector over the places of the lattice, component by component.
type Vectors<const D: usize> = [Vec<f32>; D];

/// The matrix with what is needed to solve with it.
pub(super) struct GridStep<const D: usize> {
    pub(super) matrix: NodeMatrix,
    /// Inverse diagonal by place; zero where there is no mass.
    inverse: Vec<f32>,
    /// What contacts leave of the velocities of nodes they hold: the node's place in vectors, projection.
    held: Vec<(usize, [[f32; D]; D])>,
    tasks: Vec<Task>,
    solution: Vectors<D>,
    residual: Vectors<D>,
    direction: Vectors<D>,
    product: Vectors<D>,
}

/// Rows that one thread takes at a time.
#[derive(Clone, Debug)]
struct Task {
    rows: std::ops::Range<usize>,
    places: std::ops::Range<usize>,
    held: std::ops::Range<usize>,
}

impl<const D: usize> GridStep<D> {
    pub(super) fn new() -> Self {
        let vectors = || std::array::from_fn(|_| Vec::new());
        Self {
            matrix: NodeMatrix::default(),
            inverse: Vec::new(),
            held: Vec::new(),
            tasks: Vec::new(),
            solution: vectors(),
            residual: vectors(),
            direction: vectors(),
            product: vectors(),
        }
    }

    /// Gets ready for the matrix as it is laid out; a penalty is to follow.
    pub(super) fn begin(&mut self) {
        let Self { matrix, solution, residual, direction, product, .. } = self;
        let len = matrix.lattice.len * ROW;
        // Empty places stay zero from here on.
        for vectors in [solution, residual, direction, product] {
            for component in vectors {
                component.clear();
                component.resize(len, 0.0);
            }
        }
        let count = matrix.lattice.rows.len();
        let place = |row: usize| match matrix.lattice.places.get(row) {
            Some(&place) if row > 0 => place as usize,
            Some(_) => 0,
            None => matrix.lattice.len,
        };
        self.tasks.clear();
        for first in (0..count).step_by(TASK_ROWS) {
            let rows = first..(first + TASK_ROWS).min(count);
            let places = place(rows.start)..place(rows.end);
            self.tasks.push(Task { rows, places, held: 0..0 });
        }
    }

    /// Takes a penalty.
    pub(super) fn set_penalty(&mut self, penalty: f64) {
        let Self { matrix, inverse, .. } = self;
        matrix.set_penalty(penalty);
        inverse.clear();
        inverse.resize(matrix.lattice.len * ROW, 0.0);
        for (row, place) in matrix.lattice.places.iter().enumerate() {
            let (diagonal, place) = (matrix.diagonal(row), *place as usize);
            for k in 0..ROW {
                // Nodes without mass do not take part.
                if matrix.unit(place)[k] > 0.0 {
                    inverse[place * ROW + k] = diagonal[k].recip();
                }
            }
        }
    }

    /// Takes the constraints of contacts.
    pub(super) fn set_contacts(&mut self, contacts: &Contacts<D>) {
        let lattice = &self.matrix.lattice;
        self.held.clear();
        for (node, projection) in contacts.projections() {
            let row = lattice.number[node / ROW] as usize;
            let place = lattice.places[row] as usize * ROW + node % ROW;
            let entry = |i: usize, j: usize| projection[(i, j)] as f32;
            let q = std::array::from_fn(|i| std::array::from_fn(|j| entry(i, j)));
            self.held.push((place, q));
        }
        self.held.sort_unstable_by_key(|(place, _)| *place);
        for task in &mut self.tasks {
            let before = |place: usize| self.held.partition_point(|(p, _)| *p < place * ROW);
            task.held = before(task.places.start)..before(task.places.end);
        }
    }

    /// Adds the correction that an imbalance [kg m/s] asks for to the changes of velocity [m/s]. Returns the
    /// iterations it took.
    pub(super) fn correct<T: Scalar>(
        &mut self,
        level: Level,
        imbalance: &[Node<T>],
        change: &mut [Node<T>],
        tolerance: f64,
        iterations: u32,
    ) -> u32 {
        let largest = self.largest(imbalance);
        // Single precision has little room for small numbers.
        let scale = if largest > 0.0 { largest } else { 1.0 };
        let start = self.take(imbalance, -1.0 / scale);
        if !(start > 0.0 && start.is_finite()) {
            return 0;
        }
        self.aim(level, 0.0);
        let mut square = start;
        let mut count = 0;
        while count < iterations && square > start * tolerance * tolerance {
            let curvature = self.multiply(level);
            let alpha = square / curvature;
            if !(curvature > 0.0 && alpha.is_finite()) {
                break;
            }
            let last = square;
            square = self.advance(level, alpha as f32);
            count += 1;
            if !(square > 0.0 && square.is_finite()) {
                break;
            }
            self.aim(level, (square / last) as f32);
        }
        self.give(change, scale);
        count
    }

    /// The largest component of an imbalance, in units of its node.
    fn largest<T: Scalar>(&self, imbalance: &[Node<T>]) -> f64 {
        let Self { matrix: NodeMatrix { lattice, .. }, .. } = self;
        let rows = lattice.rows.par_iter().zip(&lattice.places).with_min_len(TASK_ROWS);
        let largest = rows.map(|(row, place)| {
            let unit = self.matrix.unit(*place as usize);
            let mut largest = 0.0_f64;
            for k in 0..ROW {
                for value in &imbalance[*row as usize * ROW + k][1..] {
                    largest = largest.max(value.to_f64().abs() * f64::from(unit[k]));
                }
            }
            largest
        });
        largest.reduce(|| 0.0, f64::max)
    }

    /// r ← imbalance times a factor, x ← 0. Returns r·Pr.
    fn take<T: Scalar>(&mut self, imbalance: &[Node<T>], factor: f64) -> f64 {
        let Self { matrix, inverse, tasks, solution, residual, .. } = self;
        let lattice = &matrix.lattice;
        let parts = split(tasks, residual).into_par_iter().zip(split(tasks, solution));
        let sums = parts.zip(&*tasks).map(|((r, x), task)| {
            let mut sum = 0.0;
            for c in 0..D {
                x[c].fill(0.0);
            }
            for row in task.rows.clone() {
                let place = lattice.places[row] as usize;
                let from = &imbalance[lattice.rows[row] as usize * ROW..][..ROW];
                let unit = matrix.unit(place);
                let first = (place - task.places.start) * ROW;
                for c in 0..D {
                    for k in 0..ROW {
                        let value = (from[k][c + 1].to_f64() * f64::from(unit[k]) * factor) as f32;
                        r[c][first + k] = value;
                        sum += f64::from(value * value * inverse[place * ROW + k]);
                    }
                }
            }
            sum
        });
        total(sums)
    }

    /// q ← A p, as constraints allow. Returns p·q.
    fn multiply(&mut self, level: Level) -> f64 {
        let Self { matrix, held, tasks, direction, product, .. } = self;
        let (matrix, direction, held): (&NodeMatrix, &Vectors<D>, _) = (matrix, direction, &*held);
        let sums = split(tasks, product).into_par_iter().zip(&*tasks).map(|(mut q, task)| {
            let (rows, from) = (task.rows.clone(), task.places.start);
            let mut inner = match matrix.entries() {
                Entries::Short(entries) => {
                    multiply(level, matrix, entries, rows, direction, from, &mut q)
                }
                Entries::Single(entries) => {
                    multiply(level, matrix, entries, rows, direction, from, &mut q)
                }
            };
            for (place, projection) in &held[task.held.clone()] {
                let node = place - from * ROW;
                let v: [f32; D] = std::array::from_fn(|c| q[c][node]);
                for c in 0..D {
                    let left: f32 = (0..D).map(|k| projection[c][k] * v[k]).sum();
                    inner += f64::from(direction[c][*place] * (left - v[c]));
                    q[c][node] = left;
                }
            }
            inner
        });
        total(sums)
    }

    /// x ← x + αp, r ← r − αq. Returns r·Pr.
    fn advance(&mut self, level: Level, alpha: f32) -> f64 {
        let Self { inverse, tasks, solution, residual, direction, product, .. } = self;
        let parts = split(tasks, solution).into_par_iter().zip(split(tasks, residual));
        let sums = parts.zip(&*tasks).map(|((x, r), task)| {
            let range = task.places.start * ROW..task.places.end * ROW;
            let inverse = &inverse[range.clone()];
            let mut sum = 0.0;
            for c in 0..D {
                let (p, q) = (&direction[c][range.clone()], &product[c][range.clone()]);
                sum +=
                    dispatch_wide!(level, simd => go_along(simd, alpha, p, q, inverse, x[c], r[c]));
            }
            sum
        });
        total(sums)
    }

    /// p ← Pr + βp.
    fn aim(&mut self, level: Level, beta: f32) {
        let Self { inverse, tasks, residual, direction, .. } = self;
        split(tasks, direction).into_par_iter().zip(&*tasks).for_each(|(p, task)| {
            let range = task.places.start * ROW..task.places.end * ROW;
            let inverse = &inverse[range.clone()];
            for c in 0..D {
                let r = &residual[c][range.clone()];
                dispatch_wide!(level, simd => turn(simd, beta, r, inverse, p[c]));
            }
        });
    }

    /// Adds the solution times a factor to the changes of velocity.
    fn give<T: Scalar>(&self, change: &mut [Node<T>], factor: f64) {
        let lattice = &self.matrix.lattice;
        change.par_chunks_mut(ROW).enumerate().with_min_len(TASK_ROWS).for_each(|(row, change)| {
            let Some(place) = lattice.place(row) else { return };
            let unit = self.matrix.unit(place);
            for c in 0..D {
                for k in 0..ROW {
                    let value = self.solution[c][place * ROW + k] * unit[k];
                    let value = f64::from(value) * factor;
                    change[k][c + 1] += T::from_f64(value);
                }
            }
        });
    }

    /// The matrix times a field over the nodes of the grid.
    #[cfg(test)]
    pub(super) fn product(
        &mut self,
        level: Level,
        field: &[pliant_math::Vector<f64, D>],
    ) -> Vec<pliant_math::Vector<f64, D>> {
        let lattice = &self.matrix.lattice;
        for (row, place) in lattice.rows.iter().zip(&lattice.places) {
            for k in 0..ROW {
                for c in 0..D {
                    let unit = self.matrix.unit(*place as usize)[k];
                    let value = field[*row as usize * ROW + k][c] as f32;
                    let measured = if unit > 0.0 { value / unit } else { 0.0 };
                    self.direction[c][*place as usize * ROW + k] = measured;
                }
            }
        }
        self.multiply(level);
        let lattice = &self.matrix.lattice;
        let value = |node: usize, c: usize| match lattice.place(node / ROW) {
            Some(place) => {
                let unit = self.matrix.unit(place)[node % ROW];
                let force = self.product[c][place * ROW + node % ROW] / unit;
                if unit > 0.0 { f64::from(force) } else { 0.0 }
            }
            None => 0.0,
        };
        let at = |node: usize| pliant_math::Vector(std::array::from_fn(|c| value(node, c)));
        (0..field.len()).map(at).collect()
    }

    /// Bytes held by matrix and vectors.
    pub(super) fn memory_bytes(&self) -> usize {
        let places = self.inverse.capacity() * (4 * D + 1);
        places * size_of::<f32>() + self.matrix.memory_bytes()
    }
}

/// y ← Ã x in some rows, by code for this machine and the reach of the kernel; `y` begins with the place `from`.
/// Returns x·y over these rows.
fn multiply<E: Entry, const D: usize>(
    level: Level,
    matrix: &NodeMatrix,
    entries: &[[E; ROW]],
    rows: std::ops::Range<usize>,
    x: &Vectors<D>,
    from: usize,
    y: &mut [&mut [f32]; D],
) -> f64 {
    dispatch_wide!(level, simd => match matrix.lattice.reach {
        1 => matrix.multiply::<_, E, D, 3>(simd, entries, rows, x, from, y),
        2 => matrix.multiply::<_, E, D, 5>(simd, entries, rows, x, from, y),
        _ => matrix.multiply::<_, E, D, 7>(simd, entries, rows, x, from, y),
    })
}

/// x ← x + αp, r ← r − αq. Returns r·Pr.
#[inline(always)]
fn go_along<S: Simd>(
    _simd: S,
    alpha: f32,
    p: &[f32],
    q: &[f32],
    inverse: &[f32],
    x: &mut [f32],
    r: &mut [f32],
) -> f64 {
    let len = p.len();
    let (q, inverse, x, r) = (&q[..len], &inverse[..len], &mut x[..len], &mut r[..len]);
    let mut sums = [0.0_f32; WIDE];
    let mut start = 0;
    while start < len {
        let end = (start + WIDE).min(len);
        for i in start..end {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
            sums[i - start] += r[i] * r[i] * inverse[i];
        }
        start = end;
    }
    let mut sum = 0.0;
    for k in 0..WIDE {
        sum += f64::from(sums[k]);
    }
    sum
}

/// p ← Pr + βp.
#[inline(always)]
fn turn<S: Simd>(_simd: S, beta: f32, r: &[f32], inverse: &[f32], p: &mut [f32]) {
    let len = r.len();
    let (inverse, p) = (&inverse[..len], &mut p[..len]);
    for i in 0..len {
        p[i] = r[i] * inverse[i] + beta * p[i];
    }
}

/// The parts of a vector that belong to each task.
fn split<'a, const D: usize>(
    tasks: &[Task],
    vectors: &'a mut Vectors<D>,
) -> Vec<[&'a mut [f32]; D]> {
    let mut rest: [&mut [f32]; D] = vectors.each_mut().map(Vec::as_mut_slice);
    let mut parts = Vec::with_capacity(tasks.len());
    for task in tasks {
        let len = task.places.len() * ROW;
        let mut part: [&mut [f32]; D] = std::array::from_fn(|_| Default::default());
        for c in 0..D {
            let (own, left) = std::mem::take(&mut rest[c]).split_at_mut(len);
            (part[c], rest[c]) = (own, left);
        }
        parts.push(part);
    }
    parts
}

/// A sum in the order of the tasks.
fn total(sums: impl IndexedParallelIterator<Item = f64>) -> f64 {
    let sums: Vec<f64> = sums.collect();
    sums.iter().sum()
}
