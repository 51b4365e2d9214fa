//! Which of many small things are near one another: boxes in a tree, asked by other boxes.
//!
//! Everything that counts contacts or passes between elements goes through here, so that how pairs
//! are found is written once. Pairs are searched on rayon's global pool; sums of counts and least
//! distances do not depend on who found them first.

use pliant_math::Vector;
use rayon::prelude::*;

use crate::Aabb;
use crate::bvh::Bvh;

/// Boxes of numbered items, ready to be searched.
pub(crate) struct BroadPhase {
    tree: Bvh,
    /// Item of each leaf entry.
    order: Vec<u32>,
    /// Box of each leaf entry.
    boxes: Vec<Aabb<3>>,
}

impl BroadPhase {
    /// A tree over these boxes; items are numbered by them.
    pub fn new(boxes: &[Aabb<3>]) -> Self {
        let (tree, order) = Bvh::new(boxes);
        let boxes = order.iter().map(|&item| boxes[item as usize]).collect();
        Self { tree, order, boxes }
    }

    /// Sum of `count` over all pairs of items whose boxes overlap, each pair once.
    pub fn count_pairs(&self, count: impl Fn(u32, u32) -> usize + Sync) -> usize {
        let of_entry = |entry: usize| {
            let mut sum = 0;
            self.visit(&self.boxes[entry], |other| {
                if other > entry {
                    sum += count(self.order[entry], self.order[other]);
                }
            });
            sum
        };
        (0..self.order.len()).into_par_iter().map(of_entry).sum()
    }

    /// All pairs of items whose boxes overlap and which `of` makes something of, in a fixed order.
    pub fn collect_pairs<T: Send>(&self, of: impl Fn(u32, u32) -> Option<T> + Sync) -> Vec<T> {
        let of_entry = |entry: usize| {
            let mut found = Vec::new();
            self.visit(&self.boxes[entry], |other| {
                if other > entry {
                    let [a, b] = [self.order[entry], self.order[other]];
                    found.extend(of(a.min(b), a.max(b)));
                }
            });
            found
        };
        (0..self.order.len()).into_par_iter().flat_map_iter(of_entry).collect()
    }

    /// Sum of `count` over all other boxes and the items they overlap.
    pub fn count_against(
        &self,
        others: &[Aabb<3>],
        count: impl Fn(u32, u32) -> usize + Sync,
    ) -> usize {
        let of_other = |number: usize| {
            let mut sum = 0;
            self.visit(&others[number], |entry| sum += count(number as u32, self.order[entry]));
            sum
        };
        (0..others.len()).into_par_iter().map(of_other).sum()
    }

    /// The least `distance_squared(item)`, if it is below `bound`, which is returned otherwise;
    /// `bounds` holds what distances are measured from.
    pub fn nearest(
        &self,
        bounds: &Aabb<3>,
        bound: f64,
        mut distance_squared: impl FnMut(u32) -> f64,
    ) -> f64 {
        let mut least = bound;
        let mut waiting = vec![(0u32, 0.0)];
        while let Some((index, gap)) = waiting.pop() {
            if gap >= least {
                continue;
            }
            let node = &self.tree.nodes[index as usize];
            if node.is_leaf() {
                for entry in node.items() {
                    if gap_squared(bounds, &self.boxes[entry]) < least {
                        least = least.min(distance_squared(self.order[entry]));
                    }
                }
                continue;
            }
            let children = [node.children, node.children + 1]
                .map(|child| (child, gap_squared(bounds, &self.tree.nodes[child as usize].bounds)));
            let near = usize::from(children[1].1 < children[0].1);
            waiting.extend([children[1 - near], children[near]]);
        }
        least
    }

    fn visit(&self, bounds: &Aabb<3>, mut found: impl FnMut(usize)) {
        // A leaf is at most 32 levels down, and each level leaves one box behind.
        let mut waiting = [0u32; 40];
        let mut count = 1;
        while count > 0 {
            count -= 1;
            let node = &self.tree.nodes[waiting[count] as usize];
            if !node.bounds.overlaps(bounds) {
                continue;
            }
            if node.is_leaf() {
                node.items()
                    .filter(|&entry| self.boxes[entry].overlaps(bounds))
                    .for_each(&mut found);
                continue;
            }
            waiting[count] = node.children;
            waiting[count + 1] = node.children + 1;
            count += 2;
        }
    }
}

/// Squared distance between two boxes [m²], zero where they overlap.
fn gap_squared(a: &Aabb<3>, b: &Aabb<3>) -> f64 {
    let gap = (b.lower - a.upper).zip(a.lower - b.upper, f64::max);
    gap.map(|side| side.max(0.0)).norm_squared()
}

/// Boxes around elements that are given by their vertices, each at all of its places.
pub(crate) fn boxes<const N: usize>(
    elements: &[[u32; N]],
    states: &[&[Vector<f64, 3>]],
) -> Vec<Aabb<3>> {
    let of = |element: &[u32; N]| {
        let places = states.iter().flat_map(|x| element.iter().map(|&i| x[i as usize]));
        Aabb::of_points(places)
    };
    elements.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use pliant_math::random::uniform;

    use super::*;

    fn scattered(seed: u64, count: u64) -> Vec<Aabb<3>> {
        let at = |i: u64, k: u64| uniform::<f64>(seed, 6 * i + k);
        (0..count)
            .map(|i| {
                let center = Vector([at(i, 0), at(i, 1), at(i, 2)]);
                Aabb::around(center, Vector([at(i, 3), at(i, 4), at(i, 5)]) * 0.1)
            })
            .collect()
    }

    #[test]
    fn all_overlaps_are_found_once() {
        let (a, b) = (scattered(1, 400), scattered(2, 300));
        let tree = BroadPhase::new(&a);
        let among = |i: usize| (0..i).filter(|&j| a[i].overlaps(&a[j])).count();
        let expected: usize = (0..400).map(among).sum();
        assert!(expected > 100);
        assert_eq!(tree.count_pairs(|_, _| 1), expected);
        assert_eq!(tree.collect_pairs(|i, j| (i < j).then_some([i, j])).len(), expected);
        let across: usize =
            b.iter().map(|other| a.iter().filter(|own| own.overlaps(other)).count()).sum();
        assert_eq!(tree.count_against(&b, |_, _| 1), across);
        assert_eq!(BroadPhase::new(&[]).count_against(&b, |_, _| 1), 0);
    }

    #[test]
    fn the_nearest_box_is_that_of_a_search_through_all() {
        let (a, b) = (scattered(1, 400), scattered(5, 50));
        let tree = BroadPhase::new(&a);
        for other in &b {
            let distance = |i: u32| gap_squared(&a[i as usize], other);
            let all = (0..400).map(distance).fold(f64::INFINITY, f64::min);
            assert_eq!(tree.nearest(other, f64::INFINITY, distance), all);
        }
    }
}
