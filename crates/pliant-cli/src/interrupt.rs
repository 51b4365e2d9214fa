//! Ctrl-C and the system's polite request to end.
//!
//! The first one sets a flag, which makes a run write a checkpoint and end; a second one ends the
//! process at once, which loses no more than the steps since the last checkpoint.

use std::{
    io,
    sync::{Arc, atomic::AtomicBool},
};

use signal_hook::{
    consts::{SIGINT, SIGTERM},
    flag,
};

/// Exit code of a process that was interrupted, by custom of shells.
const INTERRUPTED: i32 = 130;

/// A flag that is set when the process is asked to end.
pub fn stop_flag() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // In this order: the first signal finds the flag unset, then sets it.
        flag::register_conditional_shutdown(signal, INTERRUPTED, Arc::clone(&stop))?;
        flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}
