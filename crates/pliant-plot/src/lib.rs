//! Figures of a run: line charts and stacked areas, several on a page, as SVG or PNG.
//!
//! Plain numbers go in, text or bytes come out. The crate knows nothing of simulations, opens no
//! files and asks nothing of the system, not even for a font, so the same page gives the same
//! bytes.
//!
//! ```text
//! Page ── of charts, in columns                      page.rs, chart.rs, overlay.rs
//!   │ ranges, round ticks, units, thinning, legend   range.rs, tick.rs, unit.rs, thin.rs, stack.rs
//!   ▼
//! Drawing ── lines, areas, words in pixels           layout.rs, axis.rs, legend.rs → drawing.rs
//!   ├─▶ SVG text                                     svg.rs
//!   └─▶ PNG bytes                                    raster.rs, with words from text.rs
//! ```
//!
//! ```
//! use pliant_plot::{Axis, Chart, Page, Series};
//!
//! let times = (0..=100).map(|i| f64::from(i) * 0.01);
//! let fall: Vec<[f64; 2]> = times.map(|t| [t, 4.905 * t * t]).collect();
//! let chart = Chart::lines("Falling", Axis::linear("time", "s"), Axis::linear("depth", "m"))
//!     .with(Series::new("no drag", fall));
//! let page = Page::new("A stone").with(chart);
//! assert!(page.to_svg().starts_with("<svg"));
//! assert!(page.to_png(2.0)?.starts_with(b"\x89PNG"));
//! # Ok::<(), pliant_plot::PlotError>(())
//! ```
//!
//! To lay two runs over one another, draw the same page for each and call [`Page::overlay`].

mod axis;
mod chart;
mod drawing;
mod error;
mod layout;
mod legend;
mod overlay;
mod page;
mod palette;
mod range;
mod raster;
mod scale;
mod stack;
mod svg;
mod text;
mod thin;
mod tick;
mod unit;

pub use chart::{Axis, Chart, Kind, Series};
pub use error::PlotError;
pub use page::Page;
