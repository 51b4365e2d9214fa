//! A paper: its studies, one after the other, and the page they write.

use std::path::Path;
use std::time::Instant;

use crate::error::ReproError;
use crate::page::Page;
use crate::pictures::Album;
use crate::runs::Workshop;
use crate::section::Section;

/// Adds to a section what is asked of every study.
pub type Examine = fn(&mut Section) -> Result<(), ReproError>;

/// One figure or table.
pub struct Study {
    /// Name on the command line and in the page.
    pub name: &'static str,
    /// Runs it and measures.
    pub run: fn(&Workshop, &Album) -> Result<Section, ReproError>,
}

/// The studies of a paper.
pub struct Paper {
    /// Name of the page and of the folder of its pictures.
    pub name: &'static str,
    /// Name on the command line.
    pub command: &'static str,
    /// What stands above the overview.
    pub head: &'static str,
    /// All studies, in the order of the page.
    pub studies: &'static [Study],
    /// What is asked of every study besides its own criteria.
    pub examine: Option<Examine>,
}

impl Paper {
    /// Runs all studies or one, and writes the page. Gives the names of those that miss their criteria.
    pub fn run(&self, shop: &Workshop, only: Option<&str>) -> Result<Vec<String>, ReproError> {
        let names: Vec<&str> = self.studies.iter().map(|study| study.name).collect();
        if let Some(name) = only.filter(|name| !names.contains(name)) {
            return Err(ReproError::Unknown { name: name.to_owned(), known: names.join(", ") });
        }
        let docs = shop.root.join("docs/repro");
        let album = Album::new(docs.join(self.name), self.name)?;
        let path = docs.join(format!("{}.md", self.name));
        let mut missed = Vec::new();
        for Study { name, run } in
            self.studies.iter().filter(|study| only.is_none_or(|o| o == study.name))
        {
            println!("== {name}");
            let start = Instant::now();
            let mut section = run(shop, &album)?;
            if let Some(examine) = self.examine {
                examine(&mut section)?;
            }
            let verdict = if section.is_met() { "met" } else { "not met" };
            println!("== {name}: {verdict}, {:.1} s\n", start.elapsed().as_secs_f64());
            if !section.is_met() {
                missed.push((*name).to_owned());
            }
            self.renew(&path, name, &section, &names)?;
        }
        Ok(missed)
    }

    /// Writes the page after every study, so that an interruption loses none.
    fn renew(
        &self,
        path: &Path,
        name: &str,
        section: &Section,
        names: &[&str],
    ) -> Result<(), ReproError> {
        let mut page = Page::read(path)?;
        let command = format!("cargo xtask repro {} --only {name}", self.command);
        page.replace(name, &section.outcome(), &section.markdown(&command));
        page.write(path, self.head, names)
    }
}
