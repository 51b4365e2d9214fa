//! `pliant schema`: what editors need to complete and check scene files.

use std::{fs, path::PathBuf};

use clap::Args;

use crate::{failure::Failure, output};

/// Print the JSON schema of scene files
///
/// Editors with a TOML language server complete and check scenes with it: put
/// `#:schema ./pliant.schema.json` in the first line of a scene.
#[derive(Args)]
#[command(after_help = "Example:\n  pliant schema --write pliant.schema.json")]
pub struct Schema {
    /// Save it to this file
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

impl Schema {
    /// Prints or saves.
    pub fn execute(&self) -> Result<(), Failure> {
        let text = format!("{:#}", pliant_scene::schema());
        match &self.write {
            None => output::say(&text),
            Some(path) => fs::write(path, text + "\n").map_err(|error| {
                Failure::new(format!("cannot write {}: {error}", path.display()))
            })?,
        }
        Ok(())
    }
}
