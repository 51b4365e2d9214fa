//! `log.jsonl` of a run: what each step took, and where the energy went.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Deserialize;

use crate::error::ReproError;

/// Name of the log in a run's folder.
pub const FILE: &str = "log.jsonl";

/// Dissipated energy may fall by this share of all energy that is accounted for: explicit runs keep
/// strains in single precision, where a particle's elastic energy is known to some 1e-6 of itself.
const ROUNDING: f64 = 1e-6;

/// The energies of the log that studies read [J].
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Energy {
    /// Heat of plastic flow so far.
    pub plastic: f64,
    /// Heat of viscous flow so far.
    pub viscous: f64,
    /// Of motion.
    pub kinetic: f64,
    /// Of strain.
    pub elastic: f64,
    /// All energy at the start.
    pub initial: f64,
}

/// One step.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Step {
    /// Simulated time after it [s].
    #[serde(default)]
    pub time: f64,
    /// Its length [s].
    #[serde(default)]
    pub dt: f64,
    /// Fastest particle after it [m/s].
    #[serde(default)]
    pub max_speed: f64,
    /// Energies after it.
    pub energy: Energy,
    /// Iterations of each loop of the solver.
    #[serde(default)]
    pub iterations: BTreeMap<String, f64>,
    /// Residual of each loop at its end.
    #[serde(default)]
    pub residuals: BTreeMap<String, f64>,
    /// Residual of a splitting at each look, the first first [m/s].
    #[serde(default)]
    pub history: Vec<f64>,
    /// How often it was halved.
    #[serde(default)]
    pub retries: u32,
    /// What each phase of it took, and all of it as `total` [ms].
    #[serde(default)]
    pub wall_ms: BTreeMap<String, f64>,
}

impl Step {
    /// Iterations of a loop; none where the log does not name it.
    pub fn iterations(&self, name: &str) -> f64 {
        self.iterations.get(name).copied().unwrap_or(0.0)
    }

    /// What all of it took [ms].
    pub fn total_ms(&self) -> f64 {
        self.wall_ms.get("total").copied().unwrap_or(f64::INFINITY)
    }

    /// Residual of a loop; infinite where the log does not name it.
    pub fn residual(&self, name: &str) -> f64 {
        self.residuals.get(name).copied().unwrap_or(f64::INFINITY)
    }
}

/// Mean and greatest of one number a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// Mean over the steps.
    pub mean: f64,
    /// Greatest of them.
    pub max: f64,
}

impl Spread {
    /// Of a number of every step.
    pub fn of(steps: &[Step], number: impl Fn(&Step) -> f64) -> Self {
        let sum: f64 = steps.iter().map(&number).sum();
        let max = steps.iter().map(&number).fold(0.0, f64::max);
        Self { mean: sum / steps.len().max(1) as f64, max }
    }
}

/// Reads the log of a run folder. A last line that was cut short is left out.
pub fn read(run: &Path) -> Result<Vec<Step>, ReproError> {
    let path = run.join(FILE);
    let text = fs::read_to_string(&path).map_err(ReproError::file("read", &path))?;
    let lines: Vec<&str> = text.lines().collect();
    let mut steps = Vec::with_capacity(lines.len());
    for (number, line) in lines.iter().enumerate() {
        match serde_json::from_str(line) {
            Ok(step) => steps.push(step),
            Err(_) if number + 1 == lines.len() => break,
            Err(error) => {
                return Err(ReproError::content(&path, format!("line {}: {error}", number + 1)));
            }
        }
    }
    Ok(steps)
}

/// By how much dissipated energy fell in the worst step, as a share of all energy accounted for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dissipation {
    /// Largest fall in a step, of plastic or viscous heat [-]; 0 if neither ever fell.
    pub worst_fall: f64,
    /// Plastic and viscous heat at the end [J].
    pub total: f64,
}

impl Dissipation {
    /// Of a whole log.
    pub fn of(steps: &[Step]) -> Self {
        let scale = |step: &Step| {
            let Energy { plastic, viscous, kinetic, elastic, initial } = step.energy;
            initial.abs() + plastic + viscous + kinetic + elastic
        };
        let all = steps.iter().map(scale).fold(0.0, f64::max).max(f64::MIN_POSITIVE);
        let mut worst = 0.0_f64;
        let mut before = Energy::default();
        for Step { energy, .. } in steps {
            worst = worst.max(before.plastic - energy.plastic);
            worst = worst.max(before.viscous - energy.viscous);
            before = energy.clone();
        }
        Self { worst_fall: worst / all, total: before.plastic + before.viscous }
    }

    /// Whether it fell by no more than rounding.
    pub fn never_falls(&self) -> bool {
        self.worst_fall <= ROUNDING
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(plastic: f64, viscous: f64) -> Step {
        let energy = Energy { plastic, viscous, initial: 10.0, ..Energy::default() };
        Step { energy, ..Step::default() }
    }

    #[test]
    fn heat_that_vanishes_is_noticed() {
        let rising = [step(0.0, 0.0), step(1.0, 0.0), step(1.0, 0.5)];
        assert!(Dissipation::of(&rising).never_falls());
        assert_eq!(Dissipation::of(&rising).total, 1.5);
        // The sum rises, yet the viscous part falls.
        let falling = [step(1.0, 0.5), step(2.0, 0.4)];
        let found = Dissipation::of(&falling);
        assert!(!found.never_falls());
        assert!((found.worst_fall - 0.1 / 12.4).abs() < 1e-12, "{found:?}");
    }

    #[test]
    fn a_log_is_read_up_to_a_line_that_was_cut_short() {
        let folder = tempfile::tempdir().unwrap();
        let line = r#"{"time":0.1,"dt":0.1,"energy":{"plastic":2.0,"viscous":0.0,"kinetic":1.0,"elastic":0.0,"initial":3.0},"iterations":{"newton":4},"residuals":{"newton":1e-6},"retries":0}"#;
        let path = folder.path().join(FILE);
        fs::write(&path, format!("{line}\n{line}\n{{\"time\":0.3,\"dt")).unwrap();
        let steps = read(folder.path()).unwrap();
        assert_eq!(steps.len(), 2);
        assert_eq!(steps[1].iterations("newton"), 4.0);
        assert_eq!(steps[1].iterations("linear"), 0.0);
        assert_eq!(steps[1].residual("stress"), f64::INFINITY);
        fs::write(&path, format!("{line}\n{{\"time\":0.3,\"dt\n{line}\n")).unwrap();
        assert!(read(folder.path()).unwrap_err().to_string().contains("line 2"));
    }
}
