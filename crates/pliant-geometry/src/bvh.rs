//! A bounding volume hierarchy: boxes in boxes, down to a few items each.
//!
//! Built top down by halving the items at the median center along the longest side, so its depth is
//! log₂ of their number whatever their arrangement, and the same items give the same tree. The owner
//! puts the items into the order of the leaves, so that those searched together lie together.

use std::ops::Range;

use pliant_math::Vector;

use crate::Aabb;

/// Most items in a leaf.
const LEAF: usize = 4;

/// A binary tree of boxes over items in the order of its leaves.
#[derive(Clone, Debug)]
pub(crate) struct Bvh {
    /// The root first, children after their parents.
    pub nodes: Vec<Node>,
}

/// One box of the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Holds every item below.
    pub bounds: Aabb<3>,
    /// First item below.
    first: u32,
    /// Number of items below.
    count: u32,
    /// The first of two children next to each other in [`Bvh::nodes`]; zero in a leaf.
    pub children: u32,
}

impl Node {
    pub fn is_leaf(&self) -> bool {
        self.children == 0
    }

    /// The items below, numbered in the order of the leaves.
    pub fn items(&self) -> Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }
}

impl Bvh {
    /// A tree over items with these boxes, at least one, and the order its leaves put them in.
    pub fn new(boxes: &[Aabb<3>]) -> (Self, Vec<u32>) {
        let mut order: Vec<u32> = (0..boxes.len() as u32).collect();
        let mut nodes = vec![node(boxes, &order, 0..boxes.len())];
        let mut next = 0;
        while next < nodes.len() {
            if let Some(middle) = split(boxes, &mut order[nodes[next].items()]) {
                let Range { start, end } = nodes[next].items();
                nodes[next].children = nodes.len() as u32;
                nodes.push(node(boxes, &order, start..start + middle));
                nodes.push(node(boxes, &order, start + middle..end));
            }
            next += 1;
        }
        (Self { nodes }, order)
    }

    /// The least of `distance_squared(item)`, and its item, among items nearer to `x` than their
    /// boxes allow to rule out. The closure is called for few items only.
    pub fn nearest(
        &self,
        x: Vector<f64, 3>,
        mut distance_squared: impl FnMut(usize) -> f64,
    ) -> (usize, f64) {
        let (mut nearest, mut least) = (0, f64::INFINITY);
        // Twice the deepest tree of 2³² items is more than ever waits.
        let mut waiting = [(0u32, 0.0); 80];
        let mut count = 1;
        while count > 0 {
            count -= 1;
            let (index, gap) = waiting[count];
            if gap >= least {
                continue;
            }
            let node = &self.nodes[index as usize];
            if node.is_leaf() {
                for item in node.items() {
                    let d = distance_squared(item);
                    if d < least {
                        (nearest, least) = (item, d);
                    }
                }
                continue;
            }
            let gap = |child: u32| self.nodes[child as usize].bounds.distance_squared(x);
            let mut near = (node.children, gap(node.children));
            let mut far = (node.children + 1, gap(node.children + 1));
            if far.1 < near.1 {
                (near, far) = (far, near);
            }
            waiting[count] = far;
            waiting[count + 1] = near;
            count += 2;
        }
        (nearest, least)
    }
}

fn node(boxes: &[Aabb<3>], order: &[u32], items: Range<usize>) -> Node {
    let bounds = order[items.clone()]
        .iter()
        .fold(Aabb::EMPTY, |hull, &item| hull.hull(&boxes[item as usize]));
    Node { bounds, first: items.start as u32, count: items.len() as u32, children: 0 }
}

/// Puts the half of the items with the smaller centers first and returns its size, unless they are
/// few.
fn split(boxes: &[Aabb<3>], items: &mut [u32]) -> Option<usize> {
    if items.len() <= LEAF {
        return None;
    }
    let spread = Aabb::of_points(items.iter().map(|&i| boxes[i as usize].center())).size();
    let axis = (0..3).fold(0, |best, i| if spread[i] > spread[best] { i } else { best });
    let middle = items.len() / 2;
    items.select_nth_unstable_by(middle, |&a, &b| {
        let (ca, cb) = (boxes[a as usize].center()[axis], boxes[b as usize].center()[axis]);
        ca.total_cmp(&cb).then(a.cmp(&b))
    });
    Some(middle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_is_that_of_a_search_through_all() {
        let points: Vec<_> = (0..500)
            .map(|i| {
                let a = i as f64;
                Vector([(1.3 * a).sin(), (2.1 * a).cos(), (0.7 * a).sin() * (a * 0.01)])
            })
            .collect();
        let boxes: Vec<_> = points.iter().map(|&x| Aabb { lower: x, upper: x }).collect();
        let (tree, order) = Bvh::new(&boxes);
        for i in 0..200 {
            let a = i as f64 * 0.37;
            let x = Vector([2.0 * a.sin(), (1.7 * a).cos(), a.sin() * 3.0]);
            let distance = |i: usize| (points[order[i] as usize] - x).norm_squared();
            let all = (0..500).map(distance).fold(f64::INFINITY, f64::min);
            let mut asked = 0;
            let (item, least) = tree.nearest(x, |i| {
                asked += 1;
                distance(i)
            });
            assert_eq!(least, all);
            assert_eq!(distance(item), all);
            assert!(asked < 250, "{asked} of 500 asked");
        }
    }

    #[test]
    fn coincident_items_end_in_small_leaves_too() {
        let (tree, _) = Bvh::new(&vec![Aabb::around(Vector([0.0; 3]), Vector([1.0; 3])); 1000]);
        assert!(tree.nodes.iter().all(|node| !node.is_leaf() || node.items().len() <= LEAF));
    }
}
