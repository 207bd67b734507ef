"""The picture for people."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.count import Piece, SeenDoubt, TrayCount
from vision.overlay import LONGEST_PX, PAINT_BGR, draw_overlay, draw_sign
from vision.setup import COLOURS
from vision.signs import SIGN_STROKES

TRAY = np.array([[60.0, 40.0], [580.0, 40.0], [580.0, 430.0], [60.0, 430.0]])
GREY = np.full((480, 640, 3), 128, np.uint8)


def square(x: float, y: float, half: float = 12.0) -> NDArray[np.float64]:
    return np.array([[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]])


def seen(*pieces: Piece, doubts: tuple[SeenDoubt, ...] = ()) -> TrayCount:
    counts = {colour: sum(piece.colour == colour for piece in pieces) for colour in COLOURS}
    return TrayCount(counts, doubts, pieces, TRAY, 0.1)


def piece(colour: str, x: float = 300.0, y: float = 200.0, confidence: float = 0.995) -> Piece:
    return Piece(colour, (x, y), square(x, y), confidence, np.zeros(6), np.zeros(7))


def changed(one: NDArray[np.uint8], two: NDArray[np.uint8]) -> int:
    return int((np.abs(one.astype(int) - two).max(2) > 40).sum())


def test_the_tray_fills_the_width_and_the_given_picture_is_left_alone() -> None:
    before = GREY.copy()
    drawn = draw_overlay(GREY, seen())
    assert max(drawn.shape[1], drawn.shape[0]) >= LONGEST_PX
    assert (before == GREY).all()


@pytest.mark.parametrize("colour", COLOURS)
def test_each_cube_is_drawn_in_its_colour(colour: str) -> None:
    empty, drawn = draw_overlay(GREY, seen()), draw_overlay(GREY, seen(piece(colour)))
    assert changed(empty, drawn) > 500
    paint = np.array(PAINT_BGR[colour])
    near = (np.abs(drawn[:1000].astype(int) - paint).max(2) < 25).sum() - (
        np.abs(empty[:1000].astype(int) - paint).max(2) < 25
    ).sum()
    assert near > 200


@pytest.mark.parametrize("colour", ["purple", "mauve", "é"])
def test_a_colour_without_a_sign_is_drawn_with_its_letter(colour: str) -> None:
    assert changed(draw_overlay(GREY, seen()), draw_overlay(GREY, seen(piece(colour)))) > 500
    canvas = np.full((64, 64, 3), 100, np.uint8)
    draw_sign(canvas, colour, np.array([32.0, 32.0]), 26.0)
    assert 0.05 < (np.abs(canvas.astype(int) - 100).max(2) > 60).mean() < 0.75


@pytest.mark.parametrize(
    ("confidence", "colours", "ringed"),
    [
        (0.995, ("red",), False),
        (0.95, ("red",), True),
        (0.3, ("red",), True),
        (0.95, (), False),
        (0.95, ("blue",), False),
    ],
)
def test_a_cube_that_a_doubt_is_about_has_a_ring(confidence: float, colours: tuple[str, ...], ringed: bool) -> None:
    doubts = (SeenDoubt("hidden", colours),)
    one, calm = (draw_overlay(GREY, seen(piece("red", confidence=c), doubts=doubts)) for c in (confidence, 1.0))
    assert (changed(calm, one) > 100) == ringed


def test_a_doubted_colour_is_marked_at_the_foot() -> None:
    calm = draw_overlay(GREY, seen(piece("red")))
    doubted = draw_overlay(GREY, seen(piece("red"), doubts=(SeenDoubt("touching", ("red",)),)))
    assert changed(calm[-20:], doubted[-20:]) > 50
    assert changed(calm[:-80], doubted[:-80]) == 0


def test_a_tray_partly_out_of_the_picture_is_drawn_too() -> None:
    count = TrayCount(dict.fromkeys(COLOURS, 0), (), (), TRAY - 120, 0.1)
    assert draw_overlay(GREY, count).ndim == 3


def test_signs_differ_even_without_colour() -> None:
    shapes = {}
    for colour in COLOURS:
        canvas = np.full((64, 64, 3), PAINT_BGR[colour], np.uint8)
        draw_sign(canvas, colour, np.array([32.0, 32.0]), 26.0)
        ink = np.abs(canvas.astype(int) - PAINT_BGR[colour]).max(2) > 60
        shapes[colour] = ink
        assert 0.15 < ink.mean() < 0.75
    for one in COLOURS:
        for two in COLOURS:
            if one < two:
                both, either = shapes[one] & shapes[two], shapes[one] | shapes[two]
                assert both.sum() / either.sum() < 0.85, (one, two)


def test_every_stroke_lies_in_its_square() -> None:
    for strokes in SIGN_STROKES.values():
        assert np.abs(np.concatenate([np.array(stroke) for _, stroke in strokes])).max() <= 1.0
        assert all(cv2.contourArea(np.array(stroke, np.float32)) > 0.02 for _, stroke in strokes)
