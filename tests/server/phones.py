"""Phones for tests: a browser's requests without a browser, and the ASGI conversation of one live stream."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any

import httpx
from fastapi import FastAPI

from companion.server.app import create_app
from companion.server.clock import Clock
from companion.store.log import EventLog, MemoryLog
from companion.table import Table

HOST = "192.168.1.20:8420"
URL = f"http://{HOST}"
DEVICE_TOKEN = "device-token-of-this-test"
GRACE_S = 5.0
"""How long a test waits for something that should come at once, before it says that it did not."""


def new_table(clock: Clock, log: EventLog | None = None, table_id: str = "t1") -> Table:
    """A real table whose chance is a counter."""
    numbers = count(1)
    return Table.open(table_id, log or MemoryLog(), clock.now_ms, lambda: f"token-{next(numbers):04d}", "Kitchen")


class Phone:
    """One browser: its own cookies, its own address, the Origin that a page of the service has."""

    def __init__(self, app: FastAPI, address: str = "192.168.1.50", table: str = "t1") -> None:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 40000))
        self.http = httpx.AsyncClient(transport=transport, base_url=URL, headers={"Origin": URL})
        self.app = app
        self._table = table
        self._numbers = count(1)

    def path(self, end: str) -> str:
        return f"/api/tables/{self._table}/{end}"

    async def get(self, end: str, **more: Any) -> httpx.Response:
        return await self.http.get(self.path(end), **more)

    async def post(self, end: str, body: Any, **more: Any) -> httpx.Response:
        return await self.http.post(self.path(end), json=body, **more)

    async def join(self, name: str, seat: int | None = None, code: str | None = None) -> dict[str, Any]:
        table: Table = self.app.state.service.tables[self._table]
        answer = await self.post("join", {"code": table.code if code is None else code, "name": name, "seat": seat})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def command(self, kind: str, seen: int = 0, /, *, id: str | None = None, **fields: Any) -> httpx.Response:
        override = {"override": True} if fields.pop("override", False) else {}
        command_id = id or f"{kind}-{next(self._numbers)}"
        command = {"type": kind, **fields}
        return await self.post(
            "commands", {"command_id": command_id, "expected_version": seen, "command": command, **override}
        )

    @asynccontextmanager
    async def stream(self, query: str = "", headers: dict[str, str] | None = None) -> AsyncIterator["Stream"]:
        """A live stream; it is gone when the block is left, as when a phone goes to sleep."""
        stream = Stream(self.app, self.path("stream"), query, {**self._headers(), **(headers or {})})
        task = asyncio.create_task(stream.run())
        try:
            yield stream
        finally:
            stream.leave()
            await asyncio.wait_for(task, GRACE_S)

    def _headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        return {"host": HOST, "cookie": cookies, "accept": "text/event-stream", "accept-encoding": "gzip"}


@dataclass(frozen=True)
class Heard:
    """One server-sent event."""

    name: str
    data: dict[str, Any]
    id: str


class Stream:
    """The far end of a live stream. While `stalled` it takes no byte, as a phone in a lift."""

    def __init__(self, app: FastAPI, path: str, query: str, headers: dict[str, str]) -> None:
        self.app = app
        self._scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("192.168.1.50", 40001),
            "server": ("192.168.1.20", 8420),
        }
        self._left = asyncio.Event()
        self._open = asyncio.Event()
        self._open.set()
        self._heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._started: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.headers: dict[str, str] = {}
        self.ended = asyncio.Event()

    async def run(self) -> None:
        asked = False

        async def receive() -> dict[str, Any]:
            nonlocal asked
            if not asked:
                asked = True
                return {"type": "http.request", "body": b"", "more_body": False}
            await self._left.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            await self._open.wait()
            if message["type"] == "http.response.start":
                self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
                self._started.set_result(message["status"])
            elif message.get("body"):
                self._heard.put_nowait(message["body"])

        await self.app(self._scope, receive, send)
        self.ended.set()
        self._heard.put_nowait(None)

    def stall(self) -> None:
        self._open.clear()

    def go_on(self) -> None:
        self._open.set()

    def leave(self) -> None:
        self._left.set()

    async def status(self) -> int:
        return await asyncio.wait_for(asyncio.shield(self._started), GRACE_S)

    async def body(self) -> Any:
        """The JSON of a refusal."""
        return json.loads(await self._next_bytes())

    async def hear(self) -> Heard:
        """The next event."""
        text = (await self._next_bytes()).decode()
        assert text.endswith("\n\n"), text
        fields = dict(line.split(": ", 1) for line in text.strip().split("\n"))
        return Heard(fields["event"], json.loads(fields["data"]), fields["id"])

    async def hear_until(self, name: str) -> Heard:
        """The next event of a name; what comes before it is let go."""
        while (heard := await self.hear()).name != name:
            pass
        return heard

    def rest(self) -> list[bytes]:
        """What a stream that has ended told and nobody has heard yet."""
        left = [self._heard.get_nowait() for _ in range(self._heard.qsize())]
        return [data for data in left if data is not None]

    def nothing_waits(self) -> bool:
        return self._heard.empty()

    async def _next_bytes(self) -> bytes:
        data = await asyncio.wait_for(self._heard.get(), GRACE_S)
        assert data is not None, "the stream has ended"
        return data


def app_with(table: Table, clock: Clock, **arguments: Any) -> FastAPI:
    """The real app round a table, with the test's clock and device token."""
    settings: dict[str, Any] = {"device_token": DEVICE_TOKEN, "clock": clock, "public_url": URL, **arguments}
    return create_app({table.id: table}, **settings)
