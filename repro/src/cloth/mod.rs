//! Jiang, Gast & Teran 2017, *Anisotropic Elastoplasticity for Cloth, Knit and Hair Frictional Contact*,
//! ACM TOG 36(4), on a scale that runs in minutes.

mod crossings;
mod drape;
mod fabric;
mod fig_10;
mod fig_12;
mod fig_15;
mod pour;

use crate::paper::{Paper, Study};

/// The paper.
pub const PAPER: Paper = Paper {
    name: "cloth-knit-hair",
    command: "cloth",
    head: HEAD,
    studies: &STUDIES,
    examine: None,
};

/// All studies, in the order of the page.
const STUDIES: [Study; 6] = [
    Study { name: "fig-10", run: fig_10::run },
    Study { name: "fig-12", run: fig_12::run },
    Study { name: "fig-15", run: fig_15::run },
    Study { name: "crossings", run: crossings::run },
    Study { name: "pour", run: pour::run },
    Study { name: "drape", run: drape::run },
];

const HEAD: &str = "\
# Cloth, knits and hair, run again

Figures of Jiang, Gast & Teran 2017, *Anisotropic Elastoplasticity for Cloth, Knit and Hair Frictional Contact*, ACM TOG
36(4), on a scale that runs in minutes. The paper shows pictures and times; what is measured here are numbers that
its claims imply, and at the end what cloth should do beyond them.

Written by `cargo xtask repro cloth`; `cargo xtask repro cloth --only NAME` renews one section. Times are from a machine with
two cores that had other work to do, one thread a run.";
