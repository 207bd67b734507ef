"""The real counter on pictures of the recommended set-up: simulated, but drawn without asking the counter."""

import time

import pytest

from companion.engine.cubes import Cubes
from companion.sensing.photo import look
from companion.sensing.simulated import SimulatedTray
from vision.setup import TraySetup

COLOURS = ("blue", "black", "red", "brown", "green", "yellow", "white")
SCENES = ((1, "window"), (2, "bulb"), (3, "panel"))
DROPS = 5


def ordinary_drops(seed, light):
    """(what was seen, what lies there, doubts, what is seen without the empty tray) of the first drops, after
    the big one at the start of a match."""
    clock = [0.0]
    tray = SimulatedTray(seed, clock=lambda: clock[0], light=light, late_chance=0.0)
    setup = TraySetup.recommended(tray.inner_mm, tray.grab().image)
    everything = Cubes.of(dict.fromkeys(COLOURS, 7))
    circuit = tray.pour(everything, Cubes())
    inside = everything - circuit
    for colour in COLOURS[:DROPS]:
        possible = circuit.only(colour) + inside
        truth = tray.pour(circuit.only(colour), inside)
        inside, circuit = possible - truth, circuit - circuit.only(colour) + truth
        clock[0] += 20
        picture = tray.grab().image
        sight = look(picture, setup, possible)
        yield sight.cubes, truth, sight.doubts, look(picture, setup.with_empty(None), None)


@pytest.fixture(scope="module")
def drops():
    begun_s = time.process_time()
    found = [drop for scene in SCENES for drop in ordinary_drops(*scene)]
    print(f"{len(found)} drops drawn and counted in {time.process_time() - begun_s:.1f} s of one core")
    return found


def test_no_count_is_wrong_and_sure(drops):
    assert [(seen, truth) for seen, truth, doubts, _ in drops if seen != truth and not doubts] == []


def test_most_counts_are_exact_and_many_are_sure(drops):
    exact = sum(seen == truth for seen, truth, *_ in drops)
    sure = sum(not doubts for _, _, doubts, _ in drops)
    print(f"{exact} of {len(drops)} exact, {sure} without a doubt")
    assert exact >= 0.85 * len(drops)
    assert sure >= 0.4 * len(drops)


def test_without_the_empty_tray_most_counts_are_exact_and_none_is_sure(drops):
    exact = sum(alone.cubes == truth for _, truth, _, alone in drops)
    print(f"{exact} of {len(drops)} exact without the empty tray")
    assert exact >= 0.7 * len(drops)
    assert all("no_empty" in [doubt.name for doubt in alone.doubts] for *_, alone in drops)
