//! However a run is interrupted, going on gives the same bits as never having stopped.

mod oscillators;

use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    sync::atomic::Ordering,
};

use oscillators::*;
use pliant::{RunError, RunOptions, Start, Status, Summary, run};
use pliant_io::{cache, checkpoint};

fn resume(out: &Path) -> (Summary, Watcher) {
    let mut watcher = Watcher::default();
    let options = RunOptions { start: Start::Resume, ..options(out) };
    (run(Box::new(Oscillators::new()), &options, &mut watcher).unwrap(), watcher)
}

#[test]
fn an_uninterrupted_run_leaves_a_complete_folder() {
    let out = folder("whole");
    let mut watcher = Watcher::default();
    let summary = run(Box::new(Oscillators::new()), &options(&out), &mut watcher).unwrap();
    assert_eq!(watcher.frames, (0..=FRAMES).collect::<Vec<_>>());
    assert_eq!(summary.status, Status::Finished);
    assert_eq!((summary.frames, summary.steps), (FRAMES, watcher.steps.len() as u64));
    assert_eq!(summary, Summary::read(&out.join("run.json")).unwrap());
    assert!(summary.particles > 20 && summary.kinetic_energy > 0.0);
    assert!(summary.phases.contains_key("springs") && summary.ns_per_particle_step > 0.0);

    for (index, path) in cache::list(&out).unwrap() {
        let info = cache::verify(&path).unwrap();
        assert_eq!((info.index, info.time, info.fps), (index, f64::from(index) / FPS, FPS));
    }
    let log = pliant::log::read(&out.join("log.jsonl")).unwrap();
    let numbers: Vec<u64> = log.iter().map(|line| line.step).collect();
    assert_eq!(numbers, watcher.steps);
    let last = log.last().unwrap();
    assert_eq!(last.frame, FRAMES);
    assert!((last.time - f64::from(FRAMES) / FPS).abs() < 1e-15);
    assert!(last.energy.budget.kinetic > 0.0 && last.wall_ms.contains_key("springs"));
    assert_eq!(fs::read_to_string(out.join("scene.toml")).unwrap(), options(&out).scene.toml);
    assert!(checkpoint::latest(&out).unwrap().is_some());
}

#[test]
fn a_run_stopped_at_any_step_goes_on_with_the_same_bits() {
    let whole = folder("stopped_whole");
    let steps = run(Box::new(Oscillators::new()), &options(&whole), &mut ()).unwrap().steps;
    for stop_after in [1, 7, 30, 31, steps / 2, steps - 1] {
        let out = folder("stopped");
        let mut watcher = Watcher { stop_after: Some(stop_after), ..Watcher::default() };
        let stopped = RunOptions { stop: watcher.stop.clone(), ..options(&out) };
        let summary = run(Box::new(Oscillators::new()), &stopped, &mut watcher).unwrap();
        assert_eq!((summary.status, summary.steps), (Status::Interrupted, stop_after));
        let (summary, watcher) = resume(&out);
        assert_eq!((summary.status, summary.steps), (Status::Finished, steps));
        assert_eq!(watcher.steps[0], stop_after + 1);
        assert_eq!(content(&out), content(&whole), "stopped after step {stop_after}");
    }
}

#[test]
fn a_run_that_crashed_goes_on_with_the_same_bits() {
    let whole = folder("crashed_whole");
    run(Box::new(Oscillators::new()), &options(&whole), &mut ()).unwrap();
    let out = folder("crashed");
    // Crashes five times: before any checkpoint, and later between checkpoints and in mid-frame.
    for (crash, checkpoints) in [(3, false), (40, true), (55, false), (56, true), (90, true)] {
        let mut options = if checkpoints { options_checkpointing(&out) } else { options(&out) };
        options.start = Start::Resume;
        let crashing = Oscillators::failing(crash, Failure::Panic);
        let crashed = catch_unwind(AssertUnwindSafe(|| run(crashing, &options, &mut ()).unwrap()));
        assert!(crashed.is_err());
        assert_eq!(Summary::read(&out.join("run.json")).unwrap().status, Status::Running);
    }
    resume(&out);
    assert_eq!(content(&out), content(&whole));
}

#[test]
fn more_frames_can_be_added_to_a_finished_run() {
    let (whole, out) = (folder("longer_whole"), folder("longer"));
    run(Box::new(Oscillators::new()), &options(&whole), &mut ()).unwrap();
    let short = RunOptions { frames: 5, ..options(&out) };
    run(Box::new(Oscillators::new()), &short, &mut ()).unwrap();
    assert_eq!(resume(&out).1.frames, (6..=FRAMES).collect::<Vec<_>>());
    assert_eq!(content(&out), content(&whole));
    // Nothing is left to do the second time.
    assert!(resume(&out).1.frames.is_empty());
    assert_eq!(content(&out), content(&whole));
}

#[test]
fn a_truncated_checkpoint_is_passed_over_and_reported() {
    let (whole, out) = (folder("truncated_whole"), folder("truncated"));
    run(Box::new(Oscillators::new()), &options(&whole), &mut ()).unwrap();
    let mut watcher = Watcher { stop_after: Some(60), ..Watcher::default() };
    let stopped = RunOptions { stop: watcher.stop.clone(), ..options_checkpointing(&out) };
    run(Box::new(Oscillators::new()), &stopped, &mut watcher).unwrap();
    let checkpoints = checkpoint::list(&out).unwrap();
    assert_eq!(checkpoints.len(), 2);
    let (step, newest) = checkpoints.last().unwrap();
    let bytes = fs::read(newest).unwrap();
    fs::write(newest, &bytes[..bytes.len() - 10]).unwrap();

    let (_, watcher) = resume(&out);
    assert!(watcher.warnings[0].contains("damaged"), "{:?}", watcher.warnings);
    assert!(watcher.steps[0] <= *step);
    assert_eq!(content(&out), content(&whole));
}

#[test]
fn without_a_whole_checkpoint_the_run_is_not_guessed_at() {
    let out = folder("no_checkpoint");
    run(Box::new(Oscillators::new()), &options(&out), &mut ()).unwrap();
    let before = content(&out);
    for (_, path) in checkpoint::list(&out).unwrap() {
        fs::write(path, "garbage").unwrap();
    }
    let again = RunOptions { start: Start::Resume, ..options(&out) };
    let error = run(Box::new(Oscillators::new()), &again, &mut ()).unwrap_err();
    assert!(matches!(error, RunError::NoCheckpoint { .. }));
    assert!(error.to_string().contains("--force"), "{error}");
    assert_eq!(content(&out), before);
}

#[test]
fn a_damaged_frame_before_the_checkpoint_is_reported() {
    let out = folder("damaged_frame");
    run(Box::new(Oscillators::new()), &options(&out), &mut ()).unwrap();
    fs::write(out.join("frames/frame.0003.npz"), "garbage").unwrap();
    let (_, watcher) = resume(&out);
    assert!(watcher.warnings.iter().any(|text| text.contains("frame.0003.npz")));
}

#[test]
fn a_run_begun_with_another_scene_is_not_continued() {
    let out = folder("other_scene");
    run(Box::new(Oscillators::new()), &options(&out), &mut ()).unwrap();
    let mut other = RunOptions { start: Start::Resume, ..options(&out) };
    other.scene.fingerprint = "another".into();
    let error = run(Box::new(Oscillators::new()), &other, &mut ()).unwrap_err();
    assert!(matches!(error, RunError::SceneChanged { .. }), "{error}");
}

#[test]
fn a_stop_before_the_first_step_can_be_resumed() {
    let (whole, out) = (folder("early_whole"), folder("early"));
    run(Box::new(Oscillators::new()), &options(&whole), &mut ()).unwrap();
    let stopped = options(&out);
    stopped.stop.store(true, Ordering::Relaxed);
    let summary = run(Box::new(Oscillators::new()), &stopped, &mut ()).unwrap();
    assert_eq!((summary.status, summary.steps), (Status::Interrupted, 0));
    resume(&out);
    assert_eq!(content(&out), content(&whole));
}
