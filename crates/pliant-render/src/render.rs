//! The loop over pixels.
//!
//! The picture is cut into tiles that threads take one by one; a pixel depends on nothing but the
//! scene and its own place, so the bits are the same for any number of threads. To choose that
//! number, call from inside a pool: `pool.install(|| render(…))`.

use std::sync::atomic::{AtomicUsize, Ordering};

use glam::{Vec3, Vec4};
use pliant_geometry::Aabb;
use rayon::prelude::*;

use crate::camera::{Axes, Lens};
use crate::check::check;
use crate::color::linear_to_srgb;
use crate::sampler::PixelSampler;
use crate::shade::{Choices, Sample, Stage, ViewRay, to_vec};
use crate::trace::{Frame, Ray, Skipped, World};
use crate::{Camera, Image, RenderError, Scene};

/// How to make a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Samples a pixel: time grows with it, noise falls. 4 for a look, 16 for most, 64 for print.
    pub samples: u32,
    /// How surfaces are lit.
    pub shading: Shading,
    /// Whether crevices darken (rays into the surroundings).
    pub occlusion: bool,
    /// Whether objects cast shadows (rays to the lamp).
    pub shadows: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            width: 1280,
            height: 720,
            samples: 16,
            shading: Shading::Studio,
            occlusion: true,
            shadows: true,
        }
    }
}

/// How surfaces are lit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shading {
    /// By a lamp and by the walls of a studio.
    #[default]
    Studio,
    /// Not at all: every color as it is given. For runs in the plane, and for masks.
    Flat,
}

/// A picture, and what is not in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The pixels.
    pub image: Image,
    /// What was left out because it has no place or no extent.
    pub skipped: Skipped,
}

/// Largest width and height of a picture, in pixels.
pub const MAX_SIDE: u32 = 1 << 14;
const MAX_SAMPLES: u32 = 4096;
/// Side of the squares of pixels that threads take at a time.
const TILE: u32 = 32;
/// Radius of the tent that weighs samples around a pixel's center, in pixels: a little more than the
/// pixel, which smooths edges without blurring them.
const FILTER_RADIUS: f32 = 0.8;
/// How far a camera without perspective steps back to see everything, in traced units.
const MAX_REACH: f32 = 1000.0;

/// Makes a picture.
///
/// ```
/// use pliant_render::{Camera, Color, Ground, Options, Paint, Scene, Spheres, View, render};
///
/// let paint = Paint::new(Color::hex(0xd9534f));
/// let scene = Scene {
///     spheres: vec![Spheres::new(vec![[0.0, 1.0, 0.0]], 1.0, paint)],
///     ground: Some(Ground::at(0.0)),
///     ..Scene::default()
/// };
/// let options = Options { width: 64, height: 36, samples: 4, ..Options::default() };
/// let camera = Camera::framing(&scene.bounds(), View::ThreeQuarter, 64.0 / 36.0);
/// let picture = render(&scene, &camera, &options)?;
/// let [r, g, _, _] = picture.image.pixel(32, 18);
/// assert!(r > g, "the ball is red");
/// # Ok::<(), pliant_render::RenderError>(())
/// ```
pub fn render(scene: &Scene, camera: &Camera, options: &Options) -> Result<Picture, RenderError> {
    render_with(scene, camera, options, &|_| {})
}

/// [`render`], calling `progress` now and then, from any thread, with the share of the picture that is
/// done.
pub fn render_with(
    scene: &Scene,
    camera: &Camera,
    options: &Options,
    progress: &(dyn Fn(f32) + Sync),
) -> Result<Picture, RenderError> {
    let Options { width, height, samples, shading, occlusion, shadows } = *options;
    if !(1..=MAX_SIDE).contains(&width) || !(1..=MAX_SIDE).contains(&height) {
        return Err(RenderError::Size { width, height, max: MAX_SIDE });
    }
    if !(1..=MAX_SAMPLES).contains(&samples) {
        return Err(RenderError::Samples(samples));
    }
    check(scene)?;
    let axes = camera.axes()?;
    let frame = Frame::of(camera);
    let mut skipped = Skipped::default();
    let worlds = [true, false].map(|opaque| World::new(scene, frame, opaque, &mut skipped));
    let choices = Choices { shading, occlusion, shadows };
    let stage = Stage::new(scene, frame, worlds, &axes, choices);
    let eye = Eye::new(camera, axes, frame, [width, height], scene);

    let columns = width.div_ceil(TILE);
    let tiles = columns * height.div_ceil(TILE);
    let done = AtomicUsize::new(0);
    let finished: Vec<Vec<[u8; 4]>> = (0..tiles)
        .into_par_iter()
        .map(|tile| {
            let (x0, y0) = (tile % columns * TILE, tile / columns * TILE);
            let (x1, y1) = ((x0 + TILE).min(width), (y0 + TILE).min(height));
            let pixels = (y0..y1)
                .flat_map(|y| (x0..x1).map(move |x| (x, y)))
                .map(|(x, y)| to_bytes(pixel(&stage, &eye, x, y, samples), x, y))
                .collect();
            progress((done.fetch_add(1, Ordering::Relaxed) + 1) as f32 / tiles as f32);
            pixels
        })
        .collect();

    let mut image = Image::new(width, height, [0; 4]);
    for (tile, pixels) in finished.iter().enumerate() {
        let (x0, y0) = (tile as u32 % columns * TILE, tile as u32 / columns * TILE);
        let wide = TILE.min(width - x0);
        for (i, &bytes) in pixels.iter().enumerate() {
            image.set_pixel(x0 + i as u32 % wide, y0 + i as u32 / wide, bytes);
        }
    }
    Ok(Picture { image, skipped })
}

/// Mean over the samples: color times opacity, and opacity.
fn pixel(stage: &Stage<'_>, eye: &Eye, x: u32, y: u32, samples: u32) -> Vec4 {
    let sampler = PixelSampler::new(x, y, samples, stage.pairs());
    let mut sum = Vec4::ZERO;
    for number in 0..samples {
        let sample = Sample { sampler: &sampler, number };
        let [u, v] = if samples == 1 { [0.5, 0.5] } else { sample.pair(0) };
        let at = [x as f32 + 0.5 + tent(u), y as f32 + 0.5 + tent(v)];
        let backdrop = eye.backdrop(at);
        let view = ViewRay { ray: eye.ray(at), backdrop, width: eye.pixel_width };
        sum += stage.radiance(&view, &sample);
    }
    sum / samples as f32
}

/// A uniform number to an offset from a pixel's center, likelier near it.
fn tent(u: f32) -> f32 {
    let away = 1.0 - (1.0 - (2.0 * u - 1.0).abs()).sqrt();
    FILTER_RADIUS * if u < 0.5 { -away } else { away }
}

/// Nearest sRGB bytes, rounded up or down by a regular pattern so that slow changes of color do not
/// show as steps. (A regular one, because PNG compresses what repeats.)
fn to_bytes(mean: Vec4, x: u32, y: u32) -> [u8; 4] {
    const PATTERN: [[f32; 4]; 4] = [
        [0.0, 8.0, 2.0, 10.0],
        [12.0, 4.0, 14.0, 6.0],
        [3.0, 11.0, 1.0, 9.0],
        [15.0, 7.0, 13.0, 5.0],
    ];

    if mean.w <= 0.0 {
        return [0; 4];
    }
    let up = (PATTERN[y as usize % 4][x as usize % 4] + 0.5) / 16.0;
    let byte = |c: f32| (linear_to_srgb(c / mean.w) * 255.0 + up) as u8;
    [byte(mean.x), byte(mean.y), byte(mean.z), (mean.w.min(1.0) * 255.0 + 0.5) as u8]
}

/// How far the scene reaches from the origin of the frame in a direction.
fn reach_towards(direction: Vec3, frame: Frame, bounds: &Aabb<3>) -> f32 {
    let mut reach = 2.0;
    if bounds.is_finite() && !bounds.is_empty() {
        for i in 0..8 {
            let corner: [f32; 3] = std::array::from_fn(|k| {
                (if i >> k & 1 == 1 { bounds.upper[k] } else { bounds.lower[k] }) as f32
            });
            reach = f32::max(reach, 1.0 + frame.point(corner).dot(direction));
        }
    }
    reach
}

/// A camera in the coordinates in which rays are traced.
struct Eye {
    position: Vec3,
    axes: Axes,
    size: [f32; 2],
    /// From the middle to the upper edge: a slope, or a length.
    half_height: f32,
    perspective: bool,
    pixel_width: (f32, f32),
    /// Colors of the wall in the middle and in the corners.
    wall: [Vec3; 2],
}

impl Eye {
    fn new(
        camera: &Camera,
        axes: Axes,
        frame: Frame,
        [width, height]: [u32; 2],
        scene: &Scene,
    ) -> Self {
        let mut position = frame.point(camera.position);
        let reach = reach_towards(axes.back, frame, &scene.bounds());
        let (half_height, perspective) = match camera.lens {
            Lens::Perspective { vertical_angle } => ((0.5 * vertical_angle).tan(), true),
            Lens::Orthographic { height } => (frame.length(0.5 * height), false),
        };
        if !perspective {
            // Parallel rays see everything, wherever along them the camera was put; up to a distance
            // at which its coordinates would lose their digits.
            let near = reach.min(MAX_REACH);
            position += axes.back * (near - position.dot(axes.back)).max(0.0);
        }
        let pixel = 2.0 * half_height / height as f32;
        let pixel_width = if perspective { (0.0, pixel) } else { (pixel, 0.0) };
        let size = [width as f32, height as f32];
        let wall = scene.lighting.background.colors().map(to_vec);
        Self { position, axes, size, half_height, perspective, pixel_width, wall }
    }

    /// From −1 to 1 across the picture, y up.
    fn normalized(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        [2.0 * x / self.size[0] - 1.0, 1.0 - 2.0 * y / self.size[1]]
    }

    fn ray(&self, at: [f32; 2]) -> Ray {
        let [x, y] = self.normalized(at);
        let Axes { right, up, back } = self.axes;
        let across = right * (x * self.half_height * self.size[0] / self.size[1])
            + up * (y * self.half_height);
        if self.perspective {
            Ray::new(self.position, (across - back).normalize())
        } else {
            Ray::new(self.position + across, -back)
        }
    }

    /// Color of the wall behind a place in the picture: darker away from the middle.
    fn backdrop(&self, at: [f32; 2]) -> Vec3 {
        let [x, y] = self.normalized(at);
        let away = ((x * x + y * y) * 0.5).min(1.0);
        self.wall[0] + (self.wall[1] - self.wall[0]) * (away * (2.0 - away))
    }
}
