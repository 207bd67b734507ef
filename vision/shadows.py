"""Cubes stand in one light: what is a cube casts a shadow as the other cubes do, and a shadow casts none.

What a cube does to the floor around it is the same for all cubes of a picture, whatever lamps there are: seen from its
middle, the floor is darker here and unchanged there. The median over the other cubes tells how the surroundings of a
cube ought to look; a dark patch whose surroundings do not is a shadow itself, or a stain. Where the empty tray lies in
the shadow of its wall or of the tower already, no cube makes it darker.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.cubenet import Tensor
from vision.foreground import LOG_SPREAD, PIXELS, STRIDE, cells_of
from vision.instances import Instance
from vision.light import CHANNELS
from vision.rectify import TrayView, floor_only

REACH_MM = 16  # shadows are looked at so far from a cube's middle
UNDER_MM = 5.5  # and from here on: nearer, it is the cube itself
NEIGHBOURS_MM = 80.0  # lamps stand near the tray: shadows farther away point elsewhere
FEW = 0.3  # cubes that a prior of "no shadow" weighs
PLAIN_CHANCE, PLAIN_AREA_MM2 = 0.5, 35.0  # who casts the shadows that are believed
DARK = -0.12  # logarithm of light from which on it is a shadow
FAINT = 0.3  # logarithm of light, squared, times mm2: less shadow than that tells nothing
SURE = (-6.0, 3.0)

Flat = NDArray[np.float64]


def shadow_signs(found: Sequence[Instance], inputs: Tensor, view: TrayView) -> Flat:
    """How plainly each of `found` (n) casts the shadow that a cube would: negative where it casts none, 0 where cubes
    cast none here, or where nobody can tell. `inputs` is the network's (rows, columns, INPUTS)."""
    if not found:
        return np.zeros(0)
    ratio, empty = _lights(inputs)
    floor = cells_of(floor_only(view))
    above_usual = empty - np.median(empty[floor])
    bare = floor.copy()
    for one in found:
        bare[one.cells[:, 1], one.cells[:, 0]] = False
    middles = np.clip(np.round([one.centre for one in found]).astype(int), 0, np.array(ratio.shape[::-1]) - 1)
    around, bare_around, lit = (_around(part, middles) for part in (ratio, bare, above_usual))
    order, weights = np.argsort(around, axis=0), np.array([_plain(one) for one in found])
    signs = []
    for k, middle in enumerate(middles):
        near = np.exp(-np.linalg.norm(middles - middle, axis=1) / NEIGHBOURS_MM)
        others = weights * near * (np.arange(len(found)) != k)
        usual = _usual(around, order, others[:, None, None] * bare_around)
        signs.append(_sign(around[k], bare_around[k], -np.clip(lit[k] - usual, 0.0, -usual)))
    return np.array(signs, np.float64)


def _lights(inputs: Tensor) -> tuple[Flat, Flat]:
    """Logarithm of each cell's light (rows, columns): against the empty tray, and that of the empty tray itself, but
    for what is the same everywhere."""
    rows, columns = inputs.shape[:2]
    pixels = inputs[..., :PIXELS].reshape(rows, columns, STRIDE * STRIDE, 2 * CHANNELS).mean(2, dtype=np.float64)
    ratio = pixels[..., :CHANNELS].mean(2)
    return ratio, pixels[..., CHANNELS:].mean(2) * LOG_SPREAD - ratio


def _plain(one: Instance) -> float:
    """How far it may be believed that this is a cube with nothing over it."""
    return max(0.0, one.chance - PLAIN_CHANCE) * one.visible if one.area_mm2 > PLAIN_AREA_MM2 else 0.0


def _around(values: NDArray[Any], middles: NDArray[np.int64]) -> NDArray[Any]:
    """What lies around each of `middles` (n, 2: column, row): (n, 2 REACH + 1, 2 REACH + 1), nothing outside."""
    padded, size = np.pad(values, REACH_MM), 2 * REACH_MM + 1
    return np.stack([padded[row : row + size, column : column + size] for column, row in middles])


def _usual(around: Flat, order: NDArray[np.int64], weights: Flat) -> Flat:
    """Weighted median over the cubes of what is around them (side, side); no change where few cubes tell."""
    sums = np.take_along_axis(weights, order, 0).cumsum(0)
    middle = np.minimum((sums < sums[-1] / 2).sum(0), len(order) - 1)
    which = np.take_along_axis(order, middle[None], 0)
    usual = np.take_along_axis(around, which, 0)[0]
    return np.asarray(np.minimum(usual, 0.0) * sums[-1] / (sums[-1] + FEW), np.float64)


def _sign(around: Flat, bare: NDArray[np.bool_], usual: Flat) -> float:
    """Squares compared: are these surroundings likelier as `usual`, or as if nothing stood here?"""
    side = np.arange(-REACH_MM, REACH_MM + 1)
    outside = np.hypot(side[:, None], side[None]) > UNDER_MM
    expected = usual * (bare & outside & (usual < DARK))
    there, whole = float((np.minimum(around, 0.0) * expected).sum()), float((expected**2).sum())
    return float(np.clip((2 * there - whole) / np.sqrt(whole + FAINT), *SURE))
