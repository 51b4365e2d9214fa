//! The stiffness between the nodes of one cell, summed over the particles in it.
//!
//! Particles of a cell touch the same nodes, so their stiffness is summed in a small dense matrix
//! before it looks for its places in the large one. With the tangent as `c_lb = dM` for
//! `∇u = e_l e_bᵀ`,
//!
//! ```text
//! (H_ij)_kl = Σ_b (c_lb g_i)_k (g_j)_b
//! ```
//!
//! which costs d³ multiplications a pair once the d² products `c_lb g_i` of a node are there.

use pliant_math::{Kernel, Matrix, Vector};

use crate::constitutive::Tangent;
use crate::transfer::axis_weights;

/// Nodes of the widest kernel in space.
pub(super) const MAX_NODES: usize = 64;

/// A block of the matrix.
pub(super) type Block<const D: usize> = [[f64; D]; D];

/// A dense symmetric matrix over the nodes of a cell; its upper triangle by rows.
#[derive(Default)]
pub(super) struct Patch<const D: usize> {
    /// Lowest node of the cell; none before the first particle.
    base: Option<[i32; D]>,
    /// Nodes of the cell.
    count: usize,
    sums: Vec<Block<D>>,
}

impl<const D: usize> Patch<D> {
    /// Whether a cell is empty, or lies at this node.
    pub(super) fn is_at(&self, base: [i32; D]) -> bool {
        self.base.is_none_or(|present| present == base)
    }

    /// Forgets the cell and hands out its blocks with the rows of their nodes, row before column;
    /// nodes without a row are left out.
    pub(super) fn take(
        &mut self,
        support: usize,
        row: impl Fn([i32; D]) -> Option<usize>,
        mut add: impl FnMut(usize, usize, Block<D>),
    ) {
        let Some(base) = self.base.take() else { return };
        let rows: Vec<Option<usize>> =
            (0..self.count).map(|number| row(corner(base, support, number))).collect();
        let mut sums = self.sums.iter_mut();
        for (i, row) in rows.iter().enumerate() {
            for (column, sum) in rows[i..].iter().zip(&mut sums) {
                if let (Some(row), Some(column)) = (*row, *column) {
                    match row <= column {
                        true => add(row, column, *sum),
                        false => add(column, row, transposed(sum)),
                    }
                }
                *sum = [[0.0; D]; D];
            }
        }
    }

    /// Adds a particle at `x`, in cells, that lies in the cell at `base`, with one of its tangents.
    pub(super) fn add<K: Kernel>(
        &mut self,
        base: [i32; D],
        x: Vector<f64, D>,
        inverse_dx: f64,
        tangent: &Tangent<f64, D>,
    ) {
        if self.base.is_none() {
            self.base = Some(base);
            self.count = K::SUPPORT.pow(D as u32);
            self.sums.resize(self.count * (self.count + 1) / 2, [[0.0; D]; D]);
        }
        let gradients = gradient_weights::<K, D>(base, x, inverse_dx);
        let gradients = &gradients[..self.count];
        let mut responses = [[Matrix::zero(0.0); D]; D];
        for (l, responses) in responses.iter_mut().enumerate() {
            for (b, response) in responses.iter_mut().enumerate() {
                let mut unit = Matrix::zero(0.0);
                unit[(l, b)] = 1.0;
                *response = tangent.apply(&unit);
            }
        }
        let mut sums = self.sums.iter_mut();
        for (i, gi) in gradients.iter().enumerate() {
            // Component k of the response to motion l along b.
            let mut turned = [[[0.0; D]; D]; D];
            for l in 0..D {
                for b in 0..D {
                    let pushed = responses[l][b] * *gi;
                    for k in 0..D {
                        turned[k][l][b] = pushed[k];
                    }
                }
            }
            for (gj, sum) in gradients[i..].iter().zip(&mut sums) {
                for k in 0..D {
                    for l in 0..D {
                        for b in 0..D {
                            sum[k][l] += turned[k][l][b] * gj[b];
                        }
                    }
                }
            }
        }
    }
}

fn transposed<const D: usize>(block: &Block<D>) -> Block<D> {
    std::array::from_fn(|i| std::array::from_fn(|j| block[j][i]))
}

/// Coordinates of node `number` of a cell.
pub(super) fn corner<const D: usize>(base: [i32; D], support: usize, number: usize) -> [i32; D] {
    let (mut coord, mut rest) = (base, number);
    for c in coord.iter_mut().rev() {
        *c += (rest % support) as i32;
        rest /= support;
    }
    coord
}

/// Gradient weights of a particle at all nodes of its cell [1/m].
pub(super) fn gradient_weights<K: Kernel, const D: usize>(
    base: [i32; D],
    x: Vector<f64, D>,
    inverse_dx: f64,
) -> [Vector<f64, D>; MAX_NODES] {
    let mut weights = [([0.0; 4], [0.0; 4]); D];
    for axis in 0..D {
        weights[axis] = axis_weights::<K, f64>(x[axis] - f64::from(base[axis]));
    }
    let mut gradients = [Vector([0.0; D]); MAX_NODES];
    for (number, g) in gradients.iter_mut().enumerate().take(K::SUPPORT.pow(D as u32)) {
        *g = Vector([inverse_dx; D]);
        let place = corner([0; D], K::SUPPORT, number);
        for axis in 0..D {
            let (w, slope) = &weights[axis];
            let k = place[axis] as usize;
            for along in 0..D {
                g[along] *= if along == axis { slope[k] } else { w[k] };
            }
        }
    }
    gradients
}

#[cfg(test)]
mod tests {
    use pliant_math::{Quadratic, random::Random};

    use super::*;

    /// Rounding of sums of some hundred products of numbers of order ten.
    const ROUND_OFF: f64 = 1e-10;

    fn vector(random: &mut Random) -> Vector<f64, 3> {
        Vector([random.normal(), random.normal(), random.normal()])
    }

    #[test]
    fn the_matrix_of_a_cell_does_what_its_particles_do() {
        const DX: f64 = 0.5;
        let mut random = Random::new(3);
        let mut patch = Patch::<3>::default();
        let base = [-2, 0, 5];
        let mut moved = [Vector([0.0; 3]); 27];
        for v in &mut moved {
            *v = vector(&mut random);
        }
        let mut expected = [Vector([0.0; 3]); 27];
        for _ in 0..2 {
            let any = random.matrix::<3>();
            let (left, right) = (random.matrix(), random.matrix());
            let diagonal = any + any.transpose();
            let straight = vector(&mut random);
            let crossed = vector(&mut random);
            let tangent = Tangent { left, right, diagonal, straight, crossed };
            let x = Vector([random.between(-1.4, -0.6), 1.2, random.between(5.6, 6.4)]);
            patch.add::<Quadratic>(base, x, 1.0 / DX, &tangent);
            let weights = gradient_weights::<Quadratic, 3>(base, x, 1.0 / DX);
            let mut gradient = Matrix::zero(0.0);
            for (v, g) in moved.iter().zip(&weights) {
                gradient += v.outer(*g);
            }
            let moment = tangent.apply(&gradient);
            for (sum, g) in expected.iter_mut().zip(&weights) {
                *sum += moment * *g;
            }
        }
        let row = |c: [i32; 3]| {
            let [x, y, z] = [c[0] - base[0], c[1] - base[1], c[2] - base[2]].map(|c| c as usize);
            // Backwards, so that rows and columns change places on the way.
            Some(26 - (9 * x + 3 * y + z))
        };
        let mut product = [Vector([0.0; 3]); 27];
        patch.take(3, row, |row, column, block| {
            assert!(row <= column);
            let (i, j) = (26 - row, 26 - column);
            for k in 0..3 {
                for l in 0..3 {
                    product[i][k] += block[k][l] * moved[j][l];
                    if i != j {
                        product[j][l] += block[k][l] * moved[i][k];
                    }
                }
            }
        });
        for (product, expected) in product.iter().zip(&expected) {
            assert!((*product - *expected).norm() < ROUND_OFF, "{product:?} {expected:?}");
        }
        // Taken once, it is empty.
        patch.take(3, row, |_, _, _| panic!("nothing is left"));
    }
}
