"""Foreign pictures: what is taken, what is refused, and in which words."""

import io
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from vision.picture import LIMIT_MEGAPIXELS, BadPicture, decode_picture, encode_jpeg, read_indices, read_picture

WIDTH, HEIGHT = 96, 80
ORIENTATION = 0x0112


def half_red(mode: str = "RGB") -> Image.Image:
    """Red above, blue below."""
    pixels = np.zeros((HEIGHT, WIDTH, 3), np.uint8)
    pixels[: HEIGHT // 2, :, 0] = 255
    pixels[HEIGHT // 2 :, :, 2] = 255
    return Image.fromarray(pixels).convert(mode)


def coded(image: Image.Image, kind: str, **options: object) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def header_of(width: int, height: int) -> bytes:
    """A PNG of a few bytes that claims to be huge."""
    body = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", body), (b"IDAT", zlib.compress(b"")), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )


@pytest.mark.parametrize(
    ("kind", "mode"), [("JPEG", "RGB"), ("PNG", "RGB"), ("WEBP", "RGB"), ("JPEG", "CMYK"), ("PNG", "P")]
)
def test_blue_green_red_in_rows_from_above(kind: str, mode: str) -> None:
    picture = decode_picture(coded(half_red(mode), kind))
    assert picture.shape == (HEIGHT, WIDTH, 3)
    assert picture.dtype == np.uint8
    assert picture[5, 5].tolist() == pytest.approx([0, 0, 255], abs=12)
    assert picture[-5, 5].tolist() == pytest.approx([255, 0, 0], abs=12)


@pytest.mark.parametrize(
    ("orientation", "red_corner"), [(1, (0, 0)), (3, (-1, 0)), (6, (0, -1)), (8, (0, 0))]
)  # fmt: skip
def test_a_phone_held_otherwise_is_turned_upright(orientation: int, red_corner: tuple[int, int]) -> None:
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    picture = decode_picture(coded(half_red(), "JPEG", exif=exif.tobytes(), quality=95))
    assert picture.shape[:2] == ((HEIGHT, WIDTH) if orientation in (1, 3) else (WIDTH, HEIGHT))
    assert picture[red_corner][2] > 200


def test_sixteen_bit_grey_is_scaled_not_cut() -> None:
    ramp = np.linspace(0, 65535, WIDTH * HEIGHT).reshape(HEIGHT, WIDTH).astype(np.uint16)
    picture = decode_picture(coded(Image.fromarray(ramp), "PNG"))
    assert picture[0, 0, 0] == 0
    assert picture[-1, -1, 0] == 255
    assert picture[HEIGHT // 2, 0, 0] == pytest.approx(127, abs=3)


def test_grey_becomes_three_equal_channels() -> None:
    picture = decode_picture(coded(half_red("L"), "JPEG"))
    assert (np.ptp(picture.astype(int), axis=2) == 0).all()


def test_what_is_transparent_lies_on_white_paper() -> None:
    clear = Image.new("RGBA", (WIDTH, HEIGHT), (255, 0, 0, 0))
    assert (decode_picture(coded(clear, "PNG")) == 255).all()


def refused(data: bytes) -> BadPicture:
    with pytest.raises(BadPicture) as caught:
        decode_picture(data)
    return caught.value


def test_no_bytes() -> None:
    assert refused(b"").code == "picture.empty"


def test_no_picture() -> None:
    bad = refused(b"this is a letter, not a picture" * 10)
    assert bad.code == "picture.unreadable"
    assert bad.facts["bytes"] == 310
    assert "JPEG" in str(bad.facts["expected"])


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_half_a_picture(kind: str) -> None:
    noise = np.random.default_rng(1).integers(0, 255, (HEIGHT, WIDTH, 3)).astype(np.uint8)
    whole = coded(Image.fromarray(noise), kind)
    bad = refused(whole[: len(whole) // 2])
    assert bad.code in {"picture.truncated", "picture.unreadable"}


def test_a_bomb_is_refused_by_its_header() -> None:
    bad = refused(header_of(10_000, 10_000))
    assert bad.code == "picture.too_large"
    assert bad.facts == {"megapixels": 100.0, "limit": LIMIT_MEGAPIXELS}


def test_a_bomb_beyond_all_measure_is_refused_too() -> None:
    assert refused(header_of(60_000, 60_000)).code == "picture.too_large"


def test_heic_is_named() -> None:
    assert refused(b"\x00\x00\x00\x18ftypheic" + bytes(40)).code == "picture.heic"


def test_moving_pictures_are_refused() -> None:
    frames = [half_red(), half_red().rotate(90)]
    bad = refused(coded(frames[0], "WEBP", save_all=True, append_images=frames[1:]))
    assert bad.code == "picture.animated"
    assert bad.facts == {"frames": 2}


def test_other_formats_are_refused_by_name() -> None:
    bad = refused(coded(half_red(), "BMP"))
    assert bad.code == "picture.format"
    assert bad.facts["given"] == "BMP"


def test_a_stamp_is_too_small() -> None:
    bad = refused(coded(Image.new("RGB", (20, 300)), "PNG"))
    assert bad.code == "picture.too_small"
    assert bad.facts == {"width": 20, "height": 300, "limit": 64}


def test_a_missing_file_says_its_path(tmp_path: Path) -> None:
    with pytest.raises(BadPicture) as caught:
        read_picture(tmp_path / "none.jpg")
    assert caught.value.code == "picture.missing"
    assert str(caught.value.facts["path"]).endswith("none.jpg")


def test_jpeg_is_shrunk_but_never_enlarged() -> None:
    large = np.full((400, 2000, 3), 90, np.uint8)
    assert decode_picture(encode_jpeg(large, longest_px=1000)).shape == (200, 1000, 3)
    assert decode_picture(encode_jpeg(large, longest_px=4000)).shape == large.shape


def test_indices_of_a_palette_picture_are_not_its_colours(tmp_path: Path) -> None:
    image = Image.new("P", (70, 70), 3)
    image.putpalette([0, 0, 0, 9, 9, 9, 50, 50, 50, 200, 10, 20])
    image.save(tmp_path / "mask.png")
    assert (read_indices(tmp_path / "mask.png") == 3).all()
