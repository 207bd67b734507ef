"""Which colour each seen cube has, judged over all cubes of the picture together.

The white balance of a camera is never quite right, but it is wrong for all cubes of a picture alike: one unknown gain
per picture is fitted together with the names (expectation and maximisation), starting from what the network says.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.foreground import STRIDE
from vision.instances import Cells
from vision.light import Linear
from vision.picture import Bgr

Array = NDArray[np.float64]
PART = 0.4  # share of a cube's pixels in its darker and in its lighter part: the sides, and the top
BURNT = 250
ROUNDS = 6


@dataclass(frozen=True, eq=False)
class Paint:
    """Gaussians of the seven colours: `mean` (7, 6), `precision` (7, 6, 6), `log_volume` (7) of the logarithms of
    linear light (blue, green, red of the darker part, then of the lighter); `gain_precision` (3, 3) of the picture's
    unknown gain; `card_mean` (3) and `card_precision` (3, 3) of the white paper round the markers; `trust` how much a
    Gaussian's word counts against the network's."""

    mean: Array
    precision: Array
    log_volume: Array
    gain_precision: Array
    card_mean: Array
    card_precision: Array
    trust: float


@cache
def shipped_paint() -> Paint:
    values = json.loads(Path(__file__).with_name("paint.json").read_text(encoding="utf-8"))
    parts = (np.array(values[name], np.float64) for name in ("mean", "spread", "gain", "card_mean", "card_spread"))
    return paint_of(*parts, trust=float(values["trust"]))


def paint_of(mean: Array, spread: Array, gain: Array, card_mean: Array, card_spread: Array, *, trust: float) -> Paint:
    """From covariances `spread` (7, 6, 6), `gain` (3, 3) and `card_spread` (3, 3)."""
    precision, gain_precision, card_precision = (
        np.asarray(np.linalg.inv(one), np.float64) for one in (spread, gain, card_spread)
    )
    volume = np.asarray(np.linalg.slogdet(spread)[1], np.float64)
    return Paint(mean, precision, volume, gain_precision, card_mean, card_precision, trust)


def describe(cells: Cells, flat: Bgr, log_picture: Linear, gain: NDArray[np.float32]) -> Array:
    """Six numbers for the cube seen in `cells` (n, 2: column, row): mean logarithm of its darker and lighter part.

    Burnt-out pixels are left out of the lighter part where others remain: they say "bright", but no colour.
    """
    columns, rows = _core(cells).T * STRIDE
    rows = np.minimum(np.concatenate([rows, rows, rows + 1, rows + 1]), flat.shape[0] - 1)
    columns = np.minimum(np.concatenate([columns, columns + 1, columns, columns + 1]), flat.shape[1] - 1)
    light = (log_picture[rows, columns] - gain).astype(np.float64)
    burnt = (flat[rows, columns] >= BURNT).any(1)
    order = np.argsort(light @ [0.15, 0.55, 0.3])
    count = max(1, round(PART * len(order)))
    dark, bright = order[:count], order[-count:]
    if (~burnt[bright]).sum() >= 3:
        bright = bright[~burnt[bright]]
    return np.concatenate([light[dark].mean(0), light[bright].mean(0)])


def _core(cells: Cells) -> Cells:
    """The cells whose four neighbours belong to the same cube, if enough are left: edges mix with what is beside."""
    inside = {(int(x), int(y)) for x, y in cells}
    core = [(x, y) for x, y in inside if {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} <= inside]
    return np.array(core, np.int64) if len(core) >= 8 else cells


def name_colours(
    described: Array, told: Array, paint: Paint, allowed: Sequence[bool], card: Array | None = None
) -> Array:
    """Log probabilities (n, 7) from descriptions (n, 6) and the network's log probabilities `told` (n, 7).

    `card` (3), where there is one, is the light of white paper beside the cubes: it tells most of the gain at once.
    """
    barred = np.where(allowed, 0.0, -1e9)
    gain = np.zeros(3)
    belief = _normal(told + barred)
    for _ in range(ROUNDS):
        gain = _gain(described, np.exp(belief), paint, card)
        belief = _normal(told + paint.trust * _log_density(described - np.tile(gain, 2), paint) + barred)
    return belief


def _log_density(described: Array, paint: Paint) -> Array:
    miss = described[:, None] - paint.mean[None]
    distance = np.einsum("nci,cij,ncj->nc", miss, paint.precision, miss)
    return np.asarray(-0.5 * (np.minimum(distance, 80.0) + paint.log_volume))


def _gain(described: Array, belief: Array, paint: Paint, card: Array | None) -> Array:
    """The likeliest gain (3) given who is what: a precision-weighted mean, pulled to zero by its prior."""
    both = np.vstack([np.eye(3), np.eye(3)])
    left, right = paint.gain_precision.copy(), np.zeros(3)
    if card is not None:
        left += paint.card_precision
        right += paint.card_precision @ (card - paint.card_mean)
    miss = described[:, None] - paint.mean[None]
    for number in range(paint.mean.shape[0]):
        share = belief[:, number]
        lifted = both.T @ paint.precision[number]
        left += share.sum() * (lifted @ both)
        right += lifted @ (share[:, None] * miss[:, number]).sum(0)
    return np.asarray(np.linalg.solve(left, right), np.float64)


def _normal(scores: Array) -> Array:
    top = scores.max(1, keepdims=True)
    return np.asarray(scores - top - np.log(np.exp(scores - top).sum(1, keepdims=True)))
