//! A stage in the making: prims, their attributes, and where the samples of each lie in the spool.

use std::{
    io::{self, Write},
    ops::Range,
    path::Path,
};

use super::{
    super::ExportError,
    identifier,
    spool::Spool,
    text::{Text, quoted},
};

/// An attribute with its value at one time.
pub(super) struct Value {
    /// Type and name: `point3f[] points`.
    declaration: String,
    /// Lines between parentheses.
    metadata: Vec<String>,
    text: String,
    /// Value at times when its prim is not there.
    empty: String,
}

impl Value {
    /// An array that may change with time.
    pub fn varying(declaration: &str, text: Text) -> Self {
        let declaration = declaration.to_owned();
        Self { declaration, metadata: Vec::new(), text: text.0, empty: "[]".to_owned() }
    }

    /// The box around a prim.
    pub fn extent(corners: &[[f32; 3]; 2]) -> Self {
        let empty = Text::vectors(&[[f32::MAX; 3], [f32::MIN; 3]]).0;
        Self { empty, ..Self::varying("float3[] extent", Text::vectors(corners)) }
    }

    /// One color for the whole prim.
    pub fn constant_color(color: [f32; 3]) -> Self {
        let text = Text::vectors(&[color]);
        let empty = text.0.clone();
        let value = Self::varying("color3f[] primvars:displayColor", text);
        Self { empty, ..value }.with("interpolation = \"constant\"")
    }

    /// The same with a line of metadata.
    pub fn with(mut self, line: &str) -> Self {
        self.metadata.push(line.to_owned());
        self
    }

    /// The same with so many numbers a point.
    pub fn with_element_size(self, count: usize) -> Self {
        if count == 1 { self } else { self.with(&format!("elementSize = {count}")) }
    }
}

/// An attribute over time.
struct Attribute {
    declaration: String,
    metadata: Vec<String>,
    empty: String,
    /// Frame and place of its text. Equal values in a row share their place.
    samples: Vec<(u32, Range<u64>)>,
    /// Text of the last sample.
    last: String,
}

struct Prim {
    /// `Points`, `Mesh` or `BasisCurves`.
    schema: &'static str,
    name: String,
    identifier: String,
    attributes: Vec<Attribute>,
    hidden: bool,
}

/// Index of a prim.
#[derive(Clone, Copy)]
pub(super) struct PrimIndex(usize);

/// A stage in the making.
pub(super) struct Stage {
    spool: Spool,
    prims: Vec<Prim>,
    /// First and present frame.
    frames: Option<(u32, u32)>,
}

impl Stage {
    /// An empty stage whose samples are spooled beside `path`.
    pub fn create(path: &Path) -> Result<Self, ExportError> {
        Ok(Self { spool: Spool::create(path)?, prims: Vec::new(), frames: None })
    }

    /// What follows belongs to this frame.
    pub fn begin_frame(&mut self, frame: u32) -> Result<(), ExportError> {
        match &mut self.frames {
            Some((_, last)) if *last >= frame => {
                return Err(ExportError::Order { frame, last: *last });
            }
            Some((_, last)) => *last = frame,
            None => self.frames = Some((frame, frame)),
        }
        Ok(())
    }

    /// The prim of that schema and name, made when it is new.
    pub fn prim(&mut self, schema: &'static str, name: &str) -> PrimIndex {
        let found = self.prims.iter().position(|prim| prim.schema == schema && prim.name == name);
        if let Some(at) = found {
            return PrimIndex(at);
        }
        // A surface of the body's name is told from its points by more than a number.
        let wanted = match schema {
            "Mesh" if self.prims.iter().any(|prim| prim.name == name) => format!("{name}_surface"),
            _ => name.to_owned(),
        };
        let identifier = identifier::unique(&wanted, |identifier| {
            self.prims.iter().any(|prim| prim.identifier == identifier)
        });
        let name = name.to_owned();
        self.prims.push(Prim { schema, name, identifier, attributes: Vec::new(), hidden: false });
        PrimIndex(self.prims.len() - 1)
    }

    /// Lets a prim be there without being seen.
    pub fn hide(&mut self, PrimIndex(prim): PrimIndex) {
        self.prims[prim].hidden = true;
    }

    /// Gives an attribute of a prim its value in the present frame.
    pub fn set(&mut self, PrimIndex(prim): PrimIndex, value: Value) -> Result<(), ExportError> {
        let (first, frame) = self.frames.expect("a frame has begun");
        let attributes = &mut self.prims[prim].attributes;
        let found = attributes.iter().position(|it| it.declaration == value.declaration);
        let attribute = match found {
            Some(at) => &mut attributes[at],
            None => {
                let Value { declaration, metadata, empty, .. } = value;
                attributes.push(Attribute {
                    declaration,
                    metadata,
                    empty,
                    samples: Vec::new(),
                    last: String::new(),
                });
                let attribute = attributes.last_mut().expect("it was just added");
                if first < frame {
                    // What was not there before must not be seen before.
                    let empty = attribute.empty.clone();
                    attribute.add(first, empty, &mut self.spool)?;
                }
                attribute
            }
        };
        attribute.add(frame, value.text, &mut self.spool)
    }

    /// Attributes that got no value have none in this frame.
    pub fn end_frame(&mut self) -> Result<(), ExportError> {
        let Some((_, frame)) = self.frames else { return Ok(()) };
        for attribute in self.prims.iter_mut().flat_map(|prim| &mut prim.attributes) {
            if attribute.samples.last().is_none_or(|(last, _)| *last < frame) {
                let empty = attribute.empty.clone();
                attribute.add(frame, empty, &mut self.spool)?;
            }
        }
        Ok(())
    }

    /// No more frames come.
    pub fn into_readable(mut self) -> Result<Self, ExportError> {
        self.spool.flush()?;
        Ok(self)
    }

    /// Writes the layer.
    pub fn write(&mut self, out: &mut dyn Write, name: &str, fps: f64) -> io::Result<()> {
        let Self { spool, prims, frames } = self;
        let (first, last) = frames.unwrap_or_default();
        let root = identifier::of(name);
        writeln!(out, "#usda 1.0\n(")?;
        writeln!(out, "    defaultPrim = {}", quoted(&root))?;
        writeln!(out, "    doc = {}", quoted(&format!("{name}, simulated by Pliant")))?;
        writeln!(out, "    endTimeCode = {last}")?;
        writeln!(out, "    framesPerSecond = {fps}")?;
        writeln!(out, "    metersPerUnit = 1")?;
        writeln!(out, "    startTimeCode = {first}")?;
        writeln!(out, "    timeCodesPerSecond = {fps}")?;
        writeln!(out, "    upAxis = \"Y\"\n)\n")?;
        writeln!(out, "def Xform {} (\n    kind = \"component\"\n)\n{{", quoted(&root))?;
        for (i, prim) in prims.iter().enumerate() {
            if i > 0 {
                writeln!(out)?;
            }
            prim.write(out, spool)?;
        }
        writeln!(out, "}}")
    }
}

impl Attribute {
    fn add(&mut self, frame: u32, text: String, spool: &mut Spool) -> Result<(), ExportError> {
        let place = match self.samples.last() {
            Some((_, place)) if self.last == text => place.clone(),
            _ => spool.append(text.as_bytes())?,
        };
        self.samples.push((frame, place));
        self.last = text;
        Ok(())
    }

    fn write(&self, out: &mut dyn Write, spool: &mut Spool) -> io::Result<()> {
        let Self { declaration, metadata, samples, .. } = self;
        let Some(((_, first), rest)) = samples.split_first() else { return Ok(()) };
        let is_constant = rest.iter().all(|(_, place)| place == first);
        write!(out, "        {declaration}")?;
        if is_constant {
            write!(out, " = ")?;
            spool.copy(first, out)?;
        }
        if !metadata.is_empty() {
            writeln!(out, " (")?;
            for line in metadata {
                writeln!(out, "            {line}")?;
            }
            write!(out, "        )")?;
        }
        writeln!(out)?;
        if is_constant {
            return Ok(());
        }
        writeln!(out, "        {declaration}.timeSamples = {{")?;
        for (i, (frame, place)) in samples.iter().enumerate() {
            let same = |other: Option<&(u32, Range<u64>)>| other.is_some_and(|it| it.1 == *place);
            let inside = i > 0 && same(samples.get(i - 1)) && same(samples.get(i + 1));
            if inside {
                continue;
            }
            write!(out, "            {frame}: ")?;
            spool.copy(place, out)?;
            writeln!(out, ",")?;
        }
        writeln!(out, "        }}")
    }
}

impl Prim {
    fn write(&self, out: &mut dyn Write, spool: &mut Spool) -> io::Result<()> {
        let Self { schema, name, identifier, attributes, hidden } = self;
        write!(out, "    def {schema} {}", quoted(identifier))?;
        if name != identifier {
            write!(out, " (\n        displayName = {}\n    )", quoted(name))?;
        }
        writeln!(out, "\n    {{")?;
        for attribute in attributes {
            attribute.write(out, spool)?;
        }
        if *schema == "Mesh" {
            writeln!(out, "        uniform token subdivisionScheme = \"none\"")?;
        }
        if *schema == "BasisCurves" {
            writeln!(out, "        uniform token type = \"linear\"")?;
        }
        if *hidden {
            writeln!(out, "        token visibility = \"invisible\"")?;
        }
        writeln!(out, "    }}")
    }
}
