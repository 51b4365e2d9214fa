//! What pictures must show: closed forms for outlines, light and shade on the right sides, the same
//! at every scale and on every run.

use std::f64::consts::PI;

use pliant_geometry::{Aabb, Shape};
use pliant_math::Vector;
use pliant_render::{
    Background, Camera, Color, Finish, Ground, Image, Lens, Lighting, Mesh, Options, Paint, Radius,
    Region, RenderError, Scene, Shading, Skipped, Solid, Spheres, Tubes, View, render, render_with,
};

const PAPER: Background = Background::WHITE;

/// Square pictures, 2 units high, along −z: a pixel is 2/side wide.
fn straight_on() -> Camera {
    Camera {
        position: [0.0, 0.0, 5.0],
        target: [0.0; 3],
        up: [0.0, 1.0, 0.0],
        lens: Lens::Orthographic { height: 2.0 },
    }
}

fn flat(side: u32, samples: u32) -> Options {
    Options { width: side, height: side, samples, shading: Shading::Flat, ..Options::default() }
}

fn studio(side: u32, samples: u32) -> Options {
    Options { shading: Shading::Studio, ..flat(side, samples) }
}

fn on_paper(scene: Scene) -> Scene {
    Scene { lighting: Lighting { background: PAPER, ..scene.lighting }, ..scene }
}

/// Area that is not paper, in units of a picture 2 high, from the alpha of black on nothing.
fn covered(scene: Scene, side: u32) -> f64 {
    let scene = Scene { lighting: Lighting::transparent(), ..scene };
    let image = render(&scene, &straight_on(), &flat(side, 16)).unwrap().image;
    let alpha: f64 = image.bytes().chunks_exact(4).map(|p| f64::from(p[3]) / 255.0).sum();
    alpha * 4.0 / f64::from(side * side)
}

fn mean(image: &Image, x: std::ops::Range<u32>, y: std::ops::Range<u32>) -> f64 {
    let count = x.len() * y.len();
    let light = |x, y| {
        let [r, g, b, _] = image.pixel(x, y);
        f64::from(Color::srgb8(r, g, b).luminance())
    };
    let sum: f64 = y.flat_map(|y| x.clone().map(move |x| (x, y))).map(|(x, y)| light(x, y)).sum();
    sum / count as f64
}

/// Of an outline L long, sampled 16 times a pixel on a lattice, about one part in a thousand of the
/// area of a band one pixel wide is wrong; a hundredth of that band is generous.
fn outline_tolerance(length: f64, side: u32) -> f64 {
    0.01 * length * 2.0 / f64::from(side)
}

fn black() -> Paint {
    Paint::new(Color::BLACK)
}

#[test]
fn outlines_of_spheres_and_tubes_have_the_area_of_the_closed_form() {
    let r = 0.6;
    let ball = Scene {
        spheres: vec![Spheres::new(vec![[0.1, -0.2, 0.3]], r as f32, black())],
        ..Scene::default()
    };
    let area = covered(ball, 200);
    assert!((area - PI * r * r).abs() < outline_tolerance(2.0 * PI * r, 200), "{area}");

    // Two segments in line: a stadium. Its joint must not show.
    let r = 0.2;
    let tubes = Tubes {
        points: vec![[-0.5, -0.3, 0.0], [0.0, 0.0, 0.0], [0.5, 0.3, 0.0]],
        lengths: vec![3],
        radius: Radius::One(r as f32),
        paint: black(),
    };
    let length = (1.0_f64 + 0.36).sqrt();
    let area = covered(Scene { tubes: vec![tubes], ..Scene::default() }, 200);
    let expected = PI * r * r + 2.0 * r * length;
    assert!(
        (area - expected).abs() < outline_tolerance(2.0 * PI * r + 2.0 * length, 200),
        "{area}"
    );
}

#[test]
fn solids_regions_and_meshes_have_their_areas_too() {
    let shape = Shape::cuboid(Vector([0.0; 3]), Vector([1.0, 0.5, 0.4]), 0.0).unwrap();
    let solids = vec![Solid::new(shape, black())];
    let area = covered(Scene { solids, ..Scene::default() }, 200);
    assert!((area - 0.5).abs() < outline_tolerance(3.0, 200), "{area}");

    let shape = Shape::sphere(Vector([0.2, 0.1]), 0.5).unwrap();
    let regions = vec![Region { shape, color: Color::BLACK }];
    let area = covered(Scene { regions, ..Scene::default() }, 200);
    assert!((area - PI * 0.25).abs() < outline_tolerance(PI, 200), "{area}");

    let corners = vec![[-0.5, -0.5, 0.0], [0.5, -0.5, 0.0], [0.5, 0.5, 0.0], [-0.5, 0.5, 0.0]];
    let meshes = vec![Mesh::new(corners, vec![[0, 1, 2], [0, 2, 3]], black())];
    let area = covered(Scene { meshes, ..Scene::default() }, 200);
    assert!((area - 1.0).abs() < outline_tolerance(4.0, 200), "{area}");
}

fn ball_on_the_ground(scale: f32) -> Scene {
    let paint = Paint::new(Color::hex(0x3f7fbf));
    Scene {
        spheres: vec![Spheres::new(vec![[0.0, scale, 0.0]], scale, paint)],
        ground: Some(Ground::at(0.0)),
        lighting: Lighting {
            direction: Some([-1.0, 1.0, 0.0]),
            background: PAPER,
            ..Lighting::default()
        },
        ..Scene::default()
    }
}

fn from_above(scale: f32) -> Camera {
    let bounds = Aabb::around(Vector([0.0; 3]), Vector([3.0 * f64::from(scale); 3]));
    Camera::framing(&bounds, View::Top, 1.0)
}

#[test]
fn the_shadow_falls_on_the_side_away_from_the_lamp() {
    let image = render(&ball_on_the_ground(1.0), &from_above(1.0), &studio(120, 16)).unwrap().image;
    // The picture is at least 6 balls' radii wide, the ball in its middle; the lamp is to the left.
    let (left, right) = (mean(&image, 30..40, 55..65), mean(&image, 80..90, 55..65));
    assert!(right < 0.8 * left, "{left} {right}");
    assert!(left > 0.8);

    let options = Options { shadows: false, occlusion: false, ..studio(120, 4) };
    let image = render(&ball_on_the_ground(1.0), &from_above(1.0), &options).unwrap().image;
    assert_eq!(image.pixel(85, 60), [255; 4]);
}

#[test]
fn the_lit_side_of_a_ball_faces_the_lamp() {
    let image = render(&ball_on_the_ground(1.0), &from_above(1.0), &studio(120, 16)).unwrap().image;
    assert!(mean(&image, 50..56, 57..63) > 1.2 * mean(&image, 66..70, 57..63));
}

#[test]
fn a_crevice_is_darker_than_the_open() {
    // Two walls that meet in a gutter along z, seen from above.
    let vertices =
        [[-1.0, 1.0], [0.0, 0.0], [1.0, 1.0]].map(|[x, y]| [[x, y, -1.0], [x, y, 1.0]]).concat();
    let triangles = vec![[0, 1, 2], [2, 1, 3], [2, 3, 4], [4, 3, 5]];
    let paint = Paint::new(Color::hex(0xbbbbbb)).finish(Finish::MATTE);
    let scene = on_paper(Scene {
        meshes: vec![Mesh::new(vertices, triangles, paint)],
        lighting: Lighting { key: 0.0, ..Lighting::default() },
        ..Scene::default()
    });
    let camera = Camera { position: [0.0, 5.0, 0.0], up: [0.0, 0.0, -1.0], ..straight_on() };
    let dark = render(&scene, &camera, &studio(80, 16)).unwrap().image;
    let (gutter, rim) = (mean(&dark, 38..42, 30..50), mean(&dark, 4..8, 30..50));
    assert!(gutter < 0.85 * rim, "{gutter} {rim}");
    let plain = Options { occlusion: false, ..studio(80, 4) };
    let image = render(&scene, &camera, &plain).unwrap().image;
    let (gutter, rim) = (mean(&image, 38..42, 30..50), mean(&image, 4..8, 30..50));
    assert!((gutter / rim - 1.0).abs() < 0.02, "{gutter} {rim}");
}

#[test]
fn both_sides_of_a_sheet_are_lit_and_the_back_may_have_its_own_color() {
    let corners = vec![[-1.0, -1.0, 0.0], [1.0, -1.0, 0.0], [1.0, 1.0, 0.0], [-1.0, 1.0, 0.0]];
    let red = Paint::new(Color::hex(0xcc2222)).finish(Finish::MATTE);
    let seen = |back: Option<Color>, triangles: Vec<[u32; 3]>| {
        let mesh = Mesh { back, ..Mesh::new(corners.clone(), triangles, red.clone()) }.smooth();
        let lighting = Lighting { direction: Some([0.2, 0.3, 1.0]), ..Lighting::default() };
        let scene = Scene { meshes: vec![mesh], lighting, ..Scene::default() };
        render(&scene, &straight_on(), &studio(20, 16)).unwrap().image.pixel(10, 10)
    };
    let front = vec![[0, 1, 2], [0, 2, 3]];
    let behind = vec![[0, 2, 1], [0, 3, 2]];
    let lit = seen(None, front.clone());
    assert!(lit[0] > 150 && lit[0] > 2 * lit[1], "{lit:?}");
    assert_eq!(lit, seen(None, behind.clone()));
    let blue = Some(Color::hex(0x2222cc));
    assert_eq!(lit, seen(blue, front));
    let back = seen(blue, behind);
    assert!(back[2] > 2 * back[0], "{back:?}");
}

#[test]
fn what_is_behind_shines_through_a_veil() {
    let ball = |z, color, opacity| {
        Spheres::new(vec![[0.0, 0.0, z]], 0.5, Paint::new(color).opacity(opacity))
    };
    let (red, green) = (Color::linear(1.0, 0.0, 0.0), Color::linear(0.0, 1.0, 0.0));
    let scene =
        Scene { spheres: vec![ball(0.0, green, 1.0), ball(2.0, red, 0.25)], ..Scene::default() };
    let [r, g, b, a] = render(&scene, &straight_on(), &flat(9, 4)).unwrap().image.pixel(4, 4);
    // Front and back of the red ball each keep a quarter of the light.
    let kept = 0.75_f32 * 0.75;
    let expected = Color::linear(1.0 - kept, kept, 0.0).to_srgb8();
    // Rounded up or down, by the pattern that hides steps of color.
    let near = [r, g, b].iter().zip(expected).all(|(c, e)| c.abs_diff(e) <= 1);
    assert!(near && a == 255, "{r} {g} {b} {a}, {expected:?}");
}

/// A bit of everything.
fn mixed(scale: f32) -> Scene {
    let s = |x: [f32; 3]| x.map(|c| c * scale);
    let centers: Vec<[f32; 3]> = (0..400)
        .map(|i| s([(i % 8) as f32 * 0.1, (i / 64) as f32 * 0.1 + 0.05, (i / 8 % 8) as f32 * 0.1]))
        .collect();
    let shape = Shape::capsule(
        Vector([-0.2, 0.1, 0.0].map(|c| c * f64::from(scale))),
        Vector([-0.2, 0.1, 0.8].map(|c| c * f64::from(scale))),
        0.1 * f64::from(scale),
    );
    Scene {
        spheres: vec![Spheres::new(
            centers,
            0.055 * scale,
            Paint::new(Color::hex(0xd8b078)).grain(0.2),
        )],
        tubes: vec![Tubes {
            points: [[0.9, 0.0, 0.0], [1.0, 0.5, 0.2], [1.1, 0.9, 0.3]].map(s).to_vec(),
            lengths: vec![3],
            radius: Radius::One(0.04 * scale),
            paint: Paint::new(Color::hex(0x446688)).finish(Finish::GLOSSY),
        }],
        solids: vec![Solid::new(shape.unwrap(), Paint::new(Color::hex(0x999999)).opacity(0.5))],
        ground: Some(Ground { height: 0.0, grid: Some(0.2 * scale) }),
        ..Scene::default()
    }
}

fn small() -> Options {
    Options { width: 96, height: 54, samples: 8, ..Options::default() }
}

fn picture(scale: f32) -> Image {
    let scene = mixed(scale);
    let camera = Camera::framing(&scene.bounds(), View::ThreeQuarter, 16.0 / 9.0);
    render(&scene, &camera, &small()).unwrap().image
}

#[test]
fn the_bits_do_not_depend_on_run_or_threads() {
    let first = picture(1.0);
    assert_eq!(first, picture(1.0));
    for threads in [1, 2, 5] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        assert_eq!(first, pool.install(|| picture(1.0)), "{threads} threads");
    }
    assert_eq!(first.to_png().unwrap(), first.to_png().unwrap());
}

#[test]
fn a_thimble_and_a_quarry_look_the_same() {
    let one = picture(1.0);
    for scale in [0.003, 300.0] {
        let other = picture(scale);
        let differing = one
            .bytes()
            .chunks_exact(4)
            .zip(other.bytes().chunks_exact(4))
            .filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > 12))
            .count();
        // Rounding may flip a ray at an outline; in one pixel of a hundred it shows.
        assert!(differing < 96 * 54 / 100, "{scale}: {differing}");
    }
}

#[test]
fn a_particle_astray_at_the_end_of_the_world_changes_nothing() {
    let scene = mixed(1.0);
    let mut stray = scene.clone();
    stray.spheres[0].centers.push([-3e7, 2e8, -1e8]);
    for view in [View::ThreeQuarter, View::Plane] {
        let camera = Camera::framing(&scene.bounds(), view, 16.0 / 9.0);
        let draw = |scene| render(scene, &camera, &small()).unwrap().image;
        let (one, other) = (draw(&scene), draw(&stray));
        let pairs = one.bytes().iter().zip(other.bytes());
        // Other boxes in the tree, other order of roundings: the rare ray at an outline.
        let differing = pairs.filter(|(a, b)| a.abs_diff(**b) > 12).count();
        assert!(differing < 4 * 96 * 54 / 100, "{view:?}: {differing}");
    }
}

#[test]
fn nothing_gives_the_background() {
    let camera = Camera::framing(&Scene::default().bounds(), View::default(), 1.0);
    let scene = on_paper(Scene { ground: Some(Ground::at(0.0)), ..Scene::default() });
    let picture = render(&scene, &camera, &studio(16, 4)).unwrap();
    assert!(picture.image.bytes().iter().all(|&b| b == 255));
    let clear = Scene { lighting: Lighting::transparent(), ..Scene::default() };
    assert!(render(&clear, &camera, &studio(16, 1)).unwrap().image.bytes().iter().all(|&b| b == 0));
}

#[test]
fn grain_varies_between_strands_and_not_along_them() {
    let strand = |y: f32| [-0.8_f32, -0.1, 0.8].map(|x| [x, y, 0.0]);
    let tubes = Tubes {
        points: [strand(0.5), strand(0.0), strand(-0.5)].concat(),
        lengths: vec![3, 3, 3],
        radius: Radius::One(0.2),
        paint: Paint::new(Color::linear(0.4, 0.4, 0.4)).grain(0.5),
    };
    let scene = Scene { tubes: vec![tubes], ..Scene::default() };
    let image = render(&scene, &straight_on(), &flat(80, 4)).unwrap().image;
    let tones = [20, 40, 60].map(|y| {
        // One pixel on each segment.
        assert_eq!(image.pixel(25, y), image.pixel(60, y));
        image.pixel(25, y)
    });
    assert!(tones[0] != tones[1] && tones[1] != tones[2] && tones[0] != tones[2], "{tones:?}");
}

#[test]
fn what_has_no_place_is_left_out_and_counted() {
    let nan = f32::NAN;
    let radius = Radius::Each(vec![0.5, 0.5, -1.0, nan, 0.0]);
    let centers = vec![[0.0; 3], [nan, 0.0, 0.0], [0.0; 3], [0.0; 3], [9.0; 3]];
    let spheres = Spheres { centers, radius, ids: vec![], paint: black() };
    let vertices = vec![[0.0; 3], [1.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, f32::INFINITY, 0.0]];
    let mesh = Mesh::new(vertices, vec![[0, 1, 2], [0, 1, 3], [1, 1, 1]], black()).smooth();
    let tubes = Tubes {
        points: vec![[0.0; 3], [nan; 3], [0.1; 3]],
        lengths: vec![0, 2, 1],
        radius: Radius::One(0.1),
        paint: Paint::each(vec![Color::linear(nan, 0.0, 0.0); 3]),
    };
    let scene = Scene {
        spheres: vec![spheres],
        meshes: vec![mesh],
        tubes: vec![tubes],
        ..Scene::default()
    };
    let picture = render(&scene, &straight_on(), &flat(40, 4)).unwrap();
    assert_eq!(picture.skipped, Skipped { spheres: 4, triangles: 3, segments: 1 });
    assert_eq!(picture.image.pixel(20, 20), [0, 0, 0, 255]);
    assert_ne!(picture.image.pixel(1, 1), [0, 0, 0, 255]);
}

#[test]
fn lists_that_do_not_go_together_are_refused_by_name() {
    let refused = |scene: Scene| render(&scene, &straight_on(), &flat(4, 1)).unwrap_err();
    let colors = Spheres::new(vec![[0.0; 3]; 3], 1.0, Paint::each(vec![Color::WHITE; 2]));
    let error = refused(Scene { spheres: vec![colors], ..Scene::default() });
    assert!(error.to_string().contains("spheres 0: 2 colors were given for 3"), "{error}");
    let mesh = Mesh::new(vec![[0.0; 3]; 3], vec![[0, 1, 3]], black()).smooth();
    let error = refused(Scene { meshes: vec![mesh], ..Scene::default() });
    assert!(matches!(error, RenderError::Vertex { vertex: 3, count: 3, .. }));
    for options in [
        Options { width: 0, ..Options::default() },
        Options { height: 1 << 20, ..Options::default() },
        Options { samples: 0, ..Options::default() },
    ] {
        assert!(render(&Scene::default(), &straight_on(), &options).is_err());
    }
}

#[test]
fn an_endless_wall_is_cut_near_the_rest_of_the_scene() {
    let wall = Shape::half_space(Vector([0.0, 0.0, -0.5]), Vector([0.0, 0.0, 1.0])).unwrap();
    let scene = Scene {
        spheres: vec![Spheres::new(vec![[0.0; 3]], 0.5, Paint::new(Color::WHITE))],
        solids: vec![Solid::new(wall, black())],
        lighting: Lighting::transparent(),
        ..Scene::default()
    };
    let image = render(&scene, &straight_on(), &flat(100, 4)).unwrap().image;
    assert_eq!(image.pixel(50, 50), [255; 4]);
    assert_eq!(image.pixel(20, 20), [0, 0, 0, 255], "the wall behind the ball");
    assert_eq!(image.pixel(2, 50), [0; 4], "beyond its edge");
}

#[test]
fn progress_rises_to_one() {
    let seen = std::sync::Mutex::new(Vec::new());
    let scene = mixed(1.0);
    render_with(&scene, &straight_on(), &small(), &|f| seen.lock().unwrap().push(f)).unwrap();
    let mut seen = seen.into_inner().unwrap();
    seen.sort_by(f32::total_cmp);
    assert_eq!(seen.len(), 6);
    assert_eq!(seen.last(), Some(&1.0));
}
