"""What a phone that is not the host's is offered about others: nothing that would be refused."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.amerigo_table import begun
from tests.e2e.test_screens import go


def named(page: Page, *names: str) -> None:
    """The players whom the open form offers."""
    group = page.get_by_role("dialog").get_by_role("group", name="Whose", exact=True)
    expect(group.get_by_role("button")).to_have_text([re.compile(name) for name in names])


def opened(page: Page, matter: str) -> None:
    page.get_by_role("button", name="Something went wrong").click()
    page.get_by_role("button", name=re.compile(f"^{matter}")).click()


def test_a_player_puts_right_the_own_seat_and_one_that_nobody_holds(phones):
    table = begun(phones)
    ben = phones.join("Ben")
    table.phase(1)
    table.send("amerigo.adjust", seat=0, what="chests", to=1, note="")
    opened(ben, "Points were forgotten")
    ben.get_by_label("How many points?").fill("3")
    named(ben, "Ben", "Chris")
    ben.get_by_role("dialog").get_by_role("button", name="Ben").click()
    expect(ben.get_by_role("dialog")).to_have_count(0)
    opened(ben, "Gold, cannons, goods")
    named(ben, "Ben", "Chris")
    ben.get_by_role("button", name="Chris", exact=True).last.click()
    ben.get_by_role("button", name="Cannons", exact=True).click()
    ben.get_by_role("textbox", name="Cannons").fill("7")
    ben.get_by_role("textbox", name="Cannons").press("Tab")
    ben.get_by_role("button", name="7, not 0").click()
    expect(ben.get_by_role("dialog")).to_have_count(0)
    assert (table.board(2)["cannons"], table.board(0)["chests"]) == (7, 1)


def test_the_board_of_another_phone_is_there_to_be_looked_at(phones):
    table = begun(phones)
    ben = phones.join("Ben")
    for seat in (0, 1):
        table.send("amerigo.adjust", seat=seat, what="chests", to=1, note="")
    go(ben, "table")
    for player, buttons in (("Anna", 0), ("Ben", 1)):
        ben.get_by_role("button", name=f"Board of {player}").click()
        sheet = ben.get_by_role("dialog", name=player)
        expect(sheet.get_by_text("Cannons", exact=True)).to_be_visible()
        for name in ("A number is wrong", "A chest for 3 gold"):
            expect(sheet.get_by_role("button", name=name)).to_have_count(buttons)
        ben.keyboard.press("Escape")
