"""An edit as phones ask for it, and what they are shown before they accept it. Pure."""

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any

from companion.engine.edit import Edit, command_at, edited
from companion.engine.errors import Rejected
from companion.engine.game import Game
from companion.engine.match import Entry, Match
from companion.table.commands import field, game_command
from companion.table.projection import entry_json, scores_json

Json = dict[str, Any]


def wished_edit(match: Match, wish: Mapping[str, Any], by: Entry, *, override: bool) -> Edit:
    """The edit that `{version, command}` or `{version, remove: true}` spells.

    Raises Rejected, `edit.other_kind` for a command of another kind or seat than that which it is to replace.
    """
    version, command = field(wish, "version", int), wish.get("command")
    if (command is None) != (wish.get("remove") is True):
        raise Rejected("command.malformed", field="command", given="both or none", expected="command or remove")
    changed = None if command is None else game_command(match.game, field(wish, "command", dict))
    if changed is not None and not _are_alike(match.game, command_at(match, version), changed):
        raise Rejected("edit.other_kind", version=version)
    return edited(match, version, changed, by, override=override)


def _are_alike(game: Game, made: Any, changed: Any) -> bool:
    kinds = next((kinds for kinds in game.alike if type(made) in kinds), {type(made)})
    return type(changed) in kinds and getattr(made, "seat", None) == getattr(changed, "seat", None)


def accepted(edit: Edit, *, override: bool) -> tuple[Entry, ...]:
    """The entries of an edit. Raises Rejected `edit.stops` where a later step would be lost and nobody insists."""
    if edit.stops_at is not None and not override:
        raise Rejected("edit.stops", overridable=True, version=edit.stops_at, code=edit.why.code if edit.why else "")
    return edit.entries


def preview_json(match: Match, edit: Edit) -> Json:
    """What an edit would change: every line of history that differs, and the scores before and after."""
    pairs = [
        {
            "before": None if old is None else entry_json(match, old),
            "after": None if new is None else entry_json(edit.after, new),
        }
        for was, becomes in zip(edit.old, edit.new, strict=True)
        for old, new in zip_longest(was, becomes)
    ]
    return {
        "now": match.version,
        "changed": [pair for pair in pairs if _says(pair["before"]) != _says(pair["after"])],
        "scores": {"before": scores_json(match)["totals"], "after": scores_json(edit.after)["totals"]},
        "stops_at": edit.stops_at,
        "why": None if edit.why is None else edit.why.as_json(),
    }


def _says(line: Json | None) -> Any:
    """What a line tells: also whether it is against the rules, which an edit of an earlier one can make of it."""
    return None if line is None else (line["id"], line["facts"], line["overridden"])
