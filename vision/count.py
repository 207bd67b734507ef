"""From a picture and a set-up to a count: strings the stages together."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import cubenet, doubts
from vision.bare import bare_floor, carried_floor
from vision.colour import card_gain, describe, fit_gain, heard, name_colours
from vision.decide import Decision, changed, counts_of, decide, gather, with_room
from vision.doubts import SeenDoubt
from vision.foreground import Evidence, cell_pixels, cells_of, features, interpret, parallax_field
from vision.instances import Instance, find_instances
from vision.judge import Candidate, judged
from vision.light import Linear, clipped_share, gain, light_field, local_background, log_light
from vision.locate import Located, locate, size_of
from vision.picture import Bgr
from vision.rectify import MARGIN_MM, PX_PER_MM, TrayView, floor_only, inside_picture, rectify
from vision.scale import whole_picture_view
from vision.setup import TraySetup

NO_SETUP = "no_setup"
UNUSUAL_GAIN = 1.1  # logarithm of light
BESIDE_MM = 6.0  # cubes are looked for so far beyond the floor's edge: they lean out, and the camera looks askew

__all__ = ["Piece", "SeenDoubt", "TrayCount", "count_tray"]


@dataclass(frozen=True, eq=False)
class Piece:
    """One cube as it was seen: `centre_px` (x, y) and `outline_px` (n, 2) in picture pixels, `confidence` 0..1,
    `light` (6) its description for lessons, `told` (k) log probabilities of the colours of its box."""

    colour: str
    centre_px: tuple[float, float]
    outline_px: NDArray[np.float64]
    confidence: float
    light: NDArray[np.float64]
    told: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class TrayCount:
    """What was seen: `counts` for every colour of the palette, `tray_px` (4, 2) the floor's corners in the picture,
    `confidence` 0..1 the chance that every number is right, as far as the cubes tell."""

    counts: dict[str, int]
    doubts: tuple[SeenDoubt, ...]
    pieces: tuple[Piece, ...]
    tray_px: NDArray[np.float64]
    seconds: float
    confidence: float = 0.0

    @property
    def total(self) -> int:
        return sum(self.counts.values())


@dataclass(frozen=True, eq=False)
class Floor:
    """The rectified floor: the picture, its logarithm, that of the empty tray, the gain between them, the field of
    light over the floor, and what is seen."""

    flat: Bgr
    log_picture: Linear
    log_empty: Linear
    gain: NDArray[np.float32]
    field: Linear
    seen: NDArray[np.bool_]


def count_tray(picture: Bgr, setup: TraySetup, possible: Mapping[str, int] | None = None) -> TrayCount:
    """Count the cubes in `picture` (BGR uint8). `possible`: at most so many of each colour can be there (a prior,
    never a clamp); None: what the box holds. Raises BadPicture("tray.not_found") where the tray cannot be seen."""
    began = time.perf_counter()
    if possible is None and setup.paints.each is not None:
        possible = dict.fromkeys(setup.paints.colours, setup.paints.each)
    located = locate(picture, setup) or _whole_picture(picture, setup)
    view, floor = located.view, flatten(picture, setup.empty, located)
    seen = see(floor, view, setup, located.card)
    counted, named = [one for one in seen.candidates if one.counts], seen.named
    decision = decide(named.belief, [one.chance for one in counted], possible, named.colours)
    counts = counts_of(decision.names, setup.colours, named.colours)
    confidence = float(np.prod([*decision.sure, *(one.chance for one in seen.candidates if not one.counts)]))
    raised = [SeenDoubt(name, setup.colours) for name in located.doubts]
    if confidence < doubts.SURE_PICTURE:
        raised += cube_doubts(seen.candidates, named, decision, counts, with_room(counts, possible, named.colours))
    if decision.excess:
        raised.append(SeenDoubt("colour", decision.excess))
    raised += scene_doubts(floor, seen, view, setup, located.empty_view is not None)
    if np.abs(named.gain).max() > UNUSUAL_GAIN:
        raised.append(SeenDoubt("colour", setup.colours))
    pieces = tuple(
        _piece(one.seen, named.colours[name], sure, view, light, told)
        for one, name, sure, light, told in zip(
            counted, decision.names, decision.sure, named.light, named.belief, strict=True
        )
    )
    return TrayCount(counts, gather(raised), pieces, view.corners_px, time.perf_counter() - began, confidence)


def _whole_picture(picture: Bgr, setup: TraySetup) -> Located:
    view = whole_picture_view(picture, setup.cube_mm)
    return Located(view, view if _same_size(picture, setup.empty) else None, (NO_SETUP,))


@dataclass(frozen=True, eq=False)
class Named:
    """Which of `colours` (k) all cubes are: `belief` (n, k) log probabilities, `light` (n, 6) their descriptions,
    `gain` (3) what the picture's light and white balance differ by from what is usual."""

    colours: tuple[str, ...]
    belief: NDArray[np.float64]
    light: NDArray[np.float64]
    gain: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Seen:
    """What the network saw in the cells of `region`, what of it may be cubes, and the colours of those that count."""

    evidence: Evidence
    region: NDArray[np.bool_]
    candidates: Sequence[Candidate]
    named: Named


def see(floor: Floor, view: TrayView, setup: TraySetup, card: NDArray[np.float64] | None) -> Seen:
    """Look at the floor, in the light that the markers' paper tells."""
    region, cast = region_cells(floor, view), card_gain(setup.paints.paint, card)
    inputs = features(floor.log_picture, floor.log_empty, floor.gain, cast, parallax_field(view), floor.seen)
    evidence = interpret(cubenet.run(inputs, cubenet.shipped_network()))
    candidates = judged(find_instances(evidence, region, view), view, inputs)
    named = name_all([one.seen for one in candidates if one.counts], floor, setup, card)
    return Seen(evidence, region, candidates, named)


def name_all(cubes: Sequence[Instance], floor: Floor, setup: TraySetup, card: NDArray[np.float64] | None) -> Named:
    """The colours of all cubes, told together under even light."""
    box = setup.paints
    if not cubes:
        return Named(box.colours, np.zeros((0, len(box.colours))), np.zeros((0, 6)), np.zeros(3))
    evenly_lit = floor.log_picture - floor.field
    described = np.stack([describe(one.cells, floor.flat, evenly_lit, floor.gain) for one in cubes])
    told = heard(np.stack([one.colour for one in cubes]), box.colours)
    belief = name_colours(described, told, box.paint, [colour in setup.colours for colour in box.colours], card)
    return Named(box.colours, belief, described, fit_gain(described, np.exp(belief), box.paint, card))


def cube_doubts(
    candidates: Sequence[Candidate], named: Named, decision: Decision, counts: dict[str, int], room: NDArray[np.bool_]
) -> list[SeenDoubt]:
    """Doubts about single cubes: whether they are cubes, whether they are one, and their colour. Asked about are only
    colours with `room` for one more, where any has it.

    Each cube may be nearly sure and all together not: then at least the one that is likeliest to be wrong is named.
    """
    risks: list[tuple[float, SeenDoubt]] = []
    counted = iter(zip(named.belief, decision.names, strict=True))
    guesses = heard(np.stack([one.seen.colour for one in candidates]), named.colours) if candidates else ()
    for one, guess in zip(candidates, guesses, strict=True):
        belief, name = next(counted) if one.counts else (guess, doubts.likeliest(guess, room))
        odd = doubts.shape_doubt(one)
        colour = named.colours[doubts.likeliest(belief, room) if odd == "touching" else name]
        other_count = changed(counts, **{colour: 1 if odd == "touching" or not one.counts else -1})
        risks.append((1 - one.chance, SeenDoubt(odd, (colour,), (other_count,))))
        if one.counts:
            colour, other = named.colours[name], named.colours[doubts.likeliest(belief, room, but=name)]
            swapped = changed(counts, **{colour: -1, other: 1})
            risks.append((1 - float(np.exp(belief[name])), SeenDoubt("colour", (colour, other), (swapped,))))
    least = min(doubts.NAMED_RISK, max((risk for risk, _ in risks), default=1.0))
    named_doubts = [doubt for risk, doubt in sorted(risks, key=lambda one: -one[0]) if risk >= least]
    kinds = list(dict.fromkeys(doubt.name for doubt in named_doubts))[: doubts.MOST_KINDS]
    return [doubt for doubt in named_doubts if doubt.name in kinds]


def scene_doubts(floor: Floor, seen: Seen, view: TrayView, setup: TraySetup, with_empty: bool) -> list[SeenDoubt]:
    """Doubts about the picture as a whole."""
    raised, change = [], floor.log_picture - floor.log_empty - floor.gain
    if with_empty and (
        odd := doubts.foreign(cells_of(change), seen.evidence, seen.region & cells_of(floor_only(view)))
    ):
        raised.append(SeenDoubt(odd, setup.colours))
    if clipped_share(floor.flat, floor.seen) > doubts.BURNT_SHARE:
        raised.append(SeenDoubt("clipped", ("yellow", "white")))
    if doubts.too_small(view, setup.cube_mm):
        raised.append(SeenDoubt("low_resolution", setup.colours))
    quiet = floor.seen & (np.abs(change).max(2) < 0.2)
    if with_empty and doubts.blurred(floor.log_picture, floor.log_empty, quiet):
        raised.append(SeenDoubt("blurred", setup.colours))
    return raised


def _same_size(picture: Bgr, empty: Bgr | None) -> bool:
    return empty is not None and empty.shape == picture.shape


def flatten(picture: Bgr, empty: Bgr | None, located: Located) -> Floor:
    """Picture and empty tray seen from above, in logarithms of linear light."""
    flat, seen = rectify(picture, located.view), inside_picture(located.view, size_of(picture))
    log_picture = log_light(flat)
    if empty is not None and located.empty_view is not None:
        seen = seen & inside_picture(located.empty_view, size_of(empty))
        log_empty = log_light(rectify(empty, located.empty_view))
        if located.view is not located.empty_view:
            log_empty = carried_floor(log_picture, seen, log_empty, gain(log_picture, log_empty, seen))
    elif NO_SETUP in located.doubts:
        log_empty = log_light(local_background(flat, PX_PER_MM))
    else:
        log_empty = bare_floor(log_picture, seen, located.view, located.cards)
    field = light_field(log_empty, seen & floor_only(located.view))
    return Floor(flat, log_picture, log_empty, gain(log_picture, log_empty, seen), field, seen)


def region_cells(floor: Floor, view: TrayView) -> NDArray[np.bool_]:
    """The cells of the evidence in which cubes are looked for."""
    cells = cells_of(floor.seen).copy()
    rim = round(MARGIN_MM - BESIDE_MM)
    cells[:rim] = cells[-rim:] = False
    cells[:, :rim] = cells[:, -rim:] = False
    return cells


def _piece(
    one: Instance, colour: str, confidence: float, view: TrayView, light: NDArray[np.float64], told: NDArray[np.float64]
) -> Piece:
    hull = cv2.convexHull(one.cells.astype(np.float32)).reshape(-1, 2).astype(np.float64)
    from_cells = view.rectified_to_px()
    points = cell_pixels(np.concatenate([one.centre[None], hull]))
    pixels = cv2.perspectiveTransform(points.reshape(-1, 1, 2), from_cells).reshape(-1, 2)
    centre = (float(pixels[0, 0]), float(pixels[0, 1]))
    return Piece(colour, centre, np.asarray(pixels[1:], np.float64), confidence, light, told)
