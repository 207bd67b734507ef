"""At rest or not, by made frames: laws about what moves, what only flickers, and a hand that rests."""

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from vision.stillness import Stillness

FPS = 10
QUIET_S = 0.7
SIZE = (240, 320)
FLOOR, CUBE, SKIN = (110.0, 120.0, 115.0), (25.0, 25.0, 30.0), (110.0, 140.0, 190.0)

Frame = NDArray[np.uint8]


def scene(
    cube_x: int = 100, *, exposure: float = 1.0, seed: int = 0, noise: float = 4.0, hand_px: int = 0, floor=FLOOR,
    cube=CUBE,
) -> Frame:  # fmt: skip
    """A noisy tray with one cube, and a hand that reaches `hand_px` into it from the right."""
    frame = np.empty((*SIZE, 3))
    frame[:] = floor
    frame[100:112, cube_x : cube_x + 12] = cube
    if hand_px:
        frame[80:140, SIZE[1] - hand_px :] = SKIN
    frame *= exposure
    frame += np.random.default_rng(seed).normal(0, noise, frame.shape)
    return np.clip(frame, 0, 255).astype(np.uint8)


def feed(still: Stillness, frames: list[Frame], first: int = 0) -> list[str]:
    return [still.feed(frame, (first + k) / FPS) for k, frame in enumerate(frames)]


def test_the_first_frame_tells_nothing() -> None:
    assert Stillness().feed(scene(100), 5.0) == "moving"


def test_rest_is_settled_after_the_quiet_time_and_not_before() -> None:
    words = feed(Stillness(quiet_s=0.7), [scene(100, seed=k) for k in range(10)])
    assert words == ["moving"] + ["still"] * 6 + ["settled"] * 3


def test_a_late_cube_starts_the_wait_anew() -> None:
    still = Stillness(quiet_s=0.3)
    assert feed(still, [scene(100, seed=k) for k in range(6)])[-1] == "settled"
    assert still.feed(scene(130, seed=9), 0.6) == "moving"
    assert still.feed(scene(130, seed=10), 0.7) == "still"
    assert still.feed(scene(130, seed=11), 1.0) == "settled"


def test_one_picture_sent_twice_with_a_pause_between_is_no_rest() -> None:
    still = Stillness()
    assert [still.feed(scene(), t_s) for t_s in (0.0, 2.0)] == ["moving", "still"]


def test_what_creeps_is_seen_in_the_end() -> None:
    words = feed(Stillness(quiet_s=2.0), [scene(100 + k, seed=k) for k in range(40)])
    assert "settled" not in words


def test_a_cube_as_bright_as_the_floor_is_seen_by_its_hue() -> None:
    """Red wood on green felt: the same grey."""
    felt, red = (50.0, 100.0, 60.0), (40.0, 40.0, 180.0)
    frames = [scene(60 + 15 * k, seed=k, floor=felt, cube=red) for k in range(12)]
    assert set(feed(Stillness(quiet_s=0.2), frames)) == {"moving"}


def test_black_on_black_is_seen() -> None:
    frames = [scene(60 + 12 * k, seed=k, noise=2.0, floor=(42, 42, 42), cube=(22, 22, 22)) for k in range(12)]
    assert "settled" not in feed(Stillness(quiet_s=0.3), frames)


@pytest.mark.parametrize("shape", [(120, 160, 3), (1536, 2048, 3), (480, 640, 3)])
def test_other_frame_sizes_are_taken(shape: tuple[int, int, int]) -> None:
    assert feed(Stillness(quiet_s=0.1), [np.full(shape, 80, np.uint8)] * 3)[-1] == "settled"


def lamp(frame: Frame, at: int, bands: float, flicker: float, drift: float) -> Frame:
    """What mains light and automatics do: bands across the rows that wander, all brighter and darker in turn, and an
    exposure that drifts by `drift` a second."""
    rows = 1 + bands * np.sin(2 * np.pi * (np.arange(SIZE[0]) / 80 + 0.37 * at))
    shared = (1 + drift * at / FPS) * (1 + flicker * (-1) ** at)
    return np.clip(frame * (rows * shared)[:, None, None], 0, 255).astype(np.uint8)


@settings(deadline=None, max_examples=15)
@given(
    moves=st.integers(1, 12),
    noise=st.floats(0.5, 8),
    bands=st.floats(0, 0.10),
    flicker=st.floats(0, 0.05),
    drift=st.floats(-0.03, 0.03),
    floor=st.sampled_from([FLOOR, (200.0, 200.0, 200.0), (252.0, 254.0, 255.0), (90.0, 110.0, 160.0)]),
)
@example(moves=2, noise=1.0, bands=0.0625, flicker=0.03125, drift=0.015625, floor=(252.0, 254.0, 255.0))
def test_never_before_it_rests_and_soon_after(
    moves: int, noise: float, bands: float, flicker: float, drift: float, floor: tuple[float, float, float]
) -> None:
    """A cube tumbles on for `moves` frames; then nothing but the lamp and the camera's own noise changes."""
    still = Stillness(QUIET_S)
    places = [30 + 9 * min(k, moves) for k in range(moves + 12)]
    frames = [
        lamp(scene(place, seed=k, noise=noise, floor=floor), k, bands, flicker, drift)
        for k, place in enumerate(places)
    ]  # fmt: skip
    words = feed(still, frames)
    assert "settled" not in words[: moves + 7]
    assert words[moves + 8] == "settled"


def test_a_resting_hand_is_not_the_end_of_a_drop() -> None:
    still = Stillness(QUIET_S)
    words = feed(still, [scene(noise=3, seed=k) for k in range(9)])
    assert words[-1] == "settled"
    words = feed(still, [scene(noise=3, seed=k, hand_px=120) for k in range(9, 49)], first=9)
    assert "settled" not in words, "four seconds of a hand at rest"
    words = feed(still, [scene(noise=3, seed=k) for k in range(49, 58)], first=49)
    assert words == ["moving"] + ["still"] * 6 + ["settled"] * 2


def test_a_thing_put_down_for_good_is_accepted_in_the_end() -> None:
    still = Stillness(QUIET_S)
    feed(still, [scene(noise=3, seed=k) for k in range(9)])
    words = feed(still, [scene(noise=3, seed=k, hand_px=120) for k in range(9, 70)], first=9)
    assert words[-1] == "settled"
    words = feed(still, [scene(noise=3, seed=k, hand_px=120, cube_x=40) for k in range(70, 80)], first=70)
    assert words[-1] == "settled", "and belongs to the clear picture from then on"


def test_another_light_is_no_hand() -> None:
    still = Stillness(QUIET_S)
    feed(still, [scene(noise=3, seed=k) for k in range(9)])
    evening = [scene(noise=3, seed=k, floor=(60, 90, 140)) for k in range(9, 18)]
    assert feed(still, evening, first=9)[-1] == "settled"


@settings(deadline=None, max_examples=8)
@given(cubes=st.lists(st.tuples(st.integers(4, 290), st.integers(4, 215)), max_size=40), seed=st.integers(0, 99))
def test_cubes_inside_the_picture_are_never_taken_for_a_hand(cubes: list[tuple[int, int]], seed: int) -> None:
    def heap(k: int) -> Frame:
        frame = scene(noise=3, seed=seed + k)
        for x, y in cubes:
            frame[max(y, 16) : y + 12, max(x, 16) : x + 12] = (40, 60, 180)
        return frame

    still = Stillness(QUIET_S)
    feed(still, [scene(noise=3, seed=seed + k) for k in range(9)])
    assert feed(still, [heap(k) for k in range(9, 18)], first=9)[-1] == "settled"
