//! Wavefront OBJ: geometry as text, without attributes.
//!
//! Surfaces are written as `v`, `vn` and `f`, one object each. A frame without surfaces is written as
//! points, `v` and `p`. Numbers have as many digits as bring back the same bits. OBJ says nothing of
//! numbers that are none; they are written as `NaN` and `inf`, which C's and Rust's parsers read.

use std::io::{self, Write};

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
        if snapshot.meshes.is_empty() {
            let particles = Particles::of(snapshot.frame)?;
            self.target.write(&path, |out| write_points(out, &particles))?;
        } else {
            for mesh in snapshot.meshes {
                mesh.check(snapshot.frame.index)?;
            }
            self.target.write(&path, |out| write_meshes(out, snapshot.meshes))?;
        }
        self.exported.count(path);
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<Exported, ExportError> {
        Ok(self.exported)
    }
}

fn write_points(out: &mut dyn Write, particles: &Particles<'_>) -> io::Result<()> {
    writeln!(out, "# written by Pliant; m, y up\no particles")?;
    for row in 0..particles.count {
        let [x, y, z] = particles.positions.vector(row);
        writeln!(out, "v {x} {y} {z}")?;
    }
    for point in 1..=particles.count {
        writeln!(out, "p {point}")?;
    }
    Ok(())
}

fn write_meshes(out: &mut dyn Write, meshes: &[NamedMesh]) -> io::Result<()> {
    writeln!(out, "# written by Pliant; m, y up")?;
    // Vertices and normals are counted from 1, each over the whole file.
    let (mut vertex, mut normal) = (1, 1);
    for mesh in meshes {
        writeln!(out, "o {}", mesh.name.split_whitespace().collect::<Vec<_>>().join("_"))?;
        for [x, y, z] in &mesh.positions {
            writeln!(out, "v {x} {y} {z}")?;
        }
        for [x, y, z] in &mesh.normals {
            writeln!(out, "vn {x} {y} {z}")?;
        }
        for triangle in &mesh.triangles {
            let corners = triangle.map(|i| {
                let v = vertex + i as usize;
                let n = normal + i as usize;
                if mesh.normals.is_empty() { v.to_string() } else { format!("{v}//{n}") }
            });
            writeln!(out, "f {}", corners.join(" "))?;
        }
        vertex += mesh.positions.len();
        normal += mesh.normals.len();
    }
    Ok(())
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
        write_meshes(&mut out, &[bare, smooth]).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("o a_b\n") && text.contains("\nf 1 2 3\n"), "{text}");
        assert!(text.ends_with("f 4//1 5//2 6//3\n"), "{text}");
    }
}
