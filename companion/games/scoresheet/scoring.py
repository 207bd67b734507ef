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
    facts = {"round": event.round, **category_facts(state, event.category)}
    return (Points(event.seat, gained, "scoresheet-points-entered", facts),)


def category_facts(state: State, category: int) -> dict[str, str]:
    """The name of a line, and whether it has one: words differ by that."""
    name = state.settings.categories[category]
    return {"category": name, "named": "yes" if name else "no"}
