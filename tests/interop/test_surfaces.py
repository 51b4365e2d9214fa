"""Surfaces: the tetrahedra of `crates/pliant-io/examples/export_surface.rs`, read in every format, and
those that `pliant export --surface` makes of runs."""

import os
import subprocess
from pathlib import Path

import meshio
import numpy as np
import pytest
import pyvista
import trimesh
from pxr import Usd, UsdGeom, UsdValidation

TRIANGLES = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]
# The corner of a unit cube.
VOLUME = 1 / 6


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    program = Path(os.environ["PLIANT"]).parent / "examples" / "export_surface"
    out = tmp_path_factory.mktemp("surfaces")
    subprocess.run([program, out], check=True)
    return out


def corners(shift):
    return np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], np.float32) + [shift, 0, 0]


def test_ply_by_trimesh_and_meshio(folder):
    for index in range(3):
        path = folder / f"tetrahedra.still.{index:04}.ply"
        mesh = trimesh.load(path, process=False)
        assert mesh.is_watertight and mesh.volume == pytest.approx(VOLUME)
        np.testing.assert_array_equal(mesh.vertices, corners(index))
        mesh = meshio.read(path)
        np.testing.assert_array_equal(mesh.cells_dict["triangle"], TRIANGLES)
        np.testing.assert_array_equal(mesh.point_data["speed"], [0, 1, 2, 3])
        np.testing.assert_allclose(
            np.linalg.norm([mesh.point_data[n] for n in ("nx", "ny", "nz")], axis=0), 1, rtol=1e-6
        )
    assert not (folder / "tetrahedra.torn.0000.ply").exists()


def test_vtk_by_pyvista(folder):
    reader = pyvista.get_reader(folder / "tetrahedra.pvd")
    assert reader.time_values == pytest.approx([0, 1 / 24, 2 / 24])
    reader.set_active_time_value(2 / 24)
    particles, still, torn = reader.read()
    assert particles.n_points == 1
    assert still.is_manifold and still.volume == pytest.approx(VOLUME)
    np.testing.assert_array_equal(still.points, corners(2))
    np.testing.assert_array_equal(still.point_data["speed"], [0, 1, 2, 3])
    assert still.point_data.active_normals_name == "normals"
    assert (torn.n_points, torn.n_cells) == (4, 3)


def test_obj_by_trimesh(folder):
    for index in range(3):
        scene = trimesh.load(
            folder / f"tetrahedra.{index:04}.obj", process=False, split_objects=True, force="scene"
        )
        assert len(scene.geometry) == (1 if index == 0 else 2)
        volumes = [mesh.volume for mesh in scene.geometry.values() if mesh.is_watertight]
        assert volumes == pytest.approx([VOLUME] * (2 if index == 1 else 1))


def test_usd_by_openusd(folder):
    stage = Usd.Stage.Open(str(folder / "tetrahedra.usda"))
    meshes = {p.GetName(): UsdGeom.Mesh(p) for p in stage.Traverse() if p.IsA(UsdGeom.Mesh)}
    # The points of the body have its name already.
    assert set(meshes) == {"still_surface", "torn"}
    points = UsdGeom.Points(stage.GetPrimAtPath("/tetrahedra/still"))
    assert points.ComputeVisibility() == UsdGeom.Tokens.invisible, "its surface is shown instead"
    assert len(points.GetPointsAttr().Get(0)) == 1
    still, torn = meshes["still_surface"], meshes["torn"]
    assert still.GetFaceVertexIndicesAttr().GetTimeSamples() == [], "its topology is written once"
    assert still.GetSubdivisionSchemeAttr().Get() == UsdGeom.Tokens.none
    assert still.GetNormalsInterpolation() == UsdGeom.Tokens.vertex
    for index in range(3):
        np.testing.assert_array_equal(still.GetPointsAttr().Get(index), corners(index))
        assert list(still.GetFaceVertexCountsAttr().Get(index)) == [3] * 4
        np.testing.assert_array_equal(
            still.GetFaceVertexIndicesAttr().Get(index), np.ravel(TRIANGLES)
        )
        for mesh in (still, torn):
            valid, reason = UsdGeom.Mesh.ValidateTopology(
                mesh.GetFaceVertexIndicesAttr().Get(index),
                mesh.GetFaceVertexCountsAttr().Get(index),
                len(mesh.GetPointsAttr().Get(index)),
            )
            assert valid, reason
            computed = UsdGeom.Boundable.ComputeExtentFromPlugins(mesh, index)
            np.testing.assert_array_equal(mesh.GetExtentAttr().Get(index), computed)
        assert len(torn.GetFaceVertexCountsAttr().Get(index)) == [0, 4, 3][index]
    validators = UsdValidation.ValidationRegistry().GetOrLoadAllValidators()
    assert not UsdValidation.ValidationContext(validators).Validate(stage)


def test_a_run_has_the_surfaces_that_suit_its_materials(run, tmp_path):
    run.export(tmp_path, "usd", "--surface")
    stage = Usd.Stage.Open(str(tmp_path / f"{run.name}.usda"))
    meshes = [UsdGeom.Mesh(prim) for prim in stage.Traverse() if prim.IsA(UsdGeom.Mesh)]
    meshes = {mesh.GetPrim().GetDisplayName(): mesh for mesh in meshes}
    if run.name == "plane":
        assert not meshes, "matter in the plane has no surface"
        return
    assert set(meshes) == {"soft block", "tap"}, "sand is grains"
    block, tap = meshes["soft block"], meshes["tap"]
    last = run.indices[-1]
    assert block.GetFaceVertexIndicesAttr().GetTimeSamples() == [], "the block keeps its mesh"
    assert len(tap.GetPointsAttr().Get(0)) == 0 and len(tap.GetPointsAttr().Get(last)) > 0
    frame = run.frame(last)
    for body, mesh in [(0, block), (2, tap)]:
        corners = np.asarray(mesh.GetPointsAttr().Get(last))
        triangles = np.asarray(mesh.GetFaceVertexIndicesAttr().Get(last)).reshape(-1, 3)
        assert trimesh.Trimesh(corners, triangles).is_watertight
        of_body = frame["body"] == body
        position, radius = frame["P"][of_body], frame["pscale"][of_body].max()
        # The surface lies about the particles: within two spacings of the box around them.
        slack = 4 * radius
        assert (np.abs(corners.min(axis=0) - position.min(axis=0)) < slack).all()
        assert (np.abs(corners.max(axis=0) - position.max(axis=0)) < slack).all()
    validators = UsdValidation.ValidationRegistry().GetOrLoadAllValidators()
    assert not UsdValidation.ValidationContext(validators).Validate(stage)
