"""What may come in at all: an ASGI layer before every route.

A page in a home network is plain http, so a browser sends no `Sec-Fetch-*` headers and no `Secure` cookies; what
protects the table is the Host allow-list (against DNS rebinding) and `Origin` equal to `Host` (against other sites).
"""

import ipaddress
import re
from collections.abc import Callable, Collection
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.engine.errors import Rejected
from companion.server.errors import Refused, refusal
from companion.server.limits import Limits
from companion.server.page import wrong_name

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
PHOTO_PATH = re.compile(r"/api/tables/[^/]+/photo")
HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[^\[\]:/@\s]+)(?::(?P<port>\d{1,5}))?")
LOCALHOST = "localhost"
DEFAULT_PORTS = {"http": 80, "https": 443}
DRAINED = 4
"""A body up to this many times its limit is read to its end and thrown away before it is refused: a browser that is
cut off while it sends shows a broken connection instead of the answer."""


class Guard:
    """names: host names under which the service may be called, beside `localhost` and addresses of home networks.

    home_url: what a browser that came by another name may open instead; None where nobody knows.
    """

    def __init__(
        self, app: ASGIApp, *, names: Collection[str], limits: Limits, home_url: Callable[[], str] | None = None
    ) -> None:
        self._app = app
        self._home_url = home_url
        self._names = frozenset(name.lower().rstrip(".") for name in names) | {LOCALHOST}
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": "there is no websocket here"})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        is_photo = PHOTO_PATH.fullmatch(scope["path"]) is not None
        body = _Body(receive, self._limits.photo_bytes if is_photo else self._limits.json_bytes)
        try:
            require_host(headers.getlist("host"), self._names)
            require_origin(scope["method"], headers)
            require_content_type(scope["method"], headers, is_photo=is_photo)
            await body.require_declared_length(headers.get("content-length"))
        except Rejected as rejected:
            await self._refusal(rejected, scope["method"], headers)(scope, receive, send)
            return
        await self._app(scope, body.receive, send)

    def _refusal(self, rejected: Rejected, method: str, headers: Headers) -> Response:
        """A person who typed a wrong name gets a page to read, a program the one error shape."""
        if rejected.code == "guard.host" and method == "GET" and "text/html" in headers.get("accept", ""):
            home_url = self._home_url() if self._home_url else None
            return wrong_name(rejected, home_url, headers.get("accept-language", ""))
        return refusal(rejected, {"Connection": "close"})


def require_host(given: list[str], names: Collection[str]) -> None:
    """Raises `guard.host` unless there is one Host, a known name or an address of a home network; ports are free."""
    match = HOST.fullmatch(given[0]) if len(given) == 1 else None
    if match is None or not _is_known(match["name"].lower().rstrip("."), names):
        shown = ", ".join(given) or "nothing"
        # `localhost` is no help on a phone.
        helpful = sorted({*names} - {LOCALHOST}) or [LOCALHOST]
        raise Rejected("guard.host", given=shown[:200], expected=", ".join(helpful))


def _is_known(name: str, names: Collection[str]) -> bool:
    return name in names or is_home_address(name)


def is_home_address(name: str) -> bool:
    """Whether a name is an IP address (an IPv6 one in brackets) that no DNS entry of a stranger is needed for."""
    bracketed = name.startswith("[")
    try:
        address = ipaddress.ip_address(name[1:-1] if bracketed else name)
    except ValueError:
        return False
    if bracketed != (address.version == 6):
        return False
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return address.is_loopback or address.is_private or address.is_link_local


def require_origin(method: str, headers: Headers) -> None:
    """Raises `guard.origin` for a request of another site.

    An Origin that is there must be that of the Host. A request that changes something must have one, or an
    Authorization header, which no form and no image of another site can send.
    """
    origin, host = headers.get("origin"), headers["host"]
    if origin is not None:
        if not _same_place(origin, host):
            raise Rejected("guard.origin", given=origin[:200], expected=host)
    elif method not in SAFE_METHODS and "authorization" not in headers:
        raise Rejected("guard.origin", given="nothing", expected=host)


def _same_place(origin: str, host: str) -> bool:
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return False
    default = DEFAULT_PORTS.get(parts.scheme)
    given = HOST.fullmatch(host)
    if default is None or given is None or parts.netloc != origin.partition("://")[2]:
        return False
    named = HOST.fullmatch(parts.netloc)
    if named is None:
        return False
    return named["name"].lower() == given["name"].lower() and (port or default) == int(given["port"] or default)


def require_content_type(method: str, headers: Headers, *, is_photo: bool) -> None:
    """Raises `guard.content_type`: JSON for everything, a picture for the photo route."""
    if method in SAFE_METHODS:
        return
    given = headers.get("content-type", "").partition(";")[0].strip().lower()
    if is_photo and given.startswith("image/"):
        return
    if not is_photo and given == "application/json":
        return
    expected = "image/jpeg, image/png, image/webp" if is_photo else "application/json"
    raise Rejected("guard.content_type", given=given or "nothing", expected=expected)


class _Body:
    """Counts what is read, and refuses at the limit whatever was declared."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self._receive = receive
        self._limit = limit
        self._read = 0

    async def require_declared_length(self, declared: str | None) -> None:
        """Raises `guard.body_too_large` before anything of the body reaches a route."""
        if declared is None or not declared.isascii() or not declared.isdigit() or int(declared) <= self._limit:
            return
        if int(declared) <= DRAINED * self._limit:
            await self._drain()
        raise self._too_large(int(declared))

    async def receive(self) -> Message:
        message = await self._receive()
        self._count(message)
        if self._read > self._limit:
            await self._drain_after(message)
            raise Refused(self._too_large(self._read))
        return message

    def _count(self, message: Message) -> None:
        if message["type"] == "http.request":
            self._read += len(message.get("body", b""))

    async def _drain(self) -> None:
        message = await self._receive()
        self._count(message)
        await self._drain_after(message)

    async def _drain_after(self, message: Any) -> None:
        while message["type"] == "http.request" and message.get("more_body") and self._read <= DRAINED * self._limit:
            message = await self._receive()
            self._count(message)

    def _too_large(self, given: int) -> Rejected:
        return Rejected("guard.body_too_large", given=given, limit=self._limit)
