"""What the table tells beside the turns: chests, pirate markers, printed values, tokens, and what was noted wrongly."""

from dataclasses import replace
from typing import Any

from companion.engine.errors import Rejected
from companion.games.amerigo import commands as c
from companion.games.amerigo import events as e
from companion.games.amerigo.building import require_island
from companion.games.amerigo.checks import require_note, require_range, require_seat
from companion.games.amerigo.components import (
    AT_THE_END,
    CHESTS,
    GOLD_PER_CHEST,
    LONGEST_TRACK,
    MOST_POINTS,
    ONCE,
    PIRATES_USED,
    POSTS,
    STRONGEST_PIRATE,
    TRACK_END,
    VILLAGES,
)
from companion.games.amerigo.printed import PROGRESS, SPECIAL, last_space, read_values
from companion.games.amerigo.purse import with_gold
from companion.games.amerigo.state import State
from companion.games.amerigo.tracks import landed
from companion.games.amerigo.turns import own_token, with_used

ADJUSTABLE = ("gold", "cannons", "progress", "track", "chests", "posts", "villages")


def decide(state: State, command: Any, override: bool) -> tuple[Any, ...]:
    """The event of one of these commands. Raises Rejected."""
    match command:
        case c.CashChest():
            return _decide_chest(state, command, override)
        case c.RevealPirate():
            return _decide_pirate(state, command, override)
        case c.TellPrinted():
            if not command.values:
                raise Rejected("amerigo.nothing_told")
            return (e.PrintedTold(read_values(command.values)),)
        case c.Adjust():
            return _decide_adjust(state, command)
    return _decide_token(state, command, override)


def _decide_chest(state: State, command: c.CashChest, override: bool) -> tuple[Any, ...]:
    require_seat(state, command.seat)
    if not state.sheets[command.seat].chests:
        raise Rejected("amerigo.no_chest", player=state.players[command.seat])
    if state.settings.chest == "end" and not override:
        raise Rejected("amerigo.chest_at_end", overridable=True)
    return (e.ChestCashed(command.seat),)


def evolve_chest(state: State, event: e.ChestCashed) -> State:
    chests = max(0, state.sheets[event.seat].chests - 1)
    return with_gold(state.with_sheet(event.seat, chests=chests), event.seat, GOLD_PER_CHEST)


def _decide_pirate(state: State, command: c.RevealPirate, override: bool) -> tuple[Any, ...]:
    require_range("pirate", command.value, 0, STRONGEST_PIRATE)
    if len(state.pirates) >= PIRATES_USED:
        raise Rejected("amerigo.all_pirates_open", most=PIRATES_USED)
    if len(state.pirates) >= state.pirates_due and not override:
        raise Rejected("amerigo.no_pirate_due", overridable=True, given=len(state.pirates))
    return (e.PirateRevealed(command.value),)


def evolve_pirate(state: State, event: e.PirateRevealed) -> State:
    return replace(state, pirates=(*state.pirates, event.value))


def evolve_printed(state: State, event: e.PrintedTold) -> State:
    return replace(state, printed={**state.printed, **event.values})


def _decide_adjust(state: State, command: c.Adjust) -> tuple[Any, ...]:
    require_seat(state, command.seat)
    require_note(command.note)
    if command.what not in ADJUSTABLE:
        raise Rejected("amerigo.unknown_adjust", given=command.what, what=list(ADJUSTABLE))
    if (command.island is None) == (command.what == "posts"):
        raise Rejected("amerigo.adjust_island")
    name = None if command.island is None else require_island(state, command.island).name
    before = _value(state, command.seat, command.what, name)
    require_range(command.what, command.to, 0, _most(state, command.seat, command.what, before))
    return (e.Adjusted(command.seat, command.what, command.to, name, command.note, before),)


def _value(state: State, seat: int, what: str, island: str | None) -> int:
    if island is not None:
        found = state.island(island)
        return 0 if found is None else found.posts[seat]
    value: int = getattr(state.sheets[seat], what)
    return value


def _most(state: State, seat: int, what: str, before: int) -> int:
    """The largest number that something can be."""
    match what:
        case "posts":
            return POSTS - state.posts_of(seat) + before
        case "villages":
            return VILLAGES - state.sheets[seat].planned_villages
        case "progress" | "track":
            end = last_space(state.printed, PROGRESS if what == "progress" else SPECIAL)
            return LONGEST_TRACK if end is None else end
        case "chests":
            return state.chests_left + before
    return TRACK_END


def evolve_adjusted(state: State, event: e.Adjusted) -> State:
    match event.what:
        case "track" if event.to != state.sheets[event.seat].track:
            return landed(state, event.seat, event.to)
        case "posts":
            island = state.island(event.island or "")
            if island is None:
                return state
            posts = tuple(event.to if seat == event.seat else count for seat, count in enumerate(island.posts))
            return state.with_island(replace(island, posts=posts))
        case "chests":
            left = state.chests_left + state.sheets[event.seat].chests - event.to
            state = replace(state, chests_left=max(0, min(CHESTS, left)))
    return state.with_sheet(event.seat, **{event.what: event.to})


def _decide_token(state: State, command: c.UseToken, override: bool) -> tuple[Any, ...]:
    require_seat(state, command.seat)
    token = own_token(state, command.seat, command.token)
    if command.kind not in ("", token.kind):
        raise Rejected("amerigo.token_changed", token=token.id, player=state.players[command.seat])
    if token.used and not override:
        raise Rejected("amerigo.token_used", overridable=True)
    if token.kind not in (*ONCE, *AT_THE_END) and not override:
        raise Rejected("amerigo.token_elsewhere", overridable=True)
    if command.gold is not None:
        require_range("token_gold", command.gold, 0, TRACK_END)
    if command.points is not None:
        require_range("token_points", command.points, -MOST_POINTS, MOST_POINTS)
    if token.kind in AT_THE_END and command.gold is None and command.points is None:
        raise Rejected("amerigo.token_worth_wanted")
    return (e.TokenUsed(command.seat, command.token, command.gold, command.points, token.kind),)


def evolve_token(state: State, event: e.TokenUsed) -> State:
    """Of a token that counts at the end its worth is noted; of any other it is had at once."""
    sheet = state.sheets[event.seat]
    kinds = {token.id: token.kind for token in sheet.tokens}
    if kinds.get(event.token) in AT_THE_END:
        told = (
            replace(token, gold=event.gold, points=event.points) if token.id == event.token else token
            for token in sheet.tokens
        )
        return state.with_sheet(event.seat, tokens=tuple(told))
    return with_gold(with_used(state, event.seat, (event.token,)), event.seat, event.gold or 0)
