"""The signs of the seven colours as polygons in a square from -1 to 1 (x right, y down).

A colour is never told by its paint alone. What a sign means: ship, cannon, plan, gear, house, crate, star.
"""

from math import cos, pi, sin

Stroke = tuple[bool, tuple[tuple[float, float], ...]]  # filled with ink (else cut out again), its corners


def _ring(radius: float, corners: int, x: float = 0.0, y: float = 0.0) -> tuple[tuple[float, float], ...]:
    return tuple(
        (x + radius * cos(2 * pi * k / corners), y + radius * sin(2 * pi * k / corners)) for k in range(corners)
    )


def _star() -> tuple[tuple[float, float], ...]:
    return tuple(
        ((1.0 if k % 2 == 0 else 0.42) * sin(pi * k / 5), -(1.0 if k % 2 == 0 else 0.42) * cos(pi * k / 5))
        for k in range(10)
    )


def _gear(teeth: int = 8) -> tuple[tuple[float, float], ...]:
    corners = []
    for tooth in range(teeth):
        middle = 2 * pi * tooth / teeth
        for turn, radius in ((-0.30, 0.70), (-0.19, 1.0), (0.19, 1.0), (0.30, 0.70)):
            corners.append((radius * cos(middle + turn), radius * sin(middle + turn)))
    return tuple(corners)


SIGN_STROKES: dict[str, tuple[Stroke, ...]] = {
    "blue": (  # ship: hull, mast with two sails
        (True, ((-0.95, 0.35), (0.95, 0.35), (0.60, 0.88), (-0.60, 0.88))),
        (True, ((0.06, -0.95), (0.80, 0.16), (0.06, 0.16))),
        (True, ((-0.10, -0.65), (-0.10, 0.16), (-0.66, 0.16))),
    ),
    "black": (  # cannon: barrel on a wheel
        (True, ((-0.98, -0.20), (0.72, -0.78), (0.98, -0.18), (-0.72, 0.42))),
        (True, _ring(0.52, 20, -0.10, 0.38)),
        (False, _ring(0.20, 14, -0.10, 0.38)),
    ),
    "red": (  # plan: a sheet with the walls of a house drawn on it
        (True, ((-0.95, -0.78), (0.95, -0.78), (0.95, 0.78), (-0.95, 0.78))),
        (False, ((-0.62, -0.46), (0.62, -0.46), (0.62, -0.26), (-0.62, -0.26))),
        (False, ((-0.62, -0.46), (-0.42, -0.46), (-0.42, 0.46), (-0.62, 0.46))),
        (False, ((0.42, -0.46), (0.62, -0.46), (0.62, 0.46), (0.42, 0.46))),
        (False, ((-0.62, 0.26), (-0.10, 0.26), (-0.10, 0.46), (-0.62, 0.46))),
        (False, ((0.22, 0.26), (0.62, 0.26), (0.62, 0.46), (0.22, 0.46))),
    ),
    "brown": ((True, _gear()), (False, _ring(0.32, 18))),
    "green": (  # house with a door
        (True, ((0.0, -0.92), (0.98, 0.0), (0.72, 0.0), (0.72, 0.86), (-0.72, 0.86), (-0.72, 0.0), (-0.98, 0.0))),
        (False, ((-0.20, 0.22), (0.20, 0.22), (0.20, 0.86), (-0.20, 0.86))),
    ),
    "yellow": (  # crate: boards
        (True, ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85))),
        (False, ((-0.55, -0.62), (0.55, -0.62), (0.55, -0.34), (-0.55, -0.34))),
        (False, ((-0.55, -0.14), (0.55, -0.14), (0.55, 0.14), (-0.55, 0.14))),
        (False, ((-0.55, 0.34), (0.55, 0.34), (0.55, 0.62), (-0.55, 0.62))),
    ),
    "white": ((True, _star()),),
}
