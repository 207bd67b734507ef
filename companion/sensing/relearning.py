"""The light over a table changes through an evening, and the learnt picture of the empty tray follows it.

Only when it is the light that has changed: a lamp changes wide parts of the floor and little from one place to the
next, a cube changes a place of its own size. A black cube on a dark floor changes it by little, so little is allowed.
Pure.
"""

import numpy as np
from numpy.typing import NDArray

from companion.sensing.quad import Corners, cut_out, inside

Bgr = NDArray[np.uint8]
Floats = NDArray[np.float64]

DARK = 0.012  # linear light added before a logarithm, about the noise of a dark pixel: what is black stays so
CELLS_A_CUBE = 2.5  # a cube covers at least one cell wholly, wherever it lies
FEWEST_CELLS = 36
LIGHT_DEGREE = 3  # of the polynomial over the floor that a change of light may follow
NOTICEABLE = 0.02  # logarithm of light: a smaller change is not worth learning
LARGEST = 0.9  # and a larger one is not the evening, but somebody at the switch: then a person says that it is empty
LIKE_CONTENT = 0.07  # what the light does not explain, at any place of the size of half a cube
OFTEN = 0.02  # and what it may leave unexplained as a rule

_LINEAR = ((np.arange(256) / 255.0) ** 2.2).astype(np.float32)


def follows_light(empty: Bgr, seen: Bgr, corners_px: Corners, cube_px: float) -> bool:
    """Whether `seen` (BGR, the tray at rest with nothing in it) shows what `empty` shows in another light.

    corners_px (4, 2): the floor in both, clockwise. cube_px: edge of a cube. False too where hardly anything changed.
    """
    if empty.shape != seen.shape:
        return False
    rows, columns = cut_out(corners_px, empty.shape[1], empty.shape[0])
    cell = max(1, int(cube_px / CELLS_A_CUBE))
    before, now = (_cells(picture[rows, columns], cell) for picture in (empty, seen))
    places = _middles(before.shape[:2], cell, np.array([columns.start, rows.start], np.float64))
    on_floor = inside(corners_px, places)
    if on_floor.sum() < FEWEST_CELLS:
        return False
    light = _light(places[on_floor], before[on_floor], now[on_floor])
    rest = np.log(now[on_floor] + DARK) - np.log(np.exp(light) * before[on_floor] + DARK)
    return (
        NOTICEABLE <= float(np.abs(light).max()) <= LARGEST
        and float(np.abs(rest).max()) <= LIKE_CONTENT
        and float(np.sqrt((rest**2).mean())) <= OFTEN
    )


def _cells(part: Bgr, cell: int) -> Floats:
    """Mean linear light of squares of `cell` pixels, (rows, columns, 3)."""
    rows, columns = part.shape[0] // cell, part.shape[1] // cell
    whole = _LINEAR[part[: rows * cell, : columns * cell]]
    return np.asarray(whole.reshape(rows, cell, columns, cell, 3).mean((1, 3)), np.float64)


def _middles(shape: tuple[int, int], cell: int, origin: Floats) -> Floats:
    """Middles (rows, columns, 2: x, y) of the cells in pixels of the picture."""
    y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float64)
    return np.asarray(np.stack([x, y], axis=-1) * cell + cell / 2 - 0.5 + origin, np.float64)


def _light(places: Floats, before: Floats, now: Floats) -> Floats:
    """By how much (logarithm, (n, 3)) another light may have changed the places (n, 2): a polynomial over the floor.

    Dark places say little about it: the logarithm of what is nearly black hardly changes with the light.
    """
    middle, span = places.mean(0), np.ptp(places, axis=0) / 2
    x, y = ((places - middle) / span).T
    terms = np.stack([x**i * y**j for i in range(LIGHT_DEGREE + 1) for j in range(LIGHT_DEGREE + 1 - i)], axis=1)
    change, weight = np.log(now + DARK) - np.log(before + DARK), before / (before + DARK)
    fits = [
        np.linalg.lstsq(terms * weight[:, channel, None], change[:, channel], rcond=None)[0]
        for channel in range(before.shape[1])
    ]
    return np.asarray(terms @ np.stack(fits, axis=1), np.float64)
