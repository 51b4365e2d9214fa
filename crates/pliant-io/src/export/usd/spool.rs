//! A temporary file for text that is needed again at the end, and in another order.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Read, Seek, SeekFrom, Write},
    ops::Range,
    path::{Path, PathBuf},
};

use crate::FileError;

/// Text on disk, beside the file it is for. Gone when dropped.
pub(super) struct Spool {
    path: PathBuf,
    file: BufWriter<File>,
    len: u64,
}

impl Spool {
    /// A spool for `path`. Its name is that of a temporary file, see [`crate::atomic`].
    pub fn create(path: &Path) -> Result<Self, FileError> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let path = path.with_file_name(format!(".{name}.spool.tmp"));
        let mut options = File::options();
        let file = options.read(true).write(true).create(true).truncate(true).open(&path);
        let file = file.map_err(FileError::io("create", &path))?;
        Ok(Self { path, file: BufWriter::with_capacity(1 << 16, file), len: 0 })
    }

    /// Appends text and says where it lies.
    pub fn append(&mut self, text: &[u8]) -> Result<Range<u64>, FileError> {
        self.file.write_all(text).map_err(FileError::io("write", &self.path))?;
        let start = self.len;
        self.len += text.len() as u64;
        Ok(start..self.len)
    }

    /// Brings everything to the file, so that [`Spool::copy`] finds it.
    pub fn flush(&mut self) -> Result<(), FileError> {
        self.file.flush().map_err(FileError::io("write", &self.path))
    }

    /// Copies a piece of what was flushed.
    pub fn copy(&mut self, range: &Range<u64>, out: &mut dyn Write) -> io::Result<()> {
        let file = self.file.get_mut();
        file.seek(SeekFrom::Start(range.start))?;
        let length = range.end - range.start;
        let copied = io::copy(&mut file.take(length), out)?;
        if copied != length {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(())
    }
}

impl Drop for Spool {
    fn drop(&mut self) {
        // Nobody can be told; a leftover has a name that says it is one.
        let _ = fs::remove_file(&self.path);
    }
}
