"""From a picture and a set-up to a count: strings the stages together."""

import time
from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import pixelnet
from vision.decide import Decision, SeenDoubt, decide
from vision.foreground import STRIDE, Evidence, features, interpret, parallax_field
from vision.instances import Instance, find_instances
from vision.light import Linear, gain, local_background, log_light
from vision.locate import Located, locate, size_of
from vision.picture import Bgr
from vision.rectify import MARGIN_MM, PX_PER_MM, TrayView, inside_picture, rectify
from vision.scale import whole_picture_view
from vision.setup import TraySetup

BESIDE_MM = 6.0  # cubes are looked for so far beyond the floor's edge: they lean out, and the camera looks askew

__all__ = ["Piece", "SeenDoubt", "TrayCount", "count_tray"]


@dataclass(frozen=True, eq=False)
class Piece:
    """One cube as it was seen: `centre_px` (x, y) and `outline_px` (n, 2) in picture pixels, `confidence` 0..1."""

    colour: str
    centre_px: tuple[float, float]
    outline_px: NDArray[np.float64]
    confidence: float


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
    """The rectified floor: the picture, its logarithm, that of the empty tray, the gain between them, what is seen."""

    flat: Bgr
    log_picture: Linear
    log_empty: Linear
    gain: NDArray[np.float32]
    seen: NDArray[np.bool_]


def count_tray(picture: Bgr, setup: TraySetup, possible: Mapping[str, int] | None = None) -> TrayCount:
    """Count the cubes in `picture` (BGR uint8). `possible`: at most so many of each colour can be there (a prior,
    never a clamp). Raises BadPicture("tray.not_found") where the tray cannot be seen."""
    began = time.perf_counter()
    located = locate(picture, setup)
    if located is None:
        view = whole_picture_view(picture, setup.cube_mm)
        located = Located(view, view if _same_size(picture, setup.empty) else None, ("no_setup",))
    floor = flatten(picture, setup.empty, located)
    evidence = look(floor, located.view)
    found = find_instances(evidence, region_cells(floor, located.view))
    decision = decide(found, floor.flat, located, setup, possible, size_of(picture))
    pieces = tuple(
        _piece(one, colour, sure, located.view)
        for one, colour, sure in zip(decision.instances, decision.colours, decision.confidences, strict=True)
    )
    return TrayCount(
        decision.counts, decision.doubts, pieces, located.view.corners_px, time.perf_counter() - began
    )  # fmt: skip


def _same_size(picture: Bgr, empty: Bgr | None) -> bool:
    return empty is not None and empty.shape == picture.shape


def flatten(picture: Bgr, empty: Bgr | None, located: Located) -> Floor:
    """Picture and empty tray seen from above, in logarithms of linear light."""
    flat, seen = rectify(picture, located.view), inside_picture(located.view, size_of(picture))
    if empty is not None and located.empty_view is not None:
        seen = seen & inside_picture(located.empty_view, size_of(empty))
        flat_empty = rectify(empty, located.empty_view)
    else:
        flat_empty = local_background(flat, PX_PER_MM)
    log_picture, log_empty = log_light(flat), log_light(flat_empty)
    return Floor(flat, log_picture, log_empty, gain(log_picture, log_empty, seen), seen)


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


def _piece(one: Instance, colour: str, confidence: float, view: TrayView) -> Piece:
    hull = cv2.convexHull(one.cells.astype(np.float32)).reshape(-1, 2).astype(np.float64)
    from_cells = view.rectified_to_px()
    points = np.concatenate([one.centre[None], hull]) * STRIDE + 0.5
    pixels = cv2.perspectiveTransform(points.reshape(-1, 1, 2), from_cells).reshape(-1, 2)
    centre = (float(pixels[0, 0]), float(pixels[0, 1]))
    return Piece(colour, centre, np.asarray(pixels[1:], np.float64), confidence)
