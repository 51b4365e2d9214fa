//! The built-in scenes: the files of `scenes/`, inside the program.

use crate::{Scene, SceneError, suggest};

/// A built-in scene.
#[derive(Clone, Copy, Debug)]
pub struct GalleryScene {
    /// Name on the command line: the file without its extension.
    pub name: &'static str,
    /// The file.
    pub text: &'static str,
}

impl GalleryScene {
    /// Reads the scene.
    pub fn load(&self, overrides: &[String]) -> Result<Scene, SceneError> {
        Scene::parse(&format!("{}.toml", self.name), self.text, overrides)
    }
}

macro_rules! scenes {
    ($($name:literal),+ $(,)?) => {
        &[$(GalleryScene {
            name: $name,
            text: include_str!(concat!("../../../scenes/", $name, ".toml")),
        }),+]
    };
}

static GALLERY: &[GalleryScene] = scenes![
    "jelly-drop",
    "sand-column-2d",
    "sand-column-3d",
    "snowball",
    "foam-press",
    "honey-pour",
    "dam-break",
    "two-materials",
    "ball-and-wall",
    "noodle-press",
    "snowball-on-rock",
    "snow-castle",
    "elastic-balls",
    "twisting-rubber",
    "twisting-metal",
    "car-crash",
    "sand-column",
    "silicone-rubber",
    "panda-press",
    "faceless-press",
    "pet-monster",
    "coil",
    "cherries",
    "warrior-sheet",
    "sofa-tear",
    "alien-damping",
    "roller",
    "cloth-curtain",
    "cloth-curtains",
    "cloth-ball",
    "cloth-twister",
    "knit-twister",
    "knit-curtain",
    "knit-poncho",
    "knit-anisotropy",
    "shag-carpet",
    "tearing-fiber",
    "hair-tubes",
    "fiber-pile",
    "friction-2d",
    "curtain-goo",
    "cloth-slime",
    "curtain-sand",
    "cloth-sand",
    "sewn-bag",
    "palette-drop",
    "rotating-block",
    "viscous-beam",
    "rope-coil",
    "honey-pour-pbf",
    "ice-cream",
    "waffle-cream",
    "cake",
    "hand-bowl",
    "armadillos",
];

/// All built-in scenes, easiest first.
pub fn gallery() -> &'static [GalleryScene] {
    GALLERY
}

/// The built-in scene of that name.
pub fn find(name: &str) -> Option<&'static GalleryScene> {
    GALLERY.iter().find(|entry| entry.name == name)
}

/// The name of a built-in scene most like this one.
pub(crate) fn nearest(name: &str) -> Option<&'static str> {
    suggest::nearest(name, GALLERY.iter().map(|entry| entry.name))
}
