//! Files that appear complete or not at all.
//!
//! ```text
//! write .name.tmp in the same folder → sync it → rename it to name → sync the folder
//! ```
//!
//! A rename within one folder replaces the old file in a single step, so a reader, or a run that
//! starts again after a crash, sees either the previous content or the new one. A failed write (a
//! full disk, most often) removes the temporary file and leaves the previous content alone. A
//! crash may leave a temporary file behind; [`remove_temporaries`] sweeps it away at the next start.

use std::{
    ffi::OsStr,
    fs::{self, File, OpenOptions},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use crate::FileError;

/// Where files are opened for writing: the file system, or one that fails on purpose.
pub trait Disk: Send + Sync {
    /// A new, empty file.
    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;
    /// A file to append to: cut to at most `len` bytes, created when missing, positioned at its end.
    fn append(&self, path: &Path, len: u64) -> io::Result<Box<dyn DiskFile>>;
}

/// A file open for writing.
pub trait DiskFile: Write + Seek + Send {
    /// Returns when everything written so far is on the device.
    fn sync(&mut self) -> io::Result<()>;
}

/// The file system of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(File::create(path)?))
    }

    fn append(&self, path: &Path, len: u64) -> io::Result<Box<dyn DiskFile>> {
        let mut file = OpenOptions::new().write(true).create(true).truncate(false).open(path)?;
        if file.metadata()?.len() > len {
            file.set_len(len)?;
        }
        file.seek(SeekFrom::End(0))?;
        Ok(Box::new(file))
    }
}

impl DiskFile for File {
    fn sync(&mut self) -> io::Result<()> {
        self.sync_all()
    }
}

/// Writes a file through `content`, so that `path` holds all of it or what it held before.
pub fn write(
    disk: &dyn Disk,
    path: &Path,
    content: impl FnOnce(&mut dyn DiskFile) -> io::Result<()>,
) -> Result<(), FileError> {
    let temporary = temporary_name(path);
    let complete = || {
        let mut file = disk.create(&temporary)?;
        content(&mut *file)?;
        file.sync()?;
        drop(file);
        fs::rename(&temporary, path)?;
        sync_folder(path)
    };
    complete().map_err(|source| {
        // The error that matters is the first one; a leftover is swept away at the next start.
        let _ = fs::remove_file(&temporary);
        FileError::io("write", path)(source)
    })
}

/// Makes the folder that a file is to go to.
pub fn create_folder_of(path: &Path) -> Result<(), FileError> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => {
            fs::create_dir_all(folder).map_err(FileError::io("create", folder))
        }
        _ => Ok(()),
    }
}

/// Removes what interrupted writes left in a folder. A folder that does not exist has nothing.
pub fn remove_temporaries(folder: &Path) -> Result<(), FileError> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(FileError::io("list", folder)(error)),
    };
    for entry in entries {
        let entry = entry.map_err(FileError::io("list", folder))?;
        if is_temporary(&entry.file_name()) {
            fs::remove_file(entry.path()).map_err(FileError::io("remove", &entry.path()))?;
        }
    }
    Ok(())
}

/// Whether a file name is one that [`write`] uses while it writes.
pub fn is_temporary(name: &OsStr) -> bool {
    name.to_str().is_some_and(|name| name.starts_with('.') && name.ends_with(".tmp"))
}

/// What a file is called while it is being written: one that [`remove_temporaries`] sweeps away.
pub fn temporary_name(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.tmp"))
}

/// Makes a rename durable. Only Unix can open a folder to sync it.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) {
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}
