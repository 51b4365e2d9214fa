//! What goes wrong is said, nothing wrong is written, and what was right stays.

mod oscillators;

use std::{
    fs,
    path::Path,
    sync::{Arc, atomic::AtomicI64},
    time::Duration,
};

use oscillators::*;
use pliant::{Observer, Progress, RunError, RunOptions, Start, Status, StepSize, Summary, run};
use pliant_io::{atomic, cache, checkpoint};

fn assert_all_whole(out: &Path) {
    for (_, path) in cache::list(out).unwrap() {
        cache::verify(&path).unwrap();
    }
    for (_, path) in checkpoint::list(out).unwrap() {
        checkpoint::read(&path).unwrap();
    }
    for place in [out.to_owned(), out.join("frames"), out.join("checkpoint")] {
        for entry in fs::read_dir(place).into_iter().flatten() {
            assert!(!atomic::is_temporary(&entry.unwrap().file_name()));
        }
    }
}

#[test]
fn a_failed_step_ends_the_run_and_is_no_frame() {
    let whole = folder("failed_whole");
    run(Box::new(Oscillators::new()), &options(&whole), &mut ()).unwrap();
    for failure in [Failure::Error, Failure::NotFinite, Failure::NotFiniteUnnoticed] {
        let out = folder("failed");
        let failing = Oscillators::failing(50, failure);
        let error = run(failing, &options_checkpointing(&out), &mut ()).unwrap_err();
        let text = error.to_string();
        assert!(text.contains("finite") && text.contains("step 50"), "{text}");
        let summary = Summary::read(&out.join("run.json")).unwrap();
        assert_eq!(summary.status, Status::Failed(text));
        assert_eq!(summary.mass.fract(), 0.0);
        assert_all_whole(&out);

        // A remedy (here: the fault is gone) and the run goes on as if nothing had happened.
        let again = RunOptions { start: Start::Resume, ..options(&out) };
        run(Box::new(Oscillators::new()), &again, &mut ()).unwrap();
        assert_eq!(content(&out), content(&whole), "{failure:?}");
    }
}

#[test]
fn a_full_disk_stops_the_run_with_the_last_checkpoint_intact() {
    let whole = folder("full_whole");
    run(Box::new(Oscillators::new()), &options(&whole), &mut ()).unwrap();
    let mut failed = 0;
    for bytes in [0, 100, 3_000, 20_000, 57_000, 111_111, 150_000] {
        let out = folder("full");
        let mut small = options_checkpointing(&out);
        small.disk = Arc::new(SmallDisk(Arc::new(AtomicI64::new(bytes))));
        if let Err(error) = run(Box::new(Oscillators::new()), &small, &mut ()) {
            failed += 1;
            let RunError::File(file) = &error else { panic!("{error}") };
            assert!(file.is_disk_full(), "{error}");
            assert!(error.to_string().contains(out.to_str().unwrap()), "{error}");
        }
        assert_all_whole(&out);
        let again = RunOptions { start: Start::Resume, ..options(&out) };
        run(Box::new(Oscillators::new()), &again, &mut ()).unwrap();
        assert_eq!(content(&out), content(&whole), "{bytes} bytes");
    }
    assert!(failed >= 5);
}

#[test]
fn a_folder_with_files_is_refused_and_left_alone() {
    let out = folder("occupied");
    fs::create_dir_all(&out).unwrap();
    fs::write(out.join("letter.txt"), "mine").unwrap();
    let error = run(Box::new(Oscillators::new()), &options(&out), &mut ()).unwrap_err();
    assert!(matches!(error, RunError::NotEmpty { .. }));
    for remedy in ["--resume", "--force", "--out"] {
        assert!(error.to_string().contains(remedy));
    }
    assert_eq!(fs::read_dir(&out).unwrap().count(), 1);
}

#[test]
fn overwriting_removes_the_files_of_a_run_and_no_others() {
    let out = folder("overwritten");
    run(Box::new(Oscillators::new()), &options(&out), &mut ()).unwrap();
    let mine = ["letter.txt", "frames/notes.txt", "checkpoint/.hidden"].map(|name| out.join(name));
    for path in &mine {
        fs::write(path, "mine").unwrap();
    }
    let short = RunOptions { frames: 3, start: Start::Overwrite, ..options(&out) };
    run(Box::new(Oscillators::new()), &short, &mut ()).unwrap();
    let frames: Vec<u32> = cache::list(&out).unwrap().iter().map(|(index, _)| *index).collect();
    assert_eq!(frames, [0, 1, 2, 3]);
    assert!(mine.iter().all(|path| path.exists()));
}

#[test]
fn two_runs_cannot_share_a_folder() {
    /// Tries to start a second run from within the first.
    struct Intruder(Vec<String>, std::path::PathBuf);
    impl Observer for Intruder {
        fn started(&mut self, _progress: &Progress) {
            for start in [Start::Resume, Start::Overwrite] {
                let second = RunOptions { start, ..options(&self.1) };
                let error = run(Box::new(Oscillators::new()), &second, &mut ()).unwrap_err();
                self.0.push(error.to_string());
            }
        }
    }
    let out = folder("shared");
    let mut intruder = Intruder(Vec::new(), out.clone());
    run(Box::new(Oscillators::new()), &options(&out), &mut intruder).unwrap();
    assert_eq!(intruder.0.len(), 2);
    assert!(intruder.0.iter().all(|text| text.contains("in use by another run")));
}

#[test]
fn options_that_make_no_sense_are_refused_before_anything_is_written() {
    let out = folder("senseless");
    let base = || options(&out);
    for options in [
        RunOptions { fps: 0.0, ..base() },
        RunOptions { fps: f64::NAN, ..base() },
        RunOptions { step: StepSize::Fixed(0.0), ..base() },
        RunOptions { step: StepSize::Fixed(f64::NAN), ..base() },
    ] {
        let error = run(Box::new(Oscillators::new()), &options, &mut ()).unwrap_err();
        assert!(matches!(error, RunError::Options(_)), "{error}");
        assert!(!out.exists());
    }
}

#[test]
fn a_fixed_step_divides_every_frame() {
    let out = folder("fixed");
    let fixed = RunOptions { step: StepSize::Fixed(1.0 / FPS / 10.0), ..options(&out) };
    assert_eq!(run(Box::new(Oscillators::new()), &fixed, &mut ()).unwrap().steps, 10 * 12);
}

#[test]
fn saving_is_not_felt_by_the_simulation() {
    let (rare, often) = (folder("rare"), folder("often"));
    let options = RunOptions { checkpoint_interval: None, ..options(&rare) };
    run(Box::new(Oscillators::new()), &options, &mut ()).unwrap();
    run(Box::new(Oscillators::new()), &options_checkpointing(&often), &mut ()).unwrap();
    assert_eq!(content(&rare), content(&often));
}

#[test]
fn checkpoints_are_written_every_so_many_frames() {
    /// Collects the frames after which a checkpoint was written.
    #[derive(Default)]
    struct Collector(Vec<u32>);
    impl Observer for Collector {
        fn checkpoint_written(&mut self, progress: &Progress, _path: &Path) {
            self.0.push(progress.frame);
        }
    }
    let out = folder("by_count");
    let mut options = RunOptions { checkpoint_interval: None, ..options(&out) };
    options.checkpoint_frames = 5;
    let mut collector = Collector::default();
    run(Box::new(Oscillators::new()), &options, &mut collector).unwrap();
    assert_eq!(collector.0, [5, 10, FRAMES]);
}

#[test]
fn an_interval_beyond_the_clock_means_no_checkpoints_by_time() {
    let out = folder("never");
    let never = RunOptions { checkpoint_interval: Some(Duration::MAX), ..options(&out) };
    run(Box::new(Oscillators::new()), &never, &mut ()).unwrap();
    assert_eq!(checkpoint::list(&out).unwrap().len(), 1);
}

#[test]
fn without_cache_and_log_only_the_state_is_kept() {
    let out = folder("bare");
    let bare = RunOptions { cache: false, log: false, ..options(&out) };
    let mut watcher = Watcher::default();
    run(Box::new(Oscillators::new()), &bare, &mut watcher).unwrap();
    assert_eq!(watcher.frames.len(), 1 + FRAMES as usize);
    assert!(!out.join("frames").exists() && !out.join("log.jsonl").exists());
    let longer = RunOptions { frames: FRAMES + 1, start: Start::Resume, ..bare };
    let mut watcher = Watcher::default();
    run(Box::new(Oscillators::new()), &longer, &mut watcher).unwrap();
    assert_eq!((watcher.frames, watcher.warnings), (vec![FRAMES + 1], Vec::new()));
}
