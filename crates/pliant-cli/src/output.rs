//! Printing that survives a closed pipe.
//!
//! `pliant gallery | head -1` closes the standard output early. That is no failure of the command,
//! so what cannot be printed is dropped.

use std::{
    env,
    io::{self, IsTerminal, Write},
    time::Duration,
};

/// Prints a line on the standard output.
pub fn say(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// Prints a line on the standard error output.
pub fn complain(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// Whether messages on the standard error output may be colored: on a terminal, unless `NO_COLOR`
/// is set to anything (no-color.org) or the terminal is a dumb one.
pub fn stderr_has_color() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    io::stderr().is_terminal()
        && !is_set("NO_COLOR")
        && env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// `8.4 s`, `3 min 20 s`, `2 h 05 min`.
pub fn duration(seconds: f64) -> String {
    let whole = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX).as_secs();
    match whole {
        0..10 => format!("{seconds:.1} s"),
        10..60 => format!("{whole} s"),
        60..3600 => format!("{} min {:02} s", whole / 60, whole % 60),
        3600..86_400 => format!("{} h {:02} min", whole / 3600, whole / 60 % 60),
        _ => format!("{} days", whole / 86_400),
    }
}

/// `512 B`, `3.4 MiB`.
pub fn bytes(count: f64) -> String {
    let (mut count, mut unit) = (count, "B");
    for larger in ["KiB", "MiB", "GiB", "TiB"] {
        if count < 1024.0 {
            break;
        }
        (count, unit) = (count / 1024.0, larger);
    }
    if unit == "B" { format!("{count:.0} B") } else { format!("{count:.1} {unit}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_written_for_people() {
        for (seconds, text) in [
            (0.04, "0.0 s"),
            (8.44, "8.4 s"),
            (59.9, "59 s"),
            (200.0, "3 min 20 s"),
            (7_510.0, "2 h 05 min"),
            (200_000.0, "2 days"),
        ] {
            assert_eq!(duration(seconds), text);
        }
    }

    #[test]
    fn sizes_are_written_for_people() {
        assert_eq!(bytes(512.0), "512 B");
        assert_eq!(bytes(3.4 * 1024.0 * 1024.0), "3.4 MiB");
    }
}
