"""Numbers for Prometheus; nothing in them names a table, a person or a secret."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
BUCKETS_S = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """All counters of one service, in a registry of its own."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self.requests = Counter(
            "companion_requests", "Answered requests", ["method", "route", "status"], registry=registry
        )
        self.seconds = Histogram(
            "companion_request_seconds", "Time to answer", ["route"], buckets=BUCKETS_S, registry=registry
        )
        self.streams = Gauge("companion_streams", "Open live streams", registry=registry)
        self.messages = Counter("companion_stream_messages", "Messages sent to phones", ["name"], registry=registry)
        self.commands = Counter("companion_commands", "Commands by outcome", ["type", "outcome"], registry=registry)
        self.readings = Counter(
            "companion_readings", "Readings that came over the network", ["kind"], registry=registry
        )

    @contextmanager
    def stream(self) -> Iterator[None]:
        """One open stream."""
        with self.streams.track_inprogress():
            yield

    def text(self) -> bytes:
        """The exposition format of Prometheus."""
        return generate_latest(self.registry)


class RequestMetrics:
    """ASGI: counts and times answers by route template, never by what was asked for."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = time.perf_counter()

        async def counted_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._count(scope, message["status"], time.perf_counter() - begun)
            await send(message)

        await self._app(scope, receive, counted_send)

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        # An unmatched path or method is whatever somebody typed: one label for all keeps the number of series bounded.
        route = getattr(scope.get("route"), "path", "other")
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._metrics.requests.labels(method, route, str(status)).inc()
        self._metrics.seconds.labels(route).observe(seconds)
