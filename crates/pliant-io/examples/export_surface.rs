//! Exports surfaces in every format that has them.
//!
//! ```text
//! cargo run --example export_surface -- OUT
//! ```
//!
//! Two tetrahedra over three frames: `still` keeps its shape and moves; `torn` loses a face in the last
//! frame and is not there in the first. `tests/interop/test_surfaces.py` reads the files back.

use std::{env, process::ExitCode};

use pliant_core::{Array, Frame};
use pliant_io::export::{Body, ExportError, Format, NamedMesh, Snapshot, Target};

fn main() -> ExitCode {
    let Some(out) = env::args_os().nth(1) else {
        eprintln!("usage: export_surface OUT");
        return ExitCode::FAILURE;
    };
    for format in Format::ALL.into_iter().filter(|&format| format != Format::Bgeo) {
        let target = Target {
            folder: out.clone().into(),
            stem: "tetrahedra".to_owned(),
            fps: 24.0,
            bodies: vec![Body { name: "still".to_owned(), color: [0.8, 0.2, 0.1] }],
        };
        if let Err(error) = export(format, target) {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn export(format: Format, target: Target) -> Result<(), ExportError> {
    let mut exporter = format.exporter(target);
    for index in 0..3 {
        let shift = index as f32;
        let frame = Frame {
            index,
            time: f64::from(index) / 24.0,
            dim: 3,
            arrays: vec![Array::new("P", 3, vec![shift, 0.0, 0.0])],
            cells: Vec::new(),
        };
        let mut meshes = vec![tetrahedron("still", shift)];
        if index > 0 {
            let mut torn = tetrahedron("torn", 10.0);
            torn.triangles.truncate(5 - index as usize);
            meshes.push(torn);
        }
        exporter.add(&Snapshot { frame: &frame, meshes: &meshes })?;
    }
    exporter.finish()?;
    Ok(())
}

/// A corner of the unit cube, moved along x.
fn tetrahedron(name: &str, shift: f32) -> NamedMesh {
    let positions =
        vec![[shift, 0.0, 0.0], [shift + 1.0, 0.0, 0.0], [shift, 1.0, 0.0], [shift, 0.0, 1.0]];
    let center = [shift + 0.25, 0.25, 0.25];
    let outward = |[x, y, z]: &[f32; 3]| {
        let offset = [x - center[0], y - center[1], z - center[2]];
        let length = offset.iter().map(|d| d * d).sum::<f32>().sqrt();
        offset.map(|d| d / length)
    };
    NamedMesh {
        name: name.to_owned(),
        color: [0.8, 0.2, 0.1],
        normals: positions.iter().map(outward).collect(),
        triangles: vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
        attributes: vec![Array::new("speed", 1, vec![0.0_f32, 1.0, 2.0, 3.0])],
        positions,
    }
}
