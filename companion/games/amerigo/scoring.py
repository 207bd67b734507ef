"""Points of a match of Amerigo, each with the event that made it and its reason."""

from collections.abc import Callable
from typing import Any

from companion.engine.game import Category, Moment, Points
from companion.games.amerigo import events as e
from companion.games.amerigo.components import (
    AT_THE_END,
    COLOURS,
    FINISHER_POINTS,
    FIRST_POST_POINTS,
    GOLD_PER_CHEST,
    PHASES,
)
from companion.games.amerigo.printed import named_good
from companion.games.amerigo.purse import over
from companion.games.amerigo.state import State

Lines = tuple[Points, ...]

ENTERED = Category("amerigo-category-entered")
"""What the table wrote down itself."""

DISCOVERIES = Category("amerigo-category-discoveries")
TILES = Category("amerigo-category-tiles")
ISLANDS = Category("amerigo-category-islands")
PIRATES = Category("amerigo-category-pirates")
FULL_PURSE = Category("amerigo-category-full-purse")
GOLD = Category("amerigo-category-gold")
GOODS = Category("amerigo-category-goods")
TOKENS = Category("amerigo-category-tokens")
PROGRESS = Category("amerigo-category-progress")
TRACK = Category("amerigo-category-track")


def points(state: State, event: Any) -> Lines:
    """What an event does to the scores. What is earned by building may be paid at the end of the round only."""
    if _is_owed(state, event):
        return _purse(state, event)
    lines = (*earned(state, event), *_purse(state, event))
    return (*lines, *state.owed) if isinstance(event, e.RoundEnded | e.Finished) else lines


def owed(state: State, event: Any) -> Lines:
    """What an event earns for the end of the round."""
    return earned(state, event) if _is_owed(state, event) else ()


def _is_owed(state: State, event: Any) -> bool:
    return state.settings.tiles_score == "round_end" and isinstance(event, e.TilesBuilt | e.IslandCompleted)


def earned(state: State, event: Any) -> Lines:
    """The lines of the score trail that an event brings, apart from gold above the limit; none of nothing."""
    lines = _EARNED.get(type(event))
    return () if lines is None else tuple(line for line in lines(state, event) if line.points)


def _entered(state: State, event: e.ScoreEntered) -> Lines:
    return (Points(event.seat, event.points, "amerigo-points-entered", note_facts(event.note), ENTERED),)


def _discovered(state: State, event: e.ShipsMoved) -> Lines:
    return tuple(
        Points(event.seat, FIRST_POST_POINTS, "amerigo-points-first-post", {"island": post.island}, DISCOVERIES)
        for post, first in zip(event.posts, event.first, strict=False)
        if first
    )


def _built(state: State, event: e.TilesBuilt) -> Lines:
    return tuple(
        Points(
            event.seat,
            shown,
            "amerigo-points-tile",
            {"kind": tile.kind, "size": tile.size, "island": tile.island, "class": state.island_class(tile.island)},
            TILES,
        )
        for tile, shown in zip(event.tiles, event.shown, strict=False)
    )


def _completed(state: State, event: e.IslandCompleted) -> Lines:
    finisher = Points(event.seat, FINISHER_POINTS, "amerigo-points-finisher", {"island": event.island}, ISLANDS)
    island = state.island(event.island)
    counts = island.posts if island is not None else (0,) * len(event.pay)
    pay = (
        Points(
            seat,
            paid,
            "amerigo-points-completion",
            {"island": event.island, "posts": counts[seat], "each": event.per_post},
            ISLANDS,
        )
        for seat, paid in enumerate(event.pay)
    )
    return (finisher, *pay)


def _met_pirates(state: State, event: e.RoundEnded) -> Lines:
    return tuple(
        Points(seat, -met.lost, "amerigo-points-pirates", {"round": event.round, "strength": met.strength}, PIRATES)
        for seat, met in enumerate(event.seats)
    )


def _used(state: State, event: e.TokenUsed) -> Lines:
    token = state.sheets[event.seat].token(event.token)
    if token is None or token.kind in AT_THE_END:
        return ()
    return (Points(event.seat, event.points or 0, "amerigo-points-token", note_facts(token.note), TOKENS),)


def _finished(state: State, event: e.Finished) -> Lines:
    return tuple(
        line for seat, sheet in enumerate(event.sheets) for line in _final_lines(state, event.rate, seat, sheet)
    )


def _final_lines(state: State, rate: int, seat: int, sheet: e.FinalSheet) -> Lines:
    goods = (
        Points(
            seat,
            tokens * goods,
            "amerigo-points-goods",
            {"good": good, **named_good(state.printed, good), "tokens": tokens, "goods": goods},
            GOODS,
        )
        for good, (tokens, goods) in enumerate(zip(sheet.production, sheet.goods, strict=False), start=1)
    )
    ends = (Points(seat, end.points, "amerigo-points-end", note_facts(end.note), TOKENS) for end in sheet.ends)
    return (
        Points(seat, sheet.over, "amerigo-points-gold-over", {"gold": sheet.over}, FULL_PURSE),
        Points(seat, sheet.gold_points, "amerigo-points-gold", {"gold": sheet.gold, "rate": rate}, GOLD),
        *goods,
        *ends,
        Points(seat, sheet.progress_points, "amerigo-points-progress", {"space": sheet.progress}, PROGRESS),
        Points(seat, sheet.track_points, "amerigo-points-track", {"space": sheet.track}, TRACK),
    )


_EARNED: dict[type, Callable[[State, Any], Lines]] = {
    e.ScoreEntered: _entered,
    e.ShipsMoved: _discovered,
    e.TilesBuilt: _built,
    e.IslandCompleted: _completed,
    e.RoundEnded: _met_pirates,
    e.TokenUsed: _used,
    e.Finished: _finished,
}


def _purse(state: State, event: Any) -> Lines:
    """A point for each gold that an event would bring above the limit."""
    if not state.sheets:
        return ()
    lines = []
    for seat, gained in _gained(state, event):
        too_much = over(state.sheets[seat].gold - _spent(event) + gained)
        if too_much:
            lines.append(Points(seat, too_much, "amerigo-points-gold-over", {"gold": too_much}, FULL_PURSE))
    return tuple(lines)


def _spent(event: Any) -> int:
    """The gold that a turn was paid with; in these two events the field of that name is what they bring."""
    spent: int = 0 if isinstance(event, e.GoldTaken | e.TokenUsed) else getattr(event, "gold", 0)
    return spent


def _gained(state: State, event: Any) -> tuple[tuple[int, int], ...]:
    """(seat, gold) that an event brings."""
    match event:
        case e.GoldTaken():
            return ((event.seat, event.gold),)
        case e.CannonsLoaded() | e.Progressed() | e.Advanced():
            return ((event.seat, event.gained),)
        case e.TilesBuilt():
            return ((event.seat, sum(tile.volcano or 0 for tile in event.tiles)),)
        case e.ChestCashed():
            return ((event.seat, GOLD_PER_CHEST),)
        case e.TokenUsed():
            kinds = {token.id: token.kind for token in state.sheets[event.seat].tokens}
            return () if kinds.get(event.token) in AT_THE_END else ((event.seat, event.gold or 0),)
        case e.RoundEnded():
            return tuple((seat, met.gained) for seat, met in enumerate(event.seats))
    return ()


def moment(state: State, event: Any) -> Moment | None:
    """Scores are compared after every phase, every round and the final scoring."""
    if isinstance(event, e.RoundEnded):
        return Moment("amerigo-moment-round", {"round": event.round})
    if isinstance(event, e.Finished):
        return Moment("amerigo-moment-final")
    if not isinstance(event, e.PhaseEnded):
        return None
    if event.phase == PHASES and not state.settings.is_full:
        return Moment("amerigo-moment-round", {"round": event.round})
    facts = {"round": event.round, "phase": event.phase, "colour": COLOURS[event.phase - 1]}
    return Moment("amerigo-moment-phase", facts)


def note_facts(note: str) -> dict[str, str]:
    """The word on why, and whether there is one: words differ by that."""
    return {"note": note, "noted": "yes" if note else "no"}
