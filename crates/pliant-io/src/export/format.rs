//! The formats by name, and why others are not among them.

use std::{
    fmt::{self, Display, Formatter},
    str::FromStr,
};

use super::{Exporter, Target, bgeo, obj, ply, usd, vtk};

/// A file format of other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Binary PLY, a file a frame.
    Ply,
    /// VTK's XML files, one a frame, and a `.pvd` that lists their times.
    Vtk,
    /// Universal Scene Description, one `.usda` with time samples.
    Usd,
    /// Wavefront OBJ, a file a frame.
    Obj,
    /// Houdini's classic binary geometry, a file a frame.
    Bgeo,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Ply, Self::Vtk, Self::Usd, Self::Obj, Self::Bgeo];

    /// Name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ply => "ply",
            Self::Vtk => "vtk",
            Self::Usd => "usd",
            Self::Obj => "obj",
            Self::Bgeo => "bgeo",
        }
    }

    /// What it is for, in a line.
    pub fn description(self) -> &'static str {
        match self {
            Self::Ply => {
                "points with all attributes, a binary file a frame (Blender, MeshLab, Python)"
            }
            Self::Vtk => "points with all attributes, .vtp files and a .pvd (ParaView, pyvista)",
            Self::Usd => "one animated .usda for all frames (Blender, Houdini, usdview)",
            Self::Obj => "geometry without attributes, a text file a frame (everything)",
            Self::Bgeo => "points with all attributes, a binary file a frame (Houdini, Partio)",
        }
    }

    /// Extension of the file to open, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Ply => "ply",
            Self::Vtk => "pvd",
            Self::Usd => "usda",
            Self::Obj => "obj",
            Self::Bgeo => "bgeo",
        }
    }

    /// Starts an export.
    pub fn exporter(self, target: Target) -> Box<dyn Exporter> {
        match self {
            Self::Ply => Box::new(ply::Ply::new(target)),
            Self::Vtk => Box::new(vtk::Vtk::new(target)),
            Self::Usd => Box::new(usd::Usd::new(target)),
            Self::Obj => Box::new(obj::Obj::new(target)),
            Self::Bgeo => Box::new(bgeo::Bgeo::new(target)),
        }
    }
}

impl Display for Format {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    /// By name or by the extension of its files, in any case.
    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        let name = text.trim_start_matches('.').to_ascii_lowercase();
        match name.as_str() {
            "ply" => Ok(Self::Ply),
            "vtk" | "vtp" | "pvd" => Ok(Self::Vtk),
            "usd" | "usda" => Ok(Self::Usd),
            "obj" => Ok(Self::Obj),
            "bgeo" => Ok(Self::Bgeo),
            _ => Err(UnknownFormat { name: text.to_owned(), reason: reason(&name) }),
        }
    }
}

/// Why a format that people ask for is not there.
fn reason(name: &str) -> &'static str {
    match name {
        "abc" | "alembic" => {
            "; no maintained library writes Alembic from Rust, and usd opens in the same programs"
        }
        "usdc" | "usdz" => "; export usd and convert it with `usdcat in.usda --out out.usdc`",
        "vdb" | "openvdb" => {
            "; grids are not exported, as runs keep particles only: Houdini makes a VDB of them"
        }
        _ => "",
    }
}

/// A format that is not offered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no format `{name}`, only ply, vtk, usd, obj and bgeo{reason}")]
pub struct UnknownFormat {
    /// What was asked for.
    name: String,
    /// Why it is missing, where there is more to say.
    reason: &'static str,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_found_by_name_and_extension() {
        for format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(format));
            assert_eq!(format.extension().to_uppercase().parse(), Ok(format));
        }
        assert_eq!(".vtp".parse(), Ok(Format::Vtk));
    }

    #[test]
    fn an_unknown_format_is_answered_with_those_there_are() {
        let message = |name: &str| name.parse::<Format>().unwrap_err().to_string();
        for name in ["gltf", "abc", "vdb", ""] {
            for format in Format::ALL {
                assert!(message(name).contains(format.name()), "{}", message(name));
            }
        }
        assert!(message("abc").contains("Alembic"));
        assert!(message("usdc").contains("usdcat"));
        assert!(message("vdb").contains("particles"));
    }
}
