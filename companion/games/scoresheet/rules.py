"""A score sheet's few rules."""

from dataclasses import replace
from typing import Any

from companion.engine.errors import Rejected
from companion.engine.game import Setup
from companion.games.scoresheet.commands import Enter, Finish
from companion.games.scoresheet.components import LEAST_PLAYERS, MOST_PLAYERS, MOST_POINTS
from companion.games.scoresheet.events import CellEntered, Finished
from companion.games.scoresheet.settings import read_settings
from companion.games.scoresheet.state import State


def begin(setup: Setup) -> State:
    count = len(setup.players)
    if not LEAST_PLAYERS <= count <= MOST_PLAYERS:
        raise Rejected("setup.players", given=count, least=LEAST_PLAYERS, most=MOST_PLAYERS)
    return State(setup.players, read_settings(setup.settings))


def decide(state: State, command: Any, override: bool) -> tuple[Any, ...]:
    """The events that a command leads to. Raises Rejected."""
    if state.finished:
        raise Rejected("match.over")
    match command:
        case Enter():
            return _decide_entry(state, command)
        case Finish():
            empty = state.all_cells - len(state.cells)
            if empty and not override:
                raise Rejected("scoresheet.empty_cells", overridable=True, count=empty)
            return (Finished(),)
    raise TypeError(f"scoresheet does not know {command!r}")


def _decide_entry(state: State, command: Enter) -> tuple[Any, ...]:
    if not 0 <= command.seat < len(state.players):
        raise Rejected("match.unknown_seat", given=command.seat, players=len(state.players))
    if not 1 <= command.round <= state.settings.rounds:
        raise Rejected("scoresheet.unknown_round", given=command.round, most=state.settings.rounds)
    if not 0 <= command.category < len(state.settings.categories):
        most = len(state.settings.categories) - 1
        raise Rejected("scoresheet.unknown_category", given=command.category, most=most)
    if abs(command.points) > MOST_POINTS:
        raise Rejected("score.out_of_range", given=command.points, most=MOST_POINTS)
    return (CellEntered(command.seat, command.round, command.category, command.points),)


def command_for(event: Any) -> Any:
    """The command that led to an event."""
    if isinstance(event, CellEntered):
        return Enter(event.seat, event.round, event.category, event.points)
    return Finish()


def evolve(state: State, event: Any) -> State:
    """The state after an event. Never refuses."""
    match event:
        case CellEntered():
            cell = (event.seat, event.round, event.category)
            return replace(state, cells={**state.cells, cell: event.points})
        case Finished():
            return replace(state, finished=True)
    raise TypeError(f"scoresheet does not know {event!r}")
