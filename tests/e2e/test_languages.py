"""Longer words than any of ours: nothing is cut off, nothing sticks out, on the smallest phone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Page, Route, expect

from companion.content import words
from tests.e2e.amerigo_table import COLOURS, FIRST_DROP, PROGRESS, SPECIAL, Table
from tests.e2e.conftest import NARROW, WIDE, refused
from tests.e2e.pseudo import pseudo_catalogue, stretched
from tests.e2e.test_screens import go

VIEWS = ["now", "table", "scores", "history", "past", "people", "more", "network", "devices", "help", "match"]

SHEETS = [
    ("scores", ["main ol button"]),
    ("history", ["main li > button", "words: Change this"]),
    ("people", ["words: Your mark"]),
    ("people", ["main li button[aria-label]"]),
    ("table", ["words: Correct the cubes"]),
    ("table", ["words: Order of play"]),
]
"""What opens over which screen, by what is pushed: a selector, or English words."""

NAMES = ["Anna", "Maximiliane Hohenst", "Chris", "Dorothea"]
WRONG = "words: Something went wrong"
CHOICE = ".choices li:nth-child({}) > button:{}-child"
NUMBER = "dialog section:nth-of-type({}) button:nth-child({})"

AMERIGO_SHEETS = {
    "ships": [CHOICE.format(1, "first"), "words: Another island"],
    "cannons": [CHOICE.format(2, "last")],
    "plan": [CHOICE.format(3, "first"), NUMBER.format(1, 3), NUMBER.format(2, 2), NUMBER.format(3, 1)],
    "progress": [CHOICE.format(4, "first")],
    "build": [CHOICE.format(5, "first"), NUMBER.format(1, 2), NUMBER.format(3, 1), "words: It covers"],
    "order": [CHOICE.format(6, "last")],
    "wrong": [WRONG],
    "on the rim": [WRONG, "words: A cube lies on the rim"],
    "wrong colour": [WRONG, "words: The wrong colour"],
    "not put back": [WRONG, "words: We forgot to put"],
    "recount": [WRONG, "words: The numbers of cubes"],
    "wrong order": [WRONG, "words: The player order"],
    "points": [WRONG, "words: Points were forgotten"],
    "turns": [WRONG, "words: A turn was entered"],
    "goods": [WRONG, "words: Gold, cannons", "dialog details:nth-of-type(1) summary", "words: Cotton"],
    "planned": [WRONG, "words: Gold, cannons", "dialog details:nth-of-type(3) summary", "words: Production building"],
    "track": [WRONG, "words: What is printed", "words: What does the progress track"],
    "special track": [WRONG, "words: What is printed", "words: What does the special track"],
    "board": ["main table thead button"],
}
"""What opens over the first screen of a match of Amerigo, with nearly every action on offer."""

LOOKED_AT = {
    "yellow": [CHOICE.format(1, "first"), "dialog li button"],
    "white": [CHOICE.format(2, "first"), "dialog .colours button:nth-of-type(3)"],
}
"""What opens in the phases of two actions that are on offer alone."""

TABLET, TELEVISION = dict(width=768, height=1024), dict(width=1280, height=720)
PICTURES = Path(__file__).parents[2] / "test-results"

CUT_OFF = """() => [...document.querySelectorAll('main *, nav *, header *')].filter(element => {
  const style = getComputedStyle(element)
  const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
  const isForEyes = !element.closest('.unseen') && element.getClientRects().length > 0
  const hasWords = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim())
  return isForEyes && hasWords && hides && element.scrollWidth > element.clientWidth + 1
}).map(element => element.textContent.trim())"""

OUTSIDE = """() => [...document.querySelectorAll('main *, nav *, header *')].filter(element => {
  const box = element.getBoundingClientRect()
  const isHeld = element.closest('[role=region], .unseen, svg')
  return !isHeld && box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)
}).map(element => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`)"""


STICKS_OUT = """() => [...document.querySelectorAll('button, a, summary')].filter(element =>
  element.clientWidth > 0 && !element.closest('.unseen') && element.scrollWidth > element.clientWidth + 1
).map(element => element.textContent.trim())"""


def test_the_language_is_one_fifth_longer_and_still_fluent():
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(pseudo_catalogue()))
    said, problems = bundle.format_pattern(bundle.get_message("ui-confirm").value, {"count": 3})
    assert (said, problems) == (f"[{stretched('Confirm')} 3 {stretched('cubes')}]", [])
    assert len(stretched("Confirm cubes")) >= 1.35 * len("Confirm cubes")


@pytest.fixture
def long_words(phones) -> Iterator[Page]:
    """A page all of whose words are long, whichever part it asks for, and when."""
    page = phones.open(size=NARROW)
    asked: set[str] = set()
    given: set[str] = set()

    def stretch(route: Route) -> None:
        given.add(route.request.url)
        route.fulfill(body=pseudo_catalogue(route.request.url.rsplit("/", 1)[1].removesuffix(".ftl")))

    page.route(re.compile(r"/api/content/en/[\w-]+\.ftl$"), stretch)
    page.on("request", lambda request: asked.add(request.url) if "/api/content/" in request.url else None)
    page.reload()
    page.locator("input[type=text]").fill("Anna")
    with page.expect_response(re.compile("/scoresheet-later[.]ftl$")):  # the part that is asked for last
        page.locator("button[type=submit]").click()
    expect(page.locator("nav")).to_be_visible()
    yield page
    assert given == asked
    assert {url.rpartition("/")[2] for url in given} >= {f"{part}.ftl" for part in words()["en"]}


def push(page: Page, way: str) -> None:
    """A selector or English words, in what has opened over the screen, else on it."""
    within = page.locator("dialog" if page.locator("dialog").count() else "main")
    words = way.removeprefix("words: ")
    found = page.locator(way) if words == way else within.locator("button", has_text=stretched(words))
    found.first.click()


def assert_nothing_is_lost(page: Page, where: str) -> None:
    # The heading of the match at the top may be shortened: it stands whole on the game's own screen.
    heading = page.locator("header .heading").first
    cut = [words for words in page.evaluate(CUT_OFF) if not heading.count() or words != heading.inner_text()]
    assert cut == [], where
    assert page.evaluate(OUTSIDE) == [], where
    assert page.evaluate(STICKS_OUT) == [], where
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where


def test_long_words_fit_on_every_screen(long_words):
    page = long_words
    expect(page.locator("main h1").first).to_be_visible()
    assert_nothing_is_lost(page, "pour")
    page.locator("main button", has_text=stretched("Type")).first.click()
    for _ in range(2):
        page.locator("main .stepper button").nth(1).click()
    expect(page.locator("main button", has_text=stretched("Confirm"))).to_contain_text("2")
    assert_nothing_is_lost(page, "drop")
    page.locator("main button", has_text=stretched("Confirm")).click()
    expect(page.locator("main button", has_text=stretched("Confirm"))).to_be_hidden()
    for view in VIEWS:
        page.evaluate("view => { location.hash = location.hash.replace(/^(#\\/[^/]+).*$/, `$1/${view}`) }", view)
        expect(page.locator("main h1").first).to_be_attached()
        assert_nothing_is_lost(page, view)


def test_long_words_fit_on_what_opens_over_a_screen_and_on_a_large_one(long_words, phones):
    """The sheets on the smallest phone, the large screen where it belongs."""
    page = long_words
    phones.join("Maximiliane Hohenst")
    page.locator("main button", has_text=stretched("Type")).first.click()
    page.locator("main .stepper button").nth(1).click()
    page.locator("main button", has_text=stretched("Confirm")).click()
    expect(page.locator("main button", has_text=stretched("Confirm"))).to_be_hidden()
    for view, ways in SHEETS:
        go(page, view)
        for way in ways:
            push(page, way)
        expect(page.get_by_role("dialog")).to_be_visible()
        assert_nothing_is_lost(page, f"{view}, {ways}")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    go(page, "screen")
    for size in (NARROW, TABLET, TELEVISION):
        page.set_viewport_size(size)
        expect(page.locator("main.screen h1")).to_be_visible()
        assert_nothing_is_lost(page, f"large screen, {size}")
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / "long-words-screen.png")


def assert_fits(page: Page, where: str) -> None:
    """On a usual phone, and on the smallest one, which stays."""
    for size in (WIDE, NARROW):
        page.set_viewport_size(size)
        assert_nothing_is_lost(page, f"{where}, {size['width']} px")


def assert_screen_fits(page: Page, view: str) -> None:
    """A screen with all that is folded on it."""
    go(page, view)
    expect(page.locator("main h1").first).to_be_attached()
    for summary in page.locator("main summary").all():
        summary.click()
    assert_fits(page, view)


def assert_sheet_fits(page: Page, name: str, ways: list[str]) -> None:
    for way in ways:
        begun = page.locator("dialog h2").all_inner_texts()
        push(page, way)
        expect(page.get_by_role("dialog")).to_be_visible()
        if page.locator("dialog h2").all_inner_texts() != begun:
            assert page.locator("dialog").evaluate("sheet => sheet.scrollTop") == 0, f"{name} does not begin at its top"
    assert_fits(page, name)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def match_of(page: Page, phones, *names: str, **settings: str) -> Table:
    """A match of Amerigo with players and house rules of its own."""
    table = Table(phones.service, page)
    command = {"type": "start_match", "game": "amerigo", "players": names, "settings": settings}
    seen = table.phone.snapshot()["version"]
    body = {"command_id": "own", "expected_version": seen, "override": True, "command": command}
    assert table.phone.post_raw(body).status_code == 200
    return table


def test_long_words_fit_on_all_of_amerigo_in_a_phase(long_words, phones):
    page = long_words
    table = match_of(page, phones, *NAMES, production_buildings="yes", volcano="yes")
    assert_screen_fits(page, "now")
    table.drop(**FIRST_DROP)
    table.phase(1)
    push(page, CHOICE.format(4, "first"))
    assert_sheet_fits(page, "asked for a track", ["words: Done"])
    table.told(progress_track=PROGRESS, special_track=SPECIAL, time_marker_1=2)
    table.send("amerigo.reveal_pirate", value=9)
    for what in ("planned_villages", "chests", "gold"):
        table.send("amerigo.adjust", seat=0, what=what, to=3, note="")
    for what in ("planned_neutral", "planned_production"):
        table.send("amerigo.adjust", seat=0, what=what, size=3, to=2, note="")
    for view in ("now", "rules", "match"):
        assert_screen_fits(page, view)
    go(page, "table")
    push(page, "words: What may fall next?")
    expect(page.locator("meter").first).to_be_visible()
    assert_fits(page, "forecast and boards")
    go(page, "now")
    for name, ways in AMERIGO_SHEETS.items():
        assert_sheet_fits(page, name, ways)
    table.send("amerigo.plan", seat=0, villages=2, neutral=[3])
    go(page, "history")
    expect(page.locator("main li").first).to_contain_text(stretched("planning"))
    push(page, "main li > button")
    assert_sheet_fits(page, "an old turn", ["words: Change this", NUMBER.format(1, 2)])
    phones.forgiven = [refused(409)]  # the service asks for the track


def test_long_words_fit_from_the_end_of_a_round_to_the_last_score(long_words, phones):
    page = long_words
    table = match_of(page, phones, *NAMES[:2])
    table.drop(**dict.fromkeys(COLOURS, 7))
    table.told(progress_track=[None, 2, *[None] * 9, 15])
    for round_ in range(1, 6):
        for colour in COLOURS:
            table.drop(**{colour: 7})
            play(table, round_, colour)
        if round_ == 1:
            assert_screen_fits(page, "now")
        table.send("amerigo.reveal_pirate", value=1)
        if round_ == 1:
            expect(page.locator("main table")).to_have_count(2)
            assert_fits(page, "a round is over")
    expect(page.locator("main input")).to_be_visible()
    assert_fits(page, "the final scoring lacks something")
    table.send("amerigo.use_token", seat=0, token=table.board(0)["tokens"][0]["id"], points=4)
    push(page, "words: Final scoring")
    expect(page.locator(".choices")).to_have_count(0)
    for view in ("now", "scores"):
        assert_screen_fits(page, view)
    assert_sheet_fits(page, "points of the final scoring", ["main table td button"])


def play(table: Table, round_: int, colour: str) -> None:
    """Everybody takes gold; in the first round a token is taken, and buying and the special action are looked at."""
    seats = table.view()["order"]
    if round_ == 1 and colour in LOOKED_AT:
        expect(table.page.locator(".choices").first).to_be_visible()
        assert_sheet_fits(table.page, colour, LOOKED_AT[colour])
    if (round_, colour) == (1, "brown"):
        table.send("amerigo.progress", seat=seats[0], taken=[{"kind": "end", "colours": [], "note": ""}])
        seats = seats[1:]
    table.gold(*seats)


def test_a_german_phone_reads_german(phones):
    page = phones.open(locale="de-AT")
    expect(page.get_by_role("button", name="Mitmachen", exact=True)).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "de"
