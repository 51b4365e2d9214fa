"""VTK, read by pyvista: each frame, and the time series."""

import numpy as np
import pytest
import pyvista

RENAMED = {"v": "velocity", "pscale": "radius"}


@pytest.fixture(scope="module")
def folder(run, tmp_path_factory):
    return run.export(tmp_path_factory.mktemp("vtk"), "vtk")


def padded(matrices):
    """Matrices of the plane in the upper left of 3 x 3."""
    full = np.zeros((len(matrices), 3, 3), matrices.dtype)
    full[:, :2, :2] = matrices.reshape(-1, 2, 2)
    return full.reshape(-1, 9)


def test_pyvista_reads_every_attribute(run, folder):
    for index in run.indices:
        frame = run.frame(index)
        data = pyvista.read(folder / f"{run.name}.{index:04}.vtp")
        assert data.n_points == data.n_verts == len(frame["id"])
        np.testing.assert_array_equal(data.points, frame.pop("P"))
        for name, values in frame.items():
            if values.ndim == 2 and values.shape[1] == 4:
                values = padded(values)
            read = data.point_data[RENAMED.get(name, name)]
            np.testing.assert_array_equal(read, values, err_msg=name)
            assert read.dtype == values.dtype
        assert data.point_data["velocity"].shape[1] == 3
        assert data.point_data.active_vectors_name == "velocity"
        assert data.point_data["color"].dtype == np.uint8


def test_the_series_has_every_time(run, folder):
    reader = pyvista.get_reader(folder / f"{run.name}.pvd")
    np.testing.assert_allclose(reader.time_values, [index / run.fps for index in run.indices])
    for index in run.indices:
        reader.set_active_time_point(index)
        block = reader.read()[0]
        frame = run.frame(index)
        assert block.n_points == len(frame["id"])
        np.testing.assert_allclose(block.bounds[0::2], frame["P"].min(axis=0))
        np.testing.assert_allclose(block.bounds[1::2], frame["P"].max(axis=0))
        np.testing.assert_allclose(block.field_data["TimeValue"], [index / run.fps])


def test_some_frames_only(run, tmp_path):
    out = run.export(tmp_path / "part.pvd", "vtk", "--frames", "1..2")
    assert pyvista.get_reader(out).time_values == pytest.approx([1 / run.fps, 2 / run.fps])
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "part.0001.vtp",
        "part.0002.vtp",
        "part.pvd",
    ]
