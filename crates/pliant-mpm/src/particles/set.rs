//! The particles of one material.

use pliant_core::NewParticle;
use pliant_math::Scalar;

use super::column::{Column, Group};
use super::pack::symmetric_len;

/// What particles keep of their deformation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// The deformation gradient.
    Gradient,
    /// The ratio of volumes alone: fluids.
    Volume,
    /// This many of the last columns of the deformation gradient: elements of sheets and strands,
    /// whose other columns are edges of the mesh.
    Normals(usize),
    /// Nothing: vertices of a mesh.
    Nothing,
}

/// What particles exert on the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exerts {
    /// A symmetric stress.
    Stress,
    /// A stress that is not symmetric: elements, which share what they exert with their vertices.
    Moment,
    /// A force: vertices.
    Force,
}

/// Which columns a material needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// What is kept of the deformation.
    pub kept: Kept,
    /// What is exerted.
    pub exerts: Exerts,
    /// Numbers that describe the shape of an element at rest.
    pub rest: usize,
    /// Keep a second deformation gradient, of the viscous branch.
    pub branch: bool,
    /// Value a new particle's material memory starts with, if the material has any.
    pub memory: Option<f64>,
    /// Accumulate plastic strain.
    pub flow: bool,
}

impl Layout {
    /// Matter that keeps its deformation gradient and nothing else.
    pub const SOLID: Self = Self {
        kept: Kept::Gradient,
        exerts: Exerts::Stress,
        rest: 0,
        branch: false,
        memory: None,
        flow: false,
    };
}

/// Columns of the particles of one material, sorted by block and cell.
#[derive(Clone, Debug)]
pub struct Particles<T, const D: usize> {
    count: usize,
    /// Position [m].
    pub position: Column<T>,
    /// Velocity [m/s].
    pub velocity: Column<T>,
    /// Velocity gradient at the particle, C [1/s].
    pub gradient: Column<T>,
    /// Elastic deformation gradient, or what is kept of it ([`Kept`]).
    pub deformation: Column<T>,
    /// Deformation gradient of the viscous branch, or nothing.
    pub branch: Column<T>,
    /// Kirchhoff stress τ [Pa], diagonal first; of elements a whole matrix, row by row.
    pub stress: Column<T>,
    /// Force [N], of vertices.
    pub force: Column<T>,
    /// Shape at rest, of elements.
    pub rest: Column<T>,
    /// Mass [kg].
    pub mass: Column<T>,
    /// What the material remembers, or nothing.
    pub memory: Column<T>,
    /// Accumulated plastic strain, or nothing.
    pub flow: Column<T>,
    /// Number for good.
    pub id: Column<u32>,
}

impl<T: Scalar, const D: usize> Particles<T, D> {
    /// No particles yet.
    pub fn new(layout: Layout) -> Self {
        let zeros = |n: usize| vec![T::default(); n];
        let identity: Vec<T> =
            (0..D * D).map(|k| T::from_f64((k / D == k % D) as u8 as f64)).collect();
        Self {
            count: 0,
            position: Column::new(zeros(D)),
            velocity: Column::new(zeros(D)),
            gradient: Column::new(zeros(D * D)),
            deformation: Column::new(match layout.kept {
                Kept::Gradient => identity.clone(),
                Kept::Volume => vec![T::from_f64(1.0)],
                Kept::Normals(count) => zeros(count * D),
                Kept::Nothing => Vec::new(),
            }),
            branch: Column::new(if layout.branch { identity } else { Vec::new() }),
            stress: Column::new(zeros(match layout.exerts {
                Exerts::Stress => symmetric_len(D),
                Exerts::Moment => D * D,
                Exerts::Force => 0,
            })),
            force: Column::new(zeros(if layout.exerts == Exerts::Force { D } else { 0 })),
            rest: Column::new(zeros(layout.rest)),
            mass: Column::new(zeros(1)),
            memory: Column::new(layout.memory.map(T::from_f64).into_iter().collect()),
            flow: Column::new(zeros(layout.flow as usize)),
            id: Column::new(vec![0]),
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Groups of sixteen in use.
    pub fn group_count(&self) -> usize {
        self.count.div_ceil(pliant_math::LANES)
    }

    /// Adds particles at the end, undeformed and unstressed; their ids count up from `first_id`.
    pub fn extend(&mut self, first_id: u32, new: impl ExactSizeIterator<Item = NewParticle<D>>) {
        let first = self.count;
        self.resize(first + new.len());
        for ((particle, id), new) in (first..).zip(first_id..).zip(new) {
            for i in 0..D {
                self.position.set(particle, i, T::from_f64(new.position[i]));
                self.velocity.set(particle, i, T::from_f64(new.velocity[i]));
                for j in 0..D {
                    self.gradient.set(particle, i * D + j, T::from_f64(new.gradient[i][j]));
                }
            }
            self.mass.set(particle, 0, T::from_f64(new.mass));
            self.id.set(particle, 0, id);
        }
    }

    fn resize(&mut self, count: usize) {
        self.count = count;
        for (_, column) in self.columns_mut() {
            column.resize(count);
        }
        self.id.resize(count);
    }

    /// Number `p` becomes what number `order[p]` was, in every column.
    pub fn permute(&mut self, order: &[u32]) {
        let most = self.columns().iter().map(|(_, column)| column.groups().len()).max();
        let mut scratch: Vec<Group<T>> = Vec::with_capacity(most.unwrap_or(0));
        for (_, column) in self.columns_mut() {
            column.permute(order, &mut scratch);
        }
        drop(scratch);
        self.id.permute(order, &mut Vec::new());
    }

    /// Every column of numbers with the name it is saved under.
    pub fn columns(&self) -> [(&'static str, &Column<T>); 11] {
        [
            ("position", &self.position),
            ("velocity", &self.velocity),
            ("gradient", &self.gradient),
            ("deformation", &self.deformation),
            ("branch", &self.branch),
            ("stress", &self.stress),
            ("force", &self.force),
            ("rest", &self.rest),
            ("mass", &self.mass),
            ("memory", &self.memory),
            ("flow", &self.flow),
        ]
    }

    /// Every column of numbers, to be changed.
    pub fn columns_mut(&mut self) -> [(&'static str, &mut Column<T>); 11] {
        [
            ("position", &mut self.position),
            ("velocity", &mut self.velocity),
            ("gradient", &mut self.gradient),
            ("deformation", &mut self.deformation),
            ("branch", &mut self.branch),
            ("stress", &mut self.stress),
            ("force", &mut self.force),
            ("rest", &mut self.rest),
            ("mass", &mut self.mass),
            ("memory", &mut self.memory),
            ("flow", &mut self.flow),
        ]
    }

    /// Takes up a saved set: plain rows for each column, as [`Column::to_rows`] gives them.
    pub(crate) fn restore(&mut self, ids: &[u32], rows: &[(&str, Vec<T>)]) -> Result<(), String> {
        self.count = ids.len();
        self.id.set_rows(ids);
        for (name, column) in self.columns_mut() {
            if column.components() == 0 {
                continue;
            }
            let (_, rows) = rows
                .iter()
                .find(|(saved, _)| *saved == name)
                .ok_or_else(|| format!("column `{name}` is missing"))?;
            if rows.len() != ids.len() * column.components() {
                return Err(format!(
                    "column `{name}` has {} numbers, {} expected",
                    rows.len(),
                    ids.len() * column.components()
                ));
            }
            column.set_rows(rows);
        }
        Ok(())
    }

    /// Bytes held.
    pub fn memory_bytes(&self) -> usize {
        self.columns().iter().map(|(_, column)| column.memory_bytes()).sum::<usize>()
            + self.id.memory_bytes()
    }
}
