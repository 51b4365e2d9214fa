//! The Python reader shown in `docs/cache-format.md` reads what is written here. Where there is no
//! Python with NumPy the program is only extracted.

use std::{fs, path::Path, process::Command};

use pliant_core::{Array, Frame};
use pliant_io::{RealDisk, cache};

#[test]
fn the_documented_reader_reads_a_frame() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cache-format.md");
    let page = fs::read_to_string(page).unwrap();
    let (_, program) = page.split_once("```python\n").expect("the page shows a reader");
    let (program, _) = program.split_once("```").unwrap();
    assert!(
        program.lines().filter(|line| !line.is_empty()).count() <= 10,
        "ten lines are promised"
    );

    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let numpy = Command::new(&python).args(["-c", "import numpy"]).output();
    if !numpy.is_ok_and(|output| output.status.success()) {
        eprintln!("{python} with numpy is not here: the reader was not run");
        return;
    }
    let run = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python_reader");
    let frame = Frame {
        index: 3,
        time: 0.125,
        dim: 3,
        arrays: vec![
            Array::new("P", 3, vec![1.0_f32, 2.0, 3.0, 3.0, 4.0, 5.0]),
            Array::new("id", 1, vec![0_u32, 1]),
        ],
        cells: Vec::new(),
    };
    let path = cache::write(&RealDisk, &run, &frame, 24.0).unwrap();
    let output = Command::new(&python).arg("-c").arg(program).arg(&path).output().unwrap();
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(printed.trim(), "3 0.125 (2, 3) [2. 3. 4.]", "{output:?}");
}
