//! A step that the method rejects is tried at half the size, and all of it is on record.

mod oscillators;

use std::{fs, path::Path};

use oscillators::*;
use pliant::{
    Method, RunError, RunOptions, Start, Status, StepSize, Summary,
    log::{self, LogLine},
    retry::{self, MAX_HALVINGS, Target},
    run,
};
use pliant_core::Unsolved;
use pliant_io::checkpoint;

/// Steps of up to a quarter of a frame are asked for, so that some are rejected and some are not.
const QUARTER: f64 = 0.25 / FPS;
/// Largest step that the springs are solved with [s].
const SOLVABLE: f64 = 0.2 / FPS;

fn quarters(out: &Path) -> RunOptions {
    RunOptions { step: StepSize::Fixed(QUARTER), ..options(out) }
}

fn lines(out: &Path) -> Vec<LogLine> {
    log::read(&out.join("log.jsonl")).unwrap()
}

#[test]
fn rejected_steps_are_halved_until_they_are_taken() {
    let out = folder("halved");
    let mut watcher = Watcher::default();
    let summary = run(Oscillators::rejecting(SOLVABLE), &quarters(&out), &mut watcher).unwrap();
    assert_eq!((summary.status, summary.frames), (Status::Finished, FRAMES));

    let lines = lines(&out);
    assert!(lines.iter().all(|line| line.dt <= SOLVABLE));
    assert!(lines.iter().all(|line| line.retries as usize == line.rejected.len()));
    for halvings in [0, 1, 2] {
        let line = lines.iter().find(|line| line.retries == halvings);
        let line = line.unwrap_or_else(|| panic!("no step was halved {halvings} times"));
        for (tries, reason) in line.rejected.iter().enumerate() {
            let dt = line.dt * f64::from(1 << (line.rejected.len() - tries));
            assert!(reason.contains(&format!("the step of {dt:.3e} s")), "{reason}");
            assert!(reason.contains("no convergence above"), "{reason}");
        }
    }
    let retried = lines.iter().filter(|line| line.retries > 0).count() as u64;
    assert_eq!(summary.retried_steps, retried);
    assert!(retried < summary.steps);

    // One warning for all of them, and their number at the end.
    assert_eq!(watcher.warnings.len(), 1, "{:?}", watcher.warnings);
    assert!(watcher.warnings[0].contains("no convergence"), "{:?}", watcher.warnings);
    let count = format!("{retried} of {} steps", summary.steps);
    assert!(watcher.notices.last().unwrap().contains(&count), "{:?}", watcher.notices);
}

#[test]
fn steps_that_ran_out_of_iterations_are_told_of_and_counted() {
    let out = folder("unsolved");
    let mut watcher = Watcher::default();
    let mut springs = Oscillators::new();
    springs.unsolved = Some(Unsolved { residual: 0.25, what: "springs pull".to_owned() });
    let summary = run(Box::new(springs), &quarters(&out), &mut watcher).unwrap();
    assert_eq!(summary.unsolved_steps, summary.steps);
    assert_eq!(summary.worst_residual, 0.25);
    assert_eq!(watcher.warnings.len(), 1, "{:?}", watcher.warnings);
    assert!(watcher.warnings[0].contains("springs pull"), "{:?}", watcher.warnings);
    let count = format!("{0} of {0} steps", summary.steps);
    let notice = watcher.notices.last().unwrap();
    assert!(notice.contains(&count) && notice.contains("2.5e-1 m/s"), "{notice:?}");
}

#[test]
fn frames_are_met_however_steps_were_halved() {
    for (name, step) in [
        ("grid_fixed", StepSize::Fixed(QUARTER)),
        ("grid_framed", StepSize::Automatic { min: 0.0, max: 1.0 / FPS }),
    ] {
        let out = folder(name);
        let halved = RunOptions { step, ..options(&out) };
        run(Oscillators::rejecting(SOLVABLE), &halved, &mut ()).unwrap();
        let lines = lines(&out);
        for frame in 1..=FRAMES {
            let last = lines.iter().rfind(|line| line.frame == frame).unwrap();
            let end = f64::from(frame) / FPS;
            assert!((last.time - end).abs() <= end * f64::EPSILON, "frame {frame}: {}", last.time);
            assert_eq!(last.retries, 0, "a step that was shortened ends no frame");
        }
    }
}

#[test]
fn a_run_with_halved_steps_goes_on_with_the_same_bits() {
    let whole = folder("halved_whole");
    let summary = run(Oscillators::rejecting(SOLVABLE), &quarters(&whole), &mut ()).unwrap();
    let halved: Vec<u64> = lines(&whole).iter().filter(|l| l.retries > 0).map(|l| l.step).collect();
    // Right before, right after and in between steps that are halved.
    for stop_after in [halved[0], halved[1] - 1, halved[1], halved[halved.len() / 2], 17] {
        let out = folder("halved_stopped");
        let mut watcher = Watcher { stop_after: Some(stop_after), ..Watcher::default() };
        let stopped = RunOptions { stop: watcher.stop.clone(), ..quarters(&out) };
        run(Oscillators::rejecting(SOLVABLE), &stopped, &mut watcher).unwrap();
        let again = RunOptions { start: Start::Resume, ..quarters(&out) };
        let resumed = run(Oscillators::rejecting(SOLVABLE), &again, &mut ()).unwrap();
        assert_eq!(content(&out), content(&whole), "stopped after step {stop_after}");
        assert_eq!(
            (resumed.steps, resumed.retried_steps),
            (summary.steps, summary.retried_steps),
            "the count goes on where it was"
        );
    }
}

#[test]
fn halving_ends_after_so_many_times() {
    let mut springs = Oscillators::new();
    let dt = QUARTER;
    let target = Target { end: 4.0 * QUARTER, frame: 4.0 * QUARTER };
    // Springs that are stretched are solved with half of `solvable`.
    let smallest = dt / f64::from(1 << MAX_HALVINGS);
    springs.solvable = 2.0 * smallest;
    let taken = retry::step(&mut springs, StepSize::Fixed(dt), target, 1).unwrap();
    assert_eq!((taken.dt, taken.rejected.len()), (smallest, MAX_HALVINGS as usize));
    assert_eq!((taken.ends_frame, springs.time()), (false, smallest));

    let mut springs = Oscillators::new();
    springs.solvable = 1.9 * smallest;
    let error = retry::step(&mut springs, StepSize::Fixed(dt), target, 7).unwrap_err();
    let RunError::Rejected { step, tries, .. } = &error else { panic!("{error}") };
    assert_eq!((*step, *tries), (7, MAX_HALVINGS + 1));
    assert!(error.to_string().contains("12 halvings"), "{error}");
    assert_eq!(springs.time(), 0.0);
}

#[test]
fn a_run_whose_steps_all_fail_ends_with_the_reason_and_keeps_its_state() {
    let (whole, out) = (folder("unsolved_whole"), folder("unsolved"));
    let bounded = |out: &Path| RunOptions {
        step: StepSize::Automatic { min: 1e-4, max: 1.0 / FPS },
        checkpoint_interval: None,
        ..options(out)
    };
    run(Oscillators::rejecting(SOLVABLE), &bounded(&whole), &mut ()).unwrap();
    let mut springs = Oscillators::rejecting(SOLVABLE);
    springs.fail = Some((40, Failure::Rejection));
    let error = run(springs, &bounded(&out), &mut ()).unwrap_err();
    let RunError::Rejected { step, tries, .. } = &error else { panic!("{error}") };
    assert_eq!(*step, 40);
    assert!(*tries > 1 && *tries < MAX_HALVINGS, "{error}");
    let text = error.to_string();
    assert!(text.contains("no convergence") && text.contains("below `solver.min_dt`, 1.000e-4 s"));
    let summary = Summary::read(&out.join("run.json")).unwrap();
    assert_eq!(summary.status, Status::Failed(text));
    assert_eq!(summary.steps, step - 1);
    let kept = checkpoint::latest(&out).unwrap().unwrap().checkpoint;
    assert_eq!(kept.step, step - 1, "the state before the step is kept");

    // A remedy, and it goes on from there as if nothing had happened.
    let again = RunOptions { start: Start::Resume, ..bounded(&out) };
    let mut watcher = Watcher::default();
    run(Oscillators::rejecting(SOLVABLE), &again, &mut watcher).unwrap();
    assert_eq!(watcher.steps[0], *step);
    assert_eq!(content(&out), content(&whole));
}

#[test]
fn logs_and_summaries_from_before_retries_are_read() {
    let out = folder("before_retries");
    run(Box::new(Oscillators::new()), &options(&out), &mut ()).unwrap();
    for (file, field) in [("log.jsonl", "\"retries\":0,"), ("run.json", "\"retried_steps\": 0,")] {
        let text = fs::read_to_string(out.join(file)).unwrap();
        assert!(text.contains(field), "{file}");
        fs::write(out.join(file), text.replace(field, "")).unwrap();
    }
    assert!(lines(&out).iter().all(|line| line.retries == 0 && line.rejected.is_empty()));
    assert_eq!(Summary::read(&out.join("run.json")).unwrap().retried_steps, 0);
}
