//! Published figures and tables, run again.
//!
//! A study runs scenes with the `pliant` program, measures its run folders and writes a section of a
//! page: what the paper claims, what it publishes, what we find, and whether that agrees. No solver of
//! the simulator is linked here, so that what is measured is what users get.
//!
//! ```text
//! Case ─run, or used again─▶ Run { folder }       runs.rs
//! folder ─▶ log, positions ─▶ numbers             log.rs, frames.rs, occupancy.rs, chunks.rs
//!        ─▶ pictures, charts                      pictures.rs
//! study  ─▶ Section ─▶ page                       cloth/, conformation/, eci/, silly_rubber/, section.rs, paper.rs, page.rs
//! ```

mod chunks;
mod cloth;
mod conformation;
mod eci;
mod error;
mod frames;
mod log;
mod occupancy;
mod page;
mod paper;
mod pictures;
mod runs;
mod section;
mod silly_rubber;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

use runs::Workshop;

/// Runs scaled-down versions of published figures and writes what comes out.
#[derive(Debug, Parser)]
#[command(name = "pliant-repro")]
struct Arguments {
    /// The `pliant` program.
    #[arg(long, value_name = "PATH")]
    pliant: PathBuf,
    /// Folder of the runs [default: target/repro].
    #[arg(long, value_name = "DIR", global = true)]
    work: Option<PathBuf>,
    /// Threads in all [default: one for each core].
    #[arg(long, value_name = "K", global = true)]
    threads: Option<usize>,
    #[command(subcommand)]
    paper: Paper,
}

#[derive(Debug, Subcommand)]
enum Paper {
    /// Jiang, Gast & Teran 2017, cloth, knits and hair: docs/repro/cloth-knit-hair.md.
    Cloth(Choice),
    /// Barreiro et al. 2017, conformation constraints: docs/repro/conformation.md.
    Conformation(Choice),
    /// Li, Li & Jiang 2022, energetically consistent inelasticity: docs/repro/eci.md.
    Eci(Choice),
    /// Fang, Li, Gao & Jiang 2019, steps by splitting: docs/repro/silly-rubber.md.
    SillyRubber(Choice),
}

#[derive(Debug, Args)]
struct Choice {
    /// One study; the other sections of the page stay as they are.
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
}

fn main() -> ExitCode {
    let Arguments { pliant, work, threads, paper } = Arguments::parse();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("repro/ lies in the root");
    let work = work.unwrap_or_else(|| root.join("target/repro"));
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.unwrap_or_else(cores).max(1);
    let (paper, Choice { only }) = match paper {
        Paper::Cloth(choice) => (cloth::PAPER, choice),
        Paper::Conformation(choice) => (conformation::PAPER, choice),
        Paper::Eci(choice) => (eci::PAPER, choice),
        Paper::SillyRubber(choice) => (silly_rubber::PAPER, choice),
    };
    let work = work.join(paper.name);
    let shop = Workshop { program: pliant, root: root.to_owned(), work, threads };
    match paper.run(&shop, only.as_deref()) {
        Ok(missed) if missed.is_empty() => ExitCode::SUCCESS,
        Ok(missed) => {
            let page = paper.name;
            eprintln!("repro: not met: {}; see docs/repro/{page}.md", missed.join(", "));
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("repro: {error}");
            ExitCode::FAILURE
        }
    }
}
