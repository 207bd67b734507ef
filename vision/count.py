"""From a picture and a set-up to a count: strings the stages together."""

import time
from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import BadPicture, Bgr
from vision.setup import TraySetup


@dataclass(frozen=True)
class SeenDoubt:
    """A reason to look again: its name, the colours it concerns, and the next likeliest counts."""

    name: str
    colours: tuple[str, ...] = ()
    alternatives: tuple[dict[str, int], ...] = ()


@dataclass(frozen=True, eq=False)
class Piece:
    """One cube as it was seen. `centre_px` (x, y) and `outline_px` (n, 2) in pixels of the picture, `confidence` 0..1."""

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


def count_tray(picture: Bgr, setup: TraySetup, possible: Mapping[str, int] | None = None) -> TrayCount:
    """Count the cubes in `picture` (BGR uint8). `possible`: at most so many of each colour can be there (a prior,
    never a clamp). Raises BadPicture("tray.not_found") where the tray cannot be seen."""
    began = time.perf_counter()
    if setup.empty is not None and setup.empty.shape != picture.shape:
        raise BadPicture("tray.not_found", reason="size")
    base = setup.empty if setup.empty is not None else np.asarray(cv2.medianBlur(picture, 51), np.uint8)
    changed = np.abs(picture.astype(np.int16) - base).max(2) > 45
    region = np.zeros(changed.shape, np.uint8)
    height, width = changed.shape
    whole = np.array([[0, 0], [width - 1, 0], [width - 1, height - 1], [0, height - 1]], np.float64)
    tray_px = whole if setup.corners_px is None else setup.corners_px
    cv2.fillConvexPoly(region, tray_px.astype(np.int32), 1)
    outlines, _ = cv2.findContours((changed & (region > 0)).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    pieces = tuple(_piece(picture, outline, setup.colours) for outline in outlines if cv2.contourArea(outline) > 80)
    counts = {colour: sum(piece.colour == colour for piece in pieces) for colour in setup.colours}
    return TrayCount(counts, (SeenDoubt("no_setup", setup.colours),), pieces, tray_px, time.perf_counter() - began)


_PAINT = {
    "blue": (150, 70, 30), "black": (30, 28, 28), "red": (40, 35, 180), "brown": (40, 70, 110),
    "green": (60, 130, 50), "yellow": (30, 200, 230), "white": (235, 235, 235),
}  # fmt: skip


def _piece(picture: Bgr, outline: NDArray[np.int32], colours: tuple[str, ...]) -> Piece:
    points = outline.reshape(-1, 2)
    mask = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillPoly(mask, [outline], 1)
    mean = np.array(cv2.mean(picture, mask)[:3])
    nearest = min(colours, key=lambda colour: float(np.sum((mean - np.array(_PAINT[colour])) ** 2)))
    centre = points.mean(0)
    return Piece(nearest, (float(centre[0]), float(centre[1])), points.astype(np.float64), 0.3)
