"""What the table sees of a match of Amerigo: the view, and what happens now."""

from dataclasses import asdict
from typing import Any

from companion.engine.cubes import Cubes
from companion.engine.game import Choice, Prompt
from companion.games.amerigo import choices, final, reminders, round_end
from companion.games.amerigo.components import ONCE
from companion.games.amerigo.scoring import note_facts
from companion.games.amerigo.state import ACT, FINAL, FIRST_DROP, OVER, PIRATES, Sheet, State
from companion.games.amerigo.stock import awaited_drop


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
        "acted": [{"seat": turn.seat, "took": turn.took} for turn in state.turns],
        "scoring": state.settings.scoring,
        **(_kept(state) if state.settings.is_full else {}),
    }


def _kept(state: State) -> dict[str, Any]:
    """What is known where the companion keeps the scores."""
    seat = state.seat_to_act
    return {
        "seats": [_sheet(state, seat, sheet) for seat, sheet in enumerate(state.sheets)],
        "islands": [
            {
                "name": island.name,
                "size": island.size,
                "posts": list(island.posts),
                "completed": island.completed,
                "covered": island.covered,
                "kind": state.settings.island_class(island.size),
            }
            for island in state.islands
        ],
        "pirates": _pirates(state),
        "printed": dict(state.printed),
        "offers": {} if seat is None else choices.offers(state, seat),
        "what_if": final.what_if(state),
    }


def _pirates(state: State) -> dict[str, Any]:
    """`open`: strength of the markers told so far. `meets`: what each seat would meet of that, by all tokens."""
    told = sum(state.pirates)
    return {
        "strength": round_end.strength(state),
        "markers": list(state.pirates),
        "expected": state.pirates_due,
        "open": told,
        "meets": [round_end.strength_for(state, seat, told) for seat in range(len(state.players))],
    }


def _sheet(state: State, seat: int, sheet: Sheet) -> dict[str, Any]:
    return {
        "seat": seat,
        "gold": sheet.gold,
        "cannons": sheet.cannons,
        "progress": sheet.progress,
        "track": sheet.track,
        "chests": sheet.chests,
        "owed": final.owed(state, seat),
        "villages": sheet.villages,
        "planned": {
            "villages": sheet.planned_villages,
            "neutral": list(sheet.planned_neutral),
            "production": list(sheet.planned_production),
        },
        "posts": {island.name: island.posts[seat] for island in state.islands if island.posts[seat]},
        "goods": _by_good(sheet.goods),
        "production": _by_good(sheet.production),
        "tokens": [
            {**asdict(token), "colours": list(token.colours), "once": token.kind in ONCE} for token in sheet.tokens
        ],
    }


def _by_good(counts: tuple[int, ...]) -> dict[str, int]:
    return {str(good): count for good, count in enumerate(counts, start=1)}


def prompts(state: State) -> tuple[Prompt, ...]:
    """What happens now and for whom; first what the table waits for, then what may be entered meanwhile."""
    match state.step:
        case step if step == FIRST_DROP:
            return (_first_pour(state), *_set_up(state), *_pirate_due(state))
        case step if step == ACT:
            return (_act(state), *_pirate_due(state))
        case step if step == PIRATES:
            return _pirate_due(state)
        case step if step == FINAL:
            return (_final(state), *_missing(state))
        case step if step == OVER:
            name = "amerigo-prompt-finished" if state.settings.is_full else "amerigo-prompt-over"
            return (Prompt(name, "over", notes=reminders.notes(state)),)
    return (_pour(state), *_pirate_due(state))


def _pirate_due(state: State) -> tuple[Prompt, ...]:
    """A pirate marker lies open whose value nobody has told. The round does not end without it."""
    if not state.settings.is_full or round_end.strength(state) is not None:
        return ()
    facts = {"round": state.round, "known": len(state.pirates), "due": state.pirates_due}
    tell = Choice("amerigo-choice-pirate", {"type": "amerigo.reveal_pirate", "value": 0}, form="pirate", needs=True)
    if state.step == PIRATES:
        return (Prompt("amerigo-prompt-pirates", "enter", facts, choices=(tell,), notes=reminders.notes(state)),)
    return (Prompt("amerigo-prompt-pirate", "enter", facts, choices=(tell,)),)


def _set_up(state: State) -> tuple[Prompt, ...]:
    """What is laid out before the first pour, to be ticked off; nothing waits for it."""
    return (Prompt("amerigo-prompt-setup", "enter", notes=reminders.set_up(state)),) if state.settings.is_full else ()


def _final(state: State) -> Prompt:
    finish = Choice("amerigo-choice-finish", {"type": "amerigo.finish"})
    facts = {"missing": len(final.missing(state))}
    return Prompt("amerigo-prompt-final", "choose", facts, choices=(finish,), notes=reminders.notes(state))


def _missing(state: State) -> tuple[Prompt, ...]:
    """What the final scoring needs and nobody has told."""
    tracks = tuple(
        Prompt(
            f"amerigo-prompt-missing-{key}",
            "enter",
            {"key": key},
            choices=(
                Choice(
                    "amerigo-choice-tell",
                    {"type": "amerigo.tell_printed", "values": {}},
                    {"key": key},
                    form="printed",
                    needs=True,
                ),
            ),
        )
        for key in final.missing(state)
        if not key.startswith("token-")
    )
    return (*tracks, *(prompt for seat in range(len(state.players)) for prompt in _untold_tokens(state, seat)))


def _untold_tokens(state: State, seat: int) -> tuple[Prompt, ...]:
    return tuple(
        Prompt(
            "amerigo-prompt-missing-token",
            "enter",
            {"player": state.players[seat], "kind": token.kind, "token": token.id, **note_facts(token.note)},
            seat,
            choices=(
                Choice(
                    "amerigo-choice-worth",
                    {"type": "amerigo.use_token", "seat": seat, "token": token.id},
                    form="token",
                    needs=True,
                ),
            ),
        )
        for token in state.sheets[seat].tokens
        if f"token-{token.id}" in final.missing(state)
    )


def _first_pour(state: State) -> Prompt:
    facts = {"count": state.stock.total}
    return Prompt("amerigo-prompt-first-pour", "pour", facts, cubes=state.stock, notes=reminders.notes(state))


def _pour(state: State) -> Prompt:
    awaited = awaited_drop(state)
    poured = awaited.poured if awaited else Cubes()
    count = state.circuit[state.phase_colour]
    facts = {"colour": state.phase_colour, "count": count, "player": state.players[state.order[0]]}
    if poured.total > count:
        inside = {"inside": poured.total - count}
        return Prompt("amerigo-prompt-pour-all", "pour", facts | inside, cubes=poured, notes=reminders.notes(state))
    return Prompt("amerigo-prompt-pour", "pour", facts, cubes=poured, notes=reminders.notes(state))


def _act(state: State) -> Prompt:
    seat = state.seat_to_act
    offered = () if seat is None else (choices.by_turn if state.settings.is_full else choices.by_name)(state, seat)
    facts = {
        "player": state.players[seat] if seat is not None else "",
        "points": state.action_points,
        "gold": state.gold_on_offer,
    }
    return Prompt("amerigo-prompt-act", "choose", facts, seat, choices=offered, notes=reminders.notes(state))
