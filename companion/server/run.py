"""The web server round the app: its socket, and an end within a second however many phones listen."""

import asyncio
import socket

import uvicorn
from fastapi import FastAPI

from companion.server.service import Service

STALLED_S = 0.4
"""A connection that has not ended so long after the end was announced is a phone that takes no bytes any more."""

GONE_PHONE_MS = 60_000
"""A phone that acknowledges nothing for so long has left; the system would keep its stream for a quarter of an hour."""


class Server(uvicorn.Server):
    """uvicorn, but it tells the live streams to end; by itself it would wait for them for ever."""

    def __init__(self, app: FastAPI, *, log_level: str = "warning") -> None:
        config = uvicorn.Config(
            app,
            log_level=log_level,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            http="h11",
            ws="none",
            timeout_graceful_shutdown=2,
        )
        super().__init__(config)
        self._service: Service = app.state.service

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._service.streams.close()
        stalled = asyncio.get_running_loop().call_later(STALLED_S, self._drop_stalled)
        try:
            await super().shutdown(sockets)
        finally:
            stalled.cancel()

    def _drop_stalled(self) -> None:
        for connection in list(self.server_state.connections):
            if connection.transport is not None:
                connection.transport.abort()


def open_socket(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one. Raises OSError when the address is taken or not this machine's."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE_PHONE_MS)
        listener.bind((host, port))
        listener.listen(512)
    except OSError:
        listener.close()
        raise
    listener.setblocking(False)
    return listener


def serve(app: FastAPI, listener: socket.socket, *, log_level: str = "warning") -> None:
    """Serve until SIGINT or SIGTERM."""
    Server(app, log_level=log_level).run([listener])
