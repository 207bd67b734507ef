"""Every screen, in both themes, on a usual and a small phone: accessible, inside its width, nothing from elsewhere."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NARROW, WIDE
from tests.needs import missing

ROOT = Path(__file__).parents[2]
AXE = ROOT / "webui/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
TABS = ["Now", "Circle & tower", "Scores", "History", "More"]
FIRST_LOAD_LIMIT = 60_000
LATER = re.compile(r"/assets/later-")


@pytest.fixture(scope="session")
def axe() -> str:
    if not AXE.is_file():
        missing("axe-core", "run `make test`, which installs the page's development packages")
    return AXE.read_text()


def assert_fine(page: Page, axe: str, where: str) -> None:
    """No violation of WCAG 2.2 AA, and nothing sticks out at the side."""
    page.evaluate(axe)
    found = page.evaluate("tags => axe.run(document, {runOnly: tags})", TAGS)["violations"]
    said = [f"{v['id']}: {v['help']} {[node['target'] for node in v['nodes']]}" for v in found]
    assert not said, f"{where}: {said}"
    widths = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert widths[0] <= widths[1], f"{where} is {widths[0]} px wide on a screen of {widths[1]} px"


def go(page: Page, view: str) -> None:
    """What a link of the page does."""
    page.evaluate("view => { location.hash = location.hash.replace(/^(#\\/[^/]+).*$/, `$1/${view}`) }", view)
    page.wait_for_function("view => location.hash.endsWith(`/${view}`)", arg=view)


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["390", "320"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_screen_is_accessible_and_fits(phones, axe, theme, size):
    joining = phones.open(size=size, color_scheme=theme)
    expect(joining.get_by_label("Your name")).to_be_visible()
    assert_fine(joining, axe, "join")
    page = phones.join("Anna", size=size, color_scheme=theme)
    expect(page.get_by_role("button", name="Pour", exact=True)).to_be_visible()
    assert_fine(page, axe, "pour")
    page.get_by_role("button", name="Type it").click()
    for colour in ("blue", "red"):
        for _ in range(2):
            page.get_by_role("button", name=re.compile(f"{colour}.*one more")).click()
    expect(page.get_by_role("button", name="Confirm 4 cubes")).to_be_visible()
    assert_fine(page, axe, "typed drop")
    page.get_by_role("button", name="Confirm 4 cubes").click()
    expect(page.get_by_role("heading", name=re.compile("Anna pours"))).to_be_visible()
    page.get_by_role("button", name="Pour", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Confirm"))).to_be_visible()
    assert_fine(page, axe, "counted drop")
    for tab in TABS:
        page.get_by_role("navigation", name="Views").get_by_role("link", name=tab).click()
        expect(page.get_by_role("link", name=tab)).to_have_attribute("aria-current", "page")
        assert_fine(page, axe, tab)
    assert_all_that_more_leads_to_is_fine(page, axe)
    go(page, "scores")
    page.get_by_role("link", name="Past matches").click()
    expect(page.get_by_role("heading", level=1, name="Past matches")).to_be_visible()
    assert_fine(page, axe, "past matches")
    assert_sheets_are_fine(page, axe)


def assert_all_that_more_leads_to_is_fine(page: Page, axe: str) -> None:
    """Every link of More, however many there are: each leads to a screen with the heading that it promises."""
    go(page, "more")
    ways = page.get_by_role("navigation", name="More").get_by_role("link")
    expect(ways.first).to_be_visible()
    names = [text.splitlines()[0] for text in ways.all_inner_texts()]
    assert "Devices" in names
    assert len(names) >= 6
    for name in names:
        go(page, "more")
        ways.filter(has_text=name).first.click()
        is_large = page.locator("main.screen h1")
        expect(page.get_by_role("heading", level=1, name=name, exact=True).or_(is_large)).to_be_visible()
        assert_fine(page, axe, name)


def assert_sheets_are_fine(page: Page, axe: str) -> None:
    """What opens over a screen: the points of one player, an old step to be put right."""
    go(page, "scores")
    page.get_by_role("button", name=re.compile("Anna")).click()
    assert_fine(page, axe, "points of one player")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    go(page, "history")
    page.get_by_role("button", name=re.compile("More about: .*fell")).first.click()
    page.get_by_role("button", name="Change this").click()
    page.get_by_role("dialog").get_by_role("button", name="red: one more").click()
    expect(page.get_by_text("What that changes")).to_be_visible()
    assert_fine(page, axe, "an old step")
    page.keyboard.press("Escape")


def test_the_page_asks_nothing_of_other_hosts_and_its_first_screens_wait_for_little(phones):
    """Their words are counted as well; what is said to come later is kept from them while they are made."""
    page = phones.open()
    page.goto("about:blank")
    phones.requests.clear()
    page.route(LATER, lambda route: None)
    page.goto(phones.service.join_url)
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("button", name="Pour", exact=True)).to_be_visible()
    said = page.locator("body").inner_text()
    assert not re.search(r"\b[a-z]+(-[a-z_]+){2,}\b|\bui-", said), f"an id is shown, its words are not there: {said}"
    assert all(url.startswith((phones.service.url, "data:", "blob:")) for url in phones.requests)
    asked = [url for url in dict.fromkeys(phones.requests) if not LATER.search(url)]
    first = [url for url in asked if url.endswith((".js", ".css", ".ftl")) or url.count("/") == 3]
    assert {url.rpartition("/")[2] for url in first if url.endswith(".ftl")} == {"first.ftl", "amerigo.ftl"}
    assert any(url.endswith(".js") for url in first)
    weight = sum(len(gzip.compress(page.request.get(url).body(), 6)) for url in first)
    assert weight <= FIRST_LOAD_LIMIT


def test_a_dutch_phone_reads_dutch(phones):
    page = phones.open(locale="nl-NL")
    expect(page.get_by_role("button", name="Meedoen", exact=True)).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "nl"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_large_text_and_forced_colours_still_fit(phones, theme):
    page = phones.join("Anna", size=NARROW, color_scheme=theme, forced_colors="active")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for tab in ("Now", "Scores", "History"):
        page.get_by_role("navigation", name="Views").get_by_role("link", name=tab).click()
        widths = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        assert widths[0] <= widths[1], tab


def test_a_keyboard_goes_through_a_drop_and_comes_back_from_a_sheet(phones):
    page = phones.join("Anna")
    page.get_by_role("button", name=re.compile("^Type")).press("Enter")
    page.get_by_role("button", name="blue: one more").press("Enter")
    for _ in range(5):  # black: one less, its number, one more; red: one less, its number
        page.keyboard.press("Tab")
    expect(page.get_by_role("textbox", name="red", exact=True)).to_be_focused()
    page.keyboard.type("2")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Confirm 3 cubes")).to_be_visible()
    go(page, "scores")
    opener = page.get_by_role("button", name=re.compile("Anna"))
    opener.press("Enter")
    sheet = page.get_by_role("dialog", name="Anna")
    expect(sheet).to_be_visible()
    for _ in range(20):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(opener).to_be_focused()
