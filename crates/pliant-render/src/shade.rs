//! From what a ray meets to the light that comes back along it.
//!
//! One large lamp lights the scene, dimmed where rays towards random points of it are stopped; the
//! white walls of the studio do the rest: one ray in a random direction (more likely along the
//! normal, by the cosine) brings the light of the wall it reaches, or a guess of what the surface it
//! hits sends on. So crevices darken, and bright things tint their neighbors. A coat of varnish adds
//! the lamp's highlight (Walter et al. 2007, *Microfacet Models for Refraction*) and a weak mirror
//! image of the walls.
//!
//! The ground is the wall behind it, darkened by the share of light that objects keep from it: it has
//! no horizon and no edge.

use glam::{Vec3, Vec4};

use crate::camera::Axes;
use crate::sampler::{PAIRS, PixelSampler};
use crate::trace::{Frame, OFFSET, Ray, Surface, World, offset};
use crate::{Background, Color, Ground, Lighting, Region, Scene, Shading};

/// The light a surface hit by a secondary ray sends on, as a share of its color.
const BOUNCE: f32 = 0.4;
/// Share of the lamp in the light on the ground; the rest comes from the walls.
const GROUND_KEY: f32 = 0.55;
/// Translucent layers counted before what is behind them.
const MAX_VEILS: usize = (PAIRS - 3) / 2;
/// Farther than anything, in traced units.
const FAR: f32 = 1e6;

/// Everything shading needs to know, the same for all pixels.
pub(crate) struct Stage<'a> {
    pub opaque: World<'a>,
    pub veils: World<'a>,
    pub has_veils: bool,
    pub frame: Frame,
    pub lighting: Lighting,
    /// Unit vector towards the lamp, and two across it scaled to its size.
    lamp: [Vec3; 3],
    ground: Option<GroundPlane>,
    regions: &'a [Region],
    shading: Shading,
    occlusion: bool,
    shadows: bool,
}

struct GroundPlane {
    /// In traced units.
    height: f32,
    grid: Option<f32>,
    /// Light it sends up, next to nothing else.
    bounce: Vec3,
}

/// A ray through the picture.
pub(crate) struct ViewRay {
    pub ray: Ray,
    /// Color of the wall where it goes.
    pub backdrop: Vec3,
    /// Width of a pixel at distance t: `width.0 + t * width.1`.
    pub width: (f32, f32),
}

/// Numbers for one sample of one pixel.
pub(crate) struct Sample<'a> {
    pub sampler: &'a PixelSampler,
    pub number: u32,
}

impl Sample<'_> {
    pub fn pair(&self, pair: usize) -> [f32; 2] {
        self.sampler.pair(self.number, pair)
    }
}

pub(crate) struct Choices {
    pub shading: Shading,
    pub occlusion: bool,
    pub shadows: bool,
}

impl<'a> Stage<'a> {
    pub fn new(
        scene: &'a Scene,
        frame: Frame,
        [opaque, veils]: [World<'a>; 2],
        axes: &Axes,
        Choices { shading, occlusion, shadows }: Choices,
    ) -> Self {
        let lighting = scene.lighting;
        let over_the_shoulder = || {
            // `right` is level for every upright camera; what is left of "up" is the world's.
            let up = if axes.right.y.abs() < 0.99 { Vec3::Y } else { axes.up };
            let front = axes.right.cross(up).normalize_or(axes.back);
            (up * 1.15 - axes.right * 0.75 + front * 0.6).normalize()
        };
        let towards = lighting
            .direction
            .map(Vec3::from)
            .filter(|d| d.is_finite())
            .and_then(Vec3::try_normalize)
            .unwrap_or_else(over_the_shoulder);
        let size = lighting.softness.clamp(0.0, 1.2).tan();
        let (across, along) = towards.any_orthonormal_pair();
        let ground = scene.ground.filter(|ground| ground.height.is_finite());
        Self {
            opaque,
            has_veils: shows_through(scene),
            veils,
            frame,
            lighting,
            lamp: [towards, across * size, along * size],
            ground: ground.map(|Ground { height, grid }| GroundPlane {
                height: frame.point([0.0, height, 0.0]).y,
                grid: grid.map(|g| frame.length(g)).filter(|g| *g > 0.0 && g.is_finite()),
                bounce: match lighting.background {
                    Background::Transparent => Vec3::splat(0.7),
                    wall => to_vec(wall.colors()[0]) * 0.8,
                },
            }),
            regions: &scene.regions,
            shading,
            occlusion,
            shadows,
        }
    }

    /// How many pairs of random numbers a sample takes.
    pub fn pairs(&self) -> usize {
        match self.shading {
            Shading::Flat => 1,
            Shading::Studio if self.has_veils => PAIRS,
            Shading::Studio => 3,
        }
    }

    /// Light that comes back along a ray: color times opacity, and opacity.
    pub fn radiance(&self, view: &ViewRay, sample: &Sample<'_>) -> Vec4 {
        let ray = &view.ray;
        let hit = self.opaque.closest(ray, 0.0, FAR);
        let ground = self.ground_distance(ray).filter(|&t| hit.is_none_or(|(near, _)| t < near));
        let end = ground.or(hit.map(|(t, _)| t)).unwrap_or(FAR);
        let behind = |stage: &Self| match (ground, hit) {
            (Some(t), _) => stage.ground_light(view, t, sample),
            (None, Some((t, met))) => {
                stage.surface_light(ray, &stage.opaque.surface(ray, t, met), sample, 1).extend(1.0)
            }
            (None, None) => stage.beyond(view),
        };
        if !self.has_veils {
            return behind(self);
        }
        let (mut sum, mut clear, mut from) = (Vec4::ZERO, 1.0, 0.0);
        for layer in 0..MAX_VEILS {
            let Some((t, met)) = self.veils.closest(ray, from, end) else { break };
            let veil = self.veils.surface(ray, t, met);
            let light = self.surface_light(ray, &veil, sample, 3 + 2 * layer);
            sum += light.extend(1.0) * (clear * veil.opacity);
            clear *= 1.0 - veil.opacity;
            from = t + 4.0 * offset(veil.position);
        }
        sum + behind(self) * clear
    }

    /// What is seen where there is nothing: a region of the plane, or the wall.
    fn beyond(&self, view: &ViewRay) -> Vec4 {
        let origin = self.frame.to_scene(view.ray.origin);
        let direction = view.ray.direction;
        if !self.regions.is_empty() && direction.z != 0.0 {
            let t = -origin[2] / f64::from(direction.z);
            let at = |axis: usize| origin[axis] + t * f64::from(direction[axis]);
            let x = pliant_math::Vector([at(0), at(1)]);
            if let Some(region) = self.regions.iter().find(|r| t > 0.0 && r.shape.contains(x)) {
                return to_vec(region.color).extend(1.0);
            }
        }
        match self.lighting.background {
            Background::Transparent => Vec4::ZERO,
            _ => view.backdrop.extend(1.0),
        }
    }

    /// Where the ray meets the ground from above.
    fn ground_distance(&self, ray: &Ray) -> Option<f32> {
        let ground = self.ground.as_ref()?;
        let above = ray.origin.y - ground.height;
        let t = above / -ray.direction.y;
        (above > 0.0 && ray.direction.y < 0.0 && t < FAR).then_some(t)
    }

    /// The wall behind, less what objects keep away.
    fn ground_light(&self, view: &ViewRay, t: f32, sample: &Sample<'_>) -> Vec4 {
        let mut point = view.ray.at(t);
        let mut light = Vec3::ONE;
        if self.shading == Shading::Studio {
            point.y += offset(point);
            let lamp = if self.shadows && self.lamp[0].y > 0.0 {
                f32::from(u8::from(self.sees_lamp(point, sample.pair(1))))
            } else {
                1.0
            };
            let walls = if self.occlusion {
                let ray = Ray::new(point, cosine_direction(Vec3::Y, sample.pair(2)));
                self.opaque
                    .closest(&ray, 0.0, FAR)
                    .map_or(Vec3::ONE, |(t, met)| to_vec(self.opaque.color(&ray, t, met)) * BOUNCE)
            } else {
                Vec3::ONE
            };
            light = Vec3::ONE
                - (Vec3::ONE - (lamp * GROUND_KEY + walls * (1.0 - GROUND_KEY)))
                    * self.lighting.shadow;
        }
        light *= self.grid_tone(view, t);
        match self.lighting.background {
            // Over something else, a shadow is a black veil.
            Background::Transparent => Vec4::new(0.0, 0.0, 0.0, 1.0 - luminance(light)),
            _ => (view.backdrop * light).extend(1.0),
        }
    }

    /// What the lines on the ground leave of its light, or add to it where it is dark.
    fn grid_tone(&self, view: &ViewRay, t: f32) -> f32 {
        let Some((ground, cell)) = self.ground.as_ref().and_then(|g| Some((g, g.grid?))) else {
            return 1.0;
        };
        let point = view.ray.at(t);
        let in_cells = self.frame.to_scene(point);
        let pixel = (view.width.0 + t * view.width.1) / view.ray.direction.y.abs().max(0.05);
        let width = 1.2 * pixel / cell;
        let scene_cell = f64::from(cell) / self.frame.scale;
        let line = |x: f64| {
            let distance = ((x / scene_cell).round() - x / scene_cell).abs() as f32;
            (1.0 - distance / width).clamp(0.0, 1.0)
        };
        let ink = line(in_cells[0]).max(line(in_cells[2]));
        // Lines that are a few pixels apart would flicker, and far ones distract.
        let sparse = (1.0 - 4.0 * width).clamp(0.0, 1.0);
        let away = Vec3::new(point.x, point.y - ground.height, point.z).length();
        let ink = ink * sparse * (1.6 - 0.45 * away).clamp(0.0, 1.0);
        let dark = luminance(view.backdrop) < 0.18 && !self.is_transparent();
        if dark { 1.0 + 1.2 * ink } else { 1.0 - 0.16 * ink }
    }

    fn sees_lamp(&self, point: Vec3, numbers: [f32; 2]) -> bool {
        !self.opaque.any(&Ray::new(point, self.towards_lamp(numbers)), 0.0, FAR)
    }

    fn towards_lamp(&self, numbers: [f32; 2]) -> Vec3 {
        let [x, y] = disc(numbers);
        (self.lamp[0] + self.lamp[1] * x + self.lamp[2] * y).normalize()
    }

    /// Light of a surface towards the origin of the ray. `pair` is the first of two pairs of numbers.
    fn surface_light(
        &self,
        ray: &Ray,
        surface: &Surface,
        sample: &Sample<'_>,
        pair: usize,
    ) -> Vec3 {
        let color = to_vec(surface.color);
        if self.shading == Shading::Flat {
            return color;
        }
        let (normal, start) = (surface.normal, surface.start());
        let towards_lamp = self.towards_lamp(sample.pair(pair));
        let facing_lamp = normal.dot(towards_lamp);
        let lit = facing_lamp > 0.0
            && surface.facing.dot(towards_lamp) > 0.0
            && !(self.shadows && self.opaque.any(&Ray::new(start, towards_lamp), 0.0, FAR))
            && !self.below_ground(start);
        let key = if lit { self.lighting.key } else { 0.0 };

        let walls = if self.occlusion {
            self.gather(start, surface.facing, cosine_direction(normal, sample.pair(pair + 1)))
        } else {
            // The mean over the hemisphere around the normal.
            (self.wall(Vec3::Y) * (1.0 + normal.y) + self.wall(Vec3::NEG_Y) * (1.0 - normal.y))
                * 0.5
        };
        let ambient = walls * self.lighting.ambient;
        let matte = color * (ambient + Vec3::splat(key * facing_lamp.max(0.0)));

        let gloss = surface.finish.gloss;
        if gloss <= 0.0 {
            return shoulder(matte);
        }
        let to_eye = -ray.direction;
        let facing_eye = normal.dot(to_eye).clamp(0.02, 1.0);
        let fresnel = 0.04 + 0.96 * (1.0 - facing_eye).powi(5);
        let mirrored = normal * (2.0 * normal.dot(to_eye)) - to_eye;
        // What the sky ray found stands in for the openness of the place.
        let open = (luminance(walls) / luminance(self.wall(normal))).min(1.0);
        let image = self.wall(mirrored) * (fresnel * gloss * open * 0.7);
        let highlight = if lit {
            key * gloss * highlight(normal, to_eye, towards_lamp, surface.finish.roughness)
        } else {
            0.0
        };
        shoulder(matte * (1.0 - gloss * fresnel) + image + Vec3::splat(highlight))
    }

    /// Light that reaches a point from one direction.
    fn gather(&self, start: Vec3, facing: Vec3, direction: Vec3) -> Vec3 {
        if facing.dot(direction) <= 0.0 {
            // Below the true surface, above the one it should look like.
            return self.wall(direction) * 0.5;
        }
        let ray = Ray::new(start, direction);
        let ground = self.ground_distance(&ray);
        match self.opaque.closest(&ray, 0.0, ground.unwrap_or(FAR)) {
            Some((t, met)) => to_vec(self.opaque.color(&ray, t, met)) * BOUNCE,
            None => match (ground, &self.ground) {
                // Close above the ground, the ground is in the shade of what stands there.
                (Some(t), Some(ground)) => ground.bounce * (0.35 + 1.6 * t).min(1.0),
                _ => self.wall(direction),
            },
        }
    }

    /// Light of the studio's walls: bright above, dim below.
    fn wall(&self, direction: Vec3) -> Vec3 {
        let height = direction.y;
        let up = if height > 0.0 { 0.86 + 0.3 * height } else { 0.86 + 0.36 * height };
        // The sky side a touch cooler, the floor side a touch warmer.
        let tint = Vec3::new(1.0 - 0.03 * height, 1.0, 1.0 + 0.05 * height);
        tint * up
    }

    fn is_transparent(&self) -> bool {
        self.lighting.background == Background::Transparent
    }

    fn below_ground(&self, point: Vec3) -> bool {
        self.ground.as_ref().is_some_and(|ground| point.y < ground.height - OFFSET)
    }
}

fn shows_through(scene: &Scene) -> bool {
    let translucent = |paint: &crate::Paint| paint.opacity < 1.0;
    scene.spheres.iter().any(|s| translucent(&s.paint))
        || scene.meshes.iter().any(|m| translucent(&m.paint))
        || scene.tubes.iter().any(|t| translucent(&t.paint))
        || scene.solids.iter().any(|s| translucent(&s.paint))
}

/// Leaves colors up to three quarters as they are and bends brighter ones towards 1, where they would
/// be cut otherwise.
fn shoulder(light: Vec3) -> Vec3 {
    const KNEE: f32 = 0.75;
    let bend = |x: f32| {
        if x <= KNEE {
            x
        } else {
            let over = (x - KNEE) / (1.0 - KNEE);
            KNEE + (1.0 - KNEE) * (over / (1.0 + over))
        }
    };
    Vec3::new(bend(light.x), bend(light.y), bend(light.z))
}

/// The lamp in the varnish, by the distribution of microfacets called GGX.
fn highlight(normal: Vec3, to_eye: Vec3, to_lamp: Vec3, roughness: f32) -> f32 {
    let half = (to_eye + to_lamp).normalize_or(normal);
    let alpha = (roughness * roughness).max(0.003);
    let a2 = alpha * alpha;
    let cos = normal.dot(half).max(0.0);
    let d = a2 / (std::f32::consts::PI * (cos * cos * (a2 - 1.0) + 1.0).powi(2));
    let fresnel = 0.04 + 0.96 * (1.0 - half.dot(to_eye).clamp(0.0, 1.0)).powi(5);
    // 1/(4 n·l n·v) times the shadowing of facets is near 1/(4 (l·h)²); the n·l of the light cancels.
    let visibility = 0.25 / half.dot(to_lamp).max(0.1).powi(2);
    (d * fresnel * visibility * normal.dot(to_lamp).max(0.0)).min(4.0)
}

/// Uniform numbers to uniform points of the unit disc, squares to sectors (Shirley & Chiu 1997).
fn disc([u, v]: [f32; 2]) -> [f32; 2] {
    use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};
    let (x, y) = (2.0 * u - 1.0, 2.0 * v - 1.0);
    if x == 0.0 && y == 0.0 {
        return [0.0, 0.0];
    }
    let (radius, angle) = if x.abs() > y.abs() {
        (x, FRAC_PI_4 * (y / x))
    } else {
        (y, FRAC_PI_2 - FRAC_PI_4 * (x / y))
    };
    [radius * angle.cos(), radius * angle.sin()]
}

/// A direction around the normal, with a likelihood in proportion to the cosine.
fn cosine_direction(normal: Vec3, numbers: [f32; 2]) -> Vec3 {
    let [x, y] = disc(numbers);
    let (across, along) = normal.any_orthonormal_pair();
    let up = (1.0 - x * x - y * y).max(0.0).sqrt();
    (across * x + along * y + normal * up).normalize()
}

pub(crate) fn to_vec(color: Color) -> Vec3 {
    Vec3::new(color.r, color.g, color.b)
}

fn luminance(light: Vec3) -> f32 {
    Color::linear(light.x, light.y, light.z).luminance()
}
