"""Final scoring: gold, goods, tokens and tracks, and who comes first of equals."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

from companion.engine.errors import Rejected
from companion.games.amerigo import commands as c
from companion.games.amerigo import events as e
from companion.games.amerigo.components import AT_THE_END, GOLD_PER_CHEST
from companion.games.amerigo.printed import PROGRESS, SPECIAL, best_points
from companion.games.amerigo.purse import over
from companion.games.amerigo.state import FINAL, OVER, Sheet, State

RATES = ("3", "1")


def decide(state: State, command: c.Finish, override: bool) -> tuple[object, ...]:
    if state.step != FINAL and not override:
        raise Rejected("amerigo.not_final_yet", overridable=True, round=state.round, phase=state.phase)
    lacking = missing(state)
    if lacking and not override:
        raise Rejected("amerigo.final_wanted", overridable=True, missing=list(lacking), **_about(state, lacking))
    rate = int(state.settings.gold_rate)
    return (e.Finished(rate, reckoned(state, rate)),)


def missing(state: State) -> tuple[str, ...]:
    """What the final scoring needs and nobody has told: keys of printed values, and `token-` with the id of a token."""
    tracks = [
        key
        for key, name in ((PROGRESS, "progress"), (SPECIAL, "track"))
        if key not in state.printed and any(getattr(sheet, name) for sheet in state.sheets)
    ]
    tokens = [
        f"token-{token.id}"
        for sheet in state.sheets
        for token in sheet.tokens
        if token.kind in AT_THE_END and token.gold is None and token.points is None
    ]
    return (*tracks, *tokens)


def _about(state: State, lacking: tuple[str, ...]) -> dict[str, Any]:
    """What is missing, for words. tracks: `none`, `progress`, `special` or `both`; tokens: how many, players: whose."""
    tracks = [key.removesuffix("-track") for key in lacking if key in (PROGRESS, SPECIAL)]
    named = {
        state.players[seat]: None
        for seat, sheet in enumerate(state.sheets)
        for token in sheet.tokens
        if f"token-{token.id}" in lacking
    }
    return {
        "tracks": "both" if len(tracks) > 1 else "".join(tracks) or "none",
        "tokens": len(lacking) - len(tracks),
        "players": list(named),
    }


def reckoned(state: State, rate: int) -> tuple[e.FinalSheet, ...]:
    """What the final scoring gives every seat, with so much gold for a point."""
    return tuple(_reckoned(state, sheet, rate) for sheet in state.sheets)


def _reckoned(state: State, sheet: Sheet, rate: int) -> e.FinalSheet:
    at_the_end = [token for token in sheet.tokens if token.kind in AT_THE_END]
    token_gold = sum(token.gold or 0 for token in at_the_end)
    gold = sheet.gold + GOLD_PER_CHEST * sheet.chests + token_gold
    kept = gold - over(gold)
    return e.FinalSheet(
        chests=sheet.chests,
        token_gold=token_gold,
        over=over(gold),
        gold=kept,
        gold_points=kept // rate,
        production=sheet.production,
        goods=sheet.goods,
        ends=tuple(e.EndLine(token.id, token.note, token.points) for token in at_the_end if token.points),
        progress=sheet.progress,
        progress_points=best_points(state.printed, PROGRESS, sheet.progress),
        track=sheet.track,
        track_points=best_points(state.printed, SPECIAL, sheet.track),
    )


def total(sheet: e.FinalSheet) -> int:
    """All points of a final sheet."""
    goods = sum(tokens * taken for tokens, taken in zip(sheet.production, sheet.goods, strict=True))
    ends = sum(line.points for line in sheet.ends)
    return sheet.over + sheet.gold_points + goods + ends + sheet.progress_points + sheet.track_points


def what_if(state: State) -> dict[str, list[int]]:
    """Totals by seat as they would be if the game ended now, by the rate of gold."""
    if state.step == OVER:
        return {}
    return {
        rate: [
            score + owed(state, seat) + total(sheet)
            for seat, (score, sheet) in enumerate(zip(state.scores, reckoned(state, int(rate)), strict=True))
        ]
        for rate in RATES
    }


def owed(state: State, seat: int) -> int:
    """Points of a seat that are paid at the end of the round, or of the match where that ends before."""
    return sum(line.points for line in state.owed if line.seat == seat)


def evolve(state: State, event: e.Finished) -> State:
    sheets = tuple(
        replace(sheet, gold=final.gold, chests=0) for sheet, final in zip(state.sheets, event.sheets, strict=False)
    )
    return replace(state, step=OVER, sheets=sheets or state.sheets, owed=())


def tie_break(state: State) -> tuple[int, ...] | None:
    """Of equals the one ahead on the special-action track, on one space the one on top; None where the table has kept
    the scores itself."""
    return state.next_order if state.settings.is_full else None


def tie_facts(state: State, seats: tuple[int, ...]) -> dict[str, str]:
    """What decided between equals, for words: `track`, `stack`, or `both` where it was now this and now that."""
    spaces = [state.sheets[seat].track for seat in seats]
    ways = {"track" if ahead > behind else "stack" if ahead == behind else "both" for ahead, behind in pairwise(spaces)}
    return {"by": ways.pop() if len(ways) == 1 else "both"}
