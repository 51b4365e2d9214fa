//! Scenes run by the `pliant` program, as a user would, and used again while nothing has changed.
//!
//! A run lies in `WORK/STUDY/RUN`, and beside it in `RUN.json` what was run and how it ended. It is
//! used again if the scene, the changes to it, the number of threads and the program (size and time
//! of its file) are the same; so a study that was interrupted goes on where it was.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use crate::error::ReproError;

/// A run that takes longer is stopped, unless its case says otherwise [s]: a study takes minutes.
const LIMIT: f64 = 900.0;
/// Exit code of a run that was interrupted.
const INTERRUPTED: i32 = 130;
/// How often a run is looked at [ms]: far below the time of the shortest one that is compared.
const GLANCE: Duration = Duration::from_millis(5);

/// A scene and the changes to it.
#[derive(Clone, Debug)]
pub struct Case {
    /// Name within its study: the name of its folder.
    pub name: String,
    /// The scene file, relative to the root of the repository.
    pub scene: &'static str,
    /// Fields of the scene and what they are set to.
    pub settings: Vec<(&'static str, String)>,
    /// The run whose last state it begins with; none for the beginning.
    pub from: Option<Lead>,
    /// A run that takes longer is stopped [s].
    pub limit: f64,
}

/// A run that others go on from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lead {
    name: String,
    folder: PathBuf,
    /// What it was, and when it was made.
    record: String,
}

impl Case {
    /// A scene as it is.
    pub fn new(name: impl Into<String>, scene: &'static str) -> Self {
        Self { name: name.into(), scene, settings: Vec::new(), from: None, limit: LIMIT }
    }

    /// The case as one that begins where another run ended.
    pub fn from(self, lead: Lead) -> Self {
        Self { from: Some(lead), ..self }
    }

    /// The case with a field of its scene changed.
    pub fn set(mut self, field: &'static str, value: impl ToString) -> Self {
        self.settings.push((field, value.to_string()));
        self
    }

    /// The case with explicit steps [s] on cells of width `dx` [m], and nothing else that its scene says of the
    /// solver: settings of implicit steps do nothing there. Transfers are `aflip`, which takes no more motion in
    /// many steps than in a few.
    pub fn explicit(self, dx: f64, step: f64) -> Self {
        self.set(
            "solver",
            format!(
                "{{ integrator = \"explicit\", dx = {dx}, dt = {step:.2e}, transfer = \"aflip\" }}"
            ),
        )
    }

    /// The case with another limit of its time [s].
    pub fn within(self, limit: f64) -> Self {
        Self { limit, ..self }
    }
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// To its last frame.
    Finished,
    /// With an exit code other than 0, and a message.
    Failed {
        /// Exit code.
        code: i32,
        /// The line that says why.
        message: String,
    },
    /// It took longer than any run should.
    Stopped,
}

/// A run that has ended.
#[derive(Clone, Debug)]
pub struct Run {
    /// Name of its case.
    pub name: String,
    /// Its folder.
    pub folder: PathBuf,
    /// How it ended.
    pub outcome: Outcome,
    /// Time it took [s].
    pub seconds: f64,
    /// The command that a user would type.
    pub command: String,
}

impl Run {
    /// Whether it reached its last frame.
    pub fn is_finished(&self) -> bool {
        self.outcome == Outcome::Finished
    }

    /// The run, or an error if it did not reach its end.
    pub fn finished(&self) -> Result<&Self, ReproError> {
        let message = match &self.outcome {
            Outcome::Finished => return Ok(self),
            Outcome::Failed { message, .. } => message.clone(),
            Outcome::Stopped => format!("it was stopped after {:.0} s", self.seconds),
        };
        Err(ReproError::Run { name: self.name.clone(), message, folder: self.folder.clone() })
    }

    /// The run as one that others go on from.
    pub fn lead(&self) -> Result<Lead, ReproError> {
        let note = beside(&self.finished()?.folder, "json");
        let record = fs::read_to_string(&note).map_err(ReproError::file("read", &note))?;
        Ok(Lead { name: self.name.clone(), folder: self.folder.clone(), record })
    }
}

/// Whether runs may share the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// Several at a time, one thread each.
    Together,
    /// One after the other with all threads: for times that are compared.
    Alone,
}

/// The program, the folders, and how many threads there are.
#[derive(Clone, Debug)]
pub struct Workshop {
    /// The `pliant` program.
    pub program: PathBuf,
    /// Root of the repository.
    pub root: PathBuf,
    /// Where runs go.
    pub work: PathBuf,
    /// Threads in all.
    pub threads: usize,
}

/// What `RUN.json` holds.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Record {
    key: Key,
    outcome: Outcome,
    seconds: f64,
}

/// Everything that a run depends on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Key {
    scene: String,
    settings: Vec<(String, String)>,
    #[serde(default)]
    from: Option<Lead>,
    threads: usize,
    limit: f64,
    program_bytes: u64,
    program_time: u128,
}

impl Workshop {
    /// Runs the cases of a study, or takes what is there; the result is in their order.
    pub fn run_all(
        &self,
        study: &str,
        cases: &[Case],
        share: Share,
    ) -> Result<Vec<Run>, ReproError> {
        let (jobs, threads) = match share {
            Share::Together => (self.threads.max(1), 1),
            Share::Alone => (1, self.threads.max(1)),
        };
        let next = AtomicUsize::new(0);
        let runs = Mutex::new(vec![None; cases.len()]);
        let work = || -> Result<(), ReproError> {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(case) = cases.get(index) else { return Ok(()) };
                let run = self.run(study, case, threads)?;
                runs.lock().expect("no holder of this lock panics")[index] = Some(run);
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .try_for_each(|worker| worker.join().expect("a worker returns its errors"))
        })?;
        let runs = runs.into_inner().expect("no holder of this lock panics");
        Ok(runs.into_iter().flatten().collect())
    }

    fn run(&self, study: &str, case: &Case, threads: usize) -> Result<Run, ReproError> {
        let folder = self.work.join(study).join(&case.name);
        let note = beside(&folder, "json");
        let key = self.key(case, threads)?;
        let kept = fs::read_to_string(&note)
            .ok()
            .and_then(|text| serde_json::from_str::<Record>(&text).ok())
            .filter(|record| record.key == key);
        let reused = kept.is_some();
        let record = match kept {
            Some(record) => record,
            None => {
                let (outcome, seconds) = self.simulate(case, threads, &folder)?;
                let record = Record { key, outcome, seconds };
                let text = serde_json::to_string_pretty(&record)
                    .map_err(|error| ReproError::content(&note, error))?;
                fs::write(&note, text).map_err(ReproError::file("write", &note))?;
                record
            }
        };
        let Record { outcome, seconds, .. } = record;
        let state = match (&outcome, reused) {
            (_, true) => "unchanged",
            (Outcome::Finished, _) => "finished",
            (Outcome::Failed { .. }, _) => "failed",
            (Outcome::Stopped, _) => "stopped at the limit",
        };
        println!("  {study}/{}: {state}, {seconds:.1} s", case.name);
        let command = shown(case);
        Ok(Run { name: case.name.clone(), folder, outcome, seconds, command })
    }

    fn key(&self, case: &Case, threads: usize) -> Result<Key, ReproError> {
        let scene = self.root.join(case.scene);
        let scene = fs::read_to_string(&scene).map_err(ReproError::file("read", &scene))?;
        let program =
            fs::metadata(&self.program).map_err(ReproError::file("find", &self.program))?;
        let changed = program.modified().map_err(ReproError::file("date", &self.program))?;
        let settings = case.settings.iter();
        Ok(Key {
            scene,
            settings: settings.map(|(field, value)| ((*field).to_owned(), value.clone())).collect(),
            from: case.from.clone(),
            threads,
            limit: case.limit,
            program_bytes: program.len(),
            program_time: changed.duration_since(UNIX_EPOCH).map_or(0, |age| age.as_nanos()),
        })
    }

    fn simulate(
        &self,
        case: &Case,
        threads: usize,
        folder: &Path,
    ) -> Result<(Outcome, f64), ReproError> {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(ReproError::file("remove", folder))?;
        }
        fs::create_dir_all(folder).map_err(ReproError::file("create", folder))?;
        let errors = beside(folder, "stderr");
        let out = File::create(&errors).map_err(ReproError::file("create", &errors))?;
        let mut command = Command::new(&self.program);
        command.arg("run").arg(self.root.join(case.scene)).arg("--out").arg(folder);
        command.args(["--threads", &threads.to_string(), "--quiet", "--force"]);
        if let Some(lead) = &case.from {
            command.arg("--from").arg(&lead.folder);
        }
        for (field, value) in &case.settings {
            command.args(["--set", &format!("{field}={value}")]);
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(out);
        let start = Instant::now();
        let child = command.spawn();
        let mut child =
            child.map_err(|source| ReproError::Start { path: self.program.clone(), source })?;
        let status = wait(&mut child, start, case.limit)
            .map_err(ReproError::file("wait for", &self.program))?;
        let seconds = start.elapsed().as_secs_f64();
        let outcome = match status {
            None => Outcome::Stopped,
            Some(status) if status.success() => Outcome::Finished,
            // Someone stopped it: that says nothing of the scene and is not kept.
            Some(status) if status.code().is_none_or(|code| code == INTERRUPTED) => {
                return Err(ReproError::Interrupted { name: case.name.clone() });
            }
            Some(status) => {
                let code = status.code().unwrap_or(INTERRUPTED);
                let text = fs::read_to_string(&errors).unwrap_or_default();
                Outcome::Failed { code, message: last_words(&text) }
            }
        };
        Ok((outcome, seconds))
    }
}

/// Waits for the end, and kills the program when the time is over.
fn wait(child: &mut Child, start: Instant, limit: f64) -> io::Result<Option<ExitStatus>> {
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if start.elapsed().as_secs_f64() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(GLANCE);
    }
}

/// The line that says why a run failed: the last one that begins with `error`, or the last.
fn last_words(text: &str) -> String {
    let lines = || text.lines().rev().map(str::trim).filter(|line| !line.is_empty());
    let line = lines().find(|line| line.starts_with("error")).or_else(|| lines().next());
    line.unwrap_or("no message").trim_start_matches("error: ").to_owned()
}

/// The command that a user would type.
fn shown(case: &Case) -> String {
    let mut text = format!("pliant run {} --out runs/{}", case.scene, case.name);
    if let Some(lead) = &case.from {
        text.push_str(&format!(" --from runs/{}", lead.name));
    }
    for (field, value) in &case.settings {
        let plain = value.chars().all(|c| c.is_ascii_alphanumeric() || ".-_+".contains(c));
        let quote = if plain { "" } else { "'" };
        text.push_str(&format!(" --set {quote}{field}={value}{quote}"));
    }
    text
}

/// A file next to a run's folder; names of runs may contain dots.
fn beside(folder: &Path, extension: &str) -> PathBuf {
    let mut name = folder.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    fn program(folder: &Path, text: &str) -> PathBuf {
        use std::os::unix::fs::PermissionsExt;
        let path = folder.join("program");
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        path
    }

    /// A program that counts how often it is called, and fails when told to.
    #[cfg(unix)]
    const COUNTER: &str = "#!/bin/sh\necho x >> \"$(dirname \"$0\")/calls\"\n\
        case \"$*\" in *fail=1*) echo 'warning: w' >&2; echo 'error: too long a step' >&2; exit 1;; *stop=1*) exit 130;; esac\n";

    #[cfg(unix)]
    #[test]
    fn runs_are_used_again_until_something_changes() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().to_owned();
        fs::write(root.join("s.toml"), "dim = 2\n").unwrap();
        let program = program(&root, COUNTER);
        let shop = Workshop { program, root: root.clone(), work: root.join("work"), threads: 2 };
        let calls = || fs::read_to_string(root.join("calls")).unwrap().lines().count();
        let cases = [
            Case::new("good", "s.toml").set("solver.dt", "1e-3"),
            Case::new("bad", "s.toml").set("fail", 1),
        ];
        let runs = shop.run_all("study", &cases, Share::Together).unwrap();
        assert_eq!(calls(), 2);
        assert!(runs[0].is_finished());
        let message = "too long a step".to_owned();
        assert_eq!(runs[1].outcome, Outcome::Failed { code: 1, message });
        assert_eq!(runs[0].command, "pliant run s.toml --out runs/good --set solver.dt=1e-3");

        shop.run_all("study", &cases, Share::Together).unwrap();
        assert_eq!(calls(), 2);
        let longer = [cases[0].clone().set("frames", 2), cases[1].clone()];
        shop.run_all("study", &longer, Share::Together).unwrap();
        assert_eq!(calls(), 3);
        let stopped = [Case::new("stopped", "s.toml").set("stop", 1)];
        for _ in 0..2 {
            let error = shop.run_all("study", &stopped, Share::Alone).unwrap_err();
            assert!(error.to_string().contains("interrupted"), "{error}");
        }
        assert_eq!(calls(), 5, "a run that was stopped is not used again");
        fs::write(root.join("s.toml"), "dim = 3\n").unwrap();
        shop.run_all("study", &longer, Share::Together).unwrap();
        assert_eq!(calls(), 7);
    }

    #[cfg(unix)]
    #[test]
    fn a_run_that_goes_on_from_another_is_run_again_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().to_owned();
        fs::write(root.join("s.toml"), "dim = 2\n").unwrap();
        let program = program(&root, COUNTER);
        let shop = Workshop { program, root: root.clone(), work: root.join("work"), threads: 1 };
        let calls = || fs::read_to_string(root.join("calls")).unwrap().lines().count();
        let both = |frames: u32| {
            let lead = [Case::new("lead", "s.toml").set("frames", frames)];
            let lead = shop.run_all("leads", &lead, Share::Alone).unwrap()[0].lead().unwrap();
            let step = [Case::new("step", "s.toml").from(lead)];
            shop.run_all("study", &step, Share::Alone).unwrap().remove(0)
        };
        let step = both(3);
        assert_eq!(step.command, "pliant run s.toml --out runs/step --from runs/lead");
        both(3);
        assert_eq!(calls(), 2);
        both(4);
        assert_eq!(calls(), 4);
    }
}
