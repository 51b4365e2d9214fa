//! Random settings of the solvers.

use super::draw::{Draw, line, number};

/// Which of the implicit solvers a scene is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Solver {
    /// Projected Newton, and for one in five the semi-implicit scheme.
    #[default]
    Newton,
    /// Steps by splitting.
    Admm,
}

/// Writes the table `[solver.implicit]`, for steps of `dt` [s].
pub(super) fn write_newton(out: &mut String, draw: &mut Draw, dim: usize, dt: f64, stiff: bool) {
    out.push_str("\n[solver.implicit]\n");
    // In space a factorization takes longer than it saves at this size.
    if dim == 2 && draw.chance(if stiff { 0.7 } else { 0.1 }) {
        line(out, "linear_solver", "\"direct\"");
    }
    // What masses alone precondition is soft or slow.
    if dt < 1e-4 && draw.chance(0.2) {
        line(out, "preconditioner", "\"mass\"");
    }
    if draw.chance(0.3) {
        line(out, "initial_guess", "\"extrapolated\"");
    }
    if draw.chance(0.4) {
        line(out, "stress_iterations", &draw.count(1, 3).to_string());
    }
}

/// Writes the table `[solver.admm]`: in a quarter of the scenes as it is without one.
pub(super) fn write_admm(out: &mut String, draw: &mut Draw) {
    out.push_str("\n[solver.admm]\n");
    if draw.chance(0.25) {
        return;
    }
    let word = |out: &mut String, key: &str, value: &str| line(out, key, &format!("{value:?}"));
    word(out, "stress", draw.pick(&["eci", "eci", "eci", "klar"]));
    let weights = draw.pick(&["stiffness", "stiffness", "bulk", "unit"]);
    word(out, "weights", weights);
    word(out, "balance", draw.pick(&["none", "none", "boyd", "wohlberg"]));
    word(out, "stop", draw.pick(&["tolerance", "tolerance", "fixed"]));
    if draw.chance(0.5) {
        line(out, "iterations", &draw.count(20, 200).to_string());
    }
    // Left to be chosen, or within a decade of what is usual; what a joule needs depends on the scene.
    if weights != "unit" && draw.chance(0.5) {
        line(out, "penalty", &number(draw.scale(0.1, 1.0)));
    }
    if draw.chance(0.5) {
        line(out, "relaxation", &number(draw.between(1.0, 1.8)));
    }
    if draw.chance(0.5) {
        line(out, "memory", &draw.pick(&[0, 2, 5, 15]).to_string());
    }
    if draw.chance(0.3) {
        line(out, "equilibrate", "true");
    }
    if draw.chance(0.2) {
        line(out, "warm_start", "false");
    }
    if draw.chance(0.3) {
        line(out, "linear_iterations", &draw.count(10, 100).to_string());
        line(out, "linear_tolerance", &number(draw.scale(1e-8, 0.5)));
    }
    if draw.chance(0.2) {
        line(out, "particle_iterations", &draw.count(3, 20).to_string());
    }
    if draw.chance(0.3) {
        line(out, "measure_every", &draw.count(1, 20).to_string());
    }
    if draw.chance(0.3) {
        line(out, "springs", draw.pick(&["\"whole\"", "\"relative\""]));
    }
}
