//! Pictures of matter, on any machine: no GPU, no display, no files.
mod camera;
mod caption;
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

pub use camera::{Camera, Lens, UnknownView, View};
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
