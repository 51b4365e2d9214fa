//! The preconditioner of a Newton step: each node's own block of the Hessian, inverted.
//!
//! With `preconditioner = "mass"` the blocks are the masses alone. Constrained nodes answer on what their
//! contacts leave free. Elements of meshes count as if the grid carried their edges along, bends not at all.

use pliant_math::{Dim, Matrix, Scalar, Space};
use rayon::prelude::*;

use super::options::Preconditioner;
use super::problem::{Problem, Setting, TASK_NODES};
use super::scratch::{Scratch, SetScratch};
use crate::compiled::Compiled;
use crate::grid::{Node, Shared, tile_width};
use crate::transfer::{BlockTiles, NodeBlocks};

impl<T: Compiled<D>, const D: usize> Problem<'_, T, D>
where
    Dim<D>: Space<D>,
{
    /// Inverse blocks at the last guess, into the scratch.
    pub(super) fn build_blocks(&mut self) {
        let Setting { sets, grid, kernel, level, options, .. } = self.setting;
        if options.preconditioner == Preconditioner::BlockJacobi {
            self.stiffen_meshes();
        }
        let Scratch { blocks: [diagonal, above], sets: scratch, contacts, .. } = &mut *self.scratch;
        for field in [&mut *diagonal, &mut *above] {
            field.par_chunks_mut(TASK_NODES).for_each(|nodes| nodes.fill([T::default(); 4]));
        }
        if options.preconditioner == Preconditioner::BlockJacobi {
            let width = tile_width(kernel.support());
            let shared = [Shared::new(diagonal), Shared::new(above)];
            let stiff = |(_, scratch): &(_, &mut SetScratch<T>)| scratch.tangent.components() > 0;
            for (set, scratch) in sets.iter().zip(scratch).filter(stiff) {
                let blocks = NodeBlocks {
                    dx: grid.dx,
                    position: &set.particles.position,
                    tangent: &scratch.tangent,
                };
                for of_color in &set.colors {
                    of_color.par_iter().for_each_init(BlockTiles::new, |tiles, &number| {
                        let block = &set.blocks[number as usize];
                        T::node_blocks(kernel, level, &blocks, block, tiles);
                        for (tile, shared) in tiles.parts.iter().zip(&shared) {
                            // SAFETY: as in `couple`.
                            unsafe { tile.add_to(shared, &block.under, width, D) };
                        }
                    });
                }
            }
        }
        // Constrained nodes apart: on what is free the inverse of the block there, elsewhere nothing. The rest is
        // filled with the block's own scale, for nodes are of very different mass.
        let held: Vec<(usize, Matrix<f64, D>)> = contacts
            .projections()
            .map(|(node, q)| {
                let block = node_block(&grid.nodes[node], &diagonal[node], &above[node]);
                let rest = (Matrix::identity(0.0) - q) * block.trace();
                (node, q * Dim::<D>::inverse(&(q * block * q + rest)) * q)
            })
            .collect();
        let fields = diagonal.par_chunks_mut(TASK_NODES).zip(above.par_chunks_mut(TASK_NODES));
        fields.zip(grid.nodes.par_chunks(TASK_NODES)).for_each(|((diagonal, above), start)| {
            for ((diagonal, above), start) in diagonal.iter_mut().zip(above).zip(start) {
                let inverse = match start[0] == T::default() {
                    true => Matrix::zero(0.0),
                    false => Dim::<D>::inverse(&node_block::<T, D>(start, diagonal, above)),
                };
                set_symmetric(&inverse, diagonal, above);
            }
        });
        for (node, inverse) in &held {
            set_symmetric(inverse, &mut diagonal[*node], &mut above[*node]);
        }
    }

    /// z ← P r on all nodes.
    pub(super) fn apply_blocks(&self, r: &[T], z: &mut [T]) {
        let (r, z): (&[Node<T>], &mut [Node<T>]) =
            (bytemuck::cast_slice(r), bytemuck::cast_slice_mut(z));
        let [diagonal, above] = &self.scratch.blocks;
        z.par_chunks_mut(TASK_NODES).enumerate().for_each(|(task, z)| {
            let first = task * TASK_NODES;
            for (k, z) in z.iter_mut().enumerate() {
                let (r, d, o) = (&r[first + k], &diagonal[first + k], &above[first + k]);
                *z = if D == 2 {
                    [
                        T::default(),
                        d[0] * r[1] + o[0] * r[2],
                        o[0] * r[1] + d[1] * r[2],
                        T::default(),
                    ]
                } else {
                    [
                        T::default(),
                        d[0] * r[1] + o[0] * r[2] + o[1] * r[3],
                        o[0] * r[1] + d[1] * r[2] + o[2] * r[3],
                        o[1] * r[1] + o[2] * r[2] + d[2] * r[3],
                    ]
                };
            }
        });
    }
}

/// The block of a node: its stiffness and its mass.
fn node_block<T: Scalar, const D: usize>(
    start: &Node<T>,
    diagonal: &Node<T>,
    above: &Node<T>,
) -> Matrix<f64, D> {
    let mass = start[0].to_f64();
    symmetric::<T, D>(diagonal, above) + Matrix::identity(mass) * mass
}

/// A symmetric matrix from its diagonal and what is above it.
fn symmetric<T: Scalar, const D: usize>(diagonal: &Node<T>, above: &Node<T>) -> Matrix<f64, D> {
    let mut out = Matrix::zero(0.0);
    let mut next = 0;
    for i in 0..D {
        out[(i, i)] = diagonal[i].to_f64();
        for j in i + 1..D {
            out[(i, j)] = above[next].to_f64();
            out[(j, i)] = out[(i, j)];
            next += 1;
        }
    }
    out
}

fn set_symmetric<T: Scalar, const D: usize>(
    a: &Matrix<f64, D>,
    diagonal: &mut Node<T>,
    above: &mut Node<T>,
) {
    let mut next = 0;
    for i in 0..D {
        diagonal[i] = T::from_f64(a[(i, i)]);
        for j in i + 1..D {
            above[next] = T::from_f64(0.5 * (a[(i, j)] + a[(j, i)]));
            next += 1;
        }
    }
}
