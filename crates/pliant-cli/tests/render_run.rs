//! `pliant render` and `pliant plot` on runs that are whole, damaged or not there.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::OnceLock,
};

/// A ball, a pile of sand and a puddle: each kind of surface once.
const SCENE: &str = r#"
    title  = "A ball, sand and water"
    frames = 3
    fps    = 60

    [[bodies]]
    name     = "ball"
    material = "rubber"
    shape    = { sphere = { radius = 0.05, center = [0, 0.15, 0] } }

    [[bodies]]
    name     = "pile"
    material = "sand"
    shape    = { box = { size = [0.1, 0.05, 0.1], center = [0.15, 0.025, 0] } }

    [[bodies]]
    name     = "puddle"
    material = "water"
    shape    = { box = { size = [0.1, 0.05, 0.1], center = [-0.15, 0.025, 0] } }

    [[colliders]]
    shape = { half_space = {} }

    [[colliders]]
    shape = { box = { size = [0.05, 0.02, 0.05], center = [0, 0.01, 0] } }

    [output]
    attributes = ["pressure"]

    [solver]
    dx = 0.02
"#;

fn pliant(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pliant")).args(arguments).output().unwrap()
}

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("render_run");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A run that all tests read, made once.
fn run() -> &'static str {
    static RUN: OnceLock<String> = OnceLock::new();
    RUN.get_or_init(|| {
        let (scene, run) = (folder().join("scene.toml"), folder().join("run"));
        fs::write(&scene, SCENE).unwrap();
        let run = run.to_str().unwrap().to_owned();
        let out = pliant(&["run", scene.to_str().unwrap(), "--out", &run, "--force", "--quiet"]);
        assert!(out.status.success(), "{}", text(&out.stderr));
        run
    })
}

/// A copy of the run that a test may damage.
fn copy(name: &str) -> PathBuf {
    let copy = folder().join(name);
    let _ = fs::remove_dir_all(&copy);
    fs::create_dir_all(copy.join("frames")).unwrap();
    for file in ["scene.toml", "run.json", "log.jsonl"] {
        fs::copy(Path::new(run()).join(file), copy.join(file)).unwrap();
    }
    for entry in fs::read_dir(Path::new(run()).join("frames")).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), copy.join("frames").join(entry.file_name())).unwrap();
    }
    copy
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Small and quick.
const QUICK: [&str; 4] = ["--size", "64x36", "--samples", "2"];

fn render(run: &str, out: &Path, more: &[&str]) -> Output {
    let out = ["render", run, "--out", out.to_str().unwrap()];
    pliant(&[&out[..], &QUICK, more].concat())
}

fn png_size(path: &Path) -> [u32; 2] {
    let bytes = fs::read(path).unwrap();
    assert_eq!(&bytes[1..4], b"PNG");
    [16, 20].map(|at| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()))
}

#[test]
fn a_picture_has_the_same_bits_on_any_number_of_threads() {
    let pictures = ["1", "2", "3"].map(|threads| {
        let path = folder().join(format!("threads-{threads}.png"));
        let out = render(run(), &path, &["--threads", threads, "--color", "speed"]);
        assert!(out.status.success(), "{}", text(&out.stderr));
        assert_eq!(png_size(&path), [64, 36]);
        fs::read(path).unwrap()
    });
    assert!(pictures.iter().all(|picture| picture == &pictures[0]));
}

#[test]
fn every_choice_changes_the_picture() {
    let choices: [&[&str]; 10] = [
        &[],
        &["--frame", "0"],
        &["--view", "top"],
        &["--camera", "1,1,1", "--target", "0,0,0"],
        &["--color", "pressure"],
        &["--surface", "particles"],
        &["--surface", "pile=skin"],
        &["--surface", "merged"],
        &["--background", "dark"],
        &["--no-colliders"],
    ];
    let mut pictures = Vec::new();
    for (number, choice) in choices.iter().enumerate() {
        let path = folder().join(format!("choice-{number}.png"));
        let out = render(run(), &path, choice);
        assert!(out.status.success(), "{choice:?}: {}", text(&out.stderr));
        pictures.push(fs::read(path).unwrap());
    }
    for (number, picture) in pictures.iter().enumerate() {
        assert!(!pictures[..number].contains(picture), "{:?} shows nothing new", choices[number]);
    }
}

#[test]
fn pictures_go_into_the_run_folder_unless_told_otherwise() {
    let run = copy("default-place");
    let out = pliant(&[&["render", run.to_str().unwrap()][..], &QUICK].concat());
    assert!(out.status.success(), "{}", text(&out.stderr));
    assert!(run.join("pictures/frame.0003.png").is_file());
    assert!(text(&out.stdout).contains("frame.0003.png"));
}

#[test]
fn sheets_lay_frames_side_by_side() {
    let path = folder().join("sheet.png");
    let out = render(run(), &path, &["--sheet", "4"]);
    assert!(out.status.success(), "{}", text(&out.stderr));
    let [width, height] = png_size(&path);
    assert!(width > 2 * 64 && height > 2 * 36, "{width} {height}");
}

#[test]
fn films_need_no_other_program_and_one_frame_makes_one_too() {
    for (name, frames, signature) in [
        ("film.png", "..", "\u{1a}\n"),
        ("film.gif", "..", "GIF89a"),
        ("one.png", "2..2", "\u{1a}\n"),
    ] {
        let path = folder().join(name);
        let out = render(run(), &path, &["--film", "--frames", frames]);
        assert!(out.status.success(), "{name}: {}", text(&out.stderr));
        let bytes = fs::read(&path).unwrap();
        let found = bytes.windows(signature.len()).take(16).any(|it| it == signature.as_bytes());
        assert!(found, "{name}");
    }
    let frames = fs::read(folder().join("film.png")).unwrap();
    let count = frames.windows(4).filter(|chunk| chunk == b"fcTL").count();
    assert_eq!(count, 4, "one control chunk a frame");
}

#[test]
fn without_ffmpeg_the_film_is_an_animated_png() {
    let run = copy("no-ffmpeg");
    let arguments = [&["render", run.to_str().unwrap(), "--film"][..], &QUICK].concat();
    let out = Command::new(env!("CARGO_BIN_EXE_pliant"))
        .args(arguments)
        .env("PATH", "")
        .output()
        .unwrap();
    assert!(out.status.success(), "{}", text(&out.stderr));
    assert!(text(&out.stderr).contains("ffmpeg is not installed"), "{}", text(&out.stderr));
    assert!(run.join("pictures/film.png").is_file());
}

#[test]
fn a_damaged_frame_is_left_out_of_films_and_sheets_and_named() {
    let run = copy("damaged");
    let frame = run.join("frames/frame.0001.npz");
    let bytes = fs::read(&frame).unwrap();
    fs::write(&frame, &bytes[..bytes.len() / 2]).unwrap();
    let run = run.to_str().unwrap();
    for kind in [&["--film"][..], &["--sheet", "4"]] {
        let out = render(run, &folder().join("damaged.png"), kind);
        assert!(out.status.success(), "{}", text(&out.stderr));
        let told = text(&out.stderr);
        assert!(told.contains("frame 1 is left out") || told.contains("frame 1 repeats"), "{told}");
    }
    let out = render(run, &folder().join("damaged.png"), &["--frame", "1"]);
    assert_eq!(out.status.code(), Some(1));
    assert!(text(&out.stderr).contains("frame.0001.npz is damaged"), "{}", text(&out.stderr));
}

#[test]
fn without_the_first_frame_solids_get_a_skin_and_a_warning() {
    let run = copy("no-start");
    fs::remove_file(run.join("frames/frame.0000.npz")).unwrap();
    let (shown, hidden) = (folder().join("no-start.png"), folder().join("no-start-2.png"));
    let out = render(run.to_str().unwrap(), &shown, &[]);
    assert!(out.status.success(), "{}", text(&out.stderr));
    assert!(text(&out.stderr).contains("first shape is not known"), "{}", text(&out.stderr));
    let skins = ["--surface", "ball=skin"];
    assert!(render(run.to_str().unwrap(), &hidden, &skins).status.success());
    assert_eq!(fs::read(shown).unwrap(), fs::read(hidden).unwrap());
}

#[test]
fn mistakes_are_answered_with_what_there_is() {
    let place = folder().join("mistake.png");
    for (arguments, part) in [
        (&["--frame", "9"][..], "frames 0 to 3"),
        (&["--color", "temperature"], "body, speed"),
        (&["--surface", "glass"], "particles, skin, merged"),
        (&["--frames", "7.."], "frames 0 to 3"),
        (&["--size", "0x9"], "1280x720"),
        (&["--view", "inside"], "three-quarter"),
        (&["--camera", "1,2"], "3 numbers"),
        (&["--surface", "bal=skin"], "ball, pile, puddle"),
        (&["--range", "1,0", "--color", "speed"], "smaller number"),
        (&["--sheet", "0"], "--sheet"),
        (&["--samples", "0"], "--samples"),
    ] {
        let arguments = [&["render", run(), "--out", place.to_str().unwrap()][..], arguments];
        let out = pliant(&arguments.concat());
        assert!(!out.status.success(), "{arguments:?}");
        assert!(text(&out.stderr).contains(part), "{arguments:?}: {}", text(&out.stderr));
    }
}

#[test]
fn a_folder_that_is_no_run_or_has_no_frames_is_told_apart() {
    let empty = folder().join("empty");
    fs::create_dir_all(&empty).unwrap();
    let run = copy("no-frames");
    fs::remove_dir_all(run.join("frames")).unwrap();
    for (run, part) in [
        (folder().join("nowhere"), "there is no folder"),
        (empty, "not the folder of a run"),
        (run, "no frames"),
    ] {
        for command in ["render", "plot"] {
            let out = pliant(&[command, run.to_str().unwrap()]);
            // A run without frames still has a log to plot.
            if command == "plot" && part == "no frames" {
                assert!(out.status.success(), "{}", text(&out.stderr));
                continue;
            }
            assert_eq!(out.status.code(), Some(1), "{command}");
            assert!(text(&out.stderr).contains(part), "{command}: {}", text(&out.stderr));
        }
    }
}

#[test]
fn a_run_of_another_version_says_which_field_is_unknown() {
    let run = copy("other-version");
    let scene = run.join("scene.toml");
    let changed = fs::read_to_string(&scene).unwrap().replace("fps = ", "flux = 3\nfps = ");
    fs::write(&scene, changed).unwrap();
    let out = pliant(&["render", run.to_str().unwrap()]);
    assert_eq!(out.status.code(), Some(1));
    assert!(text(&out.stderr).contains("flux"), "{}", text(&out.stderr));
}

#[test]
fn graphs_are_drawn_as_png_and_svg_and_of_two_runs() {
    let svg = folder().join("plots.svg");
    let out = pliant(&["plot", run(), "--out", svg.to_str().unwrap()]);
    assert!(out.status.success(), "{}", text(&out.stderr));
    let drawn = fs::read_to_string(&svg).unwrap();
    for part in ["Energies", "Momentum", "Time step", "Wall time", "gravitational"] {
        assert!(drawn.contains(part), "{part}");
    }
    let both = folder().join("both.png");
    let out = pliant(&["compare", run(), run(), "--plot", both.to_str().unwrap()]);
    assert!(out.status.success(), "{}", text(&out.stderr));
    assert!(png_size(&both)[0] > 500);
    let out = pliant(&["plot", run(), "--out", "graph.pdf"]);
    assert!(text(&out.stderr).contains(".svg"), "{}", text(&out.stderr));
}
