"""Which colour each seen cube has, judged over all cubes of the picture together.

The white balance of a camera is never quite right, but it is wrong for all cubes of a picture alike; and paints differ
from box to box, but all brown cubes of a box are alike. So one unknown gain per picture, and one unknown shift per
colour, are fitted together with the names (expectation and maximisation), starting from what the network says and from
what each cube alone looks like: from a poor start whole colours change places.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.foreground import STRIDE
from vision.instances import Cells
from vision.light import DARK, Linear
from vision.palette import Paint, inverse, paint_of, shipped_palette
from vision.picture import Bgr
from vision.setup import COLOURS

__all__ = ["Paint", "describe", "fit_gain", "freed", "heard", "name_colours", "paint_of", "shipped_paint"]

Array = NDArray[np.float64]
PART = 0.4  # share of a cube's pixels in its darker and in its lighter part: the sides, and the top
BURNT = 250
ROUNDS = 6
NEWTON_STEPS = 3
MISHEARD = 0.03  # so often the network's word means nothing, however sure: found on pictures it had not learnt from
LEAST_LIGHT = 1e-4
FREEDOM = 6.0  # of Student's distribution: cubes in shade, gloss or glare are far from what their paint is


def shipped_paint() -> Paint:
    """The paints of Amerigo's seven colours, in the order of COLOURS."""
    return shipped_palette("amerigo").paint


def heard(told: Array, colours: Sequence[str]) -> Array:
    """The network's log probabilities `told` (n, 7: COLOURS) as words about `colours` (n, k), never quite certain.

    It knows the seven colours of COLOURS. A colour that it does not know is never believed less for its word than the
    best of those that it does know: about that one the paints decide alone.
    """
    known = [colour for colour in colours if colour in COLOURS]
    if not known:
        return np.zeros((len(told), len(colours)))
    told = np.log((1 - MISHEARD) * np.exp(told) + MISHEARD / told.shape[1])
    best = told[:, [COLOURS.index(colour) for colour in known]].max(1)
    words = [told[:, COLOURS.index(colour)] if colour in COLOURS else best for colour in colours]
    return np.asarray(np.stack(words, axis=1), np.float64)


def describe(cells: Cells, flat: Bgr, log_picture: Linear, gain: NDArray[np.float32]) -> Array:
    """Six numbers for the cube seen in `cells` (n, 2: column, row): mean logarithm of its darker and lighter part.

    Burnt-out pixels are left out of the lighter part where others remain: they say "bright", but no colour.
    """
    down, right = np.mgrid[0:STRIDE, 0:STRIDE].reshape(2, -1, 1)
    columns, rows = _core(cells).T * STRIDE
    columns, rows = (columns + right).ravel(), (rows + down).ravel()
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
    """Log probabilities (n, k) from descriptions (n, 6) and the network's words `told` (n, k) about the k colours.

    `card` (3), where there is one, is the light of white paper beside the cubes: it tells most of the gain at once.
    """
    barred, gain = np.where(allowed, 0.0, -1e9), card_gain(paint, card)
    belief = _normal(told + paint.trust * _first_density(freed(described, gain), paint) + barred)
    for _ in range(ROUNDS):
        gain = fit_gain(described, np.exp(belief), paint, card)
        density = _log_density(freed(described, gain), np.exp(belief), paint)
        belief = _normal(told + paint.trust * density + barred)
    return belief


def freed(described: Array, gain: Array) -> Array:
    """Descriptions (n, 6) as they would be without `gain` (3, logarithm). In a dark picture brown would be taken for
    black if the little that is added before a logarithm were divided as well."""
    return np.asarray(np.log(_lit(described, gain) + DARK), np.float64)


def _lit(described: Array, gain: Array) -> Array:
    return np.asarray(np.maximum(np.exp(described) - DARK, LEAST_LIGHT) * np.exp(-np.tile(gain, 2)), np.float64)


def card_gain(paint: Paint, card: Array | None) -> Array:
    """The likeliest gain (3) before any cube is looked at."""
    if card is None:
        return np.zeros(len(paint.card_mean))
    told = paint.card_precision @ (card - paint.card_mean)
    return np.asarray(np.linalg.solve(paint.gain_precision + paint.card_precision, told), np.float64)


def _first_density(described: Array, paint: Paint) -> Array:
    """Log density (n, k) of each cube for itself, before box and light of the picture are known."""
    spread = paint.within + inverse(paint.between_precision) + np.tile(inverse(paint.gain_precision), (2, 2))
    return _student(described[:, None] - paint.mean[None], spread[None])


def _log_density(freed: Array, share: Array, paint: Paint) -> Array:
    """Log density (n, k) of each cube under each colour, the colour's shift in this picture told by the other cubes."""
    miss = freed[:, None] - paint.mean[None]
    weighed = share[..., None] * miss
    others, pull = share.sum(0) - share, weighed.sum(0) - weighed
    tight = inverse(paint.within)
    unsure = inverse(paint.between_precision[None] + others[..., None, None] * tight[None])
    shift = np.einsum("ncij,cjk,nck->nci", unsure, tight, pull)
    return _student(miss - shift, paint.within[None] + unsure)


def _student(miss: Array, spread: Array) -> Array:
    """Log density (n, k), less what is the same for all, of what is `miss` (n, k, 6) off where `spread` (n or 1, k,
    6, 6) is usual. Heavier in its tails than a Gaussian, for which one odd cube would be proof.
    """
    distance = (miss[..., None, :] @ inverse(spread) @ miss[..., None])[..., 0, 0]
    tails = (FREEDOM + miss.shape[-1]) * np.log1p(distance / FREEDOM)
    return np.asarray(-0.5 * (tails + np.linalg.slogdet(spread)[1]), np.float64)


def fit_gain(described: Array, share: Array, paint: Paint, card: Array | None) -> Array:
    """The likeliest gain (3) for cubes that are of each colour with probability `share` (n, k).

    A precision-weighted mean, pulled to its prior; a few steps of Gauss and Newton, as dark light answers less.
    """
    gain = card_gain(paint, card)
    counts = share.sum(0)
    present = [number for number, count in enumerate(counts) if count > 1e-6]
    mean_share = share[:, present] / counts[present]
    spread = paint.within[present] / counts[present, None, None] + inverse(paint.between_precision[present])
    precision = inverse(spread)
    for _ in range(NEWTON_STEPS):
        light = _lit(described, gain)
        answer = np.einsum("nk,ni->ki", mean_share, light / (light + DARK))
        miss = np.einsum("nk,ni->ki", mean_share, np.log(light + DARK)) - paint.mean[present]
        left, right = paint.gain_precision.copy(), -paint.gain_precision @ gain
        if card is not None:
            left += paint.card_precision
            right += paint.card_precision @ (card - paint.card_mean - gain)
        for pull, off, tight in zip(answer, miss, precision, strict=True):
            moved = np.vstack([np.diag(pull[:3]), np.diag(pull[3:])])
            left += moved.T @ tight @ moved
            right += moved.T @ tight @ off
        gain = gain + np.linalg.solve(left, right)
    return np.asarray(gain, np.float64)


def _normal(scores: Array) -> Array:
    top = scores.max(1, keepdims=True)
    return np.asarray(scores - top - np.log(np.exp(scores - top).sum(1, keepdims=True)))
