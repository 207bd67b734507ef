"""Amerigo: what may be wished now, and what follows. Sources in README.md."""

from collections.abc import Callable
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.game import Setup
from companion.games.amerigo import adjusting, building, final, round_end, scoring, stock, told, turns
from companion.games.amerigo import commands as c
from companion.games.amerigo import events as e
from companion.games.amerigo.checks import require_note, require_seat
from companion.games.amerigo.components import LEAST_PLAYERS, MOST_PLAYERS, MOST_POINTS, PHASES, ROUNDS
from companion.games.amerigo.printed import read_values
from companion.games.amerigo.purse import with_gold
from companion.games.amerigo.settings import read_settings
from companion.games.amerigo.state import ACT, FIRST_DROP, OVER, PIRATES, POUR, Sheet, State, Turn

Turns = c.TakeAction | c.TakeGold | c.MoveShips | c.LoadCannons | c.Plan | c.Progress | c.Build | c.Buy | c.Advance
Laid = c.SetOrder | c.LoseCube | c.FindCube | c.Recount | c.BackInTower | c.WrongColour
"""What tells how discs and cubes lie; of no use once the final scoring is done."""


def begin(setup: Setup) -> State:
    """The state before the first drop; the players are named in start order, and have a gold for each before them."""
    count = len(setup.players)
    if not LEAST_PLAYERS <= count <= MOST_PLAYERS:
        raise Rejected("setup.players", given=count, least=LEAST_PLAYERS, most=MOST_PLAYERS)
    printed = read_values(setup.printed)
    seats = tuple(range(count))
    state = State(setup.players, seats, seats, read_settings(setup.settings), printed=dict(printed))
    if not state.settings.is_full:
        return state
    return replace(state, sheets=tuple(Sheet(gold=seat) for seat in seats), scores=(0,) * count)


def decide(state: State, command: Any, override: bool) -> tuple[Any, ...]:
    """The events that a command leads to. Raises Rejected."""
    events = _decided(state, command, override)
    if isinstance(command, c.RecordDrop | c.RevealPirate | Turns):
        return _with_ends(state, events)
    return events


def _decided(state: State, command: Any, override: bool) -> tuple[Any, ...]:
    if isinstance(command, Laid) and state.settings.is_full and state.step == OVER:
        raise Rejected("match.over")
    match command:
        case c.RecordDrop():
            return (stock.decide_drop(state, command),)
        case c.SetOrder():
            return _decide_order(state, command, override)
        case c.EnterScore():
            return _decide_score(state, command)
        case c.LoseCube() | c.FindCube() | c.Recount():
            return stock.decide_stock(state, command)
        case c.BackInTower():
            return stock.decide_back(state, command)
        case c.WrongColour():
            return stock.decide_wrong_colour(state, command)
    if isinstance(command, Turns):
        return turns.decide(state, command, override)
    return _decide_kept(state, command, override)


def _decide_kept(state: State, command: Any, override: bool) -> tuple[Any, ...]:
    """What is told only where the companion keeps the scores, and while the match goes on."""
    if not state.settings.is_full:
        raise Rejected("amerigo.by_hand")
    if state.step == OVER and not isinstance(command, c.TellPrinted):
        raise Rejected("match.over")
    if isinstance(command, c.Finish):
        return final.decide(state, command, override)
    return told.decide(state, command, override)


def _with_ends(state: State, events: tuple[Any, ...]) -> tuple[Any, ...]:
    """The events, and the end of the phase and of the round where they lead to it."""
    after = state
    for event in events:
        after = evolve(after, event)
    fell_nothing = isinstance(events[0], e.CubesDropped) and not after.circle
    all_have_acted = {turn.seat for turn in after.turns} == set(after.order)
    if after.step == ACT and (fell_nothing or all_have_acted):
        ended = e.PhaseEnded(after.round, after.phase)
        events, after = (*events, ended), evolve(after, ended)
    return (*events, round_end.end(after)) if round_end.is_due(after) else events


def _decide_order(state: State, command: c.SetOrder, override: bool) -> tuple[Any, ...]:
    if sorted(command.order) != list(range(len(state.players))):
        raise Rejected("amerigo.order_incomplete", given=list(command.order), players=len(state.players))
    if state.sheets and not override:
        _require_as_on_track(state, command.order)
    return (e.OrderSet(command.order),)


def _require_as_on_track(state: State, order: tuple[int, ...]) -> None:
    """Whoever is further on the special-action track comes first; only on one space any order can be."""
    for first, then in pairwise(order):
        near, far = state.sheets[first].track, state.sheets[then].track
        if near < far:
            who = {"ahead": state.players[then], "behind": state.players[first]}
            raise Rejected("amerigo.order_against_discs", overridable=True, **who, far=far, near=near)


def _decide_score(state: State, command: c.EnterScore) -> tuple[Any, ...]:
    require_seat(state, command.seat)
    if command.points == 0:
        raise Rejected("score.zero")
    if abs(command.points) > MOST_POINTS:
        raise Rejected("score.out_of_range", given=command.points, most=MOST_POINTS)
    require_note(command.note)
    return (e.ScoreEntered(command.seat, command.points, command.note),)


_COMMANDS: dict[type, type] = {
    e.CubesDropped: c.RecordDrop,
    e.ActionTaken: c.TakeAction,
    e.GoldTaken: c.TakeGold,
    e.OrderSet: c.SetOrder,
    e.ScoreEntered: c.EnterScore,
    e.CubeLost: c.LoseCube,
    e.CubeFound: c.FindCube,
    e.PlaceRecounted: c.Recount,
    e.ShipsMoved: c.MoveShips,
    e.CannonsLoaded: c.LoadCannons,
    e.TilesPlanned: c.Plan,
    e.Progressed: c.Progress,
    e.TilesBuilt: c.Build,
    e.GoodsBought: c.Buy,
    e.Advanced: c.Advance,
    e.ChestCashed: c.CashChest,
    e.PirateRevealed: c.RevealPirate,
    e.PrintedTold: c.TellPrinted,
    e.Adjusted: c.Adjust,
    e.TokenUsed: c.UseToken,
    e.Finished: c.Finish,
    e.CubesBackInTower: c.BackInTower,
    e.WrongColourPoured: c.WrongColour,
}


def command_for(event: Any) -> Any:
    """The command that led to an event, all of whose fields the event holds; None for one that follows by itself."""
    command = _COMMANDS.get(type(event))
    return None if command is None else command(**{field.name: getattr(event, field.name) for field in fields(command)})


def evolve(state: State, event: Any) -> State:
    """The state after an event. Never refuses."""
    after = _EVOLVE[type(event)](state, event)
    lines, owed = scoring.points(state, event), scoring.owed(state, event)
    if owed:
        after = replace(after, owed=(*after.owed, *owed))
    if not lines or not state.scores:
        return after
    scores = list(after.scores)
    for line in lines:
        scores[line.seat] += line.points
    return replace(after, scores=tuple(scores))


def _phase_ended(state: State, event: e.PhaseEnded) -> State:
    back = replace(
        state,
        circuit=state.circuit + state.circle,
        circle=Cubes(),
        turns=(),
        order=state.next_order,
        wrong_pours=0,
    )
    if state.phase < PHASES:
        return replace(back, phase=state.phase + 1, step=POUR)
    if state.settings.is_full:
        return replace(back, step=PIRATES)
    if state.round < ROUNDS:
        return replace(back, round=state.round + 1, phase=1, step=POUR)
    return replace(back, step=OVER)


def _order_set(state: State, event: e.OrderSet) -> State:
    waits = state.step == ACT and state.settings.order_change == "next_phase"
    state = replace(state, next_order=event.order, order=state.order if waits else event.order)
    if state.step != FIRST_DROP or not state.sheets:
        return state
    # Nobody has had a turn: who begins has changed, and with it the gold that everybody begins with.
    sheets = (replace(sheet, gold=event.order.index(seat)) for seat, sheet in enumerate(state.sheets))
    return replace(state, sheets=tuple(sheets))


def _action_taken(state: State, event: e.ActionTaken) -> State:
    return replace(state, turns=(*state.turns, Turn(event.seat, event.colour)))


def _gold_taken(state: State, event: e.GoldTaken) -> State:
    acted = replace(state, turns=(*state.turns, Turn(event.seat, "gold")))
    return with_gold(acted, event.seat, event.gold) if state.sheets else acted


_EVOLVE: dict[type, Callable[[State, Any], State]] = {
    e.CubesDropped: stock.evolve_dropped,
    e.ActionTaken: _action_taken,
    e.GoldTaken: _gold_taken,
    e.PhaseEnded: _phase_ended,
    e.OrderSet: _order_set,
    e.ScoreEntered: lambda state, event: state,
    e.CubeLost: stock.evolve_lost,
    e.CubeFound: stock.evolve_found,
    e.PlaceRecounted: stock.evolve_recounted,
    e.CubesBackInTower: lambda state, event: state,
    e.WrongColourPoured: stock.evolve_wrong_colour,
    **dict.fromkeys(turns.EVENTS, turns.evolve),
    e.IslandCompleted: building.evolve_completed,
    e.ChestCashed: told.evolve_chest,
    e.PirateRevealed: told.evolve_pirate,
    e.PrintedTold: told.evolve_printed,
    e.Adjusted: adjusting.evolve,
    e.TokenUsed: told.evolve_token,
    e.RoundEnded: round_end.evolve,
    e.Finished: final.evolve,
}
