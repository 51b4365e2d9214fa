//! Who is joined to whom, in the order that the last sort left particles in.
//!
//! Meshes number their vertices once and for all; particles change places with every sort. Links
//! translate: corners of elements by present place, and for every vertex the list of forces that act
//! on it. All of it follows from the numbers of the particles and their order alone, so that a
//! resumed run sums in the same order as one that was not interrupted.

use pliant_math::{LANES, Scalar};
use rayon::prelude::*;

use crate::particles::{Column, Group};

/// Groups of sixteen vertices in a task.
const TASK_GROUPS: usize = 64;

/// The numbers of vertices behind their ids: ids come in runs, one for each body.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbering {
    /// First id of a run and the number it stands for, ascending.
    runs: Vec<(u32, u32)>,
}

impl Numbering {
    /// Ids from `first_id` on stand for numbers from `number` on.
    pub(super) fn add_run(&mut self, first_id: u32, number: u32) {
        self.runs.push((first_id, number));
    }

    /// The number that an id stands for; ids below the first stand for none.
    pub(super) fn checked(&self, id: u32) -> Option<u32> {
        let after = self.runs.partition_point(|&(first, _)| first <= id);
        let (first, number) = *self.runs.get(after.checked_sub(1)?)?;
        Some(number + (id - first))
    }

    fn number(&self, id: u32) -> u32 {
        self.checked(id).expect("ids were given when the mesh was added")
    }
}

/// A list of vertices for every element, or for every place that bends.
#[derive(Clone, Debug, Default)]
pub(super) struct Stencils {
    /// Vertices of each.
    pub(super) size: usize,
    /// Vertices by number, stencil after stencil.
    pub(super) vertices: Vec<u32>,
}

impl Stencils {
    pub(super) fn len(&self) -> usize {
        self.vertices.len().checked_div(self.size).unwrap_or(0)
    }
}

/// Present places.
#[derive(Clone, Debug, Default)]
pub(crate) struct Links {
    /// Place of each vertex by number.
    pub(super) place: Vec<u32>,
    /// Corners of each element by place of both, element after element.
    pub(super) corners: Vec<u32>,
    /// Vertices of each bend by place, in the order of `bends`.
    pub(super) bent: Vec<u32>,
    /// Numbers of the bends in the order in which they are visited: by the place of their second
    /// vertex.
    pub(super) bends: Vec<u32>,
    /// First of the forces on each vertex, in `pulls`; one more at the end.
    pub(super) first: Vec<u32>,
    /// Numbers of the forces on each vertex.
    pub(super) pulls: Vec<u32>,
}

/// Number of the force that stencil `index` exerts on its vertex `corner`: sixteen first vertices are
/// followed by sixteen second ones.
pub(super) fn pull_number(index: usize, corner: usize, size: usize) -> usize {
    (index / LANES * size + corner) * LANES + index % LANES
}

/// Forces that this many stencils have room for.
pub(super) fn pull_count(stencils: usize, size: usize) -> usize {
    stencils.div_ceil(LANES) * LANES * size
}

impl Links {
    /// Finds everything anew for particles with these ids, in their present order.
    pub(super) fn renew(
        &mut self,
        numbering: &Numbering,
        vertex_ids: &Column<u32>,
        vertex_count: usize,
        elements: &Stencils,
        element_ids: &Column<u32>,
        bends: &Stencils,
    ) {
        self.place.resize(vertex_count, 0);
        for at in 0..vertex_count {
            self.place[numbering.number(vertex_ids.get(at, 0)) as usize] = at as u32;
        }
        let place = &self.place;
        let size = elements.size;
        self.corners.resize(elements.vertices.len(), 0);
        self.corners.par_chunks_mut(4096 * size).enumerate().for_each(|(chunk, corners)| {
            for (local, corners) in corners.chunks_exact_mut(size).enumerate() {
                let number = element_ids.get(chunk * 4096 + local, 0) as usize;
                for (corner, &vertex) in corners.iter_mut().zip(&elements.vertices[number * size..])
                {
                    *corner = place[vertex as usize];
                }
            }
        });
        self.order_bends(bends);
        self.list_pulls(size, bends.size);
    }

    /// Bends that lie together in space are visited one after the other.
    fn order_bends(&mut self, bends: &Stencils) {
        let (place, size) = (&self.place, bends.size);
        let mut starts = vec![0u32; place.len() + 1];
        let middle = |number: usize| place[bends.vertices[number * size + 1] as usize] as usize;
        for number in 0..bends.len() {
            starts[middle(number) + 1] += 1;
        }
        for vertex in 0..place.len() {
            starts[vertex + 1] += starts[vertex];
        }
        self.bends.resize(bends.len(), 0);
        for number in 0..bends.len() {
            let start = &mut starts[middle(number)];
            self.bends[*start as usize] = number as u32;
            *start += 1;
        }
        self.bent.clear();
        for &number in &self.bends {
            let vertices = &bends.vertices[number as usize * size..][..size];
            self.bent.extend(vertices.iter().map(|&vertex| place[vertex as usize]));
        }
    }

    fn list_pulls(&mut self, corners: usize, bent: usize) {
        let Self { place, first, pulls, .. } = self;
        first.clear();
        first.resize(place.len() + 2, 0);
        let elements = self.corners.len() / corners;
        for &vertex in self.corners.iter().chain(&self.bent) {
            first[vertex as usize + 2] += 1;
        }
        for vertex in 0..place.len() {
            first[vertex + 2] += first[vertex + 1];
        }
        pulls.resize(self.corners.len() + self.bent.len(), 0);
        let mut list = |stencils: &[u32], size: usize, offset: usize| {
            for (number, &vertex) in stencils.iter().enumerate() {
                let next = &mut first[vertex as usize + 1];
                let pull = offset + pull_number(number / size, number % size, size);
                pulls[*next as usize] = pull as u32;
                *next += 1;
            }
        };
        list(&self.corners, corners, 0);
        list(&self.bent, bent.max(1), pull_count(elements, corners));
        first.pop();
    }

    /// Adds up what acts on each vertex, times a factor, into a column of `dim` components.
    pub(super) fn sum<T: Scalar>(
        &self,
        pulls: &[[T; 4]],
        factor: f64,
        out: &mut Column<T>,
        dim: usize,
    ) {
        let factor = T::from_f64(factor);
        let tasks = out.groups_mut().par_chunks_mut(TASK_GROUPS * dim).enumerate();
        tasks.for_each(|(task, groups)| {
            for (local, group) in groups.chunks_exact_mut(dim).enumerate() {
                self.sum_group((task * TASK_GROUPS + local) * LANES, pulls, factor, group);
            }
        });
    }

    /// The same for sixteen vertices from `first` on; lanes without a vertex get nothing.
    #[inline(always)]
    fn sum_group<T: Scalar>(
        &self,
        first: usize,
        pulls: &[[T; 4]],
        factor: T,
        out: &mut [Group<T>],
    ) {
        for lane in 0..LANES {
            let vertex = first + lane;
            let mut sum = [T::default(); 4];
            if vertex + 1 < self.first.len() {
                let range = self.first[vertex] as usize..self.first[vertex + 1] as usize;
                for &number in &self.pulls[range] {
                    let pull = &pulls[number as usize];
                    for c in 0..4 {
                        sum[c] += pull[c];
                    }
                }
            }
            for (axis, out) in out.iter_mut().enumerate() {
                out.0[lane] = factor * sum[axis];
            }
        }
    }

    /// Bytes held.
    pub(super) fn memory_bytes(&self) -> usize {
        let lists = [&self.place, &self.corners, &self.bent, &self.bends, &self.first, &self.pulls];
        lists.iter().map(|list| list.capacity() * size_of::<u32>()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(ids: &[u32]) -> Column<u32> {
        let mut column = Column::new(vec![0]);
        column.set_rows(ids);
        column
    }

    #[test]
    fn every_force_is_listed_once_with_the_vertex_it_acts_on() {
        let mut numbering = Numbering::default();
        numbering.add_run(10, 0);
        numbering.add_run(50, 3);
        // Five vertices, in the order that a sort might leave: numbers 4, 0, 2, 3, 1.
        let vertices = column(&[51, 10, 12, 50, 11]);
        let elements = Stencils { size: 3, vertices: vec![0, 1, 2, 1, 3, 2, 2, 3, 4] };
        let bends = Stencils { size: 4, vertices: vec![1, 2, 0, 3, 2, 3, 1, 4] };
        let mut links = Links::default();
        links.renew(&numbering, &vertices, 5, &elements, &column(&[2, 0, 1]), &bends);
        assert_eq!(links.place, [1, 4, 2, 3, 0]);
        assert_eq!(links.corners, [2, 3, 0, 1, 4, 2, 4, 3, 2]);
        // Bend 0 is visited first: its second vertex is number 2, at place 2; that of bend 1 at 3.
        assert_eq!((&links.bends[..], links.bent.len()), (&[0, 1][..], 8));
        let mut seen = Vec::new();
        for vertex in 0..5 {
            let range = links.first[vertex] as usize..links.first[vertex + 1] as usize;
            for &pull in &links.pulls[range] {
                seen.push(pull);
                let pull = pull as usize;
                let (list, size, offset) = match pull < pull_count(3, 3) {
                    true => (&links.corners, 3, 0),
                    false => (&links.bent, 4, pull_count(3, 3)),
                };
                let pull = pull - offset;
                let (index, corner) =
                    (pull / (LANES * size) * LANES + pull % LANES, pull / LANES % size);
                assert_eq!(list[index * size + corner] as usize, vertex);
            }
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 9 + 8);
    }
}
