"""Who sits at the table: roles, seats and their secrets. Pure; chance comes in as arguments."""

import hashlib
import hmac
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from companion.engine.errors import Rejected
from companion.engine.names import cleaned
from companion.table.marks import Mark, given_mark

Role = Literal["host", "player", "spectator", "device"]
LONGEST_NAME = 24
MOST_MEMBERS = 40


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody, or something, that looks at the table. seat: None for one without a place in the match.

    waiting: the host has not let this phone in yet; until then it sees nothing of the table. mark: None for a device.
    """

    role: Role
    seat: int | None
    name: str
    id: str
    waiting: bool = False
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Joined:
    """What a phone that joined gets: the secret for its cookie, and who it is."""

    secret: str
    viewer: Viewer


@dataclass(frozen=True, slots=True)
class Member:
    """A phone that has joined. secret_hash: SHA-256 of the secret in its cookie; the secret itself is not kept.

    waiting: until the host lets it in.
    """

    id: str
    name: str
    is_host: bool
    seat: int | None
    secret_hash: str
    waiting: bool = False
    mark: Mark = "slate"

    @property
    def viewer(self) -> Viewer:
        role: Role = "host" if self.is_host else "spectator" if self.seat is None else "player"
        return Viewer(role, self.seat, self.name, self.id, self.waiting and not self.is_host, self.mark)


@dataclass(frozen=True, slots=True)
class Members:
    """All phones of a table, in the order in which they joined; the first is the host."""

    all: tuple[Member, ...] = ()

    def with_secret(self, secret: str | None) -> Member | None:
        """The member whose secret this is. Compared in constant time."""
        if not secret:
            return None
        given = hash_secret(secret)
        return next((m for m in self.all if hmac.compare_digest(m.secret_hash, given)), None)

    def with_id(self, member_id: str) -> Member:
        """Raises Rejected `member.unknown`."""
        found = next((m for m in self.all if m.id == member_id), None)
        if found is None:
            raise Rejected("member.unknown", member=member_id[:40])
        return found

    def in_seat(self, seat: int) -> Member | None:
        return next((m for m in self.all if m.seat == seat), None)

    def joined(
        self,
        member_id: str,
        name: str,
        secret: str,
        is_online: Callable[[str], bool],
        *,
        as_host: bool = False,
        waits: bool = False,
        mark: Mark | None = None,
    ) -> "Members":
        """The members with one more, the first of all as host; with `as_host` the former host gives that up.

        waits: a newcomer who is not the host waits to be let in. mark: the one that is wanted, where it is free.
        Where all places are taken, the oldest phone that is away and has no seat is let go.
        Raises Rejected `join.full` where there is none.
        """
        kept = self if len(self.all) < MOST_MEMBERS else self._without_one_that_is_away(is_online)
        others = tuple(replace(m, is_host=m.is_host and not as_host) for m in kept.all)
        is_host = as_host or not others
        known_by = given_mark((m.mark for m in others), mark)
        newcomer = Member(member_id, name, is_host, None, hash_secret(secret), waits and not is_host, known_by)
        return Members((*others, newcomer))

    def _without_one_that_is_away(self, is_online: Callable[[str], bool]) -> "Members":
        away = [m for m in self.all if m.seat is None and not m.is_host and not is_online(m.id)]
        if not away:
            raise Rejected("join.full", most=MOST_MEMBERS)
        return self.without(away[0].id)

    def renamed(self, member_id: str, name: str, mark: Mark | None) -> "Members":
        """mark: the one that is wanted, where it is free; None to keep the one there is."""
        if mark is None:
            return self._with(member_id, name=name)
        others = (m.mark for m in self.all if m.id != member_id)
        return self._with(member_id, name=name, mark=given_mark(others, mark))

    def with_new_secret(self, member_id: str, secret: str) -> "Members":
        """The member is whoever has this secret from now on; the phone that had the former one is out."""
        return self._with(member_id, secret_hash=hash_secret(secret))

    def let_in(self, member_id: str) -> "Members":
        return self._with(member_id, waiting=False)

    def without(self, member_id: str) -> "Members":
        return Members(tuple(m for m in self.all if m.id != member_id))

    def hosted_by(self, member_id: str) -> "Members":
        """The members with this one as their only host."""
        return Members(tuple(replace(m, is_host=m.id == member_id) for m in self.all))

    def seated(self, member_id: str, seat: int | None) -> "Members":
        """The members with one of them in a seat; whoever held it stands up."""
        standing = Members(tuple(replace(m, seat=None) if m.seat == seat else m for m in self.all))
        return standing._with(member_id, seat=seat)

    def sitting_down(
        self, member_id: str, seat: int | None, players: tuple[str, ...], is_online: Callable[[str], bool]
    ) -> "Members":
        """The members after one of them has asked for a seat, or for none in particular.

        players: names by seat. Without a wish a phone that stands gets the free seat of the player of its own name:
        no question to ask. A seat whose phone is away may be taken over: a battery dies in the middle of a match.
        Raises Rejected `match.unknown_seat`, `join.seat_taken`.
        """
        if seat is None:
            seat = self._seat_of_that_name(member_id, players)
            return self if seat is None else self.seated(member_id, seat)
        if not 0 <= seat < len(players):
            raise Rejected("match.unknown_seat", given=seat, players=len(players))
        holder = self.in_seat(seat)
        if holder is not None and holder.id != member_id and is_online(holder.id):
            raise Rejected("join.seat_taken", player=players[seat], by=holder.name)
        return self.seated(member_id, seat)

    def _seat_of_that_name(self, member_id: str, players: tuple[str, ...]) -> int | None:
        member = self.with_id(member_id)
        names = [player.casefold() for player in players]
        if member.waiting or member.seat is not None or member.name.casefold() not in names:
            return None
        seat = names.index(member.name.casefold())
        return None if self.in_seat(seat) else seat

    def standing_up(self, member_id: str) -> "Members":
        return self._with(member_id, seat=None)

    def standing(self) -> "Members":
        """All of them without seats, as before a match."""
        return Members(tuple(replace(m, seat=None) for m in self.all))

    def _with(self, member_id: str, **changes: Any) -> "Members":
        return Members(tuple(replace(m, **changes) if m.id == member_id else m for m in self.all))

    def as_json(self) -> list[dict[str, Any]]:
        return [asdict(member) for member in self.all]

    @staticmethod
    def from_json(kept: list[Mapping[str, Any]]) -> "Members":
        """Members as they were kept; those of older programs had no marks, and get them now."""
        members: list[Member] = []
        for one in kept:
            mark = one.get("mark") or given_mark((m.mark for m in members), None)
            members.append(Member(**{**one, "mark": mark}))
        return Members(tuple(members))


def hash_secret(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name fit to be shown, see `companion.engine.names`.

    Raises Rejected `join.name_empty` or `join.name_too_long`.
    """
    kept = cleaned(name)
    if not kept:
        raise Rejected("join.name_empty")
    if len(kept) > LONGEST_NAME:
        raise Rejected("join.name_too_long", given=len(kept), most=LONGEST_NAME)
    return kept
