"""Between a match and its log: entries to stored events and back."""

from dataclasses import asdict
from typing import Any

from companion.engine.errors import Rejected
from companion.engine.game import Setup
from companion.engine.match import Edited, Entry, Match, Undone
from companion.games import GAMES
from companion.store.codec import Registry, decode, encode
from companion.store.log import EventLog, MatchRow, StoredEvent

OVERRIDDEN = "overridden"
"""Key beside the event's own fields: the table insisted on it."""


def stored_event(match: Match, version: int) -> StoredEvent:
    """The entry of a version as the log keeps it."""
    entry = match.entries[version - 1]
    name, schema, data = encode(entry.event, registry(match.game.name))
    kept = {"event": data, OVERRIDDEN: entry.overridden}
    return StoredEvent(version, name, schema, entry.at_ms, entry.actor, entry.command_id, kept)


def setup_json(setup: Setup) -> dict[str, Any]:
    """A set-up as the log keeps it."""
    return {"players": list(setup.players), "settings": dict(setup.settings), "printed": dict(setup.printed)}


def load_match(log: EventLog, table_id: str, match_id: str) -> Match:
    """A match as it was left. Raises Rejected `match.other_rules` where this program plays other rules."""
    return read_match(log, next(row for row in log.matches(table_id) if row.match_id == match_id))


def read_match(log: EventLog, row: MatchRow) -> Match:
    """The match of a row. Raises Rejected `match.other_rules` where this program plays other rules."""
    game = GAMES.get(row.game)
    if game is None or row.rules_version not in {game.rules_version, *game.former}:
        here = game.rules_version if game else "-"
        raise Rejected("match.other_rules", game=row.game, given=row.rules_version, here=here)
    settings = {**row.setup["settings"], **game.former.get(row.rules_version, {})}
    setup = Setup(tuple(row.setup["players"]), settings, row.setup.get("printed", {}))
    return Match.replay(game, setup, (_entry(game.name, event) for event in log.load(row.match_id)))


def export_json(match: Match) -> dict[str, Any]:
    """A match to be kept elsewhere: its set-up and every event as stored, without what is still some seat's secret."""
    return {
        "game": match.game.name,
        "rules_version": match.game.rules_version,
        **setup_json(match.setup),
        "events": [_exported(match, version) for version in range(1, match.version + 1)],
    }


def _exported(match: Match, version: int) -> dict[str, Any]:
    """The stored event; before the match is over its data is null where it holds a secret."""
    stored = asdict(stored_event(match, version))
    is_secret = not match.game.is_over(match.state) and match.game.hides(match.entries[version - 1].event)
    return {**stored, "data": None} if is_secret else stored


def _entry(game: str, kept: StoredEvent) -> Entry:
    event = decode(kept.type, kept.schema, kept.data["event"], registry(game))
    return Entry(event, kept.command_id, kept.actor, kept.at_ms, kept.data[OVERRIDDEN])


def registry(game: str) -> Registry:
    """The events that the log of a match of this game may hold."""
    return Registry({**GAMES[game].events, "undone": Undone, "edited": Edited})
