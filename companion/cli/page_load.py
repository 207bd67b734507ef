"""Real pages in a real Chromium: what `companion bench page` measures with, ours and others'."""

import asyncio
import gzip
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.cli.stream_load import BenchFailed

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page, Response, Route

PHONES = 8
WAIT_MS = 60_000
PAUSE_S = 0.15
"""Between two events, so that each is shown by itself."""

QUIET = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
WEIGHED = ("document", "script", "stylesheet", "font")
"""Kinds of what a page fetches that its first screen waits for; pictures and live lines are left out."""

WATCH_NOTES = """() => {
  window.shownAt = {}
  const look = () => {
    const now = performance.timeOrigin + performance.now()
    for (const [word] of document.body.textContent.matchAll(/bench-\\d+/g)) window.shownAt[word] ??= now
  }
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true})
}"""
"""Notes when a word that belongs to one event stands in the page for the first time (ms since 1970). Reads no
`innerText`, for which the browser would have to lay the page out at every change."""


async def phone_page(browser: "Browser") -> "Page":
    """An empty page of a phone that has nothing of ours yet."""
    context = await browser.new_context(
        viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, locale="en-GB"
    )
    return await context.new_page()


class Scales:
    """Weighs what a page fetches. Make it before the page is opened.

    texts: part of the address of what a page fetches as its words or the like, beside the kinds WEIGHED.
    """

    def __init__(self, page: "Page", texts: str | None = None) -> None:
        self._page, self._texts = page, texts
        self._bodies: dict[str, bytes] = {}
        self._under_way: list[asyncio.Task[None]] = []
        self._is_let_go = asyncio.Event()
        page.on("response", lambda response: self._under_way.append(asyncio.ensure_future(self._keep(response))))

    async def hold(self, what: re.Pattern[str]) -> None:
        """Keep from the page what its first screen claims not to wait for, until `let_go`; it is not weighed."""
        await self._page.route(what, self._hold)

    def let_go(self) -> None:
        self._is_let_go.set()

    async def _hold(self, route: "Route") -> None:
        await self._is_let_go.wait()
        await route.fallback()

    async def kilobytes(self) -> float:
        """All that has come so far, each thing once, as gzip sends it."""
        await asyncio.gather(*self._under_way)
        return round(sum(len(gzip.compress(body, 6)) for body in self._bodies.values()) / 1000, 1)

    async def _keep(self, response: "Response") -> None:
        is_text = self._texts is not None and self._texts in response.url
        if response.ok and (is_text or response.request.resource_type in WEIGHED):
            self._bodies[response.url] = await response.body()


async def watch(pages: Sequence["Page"]) -> None:
    """From now on each page notes when the words `bench-0`, `bench-1` and so on stand in it."""
    for page in pages:
        await page.evaluate(WATCH_NOTES)


async def delays_ms(pages: Sequence["Page"], made_ms: Mapping[str, float]) -> list[float]:
    """Milliseconds from when each word was made until it stood in each page.

    Raises BenchFailed where one never did.
    """
    last = list(made_ms)[-1]
    delays: list[float] = []
    for page in pages:
        await page.wait_for_function("word => word in window.shownAt", arg=last, timeout=WAIT_MS)
        seen: dict[str, Any] = await page.evaluate("window.shownAt")
        missing = made_ms.keys() - seen.keys()
        if missing:
            raise BenchFailed(f"{len(missing)} of {len(made_ms)} events never stood in a page")
        delays += [seen[word] - at_ms for word, at_ms in made_ms.items()]
    return delays
