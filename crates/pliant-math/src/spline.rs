//! B-spline interpolation kernels between particles and a regular grid.
//!
//! With the position x measured in cells, node i weighs N(x − i), where N is the centred B-spline of
//! degree 1, 2 or 3:
//!
//! $$ N_1(u) = 1 - |u|, \qquad
//!    N_2(u) = \begin{cases} \tfrac34 - u^2 & |u| ≤ ½ \\ ½ (\tfrac32 - |u|)^2 & |u| ≤ \tfrac32 \end{cases}
//!    \qquad
//!    N_3(u) = \begin{cases} \tfrac23 - u^2 + ½|u|^3 & |u| ≤ 1 \\ \tfrac16 (2 - |u|)^3 & |u| ≤ 2. \end{cases} $$
//!
//! Degree n touches n + 1 nodes along each axis. They are found as one lowest node and the distance
//! f to it, so the weights are polynomials in f and nothing branches. All kernels sum to one and
//! reproduce linear functions; from degree 2 on the second moment is constant too, which makes the
//! inertia tensor of APIC a number (Jiang et al. 2015, *The Affine Particle-in-Cell Method*,
//! section 5.3).

use crate::Real;

/// An interpolation kernel; lengths are in cells.
pub trait Kernel: Copy + Default + Send + Sync + 'static {
    /// Nodes touched along each axis.
    const SUPPORT: usize;
    /// The name scene files use.
    const NAME: &'static str;
    /// Second moment Σ w (x_i − x)² where it does not depend on the position [dx²].
    const INERTIA: Option<f64>;

    /// Lowest node that a particle at `x` touches, as a whole number.
    fn base<T: Real>(x: T) -> T;
    /// Weights of the nodes `base`, `base + 1`, … of a particle at distance `f` from `base`; zero
    /// beyond [`SUPPORT`](Self::SUPPORT).
    fn weights<T: Real>(f: T) -> [T; 4];
    /// Derivatives of the weights by the position [1/dx].
    fn weight_gradients<T: Real>(f: T) -> [T; 4];
}

/// Degree 1: two nodes; forces jump at cell faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Linear;

/// Degree 2: three nodes; continuous forces at the least cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quadratic;

/// Degree 3: four nodes; the smoothest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cubic;

impl Kernel for Linear {
    const SUPPORT: usize = 2;
    const NAME: &'static str = "linear";
    const INERTIA: Option<f64> = None;

    #[inline(always)]
    fn base<T: Real>(x: T) -> T {
        x.floor()
    }

    /// `f` lies in [0, 1].
    #[inline(always)]
    fn weights<T: Real>(f: T) -> [T; 4] {
        [f.one() - f, f, f.zero(), f.zero()]
    }

    #[inline(always)]
    fn weight_gradients<T: Real>(f: T) -> [T; 4] {
        [-f.one(), f.one(), f.zero(), f.zero()]
    }
}

impl Kernel for Quadratic {
    const SUPPORT: usize = 3;
    const NAME: &'static str = "quadratic";
    const INERTIA: Option<f64> = Some(1.0 / 4.0);

    #[inline(always)]
    fn base<T: Real>(x: T) -> T {
        (x - x.lit(0.5)).floor()
    }

    /// `f` lies in [½, 3/2].
    #[inline(always)]
    fn weights<T: Real>(f: T) -> [T; 4] {
        let half = f.lit(0.5);
        let (left, center, right) = (f.lit(1.5) - f, f - f.one(), f - half);
        [half * left * left, (-center).mul_add(center, f.lit(0.75)), half * right * right, f.zero()]
    }

    #[inline(always)]
    fn weight_gradients<T: Real>(f: T) -> [T; 4] {
        [f - f.lit(1.5), f.lit(2.0) - (f + f), f - f.lit(0.5), f.zero()]
    }
}

impl Kernel for Cubic {
    const SUPPORT: usize = 4;
    const NAME: &'static str = "cubic";
    const INERTIA: Option<f64> = Some(1.0 / 3.0);

    #[inline(always)]
    fn base<T: Real>(x: T) -> T {
        x.floor() - x.one()
    }

    /// `f` lies in [1, 2].
    #[inline(always)]
    fn weights<T: Real>(f: T) -> [T; 4] {
        let sixth = f.lit(1.0 / 6.0);
        let (low, high) = (f.lit(2.0) - f, f - f.one());
        // ⅔ − u² + ½u³ at the distance u of an inner node.
        let inner = |u: T| (u * u).mul_add(u.mul_add(u.lit(0.5), -u.one()), u.lit(2.0 / 3.0));
        [sixth * low * low * low, inner(high), inner(low), sixth * high * high * high]
    }

    #[inline(always)]
    fn weight_gradients<T: Real>(f: T) -> [T; 4] {
        let half = f.lit(0.5);
        let (low, high) = (f.lit(2.0) - f, f - f.one());
        let inner = |u: T| u * u.mul_add(u.lit(1.5), u.lit(-2.0));
        [-(half * low * low), inner(high), -inner(low), half * high * high]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LANES, Lanes, dispatch, levels};

    /// Sums of four products of numbers below 8, in `f64`.
    const ROUND_OFF: f64 = 1e-14;
    /// Positions sampled, over several cells on both sides of zero.
    const SAMPLES: i32 = 4001;

    fn positions() -> impl Iterator<Item = f64> {
        (0..SAMPLES).map(|i| -3.3 + 7.7 * i as f64 / SAMPLES as f64)
    }

    /// Σ w (x_i − x)^power.
    fn moment<K: Kernel>(x: f64, power: i32) -> f64 {
        let base = K::base(x);
        let weights = K::weights(x - base);
        (0..4).map(|i| weights[i] * (base + i as f64 - x).powi(power)).sum()
    }

    fn moments_hold<K: Kernel>() {
        for x in positions() {
            let base = K::base(x);
            let (weights, gradients) = (K::weights(x - base), K::weight_gradients(x - base));
            assert!((moment::<K>(x, 0) - 1.0).abs() < ROUND_OFF, "{x}");
            assert!(moment::<K>(x, 1).abs() < ROUND_OFF, "{x}");
            if let Some(inertia) = K::INERTIA {
                assert!((moment::<K>(x, 2) - inertia).abs() < ROUND_OFF, "{x}");
            }
            // The derivative of 1 = Σ w and of x = Σ w x_i.
            let slope: f64 = (0..4).map(|i| gradients[i] * (base + i as f64)).sum();
            assert!(
                gradients.iter().sum::<f64>().abs() < ROUND_OFF
                    && (slope - 1.0).abs() < 4.0 * ROUND_OFF
            );
            for i in 0..4 {
                assert!(weights[i] >= 0.0);
                assert!(i < K::SUPPORT || (weights[i] == 0.0 && gradients[i] == 0.0));
            }
        }
    }

    fn gradients_match_differences<K: Kernel>() {
        // Exact up to the cubic term h²/6 N''' ≤ h²/2, and round-off / h.
        let (h, tolerance) = (1e-5, 1e-9);
        for x in positions() {
            let f = x - K::base(x);
            let (above, below) = (K::weights(f + h), K::weights(f - h));
            let gradients = K::weight_gradients(f);
            for i in 0..4 {
                let difference = (above[i] - below[i]) / (2.0 * h);
                assert!((difference - gradients[i]).abs() < tolerance, "{x} {i}");
            }
        }
    }

    fn mirror_images_agree<K: Kernel>() {
        for x in positions() {
            // Away from knots, where either neighbour may count as the lowest.
            let f = x - K::base(x);
            let last = K::SUPPORT - 1;
            let mirrored = last as f64 - f;
            let (weights, mirror) = (K::weights(f), K::weights(mirrored));
            let (gradients, turned) = (K::weight_gradients(f), K::weight_gradients(mirrored));
            for i in 0..K::SUPPORT {
                assert!((weights[i] - mirror[last - i]).abs() < ROUND_OFF);
                assert!((gradients[i] + turned[last - i]).abs() < ROUND_OFF);
            }
        }
    }

    /// A linear kernel varies its second moment between 0 at a node and ¼ between nodes.
    #[test]
    fn linear_inertia_depends_on_the_position() {
        assert_eq!(moment::<Linear>(2.0, 2), 0.0);
        assert_eq!(moment::<Linear>(2.5, 2), 0.25);
    }

    #[test]
    fn values_at_a_node() {
        assert_eq!(Linear::weights(0.0), [1.0, 0.0, 0.0, 0.0]);
        assert_eq!(Quadratic::weights(1.0), [0.125, 0.75, 0.125, 0.0]);
        let [a, b, c, d] = Cubic::weights(1.0_f64);
        assert!((a - 1.0 / 6.0).abs() < ROUND_OFF && (b - 2.0 / 3.0).abs() < ROUND_OFF);
        assert!((c - 1.0 / 6.0).abs() < ROUND_OFF && d.abs() < ROUND_OFF);
    }

    fn lanes_match_scalar<K: Kernel>() {
        // A few roundings of numbers up to 1, fused or not.
        const TOLERANCE: f32 = 4.0 * f32::EPSILON;
        let mut x = [0.0_f32; LANES];
        for (i, position) in positions().step_by(SAMPLES as usize / LANES).take(LANES).enumerate() {
            x[i] = position as f32;
        }
        for level in levels() {
            let (mut base, mut weights) = ([0.0; LANES], [[0.0; LANES]; 4]);
            dispatch!(level, simd => {
                let x = <f32 as crate::Scalar>::Lanes::load(simd, &x);
                let low = K::base(x);
                low.store(&mut base);
                let w = K::weights(x - low);
                for k in 0..4 {
                    w[k].store(&mut weights[k]);
                }
            });
            for i in 0..LANES {
                assert_eq!(base[i], K::base(x[i]));
                let expected = K::weights(x[i] - base[i]);
                for k in 0..4 {
                    assert!((weights[k][i] - expected[k]).abs() <= TOLERANCE);
                }
            }
        }
    }

    macro_rules! for_each_kernel {
        ($($test:ident as $check:ident),*) => {$(
            #[test]
            fn $test() {
                $check::<Linear>();
                $check::<Quadratic>();
                $check::<Cubic>();
            }
        )*};
    }

    for_each_kernel!(
        weights_have_the_right_moments as moments_hold,
        gradients_are_derivatives as gradients_match_differences,
        kernels_are_symmetric as mirror_images_agree,
        kernels_agree_on_lanes as lanes_match_scalar
    );
}
