"""Photos without a tray: made tables with pieces of known number and paint, and what must raise which doubt."""

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from vision.loose import Loose, count_loose
from vision.palette import shipped_palette

SKITTLES = shipped_palette("skittles")
SRGB = {"red": (45, 20, 185), "yellow": (30, 205, 245), "green": (40, 175, 115), "purple": (70, 25, 65)}
WHITE = (205, 208, 210)

Frame = NDArray[np.uint8]
Piece = tuple[str, float, float]


def table(pieces: list[Piece], width: float = 40, ground=WHITE, seed: int = 1, shadow: float = 0.35) -> Frame:
    """Shaded balls on a sheet that is lit from the left, each with a soft shadow: BGR, 640 x 480."""
    light = np.ones((480, 640)) * np.linspace(1.0, 0.8, 640)
    cast = np.zeros((480, 640), np.float32)
    for _, x, y in pieces:
        cv2.circle(cast, (round(x + width / 3), round(y + width / 6)), round(width / 2), 1.0, cv2.FILLED)
    light *= 1 - shadow * cv2.GaussianBlur(cast, (0, 0), width / 8)
    photo = np.array(ground, np.float64) * light[..., None]
    for colour, x, y in pieces:
        ball = np.zeros((480, 640), np.uint8)
        cv2.circle(ball, (round(x), round(y)), round(width / 2), 1, cv2.FILLED)
        far = np.hypot(np.arange(640) - x + width / 5, (np.arange(480) - y)[:, None])
        shade = np.clip(1.05 - far / width / 1.6, 0, 1)
        photo[ball > 0] = (np.array(SRGB[colour]) * shade[..., None])[ball > 0]
    photo = cv2.GaussianBlur(photo, (0, 0), 0.8) + np.random.default_rng(seed).normal(0, 2, photo.shape)
    return np.clip(photo, 0, 255).astype(np.uint8)


def counts(*pieces: Piece) -> dict[str, int]:
    return {colour: sum(piece[0] == colour for piece in pieces) for colour in SKITTLES.colours}


SCATTERED: list[Piece] = [
    ("red", 100, 100), ("red", 300, 90), ("yellow", 500, 120), ("green", 120, 300), ("purple", 330, 260),
    ("green", 520, 330), ("purple", 250, 400), ("yellow", 420, 410),
]  # fmt: skip
TOUCHING: list[Piece] = [
    ("red", 200, 200), ("red", 240, 200), ("green", 220, 235), ("purple", 400, 300), ("yellow", 440, 300),
    ("yellow", 480, 300), ("green", 100, 400),
]  # fmt: skip


@pytest.mark.parametrize("pieces", [SCATTERED, TOUCHING, SCATTERED[:1]], ids=["apart", "touching", "one"])
def test_counted(pieces: list[Piece]) -> None:
    seen = count_loose(table(pieces), Loose(SKITTLES))
    assert seen.counts == counts(*pieces)
    assert not seen.doubts


def test_each_piece_has_its_place() -> None:
    seen = count_loose(table(SCATTERED), Loose(SKITTLES))
    for colour, x, y in SCATTERED:
        near = min(seen.pieces, key=lambda piece: np.hypot(piece.centre_px[0] - x, piece.centre_px[1] - y))
        assert np.hypot(near.centre_px[0] - x, near.centre_px[1] - y) < 8
        assert near.colour == colour
        assert cv2.pointPolygonTest(near.outline_px.astype(np.float32), (x, y), False) > 0


@settings(deadline=None, max_examples=8)
@given(
    st.floats(0.75, 1.12), st.sampled_from([0, 1, 2, 3]), st.integers(70, 100), st.sampled_from([0.6, 1.0, 2.0])
)  # fmt: skip
def test_light_turn_jpeg_and_size_change_no_count(light: float, turns: int, quality: int, size: float) -> None:
    photo = np.clip(table(TOUCHING).astype(np.float64) * light, 0, 255).astype(np.uint8)
    photo = np.ascontiguousarray(np.rot90(photo, turns))
    photo = np.asarray(cv2.resize(photo, None, fx=size, fy=size, interpolation=cv2.INTER_AREA), np.uint8)
    coded = cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    photo = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)
    assert count_loose(photo, Loose(SKITTLES)).counts == counts(*TOUCHING)


def test_the_empty_place_and_the_region_are_used() -> None:
    """A stain that is there in the empty place too is no piece, nor what lies beyond the region."""
    empty = table([("purple", 320, 60)])
    photo = table([*SCATTERED, ("purple", 320, 60)])
    region = np.zeros((480, 640), bool)
    region[:, :600] = True
    region[430:] = False
    seen = count_loose(photo, Loose(SKITTLES, empty, region, 40.0))
    assert seen.counts == counts(*SCATTERED)


def test_nothing_is_nothing() -> None:
    seen = count_loose(table([]), Loose(SKITTLES))
    assert seen.total == 0
    assert seen.pieces == ()


@pytest.mark.parametrize(
    "photo",
    [
        np.zeros((480, 640, 3), np.uint8),
        np.full((64, 64, 3), 255, np.uint8),
        np.random.default_rng(4).integers(0, 255, (300, 400, 3)).astype(np.uint8),
        np.full((64, 1500, 3), 90, np.uint8),
    ],
    ids=["black", "tiny white", "noise", "strip"],
)
def test_any_picture_is_survived(photo: Frame) -> None:
    seen = count_loose(photo, Loose(shipped_palette("amerigo")))
    assert seen.total == len(seen.pieces)


def names(photo: Frame, known: Loose) -> dict[str, tuple[str, ...]]:
    return {doubt.name: doubt.colours for doubt in count_loose(photo, known).doubts}


def test_a_colour_of_the_ground_is_doubted() -> None:
    brown = (60, 75, 110)
    doubts = names(table(SCATTERED, ground=brown), Loose(shipped_palette("basic").only(["red", "brown", "green"])))
    assert "brown" in doubts["tray_colour"]


def test_another_place_than_the_empty_one_is_said() -> None:
    elsewhere = np.random.default_rng(2).integers(0, 255, (480, 640, 3)).astype(np.uint8)
    assert "moved" in names(table(SCATTERED), Loose(SKITTLES, elsewhere, None, 40.0))


def test_small_pieces_are_said_to_be_too_small() -> None:
    photo = table([(colour, x / 2, y / 2) for colour, x, y in SCATTERED], width=10)
    assert "low_resolution" in names(photo, Loose(SKITTLES))


def test_a_fragment_is_not_passed_over() -> None:
    photo = table(SCATTERED)
    cv2.circle(photo, (560, 60), 10, SRGB["red"], cv2.FILLED)
    assert "red" in names(photo, Loose(SKITTLES))["hidden"]


def test_what_has_no_colour_of_the_palette_is_foreign() -> None:
    photo = table(SCATTERED)
    cv2.circle(photo, (560, 60), 20, (200, 90, 20), cv2.FILLED)
    assert "foreign" in names(photo, Loose(SKITTLES))
