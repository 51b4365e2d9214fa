//! `pliant view`: the viewer in the browser.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use clap::Args;
use pliant::folder;
use pliant_view::{Show, Viewer};

use crate::{failure::Failure, interrupt, output, simulation::SceneArgs};

/// Watch a run in the browser, or a scene while it is simulated
///
/// A run folder can be scrubbed through, also while the run goes on. A scene is simulated as it is
/// watched: pause it, turn gravity, change materials, drag matter about. Served to this machine only,
/// until Ctrl-C.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    pliant view runs/jelly-drop                a run folder\n  \
    pliant view jelly-drop                     a built-in scene, live\n  \
    pliant view my-scene.toml --set solver.spacing=0.02\n  \
    pliant view runs/jelly-drop --port 8080 --no-open\n\n\
    On another machine: ssh -L 7070:127.0.0.1:7070 HOST, run it there with --no-open, and open the\n\
    address here.")]
pub struct View {
    /// A run folder, a scene file, or the name of a built-in scene
    show: String,
    /// Serve on this port [default: 7070, or the next that is free]
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
    /// Threads of a live simulation [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Change a field of the scene of a live simulation
    #[arg(long = "set", value_name = "FIELD=VALUE")]
    overrides: Vec<String>,
}

impl View {
    /// Serves.
    pub fn execute(&self) -> Result<(), Failure> {
        let stop = interrupt::stop_flag().map_err(Failure::new)?;
        let viewer = Viewer::new(self.show()?, self.port).map_err(Failure::new)?;
        let url = viewer.url();
        output::say(&format!("{url}  (Ctrl-C ends it)"));
        if !self.no_open && !open(&url) {
            output::complain("note: no browser could be opened; open the address yourself");
        }
        viewer.serve(stop).map_err(Failure::new)
    }

    fn show(&self) -> Result<Show, Failure> {
        let path = Path::new(&self.show);
        if path.join(folder::SCENE).is_file() {
            if !self.overrides.is_empty() {
                return Err(Failure::new(
                    "--set changes scenes; what is in a run folder has been simulated already",
                ));
            }
            return Ok(Show::Folder(path.to_owned()));
        }
        if path.is_dir() {
            // The reason, in the words of whoever reads folders.
            pliant::Recording::open(path).map_err(Failure::new)?;
        }
        let args = SceneArgs {
            scene: self.show.clone(),
            frames: None,
            threads: self.threads,
            overrides: self.overrides.clone(),
        };
        let scene = args.open()?;
        let threads = Some(args.thread_count(&scene));
        Ok(Show::Scene { scene: Box::new(scene), name: args.name(), threads })
    }
}

/// Opens an address in the browser; says whether that was possible.
fn open(url: &str) -> bool {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(before).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // On a machine without a display xdg-open would fail after a while; nobody waits for it.
    let display = !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    display && command.spawn().is_ok()
}
