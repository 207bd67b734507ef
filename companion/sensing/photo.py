"""A picture becomes a reading: the way of every photo, uploaded from a phone or taken by the camera over the tray."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import structlog

from companion.engine.cubes import Cubes
from companion.engine.reading import Doubt, Reading
from companion.sensing.source import Pictures
from companion.sensing.tray_kept import LEARNT_FILE, given_setup, refusal, with_learnt
from vision.count import SeenDoubt, TrayCount, count_tray
from vision.overlay import draw_overlay
from vision.picture import BadPicture, Bgr, decode_picture, encode_jpeg
from vision.setup import MarkerSpec, TraySetup

PHOTO = "photo"

_log = structlog.get_logger("sensing")


@dataclass(frozen=True, eq=False)
class Sight:
    """What was seen in a picture: the count with its doubts, and the count as the overlay draws it."""

    cubes: Cubes
    doubts: tuple[Doubt, ...]
    seen: TrayCount


def look(picture: Bgr, setup: TraySetup, possible: Cubes | None) -> Sight:
    """Count a BGR picture; `possible` is the most that can lie in the tray. Raises BadPicture.

    Where nothing is known of the tray and no marker is in view, the whole picture is counted, under that doubt.
    """
    most = None if possible is None else {colour: possible[colour] for colour in setup.colours}
    try:
        seen = count_tray(picture, setup, most)
    except BadPicture as bad:
        if bad.code != "tray.not_found" or bad.facts.get("found") != 0 or _is_known(setup):
            raise
        seen = count_tray(picture, replace(setup, markers=None), most)
    return Sight(Cubes.of(seen.counts), tuple(_doubt(doubt) for doubt in seen.doubts), seen)


def _is_known(setup: TraySetup) -> bool:
    return setup.inner_mm is not None or setup.corners_px is not None or setup.empty is not None


def _doubt(seen: SeenDoubt) -> Doubt:
    return Doubt(seen.name, tuple(seen.colours), tuple(Cubes.of(counts) for counts in seen.alternatives))


def keep(pictures: Pictures, picture: Bgr, sight: Sight | None) -> str | None:
    """Keep a picture and what was seen in it (None: nothing could be); None where the disk refuses.

    A count without its picture is better than none.
    """
    drawn = picture if sight is None else draw_overlay(picture, sight.seen)
    try:
        return pictures.keep(encode_jpeg(picture), encode_jpeg(drawn))
    except OSError as error:
        _log.error("picture not kept", reason=str(error))
        return None


def read_photo(data: bytes, setup: TraySetup | None, pictures: Pictures, at_ms: int, possible: Cubes | None) -> Reading:
    """Count the photo in `data` (JPEG, PNG or WebP). Blocks for the time of a count.

    Raises Rejected with the code of what is wrong with the picture.
    """
    tray = _for_a_phone(setup or TraySetup(markers=MarkerSpec()))
    try:
        picture = decode_picture(data)
        sight = look(picture, tray, possible)
    except BadPicture as bad:
        raise refusal(bad) from bad
    return Reading(PHOTO, sight.cubes, sight.cubes.total, sight.doubts, keep(pictures, picture, sight), at_ms)


def _for_a_phone(setup: TraySetup) -> TraySetup:
    """What still holds from another place: corners do not, and an empty picture only where markers tie the two.

    Nor does what the camera was taught of colours, for a phone sees them in another way.
    """
    empty = setup.empty if setup.markers is not None else None
    return replace(setup, empty=empty, corners_px=None, picture_px=None, lessons=())


def photo_reader(
    pictures: Pictures,
    setup: Path | None,
    empty: Path | None,
    data_dir: Path | None = None,
    clock: Callable[[], float] = time.time,
) -> Callable[[bytes, Cubes | None], Reading]:
    """A reader of uploaded photos for one table; raises Rejected where a named file cannot be used.

    data_dir: where the empty tray lies that the table's camera has learnt, if it has one.
    """
    given = given_setup(setup, empty)

    def read(data: bytes, possible: Cubes | None) -> Reading:
        tray = given if data_dir is None else with_learnt(given, data_dir / LEARNT_FILE, is_given=setup is not None)
        return read_photo(data, tray, pictures, int(clock() * 1000), possible)

    return read
