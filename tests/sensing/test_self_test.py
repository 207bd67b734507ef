"""The guided test of a camera, from the empty tray to the report."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.sensing.measures import Measures
from companion.sensing.self_test import Floor, Look, Report, begun, report

SEVEN = ("blue", "black", "red", "brown", "green", "yellow", "white")
FINE = Measures(cube_px=30.0, level=140.0, burnt=0.0, noise=1.2, edge_px=2.4, drift=0.01)
CYAN = Floor("good")


def look(cubes, *, is_sure=True, measures=FINE, picture="p"):
    return Look(cubes, is_sure, measures, picture)


def walked(*, wrong=(), measures=FINE, floor=CYAN, unsure=()):
    """A whole test; `wrong` maps a round to what is seen in it instead."""
    test = begun(SEVEN).emptied(floor)
    for number in range(3):
        seen = dict(wrong).get(number, test.asked)
        test = test.looked(look(seen, is_sure=number not in unsure, measures=measures))
        if test.step == "differs":
            test = test.as_asked()
    return test


def test_what_is_asked_for_is_in_every_box():
    test = begun(SEVEN)
    assert [sum(count for _, count in cubes) for cubes in test.plan] == [14, 16, 12]
    assert all(cubes.largest <= 7 for cubes in test.plan)
    assert {colour for cubes in test.plan[1:] for colour in cubes.colours} == set(SEVEN)


@pytest.mark.parametrize("colours", [("red",), ("red", "blue"), SEVEN[:6]])
def test_any_box_can_be_tested(colours):
    test = begun(colours).emptied(None)
    while test.step != "done":
        test = test.looked(look(test.asked))
    assert [one.colour for one in report(test, 5).colours] == list(colours)


def test_a_flawless_test():
    shown = report(walked(), 77)
    assert (shown.at_ms, shown.verdict, shown.rounds, shown.sure, shown.advice) == (77, "good", 3, 3, ())
    assert [(one.laid, one.wrong) for one in shown.colours] == [(6, 0)] * 7


def test_a_slip_of_the_hand_is_put_right_and_counted_again():
    test = begun(SEVEN).emptied(CYAN)
    seen = test.asked.with_count("red", 1)
    test = test.looked(look(seen))
    assert (test.step, test.asked, test.as_json()["seen"]) == ("differs", test.plan[0], seen.as_dict())
    test = test.looked(look(test.asked))
    assert (test.step, len(test.rounds)) == ("lay", 1)
    assert test.as_json()["round"] == 2


def test_what_lies_there_as_asked_counts_against_the_camera():
    asked = begun(SEVEN).plan[1]
    shown = report(walked(wrong={1: asked.with_count("brown", 3).with_count("black", 5)}), 0)
    wrong = {one.colour: one.wrong for one in shown.colours if one.wrong}
    assert wrong == {"brown": 1, "black": 1}
    assert (shown.verdict, shown.advice) == ("fair", ("teach",))


def test_more_than_one_cube_in_ten_wrong_is_poor():
    asked = begun(SEVEN).plan[0]
    assert report(walked(wrong={0: asked.with_count("brown", 0).with_count("black", 0)}), 0).verdict == "fair"
    worse = {0: asked.with_count("brown", 0).with_count("black", 0), 2: Cubes()}
    assert report(walked(wrong=worse), 0).verdict == "poor"
    mixed = {**worse, 1: begun(SEVEN).plan[1].with_count("brown", 3).with_count("black", 5)}
    assert report(walked(wrong=mixed), 0).advice == ("setup", "teach")


def test_cubes_that_were_missed_are_no_matter_of_colour():
    assert report(walked(wrong={0: Cubes()}), 0).advice == ("setup",)


@pytest.mark.parametrize(("unsure", "verdict"), [((), "good"), ((0,), "good"), ((0, 1), "fair"), ((0, 1, 2), "fair")])
def test_a_camera_that_doubts_most_of_what_it_sees_right_is_fair(unsure, verdict):
    assert report(walked(unsure=unsure), 0).verdict == verdict


@pytest.mark.parametrize(
    ("changed", "floor", "advice"),
    [
        ({"cube_px": 11.0}, CYAN, ("nearer",)),
        ({"level": 31.0}, CYAN, ("light",)),
        ({"noise": 7.5}, CYAN, ("light",)),
        ({"burnt": 0.2}, CYAN, ("glare",)),
        ({"edge_px": 11.0}, CYAN, ("focus",)),
        ({"drift": -0.5}, CYAN, ("exposure",)),
        ({}, Floor("wood", ("brown",)), ("sheet",)),
        ({}, None, ()),
        ({"noise": None, "edge_px": None, "drift": None}, CYAN, ()),
        ({"cube_px": 9.0, "level": 20.0, "edge_px": 2.9}, Floor("grey"), ("nearer", "light", "sheet")),
    ],
)
def test_what_would_help(changed, floor, advice):
    assert report(walked(measures=replace(FINE, **changed), floor=floor), 0).advice == advice


def test_the_worst_of_all_rounds_is_reported():
    test = begun(SEVEN).emptied(None)
    for noise, drift, cube_px in ((1.0, 0.1, 30.0), (2.0, -0.3, 28.0), (None, 0.2, 29.0)):
        test = test.looked(look(test.asked, measures=replace(FINE, noise=noise, drift=drift, cube_px=cube_px)))
    worst = report(test, 0).measures
    assert (worst.noise, worst.drift, worst.cube_px) == (2.0, -0.3, 28.0)


@pytest.mark.parametrize(
    ("steps", "step"),
    [
        ((lambda t: t.looked(look(Cubes())),), "empty"),
        ((lambda t: t.as_asked(),), "empty"),
        ((lambda t: t.emptied(None), lambda t: t.emptied(None)), "lay"),
        ((lambda t: t.emptied(None), lambda t: t.as_asked()), "lay"),
        ((lambda t: report(t, 0),), "empty"),
    ],
)
def test_a_step_at_the_wrong_time_is_refused(steps, step):
    test, (*before, last) = begun(SEVEN), steps
    for take in before:
        test = take(test)
    with pytest.raises(Rejected) as refused:
        last(test)
    assert (refused.value.code, refused.value.facts) == ("test.not_now", {"step": step})


@settings(max_examples=40, deadline=None)
@given(
    st.builds(
        Measures,
        st.floats(0, 100), st.floats(0, 255), st.floats(0, 1),
        *[st.none() | st.floats(-10, 10)] * 3,
    ),
    st.none() | st.builds(Floor, st.sampled_from(["wood", "good"]), st.lists(st.sampled_from(SEVEN)).map(tuple)),
)  # fmt: skip
def test_a_report_comes_back_from_its_json_as_it_was(measures, floor):
    shown = report(walked(measures=measures, floor=floor), 12)
    assert Report.from_json(json.loads(json.dumps(shown.as_json()))) == shown
