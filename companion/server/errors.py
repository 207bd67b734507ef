"""The one error shape, `{code, facts, overridable}`, for whatever can go wrong between a request and its answer."""

import secrets
import traceback
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.engine.errors import Rejected
from companion.store.log import StoreFailed

log = structlog.get_logger("companion.server")

STATUS: Mapping[str, int] = {
    "content.unknown": 404,
    "device.off": 403,
    "device.token": 401,
    "game.unknown": 404,
    "guard.body_too_large": 413,
    "guard.content_type": 415,
    "guard.host": 403,
    "guard.origin": 403,
    "guard.too_many": 429,
    "join.wrong_code": 403,
    "match.unknown": 404,
    "member.unknown": 404,
    "picture.too_large": 413,
    "picture.unknown": 404,
    "request.invalid": 422,
    "request.malformed": 400,
    "request.method": 405,
    "request.not_found": 404,
    "seat.forbidden": 403,
    "seat.not_yours": 403,
    "seat.unknown": 401,
    "seat.waiting": 403,
    "server.fault": 500,
    "store.failed": 503,
    "table.unknown": 404,
}
"""Every code that the server itself gives, and a few of others that deserve their own status."""

STATUS_BY_AREA: Mapping[str, int] = {"join": 403, "picture": 422, "tray": 422, "seat": 403}
"""For codes of the layers below; what is not here is a conflict with how things stand at the table."""

GIVEN_LONGEST = 80
"""Characters of a wrong value that are repeated to its sender."""


class Refused(HTTPException):
    """A refusal raised while a body is read: the framework lets only this kind of exception through from there."""

    def __init__(self, rejected: Rejected) -> None:
        super().__init__(status_of(rejected.code))
        self.rejected = rejected


def status_of(code: str) -> int:
    """The HTTP status for a code."""
    area = code.partition(".")[0]
    return STATUS.get(code) or STATUS_BY_AREA.get(area, HTTPStatus.CONFLICT)


def refusal(rejected: Rejected, headers: Mapping[str, str] | None = None) -> JSONResponse:
    """The answer to a request that was refused."""
    shown = dict(headers or {})
    if "retry_after_s" in rejected.facts:
        shown["Retry-After"] = str(rejected.facts["retry_after_s"])
    return JSONResponse(rejected.as_json(), status_of(rejected.code), shown)


def install_error_handlers(app: FastAPI) -> None:
    """Make every refusal of the framework and of the layers below speak the one shape."""
    app.add_exception_handler(Rejected, _on_rejected)
    app.add_exception_handler(RequestValidationError, _on_invalid)
    app.add_exception_handler(HTTPException, _on_http)
    app.add_exception_handler(StoreFailed, _on_store_failed)


async def _on_rejected(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Rejected)
    return refusal(error)


async def _on_store_failed(request: Request, error: Exception) -> JSONResponse:
    fault = new_fault_id()
    log.error("store failed", fault=fault, path=request.url.path, reason=str(error))
    return refusal(Rejected("store.failed", id=fault))


async def _on_invalid(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    problems = [problem(entry, error.body) for entry in error.errors()]
    facts = {**problems[0], "more": problems[1:]}
    return refusal(Rejected("request.invalid", overridable=False, **facts))


def problem(entry: Mapping[str, Any], body: Any = None) -> dict[str, Any]:
    """Which field, what was given, what is expected; of pydantic's description only what helps. body: what was sent."""
    if entry["type"] == "json_invalid":
        place = int(entry["loc"][-1])
        given = _shortened(str(body)[place:] or "its end")
        return {"problem": entry["type"], "field": "body", "given": given, "expected": "JSON"}
    field = ".".join(str(part) for part in entry["loc"])
    given = "nothing" if entry["type"] == "missing" else _shortened(repr(entry.get("input")))
    return {"problem": entry["type"], "field": field, "given": given, "expected": str(entry["msg"])}


def _shortened(text: str) -> str:
    return text if len(text) <= GIVEN_LONGEST else text[: GIVEN_LONGEST - 1] + "…"


async def _on_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if isinstance(error, Refused):
        return refusal(error.rejected)
    headers = dict(error.headers or {})
    match error.status_code:
        case HTTPStatus.NOT_FOUND:
            return refusal(Rejected("request.not_found", path=request.url.path), headers)
        case HTTPStatus.METHOD_NOT_ALLOWED:
            allowed = headers.get("Allow", "GET, HEAD")
            return refusal(Rejected("request.method", given=request.method, expected=allowed), {"Allow": allowed})
        case status if status < HTTPStatus.INTERNAL_SERVER_ERROR:
            return refusal(Rejected("request.malformed", problem=str(error.detail)), headers)
    raise error


def new_fault_id() -> str:
    """A short id that stands in the log beside the fault and on the screen of the person who met it."""
    return secrets.token_hex(4)


class FaultBoundary:
    """ASGI: an exception that nobody expected becomes `server.fault` with an id; the trace goes to the log only."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = False

        async def watched_send(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self._app(scope, receive, watched_send)
        except ClientDisconnect:
            return
        except Exception:
            fault = new_fault_id()
            # The path only, and a trace without the values of variables: a log must hold no secret.
            trace = traceback.format_exc()
            log.error("fault", fault=fault, method=scope["method"], path=scope["path"], exception=trace)
            if not started:
                await refusal(Rejected("server.fault", id=fault))(scope, receive, send)
