"""What `companion bench page` measures with, tried on a page whose weight and delays are known."""

import gzip
import random
import re

import pytest
from playwright.async_api import Page, Route, async_playwright

from companion.cli.page_load import QUIET, Scales, delays_ms, phone_page, watch
from companion.cli.stream_load import BenchFailed
from tests.e2e.conftest import find_chromium
from tests.needs import missing

HOME = "http://table.test/"
NOISE = random.Random(1)


def noise(length: int) -> str:
    """Text that gzip makes hardly shorter."""
    return "".join(NOISE.choices("abcdefghijklmnopqrstuvwxyz", k=length))


FILES = {
    "": ("text/html", '<!doctype html><body><script src="a.js"></script><img src="a.png">'),
    "a.js": ("text/javascript", f"/*{noise(9000)}*/ fetch('words/en'); import('./later.js')"),
    "a.png": ("image/png", noise(50_000)),
    "words/en": ("text/plain", noise(5000)),
    "later.js": ("text/javascript", f"/*{noise(40_000)}*/ document.body.append('later is here')"),
}


async def served(route: Route) -> None:
    kind, body = FILES[route.request.url.removeprefix(HOME)]
    await route.fulfill(content_type=kind, body=body)


@pytest.fixture
async def page():
    chromium = find_chromium()
    if chromium is None:
        missing("Chromium", "install the package `chromium`, or set COMPANION_CHROMIUM")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=QUIET)
        made = await phone_page(browser)
        await made.context.route(f"{HOME}**", served)
        yield made
        await browser.close()


def weight(*names: str) -> float:
    return sum(len(gzip.compress(FILES[name][1].encode(), 6)) for name in names) / 1000


async def test_scripts_and_words_are_weighed_pictures_and_what_comes_later_are_not(page: Page) -> None:
    scales = Scales(page, "/words/")
    await scales.hold(re.compile("later"))
    async with page.expect_response("**/words/en"):
        await page.goto(HOME)
    assert await scales.kilobytes() == pytest.approx(weight("", "a.js", "words/en"), abs=0.1)
    assert await page.get_by_text("later is here").count() == 0
    scales.let_go()
    await page.get_by_text("later is here").wait_for()


async def test_a_delay_is_told_from_when_the_word_stands_in_the_page(page: Page) -> None:
    await page.goto(HOME)
    await watch([page])
    made_ms: float = await page.evaluate("performance.timeOrigin + performance.now()")
    await page.evaluate("new Promise(done => setTimeout(() => done(document.body.append('bench-0 ')), 50))")
    (delay,) = await delays_ms([page], {"bench-0": made_ms})
    assert 45 <= delay < 5000
    await page.evaluate("document.body.append('bench-2 ')")
    with pytest.raises(BenchFailed, match="1 of 3 events"):
        await delays_ms([page], {"bench-0": made_ms, "bench-1": made_ms, "bench-2": made_ms})
