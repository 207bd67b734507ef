"""Requests of every shape that the service's own description allows, and some that it does not, by every role.

Whatever is asked, the answer is one that is described: never a fault, always in the one shape where it is refused, and
never let through for somebody without the right.
"""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, settings

from companion.server import schema
from companion.server.app import create_app
from companion.server.limits import Limits
from companion.server.seats import ROUTE_RIGHTS
from tests.fakes.clock import HeldClock
from tests.server.phones import DEVICE_TOKEN, URL, app_with, new_table
from tests.server.test_seats import ALLOWED, DENIED_BY

OFTEN = 10**6
NO_RATES = Limits(
    requests_per_second_and_member=OFTEN, failed_tries_per_minute=OFTEN, failed_tries_per_minute_and_address=OFTEN
)
"""A limit of rate would answer instead of the routes."""

ENDLESS = "/api/tables/{table_id}/stream"
ROLES = ("stranger", "device", "waiting", "spectator", "player", "host")
"""Whoever may least asks first, so that hardly anything has changed when the next one asks."""

DENIALS = {*DENIED_BY, "request.method", "guard.content_type", "request.invalid", "request.malformed"}
"""A body that cannot be read at all is refused before anybody is asked who they are."""
described = schemathesis.openapi.from_dict(create_app({}).openapi()).exclude(path=ENDLESS)


class Callers:
    """The service with one phone a role; a role that a request has cost its place gets it back."""

    def __init__(self, app: FastAPI, clock: HeldClock, runner: asyncio.Runner) -> None:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        self._client = httpx.AsyncClient(transport=transport, base_url=URL, headers={"Origin": URL})
        self._app, self._clock, self._runner = app, clock, runner
        self.headers: dict[str, dict[str, str]] = {}

    def begin(self) -> None:
        """A new table for every request, so that one is as good as another."""
        self._app.state.service.tables._tables["t1"] = new_table(self._clock)
        self.headers = {"stranger": {}, "device": {"Authorization": f"Bearer {DEVICE_TOKEN}"}}
        self.headers["host"] = self._joined("Anna")
        self._command("start_match", game="amerigo", players=["Anna", "Ben"])
        self.headers["player"] = self._joined("Ben")
        self.headers["spectator"] = self._joined("Cleo")
        self._command("ask_approval", asked=True)
        self.headers["waiting"] = self._joined("Wanda")

    def _joined(self, name: str) -> dict[str, str]:
        code = self._app.state.service.tables["t1"].code
        answer = self._request("POST", "/api/tables/t1/join", json={"code": code, "name": name})
        cookie = answer.headers["set-cookie"].partition(";")[0]
        self._client.cookies.clear()
        return {"Cookie": cookie}

    def _command(self, kind: str, **fields: Any) -> None:
        wish = {"command_id": kind, "expected_version": 0, "command": {"type": kind, **fields}}
        answer = self._request("POST", "/api/tables/t1/commands", json=wish, headers=self.headers["host"])
        assert answer.status_code == 200, answer.text

    def ask(self, case: schemathesis.Case, role: str) -> Any:
        """The case as this role sends it."""
        wanted = case.as_transport_kwargs(base_url=URL)
        wanted["headers"] = {**dict(wanted["headers"]), **self.headers[role]}
        wanted.pop("cookies", None)
        known = {name: wanted[name] for name in ("method", "url", "headers", "params", "json") if name in wanted}
        return self._request(**known, content=wanted.get("data"))

    def _request(self, method: str, url: str, **more: Any) -> httpx.Response:
        return self._runner.run(self._client.request(method, url, **more))


@pytest.fixture(scope="module")
def callers() -> Iterator[Callers]:
    clock = HeldClock()
    app = app_with(new_table(clock), clock, limits=NO_RATES)
    with asyncio.Runner() as runner:
        yield Callers(app, clock, runner)


@described.parametrize()
@settings(
    max_examples=10, phases=[Phase.generate], deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
def test_every_answer_is_a_described_one(case: schemathesis.Case, callers: Callers) -> None:
    if "table_id" in case.path_parameters:
        case.path_parameters["table_id"] = "t1"
    callers.begin()
    allowed = ALLOWED.get(ROUTE_RIGHTS.get((case.method.upper(), case.operation.path)), set())
    for role in ROLES:
        answer = callers.ask(case, role)
        assert answer.status_code < 500, f"{role}: {answer.text}"
        if answer.status_code >= 400:
            refusal = schema.Refusal.model_validate(answer.json())
            assert role in allowed or refusal.code in DENIALS, f"{role}: {answer.text}"
            continue
        assert role in allowed, f"{role} was let through"
        if answer.headers["content-type"].startswith("application/json"):
            case.validate_response(answer, checks=[schemathesis.checks.response_schema_conformance])
