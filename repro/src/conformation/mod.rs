//! Barreiro, García-Fernández, Alduán & Otaduy 2017, *Conformation Constraints for Efficient Viscoelastic Fluid
//! Simulation*, ACM TOG 36(6), on a scale that runs in minutes.

mod fig_3;
mod fig_4;
mod fig_5;
mod fig_6;
mod fig_7;
mod pouring;
mod shape;
mod spin;
mod stirred_bowl;
mod stress_form;

use crate::paper::{Paper, Study};

/// The paper.
pub const PAPER: Paper = Paper {
    name: "conformation",
    command: "conformation",
    head: HEAD,
    studies: &STUDIES,
    examine: None,
};

/// All studies, in the order of the page.
const STUDIES: [Study; 8] = [
    Study { name: "fig-3", run: fig_3::run },
    Study { name: "fig-4", run: fig_4::run },
    Study { name: "fig-5", run: fig_5::run },
    Study { name: "fig-6", run: fig_6::run },
    Study { name: "fig-7", run: fig_7::run },
    Study { name: "stress-form", run: stress_form::run },
    Study { name: "pouring", run: pouring::run },
    Study { name: "stirred-bowl", run: stirred_bowl::run },
];

const HEAD: &str = "\
# Conformation constraints, run again

Figures of Barreiro, García-Fernández, Alduán & Otaduy 2017, *Conformation Constraints for Efficient Viscoelastic Fluid
Simulation*, ACM TOG 36(6), on a scale that runs in minutes, and at the end what a fluid should do beyond them. The paper
gives few of its parameters and no number that is not a time: what is measured here are numbers that its claims imply.

Written by `cargo xtask repro conformation`; `cargo xtask repro conformation --only NAME` renews one section. Times are from
a machine with two cores that had other work to do.";
