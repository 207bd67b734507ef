"""The view of a tray that its markers tell: those of the printed sheet lie in the floor's corners, others beside it."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.border import find_floor
from vision.layout import Plane, measured_plane, plane_of
from vision.lens import Lens
from vision.markers import SHEET_INSET_MM, SIGNS, Corners, expected_markers, fit_corners
from vision.picture import BadPicture, Bgr
from vision.rectify import TrayView, view_from_homography
from vision.setup import MarkerSpec
from vision.sides import measure_bend

Pair = tuple[float, float]

USUAL_MM = (200.0, 150.0)
SHEET_TOLERANCE = 0.08  # of the distance between markers, to be taken for the printed sheet
FEWEST_FOR_LENS = 3
ROUND_THE_FLOOR = np.array([[-1, 1], [0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0]], np.float64)


@dataclass(frozen=True, eq=False)
class Marked:
    """Markers in a picture: place in `spec.ids` -> corners (4, 2) in pixels of the drawn square, exactly fitted."""

    picture: Bgr
    spec: MarkerSpec
    corners: dict[int, Corners]

    @property
    def picture_px(self) -> tuple[int, int]:
        return self.picture.shape[1], self.picture.shape[0]

    def straightened(self, lens: Lens) -> dict[int, Corners]:
        return {place: lens.straightened(corners) for place, corners in self.corners.items()}


def view_from_markers(found: dict[int, Corners], spec: MarkerSpec, inner_mm: Pair | None, picture: Bgr) -> TrayView:
    """The view of a tray whose markers were `found`, at least two; of a printed sheet where `inner_mm` is not known.

    Raises BadPicture tray.not_found where the markers do not tell how deep the tray is.
    """
    marked = Marked(picture, spec, fit_corners(picture, found, spec))
    rough = measured_plane(marked.corners, spec.size_mm, inner_mm or USUAL_MM)
    if inner_mm is not None and len(found) < len(spec.ids):
        marked = _completed(marked, rough, inner_mm)
        rough = measured_plane(marked.corners, spec.size_mm, inner_mm)
    on_sheet = inner_mm is None or _is_sheet(rough, marked, inner_mm)
    if inner_mm is None:
        inner_mm = _sheet_size(rough)
    elif not on_sheet and not _span_both_axes(found):
        raise BadPicture("tray.not_found", reason="markers", found=len(found), expected=len(spec.ids))
    if on_sheet:
        rough = plane_of(marked.corners, _sheet_spread(inner_mm), spec.size_mm)
    bend = measure_bend(picture, rough.to_px, inner_mm) if len(marked.corners) >= FEWEST_FOR_LENS else 0.0
    lens = Lens(marked.picture_px, bend)
    straight = marked.straightened(lens)
    if on_sheet:
        return _bent(plane_of(straight, rough.spread_mm, spec.size_mm).to_px, inner_mm, lens)
    table = measured_plane(straight, spec.size_mm, rough.spread_mm).to_px
    corners = find_floor(picture, table, inner_mm, lens)
    floor = cv2.getPerspectiveTransform((SIGNS * np.array(inner_mm) / 2).astype(np.float32), corners.astype(np.float32))
    return _bent(np.asarray(table @ floor, np.float64), inner_mm, lens)


def _completed(marked: Marked, rough: Plane, inner_mm: Pair) -> Marked:
    """Those markers as well that no outline was found of, for a shadow's edge for example, but that are there."""
    spec, found = marked.spec, dict(marked.corners)
    if _is_sheet(rough, marked, inner_mm):
        rough = plane_of(found, _sheet_spread(inner_mm), spec.size_mm)
    elif not _span_both_axes(found):
        return marked
    guesses = {}
    for place in set(range(len(spec.ids))) - set(found):
        square = SIGNS[place] * np.array(rough.spread_mm) / 2 + SIGNS * spec.size_mm / 2
        seen = cv2.perspectiveTransform(square.reshape(-1, 1, 2), rough.to_px)
        guesses[place] = np.asarray(seen, np.float64).reshape(4, 2)
    found |= expected_markers(marked.picture, guesses, spec)
    return Marked(marked.picture, spec, {place: found[place] for place in sorted(found)})


def _bent(to_px: NDArray[np.float64], inner_mm: Pair, lens: Lens) -> TrayView:
    """The view that comes nearest all round the floor to what the lens shows of it."""
    border = ROUND_THE_FLOOR * np.array(inner_mm) / 2
    straight = cv2.perspectiveTransform(border.reshape(-1, 1, 2), to_px).reshape(-1, 2)
    seen, _ = cv2.findHomography(border, lens.seen(np.asarray(straight, np.float64)), 0)
    return view_from_homography(np.asarray(seen, np.float64), inner_mm, lens.picture_px)


def _sheet_spread(inner_mm: Pair) -> Pair:
    return inner_mm[0] - 2 * SHEET_INSET_MM, inner_mm[1] - 2 * SHEET_INSET_MM


def _sheet_size(plane: Plane) -> Pair:
    wide, deep = (float(round(side + 2 * SHEET_INSET_MM)) for side in plane.spread_mm)
    return wide, deep


def _is_sheet(plane: Plane, marked: Marked, inner_mm: Pair) -> bool:
    """Whether the markers lie as far apart as on the printed sheet, along the axes that they span."""
    spanned = np.ptp(SIGNS[list(marked.corners)], axis=0) > 0
    ratio = np.array(plane.spread_mm) / np.array(_sheet_spread(inner_mm))
    return bool((np.abs(ratio - 1)[spanned] < SHEET_TOLERANCE).all())


def _span_both_axes(found: dict[int, Corners]) -> bool:
    """False where all markers lie along one side: nothing then tells how deep the tray is."""
    return bool((np.ptp(SIGNS[list(found)], axis=0) > 0).all())
