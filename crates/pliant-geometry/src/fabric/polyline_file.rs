//! Polylines of a Wavefront OBJ file: `v x y z` is a vertex, `l 1 2 3` a line through some.
//!
//! Numbers count from 1, or from the last vertex backwards if they are negative; what follows a
//! slash, a texture coordinate, is skipped, and a backslash at the end continues the line. Programs
//! write a curve as one `l` or as one per segment, so lines that share an end are joined; a vertex
//! where three meet has no place in a strand.

use std::collections::HashMap;

use pliant_math::Vector;

use super::strand_file::StrandParseError;
use super::strands::Strands;

/// Reads all polylines of the file, in the order in which they begin.
pub(crate) fn parse(bytes: &[u8]) -> Result<Strands, StrandParseError> {
    let text = String::from_utf8_lossy(bytes);
    let mut positions = Vec::new();
    let mut graph = Graph::default();
    for (line, statement) in statements(&text) {
        let mut words = statement.split_whitespace();
        let parsed = match words.next() {
            Some("v") => vertex(words).map(|x| positions.push(x)),
            Some("l") => add_line(words, positions.len(), &mut graph),
            _ => Ok(()),
        };
        parsed.map_err(|reason| StrandParseError::Line { line, reason })?;
    }
    let mut strands = Strands::default();
    for (chain, closed) in graph.chains() {
        strands.push(chain.into_iter().map(|i| positions[i as usize]), closed);
    }
    Ok(strands)
}

/// Lines with their number, comments cut off and continued ones put together.
fn statements(text: &str) -> impl Iterator<Item = (usize, String)> {
    let mut lines = text.lines().enumerate();
    std::iter::from_fn(move || {
        let (number, line) = lines.next()?;
        let mut statement = String::new();
        let mut rest = line;
        loop {
            let code = rest.split('#').next().unwrap_or_default().trim_end();
            let Some(continued) = code.strip_suffix('\\') else {
                statement.push_str(code);
                break;
            };
            statement.push_str(continued);
            statement.push(' ');
            let Some((_, next)) = lines.next() else { break };
            rest = next;
        }
        Some((number + 1, statement))
    })
}

fn vertex<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Vector<f64, 3>, String> {
    let mut x = Vector([0.0; 3]);
    for (axis, name) in ["x", "y", "z"].into_iter().enumerate() {
        let word = words.next().ok_or_else(|| format!("the vertex has no coordinate {name}"))?;
        x[axis] = word
            .parse()
            .ok()
            .filter(|x: &f64| x.is_finite())
            .ok_or_else(|| format!("coordinate {name} is `{word}`, not a finite number"))?;
    }
    Ok(x)
}

fn add_line<'a>(
    words: impl Iterator<Item = &'a str>,
    count: usize,
    graph: &mut Graph,
) -> Result<(), String> {
    let mut last = None;
    let mut vertices = 0;
    for word in words {
        let next = number(word, count)?;
        if let Some(last) = last.replace(next) {
            graph.join(last, next)?;
        }
        vertices += 1;
    }
    if vertices < 2 {
        return Err(format!("a line needs at least two vertices, this one has {vertices}"));
    }
    Ok(())
}

/// The vertex, from 0, that a word such as `12`, `-1` or `12/4` names.
fn number(word: &str, count: usize) -> Result<u32, String> {
    let digits = word.split('/').next().unwrap_or_default();
    let number: i64 =
        digits.parse().map_err(|_| format!("`{word}` is not the number of a vertex"))?;
    let index = if number < 0 { count as i64 + number } else { number - 1 };
    if number == 0 || index < 0 || index >= count as i64 {
        return Err(format!("vertex {number} does not exist: {count} have been defined so far"));
    }
    u32::try_from(index).map_err(|_| format!("vertex {number} is beyond what can be numbered"))
}

/// Which vertices are joined.
#[derive(Default)]
struct Graph {
    /// In the order in which lines name them, with up to two neighbors.
    members: Vec<(u32, [Option<usize>; 2])>,
    /// Place of a vertex in `members`.
    place: HashMap<u32, usize>,
}

impl Graph {
    fn join(&mut self, a: u32, b: u32) -> Result<(), String> {
        if a == b {
            return Err(format!("vertex {} is joined to itself", a + 1));
        }
        let [a, b] = [a, b].map(|vertex| {
            *self.place.entry(vertex).or_insert_with(|| {
                self.members.push((vertex, [None; 2]));
                self.members.len() - 1
            })
        });
        if self.members[a].1.contains(&Some(b)) {
            let [a, b] = [a, b].map(|i| self.members[i].0 + 1);
            return Err(format!("vertices {a} and {b} are joined twice; remove doubled lines"));
        }
        for (from, to) in [(a, b), (b, a)] {
            let (vertex, neighbors) = &mut self.members[from];
            let Some(free) = neighbors.iter_mut().find(|neighbor| neighbor.is_none()) else {
                return Err(format!(
                    "three lines meet at vertex {}, but strands do not branch; separate them",
                    *vertex + 1
                ));
            };
            *free = Some(to);
        }
        Ok(())
    }

    /// Vertices from end to end, then those that go round, and which of both it is.
    fn chains(&self) -> Vec<(Vec<u32>, bool)> {
        let mut visited = vec![false; self.members.len()];
        let mut chains = Vec::new();
        for closed in [false, true] {
            for start in 0..self.members.len() {
                let ends = self.members[start].1[1].is_none();
                if visited[start] || (!closed && !ends) {
                    continue;
                }
                let mut chain = Vec::new();
                let mut next = Some(start);
                while let Some(at) = next {
                    visited[at] = true;
                    let (vertex, neighbors) = self.members[at];
                    chain.push(vertex);
                    // A loop is left by the way its first line goes, an end by the only one.
                    let way = if chain.len() == 1 { [neighbors[0], None] } else { neighbors };
                    next = way.into_iter().flatten().find(|&i| !visited[i]);
                }
                chains.push((chain, closed));
            }
        }
        chains
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POINTS: &str = "v 0 0 0\nv 1 0 0\nv 2 0 0 # a comment\nv 3 0 1\nv 4 0 0\nv 5 0 0\n";

    fn read(lines: &str) -> Strands {
        parse(format!("{POINTS}{lines}").as_bytes()).unwrap()
    }

    fn x_of(strands: &Strands) -> Vec<f64> {
        strands.positions.iter().map(|x| x[0]).collect()
    }

    #[test]
    fn lines_are_read_however_they_are_written() {
        let whole = read("l 1 2 3\nl 4 5 6\n");
        assert_eq!(whole.starts, [0, 3, 6]);
        for same in ["l 1/1 2/2 3/3\no hair\nl 4 5 6", "l -6 -5 -4\r\nl -3 -2 \\\n -1\r\n"] {
            assert_eq!(read(same), whole, "{same}");
        }
        assert_eq!(read("l 1 2\nl 2 3\nl 4 5\nl 6 5\n"), whole, "one line per segment");
        assert_eq!(x_of(&read("l 3 2 1")), [2.0, 1.0, 0.0], "the order of the line");
        assert_eq!(x_of(&read("l 2 3\nl 2 1")), [2.0, 1.0, 0.0]);
    }

    #[test]
    fn loops_are_closed() {
        let ring = read("l 1 2 3 1\nl 5 6");
        assert_eq!(ring.closed, [false, true]);
        assert_eq!(x_of(&ring), [4.0, 5.0, 0.0, 1.0, 2.0]);
        ring.check().unwrap();
    }

    #[test]
    fn every_fault_has_its_line() {
        for (lines, fault) in [
            ("l 1 9", "line 7: vertex 9 does not exist: 6 have been"),
            ("l 0 1", "line 7: vertex 0 does not exist"),
            ("\nl 1 -7", "line 8: vertex -7"),
            ("l 1", "line 7: a line needs"),
            ("l 1 x", "line 7: `x` is not"),
            ("l 1 1", "line 7: vertex 1 is joined to itself"),
            ("l 1 2\nl 2 1", "line 8: vertices 2 and 1 are joined twice"),
            ("l 1 2 3\nl 2 5", "line 8: three lines meet at vertex 2"),
            ("v 1 2", "line 7: the vertex has no coordinate z"),
            ("v 1 two 3", "line 7: coordinate y is `two`"),
            ("v 1 nan 3", "line 7: coordinate y is `nan`"),
            ("l 1 99999999999999999999", "line 7: `99999999999999999999` is not"),
        ] {
            let error = parse(format!("{POINTS}{lines}").as_bytes()).unwrap_err().to_string();
            assert!(error.starts_with(fault), "{error}");
        }
    }
}
