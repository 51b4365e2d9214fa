//! The mesh of one material: which particles it consists of, and how they are joined.

use pliant_math::{LANES, Level, Scalar};

use super::bending::Bending;
use super::body::FabricBody;
use super::elements::FabricLaw;
use super::links::{Links, Numbering, Stencils, pull_count};
use super::pins::PinnedVertices;
use super::trial::FabricState;
use crate::particles::{Column, Particles};

/// All sheets, or all strands, of one material.
pub(crate) struct Fabric<T, const D: usize> {
    /// Number of the set that holds the vertices.
    pub(crate) vertices: usize,
    /// Number of the set that holds the elements; their ids are numbers within this fabric.
    pub(crate) elements: usize,
    pub(crate) law: Box<dyn FabricLaw<T, D>>,
    /// Radius of strands, or half the thickness of sheets [m].
    pub(crate) radius: f64,
    pub(super) numbering: Numbering,
    pub(super) vertex_count: u32,
    /// Numbers of bodies, with those of their vertices.
    bodies: Vec<(u32, std::ops::Range<u32>)>,
    pub(super) corners: Stencils,
    pub(super) bending: Bending,
    pub(super) pins: Vec<PinnedVertices<D>>,
    pub(super) links: Links,
    /// Forces of elements and bends on their vertices [N].
    pub(super) pulls: Vec<[T; 4]>,
    /// Elements that are stretched beyond what they bear, in the order of particles.
    pub(super) overstretched: Vec<u16>,
}

impl<T: Scalar, const D: usize> Fabric<T, D> {
    /// No mesh yet.
    pub(crate) fn new(vertices: usize, elements: usize, law: Box<dyn FabricLaw<T, D>>) -> Self {
        Self {
            vertices,
            elements,
            corners: Stencils { size: law.manifold() + 1, vertices: Vec::new() },
            law,
            radius: 0.0,
            numbering: Numbering::default(),
            vertex_count: 0,
            bodies: Vec::new(),
            bending: Bending::default(),
            pins: Vec::new(),
            links: Links::default(),
            pulls: Vec::new(),
            overstretched: Vec::new(),
        }
    }

    /// Takes up body number `number`, whose vertices have ids from `first_id` on. Returns the number of its
    /// first element.
    pub(crate) fn add(&mut self, number: u32, first_id: u32, body: &FabricBody<D>) -> u32 {
        let first = self.vertex_count;
        self.numbering.add_run(first_id, first);
        self.vertex_count += body.positions.len() as u32;
        self.bodies.push((number, first..self.vertex_count));
        let element = self.corners.len() as u32;
        self.radius = match (D, self.corners.size) {
            (3, 2) => (body.extent / std::f64::consts::PI).sqrt(),
            _ => 0.5 * body.extent,
        };
        self.corners.vertices.extend(body.elements.iter().map(|&vertex| first + vertex));
        self.bending.add(first, body);
        self.pins.extend(body.pins.iter().map(|pin| PinnedVertices::new(first, pin, body)));
        element
    }

    /// Number within this fabric of a vertex of a body.
    pub(super) fn number_of(&self, body: u32, vertex: u32) -> Option<u32> {
        let (_, numbers) = self.bodies.iter().find(|(number, _)| *number == body)?;
        numbers.clone().nth(vertex as usize)
    }

    /// Refuses particles that are not those of this mesh: every vertex and every element once.
    pub(crate) fn fits(
        &self,
        vertex_ids: &Column<u32>,
        vertex_count: usize,
        element_ids: &Column<u32>,
        element_count: usize,
    ) -> Result<(), String> {
        let wanted = (self.vertex_count as usize, self.corners.len());
        if (vertex_count, element_count) != wanted {
            return Err(format!(
                "{vertex_count} vertices and {element_count} elements, {} and {} expected",
                wanted.0, wanted.1
            ));
        }
        let mut seen = vec![false; wanted.0];
        for at in 0..vertex_count {
            let number = self.numbering.checked(vertex_ids.get(at, 0));
            let slot = number.and_then(|number| seen.get_mut(number as usize));
            if slot.is_none_or(|slot| std::mem::replace(slot, true)) {
                return Err("vertices are not those of the scene".into());
            }
        }
        let mut seen = vec![false; wanted.1];
        for at in 0..element_count {
            let slot = seen.get_mut(element_ids.get(at, 0) as usize);
            if slot.is_none_or(|slot| std::mem::replace(slot, true)) {
                return Err("elements are not those of the scene".into());
            }
        }
        Ok(())
    }

    /// Finds the present places of all particles.
    pub(crate) fn relink(&mut self, vertex_ids: &Column<u32>, element_ids: &Column<u32>) {
        let Self { links, numbering, corners, bending, .. } = self;
        let count = self.vertex_count as usize;
        links.renew(numbering, vertex_ids, count, corners, element_ids, &bending.stencils);
        let bends = pull_count(bending.stencils.len(), bending.stencils.size);
        let pulls = pull_count(corners.len(), corners.size) + bends;
        self.pulls.resize(pulls, [T::default(); 4]);
        self.overstretched.resize(corners.len().div_ceil(LANES), 0);
        self.bending.follow(&self.links.bends);
    }

    /// Forces of elements and of bends, in room for both.
    pub(crate) fn pull_parts<'a>(
        &self,
        pulls: &'a mut Vec<[T; 4]>,
    ) -> (&'a mut [[T; 4]], &'a mut [[T; 4]]) {
        pulls.resize(self.pulls.len(), [T::default(); 4]);
        pulls.split_at_mut(pull_count(self.corners.len(), self.corners.size))
    }

    /// Forces on the corners of the elements of a task of so many groups.
    pub(crate) fn pulls_of_task(&self, groups: usize) -> usize {
        groups * LANES * self.corners.size
    }

    /// The elements of a task of so many groups.
    pub(crate) fn state_of_task<'a>(
        &'a self,
        elements: &'a Particles<T, D>,
        task: usize,
        groups: usize,
    ) -> FabricState<'a, T> {
        let corners = &self.links.corners[task * self.pulls_of_task(groups)..];
        FabricState {
            corners: &corners[..corners.len().min(self.pulls_of_task(groups))],
            mass: elements.mass.part(task, groups),
            rest: elements.rest.part(task, groups),
            normals: elements.deformation.part(task, groups),
        }
    }

    /// Adds up what acts on each vertex, times a factor.
    pub(crate) fn sum(&self, pulls: &[[T; 4]], factor: f64, out: &mut Column<T>) {
        self.links.sum(pulls, factor, out, D);
    }

    /// Forces of bends with the vertices at these places [m]; returns their energy [J].
    pub(crate) fn bend(&self, level: Level, places: &Column<T>, pulls: &mut [[T; 4]]) -> f64 {
        self.bending.respond::<T, D>(level, places, &self.links.bent, pulls).elastic
    }

    /// Changes of these forces for changes of the places.
    pub(crate) fn stiffen(
        &self,
        level: Level,
        places: &Column<T>,
        change: &Column<T>,
        pulls: &mut [[T; 4]],
    ) {
        self.bending.multiply::<T, D>(level, places, change, &self.links.bent, pulls);
    }

    /// Corners of all elements that are not torn, by number of the vertex within the fabric.
    pub(crate) fn intact<'a>(
        &'a self,
        mass: &'a Column<T>,
        element_ids: &'a Column<u32>,
    ) -> impl Iterator<Item = (u32, &'a [u32])> {
        let mut present = vec![false; self.corners.len()];
        for at in 0..present.len() {
            present[element_ids.get(at, 0) as usize] = mass.get(at, 0) > T::default();
        }
        let size = self.corners.size;
        let all = (0..).zip(self.corners.vertices.chunks_exact(size));
        all.filter(move |&(number, _): &(u32, _)| present[number as usize])
    }

    /// Bytes held.
    pub(crate) fn memory_bytes(&self) -> usize {
        self.links.memory_bytes()
            + self.pulls.capacity() * size_of::<[T; 4]>()
            + self.corners.vertices.capacity() * size_of::<u32>()
            + self.bending.memory_bytes()
    }
}
