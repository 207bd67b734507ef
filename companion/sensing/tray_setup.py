"""What a player tells a camera about its tray: where it is, how it looks empty, which cube has which colour.

The only one of these modules that asks the eyes; `companion/sensing/tray_desk.py` has the steps in which people do it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.sensing import photo
from companion.sensing.measures import Measures, measure
from companion.sensing.photo import Sight
from companion.sensing.quad import Corners, is_clockwise, shortest_side_px
from companion.sensing.relearning import follows_light
from companion.sensing.self_test import Floor
from companion.sensing.source import TrayPlace
from companion.sensing.tray_kept import refusal
from vision.floor import look_at_floor
from vision.locate import Located, locate, size_of
from vision.markers import find_markers
from vision.picture import BadPicture, Bgr
from vision.setup import MarkerSpec, TraySetup
from vision.sheet import lay_out
from vision.teach import Lesson, lessons_of

SHORTEST_MM, LONGEST_MM = 20.0, 1000.0  # of a side of the floor, as `TraySetup` takes them
SHORTEST_SIDE_PX = 60.0
FEWEST_MARKERS = 3
SPOILS_LESSONS = frozenset({"moving", "hand", "foreign", "markers_lost", "no_setup", "no_empty", "blurred"})
"""Doubts under which a count teaches nothing: it is not known of which light it speaks, or of which cubes."""

Json = dict[str, Any]


def survey(picture: Bgr, setup: TraySetup) -> Json:
    """What a person needs to see of `picture` to say where the tray is, as JSON; places as shares of width and height.

    markers: corners of those found, of `expected`. by_markers: the floor's corners where they tell them, with the size
    that they were measured to be, or that is known. corners: those that were tapped before. inner_mm: the size that is
    known, else measured, else that of the printed sheet.
    """
    spec, size_px = setup.markers or MarkerSpec(), size_of(picture)
    found = find_markers(picture, spec)
    seen = _by_markers(picture, setup, spec) if len(found) >= FEWEST_MARKERS else None
    measured = None if seen is None else seen.view.inner_mm
    tapped = setup.corners_px
    return {
        "width": size_px[0],
        "height": size_px[1],
        "expected": len(spec.ids),
        "markers": [_shares(found[place], size_px) for place in sorted(found)],
        "by_markers": None if seen is None else _shares(seen.view.corners_px, size_px),
        "corners": None if tapped is None else _shares(tapped, setup.picture_px or size_px),
        "is_size_known": setup.inner_mm is not None,
        "inner_mm": list(setup.inner_mm or measured or lay_out("a4", None).inner_mm),
    }


def _by_markers(picture: Bgr, setup: TraySetup, spec: MarkerSpec) -> Located | None:
    try:
        return locate(picture, TraySetup(inner_mm=setup.inner_mm, markers=spec))
    except BadPicture:
        return None


def _shares(corners_px: Corners, size_px: tuple[int, int]) -> list[list[float]]:
    """Pixels, of which the first has its middle at 0, as shares of the picture's width and height."""
    return [[round(float(x), 5), round(float(y), 5)] for x, y in (corners_px + 0.5) / np.array(size_px)]


def placed(picture: Bgr, setup: TraySetup, place: TrayPlace) -> TraySetup:
    """The set-up of a tray that is where `place` says. What was learnt of another place is forgotten.

    Raises Rejected: tray.size, tray.size_missing, tray.corners, tray.corners_small, tray.not_found.
    """
    inner_mm = place.inner_mm or setup.inner_mm
    if inner_mm is not None:
        require_size(inner_mm)
    fresh = replace(setup, empty=None, lessons=(), corners_px=None, picture_px=None)
    if place.corners is None:
        return _on_markers(picture, fresh, inner_mm)
    if inner_mm is None:
        raise Rejected("tray.size_missing")
    corners_px = np.array(place.corners, np.float64) * size_of(picture) - 0.5
    require_corners(corners_px, picture)
    seen = find_markers(picture, setup.markers or MarkerSpec())
    markers = (setup.markers or MarkerSpec()) if len(seen) >= FEWEST_MARKERS else None
    return replace(fresh, inner_mm=inner_mm, corners_px=corners_px, picture_px=size_of(picture), markers=markers)


def _on_markers(picture: Bgr, setup: TraySetup, inner_mm: tuple[float, float] | None) -> TraySetup:
    spec = setup.markers or MarkerSpec()
    found = find_markers(picture, spec)
    if len(found) < FEWEST_MARKERS:
        raise Rejected("tray.not_found", reason="markers", found=len(found), expected=len(spec.ids))
    told = replace(setup, markers=spec, inner_mm=inner_mm)
    try:
        located = locate(picture, told)
    except BadPicture as bad:
        raise refusal(bad) from bad
    assert located is not None
    return replace(told, inner_mm=located.view.inner_mm)


def require_size(inner_mm: tuple[float, float]) -> None:
    """Raises Rejected tray.size for a floor that no tray has."""
    for side in inner_mm:
        if not SHORTEST_MM <= side <= LONGEST_MM:
            raise Rejected("tray.size", given=side, least=SHORTEST_MM, most=LONGEST_MM)


def require_corners(corners_px: Corners, picture: Bgr) -> None:
    """Raises Rejected tray.corners or tray.corners_small for corners between which no tray can lie."""
    if corners_px.shape != (4, 2) or not np.isfinite(corners_px).all() or not is_clockwise(corners_px):
        raise Rejected("tray.corners")
    side_px = shortest_side_px(corners_px)
    if side_px < SHORTEST_SIDE_PX:
        raise Rejected("tray.corners_small", given=round(side_px), least=round(SHORTEST_SIDE_PX))
    width, height = size_of(picture)
    if (corners_px < -0.5).any() or (corners_px > [width - 0.5, height - 0.5]).any():
        raise Rejected("tray.corners")


def floor_of(setup: TraySetup) -> Floor | None:
    """What is to be said of the floor in the empty picture; None where there is none, or it does not show."""
    if setup.empty is None:
        return None
    try:
        advice = look_at_floor(setup.empty, setup)
    except BadPicture:
        return None
    return Floor(advice.name, advice.doubted)


def emptied(setup: TraySetup, calm: Sequence[Bgr], insist: bool) -> TraySetup:
    """The set-up with the median of these pictures as the empty tray.

    Raises Rejected where no tray is seen, or any cube in it: what is learnt here will never be seen again. Who insists
    knows better; before the first empty tray is known, its pattern may look like cubes.
    """
    empty = middle_picture(calm)
    try:
        sight = photo.look(empty, _seen_bare(empty, setup), None)
    except BadPicture as bad:
        raise refusal(bad) from bad
    if sight.cubes and not insist:
        raise Rejected("tray.not_empty", overridable=True, cubes=sight.cubes.as_dict())
    return setup.with_empty(empty)


def _seen_bare(empty: Bgr, setup: TraySetup) -> TraySetup:
    """How to look for cubes in the empty picture itself: by the markers where there are some, though corners were
    tapped, for the white cards of markers that nobody expects look like white cubes."""
    bare = setup.with_empty(None)
    if setup.corners_px is None or setup.markers is None:
        return bare
    seen = len(find_markers(empty, setup.markers)) >= FEWEST_MARKERS
    return replace(bare, corners_px=None, picture_px=None) if seen else bare


def relit(setup: TraySetup, calm: Sequence[Bgr], sight: Sight) -> Bgr | None:
    """A newer picture of the empty tray, where `calm` shows it in another light and nothing else; None otherwise.

    sight: the count of the last of `calm`, in which no cube was seen.
    """
    if setup.empty is None or sight.cubes or sight.doubts:
        return None
    seen = middle_picture(calm)
    corners_px = np.asarray(sight.seen.tray_px, np.float64)
    return seen if follows_light(setup.empty, seen, corners_px, _cube_px(corners_px, setup)) else None


def middle_picture(calm: Sequence[Bgr]) -> Bgr:
    """The median of pictures of one scene, without their noise."""
    stack, middle = np.stack(calm), len(calm) // 2
    return np.asarray(np.partition(stack, middle, axis=0)[middle], np.uint8)


def measured(calm: Sequence[Bgr], setup: TraySetup, sight: Sight) -> Measures:
    """Camera and light in these pictures, the last of which was counted."""
    corners_px = np.asarray(sight.seen.tray_px, np.float64)
    return measure(calm, setup.empty, corners_px, _cube_px(corners_px, setup))


def _cube_px(corners_px: Corners, setup: TraySetup) -> float:
    """Edge of a cube in pixels, from how large the floor is seen."""
    inner = setup.inner_mm or lay_out("a4", None).inner_mm
    rolled = np.roll(corners_px, -1, axis=0)
    area_px = abs(float((corners_px[:, 0] * rolled[:, 1] - rolled[:, 0] * corners_px[:, 1]).sum())) / 2
    return float(np.sqrt(area_px / (inner[0] * inner[1]))) * setup.cube_mm


def taught_by(sight: Sight, told: Cubes, setup: TraySetup) -> tuple[Lesson, ...]:
    """What a count teaches, of which a person says what it truly was; nothing where it cannot be relied on."""
    if setup.empty is None or SPOILS_LESSONS & {doubt.name for doubt in sight.doubts}:
        return ()
    return lessons_of(sight.seen.pieces, told.as_dict(), setup.paints.colours)


def lesson_counts(lessons: Sequence[Lesson]) -> Mapping[str, int]:
    """How many lessons there are of each colour."""
    named = [lesson.colour for lesson in lessons]
    return {colour: named.count(colour) for colour in dict.fromkeys(named)}


def without(setup: TraySetup, lessons: Sequence[Lesson]) -> TraySetup:
    """The set-up without these lessons, which have turned out to be wrong."""
    wrong = set(lessons)
    return replace(setup, lessons=tuple(lesson for lesson in setup.lessons if lesson not in wrong))
