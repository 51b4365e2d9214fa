//! Wavefront OBJ: geometry as text, without attributes.
//!
//! Surfaces are written as `v`, `vn` and `f`, sheets as `v` and `f`, strands as `v` and `l`, one object each.
//! A frame without surfaces has its other particles as points, `v` and `p`. Sheets have no normals, because
//! readers give up (meshio) or drop lines (VTK) where some vertices have them and others do not. Numbers have as many digits as bring back the same bits. OBJ says nothing of
//! numbers that are none; they are written as `NaN` and `inf`, which C's and Rust's parsers read.

use std::io::{self, Write};

use pliant_core::{Joined, Strands};

use super::{ExportError, Exported, Exporter, NamedMesh, Snapshot, Target, particles::Particles};

/// Writes `STEM.0001.obj`.
pub struct Obj {
    target: Target,
    exported: Exported,
}

impl Obj {
    /// Starts an export.
    pub fn new(target: Target) -> Self {
        Self { target, exported: Exported::default() }
    }
}

impl Exporter for Obj {
    fn add(&mut self, snapshot: &Snapshot<'_>) -> Result<(), ExportError> {
        let path = self.target.numbered(None, snapshot.frame.index, "obj");
        let particles = Particles::of(snapshot.frame)?;
        for mesh in snapshot.meshes {
            mesh.check(snapshot.frame.index)?;
        }
        self.target.write(&path, |out| {
            let mut file = File::begin(out)?;
            let loose: Vec<usize> = particles.loose_rows().collect();
            let only_points = particles.joined == Joined::default();
            if snapshot.meshes.is_empty() && (only_points || !loose.is_empty()) {
                file.points(&particles, &loose)?;
            }
            for sheet in &particles.joined.sheets {
                let mesh = particles.mesh(sheet, &self.target);
                file.mesh(&NamedMesh { normals: Vec::new(), ..mesh })?;
            }
            for strands in &particles.joined.strands {
                file.strands(&particles, strands, &self.target.name(strands.body))?;
            }
            snapshot.meshes.iter().try_for_each(|mesh| file.mesh(mesh))
        })?;
        self.exported.count(path);
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<Exported, ExportError> {
        Ok(self.exported)
    }
}

/// A file in the making. Vertices and normals are counted from 1, each over the whole file.
struct File<'a> {
    out: &'a mut dyn Write,
    vertices: usize,
    normals: usize,
}

impl<'a> File<'a> {
    fn begin(out: &'a mut dyn Write) -> io::Result<Self> {
        writeln!(out, "# written by Pliant; m, y up")?;
        Ok(Self { out, vertices: 0, normals: 0 })
    }

    fn object(&mut self, name: &str) -> io::Result<()> {
        writeln!(self.out, "o {}", name.split_whitespace().collect::<Vec<_>>().join("_"))
    }

    fn vertex(&mut self, [x, y, z]: [f32; 3]) -> io::Result<()> {
        self.vertices += 1;
        writeln!(self.out, "v {x} {y} {z}")
    }

    fn points(&mut self, particles: &Particles<'_>, rows: &[usize]) -> io::Result<()> {
        self.object("particles")?;
        rows.iter().try_for_each(|&row| self.vertex(particles.positions.vector(row)))?;
        for point in 1..=rows.len() {
            writeln!(self.out, "p {point}")?;
        }
        Ok(())
    }

    fn strands(
        &mut self,
        particles: &Particles<'_>,
        strands: &Strands,
        name: &str,
    ) -> io::Result<()> {
        self.object(name)?;
        let mut first = self.vertices + 1;
        let rows = strands.chains.rows.iter();
        rows.copied().try_for_each(|row| self.vertex(particles.positions.vector(row as usize)))?;
        for &length in &strands.chains.lengths {
            write!(self.out, "l")?;
            for vertex in first..first + length {
                write!(self.out, " {vertex}")?;
            }
            writeln!(self.out)?;
            first += length;
        }
        Ok(())
    }

    fn mesh(&mut self, mesh: &NamedMesh) -> io::Result<()> {
        let (vertex, normal) = (self.vertices + 1, self.normals + 1);
        self.object(&mesh.name)?;
        mesh.positions.iter().try_for_each(|&x| self.vertex(x))?;
        for [x, y, z] in &mesh.normals {
            writeln!(self.out, "vn {x} {y} {z}")?;
        }
        self.normals += mesh.normals.len();
        for triangle in &mesh.triangles {
            let corners = triangle.map(|i| {
                let v = vertex + i as usize;
                let n = normal + i as usize;
                if mesh.normals.is_empty() { v.to_string() } else { format!("{v}//{n}") }
            });
            writeln!(self.out, "f {}", corners.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_go_on_from_one_mesh_to_the_next() {
        let bare = NamedMesh {
            name: "a b".to_owned(),
            positions: vec![[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]],
            triangles: vec![[0, 1, 2]],
            ..NamedMesh::default()
        };
        let smooth =
            NamedMesh { normals: vec![[0.0, 0.0, 1.0]; 3], name: "c".to_owned(), ..bare.clone() };
        let mut out = Vec::new();
        let mut file = File::begin(&mut out).unwrap();
        [bare, smooth].iter().for_each(|mesh| file.mesh(mesh).unwrap());
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("o a_b\n") && text.contains("\nf 1 2 3\n"), "{text}");
        assert!(text.ends_with("f 4//1 5//2 6//3\n"), "{text}");
    }
}
