"""Who may do what. Two tables, one for routes and one for commands; what is in neither is denied to everybody."""

from collections.abc import Collection, Mapping
from dataclasses import fields
from enum import StrEnum
from typing import Any

from companion.engine.errors import Rejected
from companion.engine.game import Game
from companion.table import Viewer


class Right(StrEnum):
    """What a route or a command asks of whoever calls it.

    ANYBODY: no seat needed. JOINED: joined, be it that the host has not let the phone in yet. MEMBER: let in,
    spectators included. PLAYER: may play; a host always may.
    OWN_SEAT: a player for the own seat and for seats that no member holds (people without a phone).
    HOST: the host. DEVICE: a device token.
    """

    ANYBODY = "anybody"
    JOINED = "joined"
    MEMBER = "member"
    PLAYER = "player"
    OWN_SEAT = "own_seat"
    HOST = "host"
    DEVICE = "device"


ROUTE_RIGHTS: Mapping[tuple[str, str], Right] = {
    ("GET", "/api/health"): Right.ANYBODY,
    ("GET", "/api/games"): Right.ANYBODY,
    ("GET", "/api/games/{game}/rules"): Right.ANYBODY,
    ("GET", "/api/content/{language}/{part}.ftl"): Right.ANYBODY,
    ("GET", "/api/openapi.json"): Right.ANYBODY,
    ("GET", "/api/schema/stream-message"): Right.ANYBODY,
    ("GET", "/metrics"): Right.ANYBODY,
    ("GET", "/api/tables"): Right.HOST,
    ("POST", "/api/tables"): Right.HOST,
    ("POST", "/api/tables/{table_id}/join"): Right.ANYBODY,
    ("GET", "/api/tables/{table_id}/stream"): Right.JOINED,
    ("GET", "/api/tables/{table_id}/history"): Right.MEMBER,
    ("GET", "/api/tables/{table_id}/scores"): Right.MEMBER,
    ("GET", "/api/tables/{table_id}/forecast"): Right.MEMBER,
    ("GET", "/api/tables/{table_id}/pictures/{picture_id}.jpg"): Right.MEMBER,
    ("POST", "/api/tables/{table_id}/commands"): Right.MEMBER,
    ("POST", "/api/tables/{table_id}/preview"): Right.PLAYER,
    ("POST", "/api/tables/{table_id}/photo"): Right.PLAYER,
    ("GET", "/api/tables/{table_id}/export"): Right.PLAYER,
    ("GET", "/api/tables/{table_id}/matches"): Right.MEMBER,
    ("GET", "/api/tables/{table_id}/matches/{match_id}"): Right.MEMBER,
    ("GET", "/api/tables/{table_id}/matches/{match_id}/export"): Right.PLAYER,
    ("GET", "/api/tables/{table_id}/qr.svg"): Right.PLAYER,
    ("GET", "/api/tables/{table_id}/members/{member_id}/qr.svg"): Right.HOST,
    ("POST", "/api/tables/{table_id}/readings"): Right.DEVICE,
}
"""Right by method and path template. The built page at `/` is for anybody and no route of the service."""

TABLE_COMMAND_RIGHTS: Mapping[str, Right] = {
    "start_match": Right.HOST,
    "end_match": Right.HOST,
    "undo": Right.PLAYER,
    "redo": Right.PLAYER,
    "undo_to": Right.PLAYER,
    "open_drop": Right.PLAYER,
    "correct_drop": Right.PLAYER,
    "confirm_drop": Right.PLAYER,
    "discard_drop": Right.PLAYER,
    "perform": Right.PLAYER,
    "hand_over": Right.HOST,
    "remove_member": Right.HOST,
    "approve_member": Right.HOST,
    "lock_table": Right.HOST,
    "ask_approval": Right.HOST,
    "seat_member": Right.HOST,
    "edit_event": Right.PLAYER,
}

ACTION_RIGHTS: Mapping[str, Right] = {"learn_on": Right.HOST, "learn_off": Right.HOST}
"""What of `perform` is not every player's to press."""


def command_rights(games: Collection[Game]) -> dict[str, Right]:
    """Right by command type: the table's commands and those of the games.

    A game's command that names a seat belongs to that seat; one that does not (a cube is lost) is anybody's who plays.
    A game's record of a drop is nobody's: a drop is confirmed through the table.
    """
    rights = dict(TABLE_COMMAND_RIGHTS)
    for game in games:
        for name, kind in game.commands.items():
            if kind is not game.command_for_drop:
                has_seat = any(field.name == "seat" for field in fields(kind))
                rights[name] = Right.OWN_SEAT if has_seat else Right.PLAYER
    return rights


def require(right: Right | None, viewer: Viewer | None) -> None:
    """Raises `seat.unknown` for a stranger, `seat.waiting` for a phone that has not been let in yet, `seat.forbidden`
    for a member without the right."""
    if right is Right.ANYBODY:
        return
    if viewer is None:
        raise Rejected("seat.unknown")
    if viewer.waiting and right is not Right.JOINED:
        raise Rejected("seat.waiting")
    if right not in _RIGHTS_OF.get(viewer.role, frozenset()):
        raise Rejected("seat.forbidden", role=viewer.role, needs=right.value if right else "nobody")


def require_command(
    command: Mapping[str, Any], viewer: Viewer, rights: Mapping[str, Right], held_seats: Collection[int]
) -> None:
    """Raises `seat.forbidden`, or `seat.not_yours` for a seat that another member holds."""
    right = rights.get(command["type"])
    if command["type"] == "perform":
        right = ACTION_RIGHTS.get(command.get("action", ""), right)
    require(right, viewer)
    if right is Right.OWN_SEAT and viewer.role != "host":
        seat = command["seat"]
        if seat != viewer.seat and seat in held_seats:
            raise Rejected("seat.not_yours", seat=seat)


def require_edit(
    made: Mapping[str, Any], viewer: Viewer, rights: Mapping[str, Right], held_seats: Collection[int]
) -> None:
    """A step is put right by whoever might have made it; a drop, by whoever may confirm one. Raises as
    `require_command` does. made: the command that led to the step."""
    kind = made["type"] if made["type"] in rights else "confirm_drop"
    require_command({**made, "type": kind}, viewer, rights, held_seats)


_SPECTATOR = frozenset({Right.JOINED, Right.MEMBER})
_PLAYER = _SPECTATOR | {Right.PLAYER, Right.OWN_SEAT}
_RIGHTS_OF: Mapping[str, frozenset[Right]] = {
    "host": _PLAYER | {Right.HOST},
    "player": _PLAYER,
    "spectator": _SPECTATOR,
    "device": frozenset({Right.DEVICE}),
}
