//! A disk that fills up in the middle of a write: an error with the file's name, the previous file
//! untouched, nothing left behind.

use std::{
    fs::{self, File},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use pliant_core::{Array, Frame};
use pliant_io::{Disk, DiskFile, RealDisk, atomic, cache};

const FPS: f64 = 24.0;

/// Files on this disk take so many bytes, then no more.
struct SmallDisk {
    capacity: usize,
}

struct SmallFile {
    file: File,
    left: usize,
}

impl Disk for SmallDisk {
    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(SmallFile { file: File::create(path)?, left: self.capacity }))
    }

    fn append(&self, path: &Path, len: u64) -> io::Result<Box<dyn DiskFile>> {
        RealDisk.append(path, len)
    }
}

impl Write for SmallFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.left == 0 && !bytes.is_empty() {
            return Err(io::ErrorKind::StorageFull.into());
        }
        let written = self.file.write(&bytes[..bytes.len().min(self.left)])?;
        self.left -= written;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for SmallFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

impl DiskFile for SmallFile {
    fn sync(&mut self) -> io::Result<()> {
        self.file.sync_all()
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("full_disk").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn frame(value: f32) -> Frame {
    let arrays = vec![Array::new("P", 3, vec![value; 300])];
    Frame { index: 1, time: 0.5, dim: 3, arrays, cells: Vec::new() }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn a_full_disk_leaves_the_previous_frame_alone() {
    let run = folder("frame");
    let path = cache::write(&RealDisk, &run, &frame(1.0), FPS).unwrap();
    let previous = fs::read(&path).unwrap();
    let mut refused = 0;
    for capacity in (0..).step_by(7) {
        match cache::write(&SmallDisk { capacity }, &run, &frame(2.0), FPS) {
            Err(error) => {
                refused += 1;
                assert!(error.is_disk_full(), "{error}");
                assert!(error.to_string().contains("frame.0001.npz"), "{error}");
                assert_eq!(fs::read(&path).unwrap(), previous);
                assert_eq!(names(&run.join(cache::FOLDER)), ["frame.0001.npz"]);
            }
            Ok(_) => break,
        }
    }
    assert!(refused > 10);
    assert_eq!(cache::read(&path).unwrap().arrays, frame(2.0).arrays);
}

#[test]
fn leftovers_are_swept_away_and_other_files_are_not() {
    let run = folder("leftovers");
    for name in [".frame.0003.npz.tmp", "frame.0002.npz", "notes.tmp", ".hidden"] {
        fs::write(run.join(name), "x").unwrap();
    }
    atomic::remove_temporaries(&run).unwrap();
    let mut left = names(&run);
    left.sort();
    assert_eq!(left, [".hidden", "frame.0002.npz", "notes.tmp"]);
    atomic::remove_temporaries(&run.join("nowhere")).unwrap();
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let run = folder("blocked");
    fs::write(run.join(cache::FOLDER), "a file where a folder should be").unwrap();
    let error = cache::write(&RealDisk, &run, &frame(1.0), FPS).unwrap_err().to_string();
    assert!(error.contains("frames"), "{error}");
}
