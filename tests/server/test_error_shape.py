"""Whatever goes wrong between a request and its answer is told in one shape."""

import ast
import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from hypothesis import given, settings
from hypothesis import strategies as st
from structlog.testing import capture_logs

import companion.server
from companion.content.text import LANGUAGES, refusal
from companion.engine.errors import Rejected
from companion.server.errors import STATUS
from companion.store.log import StoreFailed
from companion.table import Table
from tests.fakes.clock import HeldClock
from tests.server.conftest import Evening
from tests.server.phones import HOST, Phone, app_with, new_table

Begin = Callable[[], Awaitable[Evening]]
JSON = {"Content-Type": "application/json"}
UNDO = {"type": "undo"}


def told(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a refusal, which has the shape and nothing more, and words in every language."""
    assert answer.headers["content-type"] == "application/json"
    body = answer.json()
    assert set(body) == {"code", "facts", "overridable"}, body
    assert isinstance(body["facts"], dict)
    assert isinstance(body["overridable"], bool)
    for language in LANGUAGES:
        assert refusal(Rejected(body["code"], **body["facts"]), language)
    return answer.status_code, body["code"]


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/api/nowhere", (404, "request.not_found")),
        ("GET", "/api/table", (404, "request.not_found")),
        ("GET", "/nowhere.js", (404, "request.not_found")),
        ("GET", "/api/tables/t1/commands", (405, "request.method")),
        ("POST", "/api/health", (405, "request.method")),
        ("DELETE", "/api/tables/t1/history", (405, "request.method")),
        ("TRACE", "/api/health", (405, "request.method")),
        ("OPTIONS", "/api/health", (405, "request.method")),
        ("GET", "/api/tables/t2/history", (404, "table.unknown")),
        ("GET", "/api/tables/../history", (404, "request.not_found")),
        ("GET", "/api/tables/%2e%2e/history", (404, "table.unknown")),
        ("GET", "/api/tables/t1/pictures/x.jpg", (404, "picture.unknown")),
        ("GET", "/api/tables/t1/pictures/..%2f..%2fetc%2fpasswd.jpg", (404, "request.not_found")),
        ("GET", "/api/content/xx/first.ftl", (404, "content.unknown")),
        ("GET", "/api/content/en/last.ftl", (404, "content.unknown")),
        ("GET", "/api/content/en/..%2fapp.ftl", (404, "request.not_found")),
        ("GET", "/api/tables/t1/stream?after=-1", (422, "request.invalid")),
        ("GET", "/api/tables/t1/stream?after=x", (422, "request.invalid")),
        ("GET", "/api/tables/t1/export?format=xls", (422, "request.invalid")),
    ],
)
async def test_a_wrong_address(evening: Begin, method: str, path: str, expected: tuple[int, str]) -> None:
    anna = (await evening()).anna
    assert told(await anna.http.request(method, path, headers=JSON)) == expected


def wish(command: str = '{"type": "undo"}', **fields: str) -> bytes:
    """The JSON of a wish whose parts are given as JSON."""
    parts = {"command_id": '"a"', "expected_version": "0", "command": command, **fields}
    return ("{" + ", ".join(f'"{name}": {text}' for name, text in parts.items()) + "}").encode()


@pytest.mark.parametrize(
    ("body", "field", "given"),
    [
        (b"", "body", "nothing"),
        (b"{", "body", "its end"),
        (b'{"command_id": a}', "body", "a}"),
        (b"command_id=a", "body", "command_id=a"),
        (b"[]", "body", "[]"),
        (b"null", "body", "None"),
        (b"{}", "body.command_id", "nothing"),
        (b"\xff\xfe", "body", "its end"),
        (b'{"command_id": "a", "expected_version": 0}', "body.command", "nothing"),
        (wish(command_id='""'), "body.command_id", "''"),
        (wish(command_id="7"), "body.command_id", "7"),
        (wish(expected_version='"0"'), "body.expected_version", "'0'"),
        (wish(expected_version="-1"), "body.expected_version", "-1"),
        (wish(expected_version="true"), "body.expected_version", "True"),
        (wish("{}"), "body.command", "{}"),
        (wish('{"type": "nonsense"}'), "body.command", "{'type': 'nonsense'}"),
        (wish('{"type": "undo", "x": 1}'), "body.command.undo.x", "1"),
        (wish(x="1"), "body.x", "1"),
    ],
)
async def test_a_wrong_body_names_the_field_what_was_given_and_what_is_expected(
    evening: Begin, body: bytes, field: str, given: str
) -> None:
    anna = (await evening()).anna
    answer = await anna.http.post(anna.path("commands"), content=body, headers=JSON)
    assert told(answer) == (422, "request.invalid")
    facts = answer.json()["facts"]
    assert facts["field"] == field
    assert facts["given"] == given
    assert facts["expected"]


async def test_a_body_that_is_no_text(evening: Begin) -> None:
    anna = (await evening()).anna
    answer = await anna.http.post(anna.path("commands"), content=b"\x80abc", headers=JSON)
    assert told(answer) == (400, "request.malformed")


async def test_a_long_wrong_value_is_not_repeated_in_full(evening: Begin) -> None:
    anna = (await evening()).anna
    body = {"command_id": "a" * 5000, "expected_version": 0, "command": UNDO}
    assert len((await anna.post("commands", body)).text) < 500


async def test_all_wrong_fields_are_told(evening: Begin) -> None:
    anna = (await evening()).anna
    facts = (await anna.post("commands", {"command_id": 1, "expected_version": "x", "command": UNDO})).json()["facts"]
    assert [facts["field"], *(more["field"] for more in facts["more"])] == ["body.command_id", "body.expected_version"]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
FIELDS = ("game", "players", "settings", "place", "colour", "count", "source", "action", "version")
WISH = st.fixed_dictionaries(
    {
        "command_id": st.just("a") | ANYTHING,
        "expected_version": st.just(0) | ANYTHING,
        "command": ANYTHING
        | st.fixed_dictionaries(
            {"type": st.sampled_from(["undo", "start_match", "amerigo.recount", "perform", "correct_drop", "undo_to"])},
            optional=dict.fromkeys(FIELDS, ANYTHING),
        ),
    },
    optional={"override": st.booleans() | ANYTHING},
)


def test_no_body_breaks_the_service() -> None:
    clock = HeldClock()
    phone = Phone(app_with(new_table(clock), clock))

    @given(wish=WISH)
    @settings(max_examples=300, deadline=None)
    def send(wish: Any) -> None:
        clock.advance(1.0)
        asking = phone.http.post(phone.path("commands"), content=json.dumps(wish), headers=JSON)
        answer = runner.run(asking)
        if answer.status_code != 200:
            assert told(answer)[0] < 500, answer.text

    with asyncio.Runner() as runner:
        runner.run(phone.join("Anna"))
        send()


async def test_a_fault_is_told_by_an_id_and_logged_with_it(
    evening: Begin, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = (await evening()).anna

    def broken() -> None:
        raise RuntimeError("secret of the house")

    monkeypatch.setattr(table, "history", broken)
    with capture_logs() as logs:
        answer = await anna.get("history")
    assert told(answer) == (500, "server.fault")
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    assert answer.json()["facts"]["id"] == logs[0]["fault"]
    assert "RuntimeError: secret of the house" in logs[0]["exception"]
    assert str(next(iter(anna.http.cookies.jar)).value) not in str(logs)
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_store_that_fails_says_so(evening: Begin, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = (await evening()).anna

    def full() -> None:
        raise StoreFailed("disk full at /var/lib/companion")

    monkeypatch.setattr(table, "history", full)
    answer = await anna.get("history")
    assert told(answer) == (503, "store.failed")
    assert "/var/lib" not in answer.text


async def test_a_rule_that_is_broken_can_be_insisted_on(evening: Begin) -> None:
    anna = (await evening()).anna
    refused = await anna.command("start_match", game="amerigo", players=["Anna", "Ben"])
    assert told(refused) == (409, "match.running")
    assert refused.json()["overridable"] is True
    insisted = await anna.command("start_match", game="amerigo", players=["Anna", "Ben"], override=True)
    assert insisted.status_code == 200


async def test_a_sender_without_a_host_is_told_too(app: FastAPI) -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    await app({"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b""}, receive, send)
    assert json.loads(sent[1]["body"])["code"] == "guard.host"


def test_every_code_of_the_server_has_its_status() -> None:
    """A code that is not listed would come out as 409, whatever it means."""
    of_the_table = {"drop.not_awaited", "match.none", "match.unknown_colour"}
    of_the_table |= {"photo.off", "reading.empty", "reading.source_taken"}
    assert _codes_raised() - of_the_table <= set(STATUS)


def _codes_raised() -> set[str]:
    folder = Path(companion.server.__file__).parent
    calls = [
        node
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Rejected"
    ]
    codes = {call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)}
    assert len(codes) > 10, "the search itself is broken"
    return {str(code) for code in codes}


async def test_a_request_to_another_port_of_the_same_host_is_still_this_service(app: FastAPI) -> None:
    answer = await Phone(app).http.get("/api/health", headers={"Host": HOST.replace("8420", "80")})
    assert answer.status_code == 403  # the Origin that the phone sends names the other port
