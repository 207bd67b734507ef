"""A match of Amerigo whose scores the companion keeps, on a real phone: taps are counted, what is typed is not."""

import re
import time

import httpx
from playwright.sync_api import Page, expect

from tests.live import LiveService, Phone

PACE_S = 0.12
COLOURS = ("blue", "black", "red", "brown", "green", "yellow", "white")
FIRST_DROP = dict(blue=5, black=6, red=4, brown=6, green=6, yellow=6, white=4)
DROPS = (
    dict(blue=5, black=1, red=3, brown=1, green=1, white=1),
    dict(black=5, white=1),
    dict(red=5, black=1),
    dict(brown=5, red=1),
    dict(green=5, brown=1),
    dict(yellow=5, green=1),
    dict(white=5, yellow=1),
)
"""What falls in the phases of the first round: five action points each."""

PROGRESS = [None, None, None, 2, *[None] * 10, 15]
SPECIAL = [{}, *[{"colour": colour} for colour in ("blue", "black", "red", "brown", "red")], *[{"vp": 3}] * 4]
"""Tracks as a table might tell them; only their shape matters here."""


class Table:
    """The host's phone as a page, and the same phone by HTTP for what no test looks at."""

    def __init__(self, service: LiveService, page: Page) -> None:
        self.page = page
        cookies = httpx.Cookies({cookie["name"]: cookie["value"] for cookie in page.context.cookies()})
        self.phone: Phone = service.phone("Anna", cookies=cookies)
        self.taps = 0

    def send(self, type_: str, **fields: object) -> None:
        """A command by HTTP, no faster than the service lets one phone be."""
        time.sleep(PACE_S)
        self.phone.send(type_, **fields)

    def drop(self, **cubes: int) -> None:
        self.send("open_drop")
        for colour, count in cubes.items():
            drop = self.phone.snapshot()["drop"]
            self.send("correct_drop", drop=drop["id"], revision=drop["revision"], colour=colour, count=count)
        drop = self.phone.snapshot()["drop"]
        self.send("confirm_drop", drop=drop["id"], revision=drop["revision"])

    def told(self, **printed: object) -> None:
        """The table says what is printed on its material."""
        self.send("amerigo.tell_printed", values={name.replace("_", "-"): value for name, value in printed.items()})

    def view(self) -> dict:
        return self.phone.snapshot()["match"]["view"]

    def board(self, seat: int) -> dict:
        return self.view()["seats"][seat]

    def gold(self, *seats: int) -> None:
        for seat in seats:
            self.send("amerigo.take_gold", seat=seat)

    def phase(self, number: int) -> None:
        """The drop of a phase, and the page that asks the first player."""
        self.drop(**DROPS[number - 1])
        expect(self.page.locator(".choices")).to_be_visible()

    def tap(self, name: str | re.Pattern[str]) -> None:
        button = self.page.get_by_role("button", name=name, exact=isinstance(name, str)).last
        expect(button).not_to_have_attribute("aria-disabled", "true")
        button.click()
        self.taps += 1

    def type(self, label: str | re.Pattern[str], words: str) -> None:
        field = self.page.get_by_role("textbox", name=label, exact=isinstance(label, str)).last
        field.fill(words)
        field.press("Tab")

    def do(self, *steps: str | tuple[str, str]) -> int:
        """Tap the buttons whose names begin so, type into the fields of pairs; how many taps it took."""
        self.taps = 0
        for step in steps:
            if isinstance(step, tuple):
                self.type(*step)
            else:
                self.tap(re.compile(f"^{re.escape(step)}"))
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        return self.taps


def begun(phones, **options) -> Table:
    """A table whose circuit is filled and whose tracks are known."""
    table = seated(phones, **options)
    fill(table)
    return table


def seated(phones, **options) -> Table:
    """Anna's phone has joined."""
    return Table(phones.service, phones.join("Anna", **options))


def fill(table: Table) -> None:
    """The first drop, and the tracks as they are printed."""
    table.drop(**FIRST_DROP)
    table.told(progress_track=PROGRESS, special_track=SPECIAL)
