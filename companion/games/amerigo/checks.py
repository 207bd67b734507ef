"""What every command is asked first: is it a seat, a colour, a number that can be."""

from typing import Any

from companion.engine.errors import Rejected
from companion.games.amerigo.components import COLOURS, LONGEST_NOTE, UNKNOWN_TOKEN
from companion.games.amerigo.printed import about, named_good
from companion.games.amerigo.state import State


def require_seat(state: State, seat: int) -> None:
    if not 0 <= seat < len(state.players):
        raise Rejected("match.unknown_seat", given=seat, players=len(state.players))


def require_colour(colour: str) -> None:
    if colour not in COLOURS:
        raise Rejected("match.unknown_colour", given=colour, known=list(COLOURS))


def require_note(note: str) -> None:
    if len(note) > LONGEST_NOTE:
        raise Rejected("score.note_too_long", given=len(note), most=LONGEST_NOTE)


def require_range(what: str, given: int, least: int, most: int) -> None:
    """what: the number that is asked about, for words."""
    if not least <= given <= most:
        raise Rejected("amerigo.out_of_range", what=what, given=given, least=least, most=most)


def require_left(state: State, what: str, given: int, limit: int, *, good: int = 0, cost: int = 0) -> None:
    """No more can be taken than there is. what: `post`, `village`, `neutral`, `token`, `good` or `production`, the last
    two of a good (1-5); cost: of a production token."""
    if given > limit:
        facts = named_good(state.printed, good)
        raise Rejected("amerigo.none_left", what=what, given=given, limit=limit, good=good, cost=cost, **facts)


def paid(state: State, command: Any, needed: int, points: int, override: bool) -> int:
    """The action points of a turn. No more can be done than there are points for, but what a progress token brings that
    nobody knows, only the table can say."""
    if needed <= points:
        return points
    facts: dict[str, Any] = {"given": needed, "limit": points, "short": needed - points}
    tokens = state.sheets[command.seat].tokens
    if not any(token.kind == UNKNOWN_TOKEN and token.id in command.tokens for token in tokens):
        raise Rejected("amerigo.too_few_points", **facts)
    if not override:
        raise Rejected("amerigo.points_of_token", overridable=True, **facts)
    return needed


def require_gold_needed(gold: int, of_use: int, points: int, override: bool) -> None:
    """Gold buys action points that are of use. points: those of the turn, gold included."""
    needed = max(0, of_use - (points - gold))
    if gold > needed and not override:
        raise Rejected("amerigo.gold_not_needed", overridable=True, given=gold, needed=needed, over=gold - needed)


def require_in_play(state: State, setting: str, override: bool) -> None:
    """For what belongs to an extra that this table may have left in the box. setting: its house rule."""
    if getattr(state.settings, setting) != "yes" and not override:
        raise Rejected("amerigo.not_in_play", overridable=True, setting=setting)


def require_printed(state: State, key: str, override: bool) -> None:
    """For a value that only the table can read off its material."""
    if key not in state.printed and not override:
        raise Rejected("amerigo.printed_wanted", overridable=True, key=key, **about(key))
