"""Finding the tray in a picture with what the set-up tells: markers, tapped corners, or nothing."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards import Cards, cards_seen
from vision.marked import view_from_markers
from vision.markers import Corners, card_light, find_markers
from vision.picture import BadPicture, Bgr
from vision.rectify import TrayView, view_from_corners, view_from_homography
from vision.setup import MarkerSpec, TraySetup

FEWEST_MARKERS = 2
SURE_MARKERS = 3  # from two the far side of the tray is a guess
MOVED_SHARE = 0.006  # of the picture's width
ALIKE = 0.5
NO_EMPTY = "no_empty"


@dataclass(frozen=True, eq=False)
class Located:
    """The tray in the picture and in the empty picture (the same view unless the camera moved in between)."""

    view: TrayView
    empty_view: TrayView | None
    doubts: tuple[str, ...] = ()
    card: NDArray[np.float64] | None = None  # logarithm of light of the markers' paper, in the empty picture if any
    cards: Cards | None = None  # the markers' cards, where no empty picture shows them


def size_of(picture: Bgr) -> tuple[int, int]:
    """Width and height."""
    return picture.shape[1], picture.shape[0]


def locate(picture: Bgr, setup: TraySetup) -> Located | None:
    """The tray in `picture`; None where the set-up says nothing about its place. Raises BadPicture tray.not_found."""
    if setup.corners_px is not None and setup.inner_mm is not None:
        return _by_corners(picture, setup, setup.corners_px, setup.inner_mm)
    if setup.markers is not None:
        return _by_markers(picture, setup, setup.markers)
    return None


def _by_corners(picture: Bgr, setup: TraySetup, corners_px: Corners, inner_mm: tuple[float, float]) -> Located:
    tapped_on = setup.picture_px or (size_of(setup.empty) if setup.empty is not None else size_of(picture))
    ratio = np.array(size_of(picture)) / np.array(tapped_on)
    if abs(ratio[0] / ratio[1] - 1) > 0.02:
        raise BadPicture("tray.not_found", reason="shape", given=_words(size_of(picture)), expected=_words(tapped_on))
    view = view_from_corners(corners_px * ratio, inner_mm, size_of(picture))
    if setup.empty is None:
        return Located(view, None, (NO_EMPTY,))
    if not alike(picture, setup.empty):
        raise BadPicture("tray.not_found", reason="moved")
    empty_ratio = np.array(size_of(setup.empty)) / np.array(tapped_on)
    return Located(view, view_from_corners(corners_px * empty_ratio, inner_mm, size_of(setup.empty)))


def _words(size: tuple[int, int]) -> str:
    return f"{size[0]} x {size[1]}"


def _by_markers(picture: Bgr, setup: TraySetup, spec: MarkerSpec) -> Located:
    here = find_markers(picture, spec)
    there = {} if setup.empty is None else find_markers(setup.empty, spec)
    empty = setup.empty
    if empty is None or len(there) < FEWEST_MARKERS:
        if len(here) < FEWEST_MARKERS:
            raise BadPicture("tray.not_found", reason="markers", found=len(here), expected=len(spec.ids))
        few = ("markers_lost",) if len(here) < SURE_MARKERS else ()
        view = view_from_markers(here, spec, setup.inner_mm, picture)
        return Located(view, None, (NO_EMPTY, *few), card_light(picture, here), cards_seen(here, view, spec))
    still = empty.shape == picture.shape and not _moved(here, there, picture.shape[1])
    view, card = view_from_markers(there, spec, setup.inner_mm, empty), card_light(empty, there)
    if still and here:
        return Located(view, view, card=card)
    if len(here) > FEWEST_MARKERS:
        known = there if len(there) == len(spec.ids) else here
        carried = _carried(view, known, here, spec, setup.inner_mm, picture)
        return Located(carried, view, card=card)
    if empty.shape == picture.shape and not here and alike(picture, empty):
        return Located(view, view, ("markers_lost",), card)
    raise BadPicture("tray.not_found", reason="markers", found=len(here), expected=len(spec.ids))


def _moved(here: dict[int, Corners], there: dict[int, Corners], width_px: int) -> bool:
    """True when most of the markers that both pictures show have moved."""
    both = [place for place in here if place in there]
    if not both:
        return False
    steps = [float(np.linalg.norm(here[place].mean(0) - there[place].mean(0))) for place in both]
    return float(np.median(steps)) > MOVED_SHARE * width_px


def _carried(
    view: TrayView, there: dict[int, Corners], here: dict[int, Corners], spec: MarkerSpec,
    inner_mm: tuple[float, float] | None, picture: Bgr,
) -> TrayView:  # fmt: skip
    """The view of a camera that moved: the floor goes where the markers went."""
    both = [place for place in here if place in there]
    if len(both) <= FEWEST_MARKERS:
        return view_from_markers(here, spec, inner_mm, picture)
    before, after = (np.concatenate([found[place] for place in both]) for found in (there, here))
    move, _ = cv2.findHomography(before, after, 0)
    if move is None:
        return view_from_markers(here, spec, inner_mm, picture)
    return view_from_homography(np.asarray(move @ view.to_px, np.float64), view.inner_mm, size_of(picture))


def alike(picture: Bgr, empty: Bgr) -> bool:
    """True when both pictures show the same scene from the same place: their coarse edges correlate."""
    one, two = (_coarse_edges(image) for image in (picture, empty))
    return float((one * two).mean()) > ALIKE


def _coarse_edges(image: Bgr) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    grey = cv2.cvtColor(cv2.resize(image, (160, 120), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    smooth = cv2.GaussianBlur(np.log(grey.astype(np.float32) + 8), (0, 0), 1.0)
    edges = np.hypot(cv2.Sobel(smooth, cv2.CV_32F, 1, 0), cv2.Sobel(smooth, cv2.CV_32F, 0, 1)).astype(np.float64)
    edges = np.minimum(edges, np.quantile(edges, 0.97))
    return np.asarray((edges - edges.mean()) / (edges.std() + 1e-9), np.float64)
