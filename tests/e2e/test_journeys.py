"""Whole evenings on three and four real phones: whole rounds, and all that goes wrong on the way, with pictures."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import NARROW, WIDE, Phones, cut_off, refused
from tests.e2e.proxy import BadLine
from tests.e2e.test_people import JOIN, care_for, scanned
from tests.e2e.test_round import COLOURS, GOLD, MOST_TAPS, THREE, Table
from tests.e2e.test_screens import go
from tests.live import LiveService

PICTURES = Path(__file__).parents[2] / "test-results/journeys"
COMMANDS = re.compile("/commands$")
FOUR = (*THREE, "Dora")


@pytest.fixture
def evening(browser, tmp_path) -> Iterator[Phones]:
    """A table as it is on an evening: nothing counts, and no match has been begun."""
    with LiveService(tmp_path, "serve") as service:
        made = Phones(browser, service)
        yield made
        made.close()
    assert made.unexpected() == []


def seen(table: Table, moment: str) -> None:
    """A picture of every phone, to be looked at."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, page in table.phones.items():
        page.wait_for_timeout(350)  # a sheet or a cube that still moves would be blurred
        page.screenshot(path=PICTURES / f"{len(table.names)}-{moment}-{name.lower()}.png")


def begin(host: Page, names: tuple[str, ...]) -> None:
    """The host begins the match on the page, scores by hand."""
    host.get_by_role("link", name="Start a match").click()
    expect(host.get_by_role("textbox", name="Player 1")).to_have_value("Anna")
    for number, name in enumerate(names[1:], 2):
        if number > 2:
            host.get_by_role("button", name="Add a player").click()
        host.get_by_role("textbox", name=f"Player {number}").fill(name)
    host.get_by_text("Each rule by itself").click()
    host.get_by_role("button", name=re.compile("The table itself")).click()
    host.get_by_role("button", name="Start a match").click()
    expect(host.get_by_role("heading", name=re.compile("Pour all 49 cubes"))).to_be_visible()


def phase(table: Table, number: int, colour: str, **fallen: int) -> None:
    """A usual phase: type what fell, confirm, everybody acts on their own phone; the first takes an action."""
    for page in table.phones.values():
        expect(page.get_by_text(f"phase {number}, {colour}")).to_be_visible()
    table.taps = 0
    table.drop(**(fallen or {colour: 2}))
    for place, name in enumerate(table.names):
        for page in table.phones.values():
            expect(page.get_by_role("heading", name=re.compile(f"^{name}: choose"))).to_be_visible()
        if place == 0:
            table.phones[name].locator(".choices button").first.click()
            table.taps += 1
        else:
            table.tap(name, GOLD)
    assert table.taps <= MOST_TAPS


def enter(page: Page, name: str, points: int) -> None:
    """Points for a player, by one of the quick steps."""
    go(page, "scores")
    page.locator("main ol button", has_text=name).click()
    page.get_by_role("button", name=f"Change by +{points}", exact=True).click()
    page.get_by_role("button", name=f"Enter +{points}").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def totals_agree(table: Table, **points: int) -> None:
    """Every phone shows these scores, all in the same order."""
    shown = []
    for page in table.phones.values():
        go(page, "scores")
        for name in table.names:
            expect(page.get_by_role("button", name=re.compile(f"{name} {points.get(name, 0)}$"))).to_be_visible()
        shown.append(page.locator("main ol").first.inner_text())
    assert len(set(shown)) == 1


def test_three_phones_play_two_rounds_with_a_correction_an_undo_and_a_line_that_fails(evening):
    with BadLine(int(evening.service.url.rpartition(":")[2])) as line:
        evening.forgiven = [cut_off(line.port)]
        table = Table(THREE, Anna=evening.join("Anna"), Ben=evening.join("Ben", size=NARROW, color_scheme="dark"))
        chris = table.phones["Chris"] = evening.open(color_scheme="dark")
        chris.goto("about:blank")
        chris.goto(evening.service.join_url.replace(evening.service.url, f"http://127.0.0.1:{line.port}"))
        chris.get_by_label("Your name").fill("Chris")
        chris.get_by_role("button", name=JOIN).click()
        begin(table.phones["Anna"], THREE)
        seen(table, "1-begin")
        table.drop(**dict.fromkeys(COLOURS, 3))
        phase(table, 1, "blue", blue=2, red=1)
        corrected_before_it_is_confirmed(table)
        phase(table, 3, "red")
        taken_back_and_done_again(table)
        phase(table, 4, "brown")
        cut_off_for_a_turn(table, line)
        for number, colour in ((6, "yellow"), (7, "white")):
            phase(table, number, colour)
        for page in table.phones.values():
            expect(page.get_by_text("Round 2 · phase 1, blue")).to_be_visible()
        for number, colour in enumerate(COLOURS, 1):
            phase(table, number, colour)
        enter(table.phones["Anna"], "Ben", 5)
        enter(chris, "Chris", 1)
        totals_agree(table, Ben=5, Chris=1)
        seen(table, "5-scores")


def corrected_before_it_is_confirmed(table: Table) -> None:
    """Anna types one cube too many; Ben sees it, puts it right with one tap and confirms with another."""
    anna, ben = table.phones["Anna"], table.phones["Ben"]
    anna.get_by_role("button", name=re.compile("^Type")).click()
    field = anna.get_by_role("textbox", name="black", exact=True)
    field.fill("3")
    field.press("Tab")
    expect(ben.get_by_role("button", name="Confirm 3 cubes")).to_be_visible()
    ben.get_by_role("button", name=re.compile("^black.*one less")).click()
    expect(anna.get_by_role("button", name="Confirm 2 cubes")).to_be_visible()
    expect(anna.get_by_role("status")).to_contain_text("Ben set black to 2")
    seen(table, "2-corrected")
    ben.get_by_role("button", name="Confirm 2 cubes").click()
    table.turns()


def taken_back_and_done_again(table: Table) -> None:
    """Chris chose too fast. Undo on Ben's phone, and every phone asks Chris again."""
    for page in table.phones.values():
        expect(page.get_by_text("phase 4, brown")).to_be_visible()
    table.phones["Ben"].get_by_role("button", name="Undo").click()
    for page in table.phones.values():
        expect(page.get_by_role("heading", name=re.compile("^Chris: choose"))).to_be_visible()
    seen(table, "3-undone")
    table.tap("Chris", GOLD)


def cut_off_for_a_turn(table: Table, line: BadLine) -> None:
    """Chris's line is dead while the others pour and act. It says so, comes back by itself and asks Chris."""
    chris = table.phones.pop("Chris")
    expect(chris.get_by_text("phase 5, green")).to_be_visible()
    line.turn("dead")
    expect(chris.get_by_role("status").filter(has_text="No connection")).to_be_visible(timeout=60_000)
    table.drop(green=2)
    for name in ("Anna", "Ben"):
        expect(table.phones[name].get_by_role("heading", name=re.compile(f"^{name}: choose"))).to_be_visible()
        table.tap(name, GOLD)
    expect(chris.get_by_text("phase 5, green")).to_be_visible()
    table.phones["Chris"] = chris
    seen(table, "4-cut-off")
    line.turn("good")
    expect(chris.get_by_role("heading", name=re.compile("^Chris: choose"))).to_be_visible(timeout=60_000)
    table.tap("Chris", GOLD)


def test_four_phones_play_a_round_with_two_at_once_a_lost_phone_and_an_old_step_put_right(evening):
    evening.forgiven = [refused(409), refused(401)]  # who was slower, and the phone whose place another took
    sizes = {"Anna": WIDE, "Ben": NARROW, "Chris": WIDE, "Dora": NARROW}
    themes = {"Anna": "light", "Ben": "light", "Chris": "dark", "Dora": "dark"}
    phones = {name: evening.join(name, size=sizes[name], color_scheme=themes[name]) for name in FOUR}
    table = Table(FOUR, **phones)
    begin(table.phones["Anna"], FOUR)
    table.drop(**dict.fromkeys(COLOURS, 3))
    phase(table, 1, "blue")
    two_at_once_are_both_told(table)
    phase(table, 2, "black")
    another_phone_goes_on_for_dora(evening, table)
    phase(table, 3, "red")
    an_old_drop_is_put_right(table)
    for number, colour in ((4, "brown"), (5, "green")):
        phase(table, number, colour)
    table.phones["Anna"].reload()
    for number, colour in ((6, "yellow"), (7, "white")):
        phase(table, number, colour)
    for page in table.phones.values():
        expect(page.get_by_text("Round 2 · phase 1, blue")).to_be_visible()
    totals_agree(table, Dora=6)
    seen(table, "4-scores")


def two_at_once_are_both_told(table: Table) -> None:
    """Anna and Dora write Dora's points in the same moment. Anna's are entered, and Dora hears of them on both counts:
    what was quicker, and that hers still wait. Her second tap enters them, and Anna hears of that."""
    anna, dora = table.phones["Anna"], table.phones["Dora"]
    for page, points in ((anna, "+5"), (dora, "+1")):
        go(page, "scores")
        page.get_by_role("button", name=re.compile("Dora")).click()
        page.get_by_role("button", name=f"Change by {points}").click()
    held: list[Route] = []
    dora.route(COMMANDS, lambda route: held.append(route))
    dora.get_by_role("button", name="Enter +1").click()
    anna.get_by_role("button", name="Enter +5").click()
    expect(anna.get_by_role("dialog")).to_have_count(0)
    with dora.expect_response(COMMANDS):
        for route in held:
            route.continue_()
    dora.unroute(COMMANDS)
    told = dora.get_by_role("dialog").get_by_role("alert")
    expect(told).to_contain_text("Anna was quicker")
    expect(told).to_contain_text("Anna: Dora: 5 points")
    seen(table, "2-two-at-once")
    told.get_by_role("button", name="Close").click()
    dora.get_by_role("button", name="Enter +1").click()
    expect(dora.get_by_role("dialog")).to_have_count(0)
    expect(anna.get_by_role("status")).to_contain_text("Dora")
    for page in (anna, dora):
        expect(page.get_by_role("button", name=re.compile(r"Dora 6$"))).to_be_visible()
        go(page, "now")


def another_phone_goes_on_for_dora(evening: Phones, table: Table) -> None:
    """Dora's battery is empty: the host shows a code, another phone goes on with her name and seat."""
    host = table.phones["Anna"]
    care_for(host, "Dora")
    host.get_by_role("button", name="The phone is lost or empty").click()
    code = host.get_by_role("img", name=re.compile("another phone goes on for Dora"))
    host.wait_for_function("() => [...document.images].every(image => image.complete && image.naturalWidth > 0)")
    seen(table, "3-takeover")
    other = evening.open(size=NARROW, color_scheme="dark")
    other.goto("about:blank")
    other.goto(scanned(code))
    other.get_by_role("button", name=JOIN).click()
    expect(other.get_by_role("navigation", name="Views")).to_be_visible()
    expect(table.phones["Dora"].get_by_role("navigation", name="Views")).to_be_hidden()
    table.phones["Dora"] = other
    host.keyboard.press("Escape")
    go(host, "now")


def an_old_drop_is_put_right(table: Table) -> None:
    """One cube more had fallen in the phase before; Chris puts it right, all that came after still holds."""
    page = table.phones["Chris"]
    go(page, "history")
    page.get_by_role("button", name=re.compile("More about: 2 fell")).first.click()
    page.get_by_role("button", name="Change this").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="red: one more").click()
    expect(sheet.get_by_text("What that changes")).to_be_visible()
    seen(table, "3-old-step")
    sheet.get_by_role("button", name="Change it").click()
    expect(sheet).to_have_count(0)
    for phone in table.phones.values():
        expect(phone.get_by_role("status")).to_contain_text("right")
    go(page, "now")
