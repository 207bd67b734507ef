"""Two phones at once: whoever was overtaken is told so in plain words, and nothing is confirmed that was not seen."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.amerigo_table import begun
from tests.e2e.conftest import NARROW, Phones, refused
from tests.e2e.test_screens import go

PICTURES = Path(__file__).parents[2] / "test-results"
COMMANDS = re.compile("/commands$")


def hold_commands(page: Page) -> Callable[[], None]:
    """From now on the phone's commands wait in the air; returns what lets them go on."""
    held: list[Route] = []
    page.route(COMMANDS, lambda route: held.append(route))

    def let_go() -> None:
        with page.expect_response(COMMANDS):
            for route in held:
                route.continue_()
        page.unroute(COMMANDS)

    return let_go


def count(page: Page, colour: str) -> int:
    return int(page.get_by_role("textbox", name=colour, exact=True).input_value())


def push(page: Page, colour: str, direction: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{colour}.*one {direction}")).click()


def type_a_drop(phones: Phones) -> tuple[Page, Page]:
    """Anna and Ben look at a count of three blue and two black cubes."""
    anna, ben = phones.join("Anna"), phones.join("Ben")
    anna.get_by_role("button", name="Type it").click()
    for colour, wanted in (("blue", "3"), ("black", "2")):
        field = anna.get_by_role("textbox", name=colour, exact=True)
        field.fill(wanted)
        field.press("Tab")
    expect(ben.get_by_role("button", name="Confirm 5 cubes")).to_be_visible()
    return anna, ben


def conflicts_are_expected(phones: Phones) -> None:
    phones.forgiven = [refused(409)]


def test_a_correction_of_the_same_colour_gives_way_and_says_who_changed_it(phones):
    anna, ben = type_a_drop(phones)
    let_go = hold_commands(anna)
    push(anna, "black", "more")
    assert count(anna, "black") == 3
    push(ben, "black", "less")
    expect(anna.get_by_role("alert")).to_contain_text("Ben changed black to 1 meanwhile")
    assert count(anna, "black") == 1
    let_go()
    expect(ben.get_by_role("button", name="Confirm 4 cubes")).to_be_visible()
    expect(anna.get_by_role("button", name="Confirm 4 cubes")).to_be_visible()
    conflicts_are_expected(phones)


def test_a_correction_of_another_colour_holds(phones):
    anna, ben = type_a_drop(phones)
    let_go = hold_commands(anna)
    push(anna, "black", "more")
    push(ben, "blue", "more")
    expect(ben.get_by_role("button", name="Confirm 6 cubes")).to_be_visible()
    let_go()
    for page in (anna, ben):
        expect(page.get_by_role("button", name="Confirm 7 cubes")).to_be_visible()
        assert (count(page, "blue"), count(page, "black")) == (4, 3)
    expect(anna.get_by_role("alert")).to_have_text("")
    conflicts_are_expected(phones)


def test_what_was_changed_under_the_thumb_is_not_confirmed(phones):
    anna, ben = type_a_drop(phones)
    let_go = hold_commands(anna)
    anna.get_by_role("button", name="Confirm 5 cubes").click()
    push(ben, "black", "more")
    expect(anna.get_by_role("alert")).to_contain_text("Ben changed black to 3 meanwhile")
    let_go()
    for page in (anna, ben):
        expect(page.get_by_role("button", name="Confirm 6 cubes")).to_be_enabled()
    conflicts_are_expected(phones)


def test_many_quick_taps_arrive_as_one_count(phones):
    anna, ben = type_a_drop(phones)
    for _ in range(4):
        push(anna, "red", "more")
    expect(ben.get_by_role("textbox", name="red", exact=True)).to_have_value("4")
    expect(anna.get_by_role("textbox", name="red", exact=True)).to_have_value("4")


def test_a_tap_that_was_on_its_way_when_the_screen_changed_does_nothing(phones):
    anna, ben = type_a_drop(phones)
    confirm = anna.get_by_role("button", name="Confirm 5 cubes")
    box = confirm.bounding_box()
    assert box is not None
    anna.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    anna.mouse.down()
    push(ben, "black", "more")
    expect(anna.get_by_role("button", name="Confirm 6 cubes")).to_be_visible()
    expect(anna.locator("main.settling")).to_have_count(0)
    anna.mouse.up()
    expect(ben.get_by_role("button", name="Confirm 6 cubes")).to_be_visible()


def test_the_other_phone_hears_what_happened(phones):
    anna, ben = type_a_drop(phones)
    push(ben, "red", "more")
    expect(anna.get_by_role("status")).to_contain_text("Ben set red to 1")
    anna.get_by_role("button", name="Confirm 6 cubes").click()
    expect(ben.get_by_role("status")).to_contain_text("6 fell")


def is_seen(button: Locator) -> bool:
    """Whether a finger on its middle touches it: it is on the screen, and nothing lies over it."""
    return bool(
        button.evaluate(
            """button => {
              const box = button.getBoundingClientRect()
              const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
              return box.bottom <= innerHeight && button.contains(there)
            }"""
        )
    )


def test_what_a_sheet_is_told_leaves_the_button_in_sight_and_in_its_place(phones):
    """On the smallest phone: a sheet as high as the screen, and one that grows."""
    table = begun(phones, size=NARROW)
    page = table.page
    table.phase(1)
    for view, steps, button in (
        ("now", ("Ships: 5", "Another island"), "Done"),
        ("scores", ("1. Anna", "Change by +5"), "Enter +5"),
    ):
        go(page, view)
        for step in steps:
            table.tap(re.compile(f"^{re.escape(step)}"))
        if view == "now":
            table.type("How many spaces?", "14")
        again = page.get_by_role("dialog").get_by_role("button", name=button, exact=True)
        let_go = hold_commands(page)
        again.click()
        before = again.bounding_box()
        table.send("amerigo.enter_score", seat=1, points=2, note="")
        let_go()
        told = page.get_by_role("dialog").get_by_role("alert")
        expect(told).to_contain_text("Ben")
        close = told.get_by_role("button", name="Close")
        assert is_seen(again), view
        assert is_seen(close), view
        assert again.bounding_box() == pytest.approx(before, abs=1)
        PICTURES.mkdir(exist_ok=True)
        page.screenshot(path=PICTURES / f"sheet-told-{view}.png")
        close.click()
        expect(told).to_have_text("")
        assert again.bounding_box() == pytest.approx(before, abs=1)
        again.click()
        expect(page.get_by_role("dialog")).to_have_count(0)
    conflicts_are_expected(phones)
