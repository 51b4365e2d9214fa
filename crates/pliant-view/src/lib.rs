//! The viewer in the browser: scrub through a run folder, or watch and poke a simulation as it goes.
//!
//! A [`Viewer`] serves one page, built into the program, and the data that the page draws; what they
//! say to each other is in `docs/viewer-protocol.md`. It listens on the loopback interface and answers
//! only its own page: see [`guard`](mod@guard).
//!
//! | module | holds |
//! |---|---|
//! | [`server`](mod@server) | addresses, routes, starting and stopping |
//! | [`guard`](mod@guard) | who is answered |
//! | `page` | the page itself |
//! | `source` | what there is to show, whoever provides it |
//! | `recorded`, `live` | a run folder; a simulation that goes on |
//! | `describe`, `encode`, `obstacles` | what they know, in the words of the protocol |
//! | `pour` | what a person can pour into a simulation |

mod describe;
mod encode;
pub mod guard;
mod live;
mod obstacles;
mod page;
mod pour;
mod recorded;
pub mod server;
mod source;

pub use server::{Show, ViewError, Viewer};
