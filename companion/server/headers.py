"""Headers that every answer carries: an ASGI layer round everything, refusals included."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}

ASSETS = "/assets/"
"""Where the build puts files whose names change with their content."""


class ResponseHeaders:
    """Adds the security headers, and says how long an answer may be kept where the route did not say so."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message["headers"])
                headers.update(SECURITY)
                headers.setdefault("Cache-Control", cache_control(scope["path"], message["status"]))
            await send(message)

        await self._app(scope, receive, with_headers)


def cache_control(path: str, status: int) -> str:
    """Built files with a hash in their name for a year; everything else is asked for anew."""
    if path.startswith(ASSETS) and status in (200, 206, 304):
        return "public, max-age=31536000, immutable"
    return "no-store"
