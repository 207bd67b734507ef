"""The people of a table: who has joined and how, kept on the disk before anybody sees it."""

import asyncio
import hmac
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from companion.engine.errors import Rejected
from companion.store.log import EventLog
from companion.table.commands import Request
from companion.table.hosting import Door, Household
from companion.table.marks import Mark
from companion.table.members import Joined, Members, clean_name
from companion.table.screens import Screens

if TYPE_CHECKING:
    from companion.table.table import Table

Json = dict[str, Any]


class People:
    """Members and door of one table. Its coroutines run under the table's lock; where one raises, nothing has changed.

    host_code: lets a phone join as the host, when the host's phone is lost. token: a fresh unguessable word.
    """

    def __init__(self, table: "Table", log: EventLog, screens: Screens, token: Callable[[], str]) -> None:
        self.members = Members()
        self.door, self.host_code = Door(token()), token()
        self._table, self._log, self._screens, self._token = table, log, screens, token

    def take_over(self, kept: Json) -> None:
        """The people as `kept` left them. Tables of older programs had no host's code and no lock."""
        self.members = Members.from_json(kept["members"])
        self.door = Door(kept["code"], kept.get("locked", False), kept.get("asks_approval", False))
        self.host_code = kept.get("host_code", self.host_code)

    def kept(self, match_id: str | None, members: Members | None = None, door: Door | None = None) -> Json:
        """What is kept of the table beside its matches and its drop."""
        codes = {**asdict(door or self.door), "host_code": self.host_code}
        members = self.members if members is None else members
        return {"name": self._table.name, **codes, "members": members.as_json(), "match": match_id}

    async def join(
        self, code: str, name: str, seat: int | None, secret: str | None, mark: Mark | None = None
    ) -> Joined:
        """See `Table.join`."""
        member, is_online = self.members.with_secret(secret), self._screens.lines.has
        as_host = hmac.compare_digest(code.encode(), self.host_code.encode())
        if member is None and not as_host:
            if not hmac.compare_digest(code.encode(), self.door.code.encode()):
                raise Rejected("join.wrong_code")
            self.door.require_open()
        cleaned = clean_name(name)
        if member is None or secret is None:
            member_id, secret = self._token(), self._new_secret()
            waits = self.door.asks_approval
            members = self.members.joined(
                member_id, cleaned, secret, is_online, as_host=as_host, waits=waits, mark=mark
            )
        else:
            member_id, members = member.id, self.members.renamed(member.id, cleaned, mark)
        if not members.with_id(member_id).waiting:
            members = members.sitting_down(member_id, seat, self._table.players, is_online)
        await self._keep(members, self.door)
        return Joined(secret, members.with_id(member_id).viewer)

    async def rejoin(self, member_id: str) -> Joined:
        """See `Table.rejoin`."""
        self.members.with_id(member_id)
        secret = self._new_secret()
        await self._keep(self.members.with_new_secret(member_id, secret), self.door)
        self._screens.lines.end(member_id)
        return Joined(secret, self.members.with_id(member_id).viewer)

    async def look_after(self, request: Request) -> None:
        """Carry out one of HOST_COMMANDS; whoever is removed by it hears nothing more at once."""
        before = Household(self.members, self.door, self._table.players)
        after = before.after(request, self._token)
        if after == before:
            return
        await self._keep(after.members, after.door)
        if after.door != before.door:
            self._screens.lines.show_anew()

    async def _keep(self, members: Members, door: Door) -> None:
        await asyncio.to_thread(self._log.keep_table, self._table.id, self.kept(self._table.match_id, members, door))
        gone = {member.id for member in self.members.all} - {member.id for member in members.all}
        self.members, self.door = members, door
        for member_id in gone:
            self._screens.lines.end(member_id)
        self._screens.show_members()

    def _new_secret(self) -> str:
        return self._token() + self._token() + self._token()
