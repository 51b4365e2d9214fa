//! What a study has to say: the claim, the published figures, ours, the verdict, pictures.

use std::fmt::Write;

use crate::runs::{Outcome, Run};

/// Commands that the page lists; studies with more of them repeat one with other numbers.
const MOST_COMMANDS: usize = 40;

/// A condition that a study sets itself, and whether it holds.
#[derive(Clone, Debug)]
pub struct Criterion {
    /// What was asked, with the numbers found.
    pub text: String,
    /// Whether it holds.
    pub met: bool,
}

/// A picture with what stands under it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Where it lies, relative to the page.
    pub link: String,
    /// What is seen.
    pub caption: String,
}

/// The result of one study.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// What the paper claims.
    pub claim: String,
    /// The published figures; empty where the tables of `measured` hold both.
    pub published: String,
    /// Ours: Markdown.
    pub measured: String,
    /// What was asked.
    pub criteria: Vec<Criterion>,
    /// Rows of pictures.
    pub pictures: Vec<Vec<Picture>>,
    /// What was run.
    pub runs: Vec<Run>,
}

impl Section {
    /// Adds a condition.
    pub fn require(&mut self, met: bool, text: impl Into<String>) {
        self.criteria.push(Criterion { text: text.into(), met });
    }

    /// Whether every condition holds.
    pub fn is_met(&self) -> bool {
        self.criteria.iter().all(|criterion| criterion.met)
    }

    /// Time that the runs took, one after the other [s].
    pub fn seconds(&self) -> f64 {
        self.runs.iter().map(|run| run.seconds).sum()
    }

    /// The outcome in a few words, for the overview.
    pub fn outcome(&self) -> String {
        let missed: Vec<&str> =
            self.criteria.iter().filter(|c| !c.met).map(|c| c.text.as_str()).collect();
        let plural = if self.runs.len() == 1 { "" } else { "s" };
        let runs = format!("{} run{plural}, {:.0} s", self.runs.len(), self.seconds());
        match missed.as_slice() {
            [] => format!("met ({runs})"),
            [..] => format!("**not met**: {} of {} ({runs})", missed.len(), self.criteria.len()),
        }
    }

    /// The section as Markdown. `command` renews it.
    pub fn markdown(&self, command: &str) -> String {
        let mut text = format!("## {}\n\n**Claim.** {}\n\n", self.title, self.claim);
        let mut add = |part: String| text.push_str(&part);
        if !self.published.is_empty() {
            add(format!("**Published.** {}\n\n", sentence(&self.published)));
        }
        add(format!("**Measured.** {}\n\n", sentence(self.measured.trim())));
        let verdict = if self.is_met() { "met" } else { "not met" };
        add(format!("**Verdict: {verdict}.**\n\n"));
        for Criterion { text, met } in &self.criteria {
            add(format!("- {}: {text}\n", if *met { "met" } else { "**not met**" }));
        }
        for row in &self.pictures {
            let cells = |cell: &dyn Fn(&Picture) -> String| {
                let cells: Vec<String> = row.iter().map(cell).collect();
                format!("| {} |\n", cells.join(" | "))
            };
            add(format!("\n{}", cells(&|picture| picture.caption.clone())));
            add(cells(&|_| "---".to_owned()));
            add(cells(&|picture| format!("![{}]({})", picture.caption, picture.link)));
        }
        add(format!("\n**Command.** `{command}`, which runs\n\n```sh\n"));
        for run in self.runs.iter().take(MOST_COMMANDS) {
            add(format!("{}\n", run.command));
        }
        let more = self.runs.len().saturating_sub(MOST_COMMANDS);
        if more > 0 {
            add(format!("# and {more} more, with other settings\n"));
        }
        add("```\n".to_owned());
        text
    }
}

/// The text with a capital first letter.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Markdown tables, a row at a time.
#[derive(Clone, Debug)]
pub struct Table(String);

impl Table {
    /// A table with these heads.
    pub fn new(heads: &[&str]) -> Self {
        Self(format!("| {} |\n|{}\n", heads.join(" | "), "---|".repeat(heads.len())))
    }

    /// Adds a row.
    pub fn row(&mut self, cells: &[String]) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "| {} |", cells.join(" | "));
    }

    /// The Markdown.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// A sentence on how a run ended.
pub fn ending(run: &Run) -> String {
    match &run.outcome {
        Outcome::Finished => format!("finished in {:.1} s", run.seconds),
        Outcome::Failed { code, message } => {
            // A bar would end the cell of a table.
            format!("ended with exit code {code}: “{}”", message.replace('|', "\\|"))
        }
        Outcome::Stopped => format!("stopped after {:.0} s, the limit", run.seconds),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_missed_condition_makes_the_verdict() {
        let mut section = Section { title: "T".into(), ..Section::default() };
        section.require(true, "a");
        assert!(section.markdown("c").contains("**Verdict: met.**"));
        section.require(false, "b");
        assert!(!section.is_met());
        let text = section.markdown("c");
        assert!(text.contains("**Verdict: not met.**") && text.contains("- **not met**: b"));
        assert!(section.outcome().contains("1 of 2"), "{}", section.outcome());
    }
}
