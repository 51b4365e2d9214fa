//! Pictures of runs whose particles are joined: cloth is drawn as a mesh, hair as tubes, and both can be
//! told to be particles again.

use std::{
    f32::consts::TAU,
    fs,
    path::{Path, PathBuf},
};

use pliant::{
    Frame, Recording,
    compare::compare,
    picture::{Studio, Wishes},
    recording::SurfaceChoice,
};
use pliant_core::{Array, SEGMENTS, TRIANGLES};
use pliant_io::{RealDisk, cache};
use pliant_render::{Image, Options, Radius, Scene, render};
use pliant_scene::Surface;

/// Bodies in the order of their numbers; shapes do not matter, as the frames are made up.
const SPACE: &str = r##"
    title  = "Cloth and hair"
    frames = 2

    [[bodies]]
    name     = "cloth"
    material = "jelly"
    shape    = { box = { size = [0.1, 0.1, 0.1] } }

    [[bodies]]
    name     = "hair"
    material = "rubber"
    shape    = { box = { size = [0.1, 0.1, 0.1] } }

    [[bodies]]
    name     = "grains"
    material = "sand"
    shape    = { box = { size = [0.1, 0.1, 0.1] } }

    [[colliders]]
    shape = { half_space = {} }

    [solver]
    dx = 0.02

    [output.looks.cloth]
    color = "#3b6fb6"

    [output.looks.hair]
    color = "#8a5a33"
"##;

const PLANE: &str = r#"
    title  = "A string in the plane"
    dim    = 2
    frames = 1

    [[bodies]]
    name     = "string"
    material = "jelly"
    shape    = { box = { size = [0.1, 0.1] } }

    [solver]
    dx = 0.02
"#;

#[derive(Default)]
struct Matter {
    positions: Vec<f32>,
    radii: Vec<f32>,
    bodies: Vec<u32>,
    triangles: Vec<u32>,
    segments: Vec<u32>,
}

impl Matter {
    fn add(&mut self, body: u32, x: [f32; 3], radius: f32) -> u32 {
        self.positions.extend(x);
        self.radii.push(radius);
        self.bodies.push(body);
        self.bodies.len() as u32 - 1
    }

    /// A wavy cloth of `n` × `n` vertices, a metre wide.
    fn cloth(&mut self, n: u32) {
        let first = self.bodies.len() as u32;
        for i in 0..n {
            for j in 0..n {
                let [s, t] = [i, j].map(|k| k as f32 / (n - 1) as f32 - 0.5);
                let height =
                    0.55 + 0.09 * (7.0 * s + 2.0 * t).sin() * (1.0 + 2.0 * t) - 0.4 * s * s;
                self.add(0, [s - 0.62, height, t], 0.01);
            }
        }
        let at = |i: u32, j: u32| first + i * n + j;
        for i in 0..n - 1 {
            for j in 0..n - 1 {
                self.triangles.extend([at(i, j), at(i, j + 1), at(i + 1, j)]);
                self.triangles.extend([at(i + 1, j), at(i, j + 1), at(i + 1, j + 1)]);
            }
        }
    }

    /// Curls that hang from a disc, with so many vertices each.
    fn hair(&mut self, strands: u32, vertices: u32) {
        for strand in 0..strands {
            // Points of a sunflower.
            let (angle, away) =
                (2.399_963 * strand as f32, 0.26 * ((strand as f32 + 0.5) / strands as f32).sqrt());
            for k in 0..vertices {
                let s = k as f32 / (vertices - 1) as f32;
                let out = away * (1.0 + 0.7 * s * s);
                let curl = 0.03 * s;
                let phase = TAU * (3.0 * s) + 1.7 * strand as f32;
                let x = 0.55 + out * angle.cos() + curl * phase.cos();
                let z = out * angle.sin() + curl * phase.sin();
                let row = self.add(1, [x, 0.92 - 0.8 * s, z], 0.006 - 0.003 * s);
                if k > 0 {
                    self.segments.extend([row - 1, row]);
                }
            }
        }
    }

    fn grains(&mut self, count: u32) {
        for k in 0..count {
            let (angle, away) = (2.399_963 * k as f32, 0.015 * (k as f32).sqrt());
            self.add(2, [away * angle.cos(), 0.01, 0.6 + away * angle.sin()], 0.01);
        }
    }

    fn frame(&self, index: u32, dim: usize) -> Frame {
        let count = self.bodies.len();
        let speed = |k: usize| [self.positions[3 * k + 1], 0.0, 0.0];
        Frame {
            index,
            time: f64::from(index) / 24.0,
            dim,
            arrays: vec![
                Array::new("P", 3, self.positions.clone()),
                Array::new("v", 3, (0..count).flat_map(speed).collect::<Vec<f32>>()),
                Array::new("id", 1, (0..count as u32).collect::<Vec<_>>()),
                Array::new("pscale", 1, self.radii.clone()),
                Array::new("body", 1, self.bodies.clone()),
            ],
            cells: vec![
                Array::new(TRIANGLES, 3, self.triangles.clone()),
                Array::new(SEGMENTS, 2, self.segments.clone()),
            ],
        }
    }
}

/// Cloth, hair and sand; in frame 1 a part of the cloth and of the hair is torn off.
fn matter() -> [Frame; 2] {
    let mut matter = Matter::default();
    matter.cloth(40);
    matter.hair(200, 40);
    matter.grains(120);
    let whole = matter.frame(0, 3);
    matter.triangles.truncate(matter.triangles.len() - 3 * 100);
    matter.segments.drain(2 * 10..2 * 11);
    [whole, matter.frame(1, 3)]
}

fn record(test: &str, scene: &str, frames: &[Frame]) -> Recording {
    let run: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sheets_and_strands").join(test);
    let _ = fs::remove_dir_all(&run);
    fs::create_dir_all(&run).unwrap();
    fs::write(run.join("scene.toml"), scene).unwrap();
    for frame in frames {
        cache::write(&RealDisk, &run, frame, 24.0).unwrap();
    }
    Recording::open(&run).unwrap()
}

fn arrange(recording: &Recording, wishes: Wishes, frame: u32) -> (Studio, Scene) {
    let studio = Studio::new(recording, wishes).unwrap();
    let scene = studio.arrange(recording, &recording.read(frame).unwrap()).unwrap();
    (studio, scene)
}

/// Takes a picture and leaves it in the run's folder to be looked at.
fn shoot(recording: &Recording, (studio, scene): &(Studio, Scene), name: &str) -> Image {
    let options = Options {
        width: 640,
        height: 360,
        samples: 8,
        shading: studio.shading,
        ..Options::default()
    };
    let image = render(scene, &studio.camera, &options).unwrap().image;
    fs::write(recording.folder().join(name), image.to_png().unwrap()).unwrap();
    image
}

fn choose(kind: Surface) -> Wishes {
    Wishes {
        surfaces: SurfaceChoice { all: Some(kind), ..SurfaceChoice::default() },
        ..Wishes::default()
    }
}

#[test]
fn cloth_is_a_mesh_and_hair_is_tubes() {
    let recording = record("auto", SPACE, &matter());
    let taken = arrange(&recording, Wishes::default(), 0);
    let scene = &taken.1;
    assert_eq!((scene.meshes.len(), scene.tubes.len(), scene.spheres.len()), (1, 1, 1));
    let cloth = &scene.meshes[0];
    assert_eq!((cloth.vertices.len(), cloth.triangles.len()), (1600, 2 * 39 * 39));
    assert_eq!(cloth.normals.len(), 1600);
    assert!(cloth.back.is_some(), "both sides can be told apart");
    let hair = &scene.tubes[0];
    assert_eq!(hair.lengths, [40; 200]);
    let Radius::Each(radii) = &hair.radius else { panic!("strands taper") };
    assert!((radii[0], radii[39]) == (0.006, 0.003));
    assert_eq!(scene.spheres[0].centers.len(), 120, "sand stays grains");

    // Nothing is cut off by the frame of the picture: all around, there is wall or floor.
    let image = shoot(&recording, &taken, "auto.png");
    let [width, height] = [640, 360];
    let is_blue = |x: u32, y: u32| {
        let [r, _, b, _] = image.pixel(x, y);
        i32::from(b) - i32::from(r) > 40
    };
    let count = (0..width).flat_map(|x| (0..height).map(move |y| (x, y)));
    assert!(count.filter(|&(x, y)| is_blue(x, y)).count() > 8000, "the cloth is seen");
    assert!((0..width).all(|x| !is_blue(x, 0) && !is_blue(x, height - 1)));
    assert!((0..height).all(|y| !is_blue(0, y) && !is_blue(width - 1, y)));
}

#[test]
fn what_tears_has_fewer_cells_in_the_next_frame() {
    let recording = record("torn", SPACE, &matter());
    let taken = arrange(&recording, Wishes::default(), 1);
    let (cloth, hair) = (&taken.1.meshes[0], &taken.1.tubes[0]);
    assert_eq!(cloth.triangles.len(), 2 * 39 * 39 - 100);
    assert_eq!(cloth.vertices.len(), 1600);
    assert_eq!(hair.lengths[..3], [11, 29, 40], "a strand became two");
    shoot(&recording, &taken, "torn.png");
}

#[test]
fn joined_particles_can_be_shown_loose_but_get_no_skin() {
    let recording = record("chosen", SPACE, &matter());
    let (_, scene) = arrange(&recording, choose(Surface::Particles), 0);
    assert_eq!((scene.meshes.len(), scene.tubes.len(), scene.spheres.len()), (0, 0, 3));
    for kind in [Surface::Embedded, Surface::Skin, Surface::Merged] {
        let (_, scene) = arrange(&recording, choose(kind), 0);
        // The sand has a skin, the cloth and the hair are what they are.
        assert_eq!((scene.meshes.len(), scene.tubes.len()), (2, 1), "{kind:?}");
        assert_eq!(scene.meshes[0].vertices.len(), 1600);
    }
    let scene = SPACE.replace("color = \"#3b6fb6\"", "surface = \"particles\"");
    let recording = record("scene", &scene, &matter());
    let (_, scene) = arrange(&recording, Wishes::default(), 0);
    assert_eq!((scene.meshes.len(), scene.tubes.len(), scene.spheres.len()), (0, 1, 2));
    let (_, scene) = arrange(&recording, choose(Surface::Skin), 0);
    assert_eq!(scene.spheres.len(), 0, "what is asked for now counts for more than the scene");
}

#[test]
fn colors_of_numbers_are_those_of_the_vertices() {
    let recording = record("speed", SPACE, &matter());
    let wishes = Wishes { color: "speed".into(), ..Wishes::default() };
    let taken = arrange(&recording, wishes, 0);
    let scene = &taken.1;
    assert!(scene.meshes[0].back.is_none(), "numbers look the same from both sides");
    for (paint, count) in [(&scene.meshes[0].paint, 1600), (&scene.tubes[0].paint, 8000)] {
        let pliant_render::Coloring::Each(colors) = &paint.color else { panic!("one color") };
        assert_eq!(colors.len(), count);
        assert_ne!(colors[0], colors[39]);
    }
    shoot(&recording, &taken, "speed.png");
}

#[test]
fn runs_that_tear_differently_are_not_identical() {
    let [whole, torn] = matter();
    let torn = Frame { index: 0, time: 0.0, ..torn };
    let [a, b] = [("compared_a", whole), ("compared_b", torn)]
        .map(|(name, frame)| record(name, SPACE, &[frame]).folder().to_owned());
    let comparison = compare(&a, &b, None).unwrap();
    // Positions are compared by id, as ever; only what joins them has changed.
    assert_eq!((comparison.max_error(), comparison.frames[0].matched), (0.0, 9720));
    assert!(!comparison.identical);
    assert!(compare(&a, &a, None).unwrap().identical);
}

#[test]
fn strings_in_the_plane_are_tubes() {
    let mut matter = Matter::default();
    for k in 0..60 {
        let s = k as f32 / 59.0;
        let row = matter.add(0, [s, 0.2 * (9.0 * s).sin(), 0.0], 0.015);
        if k > 0 {
            matter.segments.extend([row, row - 1]);
        }
    }
    let recording = record("plane", PLANE, &[matter.frame(0, 2)]);
    let taken = arrange(&recording, Wishes::default(), 0);
    assert_eq!((taken.1.tubes.len(), taken.1.spheres.len()), (1, 0));
    let image = shoot(&recording, &taken, "plane.png");
    let background = image.pixel(0, 0);
    let inked = image.bytes().chunks_exact(4).filter(|pixel| *pixel != background).count();
    assert!(inked > 4000, "{inked}");
}
