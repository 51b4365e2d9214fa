"""Turns a run folder into one the mock server can serve (`--data`). Needs numpy and Python 3.11.

    python mock/prepare.py RUN OUT

Shapes of colliders other than half-spaces, spheres, capsules and boxes are left out.
"""

import json
import pathlib
import struct
import sys
import tomllib

import numpy as np

COLORS = [[0.86, 0.36, 0.25], [0.29, 0.56, 0.85], [0.93, 0.7, 0.25], [0.35, 0.68, 0.45], [0.62, 0.48, 0.8]]
MOST_ENTRIES = 2000
IDENTITY = np.eye(4, dtype="<f4").T.tobytes()


def grid_mesh(rows, columns, point):
    positions = [point(r / rows, c / columns) for r in range(rows + 1) for c in range(columns + 1)]
    indices = []
    for r in range(rows):
        for c in range(columns):
            at = r * (columns + 1) + c
            indices += [at, at + columns + 1, at + 1, at + 1, at + columns + 1, at + columns + 2]
    return {"positions": np.ravel(positions).tolist(), "indices": indices}


def sphere(center, radius):
    def point(u, v):
        a, b = np.pi * u, 2 * np.pi * v
        return np.add(center, radius * np.array([np.sin(a) * np.sin(b), np.cos(a), np.sin(a) * np.cos(b)]))

    return grid_mesh(24, 48, point)


def capsule(start, end, radius):
    start, end = np.array(start, float), np.array(end, float)
    axis = (end - start) / np.linalg.norm(end - start)
    side = np.cross(axis, [1.0, 0, 0] if abs(axis[0]) < 0.9 else [0, 1.0, 0])
    side /= np.linalg.norm(side)
    other = np.cross(axis, side)

    def point(u, v):
        a, b = np.pi * u, 2 * np.pi * v
        base = end if u < 0.5 else start
        return base + radius * (np.cos(a) * axis + np.sin(a) * (np.cos(b) * side + np.sin(b) * other))

    return grid_mesh(25, 48, point)


def box(center, size):
    corners = [np.add(center, np.multiply(size, [(i & 1) - 0.5, (i >> 1 & 1) - 0.5, (i >> 2 & 1) - 0.5])) for i in range(8)]
    indices = [0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5]
    return {"positions": np.ravel(corners).tolist(), "indices": indices}


def geometry(collider):
    shape = collider["shape"]
    three = lambda v: (list(v) + [0.0])[:3]
    if "half_space" in shape:
        plane = shape["half_space"]
        return {"kind": "plane", "point": three(plane["point"]), "normal": three(plane["normal"])}
    if "capsule" in shape:
        return {"kind": "mesh", **capsule(shape["capsule"]["from"], shape["capsule"]["to"], shape["capsule"]["radius"])}
    if "sphere" in shape:
        return {"kind": "mesh", **sphere(three(shape["sphere"].get("center", [0, 0, 0])), shape["sphere"]["radius"])}
    if "box" in shape:
        return {"kind": "mesh", **box(three(shape["box"].get("center", [0, 0, 0])), three(shape["box"]["size"]))}
    return None


def encode(number, time, frame, body, values, low, high, colliders):
    position = frame["P"].astype(float)
    lower, upper = position.min(axis=0), position.max(axis=0)
    scale = np.where(upper > lower, 65535 / np.maximum(upper - lower, 1e-30), 0)
    head = b"PLF1" + struct.pack("<IIf3f3f2fI", len(position), number, time, *lower, *upper, values.min(), values.max(), colliders)
    byte = np.clip(np.rint(255 * (values - low) / max(high - low, 1e-30)), 0, 255)
    return (
        head + IDENTITY * colliders + np.rint((position - lower) * scale).astype("<u2").tobytes()
        + body.astype(np.uint8).tobytes() + byte.astype(np.uint8).tobytes()
    )


def main(folder, out):
    out.mkdir(parents=True, exist_ok=True)
    scene = tomllib.loads((folder / "scene.toml").read_text())
    summary = json.loads((folder / "run.json").read_text())
    shapes = [(c["name"], geometry(c)) for c in scene.get("colliders", [])]
    colliders = [{"name": name, **shape} for name, shape in shapes if shape]
    files = sorted((folder / "frames").glob("frame.*.npz"))
    frames = [dict(np.load(file)) for file in files]
    speeds = [np.linalg.norm(frame["v"], axis=1) for frame in frames]
    heights = [frame["P"][:, 1] for frame in frames]
    ranges = {"speed": (0.0, float(max(s.max() for s in speeds))), "height": (float(min(h.min() for h in heights)), float(max(h.max() for h in heights)))}
    for number, frame in enumerate(frames):
        for color, values, (low, high) in [
            ("body", frame["body"].astype(float), (0, 1)),
            ("speed", speeds[number], ranges["speed"]),
            ("height", heights[number], ranges["height"]),
        ]:
            data = encode(number, number / summary["fps"], frame, frame["body"], values, low, high, len(colliders))
            (out / f"{number}.{color}.bin").write_bytes(data)
    bodies = []
    sources = scene.get("bodies", []) + scene.get("emitters", [])
    for i, body in enumerate(sources):
        mine = frames[-1]["body"] == i
        radius = float(frames[-1]["pscale"][mine].mean()) if mine.any() else 0.005
        bodies.append({"name": body.get("name", f"body {i + 1}"), "material": body["material"], "particles": int(mine.sum()), "radius": radius, "color": COLORS[i % len(COLORS)]})
    run = {
        "title": scene["title"], "description": scene["description"], "scene": summary["scene"], "dim": summary["dim"],
        "fps": summary["fps"], "live": False, "status": "finished", "frames": list(range(len(frames))),
        "frames_wanted": summary["frames_wanted"],
        "lower": np.min([f["P"].min(axis=0) for f in frames], axis=0).tolist(),
        "upper": np.max([f["P"].max(axis=0) for f in frames], axis=0).tolist(),
        "gravity": (list(scene["forces"]["gravity"]) + [0.0])[:3], "bodies": bodies,
        "attributes": [{"name": "body", "unit": "", "low": 0, "high": len(bodies) - 1}]
        + [{"name": n, "unit": {"speed": "m/s", "height": "m"}[n], "low": l, "high": h} for n, (l, h) in ranges.items()],
        "surface": False,
        "materials": [
            {"name": name, "model": m["model"], "parameters": {k: v for k, v in m.items() if isinstance(v, float)}}
            for name, m in scene["materials"].items()
        ],
        "solver": {k: scene["solver"][k] for k in ["method", "integrator", "dx", "precision"]} | {"threads": summary["threads"]},
        "colliders": [{"name": c["name"], "movable": False} for c in colliders],
    }
    (out / "run.json").write_text(json.dumps(run))
    (out / "colliders.json").write_text(json.dumps(colliders))
    lines = (folder / "log.jsonl").read_text().splitlines()
    stride = -(-len(lines) // MOST_ENTRIES)
    (out / "log.json").write_text("[" + ",".join(lines[stride - 1 :: stride]) + "]")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
