//! Whole runs through the command: what they leave behind, and that nothing stops them for good.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use pliant::{Status, Summary};
use pliant_io::{cache, checkpoint};

/// Coarse enough to take seconds.
const COARSE: &str = "solver.spacing=0.02";
const FRAMES: &str = "24";
/// Far more than starting up and reaching the first checkpoint takes.
const PATIENCE: Duration = Duration::from_secs(120);

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("run_scene").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.parent().unwrap()).unwrap();
    folder
}

fn pliant() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pliant"));
    command.current_dir(env!("CARGO_TARGET_TMPDIR"));
    command
}

/// `pliant run jelly-drop`, coarse, into that folder.
fn run(out: &Path, more: &[&str]) -> Command {
    let mut command = pliant();
    command.args(["run", "jelly-drop", "--set", COARSE, "--out"]).arg(out);
    command.args(["--frames", FRAMES]).args(more);
    command
}

fn succeed(mut command: Command) -> Output {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn frames(out: &Path) -> BTreeMap<u32, Vec<u8>> {
    let frames = cache::list(out).unwrap();
    frames.into_iter().map(|(index, path)| (index, fs::read(path).unwrap())).collect()
}

fn status(out: &Path) -> Status {
    Summary::read(&out.join("run.json")).unwrap().status
}

/// The frames that all runs must come to.
fn whole(test: &str) -> BTreeMap<u32, Vec<u8>> {
    let out = folder(&format!("{test}_whole"));
    succeed(run(&out, &["--quiet"]));
    frames(&out)
}

fn wait_until(child: &mut Child, mut done: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !done() && child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < PATIENCE, "nothing happened");
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_run_leaves_a_complete_folder_and_says_what_it_does() {
    let out = folder("complete");
    let output = succeed(run(&out, &["--threads", "2"]));
    let printed = text(&output.stdout);
    let lines = printed.lines().filter(|line| line.starts_with("frame ")).count();
    assert_eq!(lines, 1 + FRAMES.parse::<usize>().unwrap(), "{printed}");
    assert!(printed.contains("eta") && printed.lines().last().unwrap().starts_with("finished"));

    let summary = Summary::read(&out.join("run.json")).unwrap();
    assert_eq!((summary.scene.as_str(), summary.threads), ("jelly-drop", 2));
    assert_eq!(summary.frames.to_string(), FRAMES);
    assert!(summary.particles > 0 && summary.mass > 0.0);
    assert_eq!(cache::list(&out).unwrap().len(), 25);
    assert!(checkpoint::latest(&out).unwrap().is_some());
    let steps = pliant::log::read(&out.join("log.jsonl")).unwrap().len();
    assert_eq!(steps as u64, summary.steps);

    // The resolved scene is a scene.
    let again = folder("again");
    let scene = out.join("scene.toml");
    let mut command = pliant();
    command.arg("run").arg(&scene).arg("--out").arg(&again).arg("--quiet");
    let output = succeed(command);
    assert!(output.stdout.is_empty() && output.stderr.is_empty(), "{}", text(&output.stderr));
    assert_eq!(frames(&again), frames(&out));
}

#[test]
fn an_earlier_run_is_neither_lost_nor_mixed_up() {
    let out = folder("earlier");
    succeed(run(&out, &[]));
    let before = frames(&out);
    let refused = run(&out, &[]).output().unwrap();
    assert_eq!(refused.status.code(), Some(1));
    let message = text(&refused.stderr);
    assert!(message.contains("--resume") && message.contains("--force"), "{message}");

    let other = run(&out, &["--resume", "--set", "seed=5"]).output().unwrap();
    assert_eq!(other.status.code(), Some(1));
    assert!(text(&other.stderr).contains("another scene"), "{}", text(&other.stderr));
    assert_eq!(frames(&out), before);

    // Longer, through the folder's own scene.
    let mut command = pliant();
    command.arg("run").arg(out.join("scene.toml")).args(["--frames", "26", "--resume"]);
    succeed(command);
    assert_eq!(frames(&out).len(), 27);
    succeed(run(&out, &["--force"]));
    assert_eq!(frames(&out), before);
}

#[test]
fn the_number_of_threads_does_not_change_a_bit() {
    let (one, two) = (folder("one"), folder("two"));
    succeed(run(&one, &["--threads", "1"]));
    succeed(run(&two, &["--threads", "2"]));
    let mut compare = pliant();
    compare.arg("compare").args([&one, &two]).args(["--tolerance", "0"]);
    assert!(text(&succeed(compare).stdout).contains("same bits"));
    assert_eq!(frames(&one), frames(&two));
}

#[test]
fn splitting_and_newton_come_to_the_same_places() {
    /// Frames hold positions in single precision, and the bar is a metre long [m].
    const TOLERANCE: &str = "2e-7";
    let solvers = [
        r#"integrator="admm",admm={tolerance=1e-9,iterations=2000}"#,
        r#"integrator="newton",implicit={tolerance=1e-9}"#,
    ];
    let outs = ["admm", "newton"].map(folder);
    for (out, solver) in outs.iter().zip(solvers) {
        let mut command = pliant();
        command.args(["run", "twisting-metal", "--frames", "2", "--out"]).arg(out);
        command.args(["--set", &format!("solver={{dt=5e-3,dx=0.04,{solver}}}")]);
        succeed(command);
    }
    let mut compare = pliant();
    compare.arg("compare").args(&outs).args(["--tolerance", TOLERANCE]);
    succeed(compare);
}

#[test]
fn a_run_killed_five_times_comes_to_the_same_bits() {
    let expected = whole("killed");
    let out = folder("killed");
    // Kills after a delay that has nothing to do with what the run is doing.
    for round in 0..5 {
        let mut child = run(&out, &["--resume", "--set", "output.checkpoint_frames=1"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let before = cache::list(&out).map_or(0, |frames| frames.len());
        wait_until(&mut child, || {
            cache::list(&out).is_ok_and(|frames| frames.len() > before + round)
        });
        thread::sleep(Duration::from_millis(7 * round as u64));
        child.kill().unwrap();
        child.wait().unwrap();
        for (_, path) in cache::list(&out).unwrap() {
            cache::verify(&path).unwrap();
        }
    }
    succeed(run(&out, &["--resume"]));
    assert_eq!(status(&out), Status::Finished);
    assert_eq!(frames(&out), expected);
}

#[test]
#[cfg(unix)]
fn ctrl_c_saves_the_state_and_the_run_goes_on() {
    let expected = whole("interrupted");
    let out = folder("interrupted");
    let mut child = run(&out, &[]).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    wait_until(&mut child, || cache::list(&out).is_ok_and(|frames| frames.len() > 2));
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupt.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(text(&output.stderr).contains("--resume"));
    assert_eq!(status(&out), Status::Interrupted);
    let resumed = succeed(run(&out, &["--resume"]));
    assert!(text(&resumed.stderr).contains("note: resuming after frame"));
    assert_eq!(frames(&out), expected);
}

#[test]
fn checking_prints_a_scene_and_what_it_costs() {
    let mut command = pliant();
    command.args(["check", "jelly-drop", "--set", COARSE]);
    let printed = text(&succeed(command).stdout);
    for name in ["particles", "elements", "stable step", "memory", "time"] {
        assert!(printed.contains(&format!("# {name}")), "{printed}");
    }
    let scene = folder("checked").with_extension("toml");
    fs::write(&scene, &printed).unwrap();
    let mut command = pliant();
    command.arg("check").arg(&scene).arg("--quiet");
    assert!(text(&succeed(command).stdout).lines().all(|line| line.starts_with("# ")));
}

#[test]
fn a_step_above_the_stable_bound_is_refused() {
    for command in ["check", "run"] {
        let out = folder("unstable");
        let mut command = vec![command, "jelly-drop", "--set", COARSE, "--set", "solver.dt=0.04"];
        if command[0] == "run" {
            command.extend(["--out", out.to_str().unwrap()]);
        }
        let output = pliant().args(&command).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).contains("stability limit"), "{}", text(&output.stderr));
        assert!(!out.exists());
    }
}
