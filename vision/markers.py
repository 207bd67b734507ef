"""Finding the printed markers, and where they say that the tray is."""

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import log_light
from vision.picture import Bgr
from vision.setup import MarkerSpec

SIGNS = np.array([[-1.0, 1.0], [1.0, 1.0], [1.0, -1.0], [-1.0, -1.0]])
SHEET_INSET_MM = 14.2  # from the floor's corner to the middle of the marker on the printed sheet, along both axes

RING = (1.10, 1.24)  # of the black square: between them lies white paper
CARD = 1.42  # of the black square: the paper with what blurs round it
FEWEST_PAPER_PX = 12
ENLARGE_BELOW_PX = 1400  # in a small picture a marker's bits are few pixels each

Corners = NDArray[np.float64]


@cache
def _detector(dictionary: str) -> "cv2.aruco.ArucoDetector":
    """One detector for ever: a new one per picture leaks and costs time."""
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    names = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    return cv2.aruco.ArucoDetector(names, settings)


def find_markers(picture: Bgr, spec: MarkerSpec) -> dict[int, Corners]:
    """Index in `spec.ids` -> corners (4, 2) in pixels, clockwise from the marker's own top left."""
    found = _detect(picture, spec)
    if len(found) < len(spec.ids) and max(picture.shape) < ENLARGE_BELOW_PX:
        larger = cv2.resize(picture, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
        again = _detect(np.asarray(larger, np.uint8), spec)
        found = {place: (corners - 0.5) / 2 for place, corners in again.items()} | found
    return found


def _detect(picture: Bgr, spec: MarkerSpec) -> dict[int, Corners]:
    corners, ids, _ = _detector(spec.dictionary).detectMarkers(picture)
    if ids is None:
        return {}
    places = {marker: place for place, marker in enumerate(spec.ids)}
    return {
        places[int(marker)]: np.asarray(quad, np.float64).reshape(4, 2)
        for marker, quad in zip(np.asarray(ids).ravel(), corners, strict=True)
        if int(marker) in places
    }


def fit_plane(found: dict[int, Corners], spread_mm: tuple[float, float], size_mm: float) -> tuple[Corners, float]:
    """Homography (3, 3) from mm on the markers' plane to pixels, for markers whose middles lie `spread_mm` apart
    (x, y) around the origin; and the root mean square misfit in pixels."""
    half = np.array(spread_mm) / 2
    plane = np.concatenate([SIGNS[k] * half + SIGNS * (size_mm / 2) for k in found])
    pixels = np.concatenate(list(found.values()))
    to_px, _ = cv2.findHomography(plane, pixels, 0)
    if to_px is None:
        return np.full((3, 3), np.nan), np.inf
    misfit = cv2.perspectiveTransform(plane.reshape(-1, 1, 2), to_px).reshape(-1, 2) - pixels
    return np.asarray(to_px, np.float64), float(np.sqrt((misfit**2).sum(1).mean()))


def measure_spread(found: dict[int, Corners], size_mm: float, start_mm: tuple[float, float]) -> tuple[float, float]:
    """How far apart (x, y, in mm) the markers' middles lie: the spread at which their known size fits best."""
    best = np.array(start_mm, np.float64)
    best_misfit = fit_plane(found, (best[0], best[1]), size_mm)[1]
    step = 0.25
    while step > 0.002:
        trials = [best * (1 + step * np.array(way)) for way in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1))]
        misfits = [fit_plane(found, (trial[0], trial[1]), size_mm)[1] for trial in trials]
        winner = int(np.argmin(misfits))
        if misfits[winner] < best_misfit:
            best, best_misfit = trials[winner], misfits[winner]
        else:
            step /= 2
    return float(best[0]), float(best[1])


def card_light(picture: Bgr, found: dict[int, Corners]) -> NDArray[np.float64] | None:
    """Logarithm of the light (3) from the white paper round the markers: their median, or None without any.

    Each card's own is the upper quartile of the ring between the black square and the card's edge, so that a cube or
    a shadow on a part of it does no harm.
    """
    lights = []
    for corners in found.values():
        middle = corners.mean(0)
        ring = np.zeros(picture.shape[:2], np.uint8)
        cv2.fillConvexPoly(ring, _rounded(middle + (corners - middle) * RING[1]), 1)
        cv2.fillConvexPoly(ring, _rounded(middle + (corners - middle) * RING[0]), 0)
        x, y, wide, deep = cv2.boundingRect(_rounded(middle + (corners - middle) * RING[1]))
        cells = np.s_[max(0, y) : y + deep, max(0, x) : x + wide]
        paper = picture[cells][ring[cells] > 0]
        if len(paper) >= FEWEST_PAPER_PX:
            lights.append(np.quantile(log_light(paper), 0.75, axis=0))
    return np.asarray(np.median(lights, axis=0), np.float64) if lights else None


def _rounded(points: Corners) -> NDArray[np.int32]:
    return np.asarray(np.round(points), np.int32)
