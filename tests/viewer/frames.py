"""Reads what the viewer's server sends, by docs/viewer-protocol.md alone."""

from dataclasses import dataclass

import numpy as np


@dataclass
class Particles:
    """A particle frame."""

    frame: int
    time: float
    lower: np.ndarray
    upper: np.ndarray
    least: float
    greatest: float
    poses: np.ndarray  # colliders × 4 × 4, rows first
    positions: np.ndarray
    bodies: np.ndarray
    levels: np.ndarray


def particles(data):
    assert data[:4] == b"PLF1"
    count, frame = np.frombuffer(data, "<u4", 2, 4)
    time, *numbers = np.frombuffer(data, "<f4", 9, 12)
    lower, upper = np.array(numbers[:3], float), np.array(numbers[3:6], float)
    colliders = int(np.frombuffer(data, "<u4", 1, 48)[0])
    poses = np.frombuffer(data, "<f4", 16 * colliders, 52).reshape(-1, 4, 4).transpose(0, 2, 1)
    start = 52 + 64 * colliders
    assert len(data) == start + 8 * count, "nothing is missing and nothing is left"
    places = np.frombuffer(data, "<u2", 3 * count, start).reshape(-1, 3)
    return Particles(
        frame=int(frame),
        time=float(time),
        lower=lower,
        upper=upper,
        least=float(numbers[6]),
        greatest=float(numbers[7]),
        poses=poses,
        positions=lower + places / 65535 * (upper - lower),
        bodies=np.frombuffer(data, "u1", count, start + 6 * count),
        levels=np.frombuffer(data, "u1", count, start + 7 * count),
    )


@dataclass
class Mesh:
    """A surface."""

    frame: int
    positions: np.ndarray
    normals: np.ndarray
    triangles: np.ndarray
    bodies: np.ndarray


def mesh(data):
    assert data[:4] == b"PLM1"
    vertices, triangles, frame = (int(number) for number in np.frombuffer(data, "<u4", 3, 4))
    assert len(data) == 16 + 25 * vertices + 12 * triangles
    corners = 16 + 24 * vertices
    return Mesh(
        frame=frame,
        positions=np.frombuffer(data, "<f4", 3 * vertices, 16).reshape(-1, 3).astype(float),
        normals=np.frombuffer(data, "<f4", 3 * vertices, 16 + 12 * vertices).reshape(-1, 3),
        triangles=np.frombuffer(data, "<u4", 3 * triangles, corners).reshape(-1, 3),
        bodies=np.frombuffer(data, "u1", vertices, corners + 12 * triangles),
    )
