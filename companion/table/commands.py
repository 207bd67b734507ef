"""From the JSON of a command to what it means. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.errors import Rejected
from companion.engine.game import Game, Setup, house_rules
from companion.engine.match import Match, Undone
from companion.games import GAMES
from companion.store.codec import CodecError, Registry, completed, decode
from companion.table.members import Viewer, clean_name

TABLE_COMMANDS = (
    "start_match",
    "end_match",
    "undo",
    "redo",
    "undo_to",
    "open_drop",
    "correct_drop",
    "confirm_drop",
    "discard_drop",
    "perform",
    "hand_over",
    "remove_member",
    "approve_member",
    "lock_table",
    "ask_approval",
    "seat_member",
    "edit_event",
)
"""The commands of every table, whatever is played; a game adds its own."""


@dataclass(frozen=True, slots=True)
class Request:
    """One command on its way: its id, the version its sender saw, what it wishes, whether it insists, who sent it."""

    command_id: str
    seen: int
    command: Mapping[str, Any]
    override: bool
    actor: Viewer

    @property
    def kind(self) -> str:
        return str(self.command.get("type"))

    @property
    def discards(self) -> bool:
        """Whether the count of a drop that is gone back to goes as well."""
        return self.kind == "undo_to" and self.command.get("discard") is True


def field(command: Mapping[str, Any], name: str, kind: type) -> Any:
    """A field of a command. Raises Rejected `command.malformed` where it is missing or of another kind."""
    value = command.get(name)
    if type(value) is not kind:
        raise Rejected("command.malformed", field=name, given=repr(value)[:80], expected=kind.__name__)
    return value


def game_command(game: Game, command: Mapping[str, Any]) -> Any:
    """The game's own command that `command` spells.

    Raises Rejected `command.unknown` for a type that this game does not have, `command.malformed` for fields
    that do not fit.
    """
    kind = command.get("type")
    if kind not in game.commands:
        raise Rejected("command.unknown", given=str(kind)[:80], game=game.name)
    given = {name: value for name, value in command.items() if name != "type"}
    fields = completed(game.commands[str(kind)], given)
    try:
        return decode(str(kind), 1, fields, Registry(game.commands))
    except CodecError as error:
        raise Rejected("command.malformed", field=str(kind), given=str(error)[:200], expected=str(kind)) from error


def undo_event(match: Match, command: Mapping[str, Any]) -> Undone:
    """The event of `undo`, `redo` and `undo_to {version}`. Raises Rejected where there is nothing to go to."""
    kind = command["type"]
    if kind == "undo_to":
        return Undone(match.step_to(field(command, "version", int)))
    if kind == "redo":
        if match.position.redo is None:
            raise Rejected("redo.nothing")
        return Undone(match.position.redo)
    target = match.step_back()
    if target is None:
        raise Rejected("undo.nothing")
    return Undone(target)


def new_match(command: Mapping[str, Any]) -> Match:
    """The match that `start_match {game, players, settings}` asks for. Raises Rejected for an impossible one."""
    name = field(command, "game", str)
    if name not in GAMES:
        raise Rejected("setup.unknown_game", given=name[:40], known=", ".join(GAMES))
    players = field(command, "players", list)
    if not all(isinstance(player, str) for player in players):
        raise Rejected("command.malformed", field="players", given=repr(players)[:80], expected="names")
    names = tuple(clean_name(player) for player in players)
    for index, player in enumerate(names):
        if player.casefold() in {other.casefold() for other in names[:index]}:
            raise Rejected("setup.same_name", name=player)
    settings = house_rules(GAMES[name], dict(command.get("settings") or {}))
    return Match.start(GAMES[name], Setup(names, settings))
