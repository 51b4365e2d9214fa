//! Whatever happens to a file on disk, reading it gives an error or the very numbers written.

use std::{
    fs,
    path::{Path, PathBuf},
};

use pliant_core::{Array, Frame, Snapshot};
use pliant_io::{
    FileError, RealDisk, cache,
    checkpoint::{self, Checkpoint},
};

const FPS: f64 = 24.0;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("damaged_files").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn frame() -> Frame {
    let wave = |k: usize| (k as f32 * 0.37).sin();
    Frame {
        index: 7,
        time: 7.0 / FPS,
        dim: 3,
        arrays: vec![
            Array::new("P", 3, (0..60).map(wave).collect::<Vec<_>>()),
            Array::new("v", 3, vec![0.0_f32; 60]),
            Array::new("id", 1, (0..20).collect::<Vec<u32>>()),
            Array::new("mass", 1, vec![0.1_f64; 20]),
        ],
        cells: vec![
            Array::new("triangles", 3, (0..9).collect::<Vec<u32>>()),
            Array::new("segments", 2, (9..19).collect::<Vec<u32>>()),
        ],
    }
}

fn state() -> Checkpoint {
    let mut checkpoint = Checkpoint { step: 12, ..Checkpoint::default() };
    checkpoint.driver.insert("frame".into(), 3.into());
    let mut snapshot = Snapshot::default();
    snapshot.meta.insert("time".into(), (0.1 + 0.2).into());
    snapshot.arrays = vec![
        Array::new("x", 3, (0..30).map(|k| 1.0 / f64::from(k + 1)).collect::<Vec<_>>()),
        Array::new("key", 1, (0..10).map(|k| u64::MAX - k).collect::<Vec<_>>()),
    ];
    checkpoint.snapshot = snapshot;
    checkpoint
}

/// Gives `read` every truncation and every changed byte of the file; it must fail or not differ.
fn attack(path: &Path, read_is_identical: impl Fn(&Path) -> Result<bool, FileError>) {
    let whole = fs::read(path).unwrap();
    assert!(read_is_identical(path).unwrap());
    let hurt = path.with_file_name("hurt.npz");
    for len in 0..whole.len() {
        fs::write(&hurt, &whole[..len]).unwrap();
        let error = read_is_identical(&hurt).expect_err("a truncated file was read");
        assert!(error.to_string().contains("hurt.npz"), "{error}");
    }
    for at in 0..whole.len() {
        for change in [0x01, 0xff] {
            let mut bytes = whole.clone();
            bytes[at] ^= change;
            fs::write(&hurt, &bytes).unwrap();
            match read_is_identical(&hurt) {
                Ok(identical) => assert!(identical, "byte {at} changed by {change:#x}: other data"),
                Err(error) => assert!(error.to_string().contains("hurt.npz"), "{error}"),
            }
        }
    }
}

#[test]
fn a_damaged_frame_is_noticed() {
    let run = folder("frame");
    let path = cache::write(&RealDisk, &run, &frame(), FPS).unwrap();
    let info = cache::read_info(&path).unwrap();
    attack(&path, |path| {
        let (read, expected) = (cache::read(path)?, frame());
        assert_eq!(cache::verify(path)?.attributes, info.attributes);
        Ok(read.arrays == expected.arrays
            && read.cells == expected.cells
            && (read.index, read.time, read.dim) == (expected.index, expected.time, expected.dim))
    });
}

#[test]
fn cells_that_do_not_fit_the_particles_are_refused() {
    let run = folder("cells");
    let beyond = Array::new("triangles", 3, vec![0_u32, 1, 20]);
    let ragged = Array::new("segments", 3, vec![0_u32; 6]);
    let wide = Array::new("segments", 2, vec![0_u64; 6]);
    let flat = Array::new("triangles", 1, vec![0_u32; 6]);
    for (cells, words) in [
        (beyond, "row 20 of 20 particles"),
        (ragged, "`segments` is not 2"),
        (wide, "unsigned 32-bit"),
        (flat, "`triangles` is not 3"),
    ] {
        let frame = Frame { cells: vec![cells], ..frame() };
        let path = cache::write(&RealDisk, &run, &frame, FPS).unwrap();
        let error = cache::read(&path).unwrap_err();
        assert!(matches!(error, FileError::Damaged { .. }));
        let text = error.to_string();
        assert!(text.contains("frame.0007.npz") && text.contains(words), "{text}");
        // What the frame says of itself stays readable.
        assert_eq!(cache::read_info(&path).unwrap().particle_count, 20);
    }
}

#[test]
fn a_damaged_checkpoint_is_noticed() {
    let run = folder("checkpoint");
    let path = checkpoint::write(&RealDisk, &run, &state()).unwrap();
    attack(&path, |path| Ok(checkpoint::read(path)? == state()));
}

#[test]
fn a_file_of_another_kind_is_named_as_such() {
    let run = folder("kind");
    let path = checkpoint::write(&RealDisk, &run, &state()).unwrap();
    let error = cache::read(&path).unwrap_err().to_string();
    assert!(error.contains("pliant-checkpoint") && error.contains("pliant-frame"), "{error}");
    fs::write(&path, "some text").unwrap();
    assert!(matches!(cache::read(&path), Err(FileError::Damaged { .. })));
    fs::remove_file(&path).unwrap();
    assert!(matches!(cache::read(&path), Err(FileError::Io { .. })));
}

#[test]
fn the_older_checkpoint_serves_when_the_newest_is_damaged() {
    let run = folder("fallback");
    assert!(checkpoint::latest(&run).unwrap().is_none());
    for step in [5, 9, 12] {
        checkpoint::write(&RealDisk, &run, &Checkpoint { step, ..state() }).unwrap();
    }
    let kept: Vec<u64> = checkpoint::list(&run).unwrap().iter().map(|(step, _)| *step).collect();
    assert_eq!(kept, [9, 12]);
    let newest = checkpoint::latest(&run).unwrap().unwrap();
    assert_eq!((newest.checkpoint.step, newest.damaged.len()), (12, 0));

    let bytes = fs::read(&newest.path).unwrap();
    fs::write(&newest.path, &bytes[..bytes.len() / 2]).unwrap();
    let older = checkpoint::latest(&run).unwrap().unwrap();
    assert_eq!((older.checkpoint.step, older.damaged.len()), (9, 1));
    assert_eq!(older.damaged[0].0, newest.path);

    checkpoint::remove_after(&run, 9).unwrap();
    assert!(!newest.path.exists());
    fs::write(&older.path, b"").unwrap();
    assert!(checkpoint::latest(&run).is_err());
}

#[test]
fn the_same_frame_gives_the_same_bytes() {
    let (a, b) = (folder("same_a"), folder("same_b"));
    let a = cache::write(&RealDisk, &a, &frame(), FPS).unwrap();
    let b = cache::write(&RealDisk, &b, &frame(), FPS).unwrap();
    assert_eq!(fs::read(a).unwrap(), fs::read(b).unwrap());
}

#[test]
fn frames_are_listed_by_number() {
    let run = folder("list");
    assert!(cache::list(&run).unwrap().is_empty());
    for index in [10_000, 2, 9_999] {
        cache::write(&RealDisk, &run, &Frame { index, ..frame() }, FPS).unwrap();
    }
    fs::write(run.join("frames/notes.txt"), "mine").unwrap();
    let listed: Vec<u32> = cache::list(&run).unwrap().iter().map(|(index, _)| *index).collect();
    assert_eq!(listed, [2, 9_999, 10_000]);
}
