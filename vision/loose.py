"""Counts pieces in a photo without a tray: on a table, on paper, of any kind that a palette knows.

Nothing is known of millimetres here. How large a piece is shows in the photo itself, or is told in pixels; the ground
is a picture of the empty place, or a guess.
"""

import time
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colour import name_colours
from vision.count import NO_SETUP, Piece, SeenDoubt, TrayCount
from vision.cutting import Part, find_parts
from vision.ground import FEWEST_GROUND, Ground, bare_ground, known_ground
from vision.light import Linear, log_light
from vision.loose_doubts import Named, doubts_of
from vision.palette import Palette
from vision.picture import Bgr
from vision.pieces import Weighed, piece_mask, surroundings, usual_area, weigh
from vision.scale import piece_edge_px
from vision.setup import TraySetup

Array = NDArray[np.float64]
Mask = NDArray[np.bool_]

WORK_PX = 24.0  # edge of a piece in the picture that is worked on
COARSE_PX = 800  # longest side of the first look
ROUNDS = 3
MOST_EDGES = 80.0  # a photo is never taken to be wider than so many pieces
SAME_SIZE = 0.2  # logarithm of edges
BESIDE = 0.6  # of a piece's edge: so far beyond the region is looked, for pieces that lie across its border

CORE = 0.3  # of a piece's inner radius: nearer to its border, what is beside mixes in
DARKER, LIGHTER = (0.0, 0.4), (0.4, 0.8)  # ranks of a piece's pixels by brightness; the brightest are glare


@dataclass(frozen=True, eq=False)
class Loose:
    """What may be known of a photo: the pieces' `palette`, `empty` a picture of the same place from the same camera,
    `region` (rows, columns) where pieces count, `piece_px` a piece's edge; both of the photo's own pixels."""

    palette: Palette
    empty: Bgr | None = None
    region: Mask | None = None
    piece_px: float | None = None


@dataclass(frozen=True, eq=False)
class Look:
    """All that was seen, at the size that was worked on: `shrink` of the photo's size, `piece_px` in it; `region` where
    pieces count, `own` (rows, columns, 3) the light that each pixel reflects, `area` of a usual piece in pixels,
    `surrounded` by something else than the ground, which was left out."""

    shrink: float
    piece_px: float
    region: Mask
    ground: Ground
    own: Linear
    weighed: Weighed
    mask: NDArray[np.uint8]
    area: float
    surrounded: bool
    parts: tuple[Part, ...] = ()


def count_loose(picture: Bgr, known: Loose) -> TrayCount:
    """Count the pieces in a photo (BGR)."""
    began = time.perf_counter()
    seen = look_at(picture, known)
    palette, lights = known.palette, describe_parts(seen)
    silent = np.zeros((len(lights), len(palette.colours)))
    belief = name_colours(lights, silent, palette.paint, [True] * len(palette.colours))
    named = Named(palette, lights, belief)
    pieces = tuple(
        _piece(part, palette.colours[name], told, light, seen.shrink)
        for part, name, told, light in zip(seen.parts, named.names, belief, lights, strict=True)
    )
    height, width = picture.shape[:2]
    whole = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
    doubts = doubts_of(seen, named, known.empty is not None and not seen.ground.known)
    cuts = [1 / (1 + np.exp(-part.margin)) for part in seen.parts]
    sure = float(np.prod([*(piece.confidence for piece in pieces), *cuts]))
    return TrayCount(named.counts, doubts, pieces, whole, time.perf_counter() - began, sure)


def count_unknown(picture: Bgr, setup: TraySetup) -> TrayCount:
    """Count a photo of which nothing is known but the box that the pieces come from: under the doubt no_setup."""
    empty = setup.empty if setup.empty is not None and setup.empty.shape == picture.shape else None
    seen = count_loose(picture, Loose(setup.paints.only(setup.colours), empty))
    return replace(seen, doubts=(SeenDoubt(NO_SETUP, setup.colours), *seen.doubts))


def look_at(picture: Bgr, known: Loose) -> Look:
    """The pieces of a photo (BGR). Where their size is not told it is guessed, then measured, until the two agree."""
    edge_px = known.piece_px or piece_edge_px(picture)
    longest_px = max(picture.shape) if known.piece_px else COARSE_PX
    seen = _look(picture, known, edge_px, longest_px)
    for _ in range(ROUNDS if known.piece_px is None else 0):
        measured_px = max(float(np.sqrt(seen.area)), max(seen.mask.shape) / MOST_EDGES)
        fine = seen.shrink == 1 or measured_px > WORK_PX * np.exp(-SAME_SIZE)
        if fine and abs(np.log(measured_px / seen.piece_px)) < SAME_SIZE:
            break
        seen = _look(picture, known, measured_px / seen.shrink, max(picture.shape))
    parts = find_parts(seen.mask, seen.weighed.share, seen.area, known.palette.size_spread)
    return replace(seen, parts=tuple(part for part in parts if _inside(part, seen.region)))


def _look(picture: Bgr, known: Loose, edge_px: float, longest_px: int) -> Look:
    shrink = min(1.0, WORK_PX / edge_px, longest_px / max(picture.shape))
    small, piece_px = _shrunk(picture, shrink), edge_px * shrink
    region = np.ones(small.shape[:2], bool)
    if known.region is not None:
        region = cv2.resize(known.region.astype(np.uint8), small.shape[1::-1], interpolation=cv2.INTER_NEAREST) > 0
    around = _wider(region, piece_px)
    log_picture = log_light(small)
    ground = _ground(log_picture, None if known.empty is None else _shrunk(known.empty, shrink), around, piece_px)
    change = log_picture - ground.light
    own = np.asarray(change + ground.reference, np.float32)
    soft = np.asarray(cv2.GaussianBlur(change, (0, 0), piece_px / WORK_PX), np.float32)
    weighed = weigh(soft, own, around, known.palette.paint)
    mask = piece_mask(weighed.odds, piece_px)
    beyond = surroundings(mask, piece_px)
    mask[beyond] = 0
    area = usual_area(mask) or piece_px**2
    return Look(shrink, piece_px, region & ~beyond, ground, own, weighed, mask, area, bool((beyond & region).any()))


def _ground(log_picture: Linear, empty: Bgr | None, region: Mask, piece_px: float) -> Ground:
    """The ground as the empty place shows it, unless the photo shows hardly anything of that; a guess otherwise."""
    if empty is not None:
        ground = known_ground(log_picture, log_light(empty), region, piece_px)
        if ground.bare >= FEWEST_GROUND:
            return ground
    return bare_ground(log_picture, region, piece_px)


def _shrunk(picture: Bgr, shrink: float) -> Bgr:
    if shrink == 1:
        return picture
    size = (max(1, round(picture.shape[1] * shrink)), max(1, round(picture.shape[0] * shrink)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def _wider(region: Mask, piece_px: float) -> Mask:
    """The region and what lies just beyond its outer border; holes in it stay holes."""
    outlines, _ = cv2.findContours(region.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    filled = cv2.drawContours(np.zeros(region.shape, np.uint8), outlines, -1, 1, cv2.FILLED)
    size = 2 * round(BESIDE * piece_px) + 1
    wider = cv2.dilate(filled, np.ones((size, size), np.uint8))
    return np.asarray(region | ((wider > 0) & (filled == 0)))


def _inside(part: Part, region: Mask) -> bool:
    column, row = part.pixels.mean(0).round().astype(int)
    return bool(region[row, column])


def describe_parts(seen: Look) -> Array:
    """Six numbers for each piece (n, 6), as `colour.describe` gives them for cubes, glare left out."""
    return np.array([_describe(part, seen.own) for part in seen.parts], np.float64).reshape(-1, 6)


def _describe(part: Part, own: Linear) -> Array:
    corner = part.pixels.min(0) - 1
    shape = np.zeros((part.pixels.max(0) - corner + 2)[::-1], np.uint8)
    columns, rows = (part.pixels - corner).T
    shape[rows, columns] = 1
    depth = cv2.distanceTransform(shape, cv2.DIST_L2, 3)[rows, columns]
    core = part.pixels[depth >= CORE * depth.max()]
    light = own[core[:, 1], core[:, 0]].astype(np.float64)
    ranked = light[np.argsort(light @ [0.15, 0.55, 0.3])]
    means = []
    for low, high in (DARKER, LIGHTER):
        first = min(int(low * len(ranked)), len(ranked) - 1)
        means.append(ranked[first : max(int(high * len(ranked)), first + 1)].mean(0))
    return np.concatenate(means)


def _piece(part: Part, colour: str, told: Array, light: Array, shrink: float) -> Piece:
    outline = cv2.convexHull(part.pixels.astype(np.float32)).reshape(-1, 2).astype(np.float64)
    middle = (part.pixels.mean(0) + 0.5) / shrink - 0.5
    confidence = float(np.exp(told.max()))
    return Piece(colour, (float(middle[0]), float(middle[1])), (outline + 0.5) / shrink - 0.5, confidence, light, told)
