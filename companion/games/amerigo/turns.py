"""A seat's turn: whether it may be taken now, its action points, and what every turn leaves behind."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.engine.errors import Rejected
from companion.games.amerigo import building, planning, ships, tracks
from companion.games.amerigo import commands as c
from companion.games.amerigo import events as e
from companion.games.amerigo.checks import require_colour, require_printed, require_seat
from companion.games.amerigo.components import ONCE, SHIPS_TOKEN_POINTS, TOKEN_ACTION
from companion.games.amerigo.printed import SPECIAL, space_colour
from companion.games.amerigo.purse import with_gold
from companion.games.amerigo.state import ACT, State, Token, Turn

ACTIONS: dict[type, str] = {
    c.MoveShips: "blue",
    c.LoadCannons: "black",
    c.Plan: "red",
    c.Progress: "brown",
    c.Build: "green",
    c.Buy: "yellow",
    c.Advance: "white",
}
"""The action that each command carries out."""

EVENTS: dict[type, str] = {
    e.ShipsMoved: "blue",
    e.CannonsLoaded: "black",
    e.TilesPlanned: "red",
    e.Progressed: "brown",
    e.TilesBuilt: "green",
    e.GoodsBought: "yellow",
    e.Advanced: "white",
}


def decide(state: State, command: Any, override: bool) -> tuple[Any, ...]:
    """The events of a turn, without the end of the phase. Raises Rejected."""
    _require_turn(state, command.seat, override)
    match command:
        case c.TakeGold():
            return (e.GoldTaken(command.seat, state.gold_on_offer),)
        case c.TakeAction():
            return (_named_only(state, command, override),)
    if not state.settings.is_full:
        raise Rejected("amerigo.by_hand")
    colour = ACTIONS[type(command)]
    special = getattr(command, "special", False)
    _require_offered(state, command.seat, "white" if special else colour, override)
    if special:
        _require_special(state, command.seat, colour, override)
    owned = state.sheets[command.seat].gold
    if not 0 <= command.gold <= owned:
        raise Rejected("amerigo.not_enough_gold", given=command.gold, limit=owned)
    if len(set(command.tokens)) < len(command.tokens):
        raise Rejected("amerigo.token_twice", player=state.players[command.seat])
    points = state.points_for(command.seat, colour) + command.gold
    points += sum(_token_points(state, command.seat, token, colour, override) for token in command.tokens)
    return _carried_out(state, command, points, override)


def _carried_out(state: State, command: Any, points: int, override: bool) -> tuple[Any, ...]:
    match command:
        case c.MoveShips():
            return ships.decide(state, command, points, override)
        case c.LoadCannons():
            return tracks.decide_cannons(state, command, points, override)
        case c.Plan():
            return planning.decide_plan(state, command, points, override)
        case c.Progress():
            return tracks.decide_progress(state, command, points, override)
        case c.Build():
            return building.decide(state, command, points, override)
        case c.Buy():
            return planning.decide_buy(state, command, points, override)
    return tracks.decide_advance(state, command, points, override)


def _named_only(state: State, command: c.TakeAction, override: bool) -> e.ActionTaken:
    """An action of which nothing but its colour is told."""
    require_colour(command.colour)
    _require_offered(state, command.seat, command.colour, override)
    if state.settings.is_full and not override:
        raise Rejected("amerigo.details_wanted", overridable=True, colour=command.colour)
    return e.ActionTaken(command.seat, command.colour, state.action_points)


def _require_turn(state: State, seat: int, override: bool) -> None:
    require_seat(state, seat)
    if state.step != ACT:
        raise Rejected("amerigo.no_turn_now", step=state.step)
    if any(turn.seat == seat for turn in state.turns) and not override:
        raise Rejected("amerigo.already_acted", overridable=True, player=state.players[seat])
    expected = state.seat_to_act
    if seat != expected and not override:
        raise Rejected(
            "amerigo.not_the_turn_of",
            overridable=True,
            player=state.players[seat],
            expected=state.players[expected if expected is not None else 0],
        )


def _require_offered(state: State, seat: int, colour: str, override: bool) -> None:
    offered = state.actions_of(seat)
    if colour not in offered and not override:
        raise Rejected("amerigo.action_not_offered", overridable=True, colour=colour, offered=list(offered))


def _require_special(state: State, seat: int, colour: str, override: bool) -> None:
    """White stands for the action under the disc."""
    if override:
        return
    require_printed(state, SPECIAL, override)
    space = state.sheets[seat].track
    shown = space_colour(state.printed, space)
    if shown != colour:
        given = {"colour": colour, "space": space, "shown": "none" if shown is None else "other"}
        colours = [] if shown is None else [shown]
        raise Rejected("amerigo.special_elsewhere", overridable=True, colours=colours, **given)
    if state.settings.special_absent == "yes" and state.circle[colour]:
        raise Rejected("amerigo.special_not_absent", overridable=True, colour=colour)


def _token_points(state: State, seat: int, token_id: int, colour: str, override: bool) -> int:
    """The action points that a token used up for a turn adds."""
    token = own_token(state, seat, token_id)
    if token.used and not override:
        raise Rejected("amerigo.token_used", overridable=True)
    fits = token.kind in ONCE and TOKEN_ACTION.get(token.kind, colour) == colour
    if not fits and not override:
        raise Rejected("amerigo.token_elsewhere", overridable=True)
    return SHIPS_TOKEN_POINTS if token.kind == "ships_eight" else 0


def own_token(state: State, seat: int, token_id: int) -> Token:
    sheet = state.sheets[seat]
    found = sheet.token(token_id)
    if found is None:
        player, tokens = state.players[seat], [token.id for token in sheet.tokens]
        raise Rejected("amerigo.unknown_token", given=str(token_id), player=player, tokens=tokens, count=len(tokens))
    return found


def evolve(state: State, event: Any) -> State:
    """The state after the event of a turn: gold and tokens are gone, and the seat has acted."""
    special = getattr(event, "special", False)
    turn = Turn(event.seat, "white" if special else EVENTS[type(event)])
    state = with_gold(replace(state, turns=(*state.turns, turn)), event.seat, -event.gold)
    state = _LEADS_TO[type(event)](state, event)
    return with_used(state, event.seat, event.tokens) if event.tokens else state


def with_used(state: State, seat: int, ids: tuple[int, ...]) -> State:
    """The state with tokens of a seat used up; those that last stay."""
    tokens = (replace(t, used=t.used or (t.id in ids and t.kind in ONCE)) for t in state.sheets[seat].tokens)
    return state.with_sheet(seat, tokens=tuple(tokens))


_LEADS_TO: dict[type, Callable[[State, Any], State]] = {
    e.ShipsMoved: ships.evolve,
    e.CannonsLoaded: tracks.evolve_cannons,
    e.TilesPlanned: planning.evolve_plan,
    e.Progressed: tracks.evolve_progress,
    e.TilesBuilt: building.evolve,
    e.GoodsBought: planning.evolve_buy,
    e.Advanced: tracks.evolve_advance,
}
