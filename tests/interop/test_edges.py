"""What readers make of frames without particles, and of numbers that are none."""

import io
import zipfile

import meshio
import numpy as np
import pytest
import pyvista
from conftest import pliant
from pxr import Usd, UsdGeom

# Nothing is there before the tap opens, after the first frame.
SCENE = """
frames = 2
fps    = 24

[[emitters]]
name     = "tap"
material = "water"
shape    = { box = { size = [0.06, 0.06, 0.06] } }
velocity = [0, -1.5, 0]
start    = 0.05

[solver]
spacing = 0.02
"""


@pytest.fixture(scope="module")
def tap(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tap")
    (folder / "tap.toml").write_text(SCENE)
    pliant("run", folder / "tap.toml", "--out", folder / "run", "--quiet")
    return folder / "run"


def spoil(path):
    """Makes the first coordinate of a frame no number."""
    with zipfile.ZipFile(path) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    positions = np.load(io.BytesIO(entries["P.npy"]))
    positions[0] = [np.nan, np.inf, 0]
    data = io.BytesIO()
    np.save(data, positions)
    entries["P.npy"] = data.getvalue()
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in entries.items():
            archive.writestr(name, content)


def test_frames_without_particles(tap, tmp_path):
    for format in ["ply", "vtk", "usd"]:
        pliant("export", tap, "--format", format, "--out", tmp_path)
    assert len(meshio.read(tmp_path / "tap.0000.ply").points) == 0
    assert pyvista.read(tmp_path / "tap.0000.vtp").n_points == 0
    last = np.load(tap / "frames" / "frame.0002.npz")["P"]
    assert len(last) > 0
    np.testing.assert_array_equal(pyvista.read(tmp_path / "tap.0002.vtp").points, last)
    stage = Usd.Stage.Open(str(tmp_path / "tap.usda"))
    prim = UsdGeom.Points(stage.GetPrimAtPath("/tap/tap"))
    assert len(prim.GetPointsAttr().Get(0)) == 0
    box = UsdGeom.BBoxCache(0, [UsdGeom.Tokens.default_]).ComputeWorldBound(prim.GetPrim())
    assert box.GetRange().IsEmpty()
    np.testing.assert_array_equal(prim.GetPointsAttr().Get(2), last)


def test_numbers_that_are_none(tap, tmp_path):
    frame = tap / "frames" / "frame.0002.npz"
    whole = frame.read_bytes()
    try:
        spoil(frame)
        for format in ["ply", "vtk", "usd", "obj"]:
            pliant("export", tap, "--format", format, "--out", tmp_path, "--frames", 2)
    finally:
        frame.write_bytes(whole)
    stage = Usd.Stage.Open(str(tmp_path / "tap.usda"))
    prim = UsdGeom.Points(stage.GetPrimAtPath("/tap/tap"))
    for points in [
        meshio.read(tmp_path / "tap.0002.ply").points,
        meshio.read(tmp_path / "tap.0002.obj").points,
        pyvista.read(tmp_path / "tap.0002.vtp").points,
        np.asarray(prim.GetPointsAttr().Get(2)),
    ]:
        np.testing.assert_array_equal(points[0], [np.nan, np.inf, 0])
        assert np.isfinite(points[1:]).all()
