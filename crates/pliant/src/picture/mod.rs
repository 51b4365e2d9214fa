//! From a recorded frame to what the renderer draws.
//!
//! A [`Studio`] is set up once for a run and takes pictures of its frames: the camera stands still and
//! colors mean the same in all of them, so that frames can be compared and make a film.

mod cells;
mod framing;
mod shade;

use pliant_core::{Frame, Joined};
use pliant_geometry::Aabb;
use pliant_render::{
    Background, Camera, Color, ColorMap, Finish, Ground, Lens, Margins, Mesh, Paint, Radius,
    Region, Scene, Shading, Solid, Spheres, View,
};
use pliant_scene::Surface;

use crate::recording::{
    Attribute, Obstacles, Part, Recording, RecordingError, SurfaceChoice, Surfaces, attribute_of,
    bodies, positions,
};

pub use shade::Scale;

/// What is in water is seen through it.
const WATER_OPACITY: f32 = 0.72;

/// What the pictures of a run are to show.
#[derive(Clone, Debug, PartialEq)]
pub struct Wishes {
    /// What matter is colored by: `body`, `speed` or an attribute of the cache.
    pub color: String,
    /// Least and greatest value of the colors; found in the frames where not given.
    pub range: Option<(f32, f32)>,
    /// Colors of the values.
    pub map: ColorMap,
    /// What stands for surfaces, instead of what the scene says.
    pub surfaces: SurfaceChoice,
    /// A direction to look from, instead of the scene's camera.
    pub view: Option<View>,
    /// Where the camera stands and what it looks at, instead of all that [m].
    pub camera: Option<([f32; 3], Option<[f32; 3]>)>,
    /// What is behind everything, instead of what suits the matter.
    pub background: Option<Background>,
    /// Whether colliders are shown.
    pub colliders: bool,
    /// Width over height.
    pub aspect: f32,
}

impl Default for Wishes {
    fn default() -> Self {
        Self {
            color: "body".into(),
            range: None,
            map: ColorMap::Viridis,
            surfaces: SurfaceChoice::default(),
            view: None,
            camera: None,
            background: None,
            colliders: true,
            aspect: 16.0 / 9.0,
        }
    }
}

/// A run before the camera.
#[derive(Debug)]
pub struct Studio {
    /// Where pictures are taken from.
    pub camera: Camera,
    /// How they are lit.
    pub shading: Shading,
    /// What the colors mean, unless they tell bodies apart.
    pub scale: Option<Scale>,
    surfaces: Surfaces,
    obstacles: Obstacles,
    wishes: Wishes,
    floor: Option<f64>,
}

impl Studio {
    /// Sets up for pictures of a run. The camera and the colors take in all of its frames, so that pictures
    /// can be compared; frames that cannot be read do not count.
    pub fn new(recording: &Recording, wishes: Wishes) -> Result<Self, RecordingError> {
        recording.require_frames()?;
        let surfaces = Surfaces::new(recording, &wishes.surfaces)?;
        let obstacles = Obstacles::new(recording.scene()).map_err(|source| {
            RecordingError::World { folder: recording.folder().to_owned(), source }
        })?;
        let seen = framing::look_at(recording, &recording.frames(), &wishes)?;
        let flat = recording.scene().dim == 2;
        let floor = match &obstacles {
            Obstacles::Space(list) => list.iter().filter_map(|o| o.floor).reduce(f64::max),
            Obstacles::Plane(_) => None,
        };
        let mut points = seen.points;
        if wishes.colliders {
            points.extend(framing::corners(&seen.bounds, &obstacles, &seen.time));
        }
        Ok(Self {
            camera: camera(recording, &seen.bounds, points, &wishes),
            shading: if flat { Shading::Flat } else { Shading::Studio },
            scale: seen.scale,
            surfaces,
            obstacles,
            wishes,
            floor,
        })
    }

    /// What could not be done as wished, if anything.
    pub fn remark(&self) -> Option<&str> {
        self.surfaces.remark()
    }

    /// What there is to see in a frame.
    pub fn arrange(&self, recording: &Recording, frame: &Frame) -> Result<Scene, RecordingError> {
        let mut scene = Scene::default();
        scene.lighting.background = self.background(recording);
        let (at, body) = (positions(frame), bodies(frame));
        let colors = self.colors(recording, frame)?;
        let meshes = self.surfaces.meshes(recording, frame)?;
        let ids = frame.array("id").map(crate::recording::integers).unwrap_or_default();
        let (parts, joined) = (recording.parts(), Joined::of(frame));
        let is_drawn_joined = |part: usize| joined.has(part) && self.surfaces.shows_cells(part);
        for (number, part) in parts.iter().enumerate() {
            if self.surfaces.kind(number) != Surface::Particles || is_drawn_joined(number) {
                continue;
            }
            let members: Vec<usize> =
                (0..at.len()).filter(|&p| body[p] as usize == number).collect();
            if members.is_empty() {
                continue;
            }
            let paint = match &colors {
                Some(colors) => Paint::each(members.iter().map(|&p| colors[p]).collect()),
                None => Paint::new(color(part)),
            };
            scene.spheres.push(Spheres {
                centers: members.iter().map(|&p| at[p]).collect(),
                radius: Radius::One((self.fullness() * part.radius) as f32),
                ids: members.iter().filter_map(|&p| ids.get(p).copied()).collect(),
                paint: finished(paint, part, colors.is_some()),
            });
        }
        let drawn = |body: usize| parts.get(body).filter(|_| is_drawn_joined(body));
        for sheet in &joined.sheets {
            if let Some(part) = drawn(sheet.body) {
                scene.meshes.push(cells::mesh(sheet, &at, color(part), colors.as_deref()));
            }
        }
        for strands in &joined.strands {
            if let Some(part) = drawn(strands.body) {
                let tubes = cells::tubes(strands, &at, frame, part, color(part), colors.as_deref());
                scene.tubes.push(tubes);
            }
        }
        for (number, mesh) in meshes {
            let part = &parts[number];
            let paint = match &colors {
                Some(colors) => {
                    let kind = |part: usize| self.surfaces.kind(part);
                    let is_own = |other: usize| {
                        let merged = [number, other].map(kind) == [Surface::Merged; 2];
                        other == number || merged
                    };
                    let near = shade::Nearest::new(&at, &body, is_own, part.radius);
                    Paint::each(mesh.positions.iter().map(|x| near.color(x, colors)).collect())
                }
                None => Paint::new(color(part)),
            };
            let paint = finished(paint, part, colors.is_some()).grain(0.0);
            scene.meshes.push(Mesh {
                normals: mesh.normals,
                ..Mesh::new(mesh.positions, mesh.triangles, paint)
            });
        }
        if self.wishes.colliders {
            self.add_obstacles(&mut scene, frame.time);
        }
        Ok(scene)
    }

    /// How much larger particles are drawn than half their distance, so that a body looks full: in the
    /// plane nothing is behind the gaps between them.
    fn fullness(&self) -> f64 {
        if self.shading == Shading::Flat { 1.5 } else { 1.15 }
    }

    /// What is behind everything: a wall that the matter stands out from, unless told otherwise.
    pub fn background(&self, recording: &Recording) -> Background {
        let white = self.scale.is_none() && recording.parts().iter().any(is_white);
        let suitable = if white { Background::MIST } else { Background::LIGHT };
        self.wishes.background.unwrap_or(suitable)
    }

    /// A color for every particle, unless bodies have one each.
    fn colors(
        &self,
        recording: &Recording,
        frame: &Frame,
    ) -> Result<Option<Vec<Color>>, RecordingError> {
        let Some(scale) = &self.scale else { return Ok(None) };
        let path = recording.path(frame.index)?;
        let values = attribute_of(frame, &Attribute::new(&self.wishes.color), path)?;
        let (low, high) = (scale.low, scale.high);
        let color = |value: &f32| self.wishes.map.color_of(*value, low, high);
        Ok(Some(values.iter().map(color).collect()))
    }

    fn add_obstacles(&self, scene: &mut Scene, time: f64) {
        /// A quiet gray that does not compete with the matter.
        const WALL: u32 = 0x9aa3ad;
        match &self.obstacles {
            Obstacles::Plane(list) => {
                for shape in list.iter().filter_map(|obstacle| obstacle.shape(time)) {
                    let dark = self.wishes.background == Some(Background::DARK);
                    let color = Color::hex(if dark { 0x4a525b } else { 0xc3c9d0 });
                    scene.regions.push(Region { shape, color });
                }
            }
            Obstacles::Space(list) => {
                scene.ground = self.floor.map(|height| Ground::at(height as f32));
                // Walls without end would hide everything; those with one are seen through a little.
                let bounded = list.iter().filter(|obstacle| obstacle.collider.shape.is_bounded());
                for shape in bounded.filter_map(|obstacle| obstacle.shape(time)) {
                    scene.solids.push(Solid::new(shape, Paint::new(Color::hex(WALL))));
                }
            }
        }
    }
}

/// The camera that is asked for, that of the scene, or one with all points in view.
fn camera(
    recording: &Recording,
    bounds: &Aabb<3>,
    mut points: Vec<[f32; 3]>,
    wishes: &Wishes,
) -> Camera {
    let flat = recording.scene().dim == 2;
    let spec = recording.scene().output.camera.as_ref();
    let usual = if flat { View::Plane } else { View::ThreeQuarter };
    let view = wishes.view.unwrap_or_else(|| {
        spec.and_then(|spec| spec.view).map_or(usual, |view| match view {
            pliant_scene::View::ThreeQuarter => usual,
            pliant_scene::View::Front => View::Front,
            pliant_scene::View::Side => View::Side,
            pliant_scene::View::Top => View::Top,
        })
    });
    if flat && bounds.is_finite() && !bounds.is_empty() {
        // What a wide picture has to spare goes above the matter, not below the floor.
        let height = bounds.size()[0] / f64::from(wishes.aspect);
        let top = bounds.upper[1].max(bounds.lower[1] + height);
        points.push([bounds.center()[0] as f32, top as f32, 0.0]);
    }
    let margins = if wishes.color == "body" { Margins::default() } else { Margins::FOR_LEGEND };
    let framed = Camera::framing_points(&points, view, wishes.aspect, margins);
    let single = |x: [f64; 3]| x.map(|x| x as f32);
    let given = wishes.camera.or_else(|| {
        let spec = spec.filter(|_| wishes.view.is_none())?;
        Some((single(spec.position?), spec.target.map(single)))
    });
    let Some((position, target)) = given else { return framed };
    let angle = spec.map_or(30.0, |spec| spec.field_of_view).to_radians() as f32;
    let target = target.unwrap_or(bounds.center().0.map(|x| x as f32));
    // Straight down, the far side is up in the picture.
    let level = [0, 2].iter().any(|&axis| position[axis] != target[axis]);
    Camera {
        position,
        target,
        up: if level { [0.0, 1.0, 0.0] } else { [0.0, 0.0, -1.0] },
        lens: Lens::Perspective { vertical_angle: angle },
    }
}

fn color(part: &Part) -> Color {
    let [r, g, b] = part.color;
    Color::srgb8(r, g, b)
}

/// Whether a part would be lost before a light wall.
fn is_white(part: &Part) -> bool {
    part.color.iter().all(|&channel| channel > 0xd8)
}

/// The gloss of a material: wet things shine, grains do not and differ among themselves.
fn finished(paint: Paint, part: &Part, valued: bool) -> Paint {
    use pliant_materials::ModelKind as Kind;
    match part.model {
        // Colors that mean numbers stay as they are.
        _ if valued => paint.finish(Finish::MATTE),
        Kind::Fluid if part.thin => paint.finish(Finish::GLOSSY).opacity(WATER_OPACITY),
        Kind::Fluid | Kind::ViscoelasticFluid => paint.finish(Finish::GLOSSY),
        Kind::DruckerPrager | Kind::DruckerPragerExtrapolated => {
            paint.finish(Finish::MATTE).grain(0.18)
        }
        Kind::Snow => paint.finish(Finish::MATTE).grain(0.04),
        _ => paint.finish(Finish::SATIN),
    }
}
