"""Readings over the network: of outside recognisers, and of photos from phones (read by a fake; see `test_photo`)."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from fastapi import FastAPI

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Reading
from companion.sensing import photo
from companion.sensing.source import SourceState
from companion.server import claims
from companion.server.limits import Limits
from companion.table import Table
from tests.fakes.clock import HeldClock
from tests.fakes.tower import Tower
from tests.server.conftest import Evening
from tests.server.phones import DEVICE_TOKEN, GRACE_S, Phone, app_with, new_table

Begin = Callable[[], Awaitable[Evening]]


async def test_a_count_of_an_outside_recogniser_is_proposed(evening: Begin, app: FastAPI, table: Table) -> None:
    await evening()
    body = {
        "source": "my recogniser",
        "cubes": {"blue": 2, "red": 1},
        "doubts": [{"name": "touching", "colours": ["red"], "alternatives": [{"blue": 2, "red": 2}]}],
    }
    answer = await _as_device(app).post("readings", body)
    assert answer.status_code == 200, answer.text
    pending = table.pending
    assert pending is not None
    assert answer.json() == {"drop": pending.id}
    assert pending.cubes == Cubes.of(blue=2, red=1)
    assert pending.readings[0].source == "my recogniser"
    assert pending.readings[0].doubts[0].alternatives == (Cubes.of(blue=2, red=2),)


async def test_a_total_alone_is_a_reading_too(evening: Begin, app: FastAPI, table: Table) -> None:
    await evening()
    assert (await _as_device(app).post("readings", {"source": "beams", "total": 4})).status_code == 200
    assert table.pending is not None
    assert table.pending.readings[0].total == 4


async def test_without_a_drop_to_come_a_reading_goes_to_the_journal_only(app: FastAPI) -> None:
    answer = await _as_device(app).post("readings", {"source": "beams", "total": 4})
    assert (answer.status_code, answer.json()) == (200, {"drop": None})


@pytest.mark.parametrize(
    "wrong",
    [
        {"cubes": {"blue": -1}},
        {"cubes": {"blue": 1.5}},
        {"cubes": {"blue": True}},
        {"cubes": {"blue": 100_000}},
        {"cubes": [1]},
        {"total": -1},
        {"total": "4"},
        {"total": 1, "source": ""},
        {"total": 1, "source": "a\nb"},
        {"total": 1, "source": "x" * 41},
        {"total": 1, "doubts": [{"name": "Touching!"}]},
        {"total": 1, "doubts": [{"name": "touching"}] * 21},
        {"total": 1, "picture": "1"},
    ],
)
async def test_an_impossible_reading_is_refused(app: FastAPI, wrong: dict[str, Any]) -> None:
    answer = await _as_device(app).post("readings", {"source": "beams", **wrong})
    assert (answer.status_code, answer.json()["code"]) == (422, "request.invalid")


@pytest.mark.parametrize(
    "claim",
    [
        {"cubes": {"pink": 1}},
        {"total": 1, "doubts": [{"name": "touching", "colours": ["pink"]}]},
        {"total": 1, "doubts": [{"name": "touching", "alternatives": [{"blue": 1, "pink": 1}]}]},
    ],
)
async def test_a_colour_that_the_game_does_not_have_is_refused(
    evening: Begin, app: FastAPI, table: Table, claim: dict[str, Any]
) -> None:
    await evening()
    answer = await _as_device(app).post("readings", {"source": "beams", **claim})
    assert (answer.status_code, answer.json()["code"]) == (409, "match.unknown_colour")
    assert answer.json()["facts"] == {"given": "pink", "known": list(table.colours)}
    assert table.pending is None


async def test_none_of_a_colour_that_the_game_does_not_have_is_a_fact(evening: Begin, app: FastAPI) -> None:
    """A recogniser may name all colours that it knows."""
    await evening()
    answer = await _as_device(app).post("readings", {"source": "beams", "cubes": {"blue": 1, "pink": 0}})
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("source", ["tower", "Tower", " tower ", "Ben", "BEN", "Dora", "photo"])
async def test_a_device_passes_for_nobody_else(evening: Begin, app: FastAPI, table: Table, source: str) -> None:
    """Its claim would take the place of theirs."""
    await evening()
    table.sources.append(Tower(SourceState("ready")))
    answer = await _as_device(app).post("readings", {"source": source, "cubes": {"blue": 1}})
    assert (answer.status_code, answer.json()["code"]) == (409, "reading.source_taken")
    assert answer.json()["facts"] == {"source": source}
    assert table.pending is None


def test_the_source_of_a_photo_is_one_that_no_device_may_take() -> None:
    assert claims.PHOTO == photo.PHOTO


async def test_a_reading_of_nothing_is_refused(app: FastAPI) -> None:
    assert (await _as_device(app).post("readings", {"source": "beams"})).json()["code"] == "reading.empty"


def _as_device(app: FastAPI, header: str = f"Bearer {DEVICE_TOKEN}") -> Phone:
    """A program, so without an Origin."""
    device = Phone(app)
    del device.http.headers["Origin"]
    device.http.headers["Authorization"] = header
    return device


@pytest.mark.parametrize(
    "header",
    [
        "Bearer wrong",
        "Bearer ",
        "Bearer",
        f"Basic {DEVICE_TOKEN}",
        DEVICE_TOKEN,
        f"Bearer {DEVICE_TOKEN[:-1]}",
        f"Bearer {DEVICE_TOKEN} ",
        "Bearer  " + DEVICE_TOKEN,
    ],
)
async def test_a_wrong_device_token_is_refused(app: FastAPI, header: str) -> None:
    answer = await _as_device(app, header).post("readings", {"source": "beams", "total": 1})
    assert (answer.status_code, answer.json()["code"]) == (401, "device.token")


async def test_a_device_token_cannot_be_guessed(app: FastAPI) -> None:
    for _ in range(5):
        await _as_device(app, "Bearer wrong").post("readings", {"source": "beams", "total": 1})
    answer = await _as_device(app).post("readings", {"source": "beams", "total": 1})
    assert answer.json()["code"] == "guard.too_many"


async def test_without_a_token_no_device_comes_in(table: Table, clock: HeldClock) -> None:
    app = app_with(table, clock, device_token=None)
    for header in ("Bearer ", "Bearer None", f"Bearer {DEVICE_TOKEN}"):
        answer = await _as_device(app, header).post("readings", {"source": "beams", "total": 1})
        assert answer.json()["code"] == "device.off"


def test_a_short_device_token_is_an_error(table: Table, clock: HeldClock) -> None:
    with pytest.raises(ValueError, match="expected at least 16"):
        app_with(table, clock, device_token="short")


class Camera:
    """A photo reader that remembers what it got."""

    def __init__(self) -> None:
        self.got: tuple[bytes, Cubes | None] | None = None

    def __call__(self, data: bytes, possible: Cubes | None) -> Reading:
        self.got = (data, possible)
        if data == b"no picture":
            raise Rejected("picture.unreadable", bytes=len(data))
        return Reading("photo", Cubes.of(blue=3), None, (), None, 0)


async def _evening_with(camera: Camera, clock: HeldClock, **more: Any) -> tuple[Phone, Table]:
    table = new_table(clock)
    anna = Phone(app_with(table, clock, read_photo=camera, **more))
    await anna.join("Anna")
    await anna.command("start_match", game="amerigo", players=["Anna", "Ben"])
    return anna, table


async def _photo(phone: Phone, data: bytes, kind: str = "image/jpeg") -> tuple[int, dict[str, Any]]:
    answer = await phone.http.post(phone.path("photo"), content=data, headers={"Content-Type": kind})
    return answer.status_code, answer.json()


async def test_a_photo_is_read_and_proposed(clock: HeldClock) -> None:
    camera = Camera()
    anna, table = await _evening_with(camera, clock)
    status, body = await _photo(anna, b"picture", "image/webp")
    assert status == 200, body
    assert camera.got == (b"picture", table.possible())
    assert table.pending is not None
    assert body == {"drop": table.pending.id}
    assert table.pending.cubes == Cubes.of(blue=3)


@pytest.mark.parametrize(
    ("data", "kind", "expected"),
    [
        (b"no picture", "image/jpeg", (422, "picture.unreadable")),
        (b"x" * 2001, "image/jpeg", (413, "guard.body_too_large")),
        (b"GIF89a", "image/gif", (415, "guard.content_type")),
        (b"<svg/>", "image/svg+xml", (415, "guard.content_type")),
        (b"{}", "application/json", (415, "guard.content_type")),
        (b"x", "multipart/form-data; boundary=x", (415, "guard.content_type")),
        (b"x", "image/heic", (200, None)),
    ],
)
async def test_a_photo_that_is_none(clock: HeldClock, data: bytes, kind: str, expected: tuple[int, str | None]) -> None:
    anna, table = await _evening_with(Camera(), clock, limits=Limits(photo_bytes=2000))
    status, body = await _photo(anna, data, kind)
    assert (status, body.get("code")) == expected
    assert (table.pending is None) == (status != 200)


async def test_a_photo_that_nobody_waits_for_is_not_even_counted(clock: HeldClock) -> None:
    camera, table = Camera(), new_table(clock)
    anna = Phone(app_with(table, clock, read_photo=camera))
    await anna.join("Anna")
    assert await _photo(anna, b"picture") == (
        409,
        {"code": "drop.not_awaited", "facts": {}, "overridable": False},
    )
    await anna.command("start_match", game="scoresheet", players=["Anna", "Ben"])
    assert (await _photo(anna, b"picture"))[1]["code"] == "drop.not_awaited"
    assert camera.got is None
    assert 'kind="photo"' not in (await anna.http.get("/metrics")).text


async def test_a_photo_of_the_drop_before_is_refused_when_it_has_been_counted(clock: HeldClock) -> None:
    """Counting takes a moment, in which another phone may have confirmed the drop that the photo shows."""
    table = new_table(clock)
    looking, done = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def slow_camera(data: bytes, possible: Cubes | None) -> Reading:
        loop.call_soon_threadsafe(looking.set)
        assert done.wait(GRACE_S)
        return Reading("photo", Cubes.of(blue=3), None, (), None, 0)

    anna = Phone(app_with(table, clock, read_photo=slow_camera))
    await anna.join("Anna")
    await anna.command("start_match", game="amerigo", players=["Anna", "Ben"])
    sent = asyncio.create_task(_photo(anna, b"picture"))
    await asyncio.wait_for(looking.wait(), GRACE_S)
    opened = (await anna.command("open_drop")).json()["drop"]
    drop = {"drop": opened["id"], "revision": opened["revision"]}
    corrected = (await anna.command("correct_drop", **drop, colour="blue", count=2)).json()["drop"]
    confirmed = await anna.command("confirm_drop", drop=corrected["id"], revision=corrected["revision"])
    assert confirmed.status_code == 200, confirmed.text
    assert table.awaited() is not None, "the next drop is awaited by now"
    done.set()
    status, body = await sent
    assert (status, body["code"]) == (409, "drop.not_awaited")
    assert table.pending is None


async def test_without_a_reader_a_photo_is_refused(evening: Begin) -> None:
    status, body = await _photo((await evening()).anna, b"picture")
    assert (status, body["code"]) == (409, "photo.off")
