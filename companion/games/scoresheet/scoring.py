"""Points of a score sheet: what each entry changed."""

from typing import Any

from companion.engine.game import Points
from companion.games.scoresheet.events import CellEntered
from companion.games.scoresheet.state import State


def points(state: State, event: Any) -> tuple[Points, ...]:
    """What an event does to the scores: a cell written anew counts by its difference."""
    if not isinstance(event, CellEntered):
        return ()
    gained = event.points - state.cells.get((event.seat, event.round, event.category), 0)
    facts = {"round": event.round, "category": state.settings.categories[event.category]}
    return (Points(event.seat, gained, "scoresheet-points-entered", facts),)
