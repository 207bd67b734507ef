"""What the host does for the people at the table: whom it lets in, where they sit, who is host. Pure."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.errors import Rejected
from companion.table.commands import Request, field
from companion.table.members import Members, Viewer

HOST_COMMANDS = ("hand_over", "remove_member", "approve_member", "lock_table", "ask_approval", "seat_member")
"""The commands about people. They need no match, and leave the match as it is."""


@dataclass(frozen=True, slots=True)
class Door:
    """code: lets a phone join. locked: no new phone may. asks_approval: a new phone waits for the host to let it in."""

    code: str
    locked: bool = False
    asks_approval: bool = False

    def require_open(self) -> None:
        """Raises Rejected `join.locked`."""
        if self.locked:
            raise Rejected("join.locked")


@dataclass(frozen=True, slots=True)
class Household:
    """The people and the door: what the host looks after. players: names by seat, none without a match."""

    members: Members
    door: Door
    players: tuple[str, ...]

    def after(self, request: Request, token: Callable[[], str]) -> "Household":
        """The household after a command of HOST_COMMANDS. Raises Rejected, and then nothing has changed."""
        self._require_host(request.actor)
        command = request.command
        match request.kind:
            case "lock_table":
                return replace(self, door=replace(self.door, locked=field(command, "locked", bool)))
            case "ask_approval":
                return replace(self, door=replace(self.door, asks_approval=field(command, "asked", bool)))
            case "remove_member":
                return self._without(field(command, "member", str), token)
        members = self.members
        member = members.with_id(field(command, "member", str))
        if request.kind == "approve_member":
            return replace(self, members=self._let_in(member.id))
        if member.waiting:
            raise Rejected("member.waiting", name=member.name)
        if request.kind == "hand_over":
            return replace(self, members=members.hosted_by(member.id))
        return replace(self, members=self._seated(member.id, command.get("seat")))

    def _require_host(self, actor: Viewer) -> None:
        """Looked at again, for the seat of the host may have been handed over since the command was sent."""
        if not any(m.id == actor.id and m.is_host for m in self.members.all):
            raise Rejected("seat.forbidden", role=actor.role, needs="host")

    def _without(self, member_id: str, token: Callable[[], str]) -> "Household":
        """The code changes with it: whoever was shown the door still knows the former one."""
        member = self.members.with_id(member_id)
        if member.is_host:
            raise Rejected("member.is_host", name=member.name)
        return replace(self, members=self.members.without(member_id), door=replace(self.door, code=token()))

    def _let_in(self, member_id: str) -> Members:
        members = self.members.let_in(member_id)
        return members.sitting_down(member_id, None, self.players, lambda _: True)

    def _seated(self, member_id: str, seat: Any) -> Members:
        if seat is None:
            return self.members.standing_up(member_id)
        if type(seat) is not int or not 0 <= seat < len(self.players):
            raise Rejected("match.unknown_seat", given=seat, players=len(self.players))
        return self.members.seated(member_id, seat)
