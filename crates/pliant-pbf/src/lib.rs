//! Viscoelastic fluids at interactive rates: cream, honey, syrup, slime.
//!
//! Barreiro, García-Fernández, Alduán & Otaduy 2017, *Conformation Constraints for Efficient Viscoelastic Fluid
//! Simulation*, ACM TOG 36(6): the conformation of a polymer is held at rest by constraints between particles, first on
//! velocities and then on positions, together with the density of position-based fluids.
//!
//! | to find | look at |
//! |---|---|
//! | a step as a whole | `step` |
//! | who is near whom, and what gradients are | `neighbors`, `neighborhood` |
//! | the two passes, and one constraint by itself | `velocity_pass`, `position_pass` (as published: `renewed_pass`), `constraint` |
//! | density, memory of the conformation | `density`, `memory` |
//! | how particles are kept apart in streams, and from trembling | `shift`, `calm` |
//! | colliders, and what is missing behind them | `walls`, `half_space` |
//! | rigid and soft bodies | `solid` |
//! | temperatures, melting and setting | `heat`, `matter` |
//! | what a person does to it while it runs | `poke`, `pour` |
//! | parameters of a fluid | [`Fluid`] |

mod calm;
mod constraint;
mod density;
mod fluid;
mod half_space;
mod heat;
mod local;
mod matter;
mod memory;
mod neighborhood;
mod neighbors;
mod particles;
mod poke;
mod position_pass;
mod pour;
mod renewed_pass;
mod shift;
mod simulation;
mod snapshot;
mod solid;
mod solver;
mod step;
pub mod vectors;
mod velocity_pass;
mod volume;
mod walls;

pub use constraint::Preconditioner;
pub use fluid::Fluid;
pub use heat::Heat;
pub use pliant_materials::Resistance;
pub use simulation::{Form, Pbf, PbfOptions};
pub use solid::Solid;
