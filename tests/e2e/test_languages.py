"""Longer words than any of ours: nothing is cut off, nothing sticks out, on the smallest phone."""

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NARROW
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


def test_the_language_is_one_fifth_longer_and_still_fluent():
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(pseudo_catalogue()))
    said, problems = bundle.format_pattern(bundle.get_message("ui-confirm").value, {"count": 3})
    assert (said, problems) == (f"[{stretched('Confirm')} 3 {stretched('cubes')}]", [])
    assert len(stretched("Confirm cubes")) >= 1.35 * len("Confirm cubes")


@pytest.fixture
def long_words(phones) -> Page:
    page = phones.open(size=NARROW)
    page.route(
        re.compile(r"/api/content/en/(\w+)\.ftl$"),
        lambda route: route.fulfill(body=pseudo_catalogue(route.request.url.rsplit("/", 1)[1].removesuffix(".ftl"))),
    )
    page.reload()
    page.locator("input[type=text]").fill("Anna")
    page.locator("button[type=submit]").click()
    expect(page.locator("nav")).to_be_visible()
    return page


def assert_nothing_is_lost(page: Page, where: str) -> None:
    # The heading of the match at the top may be shortened: it stands whole on the game's own screen.
    heading = page.locator("header .heading").first
    cut = [words for words in page.evaluate(CUT_OFF) if not heading.count() or words != heading.inner_text()]
    assert cut == [], where
    assert page.evaluate(OUTSIDE) == [], where
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
            words = way.removeprefix("words: ")
            found = page.locator(way) if words == way else page.locator("button", has_text=stretched(words))
            found.first.click()
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


def test_a_german_phone_reads_german(phones):
    page = phones.open(locale="de-AT")
    expect(page.get_by_role("button", name="Mitmachen", exact=True)).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "de"
