"""The service behind a real socket: live streams, sleeping phones, and an end within a second."""

import asyncio
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from fastapi import FastAPI

from companion.sensing.source import SourceState
from companion.server.clock import SystemClock
from companion.server.run import GONE_PHONE_MS, Server, open_socket
from companion.table import Table
from tests.fakes.tower import Tower
from tests.server.phones import GRACE_S, app_with, new_table

END_S = 3.0
"""With open streams the service ends within a second; three here, since other tests share the cores."""


@pytest.fixture
def table() -> Table:
    return new_table(SystemClock())


@asynccontextmanager
async def running(app: FastAPI) -> AsyncIterator[tuple[str, Server, asyncio.Task[None]]]:
    """The real server on a loopback port; its URL and the task that ends when it has."""
    listener = open_socket("127.0.0.1", 0)
    server = Server(app)
    task = asyncio.create_task(server.serve([listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", server, task
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, GRACE_S)


async def _joined(url: str, table: Table) -> httpx.AsyncClient:
    http = httpx.AsyncClient(base_url=url, headers={"Origin": url})
    joined = await http.post("/api/tables/t1/join", json={"code": table.code, "name": "Anna"})
    assert joined.status_code == 200, joined.text
    return http


async def test_it_ends_within_a_second_though_phones_listen(table: Table) -> None:
    async with running(app_with(table, SystemClock())) as (url, server, task):
        http = await _joined(url, table)
        async with http.stream("GET", "/api/tables/t1/stream") as stream:
            lines = stream.aiter_lines()
            assert await anext(lines) == "event: snapshot"
            server.should_exit = True
            begun = time.monotonic()
            await asyncio.wait_for(task, GRACE_S)
            assert time.monotonic() - begun < END_S
            rest = [line async for line in lines]
            assert rest[-1] == "", "the stream ends properly, not in the middle of a message"
        await http.aclose()


async def test_it_ends_within_a_second_though_a_phone_takes_no_bytes(table: Table) -> None:
    async with running(app_with(table, SystemClock())) as (url, server, task):
        http = await _joined(url, table)
        cookie = "; ".join(f"{c.name}={c.value}" for c in http.cookies.jar)
        asleep = _asleep(url, cookie)
        await _flood_until_stalled(server, table)
        server.should_exit = True
        begun = time.monotonic()
        await asyncio.wait_for(task, GRACE_S)
        assert time.monotonic() - begun < END_S
        asleep.close()
        await http.aclose()


def _asleep(url: str, cookie: str) -> socket.socket:
    """A connection that asks for the stream and then reads nothing, with as small a buffer as the system gives."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    connection.connect(("127.0.0.1", int(url.rpartition(":")[2])))
    host = url.removeprefix("http://")
    connection.sendall(f"GET /api/tables/t1/stream HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\r\n".encode())
    return connection


async def _flood_until_stalled(server: Server, table: Table) -> None:
    """Change the table until the server waits for the sleeping phone."""
    chatty = Tower(SourceState("lost", "source-unplugged", {"port": "x" * 100_000}))
    table.sources.append(chatty)
    for _ in range(1000):
        await table.state_changed(chatty)
        await asyncio.sleep(0)
        if any(connection.flow.write_paused for connection in server.server_state.connections):
            return
    pytest.fail("the connection of the sleeping phone never filled up")


SERVE = """
import sys
from companion.server.run import open_socket, serve
from companion.sensing.source import SourceState
from companion.server.clock import SystemClock
from tests.fakes.tower import Tower
from tests.server.phones import app_with, new_table
table = new_table(SystemClock())
listener = open_socket("127.0.0.1", 0)
print(listener.getsockname()[1], table.code, flush=True)
serve(app_with(table, SystemClock()), listener)
"""


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_it_within_a_second(stop: signal.Signals) -> None:
    process = subprocess.Popen([sys.executable, "-c", SERVE], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    port, code = process.stdout.readline().split()
    url = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=url, headers={"Origin": url}) as http:
        await http.post("/api/tables/t1/join", json={"code": code, "name": "Anna"})
        async with http.stream("GET", "/api/tables/t1/stream") as stream:
            await anext(stream.aiter_lines())
            process.send_signal(stop)
            begun = time.monotonic()
            await asyncio.to_thread(process.wait, GRACE_S)
            assert time.monotonic() - begun < END_S
    process.stdout.close()


async def test_a_body_too_large_is_answered_not_cut_off(table: Table) -> None:
    async with running(app_with(table, SystemClock())) as (url, _, __):
        http = await _joined(url, table)
        kind = {"Content-Type": "image/jpeg"}
        answer = await http.post("/api/tables/t1/photo", content=b"x" * 13_000_000, headers=kind)
        assert (answer.status_code, answer.json()["code"]) == (413, "guard.body_too_large")
        assert (await http.get("/api/health")).status_code == 200
        await http.aclose()


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"GARBAGE\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.0\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: localhost\r\n\r\n",
        b"GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"POST /api/tables/t1/join HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
    ],
)
async def test_noise_on_the_socket_hurts_nobody(table: Table, request_bytes: bytes) -> None:
    async with running(app_with(table, SystemClock())) as (url, _, __):
        reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
        writer.write(request_bytes)
        writer.write_eof()
        answer = await asyncio.wait_for(reader.read(), GRACE_S)
        assert b" 200 " not in answer.partition(b"\r\n")[0]
        writer.close()
        async with httpx.AsyncClient(base_url=url) as http:
            assert (await http.get("/api/health")).status_code == 200


async def test_forwarded_headers_are_not_believed(table: Table) -> None:
    """Else every guess at the code could come from another address."""
    async with running(app_with(table, SystemClock())) as (url, _, __), httpx.AsyncClient(base_url=url) as http:
        statuses = []
        for number in range(6):
            headers = {"Origin": url, "X-Forwarded-For": f"10.0.0.{number}", "Forwarded": f"for=10.0.0.{number}"}
            answer = await http.post("/api/tables/t1/join", json={"code": "wrong", "name": "Eve"}, headers=headers)
            statuses.append(answer.status_code)
    assert statuses == [403] * 5 + [429]


def test_a_taken_port_is_told() -> None:
    taken = open_socket("127.0.0.1", 0)
    with pytest.raises(OSError, match="in use"):
        open_socket("127.0.0.1", taken.getsockname()[1])
    taken.close()


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux can give up on a silent peer")
async def test_a_phone_that_falls_silent_is_given_up_after_a_minute(table: Table) -> None:
    """A phone that sleeps says no goodbye; its stream must not stay open for the system's quarter of an hour."""
    async with running(app_with(table, SystemClock())) as (url, server, _):
        reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
        writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), GRACE_S)
        (connection,) = server.server_state.connections
        accepted = connection.transport.get_extra_info("socket")
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == GONE_PHONE_MS
        writer.close()
