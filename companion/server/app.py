"""The app factory: everything the service is made of comes in as arguments."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from types import MappingProxyType
from typing import TypedDict

import anyio
from fastapi import Depends, FastAPI
from starlette.middleware.gzip import GZipMiddleware

from companion.games import GAMES
from companion.server import info, records, routes
from companion.server import tables as tables_routes
from companion.server.clock import Clock, SystemClock
from companion.server.errors import FaultBoundary, install_error_handlers
from companion.server.guard import Guard
from companion.server.headers import ResponseHeaders
from companion.server.info import package_version
from companion.server.limits import Limits, RateLimit, Tries
from companion.server.metrics import Metrics, RequestMetrics
from companion.server.page import build_of, mount_page
from companion.server.rejoin import RejoinLinks
from companion.server.schema import Refusal
from companion.server.seats import command_rights
from companion.server.service import PhotoReader, PictureFiles, Service, authorise
from companion.server.stream import Streams
from companion.table import Table, Tables

STATIC = Path(__file__).parent / "static"
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


def create_app(
    tables: Mapping[str, Table],
    *,
    open_table: Callable[[str, str], Table] | None = None,
    pictures: PictureFiles | None = None,
    read_photo: PhotoReader | None = None,
    content: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
    static_dir: Path = STATIC,
    device_token: str | None = None,
    names: Collection[str] = (),
    public_url: str | None = None,
    home_url: Callable[[], str] | None = None,
    background: Collection[Callable[[], Awaitable[None]]] = (),
    clock: Clock | None = None,
    limits: Limits | None = None,
) -> FastAPI:
    """The service as an ASGI app.

    tables: by id. open_table: opens another, of an id and a name, blocking; None: there will be no other.
    pictures: where pictures of readings are. read_photo: how an uploaded photo becomes a reading.
    content: language -> part -> Fluent source. static_dir: the built page. device_token: what outside recognisers must
    show; None turns them away. names: host names beside addresses of home networks. public_url: what phones type,
    where it was set. home_url: where phones find this machine now, for whoever asks from the machine itself.
    background: what runs as long as the service does (`table.run_sources`). Raises ValueError for a table id that
    cannot stand in a URL or a cookie's name, and for an empty device token.
    """
    _check(tables, device_token)
    for table in tables.values():
        table.build = build_of(static_dir)
    service = Service(
        tables=Tables(tables, open_table),
        pictures=pictures,
        read_photo=read_photo,
        content=content,
        device_token=device_token,
        public_url=public_url.rstrip("/") if public_url else None,
        home_url=home_url,
        command_rights=command_rights(GAMES.values()),
        **_bounds(clock or SystemClock(), limits or Limits()),
    )
    app = _app(service, background)
    mount_page(app, static_dir)
    _add_layers(app, service, names)
    return app


class _Bounds(TypedDict):
    """The parts of a Service that count, time and limit what is asked of it."""

    clock: Clock
    limits: Limits
    metrics: Metrics
    streams: Streams
    tries: Tries
    rejoin_links: RejoinLinks
    member_rate: RateLimit
    photo_turns: anyio.CapacityLimiter


def _bounds(clock: Clock, limits: Limits) -> _Bounds:
    metrics = Metrics()
    return _Bounds(
        clock=clock,
        limits=limits,
        metrics=metrics,
        streams=Streams(limits, clock, metrics),
        tries=Tries(limits, clock),
        rejoin_links=RejoinLinks(clock),
        member_rate=RateLimit(limits.requests_per_second_and_member, 1.0, clock),
        photo_turns=anyio.CapacityLimiter(1),
    )


def _app(service: Service, background: Collection[Callable[[], Awaitable[None]]]) -> FastAPI:
    """The routes, every one behind `authorise`. No documentation pages: they load their scripts from other hosts."""
    app = FastAPI(
        title="Table companion",
        version=package_version(),
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan(background),
        dependencies=[Depends(authorise)],
        responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}},
    )
    app.state.service = service
    app.include_router(tables_routes.router)
    app.include_router(routes.router)
    app.include_router(records.router)
    app.include_router(info.router)
    install_error_handlers(app)
    return app


def _check(tables: Mapping[str, Table], device_token: str | None) -> None:
    for table_id in tables:
        if not TABLE_ID.fullmatch(table_id):
            raise ValueError(f"table id {table_id!r} given; expected 1 to 40 letters, digits, - and _")
    if device_token is not None and len(device_token) < 16:
        raise ValueError(f"device token of {len(device_token)} characters given; expected at least 16")


def _add_layers(app: FastAPI, service: Service, names: Collection[str]) -> None:
    """From the inside out: what is added last sees a request first."""
    app.add_middleware(FaultBoundary)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Guard, names=names, limits=service.limits, home_url=service.home_url)
    app.add_middleware(RequestMetrics, metrics=service.metrics)
    app.add_middleware(ResponseHeaders)


def _lifespan(
    background: Collection[Callable[[], Awaitable[None]]],
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        """Background work begins with the service and is cancelled when it ends."""
        running = [asyncio.ensure_future(work()) for work in background]
        try:
            yield
        finally:
            app.state.service.streams.close()
            for task in running:
                task.cancel()
            for task in running:
                with suppress(asyncio.CancelledError):
                    await task

    return lifespan


def openapi_json() -> str:
    """The description of the service from which the page's types are made; the same text for the same code."""
    return json.dumps(create_app({}).openapi(), indent=2, sort_keys=True) + "\n"
