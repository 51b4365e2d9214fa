//! Tests in Python: programs nobody here wrote read our exports and drive the viewer.
//!
//! They run in a virtual environment beside the build, `target/test-env`, with the versions of
//! `tests/interop/requirements.txt`. It is made once, and again when that file or Python changes.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    stage::{self, Stage, root},
    system,
};

const REQUIREMENTS: &str = "tests/interop/requirements.txt";
/// Oldest Python that the required versions run on.
const OLDEST: (u32, u32) = (3, 11);
const SKIP: &str = "`cargo xtask test --fast` leaves these tests out";

/// What `cargo test` has built already, for whoever runs the Python tests alone.
const BUILD: Stage = Stage {
    name: "build",
    arguments: &[
        "build",
        "-p",
        "pliant-cli",
        "-p",
        "pliant-io",
        "--bin",
        "pliant",
        "--example",
        "export_surface",
    ],
    environment: &[],
    remedy: "see the errors above",
};

/// Builds what the tests run, and runs them.
pub fn run_alone() -> Result<(), String> {
    BUILD.run()?;
    run()
}

/// Runs the tests on what `cargo test` has built.
pub fn run() -> Result<(), String> {
    // Where this program lies, its siblings lie, whatever the target folder is called.
    let this = env::current_exe().map_err(|error| format!("cannot find myself: {error}"))?;
    let pliant = this.with_file_name(format!("pliant{}", env::consts::EXE_SUFFIX));
    if !pliant.is_file() {
        return Err(format!("{} is not built; `cargo xtask interop` builds it", pliant.display()));
    }
    let target = this.ancestors().nth(2).ok_or("this program is not in a target folder")?;
    let python = environment(&target.join("test-env"))?;
    pytest(&python, "exports", Path::new("tests/interop"), &[("PLIANT", &pliant)])?;
    let viewer = Path::new("tests/viewer");
    if root().join(viewer).is_dir() {
        let chromium = system::chromium()?;
        let variables = [("PLIANT", &pliant), ("PLIANT_CHROMIUM", &chromium)];
        pytest(&python, "viewer", viewer, &variables)?;
    }
    Ok(())
}

fn pytest(
    python: &Path,
    name: &str,
    folder: &Path,
    variables: &[(&str, &PathBuf)],
) -> Result<(), String> {
    let mut command = Command::new(python);
    // Nothing is left in the source tree.
    command.args(["-m", "pytest", "-q", "-p", "no:cacheprovider"]).arg(folder);
    command.env("PYTHONDONTWRITEBYTECODE", "1").envs(variables.iter().copied());
    command.current_dir(root());
    stage::timed(name, &mut command, "the names of the failed tests are above")
}

/// The Python of an environment that has what is required.
fn environment(folder: &Path) -> Result<PathBuf, String> {
    let python = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
    let python = folder.join(python);
    let requirements = root().join(REQUIREMENTS);
    let wanted = fs::read_to_string(&requirements)
        .map_err(|error| format!("cannot read {REQUIREMENTS}: {error}"))?;
    let system_python = system_python()?;
    let (major, minor) = version(&system_python)?;
    let stamp = folder.join("installed.txt");
    let wanted = format!("# Python {major}.{minor}\n{wanted}");
    let is_current = fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted)
        && system::succeeds(Command::new(&python).arg("--version"));
    if is_current {
        return Ok(python);
    }

    let mut command = Command::new(&system_python);
    command.args(["-m", "venv", "--clear"]).arg(folder);
    let remedy = format!("is `python3 -m venv` whole? {SKIP}");
    stage::timed("Python environment", &mut command, &remedy)?;
    let mut command = Command::new(&python);
    command.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-cache-dir",
    ]);
    command.arg("--requirement").arg(&requirements);
    let remedy = format!("it downloads some 400 MB from PyPI, once; {SKIP}");
    stage::timed("Python packages", &mut command, &remedy)?;
    fs::write(&stamp, wanted)
        .map_err(|error| format!("cannot write {}: {error}", stamp.display()))?;
    Ok(python)
}

/// A Python that can make environments, installed if there is none.
fn system_python() -> Result<PathBuf, String> {
    let found = || system::find("python3").or_else(|| system::find("python"));
    let usable = |python: &PathBuf| {
        system::succeeds(Command::new(python).args(["-c", "import venv, ensurepip"]))
    };
    if let Some(python) = found().filter(usable) {
        return Ok(python);
    }
    system::install(&["python3", "python3-venv"], "exports are read back by Python programs")?;
    found().filter(usable).ok_or_else(|| "python3 was installed, but has no venv".to_owned())
}

/// Version of a Python, if it is not too old.
fn version(python: &Path) -> Result<(u32, u32), String> {
    let program = "import sys; print(*sys.version_info[:2])";
    let output = Command::new(python).args(["-c", program]).output();
    let output = output.map_err(|error| format!("cannot start {}: {error}", python.display()))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.split_whitespace().map(str::parse);
    let (Some(Ok(major)), Some(Ok(minor))) = (numbers.next(), numbers.next()) else {
        return Err(format!("{} does not tell its version", python.display()));
    };
    if (major, minor) < OLDEST {
        let (x, y) = OLDEST;
        return Err(format!(
            "Python {major}.{minor} is too old to read exports back: install {x}.{y} or newer; {SKIP}"
        ));
    }
    Ok((major, minor))
}
