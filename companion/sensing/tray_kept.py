"""What is known of a tray over a restart: files that whoever starts the service names, and those in its data folder.

A file that was named comes first; what a camera was shown and taught since then fills in what the file leaves open.
"""

import json
import os
import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import structlog

from companion.engine.errors import Rejected
from companion.sensing.self_test import Report
from vision.picture import BadPicture, read_picture
from vision.setup import MarkerSpec, TraySetup

LEARNT_FILE = "tray.json"
"""In the data folder: the set-up with the empty tray that the camera was shown, and what it was taught."""

_log = structlog.get_logger("sensing")


@dataclass(frozen=True)
class Notes:
    """What is kept beside the set-up. is_learning: confirmed drops teach colours. tested: what the last test showed."""

    is_learning: bool = True
    tested: Report | None = None


def refusal(bad: BadPicture) -> Rejected:
    """What is wrong with a picture, in the one error shape."""
    facts: dict[str, Any] = dict(bad.facts)
    return Rejected(bad.code, **facts)


def given_setup(setup: Path | None, empty: Path | None) -> TraySetup:
    """The tray's set-up from the files a person named; without any, markers are looked for. Raises Rejected."""
    try:
        tray = TraySetup(markers=MarkerSpec()) if setup is None else TraySetup.load(setup)
        return tray if empty is None else tray.with_empty(read_picture(empty))
    except BadPicture as bad:
        raise refusal(bad) from bad


def with_learnt(setup: TraySetup, path: Path, *, is_given: bool) -> TraySetup:
    """The set-up with what the camera was shown and taught, as it is kept at `path`.

    is_given: the set-up is from a file that a person named, so that the kept one tells only what the file leaves open.
    """
    if not path.exists():
        return setup
    try:
        kept = TraySetup.load(path)
    except BadPicture as bad:
        _log.warning("learnt tray not used", path=str(path), code=bad.code, facts=dict(bad.facts))
        return setup
    base = setup if is_given else kept
    empty = kept.empty if setup.empty is None else setup.empty
    return replace(base, empty=empty, lessons=setup.lessons or kept.lessons)


def save_learnt(setup: TraySetup, path: Path) -> None:
    """Keep it for the next start; a disk that refuses is noted and does no harm until then.

    Written aside first, so that a power cut leaves the old files or the new ones.
    """
    aside = path.with_name(f"{path.stem}.half")
    try:
        aside.mkdir(parents=True, exist_ok=True)
        setup.save(aside / path.name)
        for file in sorted(aside.iterdir()):  # the picture before the file that names it
            _to_disk(file)
            file.replace(path.with_name(file.name))
        shutil.rmtree(aside)
    except OSError as error:
        _log.error("learnt tray not kept", path=str(path), reason=str(error))


def _to_disk(file: Path) -> None:
    with file.open("rb+") as written:
        os.fsync(written.fileno())


def read_notes(path: Path) -> Notes:
    """The notes beside the set-up at `path`; those that cannot be read are as good as none."""
    file = _notes_file(path)
    if not file.exists():
        return Notes()
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        tested = kept["tested"]
        return Notes(bool(kept["is_learning"]), None if tested is None else Report.from_json(tested))
    except (OSError, KeyError, TypeError, ValueError, AttributeError) as error:
        _log.warning("notes on the tray not used", path=str(file), reason=f"{type(error).__name__}: {error}")
        return Notes()


def save_notes(notes: Notes, path: Path) -> None:
    """Keep the notes beside the set-up at `path`."""
    file = _notes_file(path)
    half = file.with_suffix(".half")
    values = {"is_learning": notes.is_learning, "tested": None if notes.tested is None else notes.tested.as_json()}
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        half.write_text(json.dumps(values, indent=2) + "\n", encoding="utf-8")
        _to_disk(half)
        half.replace(file)
    except OSError as error:
        _log.error("notes on the tray not kept", path=str(file), reason=str(error))


def _notes_file(path: Path) -> Path:
    return path.with_name(f"{path.stem}-notes.json")
