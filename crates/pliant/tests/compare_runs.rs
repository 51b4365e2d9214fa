//! Comparing run folders and frames.

mod oscillators;

use oscillators::*;
use pliant::{
    RunOptions,
    compare::{CompareError, compare},
    run,
};
use pliant_io::{RealDisk, cache};

#[test]
fn equal_runs_are_found_identical() {
    let (a, b) = (folder("equal_a"), folder("equal_b"));
    for out in [&a, &b] {
        run(Box::new(Oscillators::new()), &options(out), &mut ()).unwrap();
    }
    let comparison = compare(&a, &b, None).unwrap();
    assert!(comparison.identical && comparison.cell > 0.0);
    assert_eq!((comparison.max_error(), comparison.unpaired_frames), (0.0, 0));
    assert_eq!(comparison.frames.len(), 1 + FRAMES as usize);
    assert!(comparison.frames.iter().all(|frame| frame.iou == 1.0));
    assert!(comparison.to_string().contains("same bits"));
    assert!(comparison.totals.iter().any(|total| total.name == "kinetic_energy"));
    assert!(comparison.to_string().contains("at the end"));
}

#[test]
fn a_displaced_particle_is_measured() {
    const SHIFT: f64 = 0.125;
    let (a, b) = (folder("shift_a"), folder("shift_b"));
    let mut shifted = Oscillators::new();
    shifted.positions[19] += SHIFT;
    run(Box::new(Oscillators::new()), &options(&a), &mut ()).unwrap();
    let shorter = RunOptions { frames: FRAMES - 2, ..options(&b) };
    run(Box::new(shifted), &shorter, &mut ()).unwrap();
    let comparison = compare(&a, &b, Some(0.01)).unwrap();
    assert!(!comparison.identical);
    assert_eq!((comparison.cell, comparison.unpaired_frames), (0.01, 2));
    let first = &comparison.frames[0];
    // Frames hold single precision.
    let tolerance = f64::from(f32::EPSILON);
    assert!((first.max_error - SHIFT).abs() < tolerance, "{first:?}");
    assert!((first.rms_error - SHIFT / 20_f64.sqrt()).abs() < tolerance, "{first:?}");
    assert!(first.iou < 1.0 && first.energy == [None, None]);
    let [a_energy, b_energy] = comparison.frames[3].energy.map(|e| e.unwrap().budget.kinetic);
    assert!(b_energy > a_energy);
    assert!(comparison.totals.is_empty(), "the ends are at different times");
    assert!(comparison.to_string().contains("lengths differ"), "{comparison}");
    let json = serde_json::to_value(&comparison).unwrap();
    assert_eq!(json["frames"][0]["matched"], 20);

    let frame = |out: &std::path::Path| out.join("frames/frame.0000.npz");
    let frames = compare(&frame(&a), &frame(&b), Some(0.01)).unwrap();
    assert_eq!(frames.frames[0].max_error, first.max_error);
    assert!(matches!(compare(&a, &frame(&b), None), Err(CompareError::Kinds { .. })));
}

#[test]
fn the_plane_is_not_compared_with_space() {
    let out = folder("dimensions");
    run(Box::new(Oscillators::new()), &options(&out), &mut ()).unwrap();
    let path = out.join("frames/frame.0000.npz");
    let mut frame = cache::read(&path).unwrap();
    frame.dim = 2;
    let flat = folder("dimensions_flat");
    let flat = cache::write(&RealDisk, &flat, &frame, 24.0).unwrap();
    let error = compare(&path, &flat, None).unwrap_err();
    assert!(matches!(error, CompareError::Dimensions { dims: [3, 2], .. }), "{error}");
}

#[test]
fn folders_without_frames_are_refused() {
    let out = folder("nothing");
    std::fs::create_dir_all(&out).unwrap();
    assert!(matches!(compare(&out, &out, None), Err(CompareError::NothingInCommon { .. })));
    assert!(matches!(compare(&out, &out, Some(0.0)), Err(CompareError::Cell(_))));
    let missing = out.join("missing.npz");
    let error = compare(&missing, &missing, None).unwrap_err().to_string();
    assert!(error.contains("missing.npz"), "{error}");
}
