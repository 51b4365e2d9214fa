//! A scene made ready for rays: cleaned of what has no place, scaled, in trees.

use glam::Vec3;
use pliant_geometry::Aabb;
use pliant_math::{Vector, random};

use super::bvh::Bvh;
use super::capsule::Capsule;
use super::solid::TracedSolid;
use super::sphere::Sphere;
use super::triangle::Triangle;
use super::{Frame, Ray, offset};
use crate::scene::{Coloring, Paint};
use crate::{Color, Finish, Scene};

/// What was left out of a picture because it has no place or no extent: coordinates that are no
/// numbers, radii that are not positive, triangles without area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Skipped {
    /// Spheres left out.
    pub spheres: usize,
    /// Triangles left out.
    pub triangles: usize,
    /// Segments of tubes left out.
    pub segments: usize,
}

/// Which part of which object.
#[derive(Clone, Copy, Debug)]
struct Element {
    object: u32,
    index: u32,
}

/// All opaque, or all translucent, objects of a scene.
pub(crate) struct World<'a> {
    scene: &'a Scene,
    spheres: Bvh<Sphere>,
    sphere_elements: Vec<Element>,
    triangles: Bvh<Triangle>,
    triangle_elements: Vec<Element>,
    capsules: Bvh<Capsule>,
    capsule_elements: Vec<Element>,
    /// For each bundle of tubes, one past the last point of each chain.
    chain_ends: Vec<Vec<usize>>,
    solids: Vec<TracedSolid>,
}

/// What a ray has met.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Met {
    Sphere(u32),
    Triangle(u32),
    Capsule(u32),
    Solid(u32, Vec3),
}

/// A point of a surface, ready to be shaded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surface {
    pub position: Vec3,
    /// Of the true surface, towards the viewer.
    pub facing: Vec3,
    /// Of the surface as it should look, towards the viewer.
    pub normal: Vec3,
    pub color: Color,
    pub finish: Finish,
    pub opacity: f32,
}

impl Surface {
    /// Where rays that leave the surface start.
    pub fn start(&self) -> Vec3 {
        self.position + self.facing * offset(self.position)
    }
}

impl<'a> World<'a> {
    /// The objects of `scene` that are opaque, or those that are not.
    pub fn new(scene: &'a Scene, frame: Frame, opaque: bool, skipped: &mut Skipped) -> Self {
        let wanted = |paint: &Paint| (paint.opacity >= 1.0) == opaque;
        let (mut spheres, mut sphere_elements) = (Vec::new(), Vec::new());
        for (object, cloud) in scene.spheres.iter().enumerate().filter(|(_, c)| wanted(&c.paint)) {
            for (index, &center) in cloud.centers.iter().enumerate() {
                let sphere = Sphere {
                    center: frame.point(center),
                    radius: frame.length(cloud.radius.at(index)),
                };
                if sphere.center.is_finite() && sphere.radius > 0.0 && sphere.radius.is_finite() {
                    spheres.push(sphere);
                    sphere_elements.push(Element { object: object as u32, index: index as u32 });
                } else {
                    skipped.spheres += 1;
                }
            }
        }
        let (mut triangles, mut triangle_elements) = (Vec::new(), Vec::new());
        for (object, mesh) in scene.meshes.iter().enumerate().filter(|(_, m)| wanted(&m.paint)) {
            for (index, corners) in mesh.triangles.iter().enumerate() {
                let [a, b, c] = corners.map(|v| frame.point(mesh.vertices[v as usize]));
                let triangle = Triangle { corner: a, edges: [b - a, c - a] };
                let area = (b - a).cross(c - a).length_squared();
                if area > 0.0 && area.is_finite() {
                    triangles.push(triangle);
                    triangle_elements.push(Element { object: object as u32, index: index as u32 });
                } else {
                    skipped.triangles += 1;
                }
            }
        }
        let (mut capsules, mut capsule_elements) = (Vec::new(), Vec::new());
        for (object, tubes) in scene.tubes.iter().enumerate().filter(|(_, t)| wanted(&t.paint)) {
            let mut first = 0;
            for &length in &tubes.lengths {
                for index in first..(first + length).saturating_sub(1) {
                    let [a, b] = [index, index + 1].map(|i| frame.point(tubes.points[i]));
                    let radius = 0.5 * (tubes.radius.at(index) + tubes.radius.at(index + 1));
                    let capsule = Capsule { start: a, axis: b - a, radius: frame.length(radius) };
                    let placed = a.is_finite() && b.is_finite();
                    if placed && capsule.radius > 0.0 && capsule.radius.is_finite() {
                        capsules.push(capsule);
                        capsule_elements
                            .push(Element { object: object as u32, index: index as u32 });
                    } else {
                        skipped.segments += 1;
                    }
                }
                first += length;
            }
        }
        let ends = |lengths: &[usize]| {
            let add = |end: &mut usize, length: &usize| {
                *end += length;
                Some(*end)
            };
            lengths.iter().scan(0, add).collect()
        };
        let chain_ends = scene.tubes.iter().map(|tubes| ends(&tubes.lengths)).collect();
        let solids = scene.solids.iter().enumerate().filter(|(_, s)| wanted(&s.paint));
        let solids = solids
            .filter_map(|(object, solid)| {
                let mut bounds = solid.shape.bounds().intersection(&solid.clip);
                if !bounds.is_finite() {
                    // Without end: cut where the rest of the scene ends, and a little beyond.
                    let rest = scene.bounds();
                    let rest = if rest.is_empty() {
                        Aabb::around(Vector([0.0; 3]), Vector([1.0; 3]))
                    } else {
                        rest
                    };
                    bounds = bounds.intersection(&rest.grown(0.1 * rest.diagonal()));
                }
                (!bounds.is_empty())
                    .then(|| TracedSolid::new(solid.shape.clone(), bounds, frame, object as u32))
            })
            .collect();
        Self {
            scene,
            spheres: Bvh::new(&spheres),
            sphere_elements,
            triangles: Bvh::new(&triangles),
            triangle_elements,
            capsules: Bvh::new(&capsules),
            capsule_elements,
            chain_ends,
            solids,
        }
    }

    /// The first thing the ray meets in (`from`, `to`), and how far away.
    pub fn closest(&self, ray: &Ray, from: f32, to: f32) -> Option<(f32, Met)> {
        let mut best = None;
        let mut end = to;
        if let Some((t, slot)) = self.spheres.closest(ray, from, end) {
            (end, best) = (t, Some(Met::Sphere(slot)));
        }
        if let Some((t, slot)) = self.triangles.closest(ray, from, end) {
            (end, best) = (t, Some(Met::Triangle(slot)));
        }
        if let Some((t, slot)) = self.capsules.closest(ray, from, end) {
            (end, best) = (t, Some(Met::Capsule(slot)));
        }
        for (i, solid) in self.solids.iter().enumerate() {
            if let Some((t, normal)) = solid.intersect(ray, from, end) {
                (end, best) = (t, Some(Met::Solid(i as u32, normal)));
            }
        }
        best.map(|met| (end, met))
    }

    /// Whether the ray meets anything.
    pub fn any(&self, ray: &Ray, from: f32, to: f32) -> bool {
        self.spheres.any(ray, from, to)
            || self.triangles.any(ray, from, to)
            || self.capsules.any(ray, from, to)
            || self.solids.iter().any(|solid| solid.intersect(ray, from, to).is_some())
    }

    /// Color of what was met, without its place.
    pub fn color(&self, ray: &Ray, t: f32, met: Met) -> Color {
        match met {
            Met::Sphere(slot) => {
                let Element { object, index } = self.sphere(slot);
                let cloud = &self.scene.spheres[object as usize];
                let id = cloud.ids.get(index as usize).copied().unwrap_or(u64::from(index));
                let color = one_of(&cloud.paint.color, index as usize);
                grained(color, cloud.paint.grain, id)
            }
            Met::Triangle(slot) => {
                let Element { object, index } = self.triangle(slot);
                let mesh = &self.scene.meshes[object as usize];
                let triangle = self.triangles.primitive(slot);
                if let Some(back) = mesh.back
                    && triangle.normal().dot(ray.direction) > 0.0
                {
                    return grained(back, mesh.paint.grain, u64::from(index));
                }
                let color = match &mesh.paint.color {
                    Coloring::One(color) => *color,
                    Coloring::Each(colors) => {
                        let corners = mesh.triangles[index as usize];
                        let weights = triangle.weights(ray);
                        let mut sum = Color::BLACK;
                        for (corner, weight) in corners.into_iter().zip(weights) {
                            let c = colors[corner as usize];
                            sum.r += c.r * weight;
                            sum.g += c.g * weight;
                            sum.b += c.b * weight;
                        }
                        sum
                    }
                };
                grained(color, mesh.paint.grain, u64::from(index))
            }
            Met::Capsule(slot) => {
                let Element { object, index } = self.capsule(slot);
                let tubes = &self.scene.tubes[object as usize];
                let color = match &tubes.paint.color {
                    Coloring::One(color) => *color,
                    Coloring::Each(colors) => {
                        let fraction = self.capsules.primitive(slot).fraction(ray.at(t));
                        colors[index as usize].mix(colors[index as usize + 1], fraction)
                    }
                };
                let ends = &self.chain_ends[object as usize];
                let chain = ends.partition_point(|&end| end <= index as usize);
                grained(color, tubes.paint.grain, chain as u64)
            }
            Met::Solid(i, _) => one_of(&self.solid_paint(i).color, 0),
        }
    }

    /// Everything about what was met.
    pub fn surface(&self, ray: &Ray, t: f32, met: Met) -> Surface {
        let position = ray.at(t);
        let color = self.color(ray, t, met);
        let (mut facing, mut normal, paint, position) = match met {
            Met::Sphere(slot) => {
                let sphere = self.spheres.primitive(slot);
                let normal = (position - sphere.center).normalize_or(Vec3::Y);
                // Back onto the surface, which the distance along the ray misses by rounding.
                let position = sphere.center + normal * sphere.radius;
                let paint = &self.scene.spheres[self.sphere(slot).object as usize].paint;
                (normal, normal, paint, position)
            }
            Met::Triangle(slot) => {
                let Element { object, index } = self.triangle(slot);
                let mesh = &self.scene.meshes[object as usize];
                let triangle = self.triangles.primitive(slot);
                let facing = triangle.normal();
                let mut normal = Vec3::ZERO;
                if !mesh.normals.is_empty() {
                    let corners = mesh.triangles[index as usize];
                    for (corner, weight) in corners.into_iter().zip(triangle.weights(ray)) {
                        normal += Vec3::from(mesh.normals[corner as usize]) * weight;
                    }
                }
                let normal = if normal.is_finite() { normal.normalize_or(facing) } else { facing };
                // Normals of the caller may be those of the other side.
                let normal = if normal.dot(facing) < 0.0 { -normal } else { normal };
                (facing, normal, &mesh.paint, position)
            }
            Met::Capsule(slot) => {
                let normal = self.capsules.primitive(slot).normal(position);
                let paint = &self.scene.tubes[self.capsule(slot).object as usize].paint;
                (normal, normal, paint, position)
            }
            Met::Solid(i, normal) => (normal, normal, self.solid_paint(i), position),
        };
        if facing.dot(ray.direction) > 0.0 {
            (facing, normal) = (-facing, -normal);
        }
        let opacity = paint.opacity.clamp(0.0, 1.0);
        Surface { position, facing, normal, color, finish: paint.finish, opacity }
    }

    fn sphere(&self, slot: u32) -> Element {
        self.sphere_elements[self.spheres.order[slot as usize] as usize]
    }

    fn triangle(&self, slot: u32) -> Element {
        self.triangle_elements[self.triangles.order[slot as usize] as usize]
    }

    fn capsule(&self, slot: u32) -> Element {
        self.capsule_elements[self.capsules.order[slot as usize] as usize]
    }

    fn solid_paint(&self, i: u32) -> &Paint {
        &self.scene.solids[self.solids[i as usize].object as usize].paint
    }
}

/// Colors that are no numbers show as the neutral grey of [`ColorMap`](crate::ColorMap).
fn one_of(coloring: &Coloring, index: usize) -> Color {
    match coloring {
        Coloring::One(color) => *color,
        Coloring::Each(colors) => colors.get(index).copied().unwrap_or(Color::hex(0x808080)),
    }
}

fn grained(color: Color, grain: f32, id: u64) -> Color {
    if !color.is_finite() {
        return Color::hex(0x808080);
    }
    if grain == 0.0 {
        return color;
    }
    color
        .scaled((1.0 + grain * (2.0 * random::uniform::<f32>(0x0067_7261_696e, id) - 1.0)).max(0.0))
}
