//! `pliant export` on runs that are whole, unfinished, damaged or not there. What other programs read
//! in the files is tested in `tests/interop`.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use pliant_core::{Array, Frame};
use pliant_io::{RealDisk, cache};

fn export(run: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pliant"))
        .arg("export")
        .arg(run)
        .args(arguments)
        .output()
        .unwrap()
}

/// A folder with frames and nothing else: what a run has made in its first seconds.
fn frames(test: &str, indices: &[u32]) -> PathBuf {
    let run = Path::new(env!("CARGO_TARGET_TMPDIR")).join("export_run").join(test);
    let _ = fs::remove_dir_all(&run);
    fs::create_dir_all(&run).unwrap();
    for &index in indices {
        let arrays = vec![
            Array::new("P", 3, vec![0.0_f32, f32::from(index as u8), 0.0]),
            Array::new("id", 1, vec![0_u32]),
        ];
        let frame =
            Frame { index, time: f64::from(index) / 24.0, dim: 3, arrays, cells: Vec::new() };
        cache::write(&RealDisk, &run, &frame, 24.0).unwrap();
    }
    run
}

fn damage(run: &Path, index: u32) {
    let path = run.join("frames").join(cache::file_name(index));
    let mut bytes = fs::read(&path).unwrap();
    bytes.truncate(bytes.len() / 2);
    fs::write(path, bytes).unwrap();
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn files_go_beside_the_frames_unless_told_otherwise() {
    let run = frames("beside", &[0, 1]);
    let output = export(&run, &["--format", "ply"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(files(&run.join("export")), ["beside.0000.ply", "beside.0001.ply"]);
    let said = text(&output.stdout);
    assert!(said.contains("2 frames in 2 files") && said.contains("beside.0000.ply"), "{said}");
}

#[test]
fn a_file_name_names_the_files() {
    let run = frames("named", &[3, 4]);
    let out = run.join("elsewhere").join("shot.usda");
    assert!(export(&run, &["--format", "usd", "--out", out.to_str().unwrap()]).status.success());
    assert_eq!(files(out.parent().unwrap()), ["shot.usda"]);
    let stage = fs::read_to_string(out).unwrap();
    assert!(stage.contains("startTimeCode = 3\n") && stage.contains("endTimeCode = 4\n"));
}

#[test]
fn damaged_and_missing_frames_are_told_and_left_out() {
    let run = frames("damaged", &[0, 1, 2, 5]);
    damage(&run, 1);
    let output = export(&run, &["--format", "obj"]);
    assert!(output.status.success());
    let told = text(&output.stderr);
    assert!(told.contains("frame.0001.npz") && told.contains("left out"), "{told}");
    assert!(told.contains("1 of 4 frames were left out"), "{told}");
    assert!(told.contains("frames 3 to 4 are missing"), "{told}");
    let names = files(&run.join("export"));
    assert_eq!(names, ["damaged.0000.obj", "damaged.0002.obj", "damaged.0005.obj"]);
}

#[test]
fn nothing_to_export_is_a_failure_with_a_remedy() {
    let no_run = frames("none", &[]);
    let all_damaged = frames("all-damaged", &[0]);
    damage(&all_damaged, 0);
    let run = frames("range", &[0, 1]);
    for (run, arguments, remedy) in [
        (&no_run.join("missing"), &["--format", "ply"][..], "pliant run"),
        (&no_run, &["--format", "ply"], "output.cache"),
        (&all_damaged, &["--format", "ply"], "no frame"),
        (&run, &["--format", "ply", "--frames", "7..9"], "frames 0 to 1"),
    ] {
        let output = export(run, arguments);
        assert_eq!(output.status.code(), Some(1));
        let message = text(&output.stderr);
        assert!(message.contains(remedy) && !message.contains("panicked"), "{message}");
    }
}

#[test]
fn unknown_formats_are_wrong_usage_and_say_what_there_is() {
    let run = frames("unknown", &[0]);
    for (format, words) in
        [("abc", "no maintained library writes Alembic"), ("fbx", "ply, vtk, usd, obj and bgeo")]
    {
        let output = export(&run, &["--format", format]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(words), "{}", text(&output.stderr));
    }
    assert_eq!(export(&run, &["--format", "ply", "--frames", "9..7"]).status.code(), Some(2));
}

#[test]
fn surfaces_need_a_scene_and_a_format_that_has_them() {
    let run = frames("surface", &[0]);
    for (format, words) in [("bgeo", "without surfaces"), ("ply", "scene.toml")] {
        let output = export(&run, &["--format", format, "--surface"]);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).contains(words), "{}", text(&output.stderr));
        assert!(!run.join("export").exists(), "nothing is begun");
    }
}

#[test]
fn a_run_that_goes_on_is_exported_as_far_as_it_is() {
    let run = frames("running", &[0, 1]);
    // A frame in the making has another name.
    fs::write(run.join("frames").join(".frame.0002.npz.tmp"), b"half").unwrap();
    fs::write(run.join("run.json"), "{").unwrap();
    let output = export(&run, &["--format", "vtk", "--quiet"]);
    assert!(output.status.success());
    assert_eq!(text(&output.stdout), "");
    assert_eq!(files(&run.join("export")), ["running.0000.vtp", "running.0001.vtp", "running.pvd"]);
}
