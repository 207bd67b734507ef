"""Where the tray is, as a person says it: by its markers, or by its four corners."""

import numpy as np
import pytest

from companion.content import refusal
from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Doubt
from companion.sensing.photo import look
from companion.sensing.simulated import SimulatedTray
from companion.sensing.source import TrayPlace
from companion.sensing.tray_kept import given_setup
from companion.sensing.tray_setup import (
    emptied,
    floor_of,
    lesson_counts,
    middle_picture,
    placed,
    relit,
    require_size,
    survey,
    taught_by,
    without,
)
from vision.setup import TraySetup

SIZE = (1280, 960)


@pytest.fixture(scope="module")
def shown():
    """A tray on the printed sheet: empty, and with cubes that lie apart."""
    clock = [0.0]
    tray = SimulatedTray(4, clock=lambda: clock[0], light="panel", late_chance=0.0)
    empty = tray.grab().image
    tray.lay(Cubes.of(red=3, green=3, blue=2))
    clock[0] = 9.0
    return empty, tray.grab().image


@pytest.fixture(scope="module")
def corners(shown):
    """The floor's corners as shares, as the markers tell them."""
    return tuple((x, y) for x, y in survey(shown[0], TraySetup())["by_markers"])


def test_a_survey_of_the_printed_sheet_shows_its_markers_and_measures_it(shown):
    seen = survey(shown[0], given_setup(None, None))
    assert (seen["width"], seen["height"], len(seen["markers"]), seen["expected"]) == (*SIZE, 4, 4)
    assert seen["corners"] is None
    assert not seen["is_size_known"]
    assert seen["inner_mm"] == pytest.approx((200.0, 150.0), abs=3)
    for marker, corner in zip(seen["markers"], seen["by_markers"], strict=True):
        assert np.abs(np.mean(marker, axis=0) - corner).max() < 0.12


def test_a_survey_without_markers_offers_the_size_of_the_printed_sheet(shown):
    blank = np.full_like(shown[0], 90)
    seen = survey(blank, given_setup(None, None))
    assert (seen["markers"], seen["by_markers"], seen["corners"]) == ([], None, None)
    assert seen["inner_mm"] == [220.0, 160.0]


def test_a_tray_on_its_markers(shown):
    old = TraySetup((90.0, 60.0), np.ones((4, 2)), SIZE, empty=shown[1])
    setup = placed(shown[0], old, TrayPlace(inner_mm=(200.0, 150.0)))
    assert (setup.inner_mm, setup.corners_px, setup.empty) == ((200.0, 150.0), None, None)
    assert look(shown[1], setup.with_empty(shown[0]), None).cubes == Cubes.of(red=3, green=3, blue=2)


def test_the_size_is_measured_where_nobody_says_it(shown):
    assert placed(shown[0], TraySetup(), TrayPlace()).inner_mm == pytest.approx((200.0, 150.0), abs=3)


def test_a_tray_by_its_corners_counts_as_well(shown, corners):
    setup = placed(shown[0], TraySetup(), TrayPlace(corners, (200.0, 150.0)))
    assert setup.picture_px == SIZE
    assert look(shown[1], setup.with_empty(shown[0]), None).cubes == Cubes.of(red=3, green=3, blue=2)
    again = survey(shown[0], setup)
    assert np.abs(np.array(again["corners"]) - corners).max() < 1e-4
    assert again["is_size_known"]


def test_markers_stay_known_only_where_they_are_seen(shown, corners):
    place = TrayPlace(corners, (200.0, 150.0))
    assert placed(shown[0], TraySetup(), place).markers is not None
    assert placed(np.full_like(shown[0], 90), TraySetup(), place).markers is None


def moved(corners, number, to):
    return tuple(to if k == number else corner for k, corner in enumerate(corners))


@pytest.mark.parametrize(
    ("place", "code"),
    [
        (lambda c: TrayPlace(c), "tray.size_missing"),
        (lambda c: TrayPlace(c, (200.0, 3.0)), "tray.size"),
        (lambda c: TrayPlace(c, (float("nan"), 150.0)), "tray.size"),
        (lambda c: TrayPlace(c[::-1], (200.0, 150.0)), "tray.corners"),
        (lambda c: TrayPlace((c[0], c[2], c[1], c[3]), (200.0, 150.0)), "tray.corners"),
        (lambda c: TrayPlace(moved(c, 1, (1.3, 0.1)), (200.0, 150.0)), "tray.corners"),
        (lambda c: TrayPlace(moved(c, 1, (float("nan"), 0.1)), (200.0, 150.0)), "tray.corners"),
        (lambda c: TrayPlace(((0.1, 0.1), (0.13, 0.1), (0.13, 0.9), (0.1, 0.9)), (200.0, 150.0)), "tray.corners_small"),
    ],
)
def test_a_place_that_no_tray_can_have_is_refused_in_words(shown, corners, place, code):
    with pytest.raises(Rejected) as refused:
        placed(shown[0], TraySetup(), place(corners))
    assert refused.value.code == code
    assert "error-" not in refusal(refused.value)


def test_that_is_my_tray_without_markers_is_refused(shown):
    with pytest.raises(Rejected) as refused:
        placed(np.full_like(shown[0], 90), TraySetup(), TrayPlace(inner_mm=(200.0, 150.0)))
    assert (refused.value.code, refused.value.facts["found"]) == ("tray.not_found", 0)


@pytest.mark.parametrize("inner_mm", [(20.0, 20.0), (1000.0, 300.0)])
def test_sizes_that_a_tray_may_have(inner_mm):
    require_size(inner_mm)


def test_the_floor_is_spoken_of_once_it_has_been_seen_empty(shown):
    setup = TraySetup.recommended((200.0, 150.0))
    assert floor_of(setup) is None
    assert floor_of(setup.with_empty(np.full_like(shown[0], 90))) is None
    assert floor_of(setup.with_empty(shown[0])).name in ("good", "light", "dark", "greenish", "bluish")


def test_the_cards_of_markers_are_no_cubes_though_the_corners_were_tapped(shown, corners):
    setup = placed(shown[0], TraySetup(), TrayPlace(corners, (200.0, 150.0)))
    assert np.array_equal(emptied(setup, [shown[0]], insist=False).empty, shown[0])
    with pytest.raises(Rejected) as refused:
        emptied(setup, [shown[1]], insist=False)
    assert (refused.value.code, refused.value.overridable) == ("tray.not_empty", True)
    assert emptied(setup, [shown[1]], insist=True).empty is not None


def darker(picture, by):
    return np.clip(np.rint(picture * by), 0, 255).astype(np.uint8)


def test_the_cleared_tray_in_another_light_is_the_new_empty_one(shown):
    empty, full = shown
    setup = TraySetup.recommended((200.0, 150.0), empty)
    evening = darker(empty, 0.9)
    sight = look(evening, setup, None)
    assert not sight.cubes
    bare = type(sight)(sight.cubes, (), sight.seen)
    assert np.array_equal(relit(setup, [evening] * 3, bare), evening)
    assert relit(setup, [empty] * 3, bare) is None
    assert relit(setup, [darker(full, 0.9)] * 3, bare) is None
    assert relit(setup, [evening] * 3, type(sight)(sight.cubes, (Doubt("hidden"),), sight.seen)) is None
    assert relit(setup, [evening] * 3, type(sight)(Cubes.of(red=1), (), sight.seen)) is None
    assert relit(setup.with_empty(None), [evening] * 3, bare) is None


def test_the_median_of_pictures_takes_out_what_only_one_shows():
    pictures = [np.full((4, 4, 3), 50, np.uint8) for _ in range(3)]
    pictures[1][2, 2] = 255
    assert (middle_picture(pictures) == 50).all()


def test_a_confirmed_count_teaches(shown):
    setup = TraySetup.recommended((200.0, 150.0), shown[0])
    sight = look(shown[1], setup, None)
    told = Cubes.of(red=3, green=3, blue=2)
    lessons = taught_by(sight, told, setup)
    assert lesson_counts(lessons) == {"red": 3, "green": 3, "blue": 2}
    assert taught_by(sight, Cubes.of(red=3, green=3), setup) == ()
    assert taught_by(sight, told, setup.with_empty(None)) == ()
    spoilt = type(sight)(sight.cubes, (Doubt("hand"),), sight.seen)
    assert taught_by(spoilt, told, setup) == ()
    known = setup.with_lessons(lessons)
    assert lesson_counts(without(known, lessons[:2]).lessons) == lesson_counts(lessons[2:])
