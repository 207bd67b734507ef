"""Points of a score sheet: what each entry changed."""

from typing import Any

from companion.engine.game import Category, Moment, Points
from companion.games.scoresheet.events import CellEntered
from companion.games.scoresheet.state import State


def points(state: State, event: Any) -> tuple[Points, ...]:
    """What an event does to the scores: a cell written anew counts by its difference."""
    if not isinstance(event, CellEntered):
        return ()
    gained = event.points - state.cells.get((event.seat, event.round, event.category), 0)
    named = category_facts(state, event.category)
    facts = {"round": event.round, **named}
    category = Category("scoresheet-category", named)
    return (Points(event.seat, gained, "scoresheet-points-entered", facts, category, event.round),)


def moment(state: State, event: Any) -> Moment | None:
    """A round ends when its last empty cell is written. A cell that is written anew later still counts to its round."""
    if not isinstance(event, CellEntered) or (event.seat, event.round, event.category) in state.cells:
        return None
    written = sum(cell[1] == event.round for cell in state.cells) + 1
    if written < len(state.players) * len(state.settings.categories):
        return None
    return Moment("scoresheet-moment-round", {"round": event.round}, event.round)


def category_facts(state: State, category: int) -> dict[str, str]:
    """The name of a line, and whether it has one: words differ by that."""
    name = state.settings.categories[category]
    return {"category": name, "named": "yes" if name else "no"}
