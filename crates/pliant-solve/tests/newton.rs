//! Newton on functions with valleys, walls and false floors: it descends, it arrives, it stops.

use pliant_solve::{
    LinearReport, Minres, Newton, NewtonError, NewtonOptions, Objective, Outcome, Probe, System,
    vector,
};

/// A function of a few variables by closures, its Hessian projected by absolute values of the
/// diagonal or by a Gauss–Newton product, and solved with MINRES.
struct Closed<F, G, H, L> {
    x: Vec<f64>,
    direction: Vec<f64>,
    value: f64,
    trail: Vec<f64>,
    function: F,
    slope: G,
    product: H,
    limit: L,
    solver: Minres<f64>,
}

impl<F, G, H, L> Closed<F, G, H, L>
where
    F: Fn(&[f64]) -> f64,
    G: Fn(&[f64], &mut [f64]),
    H: Fn(&[f64], &[f64], &mut [f64]),
    L: Fn(&[f64], &[f64]) -> f64,
{
    fn new(x: &[f64], function: F, slope: G, product: H, limit: L) -> Self {
        let (value, x, direction) = (function(x), x.to_vec(), vec![0.0; x.len()]);
        let (trail, solver) = (vec![value], Minres::new());
        Self { x, direction, value, trail, function, slope, product, limit, solver }
    }

    fn trial(&self, alpha: f64) -> Vec<f64> {
        self.x.iter().zip(&self.direction).map(|(x, p)| x + alpha * p).collect()
    }
}

struct Products<'a, H> {
    x: &'a [f64],
    product: &'a H,
}

impl<H: Fn(&[f64], &[f64], &mut [f64])> System<f64> for Products<'_, H> {
    fn apply(&mut self, p: &[f64], out: &mut [f64]) {
        (self.product)(self.x, p, out);
    }
}

impl<F, G, H, L> Objective<f64> for Closed<F, G, H, L>
where
    F: Fn(&[f64]) -> f64,
    G: Fn(&[f64], &mut [f64]),
    H: Fn(&[f64], &[f64], &mut [f64]),
    L: Fn(&[f64], &[f64]) -> f64,
{
    fn value(&self) -> f64 {
        self.value
    }
    fn gradient(&mut self, out: &mut [f64]) {
        (self.slope)(&self.x, out);
    }
    fn residual(&mut self, gradient: &[f64]) -> f64 {
        gradient.iter().fold(0.0, |most, g| g.abs().max(most))
    }
    fn solve(&mut self, gradient: &[f64], tolerance: f64, out: &mut [f64]) -> LinearReport {
        let mut system = Products { x: &self.x, product: &self.product };
        let report = self.solver.solve(&mut system, gradient, out, tolerance, 100);
        vector::scale(out, -1.0);
        report
    }
    fn precondition(&mut self, gradient: &[f64], out: &mut [f64]) {
        vector::copy(out, gradient);
    }
    fn aim(&mut self, direction: &[f64]) -> f64 {
        self.direction.copy_from_slice(direction);
        (self.limit)(&self.x, direction)
    }
    fn probe(&mut self, alpha: f64) -> Probe {
        let x = self.trial(alpha);
        let mut gradient = vec![0.0; x.len()];
        (self.slope)(&x, &mut gradient);
        Probe { value: (self.function)(&x), slope: vector::dot(&gradient, &self.direction) }
    }
    fn accept(&mut self, alpha: f64) {
        self.x = self.trial(alpha);
        self.value = (self.function)(&self.x);
        self.trail.push(self.value);
    }
    fn rounding(&self) -> f64 {
        1e-13 * self.value.abs()
    }
}

fn assert_descends(trail: &[f64]) {
    for pair in trail.windows(2) {
        assert!(pair[1] <= pair[0] + 1e-13 * pair[0].abs(), "{pair:?}");
    }
}

fn options(tolerance: f64) -> NewtonOptions {
    NewtonOptions { tolerance, ..NewtonOptions::default() }
}

const ANYWHERE: fn(&[f64], &[f64]) -> f64 = |_, _| 1.0;

/// Σ (1 − xᵢ)² + 100 (xᵢ₊₁ − xᵢ²)², a curved valley with its floor at one.
fn rosenbrock(x: &[f64]) -> f64 {
    x.windows(2).map(|x| (1.0 - x[0]).powi(2) + 100.0 * (x[1] - x[0] * x[0]).powi(2)).sum()
}

fn rosenbrock_slope(x: &[f64], out: &mut [f64]) {
    out.fill(0.0);
    for i in 0..x.len() - 1 {
        let bend = x[i + 1] - x[i] * x[i];
        out[i] += -2.0 * (1.0 - x[i]) - 400.0 * x[i] * bend;
        out[i + 1] += 200.0 * bend;
    }
}

/// Gauss–Newton product: the sum of squares without the curvature of its terms.
fn rosenbrock_product(x: &[f64], p: &[f64], out: &mut [f64]) {
    out.fill(0.0);
    for i in 0..x.len() - 1 {
        let bend = p[i + 1] - 2.0 * x[i] * p[i];
        out[i] += 2.0 * p[i] - 400.0 * x[i] * bend;
        out[i + 1] += 200.0 * bend;
    }
}

#[test]
fn a_curved_valley_is_followed_to_its_floor() {
    for len in [2, 5, 10] {
        let start: Vec<f64> = (0..len).map(|i| if i % 2 == 0 { -1.2 } else { 1.0 }).collect();
        let mut valley =
            Closed::new(&start, rosenbrock, rosenbrock_slope, rosenbrock_product, ANYWHERE);
        let report = Newton::new().minimize(&mut valley, len, &options(1e-9)).unwrap();
        assert_eq!(report.outcome, Outcome::Converged, "{report:?}");
        assert!(report.probes > 0 && report.linear_iterations >= report.iterations);
        assert_descends(&valley.trail);
        assert!((report.decrease - (valley.trail[0] - valley.value)).abs() < 1e-12);
        for x in &valley.x {
            assert!((x - 1.0).abs() < 1e-6, "{:?}", valley.x);
        }
    }
}

/// x⁴ − 8x² + x − log(3 − x) per variable: two wells, the right one near a wall at 3.
fn walled(x: &[f64]) -> f64 {
    let one = |&x: &f64| {
        if x < 3.0 { x.powi(4) - 8.0 * x * x + x - (3.0 - x).ln() } else { f64::INFINITY }
    };
    x.iter().map(one).sum()
}

fn walled_slope(x: &[f64], out: &mut [f64]) {
    for (x, out) in x.iter().zip(out) {
        *out = 4.0 * x.powi(3) - 16.0 * x + 1.0 + 1.0 / (3.0 - x);
    }
}

fn walled_product(x: &[f64], p: &[f64], out: &mut [f64]) {
    for i in 0..x.len() {
        let curvature = 12.0 * x[i] * x[i] - 16.0 + (3.0 - x[i]).powi(-2);
        out[i] = curvature.abs().max(1e-3) * p[i];
    }
}

/// Nine tenths of the way to the nearest wall.
fn walled_limit(x: &[f64], p: &[f64]) -> f64 {
    x.iter()
        .zip(p)
        .filter(|(_, p)| **p > 0.0)
        .fold(1.0, |most: f64, (x, p)| most.min(0.9 * (3.0 - x) / p))
}

#[test]
fn non_convex_functions_are_descended_within_their_domain() {
    let mut probes = 0;
    for start in [-5.0, -1.1547, -0.4, 0.1, 1.15, 2.0, 2.999] {
        let mut filtered =
            Closed::new(&[start], walled, walled_slope, walled_product, walled_limit);
        let mut free = Closed::new(&[start], walled, walled_slope, walled_product, ANYWHERE);
        let mut newton = Newton::new();
        let bounded = newton.minimize(&mut filtered, 1, &options(1e-8)).unwrap();
        let unbounded = newton.minimize(&mut free, 1, &options(1e-8)).unwrap();
        for (report, x) in [(bounded, filtered.x[0]), (unbounded, free.x[0])] {
            assert_eq!(report.outcome, Outcome::Converged, "{start}: {report:?}");
            assert!(x < 3.0 && x.abs() > 1.5, "{start} ends at {x}");
        }
        assert_descends(&filtered.trail);
        assert_descends(&free.trail);
        probes += unbounded.probes;
    }
    // Without the bound, probes beyond the wall are infinite and the search must come back.
    assert!(probes > 0);
}

#[test]
fn overshooting_steps_are_halved() {
    // Newton's own step on √(1 + x²) is −x(1 + x²): from x = 4 it lands at −64.
    let mut bowl = Closed::new(
        &[4.0],
        |x| (1.0 + x[0] * x[0]).sqrt(),
        |x, out| out[0] = x[0] / (1.0 + x[0] * x[0]).sqrt(),
        |x, p, out| out[0] = p[0] / (1.0 + x[0] * x[0]).powf(1.5),
        ANYWHERE,
    );
    let report = Newton::new().minimize(&mut bowl, 1, &options(1e-10)).unwrap();
    assert_eq!(report.outcome, Outcome::Converged);
    // −68 halved four times is the first step that ends within [−4, 4].
    assert!(report.probes >= 4, "{report:?}");
    assert_descends(&bowl.trail);
}

#[test]
fn a_gap_that_closes_is_met_where_it_closes() {
    // A gentle slope to x = 0.1 and a stiff wall behind it. The first step that is not uphill may end
    // anywhere in front of the wall; one that follows the slopes ends at it, and the next is exact.
    const STIFF: f64 = 1e8;
    let depth = |x: f64| (x - 0.1).max(0.0);
    let mut gap = Closed::new(
        &[0.0],
        |x| 0.5 * x[0] * x[0] - x[0] + 0.5 * STIFF * depth(x[0]).powi(2),
        |x, out| out[0] = x[0] - 1.0 + STIFF * depth(x[0]),
        |x, p, out| out[0] = p[0] * if x[0] > 0.1 { STIFF } else { 1.0 },
        ANYWHERE,
    );
    let report = Newton::new().minimize(&mut gap, 1, &options(1e-6)).unwrap();
    assert_eq!(report.outcome, Outcome::Converged);
    assert_descends(&gap.trail);
    assert!((gap.x[0] - 0.1).abs() < 1e-7, "{:?}", gap.x);
    assert!(report.iterations <= 6, "{report:?}");
}

#[test]
fn a_direction_uphill_is_replaced() {
    let mut bowl = Closed::new(
        &[1.0, -2.0],
        |x| 0.25 * (x[0] * x[0] + x[1] * x[1]),
        |x, out| (0..2).for_each(|i| out[i] = 0.5 * x[i]),
        |_, p, out| (0..2).for_each(|i| out[i] = -p[i]),
        ANYWHERE,
    );
    let report = Newton::new().minimize(&mut bowl, 2, &options(1e-6)).unwrap();
    assert_eq!(report.outcome, Outcome::Converged);
    assert_eq!(report.fallbacks, report.iterations);
    assert_descends(&bowl.trail);
}

#[test]
fn rounding_ends_in_a_stall_and_not_in_a_loop() {
    // A large constant hides all but a few digits of the bowl; the tolerance is out of reach.
    let mut bowl = Closed::new(
        &[1.0],
        |x| 1e8 + x[0] * x[0],
        |x, out| out[0] = 2.0 * x[0] + 1e-6 * (1e7 * x[0]).cos(),
        |_, p, out| out[0] = 2.0 * p[0],
        ANYWHERE,
    );
    let report = Newton::new().minimize(&mut bowl, 1, &options(1e-12)).unwrap();
    assert_eq!(report.outcome, Outcome::Stalled, "{report:?}");
    assert!(report.iterations < 20 && report.residual < 1e-3, "{report:?}");
    let lowest = bowl.trail.iter().fold(f64::INFINITY, |low, value| low.min(*value));
    assert!(bowl.trail.iter().skip(1).all(|value| *value <= lowest + 1e-5), "drifts up");
}

#[test]
fn caps_and_least_iterations_are_kept() {
    let mut valley =
        Closed::new(&[-1.2, 1.0], rosenbrock, rosenbrock_slope, rosenbrock_product, ANYWHERE);
    let few = NewtonOptions { max_iterations: 3, ..options(1e-9) };
    let report = Newton::new().minimize(&mut valley, 2, &few).unwrap();
    assert_eq!((report.outcome, report.iterations), (Outcome::Capped, 3));
    // The residual, at most 400, is within the tolerance from the start.
    let mut valley =
        Closed::new(&[-1.2, 1.0], rosenbrock, rosenbrock_slope, rosenbrock_product, ANYWHERE);
    let report = Newton::new().minimize(&mut valley, 2, &options(1e3)).unwrap();
    assert_eq!((report.outcome, report.iterations), (Outcome::Converged, 1));
    // A point that is stationary needs no step, whatever the least number.
    let mut floor =
        Closed::new(&[1.0, 1.0], rosenbrock, rosenbrock_slope, rosenbrock_product, ANYWHERE);
    let report = Newton::new().minimize(&mut floor, 2, &options(1e-9)).unwrap();
    assert_eq!((report.outcome, report.iterations), (Outcome::Converged, 0));
}

#[test]
fn what_cannot_be_minimised_is_refused() {
    let run = |start: f64, slope: fn(&[f64], &mut [f64])| {
        let mut line =
            Closed::new(&[start], |x| x[0].ln(), slope, |_, p, out| out[0] = p[0], ANYWHERE);
        Newton::new().minimize(&mut line, 1, &options(1e-6))
    };
    assert!(matches!(run(-1.0, |_, out| out[0] = 1.0), Err(NewtonError::Start { .. })));
    let not_finite = run(1.0, |_, out| out[0] = f64::NAN);
    assert_eq!(not_finite, Err(NewtonError::Gradient { iteration: 0 }));
    // A gradient of the wrong sign: every step goes up.
    let wrong = run(1.0, |_, out| out[0] = -1.0);
    assert!(matches!(wrong, Err(NewtonError::NoDescent { .. })), "{wrong:?}");
}
