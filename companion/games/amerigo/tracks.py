"""Black, brown and white: cannons, the progress track with its tokens, and the order of play."""

from dataclasses import replace

from companion.engine.errors import Rejected
from companion.games.amerigo import commands as c
from companion.games.amerigo import events as e
from companion.games.amerigo.checks import require_colour, require_note, require_points, require_printed, require_range
from companion.games.amerigo.components import MOST_AT_ONCE, TOKEN_COLOURS, TOKEN_KINDS, TRACK_END
from companion.games.amerigo.entries import TakenToken
from companion.games.amerigo.printed import PROGRESS, SPECIAL, last_space, passed_points
from companion.games.amerigo.purse import moved, with_gold
from companion.games.amerigo.state import ACT, State, Token


def _steps(given: int | None, points: int) -> int:
    """How far a disc goes: as told, else as far as the action points reach."""
    if given is None:
        return points
    require_range("steps", given, 0, MOST_AT_ONCE)
    require_points(given, points)
    return given


def decide_cannons(state: State, command: c.LoadCannons, points: int) -> tuple[object, ...]:
    to, gained = moved(state.sheets[command.seat].cannons, _steps(command.steps, points), TRACK_END)
    given = (command.seat, command.gold, command.special, command.tokens, command.steps)
    return (e.CannonsLoaded(*given, points, to, gained),)


def evolve_cannons(state: State, event: e.CannonsLoaded) -> State:
    return with_gold(state.with_sheet(event.seat, cannons=event.to), event.seat, event.gained)


def decide_progress(state: State, command: c.Progress, points: int, override: bool) -> tuple[object, ...]:
    require_printed(state, PROGRESS, override)
    before = state.sheets[command.seat].progress
    to, gained = moved(before, _steps(command.steps, points), last_space(state.printed, PROGRESS))
    for token in command.taken:
        _require_token(token)
    due = passed_points(state.printed, before, to)
    if len(command.taken) != due and PROGRESS in state.printed and not override:
        raise Rejected("amerigo.tokens_due", overridable=True, given=len(command.taken), due=due)
    given = (command.seat, command.gold, command.special, command.tokens, command.steps, command.taken)
    return (e.Progressed(*given, points, to, gained),)


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
    steps, track = _steps(command.steps, points), state.sheets[command.seat].track
    if _goes_on_top(state, command.seat, command.tokens):
        to, gained = max(sheet.track for sheet in state.sheets), 0
    else:
        require_printed(state, SPECIAL, override)
        to, gained = moved(track, steps, last_space(state.printed, SPECIAL))
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
