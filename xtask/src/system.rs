//! Programs of the operating system that tests need: found, or installed where Debian's tools are.

use std::{
    env,
    path::PathBuf,
    process::{Command, Stdio},
};

use crate::stage;

/// Browsers that the tests of the viewer drive, by name of the program.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// A program in the folders of `PATH`.
pub fn find(program: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(program)).find(|path| path.is_file())
}

/// A Chromium, installed if there is none.
pub fn chromium() -> Result<PathBuf, String> {
    let found = || BROWSERS.iter().find_map(|name| find(name));
    if let Some(path) = found() {
        return Ok(path);
    }
    install(&["chromium"], "the tests of the viewer drive a browser")?;
    found().ok_or_else(|| "chromium was installed, but is not in PATH".to_owned())
}

/// Whether a command runs and succeeds; what it prints is dropped.
pub fn succeeds(command: &mut Command) -> bool {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// Installs Debian packages, or says which are needed and why.
pub fn install(packages: &[&str], reason: &str) -> Result<(), String> {
    let names = packages.join(" ");
    let advice = format!(
        "{reason}: install {names} (on Debian and Ubuntu: `apt-get install {names}`), or leave these \
         tests out with `cargo xtask test --fast`"
    );
    let apt = find("apt-get").ok_or_else(|| advice.clone())?;
    let command = || {
        if is_root() {
            return Some(Command::new(&apt));
        }
        // `-n`: a question for the password would hang where nobody sees it.
        let mut sudo = Command::new(find("sudo")?);
        sudo.args(["-n"]).arg(&apt);
        Some(sudo)
    };
    let (mut update, mut add) = command().zip(command()).ok_or_else(|| advice.clone())?;
    // An old list of packages may do; whether it does, the next command tells.
    let _ = succeeds(update.arg("update"));
    add.args(["install", "--yes", "--no-install-recommends"]).args(packages);
    add.env("DEBIAN_FRONTEND", "noninteractive");
    stage::timed(&format!("install {names}"), &mut add, &advice)
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_looked_for_in_the_path() {
        let shell = if cfg!(windows) { "cmd.exe" } else { "sh" };
        assert!(find(shell).is_some_and(|path| path.is_file()));
        assert_eq!(find("no-program-has-this-name"), None);
    }
}
