"""Points of a match of Amerigo, each with the event that made it."""

from typing import Any

from companion.engine.game import Points
from companion.games.amerigo import events as e
from companion.games.amerigo.state import State


def points(state: State, event: Any) -> tuple[Points, ...]:
    """What an event does to the scores."""
    if isinstance(event, e.ScoreEntered):
        return (Points(event.seat, event.points, "amerigo-points-entered", note_facts(event.note)),)
    return ()


def note_facts(note: str) -> dict[str, str]:
    """The word on why, and whether there is one: words differ by that."""
    return {"note": note, "noted": "yes" if note else "no"}
