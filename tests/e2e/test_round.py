"""A whole round of Amerigo on real phones: seven phases, three players, and what goes wrong on an evening."""

import re

import httpx
from playwright.sync_api import Page, expect

from tests.e2e.conftest import refused
from tests.e2e.test_people import JOIN, care_for, scanned
from tests.e2e.test_screens import go
from tests.live import LiveService

COLOURS = ("blue", "black", "red", "brown", "green", "yellow", "white")
MOST_TAPS = 10
GOLD = re.compile("^(Take [0-9]+ gold|Nothing: no gold)")
THREE = ("Anna", "Ben", "Chris")


def begin_by_hand(service: LiveService, host: Page, names: tuple[str, ...] = THREE) -> None:
    """A match whose scores the table keeps itself, in the place of the one that is being played."""
    cookies = httpx.Cookies({cookie["name"]: cookie["value"] for cookie in host.context.cookies()})
    phone = service.phone("Anna", cookies=cookies)
    start = {"type": "start_match", "game": "amerigo", "players": list(names), "settings": {"scoring": "by_hand"}}
    seen = phone.snapshot()["version"]
    body = {"command_id": "by-hand", "expected_version": seen, "override": True, "command": start}
    answer = phone.post_raw(body)
    assert answer.status_code == 200, answer.text
    expect(host.get_by_text("Pour all 49 cubes")).to_be_visible()


class Table:
    """The phones by the name of who holds them; a player without one is served by the host's. Counts every tap."""

    def __init__(self, names: tuple[str, ...] = THREE, **phones: Page) -> None:
        self.names, self.phones = names, phones
        self.taps = 0

    def tap(self, phone: str, name: str | re.Pattern[str]) -> None:
        self.phones.get(phone, self.phones["Anna"]).get_by_role(
            "button", name=name, exact=isinstance(name, str)
        ).click()
        self.taps += 1

    def drop(self, **cubes: int) -> None:
        """Type what fell, and confirm it."""
        self.tap("Anna", re.compile("^Type"))
        for colour, count in cubes.items():
            field = self.phones["Anna"].get_by_role("textbox", name=colour, exact=True)
            field.fill(str(count))
            field.press("Tab")
            self.taps += 1 + len(str(count))  # the field, and each digit; what is tapped next leaves the field
        total = sum(cubes.values())
        self.tap("Anna", f"Confirm {total} cube{'' if total == 1 else 's'}")

    def turns(self) -> None:
        """Everybody acts on their own phone, as the page asks."""
        for name in self.names:
            for page in self.phones.values():
                expect(page.get_by_role("heading", name=re.compile(f"^{name}: choose"))).to_be_visible()
            self.tap(name, GOLD)


def test_a_whole_round_with_a_correction_an_undo_a_reload_and_a_lost_phone(phones):
    phones.forgiven = [refused(401)]  # the phone whose place another took
    table = Table(Anna=phones.join("Anna"), Ben=phones.join("Ben"))
    begin_by_hand(phones.service, table.phones["Anna"])
    table.drop(**dict.fromkeys(COLOURS, 3))
    for number, colour in enumerate(COLOURS, 1):
        expect(table.phones["Anna"].get_by_text(f"Round 1 · phase {number}, {colour}")).to_be_visible()
        table.taps = 0
        table.drop(**{colour: 2})
        table.turns()
        assert table.taps <= MOST_TAPS
        if number == 2:
            take_back_the_last_turn(table)
        if number == 3:
            table.phones["Anna"].reload()
        if number == 4:
            table.phones["Ben"] = another_phone_for_ben(phones, table.phones["Anna"])
        if number == 5:
            put_right_the_drop(table.phones["Anna"], colour)
    for page in table.phones.values():
        expect(page.get_by_text("Round 2 · phase 1, blue")).to_be_visible()


def take_back_the_last_turn(table: Table) -> None:
    """The page asks Chris again, on both phones, and goes on from there."""
    expect(table.phones["Ben"].get_by_text("Round 1 · phase 3, red")).to_be_visible()
    table.phones["Ben"].get_by_role("button", name="Undo").click()
    for page in table.phones.values():
        expect(page.get_by_role("heading", name=re.compile("^Chris: choose"))).to_be_visible()
    table.tap("Chris", GOLD)


def another_phone_for_ben(phones, host: Page) -> Page:
    """Ben's battery is empty: the host shows a code, another phone goes on in his place."""
    care_for(host, "Ben")
    host.get_by_role("button", name="The phone is lost or empty").click()
    code = host.get_by_role("img", name=re.compile("another phone goes on for Ben"))
    host.wait_for_function("() => [...document.images].every(image => image.complete && image.naturalWidth > 0)")
    link = scanned(code)
    host.keyboard.press("Escape")
    go(host, "now")
    other = phones.open()
    other.goto("about:blank")
    other.goto(link)
    other.get_by_role("button", name=JOIN).click()
    expect(other.get_by_role("navigation", name="Views")).to_be_visible()
    return other


def put_right_the_drop(page: Page, colour: str) -> None:
    """One cube more had fallen in the phase that has just ended; all that came after still holds."""
    go(page, "history")
    page.get_by_role("button", name=re.compile("More about: 2 fell")).first.click()
    page.get_by_role("button", name="Change this").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name=f"{colour}: one more").click()
    expect(sheet.get_by_text(re.compile(f"^3 fell: 3 {colour}"))).to_be_visible()
    sheet.get_by_role("button", name="Change it").click()
    expect(sheet).to_have_count(0)
    expect(page.get_by_text(re.compile(f"^3 fell: 3 {colour}")).first).to_be_visible()
    go(page, "now")
