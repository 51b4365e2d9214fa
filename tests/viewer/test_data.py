"""What the server sends, against the files of the run as NumPy reads them."""

import json
from collections import Counter

import frames
import numpy as np
import pytest

# Positions are sent in 16 bits per axis of the frame's box; half of a step, and the rounding of f32.
POSITION = 0.5 / 65535 + 4 * np.finfo(np.float32).eps


def levels(values, attribute):
    span = attribute["high"] - attribute["low"]
    return np.clip((values - attribute["low"]) / span * 255, 0, 255)


@pytest.mark.parametrize("number", [0, 3, 6])
def test_frames_are_those_of_the_run(space, recorded, number):
    server = recorded
    attributes = {one["name"]: one for one in server.run()["attributes"]}
    arrays = space.frame(number)
    values = {"speed": np.linalg.norm(arrays["v"], axis=1), "pressure": arrays["pressure"]}
    assert next(iter(attributes)) == "body"
    for color, expected in values.items():
        sent = server.frame(number, color)
        assert sent.frame == number
        assert sent.time == pytest.approx(number / 24, abs=1e-6)
        np.testing.assert_allclose(sent.lower, arrays["P"].min(axis=0), rtol=1e-6)
        np.testing.assert_allclose(sent.upper, arrays["P"].max(axis=0), rtol=1e-6)
        error = np.abs(sent.positions - arrays["P"]) / (sent.upper - sent.lower)
        assert error.max() <= POSITION
        np.testing.assert_array_equal(sent.bodies, arrays["body"])
        assert np.abs(sent.levels - levels(expected, attributes[color])).max() <= 1
        assert sent.levels.max() > sent.levels.min() or color == "pressure" and number < 6, "it has landed"
        assert sent.least == pytest.approx(expected.min(), rel=1e-5, abs=1e-6)
        assert sent.greatest == pytest.approx(expected.max(), rel=1e-5, abs=1e-6)


def test_ranges_hold_all_frames(space, recorded):
    run = recorded.run()
    attributes = {one["name"]: one for one in run["attributes"]}
    all_frames = [space.frame(number) for number in range(7)]
    speed = [np.linalg.norm(frame["v"], axis=1) for frame in all_frames]
    assert attributes["speed"]["low"] == pytest.approx(min(v.min() for v in speed), rel=1e-5)
    assert attributes["speed"]["high"] == pytest.approx(max(v.max() for v in speed), rel=1e-5)
    lower = np.min([frame["P"].min(axis=0) for frame in all_frames], axis=0)
    upper = np.max([frame["P"].max(axis=0) for frame in all_frames], axis=0)
    np.testing.assert_allclose(run["lower"], lower, rtol=1e-6)
    np.testing.assert_allclose(run["upper"], upper, rtol=1e-6)


def test_run_is_described(space, recorded):
    run = recorded.run()
    assert (run["dim"], run["fps"], run["live"], run["status"]) == (3, 24, False, "finished")
    assert (run["frames"], run["frames_wanted"]) == ([0, 1, 2, 3, 4, 5, 6], 6)
    counts = np.bincount(space.frame(0)["body"])
    assert [body["name"] for body in run["bodies"]] == ["block", "ball"]
    assert [body["particles"] for body in run["bodies"]] == counts.tolist()
    assert {material["name"] for material in run["materials"]} == {"jelly", "sand"}
    assert [collider["name"] for collider in run["colliders"]] == ["floor", "post"]
    assert not any(collider["movable"] for collider in run["colliders"]), "nothing moves in a record"


def test_colliders(space, recorded):
    server = recorded
    floor, post = json.loads(server.get("/api/colliders"))
    assert (floor["kind"], floor["normal"]) == ("plane", [0, 1, 0])
    poses = server.frame(0).poses
    assert poses.shape == (2, 4, 4)
    corners = np.array(post["positions"]).reshape(-1, 3)
    world = corners @ poses[1][:3, :3].T + poses[1][:3, 3]
    # The mesh of a collider is made on a grid of 48 cells along its diagonal, and cuts its corners.
    cell = np.linalg.norm([0.06, 0.2, 0.06]) / 48
    np.testing.assert_allclose(world.min(axis=0), [-0.33, 0, -0.03], atol=cell)
    np.testing.assert_allclose(world.max(axis=0), [-0.27, 0.2, 0.03], atol=cell)
    assert max(post["indices"]) < len(corners)


def test_log(space, recorded):
    server = recorded
    lines = [json.loads(line) for line in (space.folder / "log.jsonl").read_text().splitlines()]
    sent = json.loads(server.get("/api/log"))
    assert 0 < len(sent) <= 2000
    assert sent[-1] == lines[-1]
    middle = lines[len(lines) // 2]["step"]
    rest = json.loads(server.get(f"/api/log?from={middle}"))
    assert 0 < len(rest) <= len(lines)
    assert all(entry["step"] > middle for entry in rest)


@pytest.mark.parametrize("number", [0, 6])
def test_surface_is_closed_around_the_particles(space, recorded, number):
    mesh = frames.mesh(recorded.get(f"/api/frames/{number}/surface"))
    arrays = space.frame(number)
    assert mesh.frame == number
    assert np.isfinite(mesh.positions).all()
    # Closed and turned one way: every edge is passed once in each direction. Where the surface has a sharp
    # edge, a vertex is there once for each side, at the same place.
    _, welded = np.unique(mesh.positions, axis=0, return_inverse=True)
    corners = welded.reshape(-1)[mesh.triangles]
    edges = Counter()
    for a, b in [(0, 1), (1, 2), (2, 0)]:
        edges.update(zip(corners[:, a].tolist(), corners[:, b].tolist()))
    assert set(edges.values()) == {1}
    assert all((b, a) in edges for a, b in edges)
    a, b, c = (mesh.positions[mesh.triangles[:, corner]] for corner in range(3))
    faces = np.cross(b - a, c - a)
    outward = np.einsum("ij,ij->i", faces, mesh.normals[mesh.triangles].mean(axis=1))
    assert (outward > 0).mean() > 0.95, "normals point to where corners run counterclockwise"
    np.testing.assert_allclose(np.linalg.norm(mesh.normals, axis=1), 1, atol=1e-3)
    volumes = np.einsum("ij,ij->i", a, np.cross(b, c)) / 6
    for body, volume in enumerate([0.24**3, 4 / 3 * np.pi * 0.1**3]):
        own = mesh.bodies == body
        at, matter = mesh.positions[own], arrays["P"][arrays["body"] == body]
        # A spacing of 2 cm: the surface lies about half of it outside of the outermost particles.
        assert (at.min(axis=0) < matter.min(axis=0)).all() and (at.max(axis=0) > matter.max(axis=0)).all()
        assert (at.min(axis=0) > matter.min(axis=0) - 0.03).all()
        assert (at.max(axis=0) < matter.max(axis=0) + 0.03).all()
        if number == 0:
            enclosed = volumes[own[mesh.triangles[:, 0]]].sum()
            # A layer of a third of the spacing, more or less, is a tenth of the volume.
            assert enclosed == pytest.approx(volume, rel=0.2)


def test_data_in_the_plane(plane, serve):
    server = serve(plane.folder)
    arrays = plane.frame(4)
    sent = server.frame(4, "speed")
    size = np.maximum(sent.upper - sent.lower, 1e-9)
    assert (np.abs(sent.positions - arrays["P"]) / size).max() <= POSITION
    assert (sent.positions[:, 2] == 0).all()
    assert server.run()["dim"] == 2 and not server.run()["surface"]
    status, body = server.raw("/api/frames/0/surface")
    assert status == 404 and "plane" in json.loads(body)["error"]


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/api/frames/99", 404, "99"),
        ("/api/frames/99/surface", 404, "99"),
        ("/api/frames/first", 400, "first"),
        ("/api/frames/-1", 400, "-1"),
        ("/api/frames/4294967296", 400, "4294967296"),
        ("/api/frames/0?color=taste", 400, "speed"),
        ("/api/nothing", 404, "no such page"),
    ],
)
def test_refusals_say_why(recorded, path, status, words):
    got, body = recorded.raw(path)
    assert got == status
    assert words in json.loads(body)["error"]
