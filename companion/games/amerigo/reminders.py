"""What is easily forgotten at this moment: few lines, the most useful first, by who acts and how this table plays."""

from collections.abc import Callable, Iterator

from companion.engine.game import Note
from companion.games.amerigo.components import COLOURS, PHASES, ROUNDS, TRACK_END
from companion.games.amerigo.printed import PROGRESS, last_space, marker_key, passed_points
from companion.games.amerigo.round_end import strength, strength_for
from companion.games.amerigo.rulebook import note as rule
from companion.games.amerigo.settings import EN, HOUSE, NL, PUBLISHED
from companion.games.amerigo.state import ACT, FINAL, FIRST_DROP, OVER, PIRATES, Sheet, State
from companion.games.amerigo.stock import awaited_drop

MAPS = {2: (3, 3), 3: (4, 3), 4: (4, 4)}
"""Island tiles by number of players: so many one way, so many the other."""

PIRATES_NEAR = 5
"""The phase from which on cannons are compared with the pirates."""

Found = Iterator[Note]


def notes(state: State) -> tuple[Note, ...]:
    """The reminders of this moment. The first three are meant to be seen at once, the others when asked for."""
    return tuple({note.id: note for note in _BY_STEP.get(state.step, _pour)(state)}.values())


def set_up(state: State) -> tuple[Note, ...]:
    """Setting up, as a list to tick off, by number of players and the extras in play."""
    return (*_board(state), *_storage(state), *_players(state))


def _rules(state: State, *names: str) -> Found:
    return (rule(name, state.settings) for name in names)


def _board(state: State) -> Found:
    wide, high = MAPS[len(state.players)]
    yield Note("amerigo-note-map", EN, {"count": wide * high, "wide": wide, "high": high})
    yield from _rules(state, "map-water", "map-edges")
    if state.settings.volcano == "yes":
        yield Note("amerigo-rule-map-volcano", EN)
        yield from _rules(state, "volcano-gold")
    size = int(state.settings.big_island)
    yield Note("amerigo-note-chests", PUBLISHED if size == 20 else EN, {"size": size})
    yield from _rules(state, "goods-setup", "time-setup", "time-top", "neutral-setup")
    if state.settings.production_buildings == "yes":
        yield Note("amerigo-rule-production-buildings-setup", EN)


def _storage(state: State) -> Found:
    yield from _rules(state, "storage-setup", "pirates-setup", "progress-setup", "production-setup")
    yield from _rules(state, "production-players")


def _players(state: State) -> Found:
    yield from _rules(state, "player-pieces", "player-discs", "score-disc")
    names = [state.players[seat] for seat in state.order]
    yield Note("amerigo-note-order-discs", EN, {"players": names})
    yield Note("amerigo-note-gold", EN, {"players": [f"{name} {gold}" for gold, name in enumerate(names)]})


def _first_pour(state: State) -> Found:
    yield Note("amerigo-note-first-drop", EN)
    if not state.settings.is_full:
        yield Note("amerigo-note-starting-gold", EN)
    yield from _rules(state, "pour-at-once", "tower-funnel")


def _pour(state: State) -> Found:
    if state.phase == 1 and state.round > 1:
        yield Note("amerigo-note-round-end", EN, {"round": state.round - 1})
    if (state.round, state.phase) != (1, 1):
        yield Note("amerigo-note-return-cubes", EN)
    awaited = awaited_drop(state)
    if awaited is not None and not awaited.poured:
        yield Note("amerigo-note-pour-nothing", HOUSE, {"colour": state.phase_colour})
    is_circuit = state.settings.poured == "circuit"
    yield Note("amerigo-note-pour-circuit", EN) if is_circuit else Note("amerigo-note-pour-all", NL)
    if state.phase == 1 and state.round > 1:
        yield from _rules(state, "pirates-reveal", "progress-shift", "production-refill", "time-away")
        if state.round == ROUNDS:
            yield from _rules(state, "complete-no-marker")
    yield from _rules(state, "tower-funnel", "pour-at-once", "cube-floor", "cube-lip", "tower-how-many")


def _turn(state: State) -> Found:
    seat = state.seat_to_act
    if state.phase == PHASES and len(state.turns) + 1 == len(state.players):
        yield Note("amerigo-note-round-end-next", EN)
    if state.settings.is_full and seat is not None:
        yield from _own_pirates(state, seat)
        yield from _tokens(state, state.sheets[seat], state.actions)
        yield from _limits(state, state.sheets[seat])
        for colour in state.actions_of(seat):
            yield from _FIRST_OF[colour](state, seat)
        yield from _purse(state, state.sheets[seat])
        yield from _all_pirates(state)
        for colour in state.actions_of(seat):
            yield from _rules(state, *_MORE_OF[colour])
    else:
        yield from _turn_by_hand(state)
    yield from _rules(state, "gold-buys-no-action", "fewer-points", "cube-late")


def _turn_by_hand(state: State) -> Found:
    yield Note("amerigo-note-action-points", EN)
    yield Note("amerigo-note-spend-gold", EN)
    if "white" in state.actions:
        yield Note("amerigo-note-white-order", HOUSE)
    for colour in state.actions:
        yield from _rules(state, *_MORE_OF[colour])


def _own_pirates(state: State, seat: int) -> Found:
    """Whether the seat's cannons will do, once the pirates are near."""
    open_strength, cannons = strength(state), state.sheets[seat].cannons
    if state.phase < PIRATES_NEAR or open_strength is None:
        return
    against = strength_for(state, seat, open_strength)
    if cannons < against:
        facts = {"player": state.players[seat], "strength": against, "cannons": cannons, "count": against - cannons}
        yield Note("amerigo-note-pirates-short", EN, facts)


def _all_pirates(state: State) -> Found:
    """The pirates against everybody's cannons."""
    if state.phase < PIRATES_NEAR:
        return
    open_strength = strength(state)
    if open_strength is None:
        yield Note("amerigo-note-pirates-unknown", EN, {"count": state.pirates_due})
        return
    cannons = [f"{name} {sheet.cannons}" for name, sheet in zip(state.players, state.sheets, strict=True)]
    yield Note("amerigo-note-pirates-all", EN, {"strength": open_strength, "players": cannons})
    if any(sheet.has("pirates_others") for sheet in state.sheets):
        yield from _rules(state, "token-pirates-others")


def _tokens(state: State, sheet: Sheet, offered: tuple[str, ...]) -> Found:
    """Tokens of the seat by which it can do something now that it may not think of."""
    matters = {
        "ships_eight": "blue" in offered,
        "over_first": "white" in offered,
        "swap": ("red" in offered) != ("green" in offered),
        "two_neutral": "red" in offered or (sheet.has("swap") and "green" in offered),
    }
    for kind, is_now in matters.items():
        if is_now and sheet.has(kind):
            yield from _rules(state, "token-" + kind.replace("_", "-"))


def _limits(state: State, sheet: Sheet) -> Found:
    if sheet.gold + state.gold_on_offer > TRACK_END:
        yield from _rules(state, "gold-limit")
    if state.round == 1 and state.phase == 1:
        yield Note("amerigo-note-action-points", EN)


def _purse(state: State, sheet: Sheet) -> Found:
    if state.round == ROUNDS and state.phase >= PIRATES_NEAR and sheet.gold:
        yield from _rules(state, "final-gold")
    if sheet.chests and state.settings.chest == "any_time":
        yield Note("amerigo-note-own-chests", EN, {"count": sheet.chests})
    if sheet.gold:
        yield Note("amerigo-note-own-gold", EN, {"count": sheet.gold})


def _ships(state: State, seat: int) -> Found:
    if not state.sheets[seat].sailed:
        yield from _rules(state, "ships-first")
    if any(island.posts[seat] for island in state.islands):
        yield from _rules(state, "post-second")


def _cannons(state: State, seat: int) -> Found:
    cannons = state.sheets[seat].cannons
    if cannons + state.points_for(seat, "black") > TRACK_END:
        yield from _rules(state, "cannons-full" if cannons == TRACK_END else "cannons-limit")


def _plan(state: State, seat: int) -> Found:
    if not state.sheets[seat].has("two_neutral"):
        is_extra = state.settings.production_buildings == "yes"
        yield from _rules(state, "plan-production" if is_extra else "plan-one-neutral")


def _progress(state: State, seat: int) -> Found:
    """The token that must be taken: how many this action brings, where the track is known."""
    before, end = state.sheets[seat].progress, last_space(state.printed, PROGRESS)
    if end is None:
        yield Note("amerigo-reading-progress-must", EN)
        return
    to = before + state.points_for(seat, "brown")
    due = passed_points(state.printed, before, to)
    if due:
        yield Note("amerigo-note-tokens-due", EN, {"count": due})
    if to > end:
        yield from _rules(state, "progress-end")


def _build(state: State, seat: int) -> Found:
    open_islands = [island for island in state.islands if island.posts[seat] and not island.completed]
    if not open_islands:
        yield Note("amerigo-note-no-post", EN, {"player": state.players[seat]})
        return
    yield from _marker_falls(state)
    yield from _rules(state, "build-next-to", "complete-all")


def _marker_falls(state: State) -> Found:
    """Completing an island pays less from the next round on."""
    if state.settings.completion != "posts_and_marker" or state.phase < PIRATES_NEAR or state.round == ROUNDS:
        return
    now, then = (state.printed.get(marker_key(number)) for number in (state.round, state.round + 1))
    if now is None or then is None:
        yield from _rules(state, "time-away")
    else:
        yield Note("amerigo-note-marker-falls", PUBLISHED, {"now": now, "then": then})


def _buy(state: State, seat: int) -> Found:
    sheet = state.sheets[seat]
    if any(tokens and not made for tokens, made in zip(sheet.goods, sheet.production, strict=True)):
        yield from _rules(state, "final-goods-none")
    if state.phase >= PIRATES_NEAR:
        yield from _rules(state, "production-refill")


def _white(state: State, seat: int) -> Found:
    yield from _rules(state, "order-change")
    if state.settings.special_absent == "yes":
        yield from _rules(state, "white-special")


def _pirates(state: State) -> Found:
    yield from _rules(state, "pirates-strength", "pirates-loss", "pirates-surplus")
    for kind in ("pirates_others", "half_loss", "gold_if_beaten"):
        if any(sheet.has(kind) for sheet in state.sheets):
            yield from _rules(state, "token-" + kind.replace("_", "-"))
    yield from _rules(state, "pirates-count")


def _final(state: State) -> Found:
    yield from _rules(state, "final-into-gold", "final-tokens", "final-gold")
    yield from _rules(state, "final-goods", "final-goods-cost", "final-gold-limit")
    yield from _rules(state, "final-progress", "final-special", "final-tie")


def _over(state: State) -> Found:
    """Scores typed in are reckoned by the table, which needs to know how."""
    return _rules(state, "final-tie") if state.settings.is_full else _final(state)


_BY_STEP: dict[str, Callable[[State], Found]] = {
    FIRST_DROP: _first_pour,
    ACT: _turn,
    PIRATES: _pirates,
    FINAL: _final,
    OVER: _over,
}

_FIRST_OF: dict[str, Callable[[State, int], Found]] = dict(
    zip(COLOURS, (_ships, _cannons, _plan, _progress, _build, _buy, _white), strict=True)
)
"""What to think of when an action is on offer, as things stand."""

_MORE_OF: dict[str, tuple[str, ...]] = {
    "blue": ("anchor", "anchor-passed", "ships-pass", "post-first", "anchor-twice"),
    "black": ("cannons-why",),
    "red": ("plan-village", "plan-neutral"),
    "brown": ("progress-board", "progress-none-left"),
    "green": ("build-cost", "build-posts", "build-others-villages", "build-goods", "complete-finisher"),
    "yellow": ("buy-cost", "buy-several"),
    "white": ("white-on-top", "white-special", "white-end"),
}
"""Rules of an action that are good to have at hand."""
