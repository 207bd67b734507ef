"""A full turn of every action on a real phone: in four taps at most, and the numbers that only the table knows."""

import re

from playwright.sync_api import expect

from tests.e2e.amerigo_table import PROGRESS, Table, begun, seated
from tests.e2e.conftest import refused

MOST_TAPS = 4


def test_a_turn_of_every_action_takes_four_taps_at_most(phones):
    table = begun(phones)
    taken: dict[str, int] = {}
    taken["pirate marker"] = table.do("The marker shows 2")
    for number, phase in enumerate((blue, black, red, brown, green, yellow, white), 1):
        table.phase(number)
        taken |= phase(table)
    expect(table.page.get_by_role("heading", name="Round 1 is over")).to_be_visible()
    assert max(taken.values()) <= MOST_TAPS, taken
    assert taken["cannons, all"] == taken["order"] == taken["gold"] == taken["pirate marker"] == 1


def waits(table: Table, player: str) -> None:
    expect(table.page.get_by_role("heading", name=re.compile(f"^{player}: choose"))).to_be_visible()


def blue(table: Table) -> dict[str, int]:
    waits(table, "Anna")
    taken = {"ships, island met": table.do("Ships: 5", "Another island", ("How many spaces?", "14"), "Done")}
    waits(table, "Ben")
    taken["plan"] = table.do("Plan: 5", "2 villages", "Neutral tile of 3", "Done")
    waits(table, "Chris")
    taken["progress, one token"] = table.do("Progress: 5", "black", "Done")
    assert (table.board(0)["posts"], table.board(1)["planned"]["neutral"]) == ({"Island A": 1}, [3])
    assert [(token["kind"], token["colours"]) for token in table.board(2)["tokens"]] == [("plus_two", ["black"])]
    return taken


def black(table: Table) -> dict[str, int]:
    waits(table, "Anna")
    taken = {"order": table.do("Player order: 5")}
    waits(table, "Ben")
    taken["cannons, fewer"] = table.do("otherwise: Cannons", "Steps: one less", "Done")
    waits(table, "Chris")
    taken["cannons, all"] = table.do("Cannons: 7")
    assert [table.board(seat)["cannons"] for seat in range(3)] == [0, 4, 7]
    return taken


def red(table: Table) -> dict[str, int]:
    waits(table, "Anna")
    taken = {"plan, villages only": table.do("Plan: 5", "3 villages", "Done")}
    waits(table, "Ben")
    taken["gold"] = table.do("Take 2 gold")
    waits(table, "Chris")
    taken["plan, with gold"] = table.do("Plan: 5", "4 villages", "Neutral tile of 2", "Done")
    assert (table.board(2)["gold"], table.board(2)["planned"]) == (1, {"villages": 4, "neutral": [2], "production": []})
    return taken


def brown(table: Table) -> dict[str, int]:
    waits(table, "Anna")
    taken = {"progress, two actions shown": table.do("Progress: 5", "red", "green", "Done")}
    table.gold(1)
    waits(table, "Chris")
    taken["progress, no token"] = table.do("Progress: 5")
    return taken


def green(table: Table) -> dict[str, int]:
    waits(table, "Anna")
    taken = {"build": table.do("Build: 6", "Village of 2", (re.compile("^Points on the tile"), "3"), "Done")}
    table.gold(1, 2)
    assert table.view()["printed"]["village-2-small"] == 3
    return taken


def yellow(table: Table) -> dict[str, int]:
    waits(table, "Anna")
    taken = {"buy two": table.do("Goods: 5", "Tobacco for 3", "Cotton for 2", "Done")}
    table.gold(1, 2)
    assert table.board(0)["production"] == {"1": 0, "2": 1, "3": 1, "4": 0, "5": 0}
    return taken


def white(table: Table) -> dict[str, int]:
    waits(table, "Anna")
    taken = {"special action": table.do("White as Plan: 6", "2 villages", "Done")}
    table.gold(1, 2)
    return taken


def test_what_nobody_knows_is_asked_once_inside_the_turn(phones):
    table = seated(phones)
    table.drop(blue=5, black=6, red=4, brown=6, green=6, yellow=6, white=4)
    table.phase(1)
    page = table.page
    table.tap(re.compile("^Progress: 5"))
    table.tap("Done")
    expect(page.get_by_text("What does the progress track show?")).to_be_visible()
    for _ in range(15 - (len(PROGRESS) - 1)):
        table.tap("One space less")
    table.type("Points of space 3", "2")
    expect(page.get_by_role("button", name="That is the track")).to_have_attribute("aria-disabled", "true")
    table.type(f"Points of space {len(PROGRESS) - 1}", "15")
    table.tap("That is the track")
    expect(page.get_by_text("A token must be taken.")).to_be_visible()
    expect(page.get_by_role("button", name="Done", exact=True)).to_have_attribute("aria-disabled", "true")
    table.tap(re.compile("^Half the pirate loss"))
    table.tap("Done")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.view()["printed"]["progress-track"] == PROGRESS
    assert [token["kind"] for token in table.board(0)["tokens"]] == ["half_loss"]
    phones.forgiven = [refused(409)]  # the service asks for the track, then for the token


def test_the_page_refuses_what_arithmetic_forbids_before_anything_is_sent(phones):
    table = begun(phones)
    table.phase(1)
    page = table.page
    table.tap(re.compile("^Plan: 5"))
    sheet = page.get_by_role("dialog")
    table.tap("4 villages")
    expect(sheet.get_by_text("of 5 AP used, 1 left")).to_be_visible()
    expect(sheet.get_by_role("button", name="6 villages")).to_have_count(0)
    expect(sheet.get_by_role("button", name="Neutral tile of 2")).to_have_attribute("aria-disabled", "true")
    expect(sheet.get_by_role("button", name="Neutral tile of 1")).not_to_have_attribute("aria-disabled", "true")
    sheet.get_by_role("button", name="Neutral tile of 2").click(force=True)
    expect(sheet.get_by_text("of 5 AP used, 1 left")).to_be_visible()
    page.keyboard.press("Escape")
    table.gold(0)
    expect(page.get_by_role("heading", name=re.compile("^Ben: choose"))).to_be_visible()
    table.tap(re.compile("^Plan: 5"))
    table.tap("4 villages")
    table.tap("Neutral tile of 2")
    expect(sheet.get_by_text("5 AP + 1 gold = 6 AP; 0 gold left")).to_be_visible()
    expect(sheet.get_by_text("of 6 AP used, 0 left")).to_be_visible()
    assert sent(phones) == []
    table.tap("Done")
    expect(sheet).to_have_count(0)
    assert len(sent(phones)) == 1


def sent(phones) -> list[str]:
    """The commands of the page itself; what a test sends by HTTP is not among them."""
    return [url for url in phones.requests if url.endswith("/commands")]
