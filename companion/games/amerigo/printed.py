"""Values that are printed on the material and that no source tells: the table says them once."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from companion.engine.errors import Rejected
from companion.games.amerigo.components import (
    GOODS,
    LARGEST_TILE,
    LONGEST_NAME,
    LONGEST_TRACK,
    PROGRESS_END_POINTS,
    ROUNDS,
    SPECIAL_COLOURS,
)

Values: TypeAlias = Mapping[str, Any]

PROGRESS, SPECIAL = "progress-track", "special-track"
TILE = re.compile(rf"(village|neutral|production)-[1-{LARGEST_TILE}]-(small|big)")
MARKER = re.compile(rf"time-marker-[1-{ROUNDS}]")
GOOD = re.compile(rf"good-[1-{GOODS}]")
MOST_PRINTED = 99


def marker_key(round_: int) -> str:
    """The time marker that counts in a round; of round 5, what counts when no marker is left."""
    return f"time-marker-{round_}"


def tile_key(kind: str, size: int, island_class: str) -> str:
    return f"{kind}-{size}-{island_class}"


def require_values(values: Values) -> None:
    """Raises Rejected `amerigo.printed_unknown` for a key, `amerigo.printed_value` for a value that cannot be."""
    for key, value in values.items():
        expected = _expected(key)
        if expected is None:
            raise Rejected("amerigo.printed_unknown", given=key[:40])
        if not _FITS[expected](value):
            raise Rejected("amerigo.printed_value", key=key, given=repr(value)[:60], wanted=expected)


def _expected(key: str) -> str | None:
    """What kind of value belongs to a key; None for a key that there is not."""
    if TILE.fullmatch(key) or MARKER.fullmatch(key):
        return "points"
    if GOOD.fullmatch(key):
        return "name"
    return {PROGRESS: "progress", SPECIAL: "special"}.get(key)


def about(key: str) -> dict[str, str | int]:
    """What a key is about, for words. topic: `marker`, `village`, `neutral`, `production`, `good`, `progress` or
    `special`; number: of round, squares or good; class: of the island."""
    parts = key.split("-")
    topic = "marker" if key.startswith("time-marker") else parts[0]
    number = next((int(part) for part in parts if part.isdigit()), 0)
    return {"topic": topic, "number": number, "class": parts[-1] if parts[-1] in ("small", "big") else "none"}


def _is_points(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MOST_PRINTED


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value.strip()) <= LONGEST_NAME


def _is_progress(value: Any) -> bool:
    """Points by space, None where it shows none; the last space shows 15."""
    if not _is_list(value) or not all(vp is None or _is_points(vp) for vp in value):
        return False
    return bool(value[-1] == PROGRESS_END_POINTS)


def _is_special(value: Any) -> bool:
    return _is_list(value) and all(_is_space(space) for space in value)


def _is_space(value: Any) -> bool:
    if not isinstance(value, Mapping) or not value.keys() <= {"colour", "vp"}:
        return False
    colour, vp = value.get("colour"), value.get("vp")
    return (colour is None or colour in SPECIAL_COLOURS) and (vp is None or _is_points(vp))


def _is_list(value: Any) -> bool:
    is_list = isinstance(value, Sequence) and not isinstance(value, str)
    return is_list and 2 <= len(value) <= LONGEST_TRACK


_FITS = {"points": _is_points, "name": _is_name, "progress": _is_progress, "special": _is_special}


def last_space(values: Values, track: str) -> int | None:
    """The number of the last space of a track; None where the track is not known."""
    return len(values[track]) - 1 if track in values else None


def space_points(values: Values, track: str, space: int) -> int:
    """The points of a space; 0 where it shows none or is not known."""
    if track not in values or not 0 <= space < len(values[track]):
        return 0
    value = values[track][space]
    return (value if track == PROGRESS else value.get("vp")) or 0


def best_points(values: Values, track: str, space: int) -> int:
    """The highest points on or before a space."""
    return max((space_points(values, track, passed) for passed in range(space + 1)), default=0)


def passed_points(values: Values, before: int, after: int) -> int:
    """How many spaces with points of the progress track are reached or passed on the way from one space to another."""
    return sum(bool(space_points(values, PROGRESS, space)) for space in range(before + 1, after + 1))


def space_colour(values: Values, space: int) -> str | None:
    """The action that a space of the special-action track shows; None where it shows none or is not known."""
    if SPECIAL not in values or not 0 <= space < len(values[SPECIAL]):
        return None
    colour: str | None = values[SPECIAL][space].get("colour")
    return colour
