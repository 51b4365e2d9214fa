//! Transfers that forget stretching act as a viscosity.
//!
//! A particle hands its velocity v and gradient C to the nodes and gets them back. RPIC leaves out the symmetric
//! part of C on the way, APIC with damping ζ that share of it, and what is left out is the impulse of a
//! viscous stress with
//!
//! $$ ν = ζ \frac{Δx²}{8Δt} \quad\text{per round trip, } ζ = 1 \text{ for RPIC.} $$
//!
//! How a wave e^{iky} fares follows from the Fourier transform of the quadratic kernel, W(k) = sinc³(kΔx/2), and its
//! derivative W′. Nodes get W v + iW′ C of a particle's wave, particles W v and −i(4/Δx²)W′ v of the nodes'. A
//! shear wave v_x = cos ky has half of its gradient in the symmetric part, so a round trip multiplies it by
//!
//! $$ G = W² + \left(1 - \tfrac{ζ}{2}\right) \tfrac{4}{Δx²} W'² = 1 - ζ\tfrac{k²Δx²}{8} + O(k⁴Δx⁴) $$
//!
//! and the energy falls as e^{−2νk²t}. The term in k⁴ is what APIC loses by itself: next to a small ζ it shows, unless waves
//! are long. It is all that the number of particles changes: the formula takes them for a continuum, and with
//! two per cell and axis that loss is a fifth smaller.
//!
//! A square of width π/k whose sides are free has a mode without stress on them (Lamé's), v = (cos kx sin ky, −sin kx cos ky): all
//! of its symmetric gradient lies on the diagonal and
//!
//! $$ G = W⁴ + (2 - ζ) \tfrac{4}{Δx²} W²W'² = 1 - 2ζ\tfrac{k²Δx²}{8} + O(k⁴Δx⁴), $$
//!
//! twice as fast. Whatever the transfers forget, momentum and angular momentum stay.
//!
//! A step with n round trips of RPIC before it is n such factors, and one of its own transfer, with ζ = 0.
//!
//! Jiang et al. 2015, *The Affine Particle-In-Cell Method*, ACM TOG 34(4); Fang et al. 2019, *Silly Rubber*, ACM TOG
//! 38(4), on transfer-based damping.

use std::f64::consts::PI;

use pliant_core::{ArrayData, Method};
use pliant_geometry::Shape;
use pliant_materials::Lame;
use pliant_math::Vector;
use pliant_mpm::{AdmmOptions, ImplicitOptions, Integrator, MpmOptions, NewParticle, Transfer};
use pliant_validation::{Matter, Plane, fill, line_fit, note, options, report, space};

const CASE: &str = "transfer damping";
/// Of the viscosity in the limit of long waves. At 32 cells a wave APIC's own loss is 6 % of that of ζ = 0.1.
const TOLERANCE: f64 = 0.1;
/// Of the viscosity of this wavelength: a fifth of that loss.
const TOLERANCE_OF_THE_WAVE: f64 = 0.02;
/// Of the momenta there are: some hundred transfers of rounding at 1e-16.
const ROUND_OFF: f64 = 1e-12;

/// Cells of a wavelength of the shear wave, and across the free square.
const CELLS: f64 = 32.0;
const DX: f64 = 1.0 / CELLS;
/// Steps [s]: any length does, as transfers know nothing of it.
const DT: f64 = 1e-3;
const DENSITY: f64 = 1000.0;
/// Young's modulus [Pa]: stress does nothing in the time that passes.
const YOUNG: f64 = 1e-6;
/// Fastest motion [m/s]: matter stays where it is.
const SPEED: f64 = 1e-3;
/// Round trips of a measurement.
const TRIPS: u32 = 60;

/// How much of the symmetric gradient is left out, and how often in a step.
#[derive(Clone, Copy)]
struct Damping {
    transfer: Transfer,
    passes: u32,
}

impl Damping {
    fn continuous(zeta: f64) -> Self {
        Self { transfer: Transfer::Apic { damping: zeta }, passes: 0 }
    }

    fn round_trips(passes: u32) -> Self {
        Self { transfer: Transfer::Apic { damping: 0.0 }, passes }
    }

    /// ζ of the step's own transfer.
    fn zeta(self) -> f64 {
        match self.transfer {
            Transfer::Apic { damping } => damping,
            _ => unreachable!("all cases are of APIC"),
        }
    }

    /// Doses of dx²/8dt that a step gives.
    fn doses(self) -> f64 {
        f64::from(self.passes) + self.zeta()
    }

    /// What a step leaves of a wave, as a logarithm, given what a round trip with some ζ leaves of it.
    fn log_of_step(self, factor: impl Fn(f64) -> f64) -> f64 {
        f64::from(self.passes) * factor(1.0).ln() + factor(self.zeta()).ln()
    }

    fn name(self) -> String {
        match self.passes {
            0 => format!("ζ = {}", self.zeta()),
            passes => format!("{passes} passes"),
        }
    }

    fn options<const D: usize>(self, integrator: Integrator) -> MpmOptions<D> {
        let Self { transfer, passes } = self;
        MpmOptions { transfer, damping_passes: passes, integrator, ..options(DX, [0.0; D]) }
    }
}

/// Velocity [m/s] and its gradient [1/s] in the plane of x and y, at a point of it.
type Field<'a> = &'a dyn Fn(f64, f64) -> ([f64; 2], [[f64; 2]; 2]);

/// A body from `low` to `high` [m] that moves like that.
fn body<const D: usize>(low: [f64; D], high: [f64; D], field: Field<'_>) -> Vec<NewParticle<D>> {
    let (low, high) = (Vector(low), Vector(high));
    let shape = Shape::cuboid((low + high) * 0.5, high - low, 0.0).unwrap();
    let mut particles = fill(&shape, 0.5 * DX, DENSITY);
    for particle in &mut particles {
        let (velocity, gradient) = field(particle.position[0], particle.position[1]);
        for row in 0..2 {
            particle.velocity[row] = velocity[row];
            particle.gradient[row][..2].copy_from_slice(&gradient[row]);
        }
    }
    particles
}

/// A body `width` by `height` [m] around the origin: in the plane with explicit steps, or in space, a few cells
/// thick, by splitting.
fn simulation(dim: usize, damping: Damping, size: [f64; 2], field: Field<'_>) -> Box<dyn Method> {
    const THICKNESS: f64 = 2.0 * DX;
    let half = [0.5 * size[0], 0.5 * size[1], 0.5 * THICKNESS];
    let matter = Matter::Corotated(Lame::from_young(YOUNG, 0.3).unwrap());
    if dim == 2 {
        let particles = body([-half[0], -half[1]], [half[0], half[1]], field);
        let options = damping.options(Integrator::Explicit);
        return Plane::new(options, matter, DENSITY, Vec::new(), particles).into_method();
    }
    let splitting = AdmmOptions { measure: 1, ..AdmmOptions::default() };
    let implicit = ImplicitOptions { splitting: Some(splitting), ..ImplicitOptions::default() };
    let options = damping.options(Integrator::Implicit(implicit));
    let particles = body(half.map(|x| -x), half, field);
    space(options, vec![(matter, DENSITY, particles)], Vec::new(), Vec::new())
}

/// A column of the particles by name.
fn column(method: &dyn Method, name: &str) -> Vec<f64> {
    let name = format!("0.{name}");
    let array = method.save().arrays.into_iter().find(|array| array.name == name);
    match array.unwrap().data {
        ArrayData::F64(numbers) => numbers,
        _ => panic!("`{name}` is not in double precision"),
    }
}

/// Energy of the motion that is not the `field`, of particles no further than `reach` [m] from x = 0 [J].
fn energy(method: &dyn Method, dim: usize, reach: f64, field: Field<'_>) -> f64 {
    let columns = ["position", "velocity", "mass"].map(|name| column(method, name));
    let [position, velocity, mass] = columns;
    let places = position.chunks_exact(dim).zip(velocity.chunks_exact(dim)).zip(mass);
    let inside = places.filter(|((x, _), _)| x[0].abs() < reach);
    inside
        .map(|((x, v), mass)| {
            let ([vx, vy], _) = field(x[0], x[1]);
            let rest = v.iter().skip(2).map(|v| v * v).sum::<f64>();
            0.5 * mass * ((v[0] - vx).powi(2) + (v[1] - vy).powi(2) + rest)
        })
        .sum()
}

/// Rate at which an energy falls [1/s], over `TRIPS` round trips after the first step, in which particles take up
/// what the grid makes of their motion.
fn rate(method: &mut dyn Method, damping: Damping, energy: impl Fn(&dyn Method) -> f64) -> f64 {
    let mut points = Vec::new();
    for _ in 0..=TRIPS / (damping.passes + 1) {
        method.step(DT).unwrap();
        points.push((method.time(), energy(method).ln()));
    }
    -line_fit(&points).0
}

/// The kernel's transform W at the wave number k [1/m], and 2W′/Δx.
fn kernel(k: f64) -> (f64, f64) {
    let x = 0.5 * k * DX;
    let sinc = x.sin() / x;
    let slope = (x * x.cos() - x.sin()) / (x * x);
    (sinc.powi(3), 3.0 * sinc * sinc * slope)
}

/// Viscosity in the limit of long waves [m²/s].
fn viscosity(damping: Damping) -> f64 {
    damping.doses() * DX * DX / (8.0 * DT)
}

fn cases(dim: usize) -> Vec<Damping> {
    let (passes, zetas): (&[u32], &[f64]) = match dim {
        2 => (&[1, 2, 5], &[0.1, 0.25, 0.5, 1.0]),
        _ => (&[2, 5], &[0.5]),
    };
    let passes = passes.iter().map(|&passes| Damping::round_trips(passes));
    passes.chain(zetas.iter().map(|&zeta| Damping::continuous(zeta))).collect()
}

#[test]
fn a_shear_wave_decays_with_the_viscosity_of_its_transfers() {
    /// Width of the body, in wavelengths, and the part of it that is looked at: away from its ends,
    /// whose motion spreads by √2νt, four cells.
    const WIDTH: f64 = 1.25;
    const REACH: f64 = 0.5;
    let k = 2.0 * PI;
    // Without stress at the upper and the lower side.
    let wave = |_: f64, y: f64| {
        let (speed, slope) = (SPEED * (k * y).cos(), -SPEED * k * (k * y).sin());
        ([speed, 0.0], [[0.0, slope], [0.0, 0.0]])
    };
    let still = |_: f64, _: f64| ([0.0; 2], [[0.0; 2]; 2]);
    for dim in [2, 3] {
        for damping in cases(dim) {
            let mut block = simulation(dim, damping, [WIDTH, 1.0], &wave);
            let rate =
                rate(&mut *block, damping, |method| energy(method, dim, 0.5 * REACH, &still));
            let measured = 0.5 * rate / (k * k);
            let quantity = format!("shear wave, {dim}-D, {}: ν [m²/s]", damping.name());
            let error = report(CASE, &quantity, measured, viscosity(damping));
            assert!(error.abs() < TOLERANCE, "{quantity}: {measured}");

            let (w, slope) = kernel(k);
            let log = damping.log_of_step(|zeta| w * w + (1.0 - 0.5 * zeta) * slope * slope);
            let of_wave = -log / (k * k * DT);
            let error = report(CASE, "  at this wavelength", measured, of_wave);
            assert!(error.abs() < TOLERANCE_OF_THE_WAVE, "{quantity}: {measured}, not {of_wave}");
        }
    }
}

#[test]
fn a_free_block_loses_its_shear_and_keeps_its_momenta() {
    /// Of the rigid motion of the block, its turning [1/s] and its velocity [m/s].
    const SPIN: f64 = 0.7 * SPEED;
    const DRIFT: [f64; 2] = [0.4 * SPEED, -0.2 * SPEED];
    let k = PI;
    let rigid = |x: f64, y: f64| {
        let velocity = [DRIFT[0] - SPIN * y, DRIFT[1] + SPIN * x];
        (velocity, [[0.0, -SPIN], [SPIN, 0.0]])
    };
    let motion = |x: f64, y: f64| {
        // The square's corner is at the origin of the mode.
        let ((sx, cx), (sy, cy)) = ((k * (x + 0.5)).sin_cos(), (k * (y + 0.5)).sin_cos());
        let (mut velocity, mut gradient) = rigid(x, y);
        velocity[0] += SPEED * cx * sy;
        velocity[1] -= SPEED * sx * cy;
        let (stretch, turn) = (SPEED * k * sx * sy, SPEED * k * cx * cy);
        gradient[0][0] -= stretch;
        gradient[0][1] += turn;
        gradient[1][0] -= turn;
        gradient[1][1] += stretch;
        (velocity, gradient)
    };
    for dim in [2, 3] {
        for damping in cases(dim) {
            let mut block = simulation(dim, damping, [1.0, 1.0], &motion);
            let before = block.totals();
            let rate =
                rate(&mut *block, damping, |method| energy(method, dim, f64::INFINITY, &rigid));
            // Twice for the energy, twice because all of the gradient is symmetric.
            let measured = 0.25 * rate / (k * k);
            let quantity = format!("free block, {dim}-D, {}: ν [m²/s]", damping.name());
            let error = report(CASE, &quantity, measured, viscosity(damping));
            assert!(error.abs() < TOLERANCE, "{quantity}: {measured}");

            let (w, slope) = kernel(k);
            let log = damping.log_of_step(|zeta| w.powi(4) + (2.0 - zeta) * (w * slope).powi(2));
            let of_wave = -0.5 * log / (k * k * DT);
            let error = report(CASE, "  at this wavelength", measured, of_wave);
            assert!(error.abs() < TOLERANCE_OF_THE_WAVE, "{quantity}: {measured}, not {of_wave}");

            let after = block.totals();
            let largest = |a: [f64; 3]| a.into_iter().map(f64::abs).fold(0.0, f64::max);
            let change = |a: [f64; 3], b: [f64; 3]| {
                largest(std::array::from_fn(|axis| b[axis] - a[axis])) / largest(a)
            };
            let momentum = change(before.momentum, after.momentum);
            let angular = change(before.angular_momentum, after.angular_momentum);
            note(CASE, "  momentum, relative change", momentum);
            note(CASE, "  angular momentum, relative change", angular);
            assert!(momentum < ROUND_OFF && angular < ROUND_OFF, "{momentum:e}, {angular:e}");
        }
    }
}
