"""How fast a live run of a viscoelastic fluid goes on two threads: alone, while a page watches, and while it pours.

Fifteen thousand particles, steps of 1/200 s, 8 velocity iterations. With PLIANT and PLIANT_CHROMIUM as for the tests:

    python tests/viewer/pace.py [--seconds S] [OPTION OF pliant view …]

such as `--threads 4` or `--set solver.pbf.position_iterations=0`. No run is faster than real time, 200 steps and 50
frames a second: "possible" is what the time within steps alone would allow. The browser draws in software, on
the same cores.
"""

import argparse
import json
import os
import tempfile
import time
from pathlib import Path

from conftest import FLAGS, WINDOW
from harness import Page, Server, eventually
from playwright.sync_api import sync_playwright

SCENE = """
title = "A pile of cream"
fps   = 50

[[bodies]]
name     = "pile"
material = "cream"
shape    = { box = { size = [0.1, 0.096, 0.1], center = [0, 0.048, 0] } }

[[colliders]]
name     = "floor"
shape    = { half_space = {} }
boundary = "sticky"

[solver]
method  = "pbf"
spacing = 0.004
dt      = 5e-3

[solver.pbf]
velocity_iterations = 8
"""

# Frames that the page has drawn, counted at every picture of the browser.
COUNT_FRAMES = """
window.drawn = 0;
let last = -1;
const look = () => {
    const now = window.pliant?.frame() ?? -1;
    if (now !== last) window.drawn += 1;
    last = now;
    requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


def measure(name, server, seconds, page=None):
    """Lets time pass, and prints what came of it."""

    def drawn():
        return page.ask("drawn") if page else 0

    first, pictures, begun = log(server, 0)[-1], drawn(), time.monotonic()
    time.sleep(seconds)
    entries = log(server, first["step"])
    pictures, wall = drawn() - pictures, time.monotonic() - begun
    last = entries[-1]
    # The log has the last step of every frame.
    step = sum(entry["wall_ms"]["total"] for entry in entries) / len(entries) / 1000
    done = (last["step"] - first["step"]) / wall
    frames = (last["frame"] - first["frame"]) / wall
    watched = f"{pictures / wall:10.1f}" if page else f"{'':10}"
    print(f"{name:9}{last['particles']:10}{1 / step:12.1f}{done:12.1f}{frames:10.1f}{watched}", flush=True)


def log(server, after):
    """Entries after a step, once there are some."""
    return eventually(lambda: json.loads(server.get(f"/api/log?from={after}")), "steps")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10, help="of each measurement")
    choice, options = parser.parse_known_args()
    if not any(option.startswith("--threads") for option in options):
        options = ["--threads", "2", *options]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        scene = Path(folder, "pile.toml")
        scene.write_text(SCENE)
        server = Server(scene, *options)
        browser = playwright.chromium.launch(executable_path=os.environ["PLIANT_CHROMIUM"], args=FLAGS)
        try:
            print(f"{'':9}{'particles':>10}{'steps/s':>12}{'steps/s':>12}{'frames/s':>10}{'frames/s':>10}")
            print(f"{'':9}{'':>10}{'possible':>12}{'done':>12}{'done':>10}{'drawn':>10}")
            measure("alone", server, choice.seconds)
            context = browser.new_context(viewport=WINDOW)
            context.add_init_script(COUNT_FRAMES)
            page = Page(context.new_page()).open(server)
            measure("watched", server, choice.seconds, page)
            page.page.click("#pour")
            page.page.mouse.move(*page.project([[0, 0.01, 0]])[0])
            page.page.mouse.down()
            measure("pouring", server, choice.seconds, page)
            page.page.mouse.up()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
