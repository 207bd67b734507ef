"""The end of a round: pirates, and what waited for it."""

from dataclasses import replace

from companion.games.amerigo import events as e
from companion.games.amerigo.components import BEATEN_TOKEN_GOLD, PIRATES_TOKEN_STRENGTH, ROUNDS
from companion.games.amerigo.purse import with_gold
from companion.games.amerigo.state import FINAL, PIRATES, POUR, State


def is_due(state: State) -> bool:
    """Whether the round ends now: its last phase is over and its pirate markers are known."""
    return state.step == PIRATES and strength(state) is not None


def strength(state: State) -> int | None:
    """Of the pirates of this round; None while a marker that lies open has not been told."""
    return sum(state.pirates) if len(state.pirates) >= state.pirates_due else None


def strength_for(state: State, seat: int, open_strength: int) -> int:
    """What a seat meets: a token of somebody else makes pirates stronger, two of them no more than one."""
    others = (sheet for other, sheet in enumerate(state.sheets) if other != seat)
    return open_strength + PIRATES_TOKEN_STRENGTH * any(sheet.has("pirates_others") for sheet in others)


def end(state: State) -> e.RoundEnded:
    open_strength = strength(state) or 0
    met = tuple(_met(state, seat, strength_for(state, seat, open_strength)) for seat in range(len(state.players)))
    return e.RoundEnded(state.round, open_strength, met)


def _met(state: State, seat: int, against: int) -> e.PiratesMet:
    """Enough cannons beat the pirates and the rest stay; too few are all fired, and points are lost."""
    sheet = state.sheets[seat]
    if sheet.cannons >= against:
        return e.PiratesMet(against, against, 0, BEATEN_TOKEN_GOLD if sheet.has("gold_if_beaten") else 0)
    lost = against if state.settings.pirate_loss == "full" else against - sheet.cannons
    if sheet.has("half_loss"):
        lost = -(-lost // 2)
    return e.PiratesMet(against, sheet.cannons, lost, 0)


def evolve(state: State, event: e.RoundEnded) -> State:
    for seat, met in enumerate(event.seats[: len(state.sheets)]):
        cannons = max(0, state.sheets[seat].cannons - met.fired)
        state = with_gold(state.with_sheet(seat, cannons=cannons), seat, met.gained)
    state = replace(state, owed=())
    if event.round < ROUNDS:
        return replace(state, round=event.round + 1, phase=1, step=POUR)
    return replace(state, step=FINAL)
