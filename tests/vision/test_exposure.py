"""Locking a camera's automatics: what a camera says is not believed, what its pictures show is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fakes.uvc import LIKED_GREY, Clock, FakeUvc
from vision.frames.exposure import UNUSABLE_S, LightWatch, Lock, Seen, brightness, flickerless, lock
from vision.frames.v4l2 import Control

HONEST = {}
STANDING_DIALS = {"tells_what_it_does": False}
NO_FOCUS = {"lacks": frozenset({Control.AUTO_FOCUS, Control.MAINS})}
FIXED_WHITE = {"lacks": frozenset({Control.WHITE})}
DIM = {"light": 0.15}
TOO_DIM_FOR_EXPOSURE = {"light": 0.05}
BRIGHT = {"light": 8.0}
A_HAND_AT_IT = {"hand": True}

EXPOSURE_DEAF = {"deaf": frozenset({Control.AUTO_EXPOSURE})}
WHITE_DEAF = {"deaf": frozenset({Control.AUTO_WHITE})}
NOTHING_TO_SET = {"lacks": frozenset(Control)}


def seen(camera):
    image = camera.picture()
    return brightness(image, camera.clock.now)


def locked(camera, mains_hz=50, known=None, at_most_s=20.0):
    procedure = lock(camera, mains_hz, known)
    next(procedure)
    begun_s = camera.clock.now
    while True:
        try:
            procedure.send(seen(camera))
        except StopIteration as done:
            return done.value
        assert camera.clock.now - begun_s < at_most_s


def rested(camera, frames=30):
    return [seen(camera) for _ in range(frames)][-1]


@pytest.mark.parametrize("habits", [HONEST, STANDING_DIALS, NO_FOCUS, FIXED_WHITE, DIM, TOO_DIM_FOR_EXPOSURE, BRIGHT])
def test_a_locked_camera_is_as_bright_as_its_automatic_liked_it_and_stays_so_in_another_light(habits):
    camera = FakeUvc(Clock(), **habits)
    made = locked(camera)
    assert made.floats == ()
    before = rested(camera)
    assert before.grey == pytest.approx(LIKED_GREY, rel=0.15)
    camera.light *= 1.6
    brighter = rested(camera)
    assert brighter.grey > 1.15 * before.grey
    assert brighter.warmth == pytest.approx(before.warmth, rel=0.05)


def test_the_cast_is_the_one_that_the_automatic_had_found():
    automatic = rested(FakeUvc(Clock()), frames=60)
    camera = FakeUvc(Clock(), **STANDING_DIALS)
    locked(camera)
    assert rested(camera).warmth == pytest.approx(automatic.warmth, rel=0.08)


@pytest.mark.parametrize(
    ("habits", "floats"),
    [(EXPOSURE_DEAF, ("exposure",)), (WHITE_DEAF, ("white",)), (NOTHING_TO_SET, ("exposure", "white"))],
)
def test_a_camera_that_says_it_is_locked_but_is_not_is_found_out(habits, floats):
    assert locked(FakeUvc(Clock(), **habits)).floats == floats


def test_a_camera_that_cannot_be_held_keeps_its_automatic():
    camera = FakeUvc(Clock(), **EXPOSURE_DEAF)
    locked(camera)
    assert camera.dials[Control.AUTO_EXPOSURE] == 3


def test_a_hand_in_the_picture_does_not_hold_it_up():
    locked(FakeUvc(Clock(), **A_HAND_AT_IT), at_most_s=40.0)


def test_the_automatic_is_set_before_by_hand_and_by_hand_before_the_value():
    camera = FakeUvc(Clock())
    locked(camera)
    of_exposure = [asked for asked in camera.asked if asked[0] in (Control.AUTO_EXPOSURE, Control.EXPOSURE)]
    assert of_exposure[:2] == [(Control.AUTO_EXPOSURE, 3), (Control.AUTO_EXPOSURE, 1)]
    assert {control for control, _ in of_exposure[2:]} == {Control.EXPOSURE}


def test_glare_makes_it_darker_until_nothing_much_is_clipped():
    camera = FakeUvc(Clock())
    camera._reflects[:4] = 0.95  # no mirror: white cubes on a dark floor
    camera._reflects[4:] *= 0.3
    assert rested(camera).clipped > 0.01
    locked(camera)
    assert rested(camera).clipped <= 0.011


def test_a_mirror_does_not_make_everything_black():
    camera = FakeUvc(Clock(), glare=0.05)
    locked(camera)
    assert rested(camera).grey > 50


def test_it_stays_fast_enough_in_the_dark_and_takes_gain_instead():
    camera = FakeUvc(Clock(), **TOO_DIM_FOR_EXPOSURE)
    made = dict(locked(camera).settings)
    assert made[Control.EXPOSURE] <= 1000
    assert made[Control.GAIN] > 0
    assert list(made)[:2] == [Control.AUTO_EXPOSURE, Control.EXPOSURE]


@pytest.mark.parametrize(("mains_hz", "said"), [(50, 1), (60, 2)])
def test_the_camera_is_told_the_mains(mains_hz, said):
    camera = FakeUvc(Clock())
    made = locked(camera, mains_hz)
    assert camera.dials[Control.MAINS] == said
    assert dict(made.settings)[Control.EXPOSURE] == camera.dials[Control.EXPOSURE]


def test_a_known_lock_is_made_again_without_looking_for_another():
    first = FakeUvc(Clock())
    made = locked(first)
    again = FakeUvc(Clock(), light=2.0)
    assert locked(again, known=made, at_most_s=2.0) == made
    assert {control: again.dials[control] for control, _ in made.settings} == dict(made.settings)


@pytest.mark.parametrize(
    ("exposure", "mains_hz", "even"),
    [
        (100, 50, 100),
        (110, 50, 100),
        (166, 50, 200),
        (333, 50, 300),
        (333, 60, 333),
        (150, 60, 167),
        (20, 50, 20),  # daylight: shorter than a pulse, and daylight has none
        (3, 60, 3),
    ],
)
def test_an_exposure_near_whole_pulses_of_the_lamp_becomes_whole_ones(exposure, mains_hz, even):
    assert flickerless(exposure, mains_hz) == even


@given(st.integers(1, 10_000), st.sampled_from([50, 60]))
def test_an_exposure_changes_by_a_quarter_at_most_and_is_left_alone_the_second_time(exposure, mains_hz):
    even = flickerless(exposure, mains_hz)
    assert abs(even - exposure) <= exposure / 4
    assert flickerless(even, mains_hz) == even


def grey(level, at_s, clipped=0.0):
    return Seen(level, level, level, clipped, at_s)


def test_another_light_is_told_once_it_has_lasted():
    watch = LightWatch()
    assert not watch.see(grey(5, 0.0))
    assert not watch.see(grey(5, UNUSABLE_S - 0.1))
    assert watch.see(grey(5, UNUSABLE_S))
    assert not watch.see(grey(5, UNUSABLE_S + 0.1))


def test_a_hand_over_the_lens_for_a_moment_is_no_other_light():
    watch = LightWatch()
    for at_s in range(60):
        assert not watch.see(grey(5 if at_s % 5 else 90, float(at_s)))


def test_washed_out_is_another_light_too():
    watch = LightWatch()
    assert [watch.see(grey(200, float(at_s), clipped=0.4)) for at_s in range(12)].count(True) == 1


def test_nothing_locked_is_a_lock_of_its_own():
    assert Lock() == Lock((), ())
