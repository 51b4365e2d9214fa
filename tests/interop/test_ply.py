"""PLY, read by meshio and by trimesh."""

import meshio
import numpy as np
import pytest
import trimesh


@pytest.fixture(scope="module")
def folder(run, tmp_path_factory):
    return run.export(tmp_path_factory.mktemp("ply"), "ply")


def test_meshio_reads_every_attribute(run, folder):
    for index in run.indices:
        frame = run.frame(index)
        mesh = meshio.read(folder / f"{run.name}.{index:04}.ply")
        np.testing.assert_array_equal(mesh.points, frame.pop("P"))
        for axis, name in enumerate(["vx", "vy", "vz"]):
            np.testing.assert_array_equal(mesh.point_data[name], frame["v"][:, axis])
        del frame["v"]
        np.testing.assert_array_equal(mesh.point_data["radius"], frame.pop("pscale"))
        for name, values in frame.items():
            if values.ndim == 1:
                np.testing.assert_array_equal(mesh.point_data[name], values, err_msg=name)
                continue
            for i in range(values.shape[1]):
                np.testing.assert_array_equal(mesh.point_data[f"{name}_{i}"], values[:, i])
        assert mesh.point_data["id"].dtype == np.uint32


def test_trimesh_reads_points_and_colors(run, folder):
    frame = run.frame(1)
    cloud = trimesh.load(folder / f"{run.name}.0001.ply")
    np.testing.assert_allclose(cloud.bounds, [frame["P"].min(axis=0), frame["P"].max(axis=0)])
    colors = cloud.colors[:, :3]
    of_body = [np.unique(colors[frame["body"] == body], axis=0) for body in (0, 1)]
    assert all(len(rows) == 1 for rows in of_body), "one color a body"
    assert (of_body[0] != of_body[1]).any()
