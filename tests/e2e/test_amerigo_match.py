"""Amerigo's own screens: accessible and inside their width, from setting up to the last score."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.amerigo_table import COLOURS, Table, begun, seated
from tests.e2e.conftest import NARROW, WIDE
from tests.e2e.test_screens import assert_fine, axe, go  # noqa: F401  (axe is a fixture)

SHEETS = {
    "ships": ("Ships: 5", "Another island"),
    "plan": ("Plan: 5", "2 villages", "Neutral tile of 3"),
    "progress": ("Progress: 5", "red", "green"),
    "build": ("Build: 5", "Village of 2"),
    "steps": ("otherwise: Cannons",),
    "special": ("otherwise: Player order",),
    "something wrong": ("Something went wrong",),
    "cube late": ("Something went wrong", "A cube fell late"),
    "wrong order": ("Something went wrong", "The player order is wrong"),
    "points": ("Something went wrong", "Points were forgotten"),
    "printed": ("Something went wrong", "What is printed"),
    "a number": ("Something went wrong", "Gold, cannons, goods", "Cannons"),
    "board": ("Board of Ben",),
}


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (NARROW, "dark")], ids=["390", "320"])
def test_every_screen_of_amerigo_is_accessible_and_fits(phones, axe, size, theme):  # noqa: F811
    table = begun(phones, size=size, color_scheme=theme)
    page = table.page
    expect(page.get_by_role("button", name="The marker shows 3")).to_be_visible()
    assert_fine(page, axe, "pour and pirate marker")
    table.do("The marker shows 3")
    table.phase(1)
    assert_fine(page, axe, "choices")
    for name, steps in SHEETS.items():
        for step in steps:
            table.tap(re.compile(f"^{re.escape(step)}"))
        assert_fine(page, axe, name)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    go(page, "table")
    table.tap("What may fall next?")
    expect(page.get_by_text(re.compile("action points, 8 times in 10"))).to_be_visible()
    assert_fine(page, axe, "circle, tower, forecast, boards")
    go(page, "rules")
    page.get_by_role("searchbox").fill("GÓLD poInt")
    expect(page.get_by_role("main").get_by_role("listitem").first).to_be_visible()
    assert_fine(page, axe, "rules found")
    go(page, "match")
    page.get_by_text("Each rule by itself").click()
    table.tap("Dutch rules")
    expect(page.get_by_text(re.compile("Each rule by itself: [0-9]+ are changed"))).to_be_visible()
    assert_fine(page, axe, "house rules")


def test_a_match_is_played_to_its_last_score(phones):
    table = seated(phones)
    page = table.page
    table.drop(**dict.fromkeys(COLOURS, 7))
    table.told(progress_track=[None, 2, *[None] * 9, 15])
    ben = phones.join("Ben")
    for round_ in range(1, 6):
        for phase, colour in enumerate(COLOURS, 1):
            table.drop(**{colour: 7})
            seats = table.view()["order"]
            if (round_, phase) == (1, 4):
                expect(page.locator(".choices")).to_be_visible()
                table.do("Progress: 7", "Points at the end (E)", "Done")
                seats = seats[1:]
            table.gold(*seats)
        expect(page.get_by_role("heading", name=f"The pirates of round {round_} attack")).to_be_visible()
        assert table.do("The marker shows 1") == 1
        expect(page.get_by_role("heading", name=f"Round {round_} is over")).to_be_visible()
    expect(ben.get_by_text(re.compile("^Anna: how many points"))).to_be_visible()
    expect(ben.get_by_role("main").get_by_role("textbox")).to_have_count(0)
    finish(table)
    reasons(table)


def finish(table: Table) -> None:
    """The final scoring asks for what it lacks, and then it is one tap."""
    page = table.page
    worth = page.get_by_role("main").get_by_role("textbox")
    worth.fill("4")
    worth.press("Tab")
    expect(worth).to_have_count(0)
    assert table.do("Final scoring") == 1
    expect(page.get_by_text("The match is over").first).to_be_visible()


def reasons(table: Table) -> None:
    """A number of the final breakdown leads to every event that made it."""
    page = table.page
    go(page, "scores")
    expect(page.get_by_role("heading", name="If it ended now")).to_have_count(0)
    page.get_by_role("button", name="Anna, Progress tokens: 4").click()
    expect(page.get_by_role("dialog", name="Anna").get_by_role("listitem")).to_have_count(1)
