"""Black, brown and white: cannons, the progress track with its tokens, and the order of play."""

from collections.abc import Sequence
from dataclasses import replace

from companion.engine.errors import Rejected
from companion.games.amerigo import commands as c
from companion.games.amerigo import events as e
from companion.games.amerigo.checks import (
    paid,
    require_colour,
    require_gold_needed,
    require_left,
    require_note,
    require_printed,
    require_range,
)
from companion.games.amerigo.components import MOST_AT_ONCE, PROGRESS_TOKENS, TOKEN_COLOURS, TOKEN_KINDS, TRACK_END
from companion.games.amerigo.entries import TakenToken
from companion.games.amerigo.printed import PROGRESS, SPECIAL, last_space, passed_points
from companion.games.amerigo.purse import moved, with_gold
from companion.games.amerigo.state import ACT, State, Token

Moving = c.LoadCannons | c.Progress | c.Advance


def _steps(state: State, command: Moving, points: int, way: int | None, override: bool) -> tuple[int, int]:
    """How far a disc goes: as told, else as far as the action points reach; and these points.

    way: steps to the end of its track; None: not known. One past it is of use still, for its gold.
    """
    steps = points if command.steps is None else command.steps
    require_range("steps", steps, 0, MOST_AT_ONCE)
    steps = steps if way is None else min(steps, max(0, way) + 1)
    points = paid(state, command, steps, points, override)
    require_gold_needed(command.gold, steps, points, override)
    return steps, points


def decide_cannons(state: State, command: c.LoadCannons, points: int, override: bool) -> tuple[object, ...]:
    before = state.sheets[command.seat].cannons
    steps, points = _steps(state, command, points, TRACK_END - before, override)
    to, gained = moved(before, steps, TRACK_END)
    given = (command.seat, command.gold, command.special, command.tokens, command.steps)
    return (e.CannonsLoaded(*given, points, to, gained),)


def evolve_cannons(state: State, event: e.CannonsLoaded) -> State:
    return with_gold(state.with_sheet(event.seat, cannons=event.to), event.seat, event.gained)


def decide_progress(state: State, command: c.Progress, points: int, override: bool) -> tuple[object, ...]:
    require_printed(state, PROGRESS, override)
    before, end = state.sheets[command.seat].progress, last_space(state.printed, PROGRESS)
    steps, points = _steps(state, command, points, None if end is None else end - before, override)
    to, gained = moved(before, steps, end)
    for token in command.taken:
        _require_token(token)
    require_left(state, "token", _real(command.taken), PROGRESS_TOKENS - state.tokens_taken)
    due = passed_points(state.printed, before, to)
    if len(command.taken) != due and PROGRESS in state.printed and not override:
        raise Rejected("amerigo.tokens_due", overridable=True, given=len(command.taken), due=due)
    given = (command.seat, command.gold, command.special, command.tokens, command.steps, command.taken)
    return (e.Progressed(*given, points, to, gained),)


def _real(taken: Sequence[TakenToken]) -> int:
    """How many tokens were taken; where none was left, that is told instead of one."""
    return sum(token.kind != "none" for token in taken)


def _require_token(token: TakenToken) -> None:
    if token.kind not in TOKEN_KINDS:
        raise Rejected("amerigo.unknown_token_kind", given=token.kind, kinds=list(TOKEN_KINDS))
    wanted = TOKEN_COLOURS.get(token.kind, 0)
    if len(set(token.colours)) != wanted or len(token.colours) != wanted:
        raise Rejected("amerigo.token_colours", given=len(token.colours), wanted=wanted)
    for colour in token.colours:
        require_colour(colour)
    require_note(token.note)


def _next_token(state: State, seat: int) -> int:
    """The number of the next token that a seat takes: round, phase, player and which. So a turn of long ago that is put
    right leaves the numbers of all others as they are, and what was said of them stays theirs."""
    turn = ((state.round * 10 + state.phase) * 10 + seat + 1) * 100
    return turn + 1 + sum(turn < token.id < turn + 100 for token in state.sheets[seat].tokens)


def evolve_progress(state: State, event: e.Progressed) -> State:
    taken = [token for token in event.taken if token.kind != "none"]
    numbered = enumerate(taken, start=_next_token(state, event.seat))
    tokens = tuple(Token(number, token.kind, token.colours, token.note) for number, token in numbered)
    state = replace(state, tokens_taken=state.tokens_taken + len(taken))
    mine = (*state.sheets[event.seat].tokens, *tokens)
    return with_gold(state.with_sheet(event.seat, progress=event.to, tokens=mine), event.seat, event.gained)


def decide_advance(state: State, command: c.Advance, points: int, override: bool) -> tuple[object, ...]:
    track, end = state.sheets[command.seat].track, last_space(state.printed, SPECIAL)
    if _goes_on_top(state, command.seat, command.tokens):
        require_gold_needed(command.gold, 0, points, override)
        to, gained = max(sheet.track for sheet in state.sheets), 0
    else:
        require_printed(state, SPECIAL, override)
        steps, points = _steps(state, command, points, None if end is None else end - track, override)
        to, gained = moved(track, steps, end)
    return (e.Advanced(command.seat, command.gold, command.tokens, command.steps, points, to, gained),)


def _goes_on_top(state: State, seat: int, tokens: tuple[int, ...]) -> bool:
    """Whether the disc is put on top of the first one's, however many action points there are."""
    return any(token.kind == "over_first" and token.id in tokens for token in state.sheets[seat].tokens)


def evolve_advance(state: State, event: e.Advanced) -> State:
    has_moved = event.to != state.sheets[event.seat].track or _goes_on_top(state, event.seat, event.tokens)
    state = with_gold(state, event.seat, event.gained)
    return landed(state, event.seat, event.to) if has_moved else state


def landed(state: State, seat: int, space: int) -> State:
    """The state with a seat's disc put on a space of the special-action track, on top of those that lie there."""
    others = [other for other in state.next_order if other != seat]
    place = next((n for n, other in enumerate(others) if state.sheets[other].track <= space), len(others))
    order = (*others[:place], seat, *others[place:])
    at_once = state.step != ACT or state.settings.order_change == "at_once"
    state = replace(state, next_order=order, order=order if at_once else state.order)
    return state.with_sheet(seat, track=space)
