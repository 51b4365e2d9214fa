//! Memory of implicit steps, kept from one to the next.

use pliant_math::Scalar;
use pliant_solve::{Gmres, Minres, Newton};

use super::admm::Splitting;
use super::assemble::Assembly;
use super::contacts::Contacts;
use super::meshes::MeshScratch;
use crate::constitutive::{Follows, TrialLayout, tangent_len};
use crate::grid::Node;
use crate::particles::Column;

/// Columns beside those of one set of particles.
pub(crate) struct SetScratch<T> {
    /// Velocity gradient at the present point [1/s].
    pub(crate) gradient: Column<T>,
    /// Its change along the direction of search [1/s].
    pub(crate) direction: Column<T>,
    /// Moment on the nodes at the last guess [J s].
    pub(crate) moment: Column<T>,
    /// Derivative of the moment there, branch by branch.
    pub(crate) tangent: Column<T>,
    /// Yield values that are held, in units of strain [-]; none where the material has none.
    pub(crate) held: Column<T>,
    /// Of vertices: velocity at the present point, and its change along the direction [m/s].
    pub(crate) velocity: Column<T>,
    pub(crate) velocity_along: Column<T>,
    /// Of vertices: impulse on the nodes at the last guess [kg m/s].
    pub(crate) impulse: Column<T>,
    /// What of the motion the energy depends on.
    pub(crate) follows: Follows,
}

impl<T: Scalar> SetScratch<T> {
    /// Columns for a set, with or without room for tangents.
    pub(crate) fn new(dim: usize, layout: TrialLayout, tangents: bool) -> Self {
        let tangent_len = if tangents { tangent_len(dim) } else { 0 };
        let zeros = |n: usize| Column::new(vec![T::default(); n]);
        let (slopes, values) = match layout.follows {
            Follows::Gradient | Follows::Normals => (dim * dim, 0),
            Follows::Velocity => (0, dim),
        };
        Self {
            gradient: zeros(slopes),
            direction: zeros(slopes),
            moment: zeros(slopes),
            tangent: zeros(layout.branches * tangent_len),
            held: zeros(usize::from(layout.held)),
            velocity: zeros(values),
            velocity_along: zeros(values),
            impulse: zeros(values),
            follows: layout.follows,
        }
    }

    /// Makes room for `count` particles.
    pub(crate) fn resize(&mut self, count: usize) {
        for column in self.columns_mut() {
            column.resize(count);
        }
    }

    fn columns_mut(&mut self) -> [&mut Column<T>; 8] {
        let Self {
            gradient,
            direction,
            moment,
            tangent,
            held,
            velocity,
            velocity_along,
            impulse,
            follows: _,
        } = self;
        [gradient, direction, moment, tangent, held, velocity, velocity_along, impulse]
    }

    fn memory_bytes(&self) -> usize {
        let Self { gradient, direction, moment, tangent, held, .. } = self;
        let Self { velocity, velocity_along, impulse, .. } = self;
        let columns =
            [gradient, direction, moment, tangent, held, velocity, velocity_along, impulse];
        columns.iter().map(|column| column.memory_bytes()).sum()
    }
}

/// Memory of the solvers.
pub(crate) struct Scratch<T, const D: usize> {
    pub(crate) sets: Vec<SetScratch<T>>,
    pub(crate) meshes: Vec<MeshScratch<T, D>>,
    pub(crate) contacts: Contacts<D>,
    /// Change of velocity, node by node [m/s].
    pub(crate) change: Vec<Node<T>>,
    /// Direction of search [m/s].
    pub(crate) direction: Vec<Node<T>>,
    /// A field on its way to the particles.
    pub(crate) field: Vec<Node<T>>,
    /// Inverse diagonal blocks of the Hessian: diagonals, and the entries above them.
    pub(crate) blocks: [Vec<Node<T>>; 2],
    pub(crate) newton: Newton<T>,
    pub(crate) minres: Option<Minres<T>>,
    pub(crate) gmres: Option<Gmres<T>>,
    pub(crate) assembly: Option<Assembly<D>>,
    pub(crate) splitting: Option<Box<Splitting<T, D>>>,
}

impl<T: Scalar, const D: usize> Scratch<T, D> {
    pub(crate) fn new() -> Self {
        Self {
            sets: Vec::new(),
            meshes: Vec::new(),
            contacts: Contacts::default(),
            change: Vec::new(),
            direction: Vec::new(),
            field: Vec::new(),
            blocks: [Vec::new(), Vec::new()],
            newton: Newton::new(),
            minres: Some(Minres::default()),
            gmres: Some(Gmres::default()),
            assembly: None,
            splitting: None,
        }
    }

    /// Bytes held by columns and fields.
    pub(crate) fn memory_bytes(&self) -> usize {
        let fields = [&self.change, &self.direction, &self.field, &self.blocks[0], &self.blocks[1]];
        let nodes: usize = fields.iter().map(|field| field.capacity()).sum();
        let sets: usize = self.sets.iter().map(SetScratch::memory_bytes).sum();
        let splitting = self.splitting.as_ref().map_or(0, |splitting| splitting.memory_bytes());
        let meshes: usize = self.meshes.iter().map(MeshScratch::memory_bytes).sum();
        sets + meshes + nodes * size_of::<Node<T>>() + splitting
    }
}
