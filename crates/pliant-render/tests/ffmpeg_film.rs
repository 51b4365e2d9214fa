//! Films through another program: present, missing, failing.
//!
//! Shell scripts stand in for the encoder, so that the tests say the same with and without it.
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use pliant_render::Image;
use pliant_render::film::{Ffmpeg, Film, FilmError};

/// One test at a time: a process that one test starts inherits the script another is still writing, and
/// a file that is open for writing cannot be run.
fn turn() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn script(folder: &Path, body: &str) -> PathBuf {
    let path = folder.join("encoder");
    std::fs::write(&path, format!("#!/bin/sh\n{body}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Copies its input to the file named last.
const COPY: &str = "for last; do :; done; cat > \"$last\"";

#[test]
fn frames_reach_the_encoder_and_the_file_its_name() {
    let _turn = turn();
    let folder = tempfile::tempdir().unwrap();
    let program = script(folder.path(), COPY);
    let path = folder.path().join("film.mp4");
    for count in [1, 3] {
        let program = program.to_str().unwrap();
        let mut film = Box::new(Ffmpeg::with_program(program, &path, [8, 6], 24.0).unwrap());
        for i in 0..count {
            film.add(&Image::new(8, 6, [i, 2, 3, 255])).unwrap();
        }
        film.finish().unwrap();
        let bytes = std::fs::read(&path).unwrap();
        assert_eq!(bytes.len(), 3 * 8 * 6 * usize::from(count));
        assert_eq!(bytes[bytes.len() - 3..], [count - 1, 2, 3]);
    }
    assert_eq!(names(folder.path()), ["encoder", "film.mp4"]);
}

#[test]
fn a_missing_encoder_is_named_with_the_way_out() {
    let _turn = turn();
    let path = Path::new("film.mp4");
    let error = Ffmpeg::with_program("no-such-encoder", path, [8, 6], 24.0).err().unwrap();
    assert!(matches!(error, FilmError::Missing(_)));
    assert!(error.to_string().contains("no-such-encoder") && error.to_string().contains(".gif"));
}

#[test]
fn a_failing_encoder_is_quoted_and_leaves_nothing() {
    let _turn = turn();
    let folder = tempfile::tempdir().unwrap();
    let program = script(folder.path(), "echo 'Unknown encoder libx264' >&2; exit 3");
    let path = folder.path().join("film.mkv");
    let mut film =
        Box::new(Ffmpeg::with_program(program.to_str().unwrap(), &path, [400, 300], 24.0).unwrap());
    let frame = Image::new(400, 300, [9, 9, 9, 255]);
    // The pipe may hold a frame before the end of the process is noticed.
    let added = (0..50).try_for_each(|_| film.add(&frame));
    let error = added.and_then(|()| film.finish()).unwrap_err();
    assert!(error.to_string().contains("Unknown encoder libx264"), "{error}");
    assert_eq!(names(folder.path()), ["encoder"]);
}

#[test]
fn an_abandoned_film_leaves_nothing() {
    let _turn = turn();
    let folder = tempfile::tempdir().unwrap();
    let program = script(folder.path(), COPY);
    let path = folder.path().join("film.webm");
    let mut film = Ffmpeg::with_program(program.to_str().unwrap(), &path, [8, 6], 24.0).unwrap();
    film.add(&Image::new(8, 6, [0; 4])).unwrap();
    drop(film);
    assert_eq!(names(folder.path()), ["encoder"]);
}

#[test]
fn formats_it_does_not_know_and_empty_films_are_refused() {
    let _turn = turn();
    let error = Ffmpeg::new(Path::new("film.doc"), [8, 6], 24.0).err().unwrap();
    assert!(matches!(error, FilmError::Extension(_)));
    let folder = tempfile::tempdir().unwrap();
    let program = script(folder.path(), COPY);
    let path = folder.path().join("film.mp4");
    let film = Ffmpeg::with_program(program.to_str().unwrap(), &path, [8, 6], 24.0).unwrap();
    assert!(matches!(Box::new(film).finish(), Err(FilmError::FrameCount { got: 0, .. })));
}
