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
