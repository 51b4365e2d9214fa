"""Small scenes: a run of each takes about a second, also in a build without optimization."""

# Two bodies that fall, a floor without end and a post; about two thousand particles.
SPACE = """
title  = "Two bodies fall past a post"
frames = 6
fps    = 24

[[bodies]]
name     = "block"
material = "jelly"
shape    = { box = { size = [0.24, 0.24, 0.24], center = [0, 0.4, 0] } }
velocity = [0, -1, 0]

[[bodies]]
name     = "ball"
material = "sand"
shape    = { sphere = { radius = 0.1, center = [0.4, 0.4, 0] } }
velocity = [0.5, 0, 0]

[[colliders]]
name  = "floor"
shape = { half_space = {} }

[[colliders]]
name  = "post"
shape = { box = { size = [0.06, 0.2, 0.06], center = [-0.3, 0.1, 0] } }

[solver]
spacing = 0.02

[output]
attributes = ["pressure"]
"""

PLANE = """
title  = "A column of sand in the plane"
dim    = 2
frames = 4
fps    = 12

[[bodies]]
name     = "column"
material = "sand"
shape    = { box = { size = [0.4, 0.6], center = [0, 0.3] } }

[[colliders]]
name  = "floor"
shape = { half_space = {} }

[solver]
spacing = 0.02
"""

# The block lies on the floor and sags under its weight, the more the softer it is.
WEIGHT = """
title = "A soft block on a floor"
fps   = 24

[materials.soft]
preset = "jelly"
model  = "neo-hookean"
young  = 5e3

[[bodies]]
name     = "block"
material = "soft"
shape    = { box = { size = [0.2, 0.2, 0.2], center = [0, 0.1, 0] } }

[[colliders]]
name  = "floor"
shape = { half_space = {} }

[solver]
spacing = 0.025
"""

# Nothing moves unless somebody moves it.
WEIGHTLESS = """
title = "A block and a stone in space"
fps   = 24

[materials.soft]
preset = "jelly"
model  = "neo-hookean"
young  = 2e4

[[bodies]]
name     = "block"
material = "soft"
shape    = { box = { size = [0.2, 0.2, 0.2] } }

[[colliders]]
name  = "stone"
shape = { sphere = { radius = 0.08, center = [-0.3, 0, 0] } }

[forces]
gravity = [0, 0, 0]

[solver]
spacing = 0.025
"""

# Five hundred particles of a fluid.
LUMP = """
title = "A lump of honey and a spoon"
fps   = 24

[materials.honey]
preset = "honey"

[[bodies]]
name     = "lump"
material = "honey"
shape    = { box = { size = [0.12, 0.06, 0.12], center = [0, 0.03, 0] } }

[[colliders]]
name  = "floor"
shape = { half_space = {} }

[[colliders]]
name  = "spoon"
shape = { sphere = { radius = 0.03, center = [-0.12, 0.03, 0] } }

[solver]
method  = "pbf"
spacing = 0.012
"""

# It stands as it is for many seconds; ten thousand times as compliant it is a liquid.
PILE = """
title = "A pile of something between solid and liquid"
fps   = 24

[materials.dough]
model       = "viscoelastic-fluid"
density     = 1000
alpha       = 10
memory_time = 0.1

[[bodies]]
name     = "pile"
material = "dough"
shape    = { box = { size = [0.08, 0.1, 0.08], center = [0, 0.05, 0] } }

[[colliders]]
name  = "floor"
shape = { half_space = {} }

[solver]
method  = "pbf"
spacing = 0.01
"""
