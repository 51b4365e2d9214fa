//! A run may begin with the state of another one, and goes on from there as that one would.

mod oscillators;

use std::fs;

use oscillators::*;
use pliant::{RunError, RunOptions, Start, run};
use pliant_io::cache;

#[test]
fn a_branch_with_the_same_settings_gives_the_same_frames() {
    let (whole, trunk, out) = (folder("whole"), folder("trunk"), folder("branch"));
    run(Box::new(Oscillators::new()), &options(&whole), &mut ()).unwrap();
    let half = RunOptions { frames: FRAMES / 2, ..options(&trunk) };
    run(Box::new(Oscillators::new()), &half, &mut ()).unwrap();
    let kept = content(&trunk);

    let options = RunOptions { from: Some(trunk.clone()), ..options(&out) };
    let summary = run(Box::new(Oscillators::new()), &options, &mut ()).unwrap();
    assert_eq!(content(&trunk), kept, "the other run is only read");
    assert_eq!(summary.frames, FRAMES);
    let frames = cache::list(&out).unwrap();
    assert_eq!(frames.first().unwrap().0, FRAMES / 2, "it begins with the frame of its state");
    assert_eq!(frames.len() as u32, FRAMES - FRAMES / 2 + 1);
    for (index, path) in frames {
        let other = whole.join(cache::FOLDER).join(cache::file_name(index));
        assert_eq!(fs::read(path).unwrap(), fs::read(other).unwrap(), "frame {index}");
    }

    // Gone on with, it is its own state that counts.
    let again = RunOptions { start: Start::Resume, frames: FRAMES + 1, ..options };
    let summary = run(Box::new(Oscillators::new()), &again, &mut ()).unwrap();
    assert_eq!(summary.frames, FRAMES + 1);
}

#[test]
fn a_state_between_frames_is_not_written_as_one() {
    let (trunk, out) = (folder("between_trunk"), folder("between"));
    run(Box::new(Oscillators::new()), &RunOptions { frames: 3, ..options(&trunk) }, &mut ())
        .unwrap();
    // Three frames of the other run are one and a half of this one.
    let slow = RunOptions { frames: 3, fps: 0.5 * FPS, from: Some(trunk), ..options(&out) };
    run(Box::new(Oscillators::new()), &slow, &mut ()).unwrap();
    let frames: Vec<u32> = cache::list(&out).unwrap().into_iter().map(|(index, _)| index).collect();
    assert_eq!(frames, [2, 3]);
}

#[test]
fn what_does_not_fit_is_refused() {
    let (trunk, out) = (folder("refused_trunk"), folder("refused"));
    let branch = RunOptions { from: Some(trunk.clone()), ..options(&out) };
    let attempt =
        |options: &RunOptions| run(Box::new(Oscillators::new()), options, &mut ()).unwrap_err();
    let error = attempt(&branch);
    assert!(matches!(error, RunError::NoState { .. }), "{error}");
    run(Box::new(Oscillators::new()), &options(&trunk), &mut ()).unwrap();
    let mut other = RunOptions { start: Start::Overwrite, ..branch };
    other.scene.matter = "other".into();
    let error = attempt(&other);
    assert!(matches!(error, RunError::OtherMatter { .. }), "{error}");
}
