//! Li, Li & Jiang 2022, *Energetically Consistent Inelasticity for Optimization Time Integration*,
//! ACM TOG 41(4): section 7, with MPM, on a scale that runs in minutes.

mod fig_15;
mod fig_17;
mod fig_18;
mod fig_20;
mod fig_25;
mod foam;
mod noodle;
mod steps;
mod table_2;

use crate::error::ReproError;
use crate::log::{self, Dissipation};
use crate::paper::{Paper, Study};
use crate::runs::Run;
use crate::section::Section;

/// The paper.
pub const PAPER: Paper = Paper {
    name: "eci",
    command: "eci",
    head: HEAD,
    studies: &STUDIES,
    examine: Some(add_dissipation),
};

/// All studies, in the order of the page.
const STUDIES: [Study; 9] = [
    Study { name: "table-2", run: table_2::run },
    Study { name: "fig-15", run: fig_15::run },
    Study { name: "fig-17", run: fig_17::run },
    Study { name: "fig-18", run: fig_18::run },
    Study { name: "fig-20", run: fig_20::run },
    Study { name: "fig-25", run: fig_25::run },
    Study { name: "noodle", run: noodle::run },
    Study { name: "foam", run: foam::run },
    Study { name: "steps", run: steps::run },
];

const HEAD: &str = "\
# Energetically consistent inelasticity, run again

Figures and tables of Li, Li & Jiang 2022, *Energetically Consistent Inelasticity for Optimization Time Integration*,
ACM TOG 41(4), that use the material point method, on a scale that runs in minutes. `newton` is their method (ECI),
`explicit`, `semi-implicit` and `klar` are what they compare it to: the same scene with another integrator, and with
other steps and limits where the commands say so.

Written by `cargo xtask repro eci`; `cargo xtask repro eci --only NAME` renews one section. Times are from a machine with
two cores; the published ones from 12 cores of an Intel Core i9-10920X. IoU is the number of grid nodes
that matter reaches in both runs over the number that it reaches in either, in the mean over eight positions of the grid
(on a single one, whole layers of nodes can hang on a hundredth of a cell). Times in brackets are the sum over the
runs, which run two at a time where times are not compared.";

/// Asks of every finished run that has a log that plastic and viscous dissipation never fall.
fn add_dissipation(section: &mut Section) -> Result<(), ReproError> {
    let mut worst = ("none", 0.0);
    let mut met = true;
    let logged = |run: &&Run| run.is_finished() && run.folder.join(log::FILE).is_file();
    let logged: Vec<&Run> = section.runs.iter().filter(logged).collect();
    for run in &logged {
        let found = Dissipation::of(&log::read(&run.folder)?);
        met &= found.never_falls();
        if found.worst_fall > worst.1 {
            worst = (&run.name, found.worst_fall);
        }
    }
    let text = match worst {
        (_, 0.0) => format!("dissipation never falls, in any step of {} runs", logged.len()),
        (name, fall) => format!(
            "dissipation never falls by more than rounding: {fall:.1e} of all energy in the worst \
             step of {} runs (`{name}`)",
            logged.len()
        ),
    };
    section.require(met, text);
    Ok(())
}
