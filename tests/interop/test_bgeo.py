"""Houdini's classic format, read by splashsurf's reader for meshio, and by its public description.

That reader takes every float attribute to be one number, so it finds what comes before the colors.
"""

import gzip
import struct

import meshio
import numpy as np
import pysplashsurf  # noqa: F401 (registers its reader with meshio)
import pytest


@pytest.fixture(scope="module")
def folder(run, tmp_path_factory):
    return run.export(tmp_path_factory.mktemp("bgeo"), "bgeo")


def expected(values):
    """The format has 32-bit numbers only."""
    return values.astype(np.float32 if values.dtype.kind == "f" else np.int32)


def test_meshio_reads_numbers_and_vectors(run, folder, tmp_path):
    for index in run.indices:
        frame = run.frame(index)
        # This reader takes every file for a compressed one.
        packed = tmp_path / f"{index}.bgeo"
        packed.write_bytes(gzip.compress((folder / f"{run.name}.{index:04}.bgeo").read_bytes()))
        mesh = meshio.read(packed)
        np.testing.assert_array_equal(mesh.points, expected(frame.pop("P")))
        np.testing.assert_array_equal(mesh.point_data["v"], expected(frame.pop("v")))
        for name, values in frame.items():
            if values.ndim == 1:
                np.testing.assert_array_equal(
                    mesh.point_data[name], expected(values), err_msg=name
                )


def test_every_attribute_is_where_the_header_says(run, folder):
    kinds = {0: ">f4", 1: ">i4", 5: ">f4"}
    for index in run.indices:
        frame = run.frame(index)
        with open(folder / f"{run.name}.{index:04}.bgeo", "rb") as file:

            def read(layout):
                return struct.unpack(layout, file.read(struct.calcsize(layout)))

            assert file.read(5) == b"BgeoV"
            version, points, *groups, attributes, _, _, _ = read(">9i")
            assert (version, points, groups) == (5, len(frame["id"]), [0, 0, 0])
            fields = [("P", ">f4", 3), ("w", ">f4", 1)]
            for _ in range(attributes):
                name = file.read(*read(">H")).decode()
                size, kind = read(">Hi")
                file.read(4 * size)
                fields.append((name, kinds[kind], size))
            row = np.dtype([(n, t, s) if s > 1 else (n, t) for n, t, s in fields])
            table = np.frombuffer(file.read(points * row.itemsize), row)
            assert file.read() == b"\x00\xff"
        assert set(row.names) == set(frame) | {"w", "Cd"}
        for name, values in frame.items():
            np.testing.assert_array_equal(table[name], expected(values), err_msg=name)
        assert (table["w"] == 1).all() and table["Cd"].shape == (points, 3)
