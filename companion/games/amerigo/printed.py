"""Values that are printed on the material and that no source tells: the table says them once."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from companion.engine.errors import Rejected
from companion.engine.names import cleaned
from companion.games.amerigo.components import (
    GOODS,
    LARGEST_TILE,
    LARGEST_VILLAGE,
    LONGEST_NAME,
    LONGEST_TRACK,
    PROGRESS_END_POINTS,
    ROUNDS,
    SPECIAL_COLOURS,
)

Values: TypeAlias = Mapping[str, Any]

PROGRESS, SPECIAL = "progress-track", "special-track"
POST = "post"
"""What an island that is full pays for a trading post, where no time marker counts."""
TILE = re.compile(rf"(village-[1-{LARGEST_VILLAGE}]|(neutral|production)-[1-{LARGEST_TILE}])-(small|big)")
MARKER = re.compile(rf"time-marker-[1-{ROUNDS}]")
GOOD = re.compile(rf"good-[1-{GOODS}]")
MOST_PRINTED = 99


def marker_key(round_: int) -> str:
    """The time marker that counts in a round; of round 5, what counts when no marker is left."""
    return f"time-marker-{round_}"


def completion_key(completion: str, round_: int) -> str:
    """What a full island pays for each trading post, by the house rule. No source says it in figures."""
    return marker_key(round_) if completion == "posts_and_marker" else POST


def tile_key(kind: str, size: int, island_class: str) -> str:
    return f"{kind}-{size}-{island_class}"


def read_values(values: Values) -> Values:
    """The values, names fit to be shown.

    Raises Rejected `amerigo.printed_unknown` for a key, `amerigo.printed_value` for a value that cannot be.
    """
    read = {key: cleaned(value) if isinstance(value, str) else value for key, value in values.items()}
    for key, value in read.items():
        expected = _expected(key)
        if expected is None:
            raise Rejected("amerigo.printed_unknown", given=key[:40])
        problem, given, space = _PROBLEMS[expected](value)
        if problem:
            shown = given if isinstance(given, str) else json.dumps(given, ensure_ascii=False, default=str)
            raise Rejected(
                "amerigo.printed_value", key=key, problem=problem, given=shown[:60], space=space, **about(key)
            )
    return read


def _expected(key: str) -> str | None:
    """What kind of value belongs to a key; None for a key that there is not."""
    if TILE.fullmatch(key) or MARKER.fullmatch(key) or key == POST:
        return "points"
    if GOOD.fullmatch(key):
        return "name"
    return {PROGRESS: "progress", SPECIAL: "special"}.get(key)


def about(key: str) -> dict[str, Any]:
    """What a key is about, for words. topic: `marker`, `post`, `village`, `neutral`, `production`, `good`, `progress`
    or `special`; number: of round, squares or good; class: of the island."""
    parts = key.split("-")
    topic = "marker" if key.startswith("time-marker") else parts[0]
    number = next((int(part) for part in parts if part.isdigit()), 0)
    return {"topic": topic, "number": number, "class": parts[-1] if parts[-1] in ("small", "big") else "none"}


def named_good(values: Values, good: int) -> dict[str, Any]:
    """The good's name as the table told it, and whether it did; for words."""
    name = str(values.get(f"good-{good}", ""))
    return {"name": name, "named": "yes" if name else "no"}


Problem: TypeAlias = tuple[str, Any, int]
"""What is wrong with a value, empty where nothing is; what was given there; the space of a track."""
FITS: Problem = ("", None, 0)


def _is_points(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MOST_PRINTED


def _points(value: Any) -> Problem:
    return FITS if _is_points(value) else ("points", value, 0)


def _name(value: Any) -> Problem:
    return FITS if isinstance(value, str) and 0 < len(value) <= LONGEST_NAME else ("name", value, 0)


def _progress(value: Any) -> Problem:
    """Points by space, None where it shows none; the last space shows 15."""
    found = _track(value, "space", lambda vp: vp is None or _is_points(vp))
    if found == FITS and value[-1] != PROGRESS_END_POINTS:
        return "last", value[-1], len(value) - 1
    return found


def _special(value: Any) -> Problem:
    return _track(value, "special-space", _is_space)


def _track(value: Any, name: str, fits: Callable[[Any], bool]) -> Problem:
    """name: of the problem of a single space."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        return "list", value, 0
    if not 2 <= len(value) <= LONGEST_TRACK:
        return "length", len(value), 0
    return next(((name, shown, space) for space, shown in enumerate(value) if not fits(shown)), FITS)


def _is_space(value: Any) -> bool:
    if not isinstance(value, Mapping) or not value.keys() <= {"colour", "vp"}:
        return False
    colour, vp = value.get("colour"), value.get("vp")
    return (colour is None or colour in SPECIAL_COLOURS) and (vp is None or _is_points(vp))


_PROBLEMS: Mapping[str, Callable[[Any], Problem]] = {
    "points": _points,
    "name": _name,
    "progress": _progress,
    "special": _special,
}


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
