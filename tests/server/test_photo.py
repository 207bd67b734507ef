"""A photo from a phone through the real eyes: a proposal with its picture, or a refusal in the one shape."""

import io
import struct
import zlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from companion.content.text import refusal
from companion.engine.errors import Rejected
from companion.sensing.photo import photo_reader
from companion.store.journal import PictureFolder
from companion.table import Table
from tests.fakes.clock import HeldClock
from tests.server.phones import Phone, app_with, new_table

Sitting = Callable[[], Awaitable[tuple[Phone, Table]]]


@pytest.fixture
def sitting(clock: HeldClock, tmp_path: Path) -> Sitting:
    """Anna at a table of Amerigo that waits for its first drop."""

    async def begin() -> tuple[Phone, Table]:
        pictures = PictureFolder(tmp_path / "pictures")
        table = new_table(clock)
        app = app_with(table, clock, pictures=pictures, read_photo=photo_reader(pictures, None, None))
        anna = Phone(app)
        await anna.join("Anna")
        await anna.command("start_match", game="amerigo", players=["Anna", "Ben"])
        return anna, table

    return begin


def tray(kind: str, **more: Any) -> bytes:
    """A grey floor with grain and three blue cubes on it, as a picture file."""
    floor = np.random.default_rng(1).normal(170, 3, (480, 640, 3)).clip(0, 255).astype(np.uint8)
    for left in (100, 300, 500):
        floor[200:230, left : left + 30] = (40, 70, 200)
    out = io.BytesIO()
    Image.fromarray(floor).save(out, kind, **more)
    return out.getvalue()


PLACE = "Here lives Anna"


def tray_with_place() -> bytes:
    """A photo that says where and with what it was taken, in every block that a phone may write."""
    image = Image.open(io.BytesIO(tray("JPEG", quality=95)))
    exif = image.getexif()
    exif[0x010E] = PLACE
    exif.get_ifd(0x8825)[1] = "N"
    exif.get_ifd(0x8825)[2] = (52.0, 31.0, 12.0)
    out = io.BytesIO()
    xmp = f"<x:xmpmeta xmlns:x='adobe:ns:meta/'>{PLACE}</x:xmpmeta>".encode()
    image.save(out, "JPEG", exif=exif, xmp=xmp, comment=PLACE.encode(), icc_profile=PLACE.encode() * 20, quality=95)
    return out.getvalue() + PLACE.encode()


async def test_a_photo_is_kept_without_where_and_with_what_it_was_taken(sitting: Sitting, tmp_path: Path) -> None:
    anna, table = await sitting()
    photo = tray_with_place()
    assert photo.count(PLACE.encode()) > 20, "the photo itself says it all"
    answer = await anna.http.post(anna.path("photo"), content=photo, headers={"Content-Type": "image/jpeg"})
    assert answer.status_code == 200, answer.text
    kept = sorted((tmp_path / "pictures").glob("*"))
    assert len(kept) == 2
    for path in kept:
        data = path.read_bytes()
        assert PLACE.encode() not in data
        assert b"Exif" not in data
        with Image.open(path) as picture:
            assert not picture.getexif()
            assert set(picture.info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density", "dpi"}
    drop = table.pending
    assert drop is not None
    sent = await anna.get(f"pictures/{drop.readings[0].evidence}.jpg")
    assert PLACE.encode() not in sent.content


def bomb() -> bytes:
    """A PNG that says it has 400 megapixels, in less than half a megabyte."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", 20_000, 20_000, 8, 2, 0, 0, 0)
    rows = zlib.compress(bytes(20_000 * 20_000 // 10), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


async def send(phone: Phone, data: bytes, kind: str = "image/jpeg") -> tuple[int, dict[str, Any]]:
    answer = await phone.http.post(phone.path("photo"), content=data, headers={"Content-Type": kind})
    return answer.status_code, answer.json()


@pytest.mark.parametrize(("form", "kind"), [("JPEG", "image/jpeg"), ("PNG", "image/png"), ("WEBP", "image/webp")])
async def test_a_photo_becomes_a_proposal_with_its_picture(sitting: Sitting, form: str, kind: str) -> None:
    anna, table = await sitting()
    status, body = await send(anna, tray(form), kind)
    assert status == 200, body
    assert table.pending is not None
    assert body == {"drop": table.pending.id}
    reading = table.pending.readings[0]
    assert reading.source == "photo"
    plain, seen = [await anna.get(f"pictures/{reading.evidence}.jpg{query}") for query in ("", "?seen=1")]
    assert Image.open(io.BytesIO(plain.content)).size == (640, 480)
    assert Image.open(io.BytesIO(seen.content)).format == "JPEG"
    assert seen.content != plain.content


@pytest.mark.parametrize(
    ("data", "kind", "status", "code"),
    [
        (b"", "image/jpeg", 422, "picture.empty"),
        (b"this is no picture at all", "image/jpeg", 422, "picture.unreadable"),
        (tray("JPEG")[:2000], "image/jpeg", 422, "picture.truncated"),
        (tray("PNG")[:2000], "image/png", 422, "picture.truncated"),
        (bomb(), "image/png", 413, "picture.too_large"),
        (b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic" + bytes(500), "image/heic", 422, "picture.heic"),
        (tray("GIF"), "image/jpeg", 422, "picture.format"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "image/jpeg", 422, "picture.unreadable"),
    ],
    ids=["empty", "text", "half a jpeg", "half a png", "bomb", "heic", "gif", "svg"],
)
async def test_what_is_no_picture_is_refused_with_the_remedy(
    sitting: Sitting, data: bytes, kind: str, status: int, code: str
) -> None:
    anna, table = await sitting()
    got, body = await send(anna, data, kind)
    assert (got, body["code"]) == (status, code)
    assert set(body) == {"code", "facts", "overridable"}
    for language in ("en", "nl"):
        assert refusal(Rejected(code, **body["facts"]), language)
    assert table.pending is None
