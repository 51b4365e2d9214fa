"""Cloth and hair: particles that are joined, in every format. The frames are made up here, as the cache's
documentation says they look, so that every cell is known."""

import io
import json
import struct
import zipfile

import meshio
import numpy as np
import pytest
import pyvista
import trimesh
from conftest import pliant
from pxr import Usd, UsdGeom, UsdValidation

# Cloth of N × N vertices between two grains and three hairs of five.
N = 5
GRAINS, SHEET, HAIR = range(3)
BODY = np.repeat(np.uint32([GRAINS, SHEET, HAIR]), [2, N * N, 15])
FIRST = 2
HAIRS = FIRST + N * N + np.arange(15).reshape(3, 5)


def cells(index):
    """All triangles and segments; in frame 2 a corner of the cloth and the middle of a hair are torn."""
    row = FIRST + np.arange(N * N).reshape(N, N)
    a, b, c, d = row[:-1, :-1], row[:-1, 1:], row[1:, :-1], row[1:, 1:]
    triangles = np.concatenate(
        [np.stack(corners, -1).reshape(-1, 3) for corners in ([a, b, c], [b, d, c])]
    )
    segments = np.stack([HAIRS[:, :-1], HAIRS[:, 1:]], -1).reshape(-1, 2)
    if index == 2:
        triangles, segments = triangles[:-1], np.delete(segments, 5, axis=0)
    return triangles.astype(np.uint32), segments.astype(np.uint32)


def arrays(index):
    count = len(BODY)
    position = np.zeros((count, 3), np.float32)
    position[BODY == GRAINS] = [[0, -1, 0], [1, -1, 0]]
    side = np.linspace(0, 1, N, dtype=np.float32)
    x, z = np.meshgrid(side, side, indexing="ij")
    position[BODY == SHEET] = np.stack([x, 0.1 * np.sin(3 * x) + 0.05 * index, z], -1).reshape(-1, 3)
    hair = np.stack([np.repeat([2, 2.5, 3], 5), np.tile(side, 3), np.zeros(15)], -1)
    position[BODY == HAIR] = hair + [0, 0, 0.1 * index]
    triangles, segments = cells(index)
    return {
        "P": position,
        "v": np.roll(position, 1, axis=1),
        "id": np.arange(count, dtype=np.uint32),
        "pscale": np.linspace(0.01, 0.02, count, dtype=np.float32),
        "body": BODY,
        "J": np.linspace(1, 2, count, dtype=np.float32),
        "triangles": triangles,
        "segments": segments,
    }


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    folder = tmp_path_factory.mktemp("joined") / "cloth"
    (folder / "frames").mkdir(parents=True)
    for index in range(3):
        listed = arrays(index)
        meta = {"format": "pliant-frame", "version": 1, "frame": index, "time": index / 24}
        meta |= {"dim": 3, "fps": 24.0, "up": "y"}
        meta["arrays"] = [
            {"name": name, "dtype": values.dtype.str, "shape": values.shape}
            for name, values in listed.items()
        ]
        with zipfile.ZipFile(folder / "frames" / f"frame.{index:04}.npz", "w") as archive:
            archive.writestr("meta.json", json.dumps(meta))
            for name, values in listed.items():
                content = io.BytesIO()
                np.save(content, values)
                archive.writestr(f"{name}.npy", content.getvalue())
    return folder


def export(run, out, format):
    pliant("export", run, "--format", format, "--out", out)
    return out


def chains(index):
    """Rows of each hair, or of its pieces."""
    if index < 2:
        return [list(hair) for hair in HAIRS]
    return [list(HAIRS[0]), list(HAIRS[1][:2]), list(HAIRS[1][2:]), list(HAIRS[2])]


def test_vtk_by_pyvista(run, tmp_path):
    reader = pyvista.get_reader(export(run, tmp_path, "vtk") / "cloth.pvd")
    for index in range(3):
        reader.set_active_time_value(reader.time_values[index])
        (block,) = reader.read()
        frame = arrays(index)
        np.testing.assert_array_equal(block.points, frame["P"])
        np.testing.assert_array_equal(block.point_data["velocity"], frame["v"])
        np.testing.assert_array_equal(block.point_data["J"], frame["J"])
        np.testing.assert_array_equal(block.faces.reshape(-1, 4)[:, 1:], frame["triangles"])
        assert [list(verts) for verts in block.verts.reshape(-1, 2)] == [[1, 0], [1, 1]]
        lines, found = list(block.lines), []
        while lines:
            found.append(lines[1 : 1 + lines[0]])
            lines = lines[1 + lines[0] :]
        assert found == chains(index)


def test_ply_by_pyvista_and_by_its_header(run, tmp_path):
    export(run, tmp_path, "ply")
    for index in range(3):
        path = tmp_path / f"cloth.{index:04}.ply"
        frame = arrays(index)
        mesh = pyvista.read(path)
        np.testing.assert_array_equal(mesh.points, frame["P"])
        np.testing.assert_array_equal(mesh.faces.reshape(-1, 4)[:, 1:], frame["triangles"])
        # Edges come last, two numbers each.
        assert f"element edge {len(frame['segments'])}\n".encode() in path.read_bytes()
        edges = np.frombuffer(path.read_bytes()[-8 * len(frame["segments"]) :], "<i4")
        np.testing.assert_array_equal(edges.reshape(-1, 2), frame["segments"])


def test_obj_by_meshio_trimesh_and_pyvista(run, tmp_path):
    export(run, tmp_path, "obj")
    for index in range(3):
        path = tmp_path / f"cloth.{index:04}.obj"
        frame = arrays(index)
        # Objects come in the order of bodies, and so do the rows here.
        vertices, faces, lines = [], [], []
        for line in path.read_text().splitlines():
            kind, *rest = line.split()
            if kind == "v":
                vertices.append([np.float32(x) for x in rest])
            elif kind == "f":
                faces.append([int(corner) - 1 for corner in rest])
            elif kind == "l":
                lines.append([int(point) - 1 for point in rest])
        np.testing.assert_array_equal(vertices, frame["P"])
        np.testing.assert_array_equal(faces, frame["triangles"])
        assert lines == chains(index)
        mesh = meshio.read(path)
        np.testing.assert_array_equal(mesh.cells_dict["triangle"], frame["triangles"])
        mesh = trimesh.load(path, process=False, force="mesh")
        assert len(mesh.faces) == len(frame["triangles"])
        poly = pyvista.read(path)
        assert (poly.n_faces, poly.n_lines) == (len(faces), len(lines))


def test_bgeo_by_its_description(run, tmp_path):
    export(run, tmp_path, "bgeo")
    for index in range(3):
        frame = arrays(index)
        with open(tmp_path / f"cloth.{index:04}.bgeo", "rb") as file:

            def read(layout):
                return struct.unpack(layout, file.read(struct.calcsize(layout)))

            assert file.read(5) == b"BgeoV"
            _, points, primitives, _, _, attributes, *_ = read(">9i")
            size = 4
            for _ in range(attributes):
                file.read(*read(">H"))
                width, _ = read(">Hi")
                file.read(4 * width)
                size += width
            table = np.frombuffer(file.read(4 * size * points), ">f4").reshape(points, size)
            np.testing.assert_array_equal(table[:, :3], frame["P"])
            closed, opened = [], []
            for _ in range(primitives):
                kind, count, ends = read(">iic")
                assert kind == 1
                (closed if ends == b"<" else opened).append(list(read(f">{count}H")))
            assert file.read() == b"\x00\xff"
        # Clockwise seen from the front.
        assert [[a, b, c] for a, c, b in closed] == frame["triangles"].tolist()
        assert opened == chains(index)


def test_usd_by_openusd(run, tmp_path):
    export(run, tmp_path, "usd")
    stage = Usd.Stage.Open(str(tmp_path / "cloth.usda"))
    kinds = {prim.GetName(): prim.GetTypeName() for prim in stage.GetDefaultPrim().GetChildren()}
    assert kinds == {"body_1": "Points", "body_2": "Mesh", "body_3": "BasisCurves"}
    mesh = UsdGeom.Mesh(stage.GetPrimAtPath("/cloth/body_2"))
    hair = UsdGeom.BasisCurves(stage.GetPrimAtPath("/cloth/body_3"))
    assert hair.GetTypeAttr().Get() == UsdGeom.Tokens.linear
    assert hair.GetWrapAttr().Get() == UsdGeom.Tokens.nonperiodic
    assert hair.GetWidthsInterpolation() == UsdGeom.Tokens.vertex
    assert mesh.GetFaceVertexIndicesAttr().GetTimeSamples() == [0, 1, 2], "it tears at the end"
    for index in range(3):
        frame = arrays(index)
        rows = BODY == SHEET
        np.testing.assert_array_equal(mesh.GetPointsAttr().Get(index), frame["P"][rows])
        np.testing.assert_array_equal(mesh.GetVelocitiesAttr().Get(index), frame["v"][rows])
        faces = np.reshape(mesh.GetFaceVertexIndicesAttr().Get(index), (-1, 3))
        np.testing.assert_array_equal(faces, frame["triangles"] - FIRST)
        normals = np.asarray(mesh.GetNormalsAttr().Get(index))
        # A vertex that has lost its triangles has no normal.
        kept = np.isin(np.arange(N * N), faces)
        np.testing.assert_allclose(np.linalg.norm(normals, axis=1), kept, rtol=1e-6)
        assert (normals[kept, 1] > 0).all()
        along = np.concatenate(chains(index))
        assert list(hair.GetCurveVertexCountsAttr().Get(index)) == [len(it) for it in chains(index)]
        np.testing.assert_array_equal(hair.GetPointsAttr().Get(index), frame["P"][along])
        np.testing.assert_array_equal(hair.GetVelocitiesAttr().Get(index), frame["v"][along])
        np.testing.assert_array_equal(hair.GetWidthsAttr().Get(index), 2 * frame["pscale"][along])
        for prim in (mesh, hair):
            kept = rows if prim is mesh else along
            values = UsdGeom.PrimvarsAPI(prim).GetPrimvar("J").Get(index)
            np.testing.assert_array_equal(values, frame["J"][kept])
            computed = UsdGeom.Boundable.ComputeExtentFromPlugins(prim, index)
            np.testing.assert_allclose(prim.GetExtentAttr().Get(index), computed, rtol=1e-6)
    validators = UsdValidation.ValidationRegistry().GetOrLoadAllValidators()
    assert not UsdValidation.ValidationContext(validators).Validate(stage)
