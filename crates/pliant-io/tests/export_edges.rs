//! Exports of frames that are empty, flat, changing or full of numbers that are none. What other
//! programs make of the files is tested in `tests/interop`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use pliant_core::{Array, Frame};
use pliant_io::export::{Body, ExportError, Exported, Format, NamedMesh, Snapshot, Target};

fn target(test: &str) -> Target {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("export_edges").join(test);
    let _ = fs::remove_dir_all(&folder);
    let body = |name: &str| Body { name: name.to_owned(), color: [1.0, 0.5, 0.0] };
    let bodies = vec![body("2nd-hand \"sand\""), body("late")];
    Target { folder, stem: "test".to_owned(), fps: 24.0, bodies }
}

/// Particles of the bodies given, `x` = index of the row.
fn frame(index: u32, bodies: &[u32]) -> Frame {
    let count = bodies.len();
    let positions: Vec<f32> = (0..count).flat_map(|i| [i as f32, 0.5, -1.0]).collect();
    let arrays = vec![
        Array::new("P", 3, positions),
        Array::new("v", 3, vec![0.25_f32; 3 * count]),
        Array::new("id", 1, (0..count as u64).collect::<Vec<_>>()),
        Array::new("pscale", 1, vec![0.125_f32; count]),
        Array::new("body", 1, bodies.to_vec()),
        Array::new("J", 1, vec![1.5_f64; count]),
        Array::new("F", 4, vec![2.0_f32; 4 * count]),
    ];
    Frame { index, time: f64::from(index) / 24.0, dim: 2, arrays, cells: Vec::new() }
}

fn export(format: Format, target: &Target, frames: &[Frame]) -> Result<Exported, ExportError> {
    let mut exporter = format.exporter(target.clone());
    for frame in frames {
        exporter.add(&Snapshot { frame, meshes: &[] })?;
    }
    exporter.finish()
}

fn files(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The part of a prim's text between the braces.
fn prim(stage: &str, name: &str) -> String {
    let (_, rest) = stage.split_once(&format!("\"{name}\"")).expect("the prim is there");
    rest.split_once("\n    }").unwrap().0.to_owned()
}

#[test]
fn sequences_have_a_file_a_frame_and_others_one_for_all() {
    let frames = [frame(0, &[0]), frame(1, &[0, 1]), frame(10, &[])];
    for (format, expected) in [
        (Format::Ply, vec!["test.0000.ply", "test.0001.ply", "test.0010.ply"]),
        (Format::Obj, vec!["test.0000.obj", "test.0001.obj", "test.0010.obj"]),
        (Format::Bgeo, vec!["test.0000.bgeo", "test.0001.bgeo", "test.0010.bgeo"]),
        (Format::Vtk, vec!["test.0000.vtp", "test.0001.vtp", "test.0010.vtp", "test.pvd"]),
        (Format::Usd, vec!["test.usda"]),
    ] {
        let target = target(&format!("sequences-{format}"));
        let exported = export(format, &target, &frames).unwrap();
        assert_eq!(files(&target.folder), expected);
        assert_eq!(exported.files, expected.len());
        let open = exported.open.unwrap();
        assert!(open.is_file() && open.extension().unwrap() == format.extension());
    }
}

#[test]
fn nothing_added_is_nothing_written() {
    for format in Format::ALL {
        let target = target(&format!("nothing-{format}"));
        assert_eq!(export(format, &target, &[]).unwrap(), Exported::default());
        assert_eq!(files(&target.folder), Vec::<String>::new());
    }
}

#[test]
fn an_export_that_is_given_up_leaves_no_unfinished_file() {
    let target = target("given-up");
    let mut exporter = Format::Usd.exporter(target.clone());
    exporter.add(&Snapshot { frame: &frame(0, &[0]), meshes: &[] }).unwrap();
    assert_eq!(files(&target.folder).len(), 1, "samples wait on disk");
    drop(exporter);
    assert_eq!(files(&target.folder), Vec::<String>::new());
}

#[test]
fn usd_frames_come_in_order() {
    let target = target("order");
    let error = export(Format::Usd, &target, &[frame(3, &[0]), frame(3, &[0])]).unwrap_err();
    assert!(error.to_string().contains("rising order"), "{error}");
}

#[test]
fn usd_names_any_body_and_remembers_what_it_was_called() {
    let target = target("names");
    export(Format::Usd, &target, &[frame(0, &[0, 5])]).unwrap();
    let stage = fs::read_to_string(target.folder.join("test.usda")).unwrap();
    let first = prim(&stage, "_2nd_hand__sand_");
    assert!(first.contains(r#"displayName = "2nd-hand \"sand\"""#), "{first}");
    // A body that the scene does not list has particles all the same.
    assert!(prim(&stage, "body_6").contains("points = [(1, 0.5, -1)]"));
}

#[test]
fn usd_bodies_are_empty_until_they_come_and_after_they_go() {
    let target = target("come-and-go");
    let frames = [frame(1, &[0]), frame(2, &[0, 1, 7]), frame(3, &[0, 1]), frame(4, &[0])];
    export(Format::Usd, &target, &frames).unwrap();
    let stage = fs::read_to_string(target.folder.join("test.usda")).unwrap();
    let samples = |name: &str, attribute: &str| {
        let prim = prim(&stage, name);
        let (_, rest) = prim.split_once(&format!("{attribute}.timeSamples = {{\n")).unwrap();
        let text = rest.split_once('}').unwrap().0;
        text.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
    };
    let lines: Vec<String> = samples("late", " points");
    assert_eq!(lines, ["1: [],", "2: [(1, 0.5, -1)],", "3: [(1, 0.5, -1)],", "4: [],"]);
    let lines: Vec<String> = samples("body_8", " points");
    assert_eq!(lines, ["1: [],", "2: [(2, 0.5, -1)],", "3: [],", "4: [],"]);
    let lines: Vec<String> = samples("late", "extent");
    assert!(lines[0].starts_with("1: [(3.4028235e38, "), "{lines:?}");
    assert_eq!(lines[1], "2: [(0.875, 0.375, -1.125), (1.125, 0.625, -0.875)],");
    // What never changes is written once.
    assert!(prim(&stage, "_2nd_hand__sand_").contains("int64[] ids = [0]\n"));
}

#[test]
fn usd_keeps_both_ends_of_what_stays_the_same() {
    let target = target("stretch");
    let mut frames: Vec<Frame> = (0..6).map(|index| frame(index, &[0])).collect();
    frames[5].arrays[1] = Array::new("v", 3, vec![9.0_f32; 3]);
    export(Format::Usd, &target, &frames).unwrap();
    let stage = fs::read_to_string(target.folder.join("test.usda")).unwrap();
    let (_, velocities) = stage.split_once("velocities.timeSamples").unwrap();
    let text = velocities.split_once('}').unwrap().0;
    let codes: Vec<&str> =
        text.lines().filter_map(|line| line.trim().split_once(':').map(|(code, _)| code)).collect();
    assert_eq!(codes, ["0", "4", "5"]);
}

#[test]
fn numbers_that_are_none_are_written_as_such() {
    let mut frame = frame(0, &[0, 0]);
    frame.arrays[0] = Array::new("P", 3, vec![f32::NAN, 1.0, 2.0, f32::INFINITY, 0.0, 0.0]);
    let read = |format: Format| -> Vec<u8> {
        let target = target(&format!("nan-{format}"));
        export(format, &target, std::slice::from_ref(&frame)).unwrap();
        let name =
            if format == Format::Usd { "test.usda".into() } else { format!("test.0000.{format}") };
        fs::read(target.folder.join(name)).unwrap()
    };
    let text = |format| String::from_utf8(read(format)).unwrap();
    assert!(text(Format::Usd).contains("[(nan, 1, 2), (inf, 0, 0)]"));
    assert!(text(Format::Obj).contains("v NaN 1 2\nv inf 0 0\n"));
    let ply = read(Format::Ply);
    let bits = [f32::NAN.to_le_bytes(), 1.0_f32.to_le_bytes()].concat();
    assert!(ply.windows(8).any(|window| window == bits));
    let bgeo = read(Format::Bgeo);
    let bits = [f32::NAN.to_be_bytes(), 1.0_f32.to_be_bytes()].concat();
    assert!(bgeo.windows(8).any(|window| window == bits));
}

#[test]
fn surfaces_that_do_not_fit_together_are_refused() {
    let good = NamedMesh {
        name: "skin".to_owned(),
        positions: vec![[0.0; 3]; 3],
        triangles: vec![[0, 1, 2]],
        ..NamedMesh::default()
    };
    let broken = [
        NamedMesh { triangles: vec![[0, 1, 3]], ..good.clone() },
        NamedMesh { normals: vec![[0.0; 3]; 2], ..good.clone() },
        NamedMesh { attributes: vec![Array::new("J", 1, vec![1.0_f32])], ..good.clone() },
    ];
    let frame = frame(0, &[0]);
    for format in Format::ALL {
        for mesh in &broken {
            let mut exporter = format.exporter(target("broken"));
            let result =
                exporter.add(&Snapshot { frame: &frame, meshes: std::slice::from_ref(mesh) });
            assert!(result.is_err(), "{format}");
        }
        let mut exporter = format.exporter(target("good"));
        let result = exporter.add(&Snapshot { frame: &frame, meshes: std::slice::from_ref(&good) });
        assert_eq!(result.is_ok(), format != Format::Bgeo, "bgeo has no surfaces around particles");
    }
}

/// A grain, a square of cloth and two hairs. Cells are torn until in frame 2 none are left.
fn joined(index: u32) -> Frame {
    let left = |cells: &[u32], most: usize| cells[..cells.len().min(most)].to_vec();
    let [triangles, segments] = [[6, 3, 0], [6, 4, 0]].map(|most| most[index as usize]);
    Frame {
        dim: 3,
        cells: vec![
            Array::new("triangles", 3, left(&[1, 2, 3, 3, 2, 4], triangles)),
            Array::new("segments", 2, left(&[6, 5, 6, 7, 8, 9], segments)),
        ],
        ..frame(index, &[0, 1, 1, 1, 1, 7, 7, 7, 7, 7])
    }
}

#[test]
fn usd_has_a_mesh_for_cloth_and_curves_for_hair() {
    let target = target("joined-usd");
    export(Format::Usd, &target, &[0, 1, 2].map(joined)).unwrap();
    let stage = fs::read_to_string(target.folder.join("test.usda")).unwrap();
    assert_eq!(stage.matches("def Points").count(), 1, "only the grain is a point");
    let cloth = prim(&stage, "late");
    assert!(stage.contains("def Mesh \"late\"") && stage.contains("def BasisCurves \"body_8\""));
    for line in [
        "0: [0, 1, 2, 2, 1, 3],",
        "1: [0, 1, 2],",
        "2: [],",
        "points = [(1, 0.5, -1), (2, 0.5, -1), (3, 0.5, -1), (4, 0.5, -1)]",
        "vector3f[] velocities = [(0.25, 0.25, 0.25), ",
        "int64[] primvars:id = [1, 2, 3, 4]",
        "float[] primvars:J = [1.5, 1.5, 1.5, 1.5]",
    ] {
        assert!(cloth.contains(line), "{line}\n{cloth}");
    }
    let hair = prim(&stage, "body_8");
    for line in [
        "uniform token type = \"linear\"",
        "0: [3, 2],",
        "1: [3],",
        "0: [(5, 0.5, -1), (6, 0.5, -1), (7, 0.5, -1), (8, 0.5, -1), (9, 0.5, -1)],",
        "0: [0.25, 0.25, 0.25, 0.25, 0.25],",
        "2: [],",
    ] {
        assert!(hair.contains(line), "{line}\n{hair}");
    }
}

#[test]
fn cloth_and_hair_keep_what_joins_them_in_every_format() {
    let written = |format: Format| -> Vec<u8> {
        let target = target(&format!("joined-{format}"));
        export(format, &target, &[joined(0)]).unwrap();
        let extension = if format == Format::Vtk { "vtp" } else { format.name() };
        fs::read(target.folder.join(format!("test.0000.{extension}"))).unwrap()
    };
    let obj = String::from_utf8(written(Format::Obj)).unwrap();
    for lines in ["o particles\nv 0 0.5 -1\np 1\n", "\nf 2 3 4\n", "\nl 6 7 8\nl 9 10\n"] {
        assert!(obj.contains(lines), "{obj}");
    }
    let ply = written(Format::Ply);
    let head = String::from_utf8_lossy(&ply);
    assert!(head.contains("element vertex 10\n") && head.contains("element face 2\n"));
    assert!(
        head.contains("element edge 3\nproperty int vertex1\nproperty int vertex2\nend_header")
    );
    let ends = [5_i32, 6, 6, 7, 8, 9].iter().flat_map(|row| row.to_le_bytes());
    assert!(ply.ends_with(&ends.collect::<Vec<u8>>()));
    let vtk = written(Format::Vtk);
    let head = String::from_utf8_lossy(&vtk);
    assert!(head.contains(
        "NumberOfPoints=\"10\" NumberOfVerts=\"1\" NumberOfLines=\"2\" NumberOfStrips=\"0\" \
         NumberOfPolys=\"2\""
    ));
    let bgeo = written(Format::Bgeo);
    let polygons = [
        &[0, 0, 0, 1, 0, 0, 0, 3, b'<', 0, 1, 0, 3, 0, 2][..],
        &[0, 0, 0, 1, 0, 0, 0, 3, b'<', 0, 3, 0, 4, 0, 2],
        &[0, 0, 0, 1, 0, 0, 0, 3, b':', 0, 5, 0, 6, 0, 7],
        &[0, 0, 0, 1, 0, 0, 0, 2, b':', 0, 8, 0, 9],
        &[0, 0xff],
    ];
    assert!(bgeo.ends_with(&polygons.concat()));
}

#[test]
fn cells_that_do_not_fit_are_refused() {
    let mut frame = joined(0);
    frame.cells[0] = Array::new("triangles", 3, vec![0_u32, 1, 10]);
    for format in Format::ALL {
        let error = export(format, &target("cells"), std::slice::from_ref(&frame)).unwrap_err();
        assert!(matches!(error, ExportError::Frame { frame: 0, .. }), "{error}");
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error_with_its_name() {
    let mut blocked = target("blocked");
    fs::create_dir_all(&blocked.folder).unwrap();
    let file: PathBuf = blocked.folder.join("file");
    fs::write(&file, "").unwrap();
    blocked.folder = file.join("inside");
    for format in Format::ALL {
        let error = export(format, &blocked, &[frame(0, &[0])]).unwrap_err();
        assert!(error.to_string().contains("inside"), "{error}");
    }
}
