//! The scene as a whole: what a file says, completed and checked.

use std::collections::BTreeMap;
use std::path::Path as FilePath;

use pliant_materials::{MaterialSpec, Model, presets};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::error::{SceneError, diagnose, did_you_mean, syntax};
use crate::report::{Checker, Report};
use crate::tree::{Node, Source};
use crate::{
    BodySpec, ColliderSpec, EmitterSpec, ForcesSpec, HeatSpec, Method, OutputSpec, SeamSpec,
    SolverSpec,
};
use crate::{defaults, gallery, heat, material, overrides, resolution, schema, structure, write};

/// A simulation, described. SI units, angles in degrees, y up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// What it shows, in a line.
    #[serde(default)]
    pub title: String,
    /// What to look at, what was chosen and why.
    #[serde(default)]
    pub description: String,
    /// The figure of a paper that it reproduces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<String>,
    /// Dimension of space: 2 (plane strain, per metre of depth) or 3.
    #[serde(default = "dimension")]
    #[schemars(range(min = 2, max = 3))]
    pub dim: usize,
    /// Frames to simulate after the initial one.
    #[serde(default = "frames")]
    #[schemars(range(min = 1))]
    pub frames: u32,
    /// Frames per second of simulated time [1/s].
    #[serde(default = "frames_per_second")]
    pub fps: f64,
    /// Seed of everything random: sampling and jitter.
    #[serde(default)]
    pub seed: u64,
    /// Materials by name.
    #[serde(default)]
    pub materials: BTreeMap<String, MaterialSpec>,
    /// Matter that is there from the start.
    #[serde(default)]
    pub bodies: Vec<BodySpec>,
    /// What is sewn together of sheets and strands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seams: Vec<SeamSpec>,
    /// Matter that keeps coming.
    #[serde(default)]
    pub emitters: Vec<EmitterSpec>,
    /// Rigid obstacles, still or moving.
    #[serde(default)]
    pub colliders: Vec<ColliderSpec>,
    /// Forces that act on all matter.
    #[serde(default)]
    pub forces: ForcesSpec,
    /// How matter and air exchange heat; temperatures count where this or any temperature is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heat: Option<HeatSpec>,
    /// How it is solved.
    #[serde(default)]
    pub solver: SolverSpec,
    /// What is written.
    #[serde(default)]
    pub output: OutputSpec,
}

fn dimension() -> usize {
    3
}

fn frames() -> u32 {
    120
}

pub(crate) fn frames_per_second() -> f64 {
    24.0
}

impl Scene {
    /// Opens what a person names: a scene file, or a scene of the gallery.
    pub fn open(name: &str, overrides: &[String]) -> Result<Self, SceneError> {
        let path = FilePath::new(name);
        match gallery::find(name) {
            Some(entry) if !path.is_file() => entry.load(overrides),
            _ if path.extension().is_some() || path.components().count() > 1 || path.exists() => {
                Self::load(path, overrides)
            }
            _ => Err(SceneError::UnknownScene {
                name: name.to_owned(),
                suggestion: gallery::nearest(name),
            }),
        }
    }

    /// Loads a scene file. Mesh files are looked for beside it and must exist; the loaded scene
    /// holds their absolute paths, so that a copy of it works anywhere on this machine.
    pub fn load(path: impl AsRef<FilePath>, overrides: &[String]) -> Result<Self, SceneError> {
        let path = path.as_ref();
        let read = |reason| SceneError::Read { path: path.to_owned(), reason };
        let text = std::fs::read_to_string(path).map_err(read)?;
        let folder = std::path::absolute(path.parent().unwrap_or(FilePath::new(""))).or_else(
            // An empty parent is the current folder, which `absolute` does not accept.
            |_| std::env::current_dir(),
        );
        let folder = folder.map_err(read)?;
        Self::read(&path.display().to_string(), &text, overrides, Some(&folder))
    }

    /// Reads a scene from text; `name` stands for the file in messages. Touches no other file.
    pub fn parse(name: &str, text: &str, overrides: &[String]) -> Result<Self, SceneError> {
        Self::read(name, text, overrides, None)
    }

    fn read(
        name: &str,
        text: &str,
        overrides: &[String],
        folder: Option<&FilePath>,
    ) -> Result<Self, SceneError> {
        let mut sources = vec![Source { name: name.to_owned(), text: text.to_owned() }];
        let file = Node::parse(0, text).map_err(|error| syntax(&sources, 0, &error))?;
        let mut tree = file.clone();
        for text in overrides {
            overrides::apply(&mut tree, &mut sources, text)?;
        }

        let mut report = Report::default();
        structure::check(&tree, schema::cached(), &mut report);
        let changes = resolution::chosen(&tree, &mut report);
        if !report.issues.is_empty() {
            return Err(diagnose(&sources, &tree, report.issues));
        }
        if let Some(changes) = changes {
            tree = file;
            resolution::lay_over(&mut tree, &changes);
            for text in overrides {
                overrides::apply(&mut tree, &mut sources, text)?;
            }
            structure::check(&tree, schema::cached(), &mut report);
            if !report.issues.is_empty() {
                return Err(diagnose(&sources, &tree, report.issues));
            }
        }
        resolution::remove(&mut tree);
        defaults::fill(&mut tree, material::is_preset, &mut report);
        let scene = Self::deserialize(tree.to_toml());
        let mut scene = scene.map_err(|error| syntax(&sources, 0, &error))?;
        scene.check(folder, &mut report);
        if !report.issues.is_empty() {
            return Err(diagnose(&sources, &tree, report.issues));
        }
        Ok(scene)
    }

    /// The scene as a file, every default filled in; reads back as the same scene.
    ///
    /// # Panics
    /// When a scene made in code, not loaded, has a path that is not Unicode or a count above
    /// `i64::MAX`: TOML has neither.
    pub fn to_toml(&self) -> String {
        write::to_toml(self)
    }

    /// Simulated time of the whole run [s].
    pub fn duration(&self) -> f64 {
        f64::from(self.frames) / self.fps
    }

    /// Distance between the particles of a body or emitter with this many per cell [m].
    pub fn spacing(&self, particles_per_cell: u32) -> f64 {
        self.solver.spacing_for(particles_per_cell, self.dim)
    }

    /// Index of a material, in the order of names.
    pub fn material_index(&self, name: &str) -> Option<usize> {
        self.materials.keys().position(|key| key == name)
    }

    /// How matter exchanges heat; nothing where the scene does not speak of temperatures.
    pub fn heat(&self) -> Option<HeatSpec> {
        let speaks = self.bodies.iter().any(|body| body.temperature.is_some())
            || self.emitters.iter().any(|emitter| emitter.temperature.is_some())
            || self.colliders.iter().any(|collider| collider.temperature.is_some());
        self.heat.or(speaks.then(HeatSpec::default))
    }

    /// Values that are allowed but look like another unit or are of no use, in a line each.
    pub fn warnings(&self) -> Vec<String> {
        let mut lines = material::warnings(&self.materials);
        lines.extend(self.solver.warnings());
        lines
    }

    /// Everything about the values that the types cannot say.
    fn check(&mut self, folder: Option<&FilePath>, report: &mut Report) {
        let mut at = Checker::new(report, self.dim);
        at.at("fps").positive(self.fps, "24 suits film, 60 a screen");
        if self.bodies.is_empty() && self.emitters.is_empty() {
            at.fail(
                "the scene has no bodies and no emitters, so there is nothing to simulate",
                "add a body: [[bodies]] with a `material` and a `shape`",
            );
        }
        material::check(&mut self.materials, at.at("materials"));
        let solver = self.solver.clone();
        for (i, body) in self.bodies.iter_mut().enumerate() {
            let mut at = at.at("bodies");
            let mut at = at.at(i);
            check_material(&self.materials, &body.material, &solver, self.dim, at.at("material"));
            check_even(&solver, body.particles_per_cell, at.at("particles_per_cell"));
            check_meshes(&mut body.shape, folder, at.at("shape"));
            for (i, pin) in body.pins.iter_mut().enumerate() {
                check_meshes(&mut pin.region, folder, at.at("pins").at(i).at("region"));
            }
            check_representation(&self.materials, body, self.dim, &mut at);
            body.check(at);
        }
        for (i, emitter) in self.emitters.iter_mut().enumerate() {
            let mut at = at.at("emitters");
            let mut at = at.at(i);
            check_material(
                &self.materials,
                &emitter.material,
                &solver,
                self.dim,
                at.at("material"),
            );
            check_even(&solver, emitter.particles_per_cell, at.at("particles_per_cell"));
            check_meshes(&mut emitter.shape, folder, at.at("shape"));
            let dim = self.dim;
            check_emitted(
                &self.materials,
                &emitter.material,
                solver.method,
                dim,
                at.at("material"),
            );
            emitter.check(at);
        }
        for (i, collider) in self.colliders.iter_mut().enumerate() {
            let mut at = at.at("colliders");
            let mut at = at.at(i);
            check_meshes(&mut collider.shape, folder, at.at("shape"));
            collider.check(at);
        }
        for (i, seam) in self.seams.iter_mut().enumerate() {
            let mut at = at.at("seams");
            let mut at = at.at(i);
            for (name, end) in [("from", &mut seam.from), ("to", &mut seam.to)] {
                check_meshes(&mut end.region, folder, at.at(name).at("region"));
            }
            seam.check(at);
        }
        self.check_names(&mut at);
        self.check_fastenings(&mut at);
        self.forces.check(at.at("forces"));
        if let Some(heat) = &self.heat {
            heat.check(at.at("heat"));
        }
        let Self { heat, bodies, emitters, colliders, solver, .. } = &*self;
        heat::refuse(solver.method, heat.as_ref(), bodies, emitters, colliders, &mut at);
        self.solver.check(1.0 / self.fps, at.at("solver"));
        let bodies = self.bodies.iter().map(|body| body.name.as_str());
        let names: Vec<&str> =
            bodies.chain(self.emitters.iter().map(|emitter| emitter.name.as_str())).collect();
        self.output.check(&names, at.at("output"));
    }

    /// What pins and seams name is there.
    fn check_fastenings(&self, at: &mut Checker<'_>) {
        for (i, body) in self.bodies.iter().enumerate() {
            for (j, pin) in body.pins.iter().enumerate() {
                let Some(name) = &pin.collider else { continue };
                if self.colliders.iter().all(|collider| collider.name != *name) {
                    let known = self.colliders.iter().map(|collider| collider.name.as_str());
                    at.at("bodies").at(i).at("pins").at(j).at("collider").fail(
                        format!("there is no collider named `{name}`"),
                        did_you_mean(name, known),
                    );
                }
            }
        }
        let sewable = |body: &&BodySpec| body.shape.kind.manifold().is_some();
        for (i, seam) in self.seams.iter().enumerate() {
            for (end, edge) in [("from", &seam.from), ("to", &seam.to)] {
                let mut bodies = self.bodies.iter().filter(sewable);
                if bodies.all(|body| body.name != edge.body) {
                    let known = self.bodies.iter().filter(sewable).map(|body| body.name.as_str());
                    at.at("seams").at(i).at(end).at("body").fail(
                        format!("there is no sheet and no strand named `{}`", edge.body),
                        did_you_mean(&edge.body, known),
                    );
                }
            }
        }
    }

    fn check_names(&self, at: &mut Checker<'_>) {
        let bodies = self.bodies.iter().enumerate().map(|(i, it)| ("bodies", i, &it.name));
        let emitters = self.emitters.iter().enumerate().map(|(i, it)| ("emitters", i, &it.name));
        let colliders = self.colliders.iter().enumerate().map(|(i, it)| ("colliders", i, &it.name));
        let mut seen: Vec<&str> = Vec::new();
        for (list, i, name) in bodies.chain(emitters).chain(colliders) {
            if name.is_empty() {
                at.at(list).at(i).at("name").fail("`name` is empty", "leave it out for a default");
            } else if seen.contains(&name.as_str()) {
                at.at(list).at(i).at("name").fail(
                    format!("the name `{name}` is taken"),
                    "give every body, emitter and collider its own name, or none",
                );
            }
            seen.push(name);
        }
    }
}

fn check_material(
    materials: &BTreeMap<String, MaterialSpec>,
    name: &str,
    solver: &SolverSpec,
    dim: usize,
    mut at: Checker<'_>,
) {
    let Some(spec) = materials.get(name) else {
        let mut known: Vec<&str> = materials.keys().map(String::as_str).collect();
        for preset in presets::names() {
            known.push(preset);
        }
        return at.fail(
            format!("there is no [materials.{name}] and no preset `{name}`"),
            did_you_mean(name, known),
        );
    };
    let Ok(material) = spec.resolve(dim) else { return };
    let integrator = solver.integrator;
    match material.model {
        Model::Fluid(_)
        | Model::ViscoelasticFluid(_)
        | Model::Rigid
        | Model::Hencky(_)
        | Model::FixedCorotated(_)
        | Model::NeoHookean(_)
            if solver.method == Method::Pbf => {}
        _ if solver.method == Method::Pbf => at.fail(
            format!("`{name}` is no fluid, not rigid and not simply elastic, and `method = \"pbf\"` moves only what is"),
            "use `model = \"viscoelastic-fluid\"`, \"fluid\", \"rigid\" or \"hencky\", a preset such as \"cream\", or \
             `method = \"mpm\"`",
        ),
        Model::Rigid => at.fail(
            format!("`{name}` is rigid, which `method = \"mpm\"` cannot move"),
            "make it a collider with a `motion`, or add `method = \"pbf\"` under [solver]",
        ),
        Model::ViscoelasticFluid(_) => at.fail(
            format!("`{name}` is a viscoelastic fluid, which `method = \"mpm\"` cannot move"),
            "add `method = \"pbf\"` under [solver], or use `model = \"viscoelastic\"`",
        ),
        Model::Fluid(_) if integrator.is_implicit() => at.fail(
            format!("`{name}` is a fluid, which implicit steps cannot move yet"),
            "use `integrator = \"explicit\"`",
        ),
        Model::Sheet(_) | Model::Strand(_) | Model::Curve(_) if !integrator.moves_meshes() => at
            .fail(
                format!("`{name}` is a sheet or a strand, which this integrator cannot move"),
                "use `integrator = \"explicit\"`, or \"newton\" for long steps",
            ),
        _ => {}
    }
}

/// Position-based fluids have one spacing for all.
fn check_even(solver: &SolverSpec, per_cell: u32, mut at: Checker<'_>) {
    if solver.method == Method::Pbf && per_cell != solver.particles_per_cell {
        at.fail(
            "position-based fluids have the same spacing everywhere",
            "leave `particles_per_cell` out",
        );
    }
}

/// Dimension of the matter of a material: 2 for sheets, 1 for strands, nothing for what fills a shape.
fn manifold(materials: &BTreeMap<String, MaterialSpec>, name: &str, dim: usize) -> Option<usize> {
    match materials.get(name)?.resolve(dim).ok()?.model {
        Model::Sheet(_) => Some(2),
        Model::Strand(_) | Model::Curve(_) => Some(1),
        _ => None,
    }
}

/// Sheets are made of the material of sheets, and so on.
fn check_representation(
    materials: &BTreeMap<String, MaterialSpec>,
    body: &BodySpec,
    dim: usize,
    at: &mut Checker<'_>,
) {
    if materials.get(&body.material).is_none_or(|spec| spec.resolve(dim).is_err()) {
        return;
    }
    let (matter, shape) = (manifold(materials, &body.material, dim), body.shape.kind.manifold());
    if matter == shape {
        return;
    }
    let name = &body.material;
    let (what, instead) = match matter {
        Some(2) => (
            "a sheet",
            "give it the shape of one: `sheet`, `sheet_tube`, `sheet_disc`, `sheet_mesh`",
        ),
        Some(_) => (
            "a strand",
            "give it the shape of one: `line`, `hair`, `carpet`, `fiber_bundle`, `fiber_pile`, `knit`, `knit_tube`, `curves`",
        ),
        None => (
            "neither sheet nor strand",
            "fill a box, a sphere, …, or choose a material with `model = \"sheet\"` or `\"strand\"`",
        ),
    };
    at.at("shape")
        .fail(format!("`{name}` is {what}, and this shape is for something else"), instead);
}

fn check_emitted(
    materials: &BTreeMap<String, MaterialSpec>,
    name: &str,
    method: Method,
    dim: usize,
    mut at: Checker<'_>,
) {
    if manifold(materials, name, dim).is_some() {
        return at.fail(
            format!("`{name}` is a sheet or a strand, which cannot be emitted"),
            "make it a body",
        );
    }
    let Some(Ok(material)) = materials.get(name).map(|spec| spec.resolve(dim)) else { return };
    let flows = matches!(material.model, Model::Fluid(_) | Model::ViscoelasticFluid(_));
    if method == Method::Pbf && !flows {
        at.fail(
            format!("`{name}` is solid, and `method = \"pbf\"` emits fluids only"),
            "make it a body",
        );
    }
}

/// Finds mesh files beside the scene.
fn check_meshes(shape: &mut crate::ShapeSpec, folder: Option<&FilePath>, mut at: Checker<'_>) {
    let Some(folder) = folder else { return };
    shape.visit_files(&mut at, &mut |named, mut at| {
        let file = folder.join(&*named);
        if file.to_str().is_none() {
            at.at("file").fail(
                format!("the path `{}` is not Unicode", file.display()),
                "rename the folder: scene files can hold Unicode text only",
            );
        } else if file.is_file() {
            *named = file;
        } else {
            at.at("file").fail(
                format!("there is no file `{}`", file.display()),
                "relative paths start at the folder of the scene file",
            );
        }
    });
}
