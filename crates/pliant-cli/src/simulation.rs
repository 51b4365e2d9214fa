//! From what a person types to a simulation that is ready to run.

use std::{
    path::{Path, PathBuf},
    thread,
};

use clap::Args;
use pliant::{SceneInfo, driver::fingerprint, folder, world::World};
use pliant_scene::{ForcesSpec, OutputSpec, Scene, SolverSpec};

use crate::{failure::Failure, output};

/// A scene on the command line, with what it is changed to.
#[derive(Args)]
pub struct SceneArgs {
    /// A scene file, or the name of a built-in scene (see `pliant gallery`)
    pub scene: String,
    /// Simulate this many frames
    #[arg(long, value_name = "N")]
    pub frames: Option<u32>,
    /// Use this many threads; the result does not depend on it [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// Change a field of the scene, such as solver.dt=1e-3 or bodies.0.material=sand
    #[arg(long = "set", value_name = "FIELD=VALUE")]
    pub overrides: Vec<String>,
}

impl SceneArgs {
    /// Opens the scene and applies the changes.
    pub fn open(&self) -> Result<Scene, Failure> {
        let mut overrides = self.overrides.clone();
        overrides.extend(self.frames.map(|frames| format!("frames={frames}")));
        Ok(Scene::open(&self.scene, &overrides)?)
    }

    /// Threads to use: as given, as the scene says, or one for each core.
    pub fn thread_count(&self, scene: &Scene) -> usize {
        let given = self.threads.map(usize::from);
        let in_scene = scene.solver.threads.map(|threads| threads as usize);
        given.or(in_scene).unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into))
    }

    /// The run folder that the scene file lies in, if it is the `scene.toml` of one.
    fn run_folder(&self) -> Option<PathBuf> {
        let path = Path::new(&self.scene);
        let parent = path.parent()?;
        let is_one = path.file_name()? == folder::SCENE && parent.join(folder::SUMMARY).is_file();
        is_one.then(|| parent.to_owned())
    }

    /// Short name of the scene: its file without the extension, or its name in the gallery.
    pub fn name(&self) -> String {
        let named = self.run_folder().and_then(|run| run.canonicalize().ok());
        let named = named.unwrap_or_else(|| Path::new(&self.scene).with_extension(""));
        named.file_name().map_or_else(|| "scene".into(), |name| name.to_string_lossy().into_owned())
    }

    /// Where the run goes unless told otherwise.
    pub fn default_folder(&self) -> PathBuf {
        self.run_folder().unwrap_or_else(|| Path::new("runs").join(self.name()))
    }

    /// What the files of the run say of the scene.
    pub fn info(&self, scene: &Scene) -> SceneInfo {
        SceneInfo {
            name: self.name(),
            integrator: word(&serde_json::to_value(scene.solver.integrator)),
            toml: scene.to_toml(),
            fingerprint: fingerprint(&physics(scene).to_toml()),
            matter: fingerprint(&matter(scene).to_toml()),
            threads: self.thread_count(scene),
        }
    }
}

fn word(value: &serde_json::Result<serde_json::Value>) -> String {
    value.as_ref().ok().and_then(|value| value.as_str()).unwrap_or_default().to_owned()
}

/// The scene without what may change between the sittings of one run.
fn physics(scene: &Scene) -> Scene {
    let mut scene = scene.clone();
    scene.title.clear();
    scene.description.clear();
    scene.figure = None;
    scene.frames = 1;
    scene.solver.threads = None;
    scene.output = OutputSpec { attributes: scene.output.attributes, ..OutputSpec::default() };
    scene
}

/// Of the scene, what there is: a run may begin with the state of another whose matter is the same.
fn matter(scene: &Scene) -> Scene {
    let SolverSpec { method, dx, spacing, precision, .. } = scene.solver;
    let solver = SolverSpec { method, dx, spacing, precision, ..SolverSpec::default() };
    let forces = ForcesSpec::default();
    Scene { fps: 1.0, colliders: Vec::new(), forces, solver, ..physics(scene) }
}

/// Fills the scene with matter. What was noticed on the way is told on the standard error output.
pub fn build(scene: &Scene, threads: usize) -> Result<World, Failure> {
    let world = pliant::world::build(scene, Some(threads)).map_err(Failure::new)?;
    for warning in &world.warnings {
        output::complain(&format!("warning: {warning}"));
    }
    Ok(world)
}
