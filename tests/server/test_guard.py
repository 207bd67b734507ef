"""What may come in at all."""

import json
from typing import Any

import pytest
from fastapi import FastAPI
from hypothesis import given
from hypothesis import strategies as st
from starlette.datastructures import Headers

from companion.engine.errors import Rejected
from companion.server.guard import Guard, require_content_type, require_host, require_origin
from companion.server.limits import Limits
from companion.table import Table
from tests.fakes.clock import HeldClock
from tests.server.phones import HOST, URL, Phone, app_with

NAMES = {"localhost", "cubetable.local"}


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8420",
        "LOCALHOST:1",
        "cubetable.local",
        "CubeTable.local.:8420",
        "127.0.0.1",
        "127.9.9.9:80",
        "192.168.1.20:8420",
        "10.0.0.1",
        "172.31.255.254:8420",
        "169.254.3.4",
        "[::1]:8420",
        "[fe80::1]",
        "[fd12:3456::1]:8420",
        "[::ffff:192.168.1.2]",
    ],
)
def test_a_host_of_the_home_network_comes_in(host: str) -> None:
    require_host([host], NAMES)


@pytest.mark.parametrize(
    "hosts",
    [
        [],
        [""],
        ["evil.example"],
        ["evil.example:8420"],
        ["localhost.evil.example"],
        ["evil-localhost"],
        ["192.168.1.20.evil.example"],
        ["8.8.8.8"],
        ["172.32.0.1:8420"],
        ["[2001:4860:4860::8888]:8420"],
        ["[::ffff:8.8.8.8]"],
        ["::1"],
        ["[127.0.0.1]"],
        ["127.1"],
        ["0x7f.0.0.1"],
        ["2130706433"],
        ["localhost@evil.example"],
        ["localhost:8420:8420"],
        ["localhost:port"],
        ["local host"],
        ["localhost/"],
        ["localhost", "localhost"],
    ],
)
def test_any_other_host_does_not(hosts: list[str]) -> None:
    with pytest.raises(Rejected) as refused:
        require_host(hosts, NAMES)
    assert refused.value.code == "guard.host"
    assert refused.value.facts["expected"] == "cubetable.local"


def test_where_there_is_no_other_name_localhost_is_expected() -> None:
    with pytest.raises(Rejected) as refused:
        require_host(["evil.example"], {"localhost"})
    assert refused.value.facts["expected"] == "localhost"


@given(st.text(max_size=60))
def test_no_host_breaks_the_guard(host: str) -> None:
    try:
        require_host([host], NAMES)
    except Rejected as refused:
        assert refused.code == "guard.host"  # noqa: PT017 - either outcome is right, another exception is not


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://192.168.1.20:8420", "192.168.1.20:8420"),
        ("http://cubetable.local", "cubetable.local"),
        ("http://cubetable.local", "cubetable.local:80"),
        ("https://cubetable.local:443", "cubetable.local"),
        ("http://CUBETABLE.local:8420", "cubetable.LOCAL:8420"),
        ("http://[::1]:8420", "[::1]:8420"),
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_the_origin_of_the_host_comes_in(method: str, origin: str, host: str) -> None:
    require_origin(method, Headers({"origin": origin, "host": host}))


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "https://evil.example:8420",
        "null",
        "",
        "http://192.168.1.20",
        "http://192.168.1.20:8421",
        "http://192.168.1.21:8420",
        "http://192.168.1.20:8420.evil.example",
        "http://evil.example@192.168.1.20:8420",
        "http://192.168.1.20:8420/",
        "ftp://192.168.1.20:8420",
        "192.168.1.20:8420",
        "http://192.168.1.20:84200000",
        "http://[::1",
    ],
)
@pytest.mark.parametrize("more", [{}, {"authorization": "Bearer device-token-of-this-test"}])
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_a_foreign_origin_does_not_whatever_else_is_sent(method: str, more: dict[str, str], origin: str) -> None:
    with pytest.raises(Rejected) as refused:
        require_origin(method, Headers({"origin": origin, "host": HOST, **more}))
    assert refused.value.code == "guard.origin"
    assert refused.value.facts["expected"] == HOST


@pytest.mark.parametrize(
    ("method", "headers", "comes_in"),
    [
        ("GET", {}, True),
        ("HEAD", {}, True),
        ("POST", {}, False),
        ("PUT", {}, False),
        ("DELETE", {}, False),
        ("ANYTHING", {}, False),
        ("POST", {"authorization": "Bearer x"}, True),
    ],
)
def test_without_an_origin_nothing_is_changed(method: str, headers: dict[str, str], comes_in: bool) -> None:
    asked = Headers({"host": HOST, **headers})
    if comes_in:
        require_origin(method, asked)
        return
    with pytest.raises(Rejected, match=r"guard\.origin"):
        require_origin(method, asked)


@pytest.mark.parametrize(
    ("kind", "is_photo", "comes_in"),
    [
        ("application/json", False, True),
        ("application/json; charset=utf-8", False, True),
        ("Application/JSON", False, True),
        ("text/plain", False, False),
        ("", False, False),
        ("application/x-www-form-urlencoded", False, False),
        ("multipart/form-data; boundary=x", False, False),
        ("text/plain; application/json", False, False),
        ("application/jsonp", False, False),
        ("image/jpeg", False, False),
        ("image/jpeg", True, True),
        ("image/heic", True, True),
        ("application/json", True, False),
        ("multipart/form-data; boundary=x", True, False),
    ],
)
def test_json_only_and_pictures_only_as_a_photo(kind: str, is_photo: bool, comes_in: bool) -> None:
    headers = Headers({"content-type": kind} if kind else {})
    require_content_type("GET", headers, is_photo=is_photo)
    if comes_in:
        require_content_type("POST", headers, is_photo=is_photo)
        return
    with pytest.raises(Rejected) as refused:
        require_content_type("POST", headers, is_photo=is_photo)
    assert refused.value.code == "guard.content_type"
    assert refused.value.facts["given"]


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"Host": "evil.example"}, "guard.host"),
        ({"Origin": "http://evil.example"}, "guard.origin"),
        ({"Origin": "null"}, "guard.origin"),
        ({"Content-Type": "text/plain"}, "guard.content_type"),
    ],
)
async def test_the_app_stands_behind_the_guard(app: FastAPI, headers: dict[str, str], code: str) -> None:
    phone = Phone(app)
    answer = await phone.http.post(
        phone.path("join"), content=b"{}", headers={"Content-Type": "application/json", **headers}
    )
    assert answer.json()["code"] == code
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/api/health", "/nowhere", "/api/tables/t1/history", "/metrics"])
async def test_a_rebound_name_reads_nothing(app: FastAPI, path: str) -> None:
    answer = await Phone(app).http.get(path, headers={"Host": "evil.example:8420"})
    assert (answer.status_code, answer.json()["code"]) == (403, "guard.host")


PAGE = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.mark.parametrize(
    ("language", "tag", "words"),
    [
        ("nl-NL,nl;q=0.9,en;q=0.8", "nl", "luistert niet naar de naam raspi.lan"),
        ("en-GB", "en", "does not answer to the name raspi.lan"),
        ("fr", "en", "does not answer to the name raspi.lan"),
        ("", "en", "does not answer to the name raspi.lan"),
    ],
)
async def test_a_person_who_typed_a_wrong_name_gets_a_page_to_read(
    table: Table, clock: HeldClock, language: str, tag: str, words: str
) -> None:
    app = app_with(table, clock, names=["cubetable.local"], home_url=lambda: "http://10.42.0.1:8420")
    headers = {"Host": "raspi.lan:8420", "Accept": PAGE, "Accept-Language": language}
    answer = await Phone(app).http.get("/", headers=headers)
    assert answer.status_code == 403
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert f'<html lang="{tag}">' in answer.text
    assert words in answer.text
    assert "cubetable.local" in answer.text
    assert '<a href="http://10.42.0.1:8420">' in answer.text


@pytest.mark.parametrize(
    ("method", "accept"), [("GET", "*/*"), ("GET", "text/event-stream"), ("GET", ""), ("POST", PAGE), ("HEAD", PAGE)]
)
async def test_a_program_that_came_by_a_wrong_name_gets_the_one_shape(app: FastAPI, method: str, accept: str) -> None:
    headers = {"Host": "raspi.lan", "Accept": accept}
    answer = await Phone(app).http.request(method, "/", headers=headers)
    assert (answer.status_code, answer.headers["content-type"]) == (403, "application/json")


async def test_a_wrong_name_runs_nothing_on_the_page(app: FastAPI) -> None:
    headers = {"Host": "<script>alert(1)</script>", "Accept": PAGE}
    answer = await Phone(app).http.get("/", headers=headers)
    assert answer.status_code == 403
    assert "<script" not in answer.text


@pytest.mark.parametrize("path", ["/", "/api/health", "/nowhere", "/api/tables/t1/history"])
async def test_every_answer_carries_the_security_headers(app: FastAPI, path: str) -> None:
    headers = (await Phone(app).http.get(path)).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"


class Caller:
    """A sender of one request in pieces, without a declared length unless told."""

    def __init__(self, pieces: list[bytes], *, declared: int | None = None, path: str = "/api/x") -> None:
        self.pieces = list(pieces)
        self.read = 0
        self.sent: list[Any] = []
        headers = [("host", HOST), ("origin", URL), ("content-type", "application/json")]
        if path.endswith("photo"):
            headers[-1] = ("content-type", "image/jpeg")
        if declared is not None:
            headers.append(("content-length", str(declared)))
        self.scope = {
            "type": "http",
            "method": "POST",
            "path": path,
            "headers": [(name.encode(), value.encode()) for name, value in headers],
        }

    async def receive(self) -> dict[str, Any]:
        if not self.pieces:
            return {"type": "http.disconnect"}
        piece = self.pieces.pop(0)
        self.read += len(piece)
        return {"type": "http.request", "body": piece, "more_body": bool(self.pieces)}

    async def send(self, message: Any) -> None:
        self.sent.append(message)

    @property
    def refusal(self) -> dict[str, Any]:
        return dict(json.loads(self.sent[1]["body"]))


async def _never(*_: object) -> None:
    raise AssertionError("the request came through")


async def test_a_body_declared_too_large_is_read_to_its_end_and_refused() -> None:
    """So that the browser gets to read the answer."""
    caller = Caller([b"x" * 60] * 3, declared=180)
    await Guard(_never, names=(), limits=Limits(json_bytes=100))(caller.scope, caller.receive, caller.send)
    assert caller.refusal == {
        "code": "guard.body_too_large",
        "facts": {"given": 180, "limit": 100},
        "overridable": False,
    }
    assert caller.sent[0]["status"] == 413
    assert caller.read == 180


async def test_a_body_declared_as_enormous_is_not_read_at_all() -> None:
    caller = Caller([b"x" * 60] * 30, declared=1800)
    await Guard(_never, names=(), limits=Limits(json_bytes=100))(caller.scope, caller.receive, caller.send)
    assert caller.refusal["code"] == "guard.body_too_large"
    assert caller.read == 0


@pytest.mark.parametrize(("pieces", "most_read"), [(3, 180), (1000, 480)])
async def test_a_body_that_lies_about_its_length_is_cut_off(pieces: int, most_read: int) -> None:
    caller = Caller([b"x" * 60] * pieces, declared=10)
    taken = 0

    async def greedy(_: object, receive: Any, __: object) -> None:
        nonlocal taken
        while True:
            taken += len((await receive()).get("body", b""))

    guard = Guard(greedy, names=(), limits=Limits(json_bytes=100))
    with pytest.raises(Exception, match="413") as refused:
        await guard(caller.scope, caller.receive, caller.send)
    assert getattr(refused.value, "rejected").code == "guard.body_too_large"  # noqa: B009 - typed as Exception
    assert taken <= 100
    assert caller.read <= most_read


async def test_a_photo_may_be_larger_than_json() -> None:
    caller = Caller([b"x" * 150], path="/api/tables/t1/photo")

    async def through(*_: object) -> None:
        caller.sent.append("through")

    limits = Limits(json_bytes=100, photo_bytes=200)
    await Guard(through, names=(), limits=limits)(caller.scope, caller.receive, caller.send)
    assert caller.sent == ["through"]


async def test_the_limit_holds_in_the_app(app: FastAPI) -> None:
    phone = Phone(app)
    answer = await phone.post("join", {"code": "x" * 64_000, "name": "Anna"})
    assert (answer.status_code, answer.json()["code"]) == (413, "guard.body_too_large")

    async def pieces() -> Any:
        for _ in range(8):
            yield b" " * 10_000

    json_type = {"Content-Type": "application/json"}
    chunked = await phone.http.post(phone.path("join"), content=pieces(), headers=json_type)
    assert (chunked.status_code, chunked.json()["code"]) == (413, "guard.body_too_large")


async def test_there_is_no_websocket(app: FastAPI) -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    scope = {"type": "websocket", "path": "/api/tables/t1/stream", "headers": [(b"host", HOST.encode())]}
    await app(scope, receive, send)
    assert sent == [{"type": "websocket.close", "code": 1008, "reason": "there is no websocket here"}]
