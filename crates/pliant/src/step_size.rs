//! How large the next step is.
//!
//! Frames fall on k/fps exactly, and no step is a tiny remainder: with `r` the time left to the
//! frame and `h` the largest step allowed,
//!
//! ```text
//! r ≤ h        one step of r, which ends the frame
//! r < 2h       two steps of r/2
//! otherwise    a step of h
//! ```
//!
//! The answer depends on the simulated state only, never on the clock on the wall, so a run that
//! was interrupted takes the same steps as one that was not.

use pliant_scene::Scene;

use crate::RunError;

/// Below this share of a frame a step makes no headway: the state has gone wrong.
const SMALLEST_SHARE: f64 = 1e-9;
/// Rounding that a sum of equal steps may leave, as a share of a step.
const ROUNDING: f64 = 1e-6;

/// How steps are chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StepSize {
    /// This step [s], shortened to the next whole division of a frame.
    Fixed(f64),
    /// The method's stable step, never above `max` [s].
    Automatic {
        /// Lower limit [s]: a run that needs smaller steps fails; zero for none.
        min: f64,
        /// Upper limit [s]; infinite for none.
        max: f64,
    },
}

impl Default for StepSize {
    fn default() -> Self {
        Self::Automatic { min: 0.0, max: f64::INFINITY }
    }
}

/// The next step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NextStep {
    /// Size [s].
    pub dt: f64,
    /// Whether the frame is reached with it.
    pub ends_frame: bool,
}

impl StepSize {
    /// What a scene asks for.
    pub fn of(scene: &Scene) -> Self {
        let (solver, frame) = (&scene.solver, 1.0 / scene.fps);
        match solver.fixed_step(frame) {
            Some(dt) => Self::Fixed(dt),
            None => Self::Automatic { min: solver.min_dt, max: solver.largest_step(frame) },
        }
    }

    /// Refuses sizes that are not positive numbers.
    pub fn check(self) -> Result<(), RunError> {
        let (Self::Fixed(dt) | Self::Automatic { max: dt, .. }) = self;
        if dt > 0.0 && (dt.is_finite() || matches!(self, Self::Automatic { .. })) {
            Ok(())
        } else {
            Err(RunError::Options(format!("a time step of {dt} s is not a positive number")))
        }
    }

    /// The smallest step that may be tried [s]; zero for any.
    pub fn smallest(self) -> f64 {
        match self {
            Self::Fixed(_) => 0.0,
            Self::Automatic { min, .. } => min,
        }
    }

    /// The next step at `time` towards a frame that ends at `end` and lasts `frame` [s], when the
    /// state allows `stable` [s].
    pub fn next(self, time: f64, end: f64, frame: f64, stable: f64) -> Result<NextStep, RunError> {
        let left = end - time;
        // `longest` is what a step may last that ends the frame: a limit that somebody set bears
        // rounding, one of stability does not.
        let (limit, longest, tolerance) = match self {
            Self::Fixed(dt) => {
                let count = (frame / dt * (1.0 - ROUNDING)).ceil().max(1.0);
                (frame / count, frame / count * (1.0 + ROUNDING), ROUNDING)
            }
            Self::Automatic { max, .. } => {
                (stable.min(max), stable.min(max * (1.0 + ROUNDING)), 0.0)
            }
        };
        let least = self.smallest();
        // `min` passes over a stable step that is not a number, so it is asked for by itself.
        if stable.is_nan() || limit <= frame * SMALLEST_SHARE {
            return Err(RunError::Collapsed { dt: stable.min(limit), time, frame });
        }
        if limit < least {
            return Err(RunError::BelowMinimum { dt: limit, min: least, time });
        }
        Ok(if left <= longest {
            NextStep { dt: left, ends_frame: true }
        } else if left < 2.0 * limit * (1.0 - tolerance) {
            NextStep { dt: 0.5 * left, ends_frame: false }
        } else {
            NextStep { dt: limit, ends_frame: false }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: f64 = 1.0 / 24.0;

    /// Steps of the first `frames` frames.
    fn steps(size: StepSize, frames: u32, stable: impl Fn(f64) -> f64) -> Vec<Vec<f64>> {
        let mut time = 0.0;
        let mut all = Vec::new();
        for frame in 1..=frames {
            let mut steps = Vec::new();
            loop {
                let next = size.next(time, f64::from(frame) / 24.0, FRAME, stable(time)).unwrap();
                time += next.dt;
                steps.push(next.dt);
                if next.ends_frame {
                    break;
                }
            }
            assert!((time - f64::from(frame) * FRAME).abs() <= time * f64::EPSILON);
            all.push(steps);
        }
        all
    }

    #[test]
    fn fixed_steps_divide_the_frame_evenly() {
        for (dt, count) in [(FRAME / 10.0, 10), (FRAME / 9.5, 10), (1.0, 1), (1e-4, 417)] {
            for steps in steps(StepSize::Fixed(dt), 200, |_| f64::INFINITY) {
                assert_eq!(steps.len(), count, "dt = {dt}");
                for &step in &steps {
                    assert!((step * count as f64 / FRAME - 1.0).abs() < ROUNDING);
                }
            }
        }
    }

    #[test]
    fn automatic_steps_stay_stable_and_leave_no_tiny_remainder() {
        let stable = |time: f64| 1e-3 * (1.2 + (40.0 * time).sin());
        let smallest = 0.2e-3 / 2.0;
        let mut time = 0.0;
        for step in steps(StepSize::default(), 48, stable).into_iter().flatten() {
            assert!(step <= stable(time));
            assert!(step >= smallest, "{step} at {time}");
            time += step;
        }
    }

    #[test]
    fn the_upper_limit_holds_and_may_be_absent() {
        let capped = StepSize::Automatic { min: 0.0, max: 2e-3 };
        assert!(steps(capped, 1, |_| 1.0)[0].iter().all(|&step| step <= 2e-3));
        assert_eq!(steps(StepSize::default(), 1, |_| f64::INFINITY)[0], [FRAME]);
    }

    #[test]
    fn a_limit_of_one_frame_gives_one_step_a_frame() {
        let framed = StepSize::Automatic { min: 1e-9, max: FRAME };
        assert!(steps(framed, 1000, |_| f64::INFINITY).iter().all(|steps| steps.len() == 1));
        let tenth = StepSize::Automatic { min: 1e-9, max: FRAME / 10.0 };
        assert!(steps(tenth, 1000, |_| f64::INFINITY).iter().all(|steps| steps.len() == 10));
    }

    #[test]
    fn implicit_integrators_take_dt_as_the_largest_step() {
        let of = |fields: &[&str]| {
            let text = "[[bodies]]\nmaterial = \"jelly\"\nshape = { sphere = { radius = 1 } }\n\
                        [solver]\nspacing = 0.1\n";
            let fields: Vec<String> = fields.iter().map(|f| format!("solver.{f}")).collect();
            StepSize::of(&Scene::parse("ball.toml", text, &fields).unwrap())
        };
        assert_eq!(of(&["dt=1e-3"]), StepSize::Fixed(1e-3));
        assert_eq!(of(&["dt=frame"]), StepSize::Fixed(FRAME));
        assert_eq!(of(&[]), StepSize::Automatic { min: 1e-9, max: FRAME });
        let newton = "integrator=newton";
        assert_eq!(of(&[newton]), StepSize::Automatic { min: 1e-9, max: FRAME });
        assert_eq!(of(&[newton, "dt=frame"]), StepSize::Automatic { min: 1e-9, max: FRAME });
        let both = of(&[newton, "dt=1e-3", "min_dt=1e-5"]);
        assert_eq!(both, StepSize::Automatic { min: 1e-5, max: 1e-3 });
    }

    #[test]
    fn a_collapsed_step_is_an_error() {
        for stable in [0.0, -1.0, f64::NAN, 1e-15] {
            let next = StepSize::default().next(0.0, FRAME, FRAME, stable);
            assert!(matches!(next, Err(RunError::Collapsed { .. })), "{stable}");
        }
        let bounded = StepSize::Automatic { min: 1e-4, max: 1.0 };
        let below = bounded.next(0.0, FRAME, FRAME, 0.9e-4).unwrap_err();
        assert!(matches!(below, RunError::BelowMinimum { .. }), "{below}");
        assert!(below.to_string().contains("`solver.min_dt`, 1.000e-4 s"), "{below}");
        assert!(bounded.next(0.0, FRAME, FRAME, 1.1e-4).is_ok());
    }

    #[test]
    fn sizes_that_are_no_positive_number_are_refused() {
        for dt in [0.0, -1e-3, f64::NAN, f64::INFINITY] {
            assert!(StepSize::Fixed(dt).check().is_err());
        }
        assert!(StepSize::default().check().is_ok());
    }
}
