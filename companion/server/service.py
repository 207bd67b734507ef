"""What the routes work with: one value, made once by the app factory."""

import hmac
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Protocol, cast

import anyio
from fastapi import Depends, HTTPException, Request

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Reading
from companion.server.clock import Clock
from companion.server.limits import Limits, RateLimit, Tries
from companion.server.metrics import Metrics
from companion.server.rejoin import RejoinLinks
from companion.server.seats import ROUTE_RIGHTS, Right, require
from companion.server.stream import Streams
from companion.table import Table, Tables, Viewer

PhotoReader = Callable[[bytes, Cubes | None], Reading]
"""A picture's bytes and the most that can lie in it -> what is seen in it. Blocks; raises Rejected."""


class PictureFiles(Protocol):
    """Where pictures of readings are kept, by id; None for an id that is not kept."""

    def original(self, picture_id: str) -> Path | None: ...

    def overlay(self, picture_id: str) -> Path | None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    """public_url: what a phone types whoever asks; None: whatever the asking browser typed, and where only this
    machine understands that, home_url: where phones find it now."""

    tables: Tables
    pictures: PictureFiles | None
    read_photo: PhotoReader | None
    content: Mapping[str, Mapping[str, str]]
    device_token: str | None
    public_url: str | None
    home_url: Callable[[], str] | None
    command_rights: Mapping[str, Right]
    clock: Clock
    limits: Limits
    streams: Streams
    metrics: Metrics
    tries: Tries
    rejoin_links: RejoinLinks
    member_rate: RateLimit
    photo_turns: anyio.CapacityLimiter

    def require_rate(self, viewer: Viewer) -> None:
        """Raises `guard.too_many` for a member that sends more than a person can."""
        wait_s = self.member_rate.wait_s(viewer.id)
        if wait_s > 0:
            raise too_many("requests", self.limits.requests_per_second_and_member, wait_s)
        self.member_rate.mark(viewer.id)


def too_many(what: str, limit: int, wait_s: float) -> Rejected:
    """The refusal of more than a limit allows; the wait is rounded up to whole seconds."""
    return Rejected("guard.too_many", what=what, limit=limit, retry_after_s=int(wait_s) + 1)


# The functions that a route depends on are async, though nothing is awaited in them: plain ones would each be run in a
# worker thread, ten times as slow and in no fixed order.


async def _service(request: Request) -> Service:
    return cast(Service, request.app.state.service)


async def _table(table_id: str, service: Annotated[Service, Depends(_service)]) -> Table:
    table = service.tables.get(table_id)
    if table is None:
        raise Rejected("table.unknown", table=table_id[:80])
    return table


async def _viewer(request: Request, service: Annotated[Service, Depends(_service)]) -> Viewer | None:
    """Who asks: a member by the cookie of the table in the path; of any table, its host before others, where the path
    names none."""
    table_id = request.path_params.get("table_id")
    asked = service.tables.values() if table_id is None else filter(None, [service.tables.get(table_id)])
    found = [viewer for table in asked if (viewer := viewer_at(request, table))]
    return min(found, key=lambda viewer: viewer.role != "host", default=None)


def viewer_at(request: Request, table: Table) -> Viewer | None:
    """Who the asking phone is at a table; None where it has not joined."""
    return table.viewer(request.cookies.get(cookie_name(table)))


async def authorise(
    request: Request,
    service: Annotated[Service, Depends(_service)],
    viewer: Annotated[Viewer | None, Depends(_viewer)],
) -> None:
    """Every route's first dependency: the right of the route's line in the table; without a line nobody may.

    Raises `table.unknown` first, since a cookie for a table that is not there says nothing.
    """
    if "route" not in request.scope:
        _let_page_through(request)
        return
    table_id = request.path_params.get("table_id")
    if table_id is not None:
        await _table(table_id, service)
    right = ROUTE_RIGHTS.get((request.method, request.scope["route"].path))
    if right is Right.DEVICE:
        _require_device(request, service)
    else:
        require(right, viewer)


def _let_page_through(request: Request) -> None:
    """The files of the built page are for anybody, but they do not answer for a route that is not there."""
    if request.url.path.startswith("/api/"):
        raise HTTPException(404)


def _require_device(request: Request, service: Service) -> None:
    """Raises `device.off` where no token is set, `device.token` for a wrong one, `guard.too_many` for guessing."""
    if service.device_token is None:
        raise Rejected("device.off")
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    address = address_of(request)
    wait_s = service.tries.begin(address)
    if wait_s > 0:
        raise too_many("tries", service.limits.failed_tries_per_minute_and_address, wait_s)
    is_right = hmac.compare_digest(given.encode(), service.device_token.encode())
    if scheme.lower() != "bearer" or not is_right:
        raise Rejected("device.token")
    service.tries.succeeded(address)


def address_of(request: Request) -> str:
    """The other end of the connection. Forwarded headers are not believed: anybody can write them."""
    return request.client.host if request.client else "unknown"


def cookie_name(table: Table) -> str:
    return f"seat_{table.id}"


async def _member(viewer: Annotated[Viewer | None, Depends(_viewer)]) -> Viewer:
    if viewer is None:
        raise Rejected("seat.unknown")
    return viewer


ServiceHere = Annotated[Service, Depends(_service)]
TableHere = Annotated[Table, Depends(_table)]
MemberHere = Annotated[Viewer, Depends(_member)]
