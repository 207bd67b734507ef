"""Live updates: server-sent events from one table to one page.

The response writes straight to the connection. FastAPI's generator form would put three messages of hidden queue
before a slow phone and leave its clean-up to the garbage collector; here a phone that leaves is unsubscribed at once.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

import anyio
from fastapi.sse import format_sse_event
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from companion.engine.errors import Rejected
from companion.server.clock import Clock
from companion.server.errors import refusal
from companion.server.limits import Limits
from companion.server.metrics import Metrics
from companion.table import Message, Table, Viewer

Emit = Callable[[Message], Awaitable[None]]
RETRY_MS = 1000
LAST_BYTE_S = 0.2
"""How long a stream that ends waits for a phone to take the last byte."""


class Streams:
    """All open streams: how many there are, and the way to end them."""

    def __init__(self, limits: Limits, clock: Clock, metrics: Metrics) -> None:
        self.limits = limits
        self.clock = clock
        self.metrics = metrics
        self._closing = False
        self._ends: dict[str, deque[asyncio.Event]] = {}

    @property
    def count(self) -> int:
        return sum(len(ends) for ends in self._ends.values())

    def close(self) -> None:
        """End every stream now, and those still to come: the service stops."""
        self._closing = True
        for ends in self._ends.values():
            for end in ends:
                end.set()

    @contextmanager
    def place(self, member: str) -> Iterator[asyncio.Event]:
        """A place for one stream; yields the event that ends it. Raises `guard.too_many`.

        A member that has all its streams loses the oldest: a browser holds no more than six connections to a host,
        so the oldest is a sleeping phone's that has long been left.
        """
        ends = self._ends.setdefault(member, deque())
        if len(ends) >= self.limits.streams_per_member:
            ends.popleft().set()
        elif self.count >= self.limits.streams:
            self._drop_empty(member)
            raise Rejected("guard.too_many", what="streams", limit=self.limits.streams, retry_after_s=10)
        end = asyncio.Event()
        if self._closing:
            end.set()
        ends.append(end)
        try:
            yield end
        finally:
            if end in ends:
                ends.remove(end)
            self._drop_empty(member)

    def _drop_empty(self, member: str) -> None:
        if not self._ends.get(member, True):
            del self._ends[member]


class TableStream(StreamingResponse):
    """The stream of one viewer: what was missed since `after` or a snapshot, then whatever happens, and heartbeats.

    secret: the viewer's; until the stream has begun the phone may have been removed, replaced or seated.
    """

    media_type = "text/event-stream"

    def __init__(
        self, streams: Streams, table: Table, viewer: Viewer, secret: str, after: int | None, match_id: str | None
    ) -> None:
        super().__init__(iter(()), headers={"Cache-Control": "no-cache", "X-Accel-Buffering": "no"})
        self._streams = streams
        self._table = table
        self._place = f"{table.id}/{viewer.id}"
        self._secret = secret
        self._after, self._match_id = after, match_id
        self._version = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            with self._streams.place(self._place) as end, self._streams.metrics.stream():
                self._end = end
                await super().__call__(scope, receive, send)
        except Rejected as rejected:
            await refusal(rejected)(scope, receive, send)

    async def stream_response(self, send: Send) -> None:
        """Called by the response beside a task that cancels it when the phone goes away."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})

        async def emit(message: Message) -> None:
            self._version = message.payload["version"]
            self._streams.metrics.messages.labels(message.name).inc()
            await send({"type": "http.response.body", "body": wire_form(message), "more_body": True})

        async with anyio.create_task_group() as group:
            group.start_soon(self._cancel_at_end, group.cancel_scope)
            group.start_soon(self._beat, emit)
            await self._tell(emit)
            group.cancel_scope.cancel()
        with anyio.move_on_after(LAST_BYTE_S):
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _cancel_at_end(self, scope: anyio.CancelScope) -> None:
        await self._end.wait()
        scope.cancel()

    async def _beat(self, emit: Emit) -> None:
        while True:
            await self._streams.clock.sleep(self._streams.limits.heartbeat_s)
            await emit(Message("heartbeat", {"version": self._version}))

    async def _tell(self, emit: Emit) -> None:
        viewer = self._table.viewer(self._secret)
        if viewer is None:
            return
        async with self._table.subscribe(viewer) as messages:
            # Nothing has been awaited since the viewer was looked up, so nothing falls in between.
            for greeting in self._greeting(viewer):
                await emit(greeting)
            async for message in messages:
                await emit(message)

    def _greeting(self, viewer: Viewer) -> Sequence[Message]:
        missed = None if self._after is None else self._table.since(self._after, viewer, self._match_id)
        return missed or [Message("snapshot", self._table.snapshot(viewer))]


@lru_cache(maxsize=8)
def wire_form(message: Message) -> bytes:
    """The message as a server-sent event; its id is the version, for a browser that resumes by itself. Made once for
    all who get it."""
    version = str(message.payload["version"])
    return format_sse_event(event=message.name, data_str=message.text, id=version, retry=RETRY_MS)
