//! Pictures of matter, on any machine: no GPU, no display, and the same bits on every run.
//!
//! A [`Scene`] is plain lists of spheres, meshes, tubes and shapes with [`Paint`] on them; a
//! [`Camera`] looks at it; [`render`] traces rays and gives an [`Image`]. On images,
//! [`Legend`] draws a color bar, [`Caption`] words, [`sheet`] lays several side by side, and
//! [`film`] strings them together.
//!
//! - **Look.** A photographer's studio: one large lamp with soft shadows, light from white walls that
//!   crevices keep out, a floor that shows nothing but shadows ([`Lighting`], [`Ground`]). Runs in
//!   the plane are drawn flat ([`Shading::Flat`], [`View::Plane`], [`Region`]).
//! - **Sameness.** A pixel depends on the scene and its own place alone: neither the number of threads
//!   nor the run changes a bit.
//! - **Scale.** A scene may be a centimetre or a hundred metres wide; lengths are in any one unit.
//! - **Bad numbers.** Positions that are no numbers and things without extent are left out and counted
//!   ([`Skipped`]); lists that do not go together are refused ([`RenderError`]).
//!
//! ```
//! use pliant_render::*;
//!
//! // A row of beads, colored by their place, on a floor.
//! let centers: Vec<[f32; 3]> = (0..9).map(|i| [i as f32 * 0.1, 0.05, 0.0]).collect();
//! let colors = centers.iter().map(|c| ColorMap::Viridis.color_of(c[0], 0.0, 0.8)).collect();
//! let scene = Scene {
//!     spheres: vec![Spheres::new(centers, 0.05, Paint::each(colors))],
//!     ground: Some(Ground::at(0.0)),
//!     ..Scene::default()
//! };
//! let options = Options { width: 160, height: 90, samples: 4, ..Options::default() };
//! let camera = Camera::framing(&scene.bounds(), View::ThreeQuarter, 160.0 / 90.0);
//! let mut image = render(&scene, &camera, &options)?.image;
//!
//! let ink = scene.lighting.background.ink();
//! Legend { map: ColorMap::Viridis, low: 0.0, high: 0.8, title: "x".into(), unit: "m".into() }
//!     .draw(&mut image, ink);
//! Caption { title: "Beads".into(), detail: "t = 0.25 s".into(), ..Caption::default() }
//!     .draw(&mut image, ink);
//! let png = image.to_png()?;
//! assert_eq!(&png[1..4], b"PNG");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod camera;
mod caption;
mod check;
mod color;
mod colormap;
mod error;
pub mod film;
mod image;
mod legend;
mod lighting;
mod render;
mod sampler;
mod scene;
mod shade;
mod sheet;
mod text;
mod trace;

pub use camera::{Camera, Lens, Margins, UnknownView, View};
pub use caption::{Caption, Corner};
pub use color::{Color, body_color};
pub use colormap::{ColorMap, UnknownColorMap};
pub use error::RenderError;
pub use image::{Image, ImageError};
pub use legend::{BarEdges, Legend};
pub use lighting::{Background, Lighting};
pub use render::{MAX_SIDE, Options, Picture, Shading, render, render_with};
pub use scene::{
    Coloring, Finish, Ground, Mesh, Paint, Radius, Region, Scene, Solid, Spheres, Tubes,
};
pub use sheet::sheet;
pub use text::{Align, text_width};
pub use trace::Skipped;
