"""Points of a match of Amerigo, each with the event that made it."""

from typing import Any

from companion.engine.game import Category, Moment, Points
from companion.games.amerigo import events as e
from companion.games.amerigo.components import COLOURS, PHASES
from companion.games.amerigo.state import State

ENTERED = Category("amerigo-category-entered")
"""What the table wrote down itself."""


def points(state: State, event: Any) -> tuple[Points, ...]:
    """What an event does to the scores."""
    if isinstance(event, e.ScoreEntered):
        return (Points(event.seat, event.points, "amerigo-points-entered", note_facts(event.note), ENTERED),)
    return ()


def moment(state: State, event: Any) -> Moment | None:
    """Scores are compared after every phase; the last one of a round ends the round."""
    if not isinstance(event, e.PhaseEnded):
        return None
    if event.phase == PHASES:
        return Moment("amerigo-moment-round", {"round": event.round})
    facts = {"round": event.round, "phase": event.phase, "colour": COLOURS[event.phase - 1]}
    return Moment("amerigo-moment-phase", facts)


def note_facts(note: str) -> dict[str, str]:
    """The word on why, and whether there is one: words differ by that."""
    return {"note": note, "noted": "yes" if note else "no"}
