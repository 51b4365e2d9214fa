//! Implicit steps survive random scenes: the first few of those that `cargo xtask soak` runs.

use pliant_validation::{note, soak};

const CASE: &str = "soak";
/// Scenes: as many as a test may take time for.
const SCENES: u64 = 20;

#[test]
fn random_scenes_finish_and_never_go_uphill() {
    let trials: Vec<soak::Trial> = (0..SCENES).map(soak::run).collect();
    note(CASE, "scenes", trials.len() as f64);
    note(CASE, "steps", trials.iter().map(|trial| trial.steps).sum::<u64>() as f64);
    note(CASE, "retried", trials.iter().map(|trial| trial.retried).sum::<u64>() as f64);
    for trial in trials {
        assert!(trial.failures.is_empty(), "scene {}: {:?}", trial.number, trial.failures);
        assert!(trial.steps > 0, "scene {} took no step", trial.number);
    }
}
