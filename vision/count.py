"""From a picture and a set-up to a count: strings the stages together."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import doubts, pixelnet
from vision.bare import bare_floor, carried_floor
from vision.colour import describe, fit_gain, name_colours, shipped_paint
from vision.decide import Decision, changed, counts_of, decide, gather
from vision.doubts import SeenDoubt
from vision.foreground import STRIDE, Evidence, features, interpret, parallax_field
from vision.instances import Instance, find_instances
from vision.light import Linear, clipped_share, gain, light_field, local_background, log_light
from vision.locate import Located, locate, size_of
from vision.picture import Bgr
from vision.rectify import MARGIN_MM, PX_PER_MM, TrayView, floor_only, inside_picture, rectify
from vision.scale import whole_picture_view
from vision.setup import COLOURS, TraySetup

NO_SETUP = "no_setup"
UNUSUAL_GAIN = 0.75  # logarithm of light
BESIDE_MM = 6.0  # cubes are looked for so far beyond the floor's edge: they lean out, and the camera looks askew

__all__ = ["Piece", "SeenDoubt", "TrayCount", "count_tray"]


@dataclass(frozen=True, eq=False)
class Piece:
    """One cube as it was seen: `centre_px` (x, y) and `outline_px` (n, 2) in picture pixels, `confidence` 0..1,
    `light` (6) its description for lessons, `told` (7) log probabilities of its colour in the order of COLOURS."""

    colour: str
    centre_px: tuple[float, float]
    outline_px: NDArray[np.float64]
    confidence: float
    light: NDArray[np.float64]
    told: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class TrayCount:
    """What was seen: `counts` for every colour of the palette, `tray_px` (4, 2) the floor's corners in the picture."""

    counts: dict[str, int]
    doubts: tuple[SeenDoubt, ...]
    pieces: tuple[Piece, ...]
    tray_px: NDArray[np.float64]
    seconds: float

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


@dataclass(frozen=True, eq=False)
class Scene:
    """All that was seen, for the doubts about the picture as a whole."""

    floor: Floor
    evidence: Evidence
    region: NDArray[np.bool_]
    view: TrayView
    found: Sequence[Instance]


def count_tray(picture: Bgr, setup: TraySetup, possible: Mapping[str, int] | None = None) -> TrayCount:
    """Count the cubes in `picture` (BGR uint8). `possible`: at most so many of each colour can be there (a prior,
    never a clamp). Raises BadPicture("tray.not_found") where the tray cannot be seen."""
    began = time.perf_counter()
    located = locate(picture, setup) or _whole_picture(picture, setup)
    view, floor = located.view, flatten(picture, setup.empty, located)
    evidence, region = look(floor, view), region_cells(floor, view)
    found = [one for one in find_instances(evidence, region) if doubts.is_cube(one, view)]
    inside = [one for one in found if doubts.beyond_edge_mm(one, view) < doubts.OUTSIDE_MM]
    named = name_all(inside, floor, setup.colours, located.card)
    belief = named.belief
    decision = decide(belief, [one.chance for one in inside], possible)
    counts = counts_of(decision.names, setup.colours)
    raised = [SeenDoubt(name, setup.colours) for name in located.doubts]
    raised += cube_doubts(found, inside, belief, decision, counts, view)
    if np.abs(named.gain).max() > UNUSUAL_GAIN:
        raised.append(SeenDoubt("colour", setup.colours))
    raised += scene_doubts(Scene(floor, evidence, region, view, found), setup, located.empty_view is not None)
    pieces = tuple(
        _piece(one, COLOURS[name], sure, view, light, told)
        for one, name, sure, light, told in zip(inside, decision.names, decision.sure, named.light, belief, strict=True)
    )
    return TrayCount(counts, gather(raised), pieces, view.corners_px, time.perf_counter() - began)


def _whole_picture(picture: Bgr, setup: TraySetup) -> Located:
    view = whole_picture_view(picture, setup.cube_mm)
    return Located(view, view if _same_size(picture, setup.empty) else None, (NO_SETUP,))


@dataclass(frozen=True, eq=False)
class Named:
    """Colours of all cubes: `belief` (n, 7) log probabilities, `light` (n, 6) their descriptions without `gain` (3),
    what is left of the picture's light and white balance."""

    belief: NDArray[np.float64]
    light: NDArray[np.float64]
    gain: NDArray[np.float64]


def name_all(
    cubes: Sequence[Instance], floor: Floor, palette: Sequence[str], card: NDArray[np.float64] | None
) -> Named:
    """The colours of all cubes, told together under even light."""
    if not cubes:
        return Named(np.zeros((0, len(COLOURS))), np.zeros((0, 6)), np.zeros(3))
    evenly_lit, paint = floor.log_picture - floor.field, shipped_paint()
    described = np.stack([describe(one.cells, floor.flat, evenly_lit, floor.gain) for one in cubes])
    told = np.stack([one.colour for one in cubes])
    belief = name_colours(described, told, paint, [colour in palette for colour in COLOURS], card)
    gain = fit_gain(described, np.exp(belief), paint, card)
    return Named(belief, described - np.tile(gain, 2), gain)


def cube_doubts(
    found: Sequence[Instance], inside: Sequence[Instance], belief: NDArray[np.float64], decision: Decision,
    counts: dict[str, int], view: TrayView,
) -> list[SeenDoubt]:  # fmt: skip
    """Doubts about single cubes."""
    raised = []
    for one, told, name in zip(inside, belief, decision.names, strict=True):
        colour = COLOURS[name]
        if odd := doubts.shape_doubt(one, view):
            step = 1 if odd == "touching" else -1 if odd == "hidden" else 1
            raised.append(SeenDoubt(odd, (colour,), (changed(counts, **{colour: step}),)))
        if pair := doubts.close_colours(told):
            other = pair[1] if pair[0] == colour else pair[0]
            raised.append(SeenDoubt("colour", (colour, other), (changed(counts, **{colour: -1, other: 1}),)))
    for one in found:
        if doubts.on_rim(one, view):
            raised.append(SeenDoubt("rim", (COLOURS[int(one.colour.argmax())],)))
    if decision.excess:
        raised.append(SeenDoubt("colour", decision.excess))
    return raised


def scene_doubts(scene: Scene, setup: TraySetup, with_empty: bool) -> list[SeenDoubt]:
    """Doubts about the picture as a whole."""
    floor, raised = scene.floor, []
    stray = doubts.stray_colours(scene.evidence, scene.found, scene.region)
    if stray is not None:
        raised.append(SeenDoubt("hidden", stray))
    change = doubts.cells_of(floor.log_picture - floor.log_empty - floor.gain)
    if with_empty and (odd := doubts.foreign(change, scene.evidence, scene.region)):
        raised.append(SeenDoubt(odd, setup.colours))
    if clipped_share(floor.flat, floor.seen) > doubts.BURNT_SHARE:
        raised.append(SeenDoubt("clipped", ("yellow", "white")))
    for colour in doubts.floor_colours(usual_light(floor), shipped_paint()):
        raised.append(SeenDoubt("dark_tray" if colour == "black" else "tray_colour", (colour,)))
    if doubts.too_small(scene.view, setup.cube_mm):
        raised.append(SeenDoubt("low_resolution", setup.colours))
    quiet = floor.seen & (np.abs(floor.log_picture - floor.log_empty - floor.gain).max(2) < 0.2)
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


def usual_light(floor: Floor) -> NDArray[np.float64]:
    """The floor's own light (3, logarithm) as the empty picture shows it."""
    rim = round(1.5 * MARGIN_MM * PX_PER_MM)
    return np.asarray(np.median(floor.log_empty[rim:-rim, rim:-rim].reshape(-1, 3), axis=0), np.float64)


def look(floor: Floor, view: TrayView) -> Evidence:
    """What every square mm shows."""
    inputs = features(floor.log_picture, floor.log_empty, floor.gain, parallax_field(view))
    return interpret(pixelnet.run(inputs, pixelnet.shipped_weights()))


def region_cells(floor: Floor, view: TrayView) -> NDArray[np.bool_]:
    """The cells of the evidence in which cubes are looked for."""
    cells = floor.seen[::STRIDE, ::STRIDE].copy()
    rim = round(MARGIN_MM - BESIDE_MM)
    cells[:rim] = cells[-rim:] = False
    cells[:, :rim] = cells[:, -rim:] = False
    return cells


def _piece(
    one: Instance, colour: str, confidence: float, view: TrayView, light: NDArray[np.float64], told: NDArray[np.float64]
) -> Piece:
    hull = cv2.convexHull(one.cells.astype(np.float32)).reshape(-1, 2).astype(np.float64)
    from_cells = view.rectified_to_px()
    points = np.concatenate([one.centre[None], hull]) * STRIDE + 0.5
    pixels = cv2.perspectiveTransform(points.reshape(-1, 1, 2), from_cells).reshape(-1, 2)
    centre = (float(pixels[0, 0]), float(pixels[0, 1]))
    return Piece(colour, centre, np.asarray(pixels[1:], np.float64), confidence, light, told)
