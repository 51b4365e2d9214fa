"""Runs that the tests export, and the numbers the exports are compared with."""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

# A few hundred particles: two bodies, one of them with a name that few formats accept, and an emitter
# that starts late, so that one body is empty at first and then grows.
SPACE = """
title  = "Everything an export has to carry"
frames = 6
fps    = 30

[[bodies]]
name     = "soft block"
material = "jelly"
shape    = { box = { size = [0.1, 0.1, 0.1], center = [0, 0.2, 0] } }
velocity = [0.1, -1, 0]

[[bodies]]
name     = "2nd-body"
material = "sand"
shape    = { sphere = { radius = 0.06, center = [0.3, 0.2, 0.1] } }

[[emitters]]
name     = "tap"
material = "water"
shape    = { cylinder = { radius = 0.04, height = 0.04, center = [-0.3, 0.3, 0] } }
velocity = [0, -1.5, 0]
start    = 0.05

[[colliders]]
shape = { plane = {} }

[solver]
spacing = 0.02

[output]
attributes = ["mass", "F", "J", "plastic_strain", "stress", "pressure", "von_mises"]
"""

PLANE = """
title  = "The same in the plane, in double precision"
dim    = 2
frames = 3
fps    = 24

[[bodies]]
material = "jelly"
shape    = { box = { size = [0.4, 0.2], center = [0, 0.2] } }

[[bodies]]
name     = "disk"
material = "sand"
shape    = { sphere = { radius = 0.06, center = [0.4, 0.2] } }

[[colliders]]
shape = { plane = {} }

[solver]
spacing   = 0.02
precision = "f64"

[output]
attributes = ["F", "stress", "von_mises"]
"""

NAMES = {"space": ["soft block", "2nd-body", "tap"], "plane": ["body-1", "disk"]}


def pliant(*arguments):
    """Runs the binary under test and gives what it printed."""
    command = [os.environ["PLIANT"], *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


@dataclass
class Run:
    """A finished run."""

    name: str
    folder: Path
    fps: float
    names: list

    @property
    def indices(self):
        return range(len(list((self.folder / "frames").iterdir())))

    def frame(self, index):
        """Attributes of a frame, as NumPy reads them."""
        with np.load(self.folder / "frames" / f"frame.{index:04}.npz") as arrays:
            return {name: arrays[name] for name in arrays.files if name != "meta.json"}

    def export(self, out, format, *arguments):
        pliant("export", self.folder, "--format", format, "--out", out, *arguments)
        return Path(out)


@pytest.fixture(scope="session", params=["space", "plane"])
def run(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs")
    scene = folder / f"{request.param}.toml"
    scene.write_text(SPACE if request.param == "space" else PLANE)
    out = folder / request.param
    pliant("run", scene, "--out", out, "--quiet")
    fps = 30 if request.param == "space" else 24
    result = Run(request.param, out, fps, NAMES[request.param])
    counts = [len(result.frame(index)["id"]) for index in result.indices]
    assert counts[0] > 100
    if request.param == "space":
        bodies = [set(result.frame(index)["body"].tolist()) for index in result.indices]
        assert bodies[0] == {0, 1} and bodies[-1] == {0, 1, 2}, "the emitter starts late"
        assert counts[-1] > counts[-2], "and goes on"
    return result
