//! Implicit steps survive random scenes: the first few of those that `cargo xtask soak` runs.

use pliant_validation::note;
use pliant_validation::soak::{self, Solver};

const CASE: &str = "soak";
/// Scenes: as many as a test may take time for.
const SCENES: u64 = 20;
/// By splitting, which takes longer where matter is stiff.
const SCENES_OF_SPLITTING: u64 = 7;

#[test]
fn random_scenes_finish_and_never_go_uphill() {
    try_all(Solver::Newton, SCENES);
}

#[test]
fn random_scenes_finish_by_splitting() {
    try_all(Solver::Admm, SCENES_OF_SPLITTING);
}

fn try_all(solver: Solver, count: u64) {
    let trials: Vec<soak::Trial> = (0..count).map(|number| soak::run(solver, number)).collect();
    note(CASE, &format!("scenes, {solver:?}"), trials.len() as f64);
    note(CASE, "steps", trials.iter().map(|trial| trial.steps).sum::<u64>() as f64);
    note(CASE, "retried", trials.iter().map(|trial| trial.retried).sum::<u64>() as f64);
    for trial in trials {
        let number = trial.number;
        assert!(trial.failures.is_empty(), "{solver:?}, scene {number}: {:?}", trial.failures);
        assert!(trial.steps > 0, "{solver:?}, scene {number} took no step");
    }
}
