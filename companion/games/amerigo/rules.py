"""Amerigo's drop loop: what may be wished now, and what follows. Sources in README.md."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.game import Drop, Setup
from companion.games.amerigo import commands as c
from companion.games.amerigo import events as e
from companion.games.amerigo.components import (
    COLOURS,
    CUBES_PER_COLOUR,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    PHASES,
    ROUNDS,
)
from companion.games.amerigo.settings import read_settings
from companion.games.amerigo.state import ACT, FIRST_DROP, OVER, POUR, State, Turn

PLACES = ("circuit", "circle", "tower")
MOST_POINTS = 999
LONGEST_NOTE = 80


def begin(setup: Setup) -> State:
    """The state before the first drop; the players are named in start order."""
    count = len(setup.players)
    if not LEAST_PLAYERS <= count <= MOST_PLAYERS:
        raise Rejected("setup.players", given=count, least=LEAST_PLAYERS, most=MOST_PLAYERS)
    seats = tuple(range(count))
    return State(setup.players, seats, seats, read_settings(setup.settings))


def awaited_drop(state: State) -> Drop | None:
    """What to pour now and what is inside; None while nothing is to be poured."""
    if state.step == FIRST_DROP:
        return Drop(state.stock, Cubes(), 0)
    if state.step != POUR:
        return None
    space = state.circuit.only(state.phase_colour)
    if state.settings.poured == "circuit-and-tower":
        return Drop(space + state.tower, Cubes(), state.drop_number)
    return Drop(space, state.tower, state.drop_number)


def decide(state: State, command: Any, override: bool) -> tuple[Any, ...]:
    """The events that a command leads to. Raises Rejected."""
    match command:
        case c.RecordDrop():
            return _decide_drop(state, command)
        case c.TakeAction() | c.TakeGold():
            return _decide_turn(state, command, override)
        case c.SetOrder():
            return _decide_order(state, command)
        case c.EnterScore():
            return _decide_score(state, command)
        case c.LoseCube() | c.FindCube() | c.Recount():
            return _decide_stock(state, command)
    raise TypeError(f"amerigo does not know {command!r}")


def _decide_drop(state: State, command: c.RecordDrop) -> tuple[Any, ...]:
    awaited = awaited_drop(state)
    if awaited is None:
        raise Rejected("drop.not_awaited")
    require_possible(command.cubes, awaited)
    dropped = e.CubesDropped(awaited.poured, command.cubes)
    if state.step == POUR and not command.cubes:
        return (dropped, e.PhaseEnded(state.round, state.phase))
    return (dropped,)


def require_possible(cubes: Cubes, awaited: Drop) -> None:
    """Cubes are conserved: no more of a colour can fall than was inside or poured."""
    for colour, _ in cubes.exceeds(awaited.possible):
        raise Rejected("drop.impossible", colour=colour, given=cubes[colour], limit=awaited.possible[colour])


def _decide_turn(state: State, command: c.TakeAction | c.TakeGold, override: bool) -> tuple[Any, ...]:
    _require_seat(state, command.seat)
    if state.step != ACT:
        raise Rejected("amerigo.no_turn_now")
    if any(turn.seat == command.seat for turn in state.turns) and not override:
        raise Rejected("amerigo.already_acted", overridable=True, player=state.players[command.seat])
    expected = state.seat_to_act
    if command.seat != expected and not override:
        raise Rejected(
            "amerigo.not_the_turn_of",
            overridable=True,
            player=state.players[command.seat],
            expected=state.players[expected if expected is not None else 0],
        )
    return (_turn_event(state, command, override), *_end_of_phase(state, command.seat))


def _turn_event(state: State, command: c.TakeAction | c.TakeGold, override: bool) -> Any:
    if isinstance(command, c.TakeGold):
        return e.GoldTaken(command.seat, state.gold_on_offer)
    _require_colour(command.colour)
    if command.colour not in state.actions and not override:
        offered = list(state.actions)
        raise Rejected("amerigo.action_not_offered", overridable=True, colour=command.colour, offered=offered)
    return e.ActionTaken(command.seat, command.colour, state.action_points)


def _end_of_phase(state: State, seat: int) -> tuple[Any, ...]:
    if {turn.seat for turn in state.turns} | {seat} == set(state.order):
        return (e.PhaseEnded(state.round, state.phase),)
    return ()


def _decide_order(state: State, command: c.SetOrder) -> tuple[Any, ...]:
    if sorted(command.order) != list(range(len(state.players))):
        raise Rejected("amerigo.order_incomplete", given=list(command.order), players=len(state.players))
    return (e.OrderSet(command.order),)


def _decide_score(state: State, command: c.EnterScore) -> tuple[Any, ...]:
    _require_seat(state, command.seat)
    if command.points == 0:
        raise Rejected("score.zero")
    if abs(command.points) > MOST_POINTS:
        raise Rejected("score.out_of_range", given=command.points, most=MOST_POINTS)
    if len(command.note) > LONGEST_NOTE:
        raise Rejected("score.note_too_long", given=len(command.note), most=LONGEST_NOTE)
    return (e.ScoreEntered(command.seat, command.points, command.note),)


def _decide_stock(state: State, command: c.LoseCube | c.FindCube | c.Recount) -> tuple[Any, ...]:
    _require_colour(command.colour)
    if command.place not in PLACES or (isinstance(command, c.Recount) and command.place == "tower"):
        raise Rejected("amerigo.unknown_place", given=command.place)
    if (command.place == "circle" and state.step != ACT) or (command.place == "circuit" and state.step == FIRST_DROP):
        raise Rejected("amerigo.recount_not_now", place=command.place)
    here, stock = getattr(state, command.place)[command.colour], state.stock[command.colour]
    match command:
        case c.LoseCube():
            if here < 1:
                raise Rejected("amerigo.no_cube_there", colour=command.colour, place=command.place)
            return (e.CubeLost(command.colour, command.place),)
        case c.FindCube():
            if stock >= CUBES_PER_COLOUR:
                raise Rejected("amerigo.none_lost", colour=command.colour, most=CUBES_PER_COLOUR)
            return (e.CubeFound(command.colour, command.place),)
    limit = here + state.tower[command.colour]
    if not 0 <= command.count <= limit:
        raise Rejected("amerigo.recount_impossible", colour=command.colour, given=command.count, limit=limit)
    return (e.PlaceRecounted(command.place, command.colour, command.count),)


def command_for(event: Any) -> Any:
    """The command that led to an event; None for the end of a phase, which follows by itself."""
    match event:
        case e.CubesDropped():
            return c.RecordDrop(event.cubes)
        case e.ActionTaken():
            return c.TakeAction(event.seat, event.colour)
        case e.GoldTaken():
            return c.TakeGold(event.seat)
        case e.OrderSet():
            return c.SetOrder(event.order)
        case e.ScoreEntered():
            return c.EnterScore(event.seat, event.points, event.note)
        case e.CubeLost():
            return c.LoseCube(event.colour, event.place)
        case e.CubeFound():
            return c.FindCube(event.colour, event.place)
        case e.PlaceRecounted():
            return c.Recount(event.place, event.colour, event.count)
    return None


def _require_seat(state: State, seat: int) -> None:
    if not 0 <= seat < len(state.players):
        raise Rejected("match.unknown_seat", given=seat, players=len(state.players))


def _require_colour(colour: str) -> None:
    if colour not in COLOURS:
        raise Rejected("match.unknown_colour", given=colour, known=list(COLOURS))


def evolve(state: State, event: Any) -> State:
    """The state after an event. Never refuses."""
    return _EVOLVE[type(event)](state, event)


def _dropped(state: State, event: e.CubesDropped) -> State:
    if state.step == FIRST_DROP:
        return replace(state, circuit=event.cubes, step=POUR)
    left = state.circuit.with_count(state.phase_colour, 0)
    return replace(state, circuit=left, circle=event.cubes, step=ACT)


def _phase_ended(state: State, event: e.PhaseEnded) -> State:
    back = replace(state, circuit=state.circuit + state.circle, circle=Cubes(), turns=(), order=state.next_order)
    if state.phase < PHASES:
        return replace(back, phase=state.phase + 1, step=POUR)
    if state.round < ROUNDS:
        return replace(back, round=state.round + 1, phase=1, step=POUR)
    return replace(back, step=OVER)


def _order_set(state: State, event: e.OrderSet) -> State:
    in_phase = state.step == ACT
    return replace(state, next_order=event.order, order=state.order if in_phase else event.order)


def _stock_changed(state: State, place: str, colour: str, change: int) -> State:
    stock = state.stock.with_count(colour, state.stock[colour] + change)
    if place == "tower":
        return replace(state, stock=stock)
    here: Cubes = getattr(state, place)
    return _with_place(replace(state, stock=stock), place, colour, here[colour] + change)


def _recounted(state: State, event: e.PlaceRecounted) -> State:
    return _with_place(state, event.place, event.colour, event.count)


def _with_place(state: State, place: str, colour: str, count: int) -> State:
    if place == "circle":
        return replace(state, circle=state.circle.with_count(colour, count))
    return replace(state, circuit=state.circuit.with_count(colour, count))


_EVOLVE: dict[type, Callable[[State, Any], State]] = {
    e.CubesDropped: _dropped,
    e.ActionTaken: lambda state, event: replace(state, turns=(*state.turns, Turn(event.seat, event.colour))),
    e.GoldTaken: lambda state, event: replace(state, turns=(*state.turns, Turn(event.seat, "gold"))),
    e.PhaseEnded: _phase_ended,
    e.OrderSet: _order_set,
    e.ScoreEntered: lambda state, event: state,
    e.CubeLost: lambda state, event: _stock_changed(state, event.place, event.colour, -1),
    e.CubeFound: lambda state, event: _stock_changed(state, event.place, event.colour, +1),
    e.PlaceRecounted: _recounted,
}
