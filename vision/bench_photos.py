"""Scores counts of pieces in real photographs that were counted by eye.

A folder holds photos and `photos.json` that says of each its `group` (same camera, place and kind of pieces), its
`role` and the truth. What the counter is told of a group is what a person would tell: which colours there are, the
photo of the empty place and photos of one colour each where there are such, where pieces count, how large a piece is.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.bench import Outcome, scores
from vision.count import TrayCount
from vision.loose import Loose, count_loose, describe_parts, look_at
from vision.palette import Palette, shipped_names, shipped_palette
from vision.picture import BadPicture, Bgr, read_picture
from vision.teach import palette_of

ROLES = ("palette", "empty", "count", "uncountable")
BASIC = "basic"

Polygon = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Photo:
    """One photograph: `role` as in ROLES, `counts` the truth, the polygons of `region` (None: all of it) and `ignore`
    and `piece_px` in its own pixels."""

    path: Path
    group: str
    role: str
    counts: Mapping[str, int]
    region: Polygon | None = None
    ignore: tuple[Polygon, ...] = ()
    piece_px: float | None = None


@dataclass(frozen=True, eq=False)
class Group:
    """What is known of all photos of a group; `taught`: the palette comes from photos, not from the package."""

    palette: Palette
    empty: Bgr | None
    taught: bool


def read_photos(folder: Path) -> list[Photo]:
    """The photos that `photos.json` of a folder lists; raises BadPicture picture.missing or label.broken."""
    path = folder / "photos.json"
    try:
        return [photo_of(folder, values) for values in json.loads(path.read_text(encoding="utf-8"))["photos"]]
    except OSError as error:
        raise BadPicture("picture.missing", path=str(path), reason=error.strerror or "unreadable") from error
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadPicture("label.broken", path=str(path), reason=f"{type(error).__name__}: {error}") from error


def photo_of(folder: Path, values: Mapping[str, Any]) -> Photo:
    """The photo in `folder` with these values. Raises KeyError, TypeError, ValueError for what cannot be right."""
    if values["role"] not in ROLES:
        raise ValueError(f"role {values['role']}, expected one of {', '.join(ROLES)}")
    piece_px = values.get("object_px")
    region = values.get("roi_px")
    return Photo(
        folder / str(values["file"]), str(values["group"]), str(values["role"]),
        {str(colour): int(count) for colour, count in values["counts"].items()},
        None if region is None else _polygon(region), tuple(_polygon(one) for one in values.get("ignore_px", ())),
        None if piece_px is None else float(piece_px),
    )  # fmt: skip


def _polygon(points: Iterable[Sequence[float]]) -> Polygon:
    return tuple((float(x), float(y)) for x, y in points)


def known_of(photo: Photo, shape: tuple[int, ...], palette: Palette, empty: Bgr | None) -> Loose:
    """What the counter is told of one photo with rows and columns `shape`."""
    region = None
    if photo.region is not None or photo.ignore:
        region = _filled([photo.region], shape) if photo.region is not None else np.ones(shape[:2], bool)
        region &= ~_filled(photo.ignore, shape)
    fits = empty is not None and empty.shape[:2] == tuple(shape[:2])
    return Loose(palette, empty if fits else None, region, photo.piece_px)


def _filled(polygons: Iterable[Polygon], shape: tuple[int, ...]) -> NDArray[np.bool_]:
    mask = np.zeros(shape[:2], np.uint8)
    cv2.fillPoly(mask, [np.round(np.array(polygon)).astype(np.int32) for polygon in polygons], 1)
    return mask > 0


def group_of(photos: Sequence[Photo]) -> Group:
    """What the photos of one group teach. Raises what `read_picture` raises."""
    empty = next((read_picture(photo.path) for photo in photos if photo.role == "empty"), None)
    colours = {colour for photo in photos for colour in photo.counts}
    examples = [photo for photo in photos if photo.role == "palette" and len(photo.counts) == 1]
    if examples:
        return Group(taught_by(examples, empty), empty, True)
    name = photos[0].group
    palette = shipped_palette(name if name in shipped_names() else BASIC)
    return Group(palette.only(colours & set(palette.colours)), empty, False)


def taught_by(examples: Sequence[Photo], empty: Bgr | None) -> Palette:
    """The palette that photos of one colour each teach."""
    basic = shipped_palette(BASIC)
    lights: dict[str, list[NDArray[np.float64]]] = defaultdict(list)
    for photo in examples:
        picture = read_picture(photo.path)
        seen = describe_parts(look_at(picture, known_of(photo, picture.shape, basic, empty)))
        if len(seen):
            lights[next(iter(photo.counts))].append(seen)
    return palette_of(examples[0].group, lights, basic.piece_mm)


def run_photo(photo: Photo, group: Group) -> Outcome:
    """Count one photo; a photo that cannot be read is a refusal."""
    colours = set(group.palette.colours) | set(photo.counts)
    truth = {colour: (photo.counts.get(colour, 0),) * 2 for colour in sorted(colours)}
    about = (photo.path.name, photo.group, photo.role, ())
    try:
        picture = read_picture(photo.path)
        seen: TrayCount = count_loose(picture, known_of(photo, picture.shape, group.palette, group.empty))
    except BadPicture as bad:
        return Outcome(*about, truth, None, (), 0.0, refusal=bad.code)
    doubts = tuple(doubt.name for doubt in seen.doubts)
    return Outcome(*about, truth, seen.counts, doubts, seen.seconds, confidence=seen.confidence)


def summary(outcomes: Sequence[Outcome], groups: Mapping[str, Group]) -> dict[str, Any]:
    """The benchmark's JSON. A photo that cannot be counted has no exact answer: only a doubt is right."""
    countable = [one for one in outcomes if one.light == "count"]
    others = [one for one in outcomes if one.light == "uncountable"]
    by_group = defaultdict(list)
    for one in countable:
        by_group[one.tray].append(one)
    answered = [one for one in others if one.answered]
    figures = scores(countable) if countable else {"pictures": 0}
    wrong = [one for one in countable if not one.exact] + answered
    return {
        **figures,
        "wrong_but_sure": figures.get("wrong_but_sure", 0) + len(answered),
        "seconds_median": round(median(one.seconds for one in outcomes), 4) if outcomes else None,
        "uncountable": {"pictures": len(others), "doubted": len(others) - len(answered)},
        "by_group": {name: scores(group) | {"taught": groups[name].taught} for name, group in sorted(by_group.items())},
        "failures": [_failure(one) for one in wrong],
        "doubts": {one.file: list(one.doubts) for one in outcomes if one.doubts},
    }


def _failure(one: Outcome) -> dict[str, Any]:
    return {
        "file": one.file,
        "truth": None if one.light == "uncountable" else {colour: low for colour, (low, _) in one.truth.items()},
        "counts": one.counts,
        "doubts": list(one.doubts),
        "refusal": one.refusal,
        "answered": one.answered,
    }
