//! Fang, Li, Gao & Jiang 2019, *Silly Rubber: An Implicit Material Point Method for Simulating
//! Non-equilibrated Viscoelastic and Elastoplastic Solids*, ACM TOG 38(4), on a scale that runs in minutes.

mod acceleration;
mod convergence;
mod fig_10;
mod fig_11;
mod fig_12;
mod fig_13;
mod fig_14;
mod fig_15;
mod fig_16;
mod fig_5;
mod fig_7;
mod fig_9;
mod gallery;
mod moments;
mod motion;
mod penalty;
mod springs;

use crate::paper::{Paper, Study};

/// The paper. Dissipation is not asked about: the stress as published does not follow from an energy.
pub const PAPER: Paper = Paper {
    name: "silly-rubber",
    command: "silly-rubber",
    head: HEAD,
    studies: &STUDIES,
    examine: None,
};

/// All studies, in the order of the page.
const STUDIES: [Study; 14] = [
    Study { name: "fig-5", run: fig_5::run },
    Study { name: "fig-7", run: fig_7::run },
    Study { name: "fig-9", run: fig_9::run },
    Study { name: "fig-10", run: fig_10::run },
    Study { name: "fig-11", run: fig_11::run },
    Study { name: "fig-12", run: fig_12::run },
    Study { name: "fig-13", run: fig_13::run },
    Study { name: "fig-14", run: fig_14::run },
    Study { name: "fig-15", run: fig_15::run },
    Study { name: "fig-16", run: fig_16::run },
    Study { name: "penalty", run: penalty::run },
    Study { name: "acceleration", run: acceleration::run },
    Study { name: "springs", run: springs::run },
    Study { name: "gallery", run: gallery::run },
];

const HEAD: &str = "\
# Silly Rubber, run again

Figures of Fang, Li, Gao & Jiang 2019, *Silly Rubber: An Implicit Material Point Method for Simulating Non-equilibrated
Viscoelastic and Elastoplastic Solids*, ACM TOG 38(4), on a scale that runs in minutes: steps by splitting (`admm`).

Written by `cargo xtask repro silly-rubber`; `cargo xtask repro silly-rubber --only NAME` renews one section. Times are from
a machine with two cores; the published ones from eight cores of an Intel Core i9-9900K. Times in brackets are the sum over
the runs, which run two at a time where times are not compared.

Convergence is shown on single steps: a run leads to a moment where something happens, and from there one step is
solved in each of the ways compared (`--from`). The residual is that of the forces, as a change of velocity, at the
particle where it is largest; relative ones are shares of what is left after the first iteration with the settings of the scene.";
