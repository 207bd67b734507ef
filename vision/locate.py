"""Finding the tray in a picture with what the set-up tells: markers, tapped corners, or nothing."""

from dataclasses import dataclass, field, replace
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import condition
from vision.cards import Cards, cards_seen
from vision.likeness import Move, alike, find_move
from vision.marked import view_from_markers
from vision.markers import Corners, best_of, card_light, expected_markers, find_markers, fit_corners, sightings
from vision.picture import BadPicture, Bgr
from vision.rectify import TrayView, view_from_corners, view_from_homography
from vision.setup import MarkerSpec, TraySetup

FEWEST_MARKERS = 2
SURE_MARKERS = 3  # from two the far side of the tray is a guess
STILL_MM, STILL_UNMARKED_MM = 0.5, 1.0  # by which the tray may seem to have moved while the camera stood still
FOLLOWED_MM = 15.0  # a camera that moved farther is not followed without markers
SHAPE_TOLERANCE = 0.02
NO_EMPTY = "no_empty"


@dataclass(frozen=True, eq=False)
class Located:
    """The tray in the picture and in the empty picture (the same view unless the camera moved in between)."""

    view: TrayView
    empty_view: TrayView | None
    doubts: tuple[str, ...] = ()
    card: NDArray[np.float64] | None = None  # logarithm of light of the markers' paper, in the empty picture if any
    cards: Cards | None = None  # the markers' cards, where no empty picture shows them


@dataclass(frozen=True, eq=False)
class Known:
    """What the empty picture tells: the tray's view in it, its markers, the light on their paper."""

    empty: Bgr
    view: TrayView
    markers: dict[int, Corners]
    card: NDArray[np.float64] | None


@dataclass(frozen=True, eq=False)
class Place:
    """The tray in the picture, and the markers by which it was found there."""

    located: Located
    markers: dict[int, Corners] = field(default_factory=dict)


def size_of(picture: Bgr) -> tuple[int, int]:
    """Width and height."""
    return picture.shape[1], picture.shape[0]


def locate(picture: Bgr, setup: TraySetup) -> Located | None:
    """The tray in `picture`; None where the set-up says nothing about its place.

    Raises BadPicture: tray.not_found, tray.other_markers, tray.moved, tray.shape, tray.twice, tray.cut_off,
    tray.too_small, tray.other, picture.blurred, picture.dark, picture.overexposed.
    """
    if not _tells_place(setup):
        return None
    known = _known(setup)
    try:
        place = Place(_alone(picture, setup)) if known is None else _beside_empty(picture, setup, known)
    except BadPicture as bad:
        raise condition.reason_for(picture, bad) from bad
    located = place.located
    doubts = condition.doubts_about(picture, located.view, setup.cube_mm)
    if known is not None:
        try:
            _require_same_tray(picture, place, known)
        except BadPicture as bad:
            raise condition.too_light(picture, located.view) or bad from bad
    return replace(located, doubts=(*located.doubts, *doubts))


def _tells_place(setup: TraySetup) -> bool:
    return setup.markers is not None or (setup.corners_px is not None and setup.inner_mm is not None)


@lru_cache(maxsize=2)
def _known(setup: TraySetup) -> Known | None:
    """What is known of an empty tray, worked out once for all its pictures; None without one that shows the tray."""
    empty, spec = setup.empty, setup.markers
    if empty is None:
        return None
    found = {} if spec is None else find_markers(empty, spec)
    view = _tapped(setup, empty)
    if view is None and spec is not None and len(found) >= FEWEST_MARKERS:
        view = view_from_markers(found, spec, setup.inner_mm, empty)
    if view is None:
        return None
    exact = found if spec is None else fit_corners(empty, found, spec)
    return Known(empty, view, exact, card_light(empty, found))


def _tapped(setup: TraySetup, picture: Bgr) -> TrayView | None:
    """The view whose corners a person tapped; None without any. Raises BadPicture tray.shape."""
    if setup.corners_px is None or setup.inner_mm is None:
        return None
    tapped_on = setup.picture_px or size_of(picture if setup.empty is None else setup.empty)
    _require_shape(size_of(picture), tapped_on)
    ratio = np.array(size_of(picture)) / np.array(tapped_on)
    return view_from_corners((setup.corners_px + 0.5) * ratio - 0.5, setup.inner_mm, size_of(picture))


def _require_shape(given: tuple[int, int], expected: tuple[int, int]) -> None:
    if abs(given[0] * expected[1] / (given[1] * expected[0]) - 1) > SHAPE_TOLERANCE:
        raise BadPicture("tray.shape", given=_words(given), expected=_words(expected))


def _words(size: tuple[int, int]) -> str:
    return f"{size[0]} x {size[1]}"


def _alone(picture: Bgr, setup: TraySetup) -> Located:
    """The tray by what this very picture shows, and what was tapped."""
    spec = setup.markers
    found = {} if spec is None else _only_once(picture, spec)
    view = _tapped(setup, picture)
    if view is not None:
        return Located(view, None, (NO_EMPTY,), card_light(picture, found))
    assert spec is not None
    if len(found) < FEWEST_MARKERS:
        raise condition.why_unseen(picture, spec, len(found), setup.inner_mm is not None)
    few = ("markers_lost",) if len(found) < SURE_MARKERS else ()
    view = view_from_markers(found, spec, setup.inner_mm, picture)
    return Located(view, None, (NO_EMPTY, *few), card_light(picture, found), cards_seen(found, view, spec))


def _only_once(picture: Bgr, spec: MarkerSpec) -> dict[int, Corners]:
    """The markers in the picture; raises BadPicture tray.twice where one of them is there twice."""
    seen = sightings(picture, spec)
    ids = [one.marker for one in seen]
    twice = sorted({marker for marker in ids if marker in spec.ids and ids.count(marker) > 1})
    if twice:
        raise BadPicture("tray.twice", ids=", ".join(map(str, twice)))
    return best_of(seen, spec)


def _beside_empty(picture: Bgr, setup: TraySetup, known: Known) -> Place:
    """The tray by comparison with the picture of the empty one."""
    spec = setup.markers
    if spec is None or len(known.markers) < FEWEST_MARKERS:
        return Place(_by_likeness(picture, known))
    same_shape = picture.shape == known.empty.shape
    here = expected_markers(picture, known.markers, spec) if same_shape else {}
    if here and _moved_mm(here, known) < STILL_MM:
        return Place(Located(known.view, known.view, card=known.card), here)
    found = _only_once(picture, spec)
    both = [place for place in found if place in known.markers]
    if len(both) > FEWEST_MARKERS:
        return Place(Located(_carried(picture, found, known, spec), known.view, card=known.card), found)
    move = find_move(picture, known.empty) if same_shape else None
    if move is not None and _reach_mm(move, known) < FOLLOWED_MM:
        return Place(_without_markers(picture, move, known))
    raise condition.why_unseen(picture, spec, len(found), setup.inner_mm is not None)


def _without_markers(picture: Bgr, move: Move, known: Known) -> Located:
    """The tray whose markers are covered, and that lies where it did, or nearly."""
    if _reach_mm(move, known) < STILL_UNMARKED_MM:
        return Located(known.view, known.view, ("markers_lost",), known.card)
    return Located(_followed(move, picture, known), known.view, ("markers_lost", "moved"), known.card)


def _moved_mm(here: dict[int, Corners], known: Known) -> float:
    """By how much the markers that both pictures show have moved."""
    steps = [np.linalg.norm(here[place].mean(0) - known.markers[place].mean(0)) for place in here]
    return float(np.median(steps)) / known.view.scale


def _carried(picture: Bgr, found: dict[int, Corners], known: Known, spec: MarkerSpec) -> TrayView:
    """The view of a camera that moved: the floor goes where the markers went. Raises BadPicture tray.other."""
    here = fit_corners(picture, {place: found[place] for place in found if place in known.markers}, spec)
    condition.require_same_layout(known.markers, here, spec.size_mm, known.view.inner_mm)
    before, after = (np.concatenate([corners[place] for place in here]) for corners in (known.markers, here))
    move, _ = cv2.findHomography(before, after, 0)
    return view_from_homography(np.asarray(move @ known.view.to_px, np.float64), known.view.inner_mm, size_of(picture))


def _by_likeness(picture: Bgr, known: Known) -> Located:
    """The tray where the picture as a whole shows what the empty one shows; a camera that was nudged is followed."""
    _require_shape(size_of(picture), size_of(known.empty))
    move = find_move(picture, known.empty)
    if move is None and not alike(picture, known.empty):
        raise BadPicture("tray.moved")
    reach_mm = 0.0 if move is None else _reach_mm(move, known)
    if move is None or reach_mm < STILL_UNMARKED_MM:
        view = known.view if picture.shape == known.empty.shape else _resized(known.view, picture, known)
        return Located(view, known.view)
    if reach_mm > FOLLOWED_MM:
        raise BadPicture("tray.moved")
    return Located(_followed(move, picture, known), known.view, ("moved",))


def _reach_mm(move: Move, known: Known) -> float:
    """How far (mm) the corner of the floor that moved most has moved."""
    corners = known.view.corners_px
    return float(np.linalg.norm(move.of(corners) - corners, axis=1).max()) / known.view.scale


def _followed(move: Move, picture: Bgr, known: Known) -> TrayView:
    moved = view_from_homography(move.homography() @ known.view.to_px, known.view.inner_mm, size_of(known.empty))
    return moved if picture.shape == known.empty.shape else _resized(moved, picture, known)


def _resized(view: TrayView, picture: Bgr, known: Known) -> TrayView:
    """A view in the empty picture as it is in one of another size."""
    wide, deep = np.array(size_of(picture)) / np.array(size_of(known.empty))
    scale = np.array([[wide, 0, wide / 2 - 0.5], [0, deep, deep / 2 - 0.5], [0, 0, 1]])
    return view_from_homography(np.asarray(scale @ view.to_px, np.float64), view.inner_mm, size_of(picture))


def _require_same_tray(picture: Bgr, place: Place, known: Known) -> None:
    """Raises BadPicture tray.other where the floor is another than the empty picture's."""
    here = card_light(picture, place.markers)
    card = None if here is None or known.card is None else (here, known.card)
    tint = condition.floor_tint(picture, place.located.view, known.empty, known.view, card)
    condition.require_same_floor(tint, card is not None)
