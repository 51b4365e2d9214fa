//! A tree of boxes, four children a node.
//!
//! Built from the top as a binary tree: each set is cut where the surface area heuristic, over
//! sixteen bins along the widest axis of the centers, expects the least work (Wald 2007, *On fast
//! Construction of SAH-based Bounding Volume Hierarchies*); large halves are built in parallel, and
//! since no cut depends on the scheduler, neither does the tree. Then every node takes in its
//! largest descendants until it has four, whose boxes are tested with one sequence of SIMD
//! instructions (Wald, Benthin & Boulos 2008, *Getting Rid of Packets*).

use glam::{Vec3, Vec4};

use super::{Primitive, Ray};

/// Most primitives of a leaf.
const LEAF: usize = 4;
const BINS: usize = 16;
/// Beyond this depth sets are halved by number, which bounds the depth of the whole tree.
const SAH_DEPTH: u32 = 32;
/// `SAH_DEPTH` levels, then at most 28 more for 2³⁰ primitives, each leaving three to visit later.
const STACK: usize = 192;
/// Sets larger than this are built by two threads.
const PARALLEL: usize = 4096;

const NONE: u32 = u32::MAX;
const IS_LEAF: u32 = 1 << 31;

/// Primitives in the order of the leaves, and the tree over them.
pub(super) struct Bvh<P> {
    nodes: Vec<Node>,
    primitives: Vec<P>,
    /// For each primitive, its index in the list the tree was built from.
    pub order: Vec<u32>,
    /// Corners of a box around everything.
    bounds: [Vec3; 2],
}

/// Four boxes, coordinate by coordinate, and what is in them.
struct Node {
    lower: [Vec4; 3],
    upper: [Vec4; 3],
    child: [u32; 4],
}

struct Item {
    lower: Vec3,
    upper: Vec3,
    center: Vec3,
    index: u32,
}

struct Binary {
    lower: Vec3,
    upper: Vec3,
    kind: Kind,
}

enum Kind {
    Leaf { start: u32, count: u32 },
    Inner(Box<(Binary, Binary)>),
}

impl Binary {
    fn area(&self) -> f32 {
        half_area(self.upper - self.lower)
    }
}

fn half_area(size: Vec3) -> f32 {
    size.x * size.y + size.y * size.z + size.z * size.x
}

impl<P: Primitive> Bvh<P> {
    pub fn new(primitives: &[P]) -> Self {
        assert!(primitives.len() < 1 << 28, "leaf offsets have 28 bits");
        let mut items: Vec<Item> = primitives
            .iter()
            .enumerate()
            .map(|(index, primitive)| {
                let (lower, upper) = primitive.bounds();
                Item { lower, upper, center: (lower + upper) * 0.5, index: index as u32 }
            })
            .collect();
        let mut nodes = Vec::new();
        let mut bounds = [Vec3::ZERO; 2];
        if !items.is_empty() {
            let root = build(&mut items, 0, 0);
            bounds = [root.lower, root.upper];
            collapse(&root, &mut nodes);
        }
        let order: Vec<u32> = items.iter().map(|item| item.index).collect();
        let primitives = order.iter().map(|&i| primitives[i as usize]).collect();
        Self { nodes, primitives, order, bounds }
    }

    pub fn primitive(&self, slot: u32) -> &P {
        &self.primitives[slot as usize]
    }

    /// Distance and slot of the first primitive met in (`from`, `to`).
    pub fn closest(&self, ray: &Ray, from: f32, to: f32) -> Option<(f32, u32)> {
        let mut best = None;
        self.visit(ray, from, to, |slot, from, to| {
            let t = self.primitives[slot as usize].intersect(ray, from, to)?;
            best = Some((t, slot));
            Some(t)
        });
        best
    }

    /// Whether anything is met in (`from`, `to`).
    pub fn any(&self, ray: &Ray, from: f32, to: f32) -> bool {
        let mut found = false;
        self.visit(ray, from, to, |slot, from, to| {
            self.primitives[slot as usize].intersect(ray, from, to)?;
            found = true;
            Some(f32::NEG_INFINITY)
        });
        found
    }

    /// Whether the ray meets the box around everything: many do not, and need no stack.
    fn may_meet(&self, ray: &Ray, from: f32, to: f32) -> bool {
        let [a, b] = self.bounds.map(|corner| (corner - ray.origin) * ray.inverse);
        a.min(b).max_element().max(from) <= a.max(b).min_element().min(to)
    }

    /// Calls `test` for primitives whose leaves the ray meets, near leaves first; what it returns is
    /// the new end of the ray.
    #[inline(always)]
    fn visit(
        &self,
        ray: &Ray,
        from: f32,
        mut to: f32,
        mut test: impl FnMut(u32, f32, f32) -> Option<f32>,
    ) {
        if self.nodes.is_empty() || !self.may_meet(ray, from, to) {
            return;
        }
        let origin = ray.origin.to_array().map(Vec4::splat);
        let inverse = ray.inverse.to_array().map(Vec4::splat);
        let mut stack = [(0_u32, 0.0_f32); STACK];
        let mut height = 1;
        stack[0] = (0, from);
        while height > 0 {
            height -= 1;
            let (child, near) = stack[height];
            if near > to {
                continue;
            }
            if child & IS_LEAF != 0 {
                let start = (child & !IS_LEAF) >> 3;
                for slot in start..=start + (child & 7) {
                    if let Some(end) = test(slot, from, to) {
                        to = end;
                    }
                }
                continue;
            }
            let node = &self.nodes[child as usize];
            let mut enter = Vec4::splat(from);
            let mut leave = Vec4::splat(to);
            for axis in 0..3 {
                let a = (node.lower[axis] - origin[axis]) * inverse[axis];
                let b = (node.upper[axis] - origin[axis]) * inverse[axis];
                enter = enter.max(a.min(b));
                leave = leave.min(a.max(b));
            }
            let mut hits = enter.cmple(leave).bitmask();
            let enter = enter.to_array();
            // Far ones first, so that near ones are on top: sorted as they are pushed.
            let base = height;
            while hits != 0 {
                let lane = hits.trailing_zeros() as usize;
                hits &= hits - 1;
                let entry = (node.child[lane], enter[lane]);
                let mut slot = height;
                while slot > base && stack[slot - 1].1 < entry.1 {
                    stack[slot] = stack[slot - 1];
                    slot -= 1;
                }
                stack[slot] = entry;
                height += 1;
            }
        }
    }
}

fn build(items: &mut [Item], start: u32, depth: u32) -> Binary {
    let (mut lower, mut upper) = (Vec3::INFINITY, Vec3::NEG_INFINITY);
    let (mut first, mut last) = (lower, upper);
    for item in items.iter() {
        lower = lower.min(item.lower);
        upper = upper.max(item.upper);
        first = first.min(item.center);
        last = last.max(item.center);
    }
    let count = items.len();
    if count <= LEAF {
        return Binary { lower, upper, kind: Kind::Leaf { start, count: count as u32 } };
    }
    let extent = last - first;
    let axis = if extent.x >= extent.y && extent.x >= extent.z {
        0
    } else if extent.y >= extent.z {
        1
    } else {
        2
    };
    let middle = match (depth < SAH_DEPTH).then(|| cut(items, first, extent, axis)).flatten() {
        Some(middle) => middle,
        None => {
            let middle = count / 2;
            // The index makes the order of equal centers the same on every run.
            items.select_nth_unstable_by(middle, |a, b| {
                a.center[axis].total_cmp(&b.center[axis]).then(a.index.cmp(&b.index))
            });
            middle
        }
    };
    let (left, right) = items.split_at_mut(middle);
    let first_of_right = start + middle as u32;
    let build_left = |left| build(left, start, depth + 1);
    let build_right = |right| build(right, first_of_right, depth + 1);
    let halves = if count > PARALLEL {
        rayon::join(|| build_left(left), || build_right(right))
    } else {
        (build_left(left), build_right(right))
    };
    Binary { lower, upper, kind: Kind::Inner(Box::new(halves)) }
}

/// Moves the items of the cheaper side of the best cut to the front and returns their number, or
/// `None` where all centers are in one bin.
fn cut(items: &mut [Item], first: Vec3, extent: Vec3, axis: usize) -> Option<usize> {
    let scale = BINS as f32 / extent[axis];
    if !scale.is_finite() {
        return None;
    }
    let bin_of = |item: &Item| (((item.center[axis] - first[axis]) * scale) as usize).min(BINS - 1);
    let mut bins = [(Vec3::INFINITY, Vec3::NEG_INFINITY, 0_usize); BINS];
    for item in items.iter() {
        let (lower, upper, count) = &mut bins[bin_of(item)];
        *lower = lower.min(item.lower);
        *upper = upper.max(item.upper);
        *count += 1;
    }
    // Cost of everything above each cut, from the top; then the sweep from below.
    let mut above = [0.0_f32; BINS];
    let (mut lower, mut upper, mut count) = (Vec3::INFINITY, Vec3::NEG_INFINITY, 0);
    for i in (1..BINS).rev() {
        lower = lower.min(bins[i].0);
        upper = upper.max(bins[i].1);
        count += bins[i].2;
        above[i] = if count == 0 { 0.0 } else { half_area(upper - lower) * count as f32 };
    }
    let (mut best, mut best_cost, mut below) = (0, f32::INFINITY, 0);
    (lower, upper) = (Vec3::INFINITY, Vec3::NEG_INFINITY);
    for i in 0..BINS - 1 {
        lower = lower.min(bins[i].0);
        upper = upper.max(bins[i].1);
        below += bins[i].2;
        if below == 0 || below == items.len() {
            continue;
        }
        let cost = half_area(upper - lower) * below as f32 + above[i + 1];
        if cost < best_cost {
            (best, best_cost) = (i, cost);
        }
    }
    if best_cost == f32::INFINITY {
        return None;
    }
    let mut middle = 0;
    for i in 0..items.len() {
        if bin_of(&items[i]) <= best {
            items.swap(i, middle);
            middle += 1;
        }
    }
    Some(middle)
}

/// Appends the node over `root` and all beneath it; returns its index.
fn collapse(root: &Binary, nodes: &mut Vec<Node>) -> u32 {
    let mut children: Vec<&Binary> = vec![root];
    while children.len() < 4 {
        let largest = (0..children.len())
            .filter(|&i| matches!(children[i].kind, Kind::Inner(_)))
            .max_by(|&a, &b| children[a].area().total_cmp(&children[b].area()));
        let Some(largest) = largest else { break };
        if let Kind::Inner(halves) = &children.swap_remove(largest).kind {
            children.push(&halves.0);
            children.push(&halves.1);
        }
    }
    // Lanes without a child have boxes that no ray meets.
    let mut node =
        Node { lower: [Vec4::INFINITY; 3], upper: [Vec4::INFINITY; 3], child: [NONE; 4] };
    for (lane, child) in children.iter().enumerate() {
        for axis in 0..3 {
            node.lower[axis][lane] = child.lower[axis];
            node.upper[axis][lane] = child.upper[axis];
        }
    }
    let index = nodes.len();
    nodes.push(node);
    for (lane, child) in children.iter().enumerate() {
        nodes[index].child[lane] = match child.kind {
            Kind::Leaf { start, count } => IS_LEAF | start << 3 | (count - 1),
            Kind::Inner(_) => collapse(child, nodes),
        };
    }
    index as u32
}

#[cfg(test)]
mod tests {
    use pliant_math::Random;

    use super::super::sphere::Sphere;
    use super::*;

    fn cloud(count: usize, seed: u64) -> Vec<Sphere> {
        let mut random = Random::new(seed);
        let mut number = |a: f64, b: f64| random.between(a, b) as f32;
        (0..count)
            .map(|_| Sphere {
                center: Vec3::new(number(-1.0, 1.0), number(-1.0, 1.0), number(-1.0, 1.0)),
                radius: number(0.001, 0.05),
            })
            .collect()
    }

    fn rays(count: usize) -> Vec<Ray> {
        let mut random = Random::new(7);
        let mut number = || random.between(-1.0, 1.0) as f32;
        (0..count)
            .map(|_| {
                let origin = 2.0 * Vec3::new(number(), number(), number());
                let target = Vec3::new(number(), number(), number());
                Ray::new(origin, (target - origin).normalize())
            })
            .collect()
    }

    #[test]
    fn the_tree_finds_what_trying_all_finds() {
        for count in [0, 1, 3, 5, 17, 6000] {
            let spheres = cloud(count, 3);
            let bvh = Bvh::new(&spheres);
            let mut met = 0;
            for ray in rays(400) {
                let slow = (0..count)
                    .filter_map(|i| spheres[i].intersect(&ray, 0.0, 10.0).map(|t| (t, i as u32)))
                    .min_by(|a, b| a.0.total_cmp(&b.0));
                let fast =
                    bvh.closest(&ray, 0.0, 10.0).map(|(t, slot)| (t, bvh.order[slot as usize]));
                assert_eq!(fast, slow);
                assert_eq!(bvh.any(&ray, 0.0, 10.0), slow.is_some());
                met += usize::from(slow.is_some());
            }
            assert!(count < 6000 || met > 100, "the rays must meet something: {met}");
        }
    }

    #[test]
    fn rays_along_the_axes_meet_spheres_on_them() {
        let bvh = Bvh::new(&cloud(500, 5));
        for axis in [Vec3::X, Vec3::Y, Vec3::Z] {
            for slot in 0..500 {
                let center = bvh.primitive(slot).center;
                assert!(bvh.any(&Ray::new(center - 3.0 * axis, axis), 0.0, 10.0));
            }
        }
    }

    #[test]
    fn many_in_one_place_do_not_grow_the_tree_without_bound() {
        let same = vec![Sphere { center: Vec3::ONE, radius: 0.1 }; 3000];
        let bvh = Bvh::new(&same);
        let hit = bvh.closest(&Ray::new(Vec3::new(1.0, 1.0, 5.0), Vec3::NEG_Z), 0.0, 10.0);
        assert!((hit.unwrap().0 - 3.9).abs() < 1e-5);
    }
}
