"""What travels to the phones: plain JSON of a match, as one seat may see it. Pure."""

from typing import Any

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.game import Choice, Note, Points, Prompt
from companion.engine.match import Edited, Entry, Match, Undone
from companion.engine.progress import breakdown, category_of, standings, ties
from companion.engine.reading import Reading
from companion.table.pending import PendingDrop, doubt_json, reading_json

Json = dict[str, Any]
MOST_NEWS = 5
"""Lines of history that a phone which was too late is told, the newest of them."""


def match_json(match_id: str, match: Match, seat: int | None, common: Json | None = None) -> Json:
    """The match for a seat; None: for anybody. common: what `common_json` made of it, where that is at hand."""
    return {**(common or common_json(match_id, match)), "view": match.game.view(match.state, seat)}


def common_json(match_id: str, match: Match) -> Json:
    """What everybody sees alike; most of the work for a screen."""
    game, state = match.game, match.state
    return {
        "id": match_id,
        "game": game.name,
        "version": match.version,
        "players": [{"seat": seat_, "name": name} for seat_, name in enumerate(match.setup.players)],
        "prompts": [_prompt_json(prompt) for prompt in game.prompts(state)],
        "scores": scores_json(match),
        "can_undo": match.step_back() is not None,
        "can_redo": match.position.redo is not None,
        "over": game.is_over(state),
        "palette": [{"colour": c.colour, "symbol": c.symbol} for c in game.palette],
        "settings": {setting.name: setting.default for setting in game.settings} | dict(match.setup.settings),
    }


NO_SCORES: Json = {"totals": [], "trail": [], "rounds": [], "breakdown": {"categories": []}, "ties": []}
"""The scores of no match."""


def scores_json(match: Match) -> Json:
    trail = match.trail()
    totals, ranks = match.totals(trail), match.ranks(trail)
    categories = breakdown(match, trail)
    kinds = [category for category, _ in categories]
    return {
        "totals": [{"seat": seat, "points": points, "rank": ranks[seat]} for seat, points in enumerate(totals)],
        "trail": [
            {
                **_points_json(points, version),
                "category": kinds.index(category_of(points)),
                "overridden": match.entries[version - 1].overridden,
            }
            for version, points in trail
        ],
        "rounds": [
            {
                "version": standing.version,
                "label_id": standing.moment.id,
                "facts": dict(standing.moment.facts),
                "totals": list(standing.totals),
            }
            for standing in standings(match, trail)
        ],
        "breakdown": {
            "categories": [
                {"id": category.id, "facts": dict(category.facts), "seats": list(seats)}
                for category, seats in categories
            ]
        },
        "ties": [
            {"seats": list(tie.seats), "id": tie.id, "facts": dict(tie.facts)} for tie in ties(match, totals, ranks)
        ],
    }


def forecast_json(match: Match | None) -> Json:
    """What the next drop may bring, where the game has a forecast."""
    if match is None:
        return {"version": 0, "forecast": None}
    return {"version": match.version, "forecast": match.game.forecast(match)}


def history_json(match: Match) -> list[Json]:
    """Every line of the log, the oldest first; `live` tells which of them count now."""
    return [entry_json(match, version) for version in range(1, match.version + 1)]


def entry_json(match: Match, version: int) -> Json:
    """One line of history."""
    entry = match.entries[version - 1]
    return {
        "version": version,
        "at_ms": entry.at_ms,
        "actor": entry.actor,
        "id": f"event-{event_name(match, entry.event).replace('.', '-').replace('_', '-')}",
        "facts": _facts(match, version, entry),
        "noted": _noted(match, version, entry),
        "live": version in match.position.live,
        "overridden": entry.overridden,
    }


def with_news(refused: Rejected, match: Match | None) -> Rejected:
    """The refusal of a stale command, with what has happened meanwhile as lines of history."""
    if refused.code != "match.stale" or match is None:
        return refused
    since = range(max(refused.facts["seen"], match.version - MOST_NEWS) + 1, match.version + 1)
    return Rejected(refused.code, **refused.facts, news=[entry_json(match, version) for version in since])


def event_name(match: Match, event: Any) -> str:
    """The name under which an event travels and is stored."""
    if isinstance(event, Undone | Edited):
        return "undone" if isinstance(event, Undone) else "edited"
    return next(name for name, kind in match.game.events.items() if kind is type(event))


def _facts(match: Match, version: int, entry: Entry) -> Json:
    if isinstance(entry.event, Undone):
        return {"version": entry.event.to_version}
    if isinstance(entry.event, Edited):
        return {"version": entry.event.version, "removed": "yes" if entry.event.removed else "no"}
    return dict(match.game.facts(match.state_before(version), entry.event))


def _noted(match: Match, version: int, entry: Entry) -> Json:
    if isinstance(entry.event, Undone | Edited):
        return {}
    return dict(match.game.noted(match.state_before(version), entry.event))


def drop_json(drop: PendingDrop, colours: tuple[str, ...], kinds: dict[str, str]) -> Json:
    """A pending drop. colours: all of the game, in its order. kinds: kind of source by its name."""
    return {
        "id": drop.id,
        "revision": drop.revision,
        "cubes": drop.cubes.as_dict(),
        "colours": list(colours),
        "possible": drop.awaited.possible.as_dict(),
        "doubts": [doubt_json(doubt) for doubt in drop.doubts],
        "readings": [{**reading_json(r), "kind": kinds.get(r.source, _kind_of_guest(r))} for r in drop.readings],
        "corrected_by": drop.corrected_by,
    }


def _kind_of_guest(reading: Reading) -> str:
    """The kind of a reading that comes from no source of the table: with a picture it is a phone's photo."""
    return "photo" if reading.evidence is not None else "hand"


def _prompt_json(prompt: Prompt) -> Json:
    return {
        "id": prompt.id,
        "kind": prompt.kind,
        "facts": dict(prompt.facts),
        "seat": prompt.seat,
        "cubes": _cubes_json(prompt.cubes),
        "choices": [_choice_json(choice) for choice in prompt.choices],
        "notes": [_note_json(note) for note in prompt.notes],
    }


def _choice_json(choice: Choice) -> Json:
    hint = choice.hint
    return {
        "id": choice.id,
        "facts": dict(choice.facts),
        "colour": choice.colour,
        "command": dict(choice.command),
        "form": choice.form,
        "needs": choice.needs,
        "hint": None if hint is None else {"id": hint.id, "facts": dict(hint.facts)},
    }


def _note_json(note: Note) -> Json:
    return {"id": note.id, "facts": dict(note.facts), "source": note.source}


def _points_json(points: Points, version: int) -> Json:
    return {
        "version": version,
        "seat": points.seat,
        "points": points.points,
        "id": points.id,
        "facts": dict(points.facts),
    }


def _cubes_json(cubes: Cubes | None) -> dict[str, int] | None:
    return None if cubes is None else cubes.as_dict()
