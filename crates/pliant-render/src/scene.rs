//! What there is to see: plain lists of things with positions and paint.
//!
//! Lengths are in one unit of the caller's choice (metres, for Pliant), y is up. Nothing here knows
//! where the numbers come from.

use pliant_geometry::{Aabb, Shape};
use pliant_math::Vector;

use crate::{Color, Lighting};

/// Everything in a picture.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// Clouds of spheres: particles.
    pub spheres: Vec<Spheres>,
    /// Triangle meshes: surfaces of bodies, cloth.
    pub meshes: Vec<Mesh>,
    /// Bundles of round tubes: hair, rods, ropes.
    pub tubes: Vec<Tubes>,
    /// Shapes known by their signed distance: colliders.
    pub solids: Vec<Solid>,
    /// Shapes in the plane z = 0, drawn flat behind all else: the colliders of a 2-D run.
    pub regions: Vec<Region>,
    /// A floor that catches shadows.
    pub ground: Option<Ground>,
    /// Light and background.
    pub lighting: Lighting,
}

/// How an object looks.
#[derive(Clone, Debug)]
pub struct Paint {
    /// Its color, or those of its parts.
    pub color: Coloring,
    /// How it reflects.
    pub finish: Finish,
    /// Spread of brightness from one element to the next, 0 for none; 0.15 makes sand look like
    /// sand.
    pub grain: f32,
    /// 1 hides what is behind; less lets it shine through, and no shadow is cast.
    pub opacity: f32,
}

/// One color, or one each.
#[derive(Clone, Debug)]
pub enum Coloring {
    /// The same everywhere.
    One(Color),
    /// One for each sphere, vertex of a mesh, or point of a tube.
    Each(Vec<Color>),
}

/// How a surface reflects the light.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finish {
    /// Strength of the coat of clear varnish, 0 (chalk) to 1 (wet).
    pub gloss: f32,
    /// Width of its highlight, 0 (mirror) to 1 (dull).
    pub roughness: f32,
}

impl Finish {
    /// Chalk, sand, snow.
    pub const MATTE: Self = Self { gloss: 0.0, roughness: 1.0 };
    /// Rubber, painted walls: the default.
    pub const SATIN: Self = Self { gloss: 0.35, roughness: 0.45 };
    /// Honey, jelly, glazed ware.
    pub const GLOSSY: Self = Self { gloss: 1.0, roughness: 0.16 };
}

impl Default for Finish {
    fn default() -> Self {
        Self::SATIN
    }
}

impl Paint {
    /// One color, satin, opaque.
    pub fn new(color: Color) -> Self {
        Self::from_coloring(Coloring::One(color))
    }

    /// A color for each element, satin, opaque.
    pub fn each(colors: Vec<Color>) -> Self {
        Self::from_coloring(Coloring::Each(colors))
    }

    fn from_coloring(color: Coloring) -> Self {
        Self { color, finish: Finish::default(), grain: 0.0, opacity: 1.0 }
    }

    /// The same with another finish.
    pub fn finish(self, finish: Finish) -> Self {
        Self { finish, ..self }
    }

    /// The same with brightness that varies between elements.
    pub fn grain(self, grain: f32) -> Self {
        Self { grain, ..self }
    }

    /// The same with another opacity.
    pub fn opacity(self, opacity: f32) -> Self {
        Self { opacity, ..self }
    }
}

/// One radius, or one each.
#[derive(Clone, Debug)]
pub enum Radius {
    /// The same for all.
    One(f32),
    /// One for each sphere, or for each point of a bundle of tubes.
    Each(Vec<f32>),
}

/// A cloud of spheres.
#[derive(Clone, Debug)]
pub struct Spheres {
    /// Where they are.
    pub centers: Vec<[f32; 3]>,
    /// How large they are.
    pub radius: Radius,
    /// Numbers that stay with them from frame to frame, so that the grain does too; the index where
    /// the list is empty.
    pub ids: Vec<u64>,
    /// How they look.
    pub paint: Paint,
}

impl Spheres {
    /// Spheres of one radius.
    pub fn new(centers: Vec<[f32; 3]>, radius: f32, paint: Paint) -> Self {
        Self { centers, radius: Radius::One(radius), ids: Vec::new(), paint }
    }
}

/// A triangle mesh, open or closed. Both sides are lit, each from its own side.
#[derive(Clone, Debug)]
pub struct Mesh {
    /// Positions of the vertices.
    pub vertices: Vec<[f32; 3]>,
    /// Three vertices each.
    pub triangles: Vec<[u32; 3]>,
    /// Normals at the vertices, for surfaces to look round; flat facets where the list is empty.
    pub normals: Vec<[f32; 3]>,
    /// How it looks; grain varies between triangles.
    pub paint: Paint,
    /// Another color for the back, which is the side on which the vertices run clockwise.
    pub back: Option<Color>,
}

impl Mesh {
    /// A mesh of flat facets.
    pub fn new(vertices: Vec<[f32; 3]>, triangles: Vec<[u32; 3]>, paint: Paint) -> Self {
        Self { vertices, triangles, normals: Vec::new(), paint, back: None }
    }

    /// The same mesh, looking round: normals are the mean of those of the triangles around each
    /// vertex, weighted by their areas. Vertex numbers out of range are passed over here and
    /// reported by [`render`](crate::render).
    pub fn smooth(mut self) -> Self {
        let mut normals = vec![[0.0_f32; 3]; self.vertices.len()];
        for triangle in &self.triangles {
            let corner =
                |k: usize| self.vertices.get(triangle[k] as usize).map(|&v| glam::Vec3::from(v));
            let (Some(a), Some(b), Some(c)) = (corner(0), corner(1), corner(2)) else { continue };
            let normal = (b - a).cross(c - a);
            if normal.is_finite() {
                for &v in triangle {
                    let sum = &mut normals[v as usize];
                    *sum = (glam::Vec3::from(*sum) + normal).into();
                }
            }
        }
        for normal in &mut normals {
            *normal = glam::Vec3::from(*normal).normalize_or_zero().into();
        }
        self.normals = normals;
        self
    }
}

/// Round tubes along chains of points, with round ends.
#[derive(Clone, Debug)]
pub struct Tubes {
    /// Points of all chains, one chain after the other.
    pub points: Vec<[f32; 3]>,
    /// How many points each chain has.
    pub lengths: Vec<usize>,
    /// How thick they are. Of two radii at the ends of a segment the mean is taken.
    pub radius: Radius,
    /// How they look; grain varies between chains.
    pub paint: Paint,
}

/// A shape known by its signed distance, drawn by sphere tracing.
#[derive(Clone, Debug)]
pub struct Solid {
    /// The shape, where it is to be drawn (see [`Shape::placed`]).
    pub shape: Shape<3>,
    /// Only what is inside this box is drawn. Needed for shapes without end, such as walls; where
    /// it is infinite too, such a shape is cut at the bounds of the rest of the scene, widened by a
    /// tenth.
    pub clip: Aabb<3>,
    /// How it looks; of a color each, the first is taken.
    pub paint: Paint,
}

impl Solid {
    /// The whole of a shape.
    pub fn new(shape: Shape<3>, paint: Paint) -> Self {
        Self { shape, clip: Aabb::INFINITE, paint }
    }
}

/// A shape in the plane z = 0, filled with one color, unlit.
#[derive(Clone, Debug)]
pub struct Region {
    /// The shape, where it is to be drawn.
    pub shape: Shape<2>,
    /// Its color.
    pub color: Color,
}

/// A floor without end that shows nothing but shadows, so that it fades into the background.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ground {
    /// Its height.
    pub height: f32,
    /// Side of the squares drawn on it; `None` leaves it plain.
    pub grid: Option<f32>,
}

impl Ground {
    /// A plain floor.
    pub fn at(height: f32) -> Self {
        Self { height, grid: None }
    }
}

impl Scene {
    /// The box around everything with an end: spheres, meshes, tubes, bounded solids and regions.
    /// Empty where there is nothing; positions that are no numbers do not count.
    pub fn bounds(&self) -> Aabb<3> {
        let mut bounds = self.matter_bounds();
        for region in self.regions.iter().map(|region| region.shape.bounds()) {
            if region.is_finite() && !region.is_empty() {
                let lift = |v: Vector<f64, 2>| Vector([v[0], v[1], 0.0]);
                bounds =
                    bounds.hull(&Aabb { lower: lift(region.lower), upper: lift(region.upper) });
            }
        }
        for solid in &self.solids {
            let finite = solid.shape.bounds().intersection(&solid.clip);
            if finite.is_finite() && !finite.is_empty() {
                bounds = bounds.hull(&finite);
            }
        }
        bounds
    }

    /// The box around spheres, meshes and tubes: what a camera should not lose sight of.
    pub fn matter_bounds(&self) -> Aabb<3> {
        let mut bounds = Aabb::EMPTY;
        let mut add = |center: [f32; 3], radius: f32| {
            if center.iter().all(|c| c.is_finite()) && radius.is_finite() {
                let center = Vector(center.map(f64::from));
                bounds = bounds.hull(&Aabb::around(center, Vector::splat(f64::from(radius))));
            }
        };
        for spheres in &self.spheres {
            for (i, &center) in spheres.centers.iter().enumerate() {
                add(center, spheres.radius.at(i));
            }
        }
        for tubes in &self.tubes {
            for (i, &point) in tubes.points.iter().enumerate() {
                add(point, tubes.radius.at(i));
            }
        }
        for mesh in &self.meshes {
            mesh.vertices.iter().for_each(|&vertex| add(vertex, 0.0));
        }
        bounds
    }
}

impl Radius {
    /// Radius of element `i`; not a number where there is none.
    pub(crate) fn at(&self, i: usize) -> f32 {
        match self {
            Self::One(radius) => *radius,
            Self::Each(radii) => radii.get(i).copied().unwrap_or(f32::NAN),
        }
    }
}
