"""The phones' open lines: short queues of messages that never make the table wait."""

import asyncio
import json
from collections import deque
from collections.abc import Callable
from functools import cached_property
from typing import Any

from companion.table.members import Viewer

LONGEST_QUEUE = 64


class Message:
    """One message to phones. `text` is its JSON, made once however many phones get it."""

    def __init__(self, name: str, payload: dict[str, Any]) -> None:
        self.name = name
        self.payload = payload

    @cached_property
    def text(self) -> str:
        return json.dumps(self.payload, separators=(",", ":"), ensure_ascii=False)


class Subscription:
    """The messages for one viewer. Use as an async context manager and async iterator.

    A phone that is too slow for its queue loses what waits in it and gets the whole present state instead.
    """

    def __init__(self, viewer: Viewer, lines: "Lines") -> None:
        self.viewer = viewer
        self._lines = lines
        self._waiting: deque[Message] = deque()
        self._news = asyncio.Event()
        self._is_over = False

    async def __aenter__(self) -> "Subscription":
        self._lines.open(self)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._lines.close(self)

    def __aiter__(self) -> "Subscription":
        return self

    async def __anext__(self) -> Message:
        while not self._waiting:
            if self._is_over:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        return self._waiting.popleft()

    def end(self) -> None:
        """Nothing more comes on this line, and what waits in it is let go: its viewer has left the table."""
        self._is_over = True
        self._waiting.clear()
        self._news.set()

    def put(self, message: Message) -> None:
        if self._is_over:
            return
        if len(self._waiting) >= LONGEST_QUEUE:
            self._waiting.clear()
            message = self._lines.snapshot(self.viewer)
        self._waiting.append(message)
        self._news.set()


class Lines:
    """All open lines of a table. snapshot: the whole state for a viewer. changed: somebody came or went."""

    def __init__(self, snapshot: Callable[[Viewer], Message], changed: Callable[[], None]) -> None:
        self.snapshot = snapshot
        self._changed = changed
        self._open: list[Subscription] = []

    def open(self, line: Subscription) -> None:
        is_new = not self.has(line.viewer.id)
        self._open.append(line)
        if is_new:
            self._changed()

    def close(self, line: Subscription) -> None:
        self._open.remove(line)
        if not self.has(line.viewer.id):
            self._changed()

    def has(self, member_id: str) -> bool:
        return any(line.viewer.id == member_id for line in self._open)

    def send(self, message: Message) -> None:
        """The same message to everybody who has been let in."""
        for line in self._let_in():
            line.put(message)

    def send_by_seat(self, make: Callable[[int | None], Message]) -> None:
        """A message that differs by what a seat may see; made once a seat, and seats that see the same share one."""
        made: dict[int | None, Message] = {}
        for line in self._let_in():
            seat = line.viewer.seat
            if seat not in made:
                fresh = make(seat)
                made[seat] = next((known for known in made.values() if known.payload == fresh.payload), fresh)
            line.put(made[seat])

    def show_anew(self) -> None:
        """The whole state to everybody."""
        for line in self._open:
            line.put(self.snapshot(line.viewer))

    def end(self, member_id: str) -> None:
        """The lines of this member end now."""
        for line in self._open:
            if line.viewer.id == member_id:
                line.end()

    def _let_in(self) -> list[Subscription]:
        return [line for line in self._open if not line.viewer.waiting]

    def recognise(self, viewer: Viewer) -> None:
        """From now on the lines of this member see as `viewer`."""
        for line in self._open:
            if line.viewer.id == viewer.id and line.viewer != viewer:
                line.viewer = viewer
                line.put(self.snapshot(viewer))
