//! Is it a sheet? Checks that ask nothing of the pose, and meshes from files.
//!
//! A sheet may be open and may have several pieces, but at most two triangles meet at an edge: a
//! hinge has two wings. Every vertex belongs to a triangle, for one that does not would have no
//! mass, and every triangle has an area, for its rest shape is inverted.
//!
//! Vertices of a file at exactly the same position become one: STL repeats them for every triangle,
//! and OBJ for every group.

use std::path::{Path, PathBuf};

use super::error::{VERTEX_LIMIT, tally};
use super::sheet::SheetMesh;
use crate::mesh::{MeshFileError, is_degenerate, read_soup, weld};

/// Why triangles are no sheet.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SheetError {
    /// Nothing there.
    #[error("no triangles")]
    NoTriangles,
    /// More vertices than can be numbered.
    #[error("{count} vertices are more than {VERTEX_LIMIT:.1e}; use a coarser mesh")]
    TooMany {
        /// How many.
        count: usize,
    },
    /// Positions are infinite or not numbers.
    #[error(
        "{count} vertices have coordinates that are not finite numbers, the first is number \
         {first}; export the mesh again"
    )]
    NotFinite {
        /// How many.
        count: usize,
        /// Number of the first, from 0.
        first: usize,
    },
    /// Triangles name vertices that do not exist.
    #[error(
        "{count} triangles refer to vertices beyond the {vertices} there are, the first is number \
         {first}; export the mesh again"
    )]
    IndexOutOfRange {
        /// How many triangles.
        count: usize,
        /// Number of the first, from 0.
        first: usize,
        /// Number of vertices.
        vertices: usize,
    },
    /// Triangles without area.
    #[error(
        "{count} triangles have no area, the first is number {first}; merge vertices by distance \
         and dissolve degenerate faces in a modelling program"
    )]
    Degenerate {
        /// How many.
        count: usize,
        /// Number of the first, from 0.
        first: usize,
    },
    /// More than two triangles at an edge.
    #[error(
        "{edges} edges belong to more than two triangles, the first near {near:?}; remove \
         duplicate faces and split the sheet where three leaves meet"
    )]
    NonManifold {
        /// Number of such edges.
        edges: usize,
        /// Midpoint of the first [m].
        near: [f64; 3],
    },
    /// Vertices that no triangle uses.
    #[error(
        "{count} vertices belong to no triangle, the first is number {first}; delete loose \
         vertices"
    )]
    Unreferenced {
        /// How many.
        count: usize,
        /// Number of the first, from 0.
        first: usize,
    },
}

/// Why a sheet cannot be read from a file.
#[derive(Debug, thiserror::Error)]
pub enum SheetFileError {
    /// The file is missing, damaged or of another kind.
    #[error(transparent)]
    File(#[from] MeshFileError),
    /// Read, but no sheet.
    #[error("{}: {error}", path.display())]
    Sheet {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        #[source]
        error: SheetError,
    },
}

impl SheetMesh {
    /// Reads a sheet from an OBJ, STL, PLY or glTF file; it need not be closed. Vertices at the same
    /// place become one, and those that no triangle uses are left out.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, SheetFileError> {
        let path = path.as_ref();
        let (vertices, triangles) = read_soup(path)?;
        // Welding needs numbers that exist.
        in_range(vertices.len(), &triangles)
            .and_then(|()| {
                let (positions, triangles) = weld(&vertices, &triangles);
                Self::new(positions, triangles)
            })
            .map_err(|error| SheetFileError::Sheet { path: path.into(), error })
    }

    /// What is wrong with it, if anything: numbers that are none, triangles beyond the vertices or
    /// without area, edges of more than two triangles, vertices of none.
    pub fn check(&self) -> Result<(), SheetError> {
        let Self { positions, triangles } = self;
        if triangles.is_empty() {
            return Err(SheetError::NoTriangles);
        }
        if positions.len() as f64 > VERTEX_LIMIT {
            return Err(SheetError::TooMany { count: positions.len() });
        }
        in_range(positions.len(), triangles)?;
        let not_finite = |i: &usize| !positions[*i].0.iter().all(|x| x.is_finite());
        if let Some((count, first)) = tally((0..positions.len()).filter(not_finite)) {
            return Err(SheetError::NotFinite { count, first });
        }
        let degenerate = |t: &usize| is_degenerate(positions, triangles[*t]);
        if let Some((count, first)) = tally((0..triangles.len()).filter(degenerate)) {
            return Err(SheetError::Degenerate { count, first });
        }
        self.check_edges()?;
        let mut used = vec![false; positions.len()];
        triangles.as_flattened().iter().for_each(|&i| used[i as usize] = true);
        if let Some((count, first)) = tally((0..used.len()).filter(|&i| !used[i])) {
            return Err(SheetError::Unreferenced { count, first });
        }
        Ok(())
    }

    fn check_edges(&self) -> Result<(), SheetError> {
        let mut edges: Vec<[u32; 2]> = self
            .triangles
            .iter()
            .flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]])
            .map(|[a, b]| [a.min(b), a.max(b)])
            .collect();
        edges.sort_unstable();
        let mut crowded = edges.chunk_by(|a, b| a == b).filter(|same| same.len() > 2);
        let Some(first) = crowded.next() else { return Ok(()) };
        let [a, b] = first[0].map(|i| self.positions[i as usize]);
        Err(SheetError::NonManifold { edges: 1 + crowded.count(), near: ((a + b) * 0.5).0 })
    }
}

fn in_range(vertices: usize, triangles: &[[u32; 3]]) -> Result<(), SheetError> {
    let beyond = |t: &usize| triangles[*t].iter().any(|&i| i as usize >= vertices);
    match tally((0..triangles.len()).filter(beyond)) {
        Some((count, first)) => Err(SheetError::IndexOutOfRange { count, first, vertices }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use pliant_math::Vector;

    use super::*;

    fn square() -> SheetMesh {
        SheetMesh::rectangle(1.0, 1.0, 1.0).unwrap()
    }

    #[test]
    fn every_fault_is_named_and_counted() {
        let mut sheet = square();
        sheet.triangles.push([0, 1, 9]);
        let out = SheetError::IndexOutOfRange { count: 1, first: 2, vertices: 4 };
        assert_eq!(sheet.check(), Err(out));

        let mut sheet = square();
        sheet.positions[2][1] = f64::NAN;
        assert_eq!(sheet.check(), Err(SheetError::NotFinite { count: 1, first: 2 }));

        let mut sheet = square();
        sheet.triangles.extend([[0, 1, 1], [0, 0, 0]]);
        assert_eq!(sheet.check(), Err(SheetError::Degenerate { count: 2, first: 2 }));

        let mut sheet = square();
        sheet.positions.push(Vector([0.0, 1.0, 0.0]));
        assert_eq!(sheet.check(), Err(SheetError::Unreferenced { count: 1, first: 4 }));

        let [a, _, c] = sheet.triangles[0];
        sheet.triangles.push([a, c, 4]);
        let error = sheet.check().unwrap_err();
        assert!(matches!(error, SheetError::NonManifold { edges: 1, .. }), "{error}");
        assert!(error.to_string().contains("1 edges"), "{error}");

        assert_eq!(SheetMesh::default().check(), Err(SheetError::NoTriangles));
    }
}
