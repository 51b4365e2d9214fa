//! The command as a person meets it: what it prints, and what the shell is told.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use pliant_core::{Array, Frame};
use pliant_io::{RealDisk, cache};

fn pliant(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pliant"));
    command.args(arguments).current_dir(env!("CARGO_TARGET_TMPDIR"));
    command
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("command_line").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn every_command_has_help_with_an_example() {
    assert!(stdout(&pliant(&["--help"])).contains("pliant run jelly-drop"));
    for name in ["run", "check", "gallery", "compare", "export", "vectors", "schema", "bench"] {
        let output = pliant(&[name, "--help"]);
        assert!(output.status.success());
        let text = stdout(&output);
        assert!(text.contains("Example") && text.contains(&format!("pliant {name}")), "{text}");
    }
}

#[test]
fn wrong_usage_exits_with_2() {
    for arguments in [
        &[][..],
        &["fly"],
        &["run"],
        &["run", "jelly-drop", "--frames", "many"],
        &["run", "jelly-drop", "--threads", "0"],
        &["run", "jelly-drop", "--resume", "--force"],
        &["compare", "only-one"],
        &["gallery", "--write", "x.toml"],
        &["bench", "svd", "--seconds", "1e30"],
        &["bench", "svd", "--seconds", "3601"],
        &["bench", "svd", "--seconds", "0"],
        &["bench", "svd", "--seconds", "nan"],
        &["bench", "svd", "--threads", "1,0"],
    ] {
        let output = pliant(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let message = stderr(&output);
        assert!(!message.is_empty() && !message.contains("panicked"), "{message}");
    }
}

#[test]
fn failures_exit_with_1_and_are_told_once_without_color() {
    for arguments in [
        &["run", "no-such-scene"][..],
        &["run", "missing/scene.toml"],
        &["check", "jelly-drop", "--set", "solver.dt=-1"],
        &["check", "jelly-drop", "--set", "solver.spasing=1"],
        &["run", "jelly-drop", "--set", "output.checkpoint_seconds=1e19"],
        &["run", "jelly-drop", "--set", "output.checkpoint_seconds=1e25"],
        &["run", "jelly-drop", "--frames", "0"],
        &["vectors", "missing.json"],
        &["compare", "missing-a", "missing-b"],
        &["gallery", "no-such-scene"],
    ] {
        let output = pliant(arguments);
        let text = stderr(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {text}");
        assert!(text.starts_with("error: "), "{text}");
        assert_eq!(text.matches("error:").count(), 1, "{text}");
        assert!(!text.contains('\u{1b}') && output.stdout.is_empty(), "{text}");
    }
}

#[test]
fn a_misspelt_field_is_shown_with_its_line_and_a_suggestion() {
    let scene = folder("misspelt").join("jelly.toml");
    let text = stdout(&pliant(&["gallery", "jelly-drop"]));
    fs::write(&scene, text.replace("[solver]", "[solver]\nparticles_per_sell = 8")).unwrap();
    let output = pliant(&["check", scene.to_str().unwrap()]);
    let message = stderr(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(message.contains("jelly.toml:") && message.contains("particles_per_cell"), "{message}");
}

#[test]
fn the_gallery_lists_shows_and_saves() {
    let list = stdout(&pliant(&["gallery"]));
    assert!(list.lines().count() >= 10);
    assert!(list.lines().any(|line| line.starts_with("jelly-drop  ")), "{list}");
    let shown = stdout(&pliant(&["gallery", "jelly-drop"]));
    let file = folder("gallery").join("mine.toml");
    let save = ["gallery", "jelly-drop", "--write", file.to_str().unwrap()];
    assert!(pliant(&save).status.success());
    assert_eq!(fs::read_to_string(&file).unwrap().trim_end(), shown.trim_end());
    // What may have been edited is not overwritten.
    let again = pliant(&save);
    assert_eq!(again.status.code(), Some(1));
    assert!(stderr(&again).contains("choose another name"), "{}", stderr(&again));
    assert!(stderr(&pliant(&["gallery", "jely-drop"])).contains("jelly-drop"));
}

#[test]
fn checkpoints_by_time_come_at_least_once_a_year_or_never() {
    let set = |seconds| format!("output.checkpoint_seconds={seconds}");
    let output = pliant(&["check", "jelly-drop", "--set", &set("3.2e7")]);
    let message = stderr(&output);
    assert!(message.contains("a year") && message.contains("0 writes no checkpoints"), "{message}");
}

#[test]
fn figures_per_particle_wait_for_particles() {
    let check = ["check", "honey-pour", "--quiet"];
    let later = pliant(&[&check[..], &["--set", "emitters.0.start=1"]].concat());
    let text = stdout(&later);
    assert!(later.status.success() && text.contains("no particles yet"), "{text}");
    assert!(!text.contains("inf") && !text.contains("per particle"), "{text}");
    let now = stdout(&pliant(&check));
    assert!(now.contains("bytes per particle, before emitters add more"), "{now}");
}

#[test]
fn a_file_is_no_run_folder() {
    let file = folder("file_for_folder").join("afile");
    fs::write(&file, "precious").unwrap();
    for out in [file.clone(), file.join("run")] {
        for start in [None, Some("--resume"), Some("--force")] {
            let mut arguments = vec!["run", "jelly-drop", "--frames", "1", "--out"];
            arguments.push(out.to_str().unwrap());
            arguments.extend(start);
            let output = pliant(&arguments);
            let message = stderr(&output);
            assert_eq!(output.status.code(), Some(1), "{message}");
            assert!(message.contains("--out names a folder"), "{message}");
        }
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
}

#[test]
fn the_schema_is_json() {
    let schema: serde_json::Value = serde_json::from_str(&stdout(&pliant(&["schema"]))).unwrap();
    assert!(schema["properties"]["solver"].is_object());
    let file = folder("schema").join("pliant.schema.json");
    assert!(pliant(&["schema", "--write", file.to_str().unwrap()]).status.success());
    assert_eq!(
        serde_json::from_slice::<serde_json::Value>(&fs::read(file).unwrap()).unwrap(),
        schema
    );
}

/// σ = 1, ψ = 0, P = 0 at the identity, with derivatives left out.
fn elastic_case(id: &str, psi: f64) -> serde_json::Value {
    serde_json::json!({
        "id": id, "kind": "elastic", "dim": 2,
        "params": { "model": "hencky", "mu": 2e6, "lam": 2e6 },
        "F": [1.0, 0.0, 0.0, 1.0], "dF": [0.1, 0.2, 0.3, 0.4],
        "out": { "sigma": [1.0, 1.0], "psi": psi },
        "tol": { "sigma": 1e-12, "psi": 1e-9 },
    })
}

#[test]
fn reference_values_are_counted_and_failures_shown() {
    let file = folder("vectors").join("cases.json");
    let unknown = serde_json::json!({ "id": "x", "kind": "telepathy", "out": {} });
    let write = |cases: &[serde_json::Value]| {
        let text = serde_json::json!({ "format": "isotropic-vectors/1", "cases": cases });
        fs::write(&file, text.to_string()).unwrap();
    };
    let arguments = ["vectors", file.to_str().unwrap()];

    write(&[elastic_case("good", 0.0), unknown.clone(), unknown.clone()]);
    let output = pliant(&arguments);
    assert!(output.status.success());
    let text = stdout(&output);
    assert_eq!(text.lines().last(), Some("1 passed, 0 failed, 2 skipped"));
    assert!(text.contains("2 of kind `telepathy`"), "{text}");

    let broken = serde_json::json!({ "id": "holey", "kind": "elastic", "dim": 2 });
    let kindless = serde_json::json!({ "id": "kindless", "out": {} });
    write(&[elastic_case("good", 0.0), elastic_case("bad", 7.0), broken, kindless, unknown]);
    let output = pliant(&arguments);
    assert_eq!(output.status.code(), Some(1));
    let text = stdout(&output);
    assert_eq!(text.lines().last(), Some("1 passed, 3 failed, 1 skipped"));
    for part in ["bad", "`psi`", "expected 7.0", "got      0.0", "holey", "kindless"] {
        assert!(text.contains(part), "{part} in {text}");
    }

    fs::write(&file, "{}").unwrap();
    assert!(stderr(&pliant(&arguments)).contains("cases"));
}

#[test]
fn frames_are_compared_as_table_and_as_json() {
    let out = folder("compare");
    let write = |run: &str, x: f32| {
        let arrays = vec![
            Array::new("P", 3, vec![0.0, 0.0, 0.0, x, 0.0, 0.0]),
            Array::new("id", 1, vec![0_u32, 1]),
        ];
        let frame = Frame { index: 4, time: 4.0 / 24.0, dim: 3, arrays, cells: Vec::new() };
        cache::write(&RealDisk, &out.join(run), &frame, 24.0).unwrap()
    };
    let (a, b) = (write("a", 1.0), write("b", 1.5));
    let (run_a, run_b) = (out.join("a"), out.join("b"));
    let path = |path: &Path| path.to_str().unwrap().to_owned();

    let same = pliant(&["compare", &path(&run_a), &path(&run_a), "--tolerance", "0"]);
    assert!(same.status.success() && stdout(&same).contains("same bits"));
    let json = out.join("difference.json");
    let output = pliant(&["compare", &path(&a), &path(&b), "--cell", "1", "--json", &path(&json)]);
    assert!(output.status.success());
    let json: serde_json::Value = serde_json::from_slice(&fs::read(json).unwrap()).unwrap();
    assert_eq!(json["frames"][0]["max_error"], 0.5);
    assert_eq!(json["frames"][0]["iou"], 1.0);
    let strict = pliant(&["compare", &path(&run_a), &path(&run_b), "--tolerance", "0.1"]);
    assert_eq!(strict.status.code(), Some(1));

    let bytes = fs::read(&b).unwrap();
    fs::write(&b, &bytes[..bytes.len() / 2]).unwrap();
    let damaged = pliant(&["compare", &path(&a), &path(&b)]);
    assert_eq!(damaged.status.code(), Some(1));
    assert!(stderr(&damaged).contains("frame.0004.npz is damaged"), "{}", stderr(&damaged));
}

#[test]
#[cfg(unix)]
fn a_closed_pipe_is_no_failure() {
    let mut child =
        command(&["schema"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", stderr(&output));
}
