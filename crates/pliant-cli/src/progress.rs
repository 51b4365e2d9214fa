//! How far a run is: a bar on a terminal, a line a frame elsewhere, nothing when quiet.

use std::{
    io::{self, IsTerminal},
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};
use pliant::{Frame, Observer, Progress};

use crate::output;

/// A bar has this many ticks, whatever the number of frames.
const TICKS: u64 = 1000;
/// How often the bar is brought up to date.
const REFRESH: Duration = Duration::from_millis(100);

/// A bar that counts frames on a terminal; nothing elsewhere, or if `quiet`.
pub fn frame_bar(frames: usize, quiet: bool) -> ProgressBar {
    if quiet || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = "{wide_bar} {percent:>3} %  frame {pos}/{len}  {eta} left";
    let style = ProgressStyle::with_template(template).expect("the template is valid");
    ProgressBar::new(frames as u64).with_style(style)
}

/// Shows progress in the way that suits where the output goes.
pub struct Display {
    style: Style,
}

enum Style {
    Bar { bar: ProgressBar, shown: Option<Instant> },
    Lines,
    Quiet,
}

impl Display {
    /// A bar on a terminal, lines elsewhere, nothing if `quiet`.
    pub fn new(quiet: bool) -> Self {
        let style = if quiet {
            Style::Quiet
        } else if io::stderr().is_terminal() {
            let template = "{wide_bar} {percent:>3} %  {msg}";
            let style = ProgressStyle::with_template(template).expect("the template is valid");
            Style::Bar { bar: ProgressBar::new(TICKS).with_style(style), shown: None }
        } else {
            Style::Lines
        };
        Self { style }
    }

    /// Removes the bar, so that what follows stands on a line of its own.
    pub fn finish(&self) {
        if let Style::Bar { bar, .. } = &self.style {
            bar.finish_and_clear();
        }
    }

    fn message(&self, text: &str) {
        match &self.style {
            Style::Bar { bar, .. } => bar.suspend(|| output::complain(text)),
            _ => output::complain(text),
        }
    }
}

fn left(progress: &Progress) -> String {
    progress.left_s.map_or_else(|| "-".to_owned(), output::duration)
}

impl Observer for Display {
    fn started(&mut self, progress: &Progress) {
        self.stepped(progress);
    }

    fn stepped(&mut self, progress: &Progress) {
        let Style::Bar { bar, shown } = &mut self.style else { return };
        if shown.is_some_and(|shown| shown.elapsed() < REFRESH) {
            return;
        }
        *shown = Some(Instant::now());
        let share = if progress.end > 0.0 { progress.time / progress.end } else { 1.0 };
        bar.set_position((share * TICKS as f64) as u64);
        bar.set_message(format!(
            "frame {}/{}  {:.1} ns/particle/step  {} left",
            progress.frame,
            progress.frames,
            progress.ns_per_particle_step,
            left(progress)
        ));
    }

    fn frame_done(&mut self, progress: &Progress, _frame: &Frame) {
        if let Style::Lines = self.style {
            output::say(&format!(
                "frame {}/{}  t {:.4} s  dt {:.3e} s  steps {}  {:.1} ns/particle/step  eta {}",
                progress.frame,
                progress.frames,
                progress.time,
                progress.dt,
                progress.steps_in_frame,
                progress.ns_per_particle_step,
                left(progress)
            ));
        }
    }

    fn notice(&mut self, text: &str) {
        if !matches!(self.style, Style::Quiet) {
            self.message(&format!("note: {text}"));
        }
    }

    fn warning(&mut self, text: &str) {
        self.message(&format!("warning: {text}"));
    }
}
