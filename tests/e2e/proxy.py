"""A bad line between a phone and the service: a TCP proxy that can go silent, deaf, dead or slow, on command."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from itertools import count
from typing import Literal

Mode = Literal["good", "silent", "deaf", "dead", "jumbled"]
"""good: all passes. silent: connections stay open and nothing passes. deaf: what phones send arrives, answers are lost.
dead: connections are cut and none is taken. jumbled: each connection is held up by another time, so that what was sent
later arrives sooner."""

HOLD_UPS_S = (0.0, 0.6, 0.1, 0.9, 0.3)


class BadLine:
    """Use as a context manager; `port` is where phones connect. Runs in a thread of its own."""

    def __init__(self, service_port: int) -> None:
        self._service_port = service_port
        self._mode: Mode = "good"
        self._good = asyncio.Event()
        self._connections: set[asyncio.StreamWriter] = set()
        self._numbers = count()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> "BadLine":
        self._thread.start()
        self._server = self._call(asyncio.start_server(self._taken, "127.0.0.1", 0))
        self.port = self._server.sockets[0].getsockname()[1]
        self._call(self._turned("good"))
        return self

    def __exit__(self, *_: object) -> None:
        self._call(self._turned("dead"))
        self._server.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=5)

    def turn(self, mode: Mode) -> None:
        self._call(self._turned(mode))

    def _call(self, doing):
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result(timeout=10)

    async def _turned(self, mode: Mode) -> None:
        self._mode = mode
        if mode in ("silent", "deaf"):
            self._good.clear()
        else:
            self._good.set()
        if mode == "dead":
            for writer in list(self._connections):
                writer.close()

    async def _taken(self, phone: asyncio.StreamReader, to_phone: asyncio.StreamWriter) -> None:
        if self._mode == "dead":
            to_phone.close()
            return
        service, to_service = await asyncio.open_connection("127.0.0.1", self._service_port)
        hold_up_s = HOLD_UPS_S[next(self._numbers) % len(HOLD_UPS_S)]
        self._connections |= {to_phone, to_service}
        ways = [
            asyncio.ensure_future(self._passed(phone, to_service, 0.0, is_answer=False)),
            asyncio.ensure_future(self._passed(service, to_phone, hold_up_s, is_answer=True)),
        ]
        with self._ended(to_phone, to_service):
            _, going = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in going:
                way.cancel()

    @contextlib.contextmanager
    def _ended(self, *writers: asyncio.StreamWriter) -> Iterator[None]:
        try:
            yield
        finally:
            for writer in writers:
                self._connections.discard(writer)
                writer.close()

    async def _passed(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, hold_up_s: float, *, is_answer: bool
    ) -> None:
        """What comes in at one end goes out at the other, as the line is at the moment."""
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(65536):
                if self._mode == "deaf" and is_answer:
                    return
                if self._mode == "silent":
                    await self._good.wait()
                if self._mode == "jumbled":
                    await asyncio.sleep(hold_up_s)
                writer.write(data)
                await writer.drain()
