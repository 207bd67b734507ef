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

    async def __aenter__(self) -> "Subscription":
        self._lines.open(self)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._lines.close(self)

    def __aiter__(self) -> "Subscription":
        return self

    async def __anext__(self) -> Message:
        while not self._waiting:
            self._news.clear()
            await self._news.wait()
        return self._waiting.popleft()

    def put(self, message: Message) -> None:
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
        """The same message to everybody."""
        for line in self._open:
            line.put(message)

    def send_by_seat(self, make: Callable[[int | None], Message]) -> None:
        """A message that differs by what a seat may see; made once a seat."""
        made: dict[int | None, Message] = {}
        for line in self._open:
            seat = line.viewer.seat
            if seat not in made:
                made[seat] = make(seat)
            line.put(made[seat])

    def show_anew(self) -> None:
        """The whole state to everybody."""
        for line in self._open:
            line.put(self.snapshot(line.viewer))

    def recognise(self, viewer: Viewer) -> None:
        """From now on the lines of this member see as `viewer`."""
        for line in self._open:
            if line.viewer.id == viewer.id and line.viewer != viewer:
                line.viewer = viewer
                line.put(self.snapshot(viewer))
