"""Which colour each seen cube has, judged over all cubes of the picture together.

The white balance of a camera is never quite right, but it is wrong for all cubes of a picture alike; and paints differ
from box to box, but all brown cubes of a box are alike. So one unknown gain per picture, and one unknown shift per
colour, are fitted together with the names (expectation and maximisation), starting from what the network says.
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
    """Gaussians of the seven colours, of the logarithms of linear light (blue, green, red of the darker part, then of
    the lighter): `mean` (7, 6); `within` (7, 6, 6) how cubes of one box differ; `between_precision` (7, 6, 6) of how
    boxes differ; `gain_precision` (3, 3) of the picture's unknown gain; `card_mean` (3) and `card_precision` (3, 3) of
    the white paper round the markers; `trust` how much a Gaussian's word counts against the network's."""

    mean: Array
    within: Array
    between_precision: Array
    gain_precision: Array
    card_mean: Array
    card_precision: Array
    trust: float


@cache
def shipped_paint() -> Paint:
    values = json.loads(Path(__file__).with_name("paint.json").read_text(encoding="utf-8"))
    parts = (np.array(values[name], np.float64) for name in MOMENTS)
    return paint_of(*parts, trust=float(values["trust"]))


MOMENTS = ("mean", "within", "between", "gain", "card_mean", "card_spread")


def paint_of(
    mean: Array, within: Array, between: Array, gain: Array, card_mean: Array, card_spread: Array, *, trust: float
) -> Paint:
    """From covariances `within`, `between` (7, 6, 6), `gain` and `card_spread` (3, 3)."""
    return Paint(mean, within, _inverse(between), _inverse(gain), card_mean, _inverse(card_spread), trust)


def _inverse(matrices: Array) -> Array:
    return np.asarray(np.linalg.inv(matrices), np.float64)


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
    belief = _normal(told + barred)
    for _ in range(ROUNDS):
        gain = fit_gain(described, np.exp(belief), paint, card)
        density = _log_density(described - np.tile(gain, 2), np.exp(belief), paint)
        belief = _normal(told + paint.trust * density + barred)
    return belief


def _log_density(freed: Array, share: Array, paint: Paint) -> Array:
    """Log density (n, 7) of each cube under each colour, the colour's shift in this picture told by the other cubes."""
    miss = freed[:, None] - paint.mean[None]
    weighed = share[..., None] * miss
    others, pull = share.sum(0) - share, weighed.sum(0) - weighed
    tight = _inverse(paint.within)
    unsure = _inverse(paint.between_precision[None] + others[..., None, None] * tight[None])
    shift = np.einsum("ncij,cjk,nck->nci", unsure, tight, pull)
    spread = paint.within[None] + unsure
    rest = miss - shift
    distance = np.einsum("nci,ncij,ncj->nc", rest, _inverse(spread), rest)
    return np.asarray(-0.5 * (np.minimum(distance, 80.0) + np.linalg.slogdet(spread)[1]), np.float64)


def fit_gain(described: Array, share: Array, paint: Paint, card: Array | None) -> Array:
    """The likeliest gain (3) for cubes that are of each colour with probability `share` (n, 7).

    A precision-weighted mean, pulled to zero by its prior.
    """
    both = np.vstack([np.eye(3), np.eye(3)])
    left, right = paint.gain_precision.copy(), np.zeros(3)
    if card is not None:
        left += paint.card_precision
        right += paint.card_precision @ (card - paint.card_mean)
    miss = described[:, None] - paint.mean[None]
    for number, count in enumerate(share.sum(0)):
        if count > 1e-6:
            precision = _inverse(paint.within[number] / count + _inverse(paint.between_precision[number]))
            lifted = both.T @ precision
            left += lifted @ both
            right += lifted @ (share[:, number, None] * miss[:, number]).sum(0) / count
    return np.asarray(np.linalg.solve(left, right), np.float64)


def _normal(scores: Array) -> Array:
    top = scores.max(1, keepdims=True)
    return np.asarray(scores - top - np.log(np.exp(scores - top).sum(1, keepdims=True)))
