"""Where exactly the floor ends, for markers that lie beside the tray: the rectangle that explains the edges best.

Looked at from above, three rectangles lie in one another: the floor, the upper inner edge of the walls and their upper
outer edge. The walls' edges are displaced away from the point below the camera, by their height; the strongest edge is
often theirs, or that of a shadow on the floor. So all three are laid on the edges together, for every height and
thickness of walls that a tray may have, and the floor's size is expected to be what the markers' size makes it.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.lens import Lens
from vision.picture import Bgr
from vision.rectify import Matrix, camera_position
from vision.sides import ALONG, CORNER_MM, COUNT, OFFSETS_MM, PX_PER_MM, Side, unroll

Array = NDArray[np.float64]
Pair = tuple[float, float]

STEP_MM = 1 / PX_PER_MM
EDGES_MM = np.arange(-9.0, 9.01, STEP_MM)  # of the floor, outward from where it was thought to be
FOCALS = (0.55, 0.7, 0.85, 1.0)  # of the longer side: the point below the camera depends on it
RISES = np.exp(np.linspace(np.log(0.02), np.log(0.12), 16))  # walls' height to the camera's height above them
THICK_MM = np.arange(1.5, 8.01, 0.5)

FLOOR_WEIGHT, HIDDEN = 1.3, 0.3  # the floor's edge behind a wall tells nothing
EVIDENCE = 2.0
NOISE = 0.05  # logarithm of light per mm
PEAK_MM, NEAR_MM, ROUGH_MM = 0.3, 0.2, 0.5
BESIDE_PX = 6
GROWTH, GROWTH_SPREAD = 1.007, 0.012  # the floor is nearer to the camera than the table by a board's thickness
UNLIKE_SPREAD = 0.008  # difference of growth along and across
LARGEST_GROWTH = 0.05
SHIFT_MM, SHIFT_COST = 0.7, 1.5  # heavy tails: most people lay the markers out evenly, some do not
SNAP_MM, SNAP_FROM = 0.5, 0.3
BATCH = 32


@dataclass(frozen=True, eq=False)
class Edges:
    """What a side shows: its lines' slope (mm at its end), and how much each of OFFSETS_MM looks like a line (0..1):
    narrowly, more widely, and widely enough for an edge whose place is predicted roughly."""

    slope_mm: float
    exact: Array
    near: Array
    rough: Array


@dataclass(frozen=True, eq=False)
class Fit:
    score: float
    edges_mm: Array  # (4): how far out the floor ends at -x, +x, -y, +y


def find_floor(picture: Bgr, to_px: Matrix, inner_mm: Pair, lens: Lens) -> Array:
    """The floor's corners (4, 2) in mm on the plane of the markers, in the order of `SIGNS`.

    `to_px` (3, 3): from mm on that plane to pixels of the picture as it were without the lens's bend.
    """
    sides = unroll(picture, to_px, inner_mm, lens)
    edges = [_edges(side) for side in sides]
    feet = [camera_position(to_px, lens.picture_px, focal)[:2] for focal in FOCALS]
    away = [side.away for side in sides]
    fits = [_fit(edges, away, (x, y)) for x, y in feet]
    best = max(fits, key=lambda fit: fit.score)
    snapped = [_snapped(float(at), each) for at, each in zip(best.edges_mm, edges, strict=True)]
    return _corners(snapped, edges, away, inner_mm)


def _edges(side: Side) -> Edges:
    slope = side.slope_mm()
    strength = side.strength(slope * ALONG)
    scale, steps = NOISE + float(np.median(strength)), np.arange(COUNT)
    exact = np.zeros(COUNT)
    for i in range(1, COUNT - 1):
        before, here, after = strength[i - 1 : i + 2]
        if here < before or here <= after:
            continue
        beside = max(strength[max(0, i - BESIDE_PX) : i].min(), strength[i + 1 : i + 1 + BESIDE_PX].min())
        rises = max(0.0, float(here - beside))
        place = i + 0.5 * (before - after) / (before - 2 * here + after - 1e-9)
        bump = np.exp(-(((steps - place) * STEP_MM / PEAK_MM) ** 2) / 2)
        exact = np.maximum(exact, rises / (rises + scale) * bump)
    return Edges(slope, exact, _widened(exact, NEAR_MM), _widened(exact, ROUGH_MM))


def _widened(likeness: Array, reach_mm: float) -> Array:
    reach = round(reach_mm * PX_PER_MM)
    moved = [np.roll(likeness, by) * (1 - 0.5 * abs(by) / (reach + 1)) for by in range(-reach, reach + 1)]
    return np.asarray(np.max(moved, axis=0), np.float64)


def _at(likeness: Array, offsets_mm: Array) -> Array:
    return np.interp(offsets_mm, OFFSETS_MM, likeness, left=0.0, right=0.0)


def _fit(edges: list[Edges], away: list[float], foot_mm: Pair) -> Fit:
    """The best fit for a camera above `foot_mm`: walls are tried in the order of what their edges promise."""
    towards = (-foot_mm[0], foot_mm[0], -foot_mm[1], foot_mm[1])
    scores = np.stack([_side_scores(*side) for side in zip(edges, away, towards, strict=True)])
    walls = scores.reshape(4, -1, len(EDGES_MM))
    promise = walls.max(-1).sum(0) * EVIDENCE
    order = np.argsort(-promise)
    best = Fit(-np.inf, np.zeros(4))
    for start in range(0, len(order), BATCH):
        batch = order[start : start + BATCH]
        if promise[batch[0]] < best.score:
            break
        best = max(best, _best_of(walls[:, batch] * EVIDENCE, away, foot_mm), key=lambda fit: fit.score)
    return best


def _side_scores(edges: Edges, away: float, towards_mm: float) -> Array:
    """(RISES, THICK_MM, EDGES_MM): how well a side is explained by a floor ending there between such walls."""
    rise, thick = RISES[:, None, None], THICK_MM[None, :, None]
    far = away + EDGES_MM - towards_mm  # from the point below the camera
    inner = EDGES_MM + far * rise
    outer = inner + thick * (1 + rise)
    floor = FLOOR_WEIGHT * np.where(far > 0, _at(edges.near, EDGES_MM), HIDDEN)
    return np.asarray(floor + _at(edges.rough, inner) + _at(edges.rough, outer), np.float64)


def _best_of(walls: Array, away: list[float], foot_mm: Pair) -> Fit:
    """walls: (4, n, EDGES_MM)."""
    across, low_x = _by_growth(walls[0], walls[1], foot_mm[0])
    along, low_y = _by_growth(walls[2], walls[3], foot_mm[1])
    sums = 2 * EDGES_MM[0] + np.arange(across.shape[1]) * STEP_MM
    wide, deep = 1 + sums / (2 * away[0]), 1 + sums / (2 * away[2])
    x, y = (np.flatnonzero(np.abs(growth - 1) < LARGEST_GROWTH) for growth in (wide, deep))
    mean, unlike = (wide[x][:, None] + deep[y][None]) / 2 - GROWTH, wide[x][:, None] - deep[y][None]
    prior = -((mean / GROWTH_SPREAD) ** 2) / 2 - (unlike / UNLIKE_SPREAD) ** 2 / 2
    total = across[:, x][:, :, None] + along[:, y][:, None] + prior
    wall, i, j = np.unravel_index(int(total.argmax()), total.shape)
    left, bottom = low_x[wall, x[i]], low_y[wall, y[j]]
    ends = np.array([left, x[i] - left, bottom, y[j] - bottom])
    return Fit(float(total[wall, i, j]), EDGES_MM[ends])


def _by_growth(low: Array, high: Array, foot_mm: float) -> tuple[Array, NDArray[np.int_]]:
    """Per wall and sum of both steps outward: the best score of a pair of sides (n, EDGES_MM each), and where in
    EDGES_MM the lower side ends then."""
    steps = len(EDGES_MM)
    shift = (EDGES_MM[None] - EDGES_MM[:, None]) / 2 + (GROWTH - 1) * foot_mm  # growth starts from below the camera
    pairs = low[:, :, None] + high[:, None] - SHIFT_COST * np.log1p((shift / SHIFT_MM) ** 2)
    best = np.empty((len(low), 2 * steps - 1))
    place = np.empty(best.shape, int)
    for both in range(2 * steps - 1):
        first = np.arange(max(0, both - steps + 1), min(steps, both + 1))
        scores = pairs[:, first, both - first]
        place[:, both] = first[scores.argmax(1)]
        best[:, both] = scores.max(1)
    return best, place


def _snapped(at_mm: float, edges: Edges) -> float:
    """The place of the line at `at_mm`, where there is one."""
    near = np.flatnonzero(np.abs(OFFSETS_MM - at_mm) < SNAP_MM)
    peak = near[int(edges.exact[near].argmax())]
    return float(OFFSETS_MM[peak]) if edges.exact[peak] > SNAP_FROM else at_mm


def _corners(edges_mm: list[float], edges: list[Edges], away: list[float], inner_mm: Pair) -> Array:
    """Where the four lines meet. Slopes count from -x to +x at the top, from +x to -x at the bottom, and downwards at
    both other sides: see `unroll`."""
    ends = [side + out for side, out in zip(away, edges_mm, strict=True)]
    half = [side / 2 - CORNER_MM for side in (inner_mm[1], inner_mm[1], inner_mm[0], inner_mm[0])]
    left, right, bottom, top = (each.slope_mm / length for each, length in zip(edges, half, strict=True))
    lines = ((1, -left, ends[0]), (1, right, -ends[1]), (-bottom, 1, ends[2]), (-top, 1, -ends[3]))
    corners = [np.cross(lines[side], lines[other]) for side, other in ((0, 3), (1, 3), (1, 2), (0, 2))]
    return np.array([point[:2] / point[2] for point in corners])
