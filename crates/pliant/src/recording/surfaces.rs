//! Surfaces of the parts of a run, frame by frame.
//!
//! A skin is made anew in every frame. An embedded mesh is bound once, to the particles of frame 0,
//! and carried along from then on. Sheets and strands are surfaces themselves, and need none.

use std::collections::BTreeMap;

use pliant_core::{Frame, Joined};
use pliant_scene::Surface;
use pliant_surface::{Embedding, Skin, SurfaceMesh, reconstruct};

use super::attribute::{bodies, positions};
use super::{Recording, RecordingError};
use crate::world;

/// Triangles of an embedded mesh, in particle spacings.
const EMBEDDED_CELL: f64 = 0.7;

/// What is to stand for surfaces, instead of what the scene says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SurfaceChoice {
    /// For all parts.
    pub all: Option<Surface>,
    /// For the part of that name.
    pub by_name: BTreeMap<String, Surface>,
}

/// The surfaces of a run.
#[derive(Debug)]
pub struct Surfaces {
    /// By part; never `Auto`.
    kinds: Vec<Surface>,
    /// By part: whether particles are to be seen even if they are joined.
    loose: Vec<bool>,
    /// Of parts with an embedded surface, once bound.
    embeddings: BTreeMap<usize, Embedding>,
    /// What could not be done as wished.
    remark: Option<String>,
}

impl Surfaces {
    /// Looks up what stands for the surface of each part.
    pub fn new(recording: &Recording, choice: &SurfaceChoice) -> Result<Self, RecordingError> {
        let chosen =
            |part: &super::Part| choice.by_name.get(&part.name).or(choice.all.as_ref()).copied();
        let kind = |part: &super::Part| {
            match chosen(part) {
                _ if recording.scene().dim == 2 => Surface::Particles,
                None | Some(Surface::Auto) => part.surface,
                // Emitted matter has no shape to begin with.
                Some(Surface::Embedded) if !part.body => Surface::Skin,
                Some(kind) => kind,
            }
        };
        let known = || recording.parts().iter().map(|part| &part.name);
        if let Some(stranger) = choice.by_name.keys().find(|name| !known().any(|it| it == *name)) {
            return Err(RecordingError::NoSuchPart {
                name: stranger.clone(),
                known: known().map(String::as_str).collect::<Vec<_>>().join(", "),
            });
        }
        let is_loose = |part: &super::Part| match chosen(part) {
            None | Some(Surface::Auto) => part.loose,
            Some(kind) => kind == Surface::Particles,
        };
        let kinds = recording.parts().iter().map(kind).collect();
        let loose = recording.parts().iter().map(is_loose).collect();
        let mut surfaces = Self { kinds, loose, embeddings: BTreeMap::new(), remark: None };
        surfaces.bind(recording)?;
        Ok(surfaces)
    }

    /// What could not be done as wished, if anything.
    pub fn remark(&self) -> Option<&str> {
        self.remark.as_deref()
    }

    /// Whether any part has a mesh.
    pub fn any(&self) -> bool {
        self.kinds.iter().any(|&kind| kind != Surface::Particles)
    }

    /// What stands for the surface of a part.
    pub fn kind(&self, part: usize) -> Surface {
        self.kinds.get(part).copied().unwrap_or(Surface::Particles)
    }

    /// Whether a part that is a sheet or strands is shown as such, and not by its particles.
    pub fn shows_cells(&self, part: usize) -> bool {
        self.loose.get(part).is_none_or(|loose| !loose)
    }

    fn bind(&mut self, recording: &Recording) -> Result<(), RecordingError> {
        if !self.kinds.contains(&Surface::Embedded) {
            return Ok(());
        }
        recording.require_frames()?;
        // Without the initial state nobody knows which particle lay where in the shape.
        let start = match recording.read(0) {
            Ok(start) => start,
            Err(error) => {
                self.remark = Some(format!(
                    "solids are drawn with a skin, because their first shape is not known: {error}"
                ));
                return Ok(());
            }
        };
        let by_part = unjoined_by_part(&start, self.kinds.len());
        for (number, part) in recording.parts().iter().enumerate() {
            if self.kinds[number] != Surface::Embedded || by_part[number].is_empty() {
                continue;
            }
            let spacing = 2.0 * part.radius;
            let spec = &recording.scene().bodies[number].shape;
            let failed = |source| RecordingError::Surface { part: part.name.clone(), source };
            let mesh = world::outline(spec, EMBEDDED_CELL * spacing).map_err(|source| {
                RecordingError::World { folder: recording.folder().to_owned(), source }
            })?;
            let embedding = Embedding::new(mesh, &by_part[number], spacing).map_err(failed)?;
            self.embeddings.insert(number, embedding);
        }
        Ok(())
    }

    /// The meshes of a frame, each with the number of its part. Parts without particles have none, nor
    /// have sheets and strands.
    pub fn meshes(
        &self,
        recording: &Recording,
        frame: &Frame,
    ) -> Result<Vec<(usize, SurfaceMesh)>, RecordingError> {
        let by_part = unjoined_by_part(frame, self.kinds.len());
        let mut meshes = Vec::new();
        meshes.extend(self.merged(recording, &by_part)?);
        for (number, part) in recording.parts().iter().enumerate() {
            let particles = &by_part[number];
            if particles.is_empty() {
                continue;
            }
            let mesh = match (self.kinds[number], self.embeddings.get(&number)) {
                (Surface::Particles | Surface::Auto | Surface::Merged, _) => continue,
                (Surface::Embedded, Some(embedding)) => embedding.carry(particles),
                (Surface::Embedded | Surface::Skin, _) => {
                    reconstruct(particles, part.radius, &Skin::default())
                }
            };
            let failed = |source| RecordingError::Surface { part: part.name.clone(), source };
            meshes.push((number, mesh.map_err(failed)?));
        }
        Ok(meshes)
    }

    /// The one skin around all parts that share it, as that of the first.
    fn merged(
        &self,
        recording: &Recording,
        by_part: &[Vec<[f32; 3]>],
    ) -> Result<Option<(usize, SurfaceMesh)>, RecordingError> {
        let members = (0..self.kinds.len()).filter(|&part| self.kinds[part] == Surface::Merged);
        let members: Vec<usize> = members.filter(|&part| !by_part[part].is_empty()).collect();
        let Some(&first) = members.first() else { return Ok(None) };
        let together: Vec<[f32; 3]> =
            members.iter().flat_map(|&part| by_part[part].iter().copied()).collect();
        let parts = recording.parts();
        // Of particles of different sizes the largest must not fall apart.
        let radius = members.iter().map(|&part| parts[part].radius).fold(0.0, f64::max);
        let mesh = reconstruct(&together, radius, &Skin::default());
        let failed = |source| RecordingError::Surface { part: parts[first].name.clone(), source };
        Ok(Some((first, mesh.map_err(failed)?)))
    }
}

/// Positions of the particles of each part that is neither sheet nor strands, in the order of their ids,
/// which is that of a frame.
fn unjoined_by_part(frame: &Frame, parts: usize) -> Vec<Vec<[f32; 3]>> {
    let mut sorted = vec![Vec::new(); parts];
    for (x, body) in positions(frame).into_iter().zip(bodies(frame)) {
        if let Some(part) = sorted.get_mut(body as usize) {
            part.push(x);
        }
    }
    let joined = Joined::of(frame);
    for (number, particles) in sorted.iter_mut().enumerate() {
        if joined.has(number) {
            particles.clear();
        }
    }
    sorted
}
