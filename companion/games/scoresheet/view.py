"""What the table sees of a score sheet."""

from collections.abc import Mapping
from typing import Any

from companion.engine.game import Choice, Note, Prompt
from companion.games.scoresheet.events import CellEntered
from companion.games.scoresheet.scoring import category_facts
from companion.games.scoresheet.state import State


def view(state: State, seat: int | None) -> dict[str, Any]:
    return {
        "rounds": state.settings.rounds,
        "categories": list(state.settings.categories),
        "wins": state.settings.wins,
        "round": state.round,
        "cells": [
            {"seat": seat, "round": number, "category": category, "points": points}
            for (seat, number, category), points in sorted(state.cells.items())
        ],
    }


def prompts(state: State) -> tuple[Prompt, ...]:
    """What happens now."""
    if state.finished:
        return (Prompt("scoresheet-prompt-over", "over"),)
    finish = Choice("scoresheet-choice-finish", {"type": "scoresheet.finish"})
    is_full = len(state.cells) == state.all_cells
    wins = Note(f"scoresheet-note-{state.settings.wins}", "house")
    facts = {"round": state.round, "rounds": state.settings.rounds}
    words = "scoresheet-prompt-full" if is_full else "scoresheet-prompt-enter"
    return (Prompt(words, "enter", facts, choices=(finish,), notes=(wins,)),)


def facts(state: State, event: Any) -> Mapping[str, Any]:
    """What the history line of an event needs to be read; `state` is the state before it."""
    if not isinstance(event, CellEntered):
        return {}
    player = state.players[event.seat]
    named = category_facts(state, event.category)
    return {"player": player, "round": event.round, "points": event.points, **named}
