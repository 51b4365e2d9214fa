//! Ruiz's equilibration of the weights.
//!
//! The equations of a step, linearized in deformations F, velocities and pulls y, have the matrix
//!
//! ```text
//! ⎡ V⁰∂P/∂F    0      W   ⎤
//! ⎢    0       M   −(WD)ᵀ ⎥        W = diag(ω),  D: velocities to deformations
//! ⎣    W     −WD      0   ⎦
//! ```
//!
//! It is scaled from both sides, again and again, by the root of the largest entry of each row, until all
//! of them are one. Only the scaling R of the constraints changes what ADMM does: ω ← Rω (Fang et al. 2019,
//! §7.3). One factor a spring and one a node keep the particle step in principal space
//! and the grid step scalar.
//!
//! Ruiz 2001, *A scaling algorithm to equilibrate both rows and columns norms in matrices*, RAL-TR-2001-034.

use pliant_math::{Cubic, Kernel, Linear, Quadratic, Scalar, Vector};

use super::springs::SetSprings;
use crate::implicit::patch::{corner, gradient_weights};
use crate::implicit::problem::Setting;
use crate::particles::Column;
use crate::simulation::KernelChoice;

/// Most rounds of scaling.
const ROUNDS: u32 = 10;
/// Distance of the largest entries from one that counts as none.
const TOLERANCE: f64 = 1e-3;

/// Entries of the constraint of one spring, and its scales.
struct Row {
    /// ω [√J].
    weight: f64,
    /// Largest entry of V⁰∂P/∂F [J].
    stiffness: f64,
    /// Nodes, with their largest entry of D [s].
    nodes: Vec<(u32, f64)>,
    /// G.
    deformation: f64,
    /// R.
    constraint: f64,
}

/// Multiplies the weights ω² by R²; `largest` holds the largest entries of V⁰∂P/∂F.
pub(super) fn equilibrate<T: Scalar, const D: usize>(
    setting: &Setting<'_, T, D>,
    springs: &mut [SetSprings<T>],
    largest: &[Column<T>],
) {
    let mut rows = Vec::new();
    for set in 0..springs.len() {
        rows.push(match setting.kernel {
            KernelChoice::Linear => rows_of::<Linear, T, D>(setting, springs, largest, set),
            KernelChoice::Quadratic => rows_of::<Quadratic, T, D>(setting, springs, largest, set),
            KernelChoice::Cubic => rows_of::<Cubic, T, D>(setting, springs, largest, set),
        });
    }
    let masses: Vec<f64> = setting.grid.nodes.iter().map(|node| node[0].to_f64()).collect();
    let mut scales = vec![1.0; masses.len()];
    for _ in 0..ROUNDS {
        let mut at_nodes: Vec<f64> =
            masses.iter().zip(&scales).map(|(mass, scale)| mass * scale * scale).collect();
        let mut off: f64 = 0.0;
        for row in rows.iter_mut().flatten() {
            let shared = row.weight * row.constraint;
            let own = shared * row.deformation;
            let at_deformation = own.max(row.stiffness * row.deformation * row.deformation);
            let mut at_constraint = own;
            for (node, entry) in &row.nodes {
                let entry = entry * shared * scales[*node as usize];
                at_constraint = at_constraint.max(entry);
                let at_node = &mut at_nodes[*node as usize];
                *at_node = at_node.max(entry);
            }
            off = off.max((1.0 - at_deformation).abs()).max((1.0 - at_constraint).abs());
            row.deformation /= at_deformation.sqrt();
            row.constraint /= at_constraint.sqrt();
        }
        for (scale, largest) in scales.iter_mut().zip(&at_nodes) {
            if *largest > 0.0 {
                off = off.max((1.0 - largest).abs());
                *scale /= largest.sqrt();
            }
        }
        if off < TOLERANCE {
            break;
        }
    }
    for (springs, rows) in springs.iter_mut().zip(&rows) {
        let branches = springs.weight.components();
        for (number, row) in rows.iter().enumerate() {
            let weight = (row.weight * row.constraint).powi(2);
            springs.weight.set(number / branches, number % branches, T::from_f64(weight));
        }
    }
}

fn rows_of<K: Kernel, T: Scalar, const D: usize>(
    setting: &Setting<'_, T, D>,
    springs: &[SetSprings<T>],
    largest: &[Column<T>],
    set: usize,
) -> Vec<Row> {
    let inverse_dx = 1.0 / setting.grid.dx;
    let particles = &setting.sets[set].particles;
    let branches = springs[set].weight.components();
    let mut rows = Vec::with_capacity(particles.len() * branches);
    for p in 0..particles.len() {
        let mut x = Vector([0.0; D]);
        for axis in 0..D {
            x[axis] = particles.position.get(p, axis).to_f64() * inverse_dx;
        }
        let base = x.map(K::base).0.map(|c| c as i32);
        let gradients = gradient_weights::<K, D>(base, x, inverse_dx);
        for branch in 0..branches {
            let turned = springs[set].old::<D>(particles, p, branch).transpose();
            let mut nodes = Vec::new();
            for (number, g) in gradients.iter().enumerate().take(K::SUPPORT.pow(D as u32)) {
                if let Some(node) = setting.grid.node(corner(base, K::SUPPORT, number)) {
                    nodes.push((node as u32, setting.dt * (turned * *g).max_abs()));
                }
            }
            rows.push(Row {
                weight: springs[set].weight.get(p, branch).to_f64().sqrt(),
                stiffness: largest[set].get(p, branch).to_f64(),
                nodes,
                deformation: 1.0,
                constraint: 1.0,
            });
        }
    }
    rows
}
