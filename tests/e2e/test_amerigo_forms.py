"""Forms on a real phone: they begin with what is known, and keep what is half typed."""

import re

from playwright.sync_api import expect

from tests.e2e.amerigo_table import Table, begun
from tests.e2e.conftest import refused
from tests.e2e.test_screens import go


def put_right(table: Table, line: str) -> None:
    """Open what is to be put right, by how its line of the history begins."""
    go(table.page, "history")
    table.page.get_by_role("button", name=re.compile(f"^More about: {line}", re.IGNORECASE)).first.click()
    table.tap("Change this")


def test_an_island_that_is_half_typed_stays_while_a_known_one_is_tapped(phones):
    table = begun(phones)
    table.phase(1)
    table.send("amerigo.move_ships", seat=0, posts=[{"island": "Island A", "size": 14}])
    expect(table.page.get_by_role("heading", name=re.compile("^Ben: choose"))).to_be_visible()
    table.tap(re.compile("^Ships: 5"))
    table.tap("Another island")
    sheet = table.page.get_by_role("dialog")
    sheet.get_by_label("How many spaces?").fill("9")
    sheet.get_by_label("What you call it").fill("Tortuga")
    table.tap(re.compile("^Island A"))
    expect(sheet.get_by_label("How many spaces?")).to_have_value("9")
    expect(sheet.get_by_label("What you call it")).to_have_value("Tortuga")
    table.tap("Another island")
    expect(sheet.get_by_label("How many spaces?")).to_have_value("")
    table.do("No other island", "Done")
    assert table.board(1)["posts"] == {"Island A": 1, "Tortuga": 1}


def test_an_old_turn_becomes_another_with_the_points_of_that_one(phones):
    table = begun(phones)
    table.phase(1)
    table.send("amerigo.progress", seat=0, taken=[{"kind": "plus_two", "colours": ["red"], "note": ""}])
    table.gold(1, 2)
    table.phase(2)
    table.send("amerigo.load_cannons", seat=0, gold=0)
    put_right(table, "Anna: cannons")
    sheet = table.page.get_by_role("dialog", name="Change this")
    expect(sheet.get_by_role("button", name="black", exact=True)).to_have_attribute("aria-pressed", "true")
    sheet.get_by_role("button", name="red", exact=True).click()
    expect(sheet.get_by_text("of 7 AP used, 7 left")).to_be_visible()
    phones.forgiven = [refused(409)]  # the preview of a plan in which nothing is planned yet
    assert not [url for url in phones.requests if "/export" in url]


def test_what_was_told_wrongly_begins_as_it_was_told(phones):
    table = begun(phones)
    table.told(time_marker_1=1)
    put_right(table, "the table has said")
    sheet = table.page.get_by_role("dialog", name="Change this")
    expect(sheet.get_by_role("textbox")).to_have_value("1")
    sheet.get_by_role("button", name=re.compile("one less$")).click()
    table.do("Change it")
    assert table.view()["printed"]["time-marker-1"] == 0
