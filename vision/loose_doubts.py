"""When a count in a photo without a tray should be looked at by a person, and about which colours."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cutting import Part
from vision.decide import changed
from vision.doubts import SeenDoubt
from vision.ground import FEWEST_GROUND, Ground
from vision.light import Linear
from vision.palette import Palette, inverse
from vision.pieces import OPEN, SMALLEST, Weighed

Array = NDArray[np.float64]

CLOSE_CUT = 1.5  # logarithm between the best and the second number of pieces in a patch
CLOSE_COLOUR = 2.5  # and between the best and the second name of a piece
ODD_SIZE = 2.5  # standard deviations
MIXED = 0.45  # of a piece's pixels have its colour at least
STRANGE = 45.0  # squared distance of a piece's light to that of its colour
LIKE_GROUND = 5.0  # squared distance of the ground's light to that of a colour
SHARP = 0.6  # of the ring round such a patch is lit
LEFT_OVER = 0.12  # of a piece's area
DEEP = -0.75  # logarithm of light: a patch as dark as that may be a shadow, or a dark piece
SMALLEST_PX = 12.0


@dataclass(frozen=True, eq=False)
class Named:
    """The pieces' names: `lights` (n, 6) their descriptions, `belief` (n, k) log probabilities of the colours."""

    palette: Palette
    lights: Array
    belief: Array

    @cached_property
    def names(self) -> NDArray[np.int64]:
        return np.asarray(self.belief.argmax(1), np.int64)

    @cached_property
    def counts(self) -> dict[str, int]:
        return {colour: int((self.names == number).sum()) for number, colour in enumerate(self.palette.colours)}


class Seen(Protocol):
    """What was seen of a photo (`loose.Look`)."""

    @property
    def shrink(self) -> float: ...
    @property
    def region(self) -> NDArray[np.bool_]: ...
    @property
    def ground(self) -> Ground: ...
    @property
    def own(self) -> Linear: ...
    @property
    def weighed(self) -> Weighed: ...
    @property
    def mask(self) -> NDArray[np.uint8]: ...
    @property
    def area(self) -> float: ...
    @property
    def surrounded(self) -> bool: ...
    @property
    def parts(self) -> tuple[Part, ...]: ...


def doubts_of(seen: Seen, named: Named, moved: bool) -> tuple[SeenDoubt, ...]:
    """All doubts, one per name, with the colours concerned and at most three other counts. moved: the photo of the
    empty place shows another place."""
    joined: dict[str, SeenDoubt] = {}
    for doubt in (*_of_parts(seen, named), *_of_photo(seen, named, moved)):
        before = joined.get(doubt.name, SeenDoubt(doubt.name))
        colours = tuple(colour for colour in named.palette.colours if colour in {*before.colours, *doubt.colours})
        others = (*before.alternatives, *(one for one in doubt.alternatives if one not in before.alternatives))
        joined[doubt.name] = SeenDoubt(doubt.name, colours, others[:3])
    return tuple(joined.values())


def _of_parts(seen: Seen, named: Named) -> Iterator[SeenDoubt]:
    colours, counts, spread = named.palette.colours, named.counts, named.palette.size_spread
    strange = strangeness(named)
    for part, name, told, far in zip(seen.parts, named.names, named.belief, strange, strict=True):
        colour = colours[name]
        if part.margin < CLOSE_CUT:
            yield SeenDoubt("touching", (colour,), (changed(counts, **{colour: part.other}),))
        if abs(np.log(part.size)) > ODD_SIZE * spread:
            yield SeenDoubt("size", (colour,))
        share = seen.weighed.share[part.pixels[:, 1], part.pixels[:, 0]]
        if (share.argmax(1) == name).mean() < MIXED:
            yield SeenDoubt("stack", (colour,))
        if far > STRANGE:
            yield SeenDoubt("foreign", (colour,))
        if len(colours) > 1 and np.diff(np.sort(told)[-2:])[0] < CLOSE_COLOUR:
            other = colours[int(np.argsort(told)[-2])]
            yield SeenDoubt("colour", (colour, other), (changed(counts, **{colour: -1, other: 1}),))


def _of_photo(seen: Seen, named: Named, moved: bool) -> Iterator[SeenDoubt]:
    every = named.palette.colours
    if left := left_over(seen) | dark_patches(seen):
        yield SeenDoubt("hidden", tuple(every[number] for number in left))
    for colour in like_ground(seen.ground, named.palette):
        yield SeenDoubt("dark_tray" if colour == "black" else "tray_colour", (colour,))
    if seen.surrounded or (not seen.parts and seen.mask.any()):
        yield SeenDoubt("foreign", every)
    if moved:
        yield SeenDoubt("moved", every)
    elif seen.ground.bare < FEWEST_GROUND:
        yield SeenDoubt("no_empty", every)
    if np.sqrt(seen.area) / seen.shrink < SMALLEST_PX:
        yield SeenDoubt("low_resolution", every)


def strangeness(named: Named) -> Array:
    """Squared distances (n) of the pieces' lights to that of their colours, for any box in any light."""
    paint = named.palette.paint
    light = np.tile(inverse(paint.gain_precision), (2, 2))
    spread = (paint.within + inverse(paint.between_precision) + light)[named.names]
    miss = named.lights - paint.mean[named.names]
    return np.asarray(np.einsum("ni,nij,nj->n", miss, inverse(spread), miss), np.float64)


def left_over(seen: Seen) -> set[int]:
    """Numbers of the colours of patches that are too small for a piece and too large for nothing."""
    count, labels, stats, middles = cv2.connectedComponentsWithStats(seen.mask)
    found = set()
    for label in range(1, count):
        column, row = middles[label].round().astype(int)
        if LEFT_OVER * seen.area < stats[label, cv2.CC_STAT_AREA] < SMALLEST * seen.area and seen.region[row, column]:
            found.add(int(seen.weighed.share[labels == label].mean(0).argmax()))
    return found


def dark_patches(seen: Seen) -> set[int]:
    """Numbers of the colours that patches may have which were taken for shadows, but might be pieces by size."""
    deep = ((seen.own - seen.ground.reference).mean(2) < DEEP) & seen.region & (seen.mask == 0)
    size = max(3, int(np.sqrt(seen.area) * OPEN) | 1)
    opened = np.asarray(cv2.morphologyEx(deep.astype(np.uint8), cv2.MORPH_OPEN, np.ones((size, size), np.uint8)))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(opened)
    large = [label for label in range(1, count) if stats[label, cv2.CC_STAT_AREA] >= SMALLEST * seen.area]
    sharp = [label for label in large if _sharp(labels == label, seen, size)]
    return {int(seen.weighed.share[labels == label].mean(0).argmax()) for label in sharp}


def _sharp(patch: NDArray[np.bool_], seen: Seen, width_px: int) -> bool:
    """Whether the ground is lit close to the patch, as beside a piece; a shadow fades."""
    near = cv2.dilate(patch.astype(np.uint8), np.ones((width_px, width_px), np.uint8))
    far = cv2.dilate(near, np.ones((width_px, width_px), np.uint8))
    ring = (far > near) & (seen.mask == 0)
    change = (seen.own - seen.ground.reference).mean(2)
    return bool(ring.any() and (change[ring] > DEEP / 2).mean() > SHARP)


def like_ground(ground: Ground, palette: Palette) -> tuple[str, ...]:
    """Colours that the ground itself has, or nearly."""
    paint, found = palette.paint, []
    for colour, mean, within in zip(palette.colours, paint.mean, paint.within, strict=True):
        distances = []
        for part in (slice(0, 3), slice(3, 6)):
            miss = ground.reference - mean[part]
            distances.append(float(miss @ inverse(within[part, part]) @ miss))
        if min(distances) < LIKE_GROUND:
            found.append(colour)
    return tuple(found)
