"""A viscous block slumps: Pliant beside SPlisHSPlasH (CPU), one after the other.  pip: pysplishsplash numpy
(if the import crashes in libGLX: the wheel bundles a second libglvnd; point the bundled libGLX, libGLdispatch and libOpenGL
 in pysplishsplash.libs at the system's.)

A cube of 0.4 m of a liquid of 1000 kg/m3 and 200 Pa s falls on a floor that it sticks to, and runs out under its weight. It starts 0.6
of a spacing above: the two keep their particles at different distances from a floor, and nothing is to be pushed apart at first.
  Pliant        constraints on velocities and positions, its defaults unless told otherwise
  SPlisHSPlasH  DFSPH and the implicit viscosity of Weiler et al. 2018, solved to --tolerance: the default of its scenes, 0.05, is
                met without an iteration in slow flow; its viscosity is kinematic
Both start from the same lattice. Timed is the simulation alone, without start-up and without files. What counts as the same final
shape: the height of the center of mass and the root mean square distance from the axis, both over their first values, differ
by at most --alike. Where they differ by more, the times do not compare: give the one that is too soft more iterations or a
tighter tolerance. One JSON line for each program, and one that compares.

usage: viscous_block.py PLIANT [--side 37] [--seconds 1] [--threads 2] [--dt 0.00416] [--velocities 15] [--positions 5]
                        [--peer-dt 0.001] [--tolerance 0.001] [--alike 0.02]
"""
import argparse, json, math, os, subprocess, sys, tempfile
from pathlib import Path

from common import *
from common import _busy
import numpy as np

SIZE, DENSITY, VISCOSITY = 0.4, 1000.0, 200.0
LIFT = 0.6              # above the floor at first, in spacings
WIDE, THICK = 1.6, 0.1  # floor of SPlisHSPlasH [m]


def arguments():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument("pliant", help="the pliant program")
    a.add_argument("--side", type=int, default=37, help="particles along an edge")
    a.add_argument("--seconds", type=float, default=1.0, help="simulated time")
    a.add_argument("--threads", type=int, default=2)
    a.add_argument("--dt", type=float, default=1 / 240, help="step of Pliant [s]")
    a.add_argument("--velocities", type=int, default=15, help="iterations of Pliant on velocities")
    a.add_argument("--positions", type=int, default=5, help="iterations of Pliant on positions")
    a.add_argument("--peer-dt", type=float, default=1e-3, help="step of SPlisHSPlasH [s]")
    a.add_argument("--tolerance", type=float, default=1e-3, help="of the viscosity solver of SPlisHSPlasH")
    a.add_argument("--alike", type=float, default=0.02, help="shapes that differ by less are the same")
    a.add_argument("--only", choices=["pliant", "splishsplash"], help=argparse.SUPPRESS)
    return a.parse_args()


def shape(x):
    """Height of the center of mass, distance from the axis, and top [m]."""
    x = np.asarray(x, dtype=float)
    axis = x[:, [0, 2]].mean(0)
    return {"height": float(x[:, 1].mean()), "spread": float(np.sqrt(((x[:, [0, 2]] - axis) ** 2).sum(1).mean())),
            "top": float(np.quantile(x[:, 1], 0.99))}


def report(name, first, last, wall, others, steps, simulated, **more):
    f, l = shape(first), shape(last)
    emit(bench="viscous-block", peer=name, n=len(last), finite=bool(np.isfinite(last).all()), simulated_s=simulated, steps=steps,
         wall_s=wall, wall_s_per_s=wall / simulated, s_per_step=wall / steps, ns_per_item_step=wall / steps / len(last) * 1e9,
         other_cores=round(others, 2), height=l["height"] / f["height"], spread=l["spread"] / f["spread"], top=l["top"], **more)


def pliant(a):
    spacing, fps = SIZE / a.side, 20
    scene = f"""
frames = {max(1, round(a.seconds * fps))}
fps = {fps}
[materials.block]
model = "viscoelastic-fluid"
density = {DENSITY}
viscosity = {VISCOSITY}
memory_time = 0.0
[[bodies]]
material = "block"
shape = {{ box = {{ size = [{SIZE}, {SIZE}, {SIZE}], center = [0, {SIZE / 2 + LIFT * spacing}, 0] }} }}
[[colliders]]
shape = {{ half_space = {{}} }}
boundary = "sticky"
[solver]
method = "pbf"
spacing = {spacing}
dt = {a.dt}
[solver.pbf]
velocity_iterations = {a.velocities}
position_iterations = {a.positions}
"""
    tmp = Path(tempfile.mkdtemp())
    (tmp / "block.toml").write_text(scene)
    run = tmp / "run"
    wait_quiet()
    (b0, _), c0, t0 = _busy(), cpu_of_children(), time.perf_counter()
    subprocess.run([a.pliant, "run", tmp / "block.toml", "--out", run, "--threads", str(a.threads), "--quiet"], check=True)
    (b1, _), c1, t1 = _busy(), cpu_of_children(), time.perf_counter()
    steps = [json.loads(line) for line in (run / "log.jsonl").read_text().splitlines()]
    frames = sorted((run / "frames").glob("*.npz"))
    first, last = (np.load(frame)["P"] for frame in (frames[0], frames[-1]))
    report("pliant", first, last, sum(s["wall_ms"]["total"] for s in steps) / 1e3, max(0.0, (b1 - b0 - (c1 - c0)) / (t1 - t0)), len(steps),
           steps[-1]["time"], version=version(a.pliant), threads=a.threads, dt=a.dt, iterations=[a.velocities, a.positions],
           density_excess=statistics.mean(s["residuals"]["density"] for s in steps))


def cpu_of_children():
    r = resource.getrusage(resource.RUSAGE_CHILDREN)
    return r.ru_utime + r.ru_stime


def version(program):
    return subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]


def splishsplash(a):
    os.environ["OMP_NUM_THREADS"] = str(a.threads)
    import importlib.metadata
    import pysplishsplash as sph
    r = SIZE / a.side / 2
    tmp = Path(tempfile.mkdtemp())
    nu = VISCOSITY / DENSITY
    floor = str(Path(sys.executable).parent / "data" / "models" / "UnitBox.obj")
    scene = {
        "Configuration": {"particleRadius": r, "simulationMethod": 4, "gravitation": [0, -9.81, 0], "timeStepSize": a.peer_dt,
                          "cflMethod": 0, "boundaryHandlingMethod": 0, "sim2D": False,
                          "DFSPH": {"minIterations": 2, "maxIterations": 100, "maxError": 0.01, "maxIterationsV": 100, "maxErrorV": 0.1,
                                    "enableDivergenceSolver": True}},
        "Materials": [{"id": "Fluid", "density0": DENSITY, "viscosityMethod": 6,
                       "Weiler et al. 2018": {"viscosity": nu, "viscosityBoundary": nu, "viscoMaxIter": 1000, "viscoMaxError": a.tolerance}}],
        # Particles of the floor lie in its surface, which therefore is half a diameter down: fluid keeps a diameter off them.
        "RigidBodies": [{"geometryFile": floor, "translation": [0, -0.5 * THICK - r, 0], "rotationAxis": [1, 0, 0], "rotationAngle": 0,
                         "scale": [WIDE, THICK, WIDE], "isDynamic": False, "isWall": False, "mapInvert": False}],
        # A block of n + 1 diameters is filled with n particles along an edge, from a diameter inside on.
        "FluidBlocks": [{"denseMode": 0, "start": [-SIZE / 2 - r, 2 * r * LIFT - r, -SIZE / 2 - r],
                         "end": [SIZE / 2 + r, SIZE + 2 * r * LIFT + r, SIZE / 2 + r], "translation": [0, 0, 0], "scale": [1, 1, 1]}],
    }
    file = tmp / "scene.json"
    file.write_text(json.dumps(scene))
    base = sph.Exec.SimulatorBase()
    base.init(useGui=False, sceneFile=str(file), outputDir=str(tmp / "out"), useCache=False, initialPause=False)
    base.setValueFloat(base.STOP_AT, 1e9)
    base.initSimulation()
    fluid = sph.Simulation.getCurrent().getFluidModel(0)
    places = lambda: np.array([fluid.getPosition(i) for i in range(fluid.numActiveParticles())])
    start = places()
    assert len(start) == a.side**3, f"{len(start)} particles in place of {a.side**3}"
    assert abs(start[:, 1].mean() - SIZE / 2 - 2 * r * LIFT) < 0.02 * r, f"the center is at {start[:, 1].mean()} m"
    count = round(a.seconds / a.peer_dt)
    seen = {"steps": 0, "pressure": 0, "viscosity": 0}

    def after_step():
        seen["steps"] += 1
        step, viscosity = sph.Simulation.getCurrent().getTimeStep(), fluid.getViscosityBase()
        seen["pressure"] += step.getValueUInt(step.SOLVER_ITERATIONS)
        seen["viscosity"] += viscosity.getValueUInt(viscosity.ITERATIONS)
        if seen["steps"] < count:
            return
        wall, (b1, c1) = time.perf_counter() - t0, _busy()
        report("splishsplash", start, places(), wall, max(0.0, (b1 - b0 - (c1 - c0)) / wall), count, count * a.peer_dt,
               version=importlib.metadata.version("pysplishsplash"), threads=a.threads, dt=a.peer_dt, tolerance=a.tolerance,
               pressure_iterations=seen["pressure"] / count, viscosity_iterations=seen["viscosity"] / count)
        sys.stdout.flush()
        os._exit(0)

    base.setTimeStepCB(after_step)
    wait_quiet()
    (b0, c0), t0 = _busy(), time.perf_counter()
    base.runSimulation()


def both(a):
    """Each in a process of its own, so that neither finds the other's memory or threads."""
    found = []
    for name in ("pliant", "splishsplash"):
        command = [sys.executable, __file__, *sys.argv[1:], "--only", name]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
        if done.returncode or not lines:
            sys.exit(f"{name} ended with exit code {done.returncode}")
        print(lines[-1], flush=True)
        found.append(json.loads(lines[-1]))
    ours, theirs = found
    differ = {key: abs(ours[key] / theirs[key] - 1) for key in ("height", "spread")}
    emit(bench="viscous-block", compares="splishsplash / pliant", wall_per_simulated_s=[f["wall_s_per_s"] for f in found],
         factor=theirs["wall_s_per_s"] / ours["wall_s_per_s"], differ=differ, same_shape=max(differ.values()) <= a.alike)


if __name__ == "__main__":
    options = arguments()
    {"pliant": pliant, "splishsplash": splishsplash, None: both}[options.only](options)
