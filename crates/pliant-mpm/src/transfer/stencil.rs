//! Interpolation weights of sixteen particles at once.
//!
//! Next to the weight `w_i` every kernel has a *gradient weight* `g_i`, with
//! `∇v = Σ v_i g_i` and force `−V τ g_i`. Moving least squares takes
//! `g_i = w_i (x_i − x_p) / D` with the kernel's constant inertia D (Hu et al. 2018); the linear
//! kernel has no constant inertia and uses its true gradient, which is the same thing.

use pliant_math::{Kernel, LANES, Lanes, Real, Scalar, Simd, Vector};

use crate::grid::tile_width;
use crate::particles::Group;

/// Rows in the largest stencil: cubic, in space.
pub(crate) const MAX_ROWS: usize = 16;

/// Weights and gradient weights of one axis, in units of cells.
#[inline(always)]
pub(crate) fn axis_weights<K: Kernel, T: Real>(fraction: T) -> ([T; 4], [T; 4]) {
    let weights = K::weights(fraction);
    let gradients = match K::INERTIA {
        None => K::weight_gradients(fraction),
        Some(inertia) => {
            let mut gradients = weights;
            for (i, g) in gradients.iter_mut().enumerate() {
                *g = *g * (fraction.lit(i as f64) - fraction) * fraction.lit(1.0 / inertia);
            }
            gradients
        }
    };
    (weights, gradients)
}

/// Lowest node and position relative to it, in units of cells, of sixteen particles.
#[inline(always)]
pub(crate) fn locate<K: Kernel, S: Simd, T: Scalar, const D: usize>(
    position: &Vector<T::Lanes<S>, D>,
    inverse_dx: T::Lanes<S>,
    base: &mut [[i32; LANES]; D],
) -> Vector<T::Lanes<S>, D> {
    let mut fraction = *position;
    for axis in 0..D {
        let x = position[axis] * inverse_dx;
        let lowest = K::base(x);
        fraction[axis] = x - lowest;
        let mut buffer = Group([T::default(); LANES]);
        lowest.store(&mut buffer.0);
        for lane in 0..LANES {
            // Saturating: a position that is not a number ends up at a node that exists.
            base[axis][lane] = buffer.0[lane].to_f64() as i32;
        }
    }
    fraction
}

/// Number of the particle's lowest node in a tile of this width; inside the tile whatever happens.
#[inline(always)]
pub(crate) fn tile_offset<const D: usize>(
    base: &[[i32; LANES]; D],
    lane: usize,
    origin: &[i32; D],
    width: usize,
) -> usize {
    const LAST: i32 = crate::grid::BLOCK + 2 * crate::grid::MARGIN - 1;
    let mut offset = 0;
    for axis in 0..D {
        let inside = base[axis][lane].wrapping_sub(origin[axis]).clamp(0, LAST);
        offset = offset * width + inside as usize;
    }
    offset
}

/// Number, counted in scalars, at which row `(i, j)` of a stencil begins; `j` is zero in the plane.
#[inline(always)]
pub(crate) const fn row_start<const D: usize>(support: usize, i: usize, j: usize) -> usize {
    let width = tile_width(support);
    4 * (i * if D == 3 { width * width } else { width } + j * width)
}

/// Nodes from the first of a stencil to the end of its last row of four.
#[inline(always)]
pub(crate) const fn stencil_span<const D: usize>(support: usize) -> usize {
    let last = if D == 3 { support - 1 } else { 0 };
    row_start::<D>(support, support - 1, last) / 4 + LANES / 4
}
