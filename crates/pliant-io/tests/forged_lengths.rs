//! Lengths in a file are claims: a forged one must not make the reader take memory.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    fs,
    io::{Cursor, Write},
    path::Path,
    sync::atomic::{AtomicUsize, Ordering},
};

use pliant_io::cache;
use zip::{ZipWriter, write::SimpleFileOptions};

/// Remembers the largest block that was ever asked for.
struct Watching;

static LARGEST: AtomicUsize = AtomicUsize::new(0);

#[global_allocator]
static ALLOCATOR: Watching = Watching;

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Watching {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        LARGEST.fetch_max(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller upholds the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller upholds the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// The reader's own buffer is 1 MiB; nothing here has more than a few hundred bytes of data.
const LARGEST_ALLOWED: usize = 4 << 20;

fn archive(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in entries {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn meta(shape: &str) -> String {
    format!(
        r#"{{"format":"pliant-frame","version":1,"frame":0,"time":0.0,"dim":3,"fps":24.0,
            "arrays":[{{"name":"P","dtype":"<f4","shape":{shape}}}]}}"#
    )
}

fn npy(shape: &str) -> Vec<u8> {
    let text = format!("{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}, }}\n");
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend((text.len() as u16).to_le_bytes());
    bytes.extend(text.as_bytes());
    bytes.extend([0; 12]);
    bytes
}

#[test]
fn forged_lengths_cost_an_error_and_no_memory() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("forged.npz");
    let sound = archive(&[("meta.json", meta("[1,3]").as_bytes()), ("P.npy", &npy("(1, 3)"))]);
    fs::write(&path, &sound).unwrap();
    assert_eq!(cache::read(&path).unwrap().particle_count(), 1);

    let huge = "[400000000000,3]";
    let mut forged = vec![
        archive(&[("meta.json", meta(huge).as_bytes()), ("P.npy", &npy("(400000000000, 3)"))]),
        archive(&[("meta.json", meta("[1,3]").as_bytes()), ("P.npy", &npy("(400000000000, 3)"))]),
        archive(&[("meta.json", meta(huge).as_bytes()), ("P.npy", &npy("(1, 3)"))]),
    ];
    // Every 4-byte field of the headers, raised to its maximum and to a large positive number.
    for at in 0..sound.len() - 4 {
        for value in [u32::MAX, 0x7fff_fff0] {
            let mut bytes = sound.clone();
            bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
            forged.push(bytes);
        }
    }
    for (case, bytes) in forged.iter().enumerate() {
        fs::write(&path, bytes).unwrap();
        if let Ok(frame) = cache::read(&path) {
            assert!(case > 2 && frame.particle_count() == 1, "forged file {case} was read");
        }
    }
    let largest = LARGEST.load(Ordering::Relaxed);
    assert!(largest < LARGEST_ALLOWED, "{largest} bytes were asked for");
}
