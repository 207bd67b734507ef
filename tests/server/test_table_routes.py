"""The routes of a table, as a phone or a recogniser uses them."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import segno
from fastapi import FastAPI

from companion.server import schema
from companion.store.journal import PictureFolder
from companion.table import Table
from tests.fakes.clock import HeldClock
from tests.server.conftest import Evening
from tests.server.phones import HOST, Phone, app_with, new_table

Begin = Callable[[], Awaitable[Evening]]


async def test_joining_sets_a_cookie_that_no_script_and_no_other_site_gets(app: FastAPI, table: Table) -> None:
    answer = await Phone(app).post("join", {"code": table.code, "name": " Anna  B. ", "seat": None})
    you = {"role": "host", "seat": None, "name": "Anna B.", "waiting": False, "mark": "slate"}
    assert answer.json() == {**you, "id": answer.json()["id"]}
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("seat_t1=token-")
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/api/tables" in [part.strip() for part in cookie.split(";")]
    assert "max-age=2592000" in cookie


async def test_the_cookie_keeps_the_seat_without_the_code(evening: Begin) -> None:
    ben = (await evening()).ben
    again = await ben.post("join", {"code": "", "name": "Benjamin", "seat": 1})
    assert (again.status_code, again.json()["name"], again.json()["seat"]) == (200, "Benjamin", 1)


async def test_whoever_comes_back_keeps_the_seat_for_another_month(evening: Begin) -> None:
    """A cookie that was never renewed would end a month after the first evening."""
    ben = (await evening()).ben
    secret = next(iter(ben.http.cookies.jar)).value
    async with ben.stream() as stream:
        assert await stream.status() == 200
        renewed = stream.headers["set-cookie"].lower()
    assert renewed.startswith(f"seat_t1={secret};".lower())
    assert {"httponly", "samesite=strict", "path=/api/tables", "max-age=2592000"} <= set(renewed.split("; "))
    again = await ben.post("join", {"code": "", "name": "Ben"})
    assert again.headers["set-cookie"].lower() == renewed


async def _try(app: FastAPI, address: str, code: str = "wrong") -> tuple[int, str]:
    answer = await Phone(app, address).post("join", {"code": code, "name": "Eve"})
    return answer.status_code, answer.json().get("code", "in")


async def test_a_code_cannot_be_guessed_from_one_address(app: FastAPI, clock: HeldClock, table: Table) -> None:
    for _ in range(5):
        assert await _try(app, "192.168.1.66") == (403, "join.wrong_code")
    assert await _try(app, "192.168.1.66") == (429, "guard.too_many")
    assert await _try(app, "192.168.1.66", table.code) == (429, "guard.too_many"), "a right guess is one too"
    assert await _try(app, "192.168.1.67", table.code) == (200, "in")
    clock.advance(59.9)
    assert await _try(app, "192.168.1.66") == (429, "guard.too_many")
    clock.advance(0.1)
    assert await _try(app, "192.168.1.66", table.code) == (200, "in")


async def test_a_code_cannot_be_guessed_from_many_addresses(app: FastAPI) -> None:
    for number in range(30):
        assert await _try(app, f"10.0.0.{number}") == (403, "join.wrong_code")
    assert await _try(app, "10.0.1.1") == (429, "guard.too_many")


async def test_a_full_table_joins_in_one_minute_from_one_address(app: FastAPI, table: Table) -> None:
    """Right codes are no guesses, and neither is a bad name with the right code."""
    for _ in range(12):
        answer = await Phone(app).post("join", {"code": table.code, "name": "   "})
        assert answer.json()["code"] == "join.name_empty"
    for number in range(12):
        await Phone(app).join(f"Player {number}")


async def test_the_wait_is_told(app: FastAPI, clock: HeldClock) -> None:
    for _ in range(5):
        await _try(app, "192.168.1.66")
    clock.advance(30)
    answer = await Phone(app, "192.168.1.66").post("join", {"code": "wrong", "name": "Eve"})
    assert answer.json()["facts"] == {"what": "tries", "limit": 5, "retry_after_s": 31}
    assert answer.headers["retry-after"] == "31"


async def test_a_repeated_command_gets_the_first_answer(evening: Begin, table: Table) -> None:
    anna = (await evening()).anna
    first = await anna.command("amerigo.enter_score", 0, id="same", seat=2, points=5)
    await anna.command("amerigo.enter_score", 1, seat=2, points=1)
    again = await anna.command("amerigo.enter_score", 0, id="same", seat=2, points=5)
    assert again.status_code == 200
    assert again.json() == first.json()
    assert table.version == 2


async def test_a_stale_command_is_told_what_is_now(evening: Begin) -> None:
    anna = (await evening()).anna
    await anna.command("amerigo.enter_score", 0, seat=2, points=5)
    stale = await anna.command("amerigo.enter_score", 0, seat=2, points=5)
    assert stale.status_code == 409
    refusal = stale.json()
    assert (refusal["code"], refusal["overridable"]) == ("match.stale", False)
    assert (refusal["facts"]["seen"], refusal["facts"]["now"], refusal["facts"]["by"]) == (0, 1, "Anna")
    schema.HistoryLine.model_validate(refusal["facts"]["news"][0])


async def test_a_list_of_seats_travels(evening: Begin, table: Table) -> None:
    anna = (await evening()).anna
    answer = await anna.command("amerigo.set_order", 0, order=[2, 0, 1])
    assert answer.status_code == 200, answer.text
    assert answer.json()["events"][0]["facts"]["players"] == ["Dora", "Anna", "Ben"]


async def test_nobody_sends_faster_than_a_person(evening: Begin, clock: HeldClock) -> None:
    anna = (await evening()).anna
    clock.advance(1)
    statuses = [(await anna.command("undo", 0)).status_code for _ in range(11)]
    assert statuses == [409] * 10 + [429]
    clock.advance(1)
    assert (await anna.command("undo", 0)).status_code == 409


@pytest.mark.parametrize("table_id", ["a/b", "", "a b", "a;b", "..", "x" * 41])
def test_a_table_id_that_cannot_be_in_a_cookie_is_an_error(clock: HeldClock, table_id: str) -> None:
    table = new_table(clock)
    table.id = table_id
    with pytest.raises(ValueError, match="table id"):
        app_with(table, clock)


async def test_the_picture_of_a_reading_is_shown_plain_and_with_what_was_seen(
    table: Table, clock: HeldClock, tmp_path: Path
) -> None:
    pictures = PictureFolder(tmp_path)
    picture_id = pictures.keep(b"plain", b"seen")
    anna = Phone(app_with(table, clock, pictures=pictures))
    await anna.join("Anna")
    plain = await anna.get(f"pictures/{picture_id}.jpg")
    assert (plain.content, plain.headers["content-type"]) == (b"plain", "image/jpeg")
    assert plain.headers["cache-control"] == "private, max-age=86400, immutable"
    assert (await anna.get(f"pictures/{picture_id}.jpg?seen=1")).content == b"seen"
    assert (await Phone(app_with(table, clock, pictures=pictures)).get(f"pictures/{picture_id}.jpg")).status_code == 401


async def test_history_and_scores(evening: Begin) -> None:
    begun = await evening()
    await begun.anna.command("amerigo.enter_score", 0, seat=2, points=5, note="bonus")
    lines = (await begun.cleo.get("history")).json()["events"]
    assert [(line["version"], line["actor"], line["id"]) for line in lines] == [
        (1, "Anna", "event-amerigo-score-entered")
    ]
    scores = (await begun.cleo.get("scores")).json()
    assert [total["points"] for total in scores["totals"]] == [0, 0, 5]


async def test_the_match_can_be_taken_home(evening: Begin) -> None:
    begun = await evening()
    await begun.anna.command("amerigo.enter_score", 0, seat=2, points=5)
    exported = await begun.anna.get("export")
    assert exported.headers["content-disposition"] == 'attachment; filename="t1.json"'
    assert exported.json()["players"] == ["Anna", "Ben", "Dora"]
    assert exported.json()["events"][0]["type"] == "amerigo.score_entered"
    sheet = await begun.anna.get("export?format=csv")
    assert sheet.headers["content-type"] == "text/csv; charset=utf-8"
    assert sheet.text.splitlines() == ["rank,player,points", "1,Dora,5", "2,Anna,0", "2,Ben,0"]


async def test_without_a_match_there_is_nothing_to_take_home(app: FastAPI) -> None:
    anna = Phone(app)
    await anna.join("Anna")
    assert (await anna.get("export")).json()["code"] == "match.none"
    assert (await anna.get("export?format=csv")).json()["code"] == "match.none"


async def test_a_name_is_no_formula(app: FastAPI) -> None:
    anna = Phone(app)
    await anna.join("Anna")
    await anna.command("start_match", game="scoresheet", players=['=HYPERLINK("x")', "Ben, jun."])
    rows = (await anna.get("export?format=csv")).text.splitlines()
    assert rows[1:] == ['1,"\'=HYPERLINK(""x"")",0', '1,"Ben, jun.",0']


async def test_the_qr_code_holds_the_link_for_joining(evening: Begin, table: Table) -> None:
    answer = await (await evening()).anna.get("qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    link = f"http://{HOST}/#/join/t1/{table.code}"
    assert _drawing(link) in answer.text


def _drawing(link: str) -> str:
    expected = segno.make(link, error="m").svg_inline(scale=8, border=4, light="#fff")
    return expected[expected.index("<path") : expected.rindex("</svg>")]


@pytest.mark.parametrize(
    ("asked", "public_url", "expected"),
    [
        ("192.168.1.20:8420", None, "http://192.168.1.20:8420"),
        ("cubetable.local:8420", None, "http://cubetable.local:8420"),
        ("localhost:8420", None, "http://10.42.0.1:8420"),
        ("127.0.0.1:8420", None, "http://10.42.0.1:8420"),
        ("[::1]:8420", None, "http://10.42.0.1:8420"),
        ("localhost:8420", "https://cubes.example/", "https://cubes.example"),
        ("192.168.1.20:8420", "https://cubes.example", "https://cubes.example"),
    ],
)
async def test_the_qr_code_leads_where_a_phone_can_go(
    table: Table, clock: HeldClock, asked: str, public_url: str | None, expected: str
) -> None:
    """A browser on the machine itself may have come by a name under which a phone finds only itself."""
    more = {"names": ["cubetable.local"], "home_url": lambda: "http://10.42.0.1:8420"}
    anna = Phone(app_with(table, clock, public_url=public_url, **more))
    await anna.join("Anna")
    cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in anna.http.cookies.jar)
    headers = {"Host": asked, "Origin": f"http://{asked}", "Cookie": cookie}
    answer = await anna.get("qr.svg", headers=headers)
    assert answer.status_code == 200, answer.text
    assert _drawing(f"{expected}/#/join/t1/{table.code}") in answer.text


async def test_games_words_health_and_numbers_are_for_anybody(app: FastAPI) -> None:
    stranger = Phone(app).http
    games = (await stranger.get("/api/games")).json()
    assert [game["name"] for game in games] == ["amerigo", "scoresheet"]
    assert games[0]["palette"][0] == {"colour": "blue", "symbol": "ship"}
    words = await stranger.get("/api/content/en/first.ftl")
    assert (words.text, words.headers["content-type"]) == ("hello = Hello\n", "text/plain; charset=utf-8")
    health = (await stranger.get("/api/health")).json()
    assert (health["status"], health["tables"], health["streams"]) == ("ok", 1, 0)
    numbers = (await stranger.get("/metrics")).text
    assert 'companion_requests_total{method="GET",route="/api/games",status="200"} 1.0' in numbers


async def test_the_numbers_do_not_grow_with_what_is_asked(app: FastAPI) -> None:
    phone = Phone(app)
    for number in range(20):
        await phone.http.get(f"/wp-admin/{number}")
        await phone.http.request(f"METHOD{number}", "/api/health")
        await phone.get(f"pictures/{number}.jpg")
    numbers = (await phone.http.get("/metrics")).text
    assert numbers.count("companion_requests_total{") < 6
    assert "wp-admin" not in numbers
    assert "t1" not in numbers


async def test_background_work_lives_as_long_as_the_service(table: Table, clock: HeldClock) -> None:
    running: list[str] = []

    async def work() -> None:
        running.append("begun")
        try:
            await asyncio.Event().wait()
        finally:
            running.append("ended")

    app = app_with(table, clock, background=[work])
    async with app.router.lifespan_context(app):
        await asyncio.sleep(0)
        assert running == ["begun"]
    assert running == ["begun", "ended"]
