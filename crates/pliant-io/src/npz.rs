//! Several arrays and their description in one file that NumPy opens.
//!
//! ```text
//! frame.0001.npz = zip { meta.json, P.npy, v.npy, id.npy, … }
//! ```
//!
//! `meta.json` names the format and lists every array with its type and shape; the zip directory
//! holds a CRC-32 of every entry. So a file that was cut short, overwritten in the middle or robbed
//! of an entry is recognised as such, and one array can be read without the others. The reader
//! trusts nothing it has not checked: a forged length costs an error, not memory.
//!
//! The same content gives the same bytes: entries carry no time of day.

use std::{
    fs::File,
    io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use flate2::write::DeflateEncoder;
use pliant_core::Array;
use serde_json::{Map, Value, json};
use zip::{
    CompressionMethod, DateTime, ZipArchive, ZipWriter, result::ZipError, write::SimpleFileOptions,
};

use crate::{FileError, npy};

const META: &str = "meta.json";
/// Longest description taken [bytes].
const MAX_META: u64 = 16 << 20;
/// Deflate cannot shrink data further than about 1032 : 1; an entry that claims more is forged.
const MAX_RATIO: u64 = 1040;
/// Deflate's fastest level: the low bits of simulated numbers are noise that no level shrinks.
const FAST_LEVEL: u32 = 1;
/// Arrays that shrink by less are stored: squeezing a million particles costs half a second.
const LEAST_GAIN: f64 = 0.2;
/// Size and number of the samples by which the gain is foreseen.
const SAMPLE_BYTES: usize = 16 << 10;
const SAMPLES: usize = 4;
/// Entries from this size on need the 64-bit zip fields.
const LARGE_ENTRY: u64 = 0xffff_0000;

/// Whether entries are squeezed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Compression {
    /// As they are: for checkpoints, which are written often and read seldom.
    Store,
    /// Deflate at its fastest level where that saves a fifth or more: for frames, which are kept.
    #[default]
    Fast,
}

/// Kind and version of a file, the first two fields of its description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// Name, such as `pliant-frame`.
    pub name: &'static str,
    /// Raised when an old reader would misread a new file.
    pub version: u64,
}

/// Writes a file. The fields `format`, `version` and `arrays` of the description are set here.
pub fn write<'a>(
    out: &mut (impl Write + Seek),
    format: Format,
    meta: &Map<String, Value>,
    arrays: impl Iterator<Item = &'a Array> + Clone,
    compression: Compression,
) -> io::Result<()> {
    let mut description = Map::new();
    description.insert("format".to_owned(), format.name.into());
    description.insert("version".to_owned(), format.version.into());
    description.extend(meta.clone());
    let listed = arrays.clone().map(|array| {
        let header = npy::Header::of(array);
        json!({ "name": array.name, "dtype": header.dtype, "shape": header.shape })
    });
    description.insert("arrays".to_owned(), listed.collect());

    let mut zip = ZipWriter::new(Recording::new(BufWriter::new(out)));
    let options = SimpleFileOptions::default()
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let stored = options.compression_method(CompressionMethod::Stored);
    let squeezed = options
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(FAST_LEVEL.into()));
    zip.start_file(META, stored)?;
    zip.write_all(&serde_json::to_vec_pretty(&description)?)?;
    for array in arrays {
        let large = npy::encoded_len(array) >= LARGE_ENTRY;
        let squeeze = compression == Compression::Fast && shrinks(npy::bytes(&array.data));
        let options = if squeeze { squeezed } else { stored };
        zip.start_file(entry_name(&array.name), options.large_file(large))?;
        npy::write(&mut zip, array)?;
    }
    zip.finish()?.finish()
}

/// Whether squeezing is worth its time, by samples spread over the array.
fn shrinks(bytes: &[u8]) -> bool {
    let stride = (bytes.len() / SAMPLES).max(SAMPLE_BYTES);
    let (mut before, mut after) = (0, 0);
    for piece in bytes.chunks(stride) {
        let sample = &piece[..piece.len().min(SAMPLE_BYTES)];
        let mut encoder = DeflateEncoder::new(Vec::new(), flate2::Compression::new(FAST_LEVEL));
        let squeezed = encoder.write_all(sample).and_then(|()| encoder.finish());
        before += sample.len();
        after += squeezed.map_or(sample.len(), |squeezed| squeezed.len());
    }
    (after as f64) < (1.0 - LEAST_GAIN) * before as f64
}

fn entry_name(array: &str) -> String {
    format!("{array}.npy")
}

/// Keeps the first error to itself and writes into the void from then on.
///
/// A zip writer that meets an error tries to complete the file when it is dropped, and complains on
/// the standard error output when that fails too. Here it always succeeds, and the error is asked
/// for at the end.
struct Recording<W> {
    out: W,
    position: u64,
    len: u64,
    error: Option<io::Error>,
}

impl<W: Write + Seek> Recording<W> {
    fn new(out: W) -> Self {
        Self { out, position: 0, len: 0, error: None }
    }

    fn attempt<R>(&mut self, act: impl FnOnce(&mut W) -> io::Result<R>) {
        if self.error.is_none() {
            self.error = act(&mut self.out).err();
        }
    }

    fn finish(mut self) -> io::Result<()> {
        self.attempt(Write::flush);
        self.error.map_or(Ok(()), Err)
    }
}

impl<W: Write + Seek> Write for Recording<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.attempt(|out| out.write_all(bytes));
        self.position += bytes.len() as u64;
        self.len = self.len.max(self.position);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.attempt(Write::flush);
        Ok(())
    }
}

impl<W: Write + Seek> Seek for Recording<W> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let target = match to {
            SeekFrom::Start(position) => Some(position),
            SeekFrom::Current(offset) => self.position.checked_add_signed(offset),
            SeekFrom::End(offset) => self.len.checked_add_signed(offset),
        };
        self.position = target.ok_or(io::ErrorKind::InvalidInput)?;
        let position = self.position;
        self.attempt(|out| out.seek(SeekFrom::Start(position)));
        Ok(position)
    }

    fn stream_position(&mut self) -> io::Result<u64> {
        Ok(self.position)
    }
}

/// An open file: its description is read, its arrays wait to be asked for.
pub struct Reader {
    path: PathBuf,
    archive: ZipArchive<BufReader<File>>,
    file_len: u64,
    meta: Map<String, Value>,
    arrays: Vec<(String, npy::Header)>,
}

impl Reader {
    /// Opens a file of a format and checks its description and its list of arrays.
    pub fn open(path: &Path, format: Format) -> Result<Self, FileError> {
        let file = File::open(path).map_err(FileError::io("open", path))?;
        let file_len = file.metadata().map_err(FileError::io("open", path))?.len();
        let archive = ZipArchive::new(BufReader::new(file)).map_err(|error| match error {
            ZipError::Io(error) if error.kind() != io::ErrorKind::UnexpectedEof => {
                FileError::io("read", path)(error)
            }
            error => FileError::damaged(path, format!("truncated or not an archive ({error})")),
        })?;
        let mut reader =
            Self { path: path.to_owned(), archive, file_len, meta: Map::new(), arrays: Vec::new() };
        reader.read_meta(format)?;
        reader.check_entries()?;
        Ok(reader)
    }

    fn read_meta(&mut self, format: Format) -> Result<(), FileError> {
        let path = self.path.clone();
        let damaged = |what: String| FileError::damaged(&path, format!("{META}: {what}"));
        let mut text = Vec::new();
        let mut entry = self.entry(META)?;
        (&mut entry).take(MAX_META).read_to_end(&mut text).map_err(|e| damaged(e.to_string()))?;
        if text.len() as u64 >= MAX_META {
            return Err(damaged("it is too long".to_owned()));
        }
        drop(entry);
        self.meta = serde_json::from_slice(&text).map_err(|error| damaged(error.to_string()))?;

        let name = self.meta.get("format").and_then(Value::as_str).unwrap_or_default();
        if name != format.name {
            let what = format!("it is a `{name}` file where a `{}` file is needed", format.name);
            return Err(FileError::unexpected(&path, what));
        }
        let version = self.meta.get("version").and_then(Value::as_u64).unwrap_or_default();
        if version != format.version {
            let what = format!("format version {version}; this program reads {}", format.version);
            return Err(FileError::unexpected(&path, what));
        }
        let listed = self.meta.get("arrays").and_then(Value::as_array);
        let listed = listed.ok_or_else(|| damaged("it lists no arrays".to_owned()))?;
        let arrays: Option<Vec<_>> = listed.iter().map(listed_array).collect();
        self.arrays = arrays.ok_or_else(|| damaged("its list of arrays is wrong".to_owned()))?;
        Ok(())
    }

    /// The archive holds the arrays that the description lists, and nothing else.
    fn check_entries(&self) -> Result<(), FileError> {
        let mut listed: Vec<String> =
            self.arrays.iter().map(|(name, _)| entry_name(name)).collect();
        listed.push(META.to_owned());
        listed.sort_unstable();
        let mut found = Vec::with_capacity(listed.len());
        for name in self.archive.file_names() {
            let name = name.map_err(|error| FileError::damaged(&self.path, error.to_string()))?;
            found.push(name.into_owned());
        }
        found.sort_unstable();
        if found == listed {
            return Ok(());
        }
        let missing = listed.iter().find(|name| !found.contains(name));
        Err(FileError::damaged(
            &self.path,
            match missing {
                Some(name) => format!("entry `{name}` is missing"),
                None => "it has entries that it does not list".to_owned(),
            },
        ))
    }

    fn entry(&mut self, name: &str) -> Result<impl Read + use<'_>, FileError> {
        let (path, file_len) = (&self.path, self.file_len);
        let entry = self.archive.by_name(name).map_err(|error| match error {
            ZipError::FileNotFound => {
                FileError::damaged(path, format!("entry `{name}` is missing"))
            }
            error => FileError::damaged(path, format!("entry `{name}`: {error}")),
        })?;
        if entry.size() > file_len.saturating_mul(MAX_RATIO) {
            let what = format!("entry `{name}` claims {} bytes", entry.size());
            return Err(FileError::damaged(path, what));
        }
        Ok(entry)
    }

    /// The file's name.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The description.
    pub fn meta(&self) -> &Map<String, Value> {
        &self.meta
    }

    /// A field of the description.
    pub fn field<T: serde::de::DeserializeOwned>(&self, name: &str) -> Result<T, FileError> {
        let value = self.meta.get(name).cloned().unwrap_or_default();
        serde_json::from_value(value)
            .map_err(|error| FileError::damaged(&self.path, format!("{META}: `{name}`: {error}")))
    }

    /// Names, types and shapes of the arrays, in the order in which they were written.
    pub fn arrays(&self) -> impl Iterator<Item = (&str, &npy::Header)> {
        self.arrays.iter().map(|(name, header)| (name.as_str(), header))
    }

    /// Reads one array, checksum included; `None` if there is none of that name.
    pub fn array(&mut self, name: &str) -> Result<Option<Array>, FileError> {
        let Some(listed) = self.arrays.iter().find(|(other, _)| other == name) else {
            return Ok(None);
        };
        let listed = listed.1.clone();
        let mut entry = self.entry(&entry_name(name))?;
        let read = npy::read(&mut entry, name);
        drop(entry);
        let array = read.map_err(|what| {
            FileError::damaged(&self.path, format!("entry `{}`: {what}", entry_name(name)))
        })?;
        if npy::Header::of(&array) != listed {
            let what = format!("entry `{}` is not what {META} lists", entry_name(name));
            return Err(FileError::damaged(&self.path, what));
        }
        Ok(Some(array))
    }

    /// Reads every array.
    pub fn read_all(&mut self) -> Result<Vec<Array>, FileError> {
        let names: Vec<String> = self.arrays.iter().map(|(name, _)| name.clone()).collect();
        let mut arrays = Vec::with_capacity(names.len());
        for name in &names {
            arrays.extend(self.array(name)?);
        }
        Ok(arrays)
    }

    /// Reads everything once, keeping nothing: the file is whole if this succeeds.
    pub fn verify(&mut self) -> Result<(), FileError> {
        let names: Vec<String> = self.arrays.iter().map(|(name, _)| name.clone()).collect();
        names.iter().try_for_each(|name| self.array(name).map(drop))
    }
}

fn listed_array(listed: &Value) -> Option<(String, npy::Header)> {
    let shape = listed.get("shape")?.as_array()?;
    let shape = shape.iter().map(|extent| usize::try_from(extent.as_u64()?).ok());
    let dtype = listed.get("dtype")?.as_str()?.to_owned();
    let header = npy::Header { dtype, shape: shape.collect::<Option<_>>()? };
    Some((listed.get("name")?.as_str()?.to_owned(), header))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_stored_and_order_is_squeezed() {
        let mut state = 1_u32;
        let noise: Vec<u8> = std::iter::repeat_with(|| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        })
        .take(1 << 18)
        .collect();
        assert!(!shrinks(&noise));
        assert!(shrinks(&vec![7; 1 << 18]));
        assert!(!shrinks(&[]));
        // Order that begins only after the first sample is found too.
        let mut late = noise[..1 << 16].to_vec();
        late.resize(1 << 18, 0);
        assert!(shrinks(&late));
    }
}
