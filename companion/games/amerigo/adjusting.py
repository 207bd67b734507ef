"""What was noted wrongly of a player and is put right, without points."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.engine.errors import Rejected
from companion.games.amerigo import commands as c
from companion.games.amerigo import events as e
from companion.games.amerigo.building import require_island
from companion.games.amerigo.checks import require_in_play, require_note, require_range, require_seat
from companion.games.amerigo.components import (
    CHESTS,
    GOODS,
    LARGEST_TILE,
    LONGEST_TRACK,
    MOST_AT_ONCE,
    POSTS,
    PRODUCTION_STOCK,
    TRACK_END,
    VILLAGES,
)
from companion.games.amerigo.covering import goods_left
from companion.games.amerigo.printed import PROGRESS, SPECIAL, last_space
from companion.games.amerigo.state import State
from companion.games.amerigo.tracks import landed

PLAIN = ("gold", "cannons", "progress", "track", "chests", "villages", "planned_villages")
BY_GOOD = ("goods", "production")
BY_SIZE = ("planned_neutral", "planned_production")
ADJUSTABLE = (*PLAIN, "posts", *BY_GOOD, *BY_SIZE)

Which = c.Adjust | e.Adjusted


def decide(state: State, command: c.Adjust, override: bool) -> tuple[Any, ...]:
    require_seat(state, command.seat)
    require_note(command.note)
    if command.what not in ADJUSTABLE:
        raise Rejected("amerigo.unknown_adjust", given=command.what, what=list(ADJUSTABLE))
    if (command.island is None) == (command.what == "posts"):
        raise Rejected("amerigo.adjust_island")
    if (command.good is None) == (command.what in BY_GOOD) or (command.size is None) == (command.what in BY_SIZE):
        raise Rejected("amerigo.adjust_which")
    if command.good is not None:
        require_range("good", command.good, 1, GOODS)
    if command.size is not None:
        require_range("tile" if command.what == "planned_neutral" else "building", command.size, 1, LARGEST_TILE)
    if command.what == "planned_production":
        require_in_play(state, "production_buildings", override)
    name = None if command.island is None else require_island(state, command.island).name
    before = value(state, command)
    require_range(command.what, command.to, 0, _most(state, command, before))
    which = (command.good, command.size)
    return (e.Adjusted(command.seat, command.what, command.to, name, command.note, before, *which),)


def value(state: State, which: Which) -> int:
    """What is noted now."""
    if which.what == "posts":
        found = state.island(which.island or "")
        return 0 if found is None else found.posts[which.seat]
    noted = getattr(state.sheets[which.seat], which.what)
    if which.good is not None:
        noted = noted[which.good - 1]
    elif which.size is not None:
        noted = noted.count(which.size)
    return int(noted)


def _most(state: State, command: c.Adjust, before: int) -> int:
    """The largest number that something can be."""
    sheet = state.sheets[command.seat]
    match command.what:
        case "posts":
            return POSTS - state.posts_of(command.seat) + before
        case "villages":
            return VILLAGES - sheet.planned_villages
        case "planned_villages":
            return before + sheet.villages
        case "planned_neutral":
            return before + state.neutral_left
        case "planned_production":
            return MOST_AT_ONCE
        case "goods":
            return before + goods_left(state, command.good or 1)
        case "production":
            return _most_production(state, command.good or 1, before)
        case "progress" | "track":
            end = last_space(state.printed, PROGRESS if command.what == "progress" else SPECIAL)
            return LONGEST_TRACK if end is None else end
        case "chests":
            return state.chests_left + before
    return TRACK_END


def _most_production(state: State, good: int, before: int) -> int:
    """Those of the box that nobody else has; how many come with production buildings no source says."""
    if state.settings.production_buildings == "yes":
        return MOST_AT_ONCE
    return sum(PRODUCTION_STOCK.values()) - sum(sheet.production[good - 1] for sheet in state.sheets) + before


def evolve(state: State, event: e.Adjusted) -> State:
    change = _CHANGES.get(event.what)
    return state.with_sheet(event.seat, **{event.what: event.to}) if change is None else change(state, event)


def _track(state: State, event: e.Adjusted) -> State:
    return state if event.to == state.sheets[event.seat].track else landed(state, event.seat, event.to)


def _posts(state: State, event: e.Adjusted) -> State:
    island = state.island(event.island or "")
    if island is None:
        return state
    posts = tuple(event.to if seat == event.seat else count for seat, count in enumerate(island.posts))
    return state.with_island(replace(island, posts=posts))


def _chests(state: State, event: e.Adjusted) -> State:
    left = state.chests_left + state.sheets[event.seat].chests - event.to
    state = replace(state, chests_left=max(0, min(CHESTS, left)))
    return state.with_sheet(event.seat, chests=event.to)


def _by_good(state: State, event: e.Adjusted) -> State:
    counts = list(getattr(state.sheets[event.seat], event.what))
    counts[(event.good or 1) - 1] = event.to
    return state.with_sheet(event.seat, **{event.what: tuple(counts)})


def _planned_villages(state: State, event: e.Adjusted) -> State:
    """They come from the supply and go back to it."""
    sheet = state.sheets[event.seat]
    left = max(0, min(VILLAGES, sheet.villages + sheet.planned_villages - event.to))
    return state.with_sheet(event.seat, planned_villages=event.to, villages=left)


def _by_size(state: State, event: e.Adjusted) -> State:
    before = getattr(state.sheets[event.seat], event.what)
    others = [size for size in before if size != event.size]
    after = tuple(sorted((*others, *[event.size or 1] * event.to)))
    if event.what == "planned_neutral":
        state = replace(state, neutral_left=max(0, state.neutral_left + len(before) - len(after)))
    return state.with_sheet(event.seat, **{event.what: after})


_CHANGES: dict[str, Callable[[State, e.Adjusted], State]] = {
    "track": _track,
    "posts": _posts,
    "chests": _chests,
    "planned_villages": _planned_villages,
    **dict.fromkeys(BY_GOOD, _by_good),
    **dict.fromkeys(BY_SIZE, _by_size),
}
