"""A page behind a bad line: taps are kept, none is applied twice, and the phone finds back to its place by itself."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Phones, cut_off
from tests.e2e.proxy import BadLine
from tests.e2e.test_screens import go

LATE = re.compile("No connection")
SILENCE_MS = 60_000
"""The page gives a silent line up after 25 s; then it says so within two."""


@pytest.fixture
def line(demo) -> Iterator[BadLine]:
    with BadLine(int(demo.url.rpartition(":")[2])) as made:
        yield made


@pytest.fixture
def anna(phones, line) -> Page:
    """A phone behind the line, with a drop that is being typed."""
    page = phones.open()
    page.goto("about:blank")
    page.goto(phones.service.join_url.replace(phones.service.url, f"http://127.0.0.1:{line.port}"))
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_role("button", name=re.compile("^Type")).click()
    expect(page.get_by_role("textbox", name="blue", exact=True)).to_have_value("0")
    return page


def push(page: Page, colour: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{colour}.*one more")).click()


def is_late(page: Page) -> None:
    expect(page.get_by_role("status").filter(has_text=LATE)).to_be_visible(timeout=SILENCE_MS)


def is_back(page: Page) -> None:
    expect(page.get_by_role("status").filter(has_text=LATE)).to_be_hidden(timeout=SILENCE_MS)


def forget_the_line(phones: Phones, line: BadLine) -> None:
    """What a browser says of the stream and of commands that were cut off on the line is what the test is about."""
    phones.forgiven = [cut_off(line.port, r"tables/demo/(stream|commands)\b")]


@pytest.mark.parametrize("mode", ["dead", "silent", "deaf"])
def test_a_tap_on_a_line_that_fails_is_kept_and_arrives_once(line, phones, anna, mode):
    ben = phones.join("Ben")
    line.turn(mode)
    push(anna, "blue")
    if mode != "silent":
        is_late(anna)
    line.turn("good")
    is_back(anna)
    for page in (ben, anna):
        expect(page.get_by_role("button", name="Confirm 1 cube")).to_be_visible(timeout=SILENCE_MS)
    if mode != "silent":
        forget_the_line(phones, line)


def test_points_whose_answer_was_lost_are_not_entered_twice(line, phones, anna):
    watcher = phones.service.phone("Watcher")
    go(anna, "scores")
    anna.get_by_role("button", name=re.compile("Anna")).click()
    anna.get_by_role("button", name="Change by +5").click()
    line.turn("deaf")
    anna.get_by_role("button", name="Enter +5").click()
    expect(anna.locator("header.late")).to_have_count(1, timeout=SILENCE_MS)
    line.turn("good")
    expect(anna.get_by_role("dialog")).to_be_hidden(timeout=SILENCE_MS)
    totals = watcher.snapshot()["match"]["scores"]["totals"]
    assert [total["points"] for total in totals if total["seat"] == 0] == [5]
    forget_the_line(phones, line)


def test_answers_that_overtake_one_another_lead_to_the_same_count(line, phones, anna):
    watcher = phones.service.phone("Watcher")
    line.turn("jumbled")
    for colour in ("red", "blue", "red", "blue", "red"):
        push(anna, colour)
    expect(anna.get_by_role("button", name="Confirm 5 cubes")).to_be_visible()
    expect(anna.get_by_text("Corrected by Anna").or_(anna.get_by_role("heading", name="What fell?"))).to_be_visible()
    anna.get_by_role("button", name="Confirm 5 cubes").click()
    expect(anna.get_by_role("heading", name=re.compile("pours"))).to_be_visible()
    match = watcher.snapshot()["match"]
    assert {colour: count for colour, count in match["view"]["circuit"].items() if count} == {"blue": 2, "red": 3}
    assert match["version"] == 1


def test_a_phone_that_slept_shows_at_once_what_happened_meanwhile(line, phones, anna):
    ben = phones.join("Ben")
    hide = """value => {
      Object.defineProperty(document, "hidden", {value, configurable: true})
      document.dispatchEvent(new Event("visibilitychange"))
    }"""
    anna.evaluate(hide, True)
    go(ben, "people")
    expect(ben.get_by_text("away").first).to_be_visible()
    go(ben, "now")
    push(ben, "green")
    anna.evaluate(hide, False)
    expect(anna.get_by_role("button", name="Confirm 1 cube")).to_be_visible()
