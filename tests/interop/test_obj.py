"""OBJ of runs without surfaces: points, read by pyvista and by meshio."""

import meshio
import numpy as np
import pyvista


def test_points_are_vertices(run, tmp_path):
    folder = run.export(tmp_path, "obj")
    for index in run.indices:
        path = folder / f"{run.name}.{index:04}.obj"
        position = run.frame(index)["P"].astype(np.float32)
        data = pyvista.read(path)
        assert data.n_points == data.n_verts == len(position)
        np.testing.assert_array_equal(data.points.astype(np.float32), position)
        np.testing.assert_array_equal(data.verts.reshape(-1, 2)[:, 1], np.arange(len(position)))
        np.testing.assert_array_equal(meshio.read(path).points.astype(np.float32), position)
