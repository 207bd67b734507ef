"""Where one piece ends and the next begins: patches of piece pixels, cut into single pieces.

A patch is cut into as many pieces as explain it best: each of about the usual size, compact and convex, of one colour,
and the cuts between them short. Finer cuts are tried first; then, one by one, those neighbours are joined that are
best one, and pieces are gathered anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import Linear
from vision.pieces import SMALLEST

Array = NDArray[np.float64]
Mask = NDArray[np.bool_]
Pixels = NDArray[np.int64]

MOST_PATCHES = 200
FINEST_CUT_PX = 200  # patches above are cut on every second pixel
COLOUR_PX = 8.0  # a change of colour weighs as much as this distance
DISC = 0.408  # root mean square distance to the middle over the root of the area: 0.399 of a disc, 0.408 of a square
LENGTH_SPREAD, DENT, DENT_SPREAD = 0.08, 0.05, 0.04
CUT_WEIGHT = 2.5
ROUNDS = 12
FEWEST, HOPELESS = 6, 1e6  # with fewer pixels a piece is out of the question


@dataclass(frozen=True, eq=False)
class Part:
    """One piece: its pixels (n, 2: column, row), its area against the usual one, and by how much (as a logarithm) the
    best other number of pieces explains its patch worse; `other` is that number minus this one."""

    pixels: Pixels
    size: float
    margin: float
    other: int


def find_parts(mask: NDArray[np.uint8], share: Linear, area: float, spread: float) -> list[Part]:
    """The pieces of all patches; `area` of a usual one in pixels, `spread` of the logarithm of their areas. None where
    there are more patches than anybody would count: that is a pattern."""
    soft = np.asarray(cv2.GaussianBlur(share, (0, 0), 1.5), np.float32).reshape(share.shape)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
    parts: list[Part] = []
    if (stats[1:, cv2.CC_STAT_AREA] >= SMALLEST * area).sum() > MOST_PATCHES:
        return parts
    for label in range(1, count):
        if stats[label, cv2.CC_STAT_AREA] >= SMALLEST * area:
            x, y, wide, deep = stats[label, :4]
            rows, columns = np.nonzero(labels[y : y + deep, x : x + wide] == label)
            pixels = np.column_stack([columns + x, rows + y]).astype(np.int64)
            parts += _cut(pixels, soft[pixels[:, 1], pixels[:, 0]], area, spread)
    return parts


def _cut(pixels: Pixels, colour: Linear, area: float, spread: float) -> list[Part]:
    """A patch in its likeliest number of pieces."""
    features = np.column_stack([pixels, colour * COLOUR_PX]).astype(np.float32)
    step = 2 if len(pixels) > FINEST_CUT_PX else 1
    sample = features[(pixels % step == 0).all(1)] if step > 1 else features
    patch = Patch(sample, step, area / step**2, spread)
    fewest, most = max(1, int(len(pixels) / (1.7 * area))), max(1, int(np.ceil(len(pixels) / (0.5 * area))))
    tries = [_best(patch, [_gathered(sample, _far_apart(sample, most))])]
    for number in range(most - 1, fewest - 1, -1):
        finer = tries[-1][1]
        fresh, joined = _gathered(sample, _far_apart(sample, number)), _joined(patch, finer)
        tries.append(_best(patch, [fresh, joined, _gathered(sample, _middles(sample, joined))]))
    tries.sort(key=lambda one: one[0])
    best, cut = tries[0]
    rival, other = (tries[1][0] - best, tries[1][1].number - cut.number) if len(tries) > 1 else (np.inf, 0)
    owner = cut.group[_nearest(features, cut.middles)]
    every = [pixels[owner == one] for one in range(cut.number)]
    return [Part(own, len(own) / area, float(rival), other) for own in every if len(own)]


@dataclass(frozen=True, eq=False)
class Patch:
    """A patch to be cut: `features` (n, d: column, row, weighted shares of the colours) of every `step`-th pixel,
    `area` of a usual piece in these, `spread` of the logarithm of areas."""

    features: NDArray[np.float32]
    step: int
    area: float
    spread: float


@dataclass(frozen=True, eq=False)
class Cut:
    """A patch in `number` pieces: each of its features belongs to the nearest of `middles` (m, d), and each of these to
    the piece `group` (m) says; `owner` (n) the piece of each feature."""

    middles: NDArray[np.float32]
    group: Pixels
    owner: Pixels

    @property
    def number(self) -> int:
        return int(self.group.max()) + 1


def _best(patch: Patch, cuts: Sequence[Cut]) -> tuple[float, Cut]:
    tries = [(_misfit(patch, cut), cut) for cut in cuts]
    return min(tries, key=lambda one: one[0])


def _far_apart(features: NDArray[np.float32], number: int) -> NDArray[np.float32]:
    """As many of the features, as far from each other as can be."""
    first = ((features - features.mean(0)) ** 2).sum(1)
    chosen = [features[int(first.argmin() if number == 1 else first.argmax())]]
    far = ((features - chosen[0]) ** 2).sum(1)
    while len(chosen) < number:
        chosen.append(features[int(far.argmax())])
        far = np.minimum(far, ((features - chosen[-1]) ** 2).sum(1))
    return np.array(chosen, np.float32)


def _gathered(features: NDArray[np.float32], middles: NDArray[np.float32]) -> Cut:
    """The features gathered round middles that begin here (k-means)."""
    owner, every = _nearest(features, middles), np.arange(len(middles))
    for _ in range(ROUNDS):
        middles = _middles(features, Cut(middles, every, owner))
        before, owner = owner, _nearest(features, middles)
        if (owner == before).all():
            break
    return Cut(middles, every, owner)


def _middles(features: NDArray[np.float32], cut: Cut) -> NDArray[np.float32]:
    """The pieces' means (number, d); a piece that lost all its features keeps a place that it had."""
    members = np.bincount(cut.owner, minlength=cut.number)[:, None]
    sums = np.stack([np.bincount(cut.owner, values, cut.number) for values in features.T], axis=1)
    kept = np.array([cut.middles[cut.group == one][0] for one in range(cut.number)])
    return np.where(members > 0, sums / np.maximum(members, 1), kept).astype(np.float32)


def _joined(patch: Patch, cut: Cut) -> Cut:
    """The cut with those two neighbours made one that are best one."""
    lengths = _cut_lengths(patch, cut)
    odd = [_oddness(patch, cut.owner == one) for one in range(cut.number)]
    best, pair = np.inf, (0, 1)
    for one, other in zip(*np.nonzero(lengths), strict=True):
        together = _oddness(patch, (cut.owner == one) | (cut.owner == other))
        change = together - odd[one] - odd[other] - CUT_WEIGHT * float(lengths[one, other]) ** 2
        if change < best:
            best, pair = change, (int(one), int(other))
    names = np.arange(cut.number)
    names[pair[1]] = pair[0]
    names = np.unique(names, return_inverse=True)[1].astype(np.int64)
    return Cut(cut.middles, names[cut.group], names[cut.owner])


def _nearest(features: NDArray[np.float32], middles: NDArray[np.float32]) -> Pixels:
    return np.asarray(((middles**2).sum(1) - 2 * features @ middles.T).argmin(1), np.int64)


def _misfit(patch: Patch, cut: Cut) -> float:
    """How badly these pieces explain a patch, as a logarithm."""
    cuts = CUT_WEIGHT * float((_cut_lengths(patch, cut) ** 2).sum())
    return cuts + sum(_oddness(patch, cut.owner == one) for one in range(cut.number))


def _oddness(patch: Patch, own: Mask) -> float:
    """How odd one piece is: its size, its length, its dents, its colours."""
    if own.sum() < FEWEST:
        return HOPELESS
    places, colour = patch.features[own, :2] / patch.step, patch.features[own, 2:]
    outline = cv2.convexHull(places)
    around = cv2.contourArea(outline) + cv2.arcLength(outline, True) / 2 + 1.0
    length = float(np.sqrt(((places - places.mean(0)) ** 2).sum(1).mean() / len(places)))
    return float(
        (np.log(len(places) / patch.area) / patch.spread) ** 2
        + (max(length / DISC - 1.0, 0.0) / LENGTH_SPREAD) ** 2
        + (max(1 - DENT - len(places) / around, 0.0) / DENT_SPREAD) ** 2
        + ((colour - colour.mean(0)) ** 2).sum(1).mean() / COLOUR_PX**2
    )


def _cut_lengths(patch: Patch, cut: Cut) -> Array:
    """Lengths (number, number; above the diagonal) of the cuts between pieces against a piece's edge; a slanting cut is
    taken for a straight one."""
    grid = (patch.features[:, :2] / patch.step).astype(np.int64)
    grid -= grid.min(0)
    board = np.full(grid.max(0)[::-1] + 1, -1, np.int64)
    board[grid[:, 1], grid[:, 0]] = cut.owner
    lengths = np.zeros((2, cut.number**2))
    for way, (one, other) in enumerate(((board[:, 1:], board[:, :-1]), (board[1:], board[:-1]))):
        parted = (one != other) & (one >= 0) & (other >= 0)
        low, high = np.minimum(one[parted], other[parted]), np.maximum(one[parted], other[parted])
        lengths[way] = np.bincount(low * cut.number + high, minlength=cut.number**2)
    return np.asarray(np.hypot(*lengths).reshape(cut.number, cut.number) / np.sqrt(patch.area), np.float64)
