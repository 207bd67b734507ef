"""The watch over the tray: when it orders a count, and what it tells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.cubes import Cubes
from companion.sensing.settle import RESTLESS_S, TrayWatch

FOUR, FIVE, NONE = Cubes.of(blue=4), Cubes.of(blue=5), Cubes()
DROP, NEXT_DROP = Cubes.of(blue=7), Cubes.of(black=7, blue=3)


class Tray:
    """A watch with a clock: `lies` moves the tray and lets it settle with these cubes; tells what was told."""

    def __init__(self):
        self.watch = TrayWatch()
        self.now_s = 0.0

    def see(self, motion):
        self.now_s += 0.1
        return self.watch.see(motion, self.now_s)

    def lies(self, cubes, occasion=DROP):
        assert self.see("moving") is None
        assert self.see("still") is None
        order = self.see("settled")
        assert order is not None
        return self.watch.counted(order, cubes, occasion)


@pytest.fixture
def tray():
    return Tray()


def test_goes_through_its_states(tray):
    assert tray.watch.state == "unknown"
    tray.lies(NONE)
    assert tray.watch.state == "empty"
    tray.see("moving")
    assert tray.watch.state == "moving"
    tray.see("still")
    order = tray.see("settled")
    assert tray.watch.state == "settled"
    tray.watch.counted(order, FOUR, DROP)
    assert tray.watch.state == "counted"
    tray.lies(NONE)
    assert tray.watch.state == "cleared"


def test_a_resting_tray_is_counted_once(tray):
    assert tray.lies(FOUR)
    assert [tray.see("settled") for _ in range(30)] == [None] * 30


def test_cubes_that_lie_there_from_the_start_are_told(tray):
    order = tray.see("settled")
    assert tray.watch.counted(order, FOUR, DROP)


@pytest.mark.parametrize(
    ("before", "after", "occasion", "told"),
    [
        (FOUR, FIVE, DROP, True),  # a late cube
        (FOUR, FOUR, DROP, False),  # a hand passed over it
        (FIVE, FOUR, DROP, True),  # the first count of this drop was too high
        (FIVE, FOUR, NEXT_DROP, False),  # the drop is being cleared away
        (FIVE, FOUR, None, False),
        (FIVE, Cubes.of(black=2), NEXT_DROP, True),  # cleared and poured within a blink
        (FIVE, NONE, DROP, False),  # cleared
        (NONE, FOUR, DROP, True),
        (NONE, NONE, DROP, False),
    ],
)
def test_what_is_news(tray, before, after, occasion, told):
    tray.lies(before)
    assert tray.lies(after, occasion) is told


def test_the_same_count_is_news_after_the_tray_was_cleared(tray):
    assert tray.lies(FOUR)
    tray.lies(NONE)
    assert tray.lies(FOUR)


def test_an_asked_count_is_told_even_of_an_empty_tray(tray):
    tray.lies(NONE)
    tray.watch.ask(0.0)
    order = tray.see("settled")
    assert order.asked
    assert tray.watch.counted(order, NONE, DROP)


def test_an_asked_count_waits_for_rest(tray):
    tray.see("moving")
    tray.watch.ask(0.0)
    assert tray.see("moving") is None
    assert tray.see("still") is None
    assert tray.see("settled").asked


def test_a_tray_that_never_rests_is_counted_under_protest(tray):
    tray.see("moving")
    tray.watch.ask(0.0)
    orders = []
    while tray.now_s < RESTLESS_S + 1:
        orders.append(tray.see("moving"))
    (order,) = [order for order in orders if order is not None]
    assert order.asked
    assert order.restless


def test_nothing_that_falls_is_told_only_after_the_wait(tray):
    tray.lies(NONE)
    tray.watch.ask(3.0)
    begun_s = tray.now_s
    while (order := tray.see("settled")) is None:
        assert tray.now_s - begun_s < 5
    assert tray.now_s - begun_s >= 3.0
    assert tray.watch.counted(order, NONE, DROP)


def test_cubes_that_fall_end_the_wait(tray):
    tray.lies(NONE)
    tray.watch.ask(3.0)
    assert tray.lies(FOUR)
    assert [tray.see("settled") for _ in range(60)] == [None] * 60


def test_a_pour_that_gives_the_same_count_as_before_is_told(tray):
    assert tray.lies(FOUR)
    tray.watch.ask(3.0)
    assert tray.lies(FOUR)


def test_a_count_under_way_is_forgotten_when_somebody_pours(tray):
    tray.see("moving")
    order = tray.see("settled")
    tray.watch.ask(3.0)
    assert not tray.watch.counted(order, FIVE, DROP)
    assert tray.lies(FOUR)


def test_what_moves_during_a_count_is_counted_again(tray):
    tray.see("moving")
    order = tray.see("settled")
    assert tray.see("moving") is None
    assert tray.see("settled") is None  # one count at a time
    assert tray.watch.counted(order, FOUR, DROP)
    again = tray.see("settled")
    assert again is not None
    assert tray.watch.counted(again, FIVE, DROP)


def test_an_unreadable_tray_is_tried_again_when_it_has_moved_or_somebody_asks(tray):
    tray.see("moving")
    tray.watch.unreadable(tray.see("settled"))
    assert tray.watch.state == "unreadable"
    assert tray.see("settled") is None
    assert tray.lies(FOUR)
    tray.watch.ask(0.0)
    tray.watch.unreadable(tray.see("settled"))
    tray.watch.ask(0.0)
    assert tray.see("settled").asked


steps = st.lists(st.sampled_from(["moving", "still", "settled", "ask", "done"]), max_size=60)


@given(steps, st.integers(0, 3))
def test_never_two_counts_under_way_and_the_last_rest_is_never_missed(path, last):
    """However the scene moves and whenever counts end: at most one count at a time, and cubes that stay are told."""
    tray, under_way, told = Tray(), None, NONE

    def finish(cubes):
        nonlocal under_way, told
        if under_way is not None and tray.watch.counted(under_way, cubes, DROP) and cubes:
            told = cubes
        elif under_way is not None and not cubes:
            told = NONE
        under_way = None

    for number, step in enumerate(path):
        if step == "ask":
            tray.watch.ask(0.0)
            under_way = None
        elif step == "done":
            finish(Cubes.of(blue=number % 3))
        elif (order := tray.see(step)) is not None:
            assert under_way is None
            under_way = order
    finish(Cubes.of(blue=1))
    there = Cubes.of(blue=last)
    tray.see("moving")
    for _ in range(3):
        under_way = tray.see("settled") or under_way
        finish(there)
    assert told == there
