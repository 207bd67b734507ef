"""Labelled pictures, looked at before a long run: a broken label is told at once, not after half an hour."""

import json
from contextlib import suppress
from pathlib import Path

from vision.bench import Case, read_cases, truth_ranges
from vision.picture import BadPicture

BROKEN = (KeyError, TypeError, ValueError, AttributeError)
"""What a value of the wrong shape raises where it is used."""


def labelled(folder: Path) -> list[Case]:
    """The labelled pictures of a folder. Raises BadPicture picture.missing, or label.broken with the file's path."""
    try:
        cases = read_cases(folder)
    except BROKEN as error:
        raise _broken(_first_without_values(folder), error) from error
    for case in cases:
        try:
            _use(case)
        except BROKEN as error:
            raise _broken(case.picture.with_suffix(".json"), error) from error
    return cases


def _use(case: Case) -> None:
    """Whatever a run takes from a label. A picture that cannot be read is a result of the run, not a broken label."""
    label = case.label
    truth_ranges(label["cubes"])
    label["tray"]["material"], label["light"]["name"], tuple(label["tags"])
    with suppress(BadPicture):
        case.setup()


def _first_without_values(folder: Path) -> Path:
    for path in sorted(folder.glob("*.json")):
        try:
            json.loads(path.read_text(encoding="utf-8")).get("kind")
        except BROKEN:
            return path
    return folder


def _broken(path: Path, error: Exception) -> BadPicture:
    return BadPicture("label.broken", path=str(path), reason=f"{type(error).__name__}: {error}")
