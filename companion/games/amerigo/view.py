"""What the table sees of a match of Amerigo: the view, what happens now, and history lines."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from companion.engine.cubes import Cubes
from companion.engine.game import Choice, Note, Prompt
from companion.games.amerigo import events as e
from companion.games.amerigo.components import COLOURS, PHASES
from companion.games.amerigo.rules import awaited_drop
from companion.games.amerigo.scoring import note_facts
from companion.games.amerigo.state import ACT, FIRST_DROP, OVER, State


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Everything on the table is open, so every seat sees the same."""
    return {
        "round": state.round,
        "phase": state.phase,
        "phase_colour": state.phase_colour,
        "step": state.step,
        "circuit": state.circuit.as_dict(),
        "circle": state.circle.as_dict(),
        "tower": state.tower.as_dict() if state.step != FIRST_DROP else {},
        "stock": state.stock.as_dict(),
        "action_points": state.action_points,
        "gold_on_offer": state.gold_on_offer,
        "actions": list(state.actions),
        "order": list(state.order),
        "next_order": list(state.next_order),
        "turn": state.seat_to_act,
        "acted": [asdict(turn) for turn in state.turns],
    }


def prompts(state: State) -> tuple[Prompt, ...]:
    """What happens now and for whom."""
    if state.step == FIRST_DROP:
        return (_first_pour(state),)
    if state.step == ACT:
        return (_act(state),)
    if state.step == OVER:
        return (Prompt("amerigo-prompt-over", "over"),)
    return (_pour(state),)


def _first_pour(state: State) -> Prompt:
    notes = (Note("amerigo-note-first-drop", "seed-en"), Note("amerigo-note-starting-gold", "seed-en"))
    facts = {"count": state.stock.total}
    return Prompt("amerigo-prompt-first-pour", "pour", facts, cubes=state.stock, notes=notes)


def _pour(state: State) -> Prompt:
    awaited = awaited_drop(state)
    poured = awaited.poured if awaited else Cubes()
    facts = {"colour": state.phase_colour, "count": poured.total, "player": state.players[state.order[0]]}
    return Prompt("amerigo-prompt-pour", "pour", facts, cubes=poured, notes=_pour_notes(state, poured))


def _pour_notes(state: State, poured: Cubes) -> tuple[Note, ...]:
    notes = []
    if state.phase == 1 and state.round > 1:
        notes.append(Note("amerigo-note-round-end", "seed-en", {"round": state.round - 1}))
    if (state.round, state.phase) != (1, 1):
        notes.append(Note("amerigo-note-return-cubes", "seed-en"))
    if not poured:
        notes.append(Note("amerigo-note-pour-nothing", "house", {"colour": state.phase_colour}))
    rule = "circuit" if state.settings.poured == "circuit" else "all"
    notes.append(Note(f"amerigo-note-pour-{rule}", "seed-en" if rule == "circuit" else "seed-nl"))
    return tuple(notes)


def _act(state: State) -> Prompt:
    seat = state.seat_to_act
    player = state.players[seat] if seat is not None else ""
    actions = tuple(
        Choice(
            f"amerigo-choice-{colour}",
            {"type": "amerigo.take_action", "seat": seat, "colour": colour},
            {"points": state.action_points},
            colour,
        )
        for colour in state.actions
    )
    gold = Choice("amerigo-choice-gold", {"type": "amerigo.take_gold", "seat": seat}, {"gold": state.gold_on_offer})
    facts = {"player": player, "points": state.action_points, "gold": state.gold_on_offer}
    return Prompt("amerigo-prompt-act", "choose", facts, seat, choices=(*actions, gold), notes=_act_notes(state))


def _act_notes(state: State) -> tuple[Note, ...]:
    notes = [Note("amerigo-note-action-points", "seed-en"), Note("amerigo-note-spend-gold", "seed-en")]
    if "white" in state.actions:
        notes.append(Note("amerigo-note-white-order", "house"))
    if state.phase == PHASES and len(state.turns) + 1 == len(state.players):
        notes.append(Note("amerigo-note-round-end-next", "seed-en"))
    return tuple(notes)


def facts(state: State, event: Any) -> Mapping[str, Any]:
    """What the history line of an event needs to be read; `state` is the state before it."""
    match event:
        case e.CubesDropped():
            return {"poured": _ordered(event.poured), "cubes": _ordered(event.cubes), "total": event.cubes.total}
        case e.ActionTaken():
            return {"player": state.players[event.seat], "colour": event.colour, "points": event.points}
        case e.GoldTaken():
            return {"player": state.players[event.seat], "gold": event.gold}
        case e.ScoreEntered():
            return {"player": state.players[event.seat], "points": event.points, **note_facts(event.note)}
        case e.OrderSet():
            return {"players": [state.players[seat] for seat in event.order]}
    return asdict(event)


def _ordered(cubes: Cubes) -> dict[str, int]:
    """Counts in phase order, as they are read aloud at the table."""
    return {colour: cubes[colour] for colour in COLOURS if cubes[colour]}
