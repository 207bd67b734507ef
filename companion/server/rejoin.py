"""One-time links by which another phone becomes a member whose own phone is lost."""

import hmac
import secrets
from dataclasses import dataclass

from companion.engine.errors import Rejected
from companion.server.clock import Clock

LASTS_S = 600.0
"""How long a link may be used; seconds that never run backwards, so that a clock that is put back lengthens nothing."""


@dataclass(frozen=True, slots=True)
class Link:
    """code: what the link holds, 120 bits of chance."""

    member_id: str
    code: str
    ends_s: float


class RejoinLinks:
    """The links that still hold, one a member: a new one ends the one before, and its use ends it. Kept in memory only,
    so that a restart ends them all and no secret is on the disk."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._links: dict[tuple[str, str], Link] = {}

    def make(self, table_id: str, member_id: str) -> str:
        """A new link's code."""
        link = Link(member_id, secrets.token_urlsafe(15), self._clock.monotonic_s() + LASTS_S)
        self._links = {key: kept for key, kept in self._links.items() if self._holds(kept)}
        self._links[table_id, member_id] = link
        return link.code

    def member_of(self, table_id: str, code: str) -> str | None:
        """Whose link this is; None for none that holds. Compared in constant time."""
        for (table, member_id), link in self._links.items():
            if table == table_id and self._holds(link) and hmac.compare_digest(link.code.encode(), code.encode()):
                return member_id
        return None

    def take(self, table_id: str, member_id: str) -> Link:
        """Use the link up. Raises Rejected `join.wrong_code` where somebody else has."""
        link = self._links.pop((table_id, member_id), None)
        if link is None:
            raise Rejected("join.wrong_code")
        return link

    def give_back(self, table_id: str, link: Link) -> None:
        """The link was not used after all."""
        self._links.setdefault((table_id, link.member_id), link)

    def _holds(self, link: Link) -> bool:
        return self._clock.monotonic_s() < link.ends_s
