"""Gold and the two counted tracks: what a disc does at the end of its track."""

from companion.games.amerigo.components import OVERFLOW_GOLD, TRACK_END
from companion.games.amerigo.state import State


def moved(before: int, steps: int, end: int | None) -> tuple[int, int]:
    """Where a disc comes to lie, and the gold for steps past the end of its track (None: the end is not known)."""
    if not steps or end is None or before + steps <= end:
        return before + steps, 0
    return max(before, end), OVERFLOW_GOLD


def over(gold: int) -> int:
    """How much of so much gold is above the limit; each is a point."""
    return max(0, gold - TRACK_END)


def with_gold(state: State, seat: int, gained: int) -> State:
    """The state with more gold (or less), up to the limit."""
    gold = state.sheets[seat].gold + gained
    return state.with_sheet(seat, gold=max(0, min(gold, TRACK_END)))
