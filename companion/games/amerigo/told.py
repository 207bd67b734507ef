"""What the table tells beside the turns: chests, pirate markers, printed values, tokens, and what was noted wrongly."""

from dataclasses import replace
from typing import Any

from companion.engine.errors import Rejected
from companion.games.amerigo import adjusting
from companion.games.amerigo import commands as c
from companion.games.amerigo import events as e
from companion.games.amerigo.checks import require_range, require_seat
from companion.games.amerigo.components import (
    AT_THE_END,
    GOLD_PER_CHEST,
    MOST_POINTS,
    ONCE,
    PIRATES_USED,
    STRONGEST_PIRATE,
    TRACK_END,
)
from companion.games.amerigo.printed import read_values
from companion.games.amerigo.purse import with_gold
from companion.games.amerigo.state import State
from companion.games.amerigo.turns import own_token, with_used


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
            return adjusting.decide(state, command, override)
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


def _decide_token(state: State, command: c.UseToken, override: bool) -> tuple[Any, ...]:
    require_seat(state, command.seat)
    token = own_token(state, command.seat, command.token)
    if command.kind not in (None, token.kind):
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
