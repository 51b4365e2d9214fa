//! `pliant gallery`: the built-in scenes.

use std::{
    fs::OpenOptions,
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use pliant_scene::{GalleryScene, Scene, SceneError, find, gallery};

use crate::{failure::Failure, output};

/// List the built-in scenes, show one, or save one to edit
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    pliant gallery\n  \
    pliant gallery jelly-drop\n  \
    pliant gallery jelly-drop --write my-jelly.toml")]
pub struct Gallery {
    /// Scene to show
    name: Option<String>,
    /// Save it to this file, which must not exist yet
    #[arg(long, value_name = "FILE", requires = "name")]
    write: Option<PathBuf>,
}

impl Gallery {
    /// Lists, shows or saves.
    pub fn execute(&self) -> Result<(), Failure> {
        let Some(name) = &self.name else { return list() };
        let entry = find(name).ok_or_else(|| unknown(name))?;
        match &self.write {
            None => output::say(entry.text.trim_end()),
            Some(path) => {
                write(entry, path)?;
                output::say(&format!("saved to {}; try: pliant run {0}", path.display()));
            }
        }
        Ok(())
    }
}

/// The message of a scene that is looked for by name, with its suggestion.
fn unknown(name: &str) -> Failure {
    match Scene::open(name, &[]) {
        Err(error @ SceneError::UnknownScene { .. }) => error.into(),
        _ => Failure::new(format!("no built-in scene is called `{name}`; see `pliant gallery`")),
    }
}

fn list() -> Result<(), Failure> {
    let width = gallery().iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    for entry in gallery() {
        let scene = entry.load(&[])?;
        let figure = scene.figure.map_or_else(String::new, |figure| format!("  [{figure}]"));
        output::say(&format!("{:<width$}  {}{figure}", entry.name, scene.title));
    }
    Ok(())
}

fn write(entry: &GalleryScene, path: &Path) -> Result<(), Failure> {
    let file = OpenOptions::new().write(true).create_new(true).open(path);
    file.and_then(|mut file| file.write_all(entry.text.as_bytes())).map_err(|error| {
        let reason = match error.kind() {
            io::ErrorKind::AlreadyExists => {
                "there is one of that name already, which is not overwritten; \
                     choose another name"
                    .to_owned()
            }
            _ => error.to_string(),
        };
        Failure::new(format!("cannot write {}: {reason}", path.display()))
    })
}
