"""Preconditioners for the grid step of ADMM, compared on its matrix M + ρK.

Bodies of the gallery at rest, on their lattices, quadratic kernel, the automatic penalty. Prints how many
conjugate gradient iterations bring the residual down (rough and smooth right side), and what setting up and applying
each preconditioner costs, in products with the matrix, on one core.

    pip install numpy scipy pyamg ilupp
    python bench/preconditioners.py
"""

import time

import ilupp
import numpy as np
import pyamg
import scipy.sparse as sparse

# Name: cell width [m], density [kg/m³], λ + 2μ of all branches [Pa], step [s], box, what of it is matter.
BODIES = {
    "twisting-metal": (0.01, 2700, 5.79e6, 5e-3, [(-0.75, 0.75), (-0.1, 0.1), (-0.1, 0.1)],
                       lambda x: np.maximum(abs(x[:, 1]), abs(x[:, 2])) > 0.075),
    "silicone-rubber": (0.0125, 1000, 9.10e4, 8.5e-3, [(-0.3, 0.3), (0.375, 0.425), (-0.3, 0.3)],
                        lambda x: np.hypot(x[:, 0], x[:, 2]) < 0.3),
    "sand-column": (0.008, 1400, 1.35e7, 6.94e-3, [(-0.1, 0.1), (0, 0.4), (-0.1, 0.1)],
                    lambda x: np.hypot(x[:, 0], x[:, 2]) < 0.1),
}
TOLERANCES = (0.05, 1e-3)


def matrix(dx, density, modulus, dt, box, is_matter):
    """M + ρK, the masses of the nodes, κ and ρ."""
    half = dx / 2
    axes = [np.arange(low + half / 2, high, half) for low, high in box]
    x = np.stack(np.meshgrid(*axes, indexing="ij"), -1).reshape(-1, 3)
    x = x[is_matter(x)] / dx
    base = np.floor(x - 0.5).astype(int)
    f = x - base
    line = np.stack([0.5 * (1.5 - f) ** 2, 0.75 - (f - 1) ** 2, 0.5 * (f - 0.5) ** 2], 1)
    corner = np.array(list(np.ndindex(3, 3, 3)))
    weight = line[:, corner[:, 0], 0] * line[:, corner[:, 1], 1] * line[:, corner[:, 2], 2]
    node = base[:, None] + corner
    gradient = 4 / dx * weight[..., None] * (node - x[:, None])
    shift = node - node.reshape(-1, 3).min(0)
    flat = np.ravel_multi_index(shift.reshape(-1, 3).T, shift.reshape(-1, 3).max(0) + 1)
    _, number = np.unique(flat, return_inverse=True)
    count, volume = number.max() + 1, half**3
    mass = np.bincount(number, (weight * density * volume).ravel(), count)
    rows = np.repeat(np.arange(len(x)), len(corner))
    stiffness = sparse.csr_matrix((count, count))
    for axis in range(3):
        g = sparse.csr_matrix((gradient[..., axis].ravel(), (rows, number)), (len(x), count))
        stiffness = stiffness + g.T @ g
    stiffness = stiffness * (dt**2 * volume * modulus)
    kappa = stiffness.diagonal().sum() / mass.sum()
    penalty = 1 / (1 + np.sqrt(kappa))
    return (sparse.diags(mass) + penalty * stiffness).tocsr(), mass, kappa, penalty


def iterations(a, b, precondition, tolerance):
    """Conjugate gradients until the residual, measured by the diagonal, has fallen by the tolerance."""
    inverse = 1 / a.diagonal()
    r = b.copy()
    z = precondition(r)
    p, square = z.copy(), r @ z
    goal, count = tolerance**2 * (r * inverse) @ r, 0
    while (r * inverse) @ r > goal:
        q = a @ p
        r -= square / (p @ q) * q
        z = precondition(r)
        last, square = square, r @ z
        p = z + square / last * p
        count += 1
    return count


def seconds(work, repeats):
    """Mean time of some work."""
    begun = time.perf_counter()
    for _ in range(repeats):
        work()
    return (time.perf_counter() - begun) / repeats


def diagonal(a):
    inverse = 1 / a.diagonal()
    return lambda r: inverse * r


def incomplete_cholesky(a):
    factor = ilupp.IChol0Preconditioner(a)
    return lambda r: factor @ r


def multigrid(a):
    cycle = pyamg.smoothed_aggregation_solver(a, coarse_solver="splu").aspreconditioner()
    return lambda r: cycle @ r


for name, body in BODIES.items():
    a, mass, kappa, penalty = matrix(*body)
    rough = np.random.default_rng(1).standard_normal(len(mass)) * mass
    smooth = mass * np.sin(np.arange(len(mass)) * 2e-4)
    product = seconds(lambda: a @ rough, 10)
    print(f"{name}: {len(mass)} nodes, kappa {kappa:.0f}, penalty {penalty:.3f}", flush=True)
    for make in (diagonal, incomplete_cholesky, multigrid):
        begun = time.perf_counter()
        apply = make(a)
        setup = (time.perf_counter() - begun) / product
        cost = seconds(lambda: apply(rough), 3) / product
        counts = [f"{iterations(a, rough, apply, t)} and {iterations(a, smooth, apply, t)} to {t:g}"
                  for t in TOLERANCES]
        print(f"  {make.__name__}: {', '.join(counts)}; set up {setup:.0f}, applied {cost:.1f} products",
              flush=True)
