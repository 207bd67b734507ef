"""Emulated phones in Debian's Chromium, against the service as a player starts it."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import cv2
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from companion.engine.cubes import Cubes
from companion.sensing.simulated import SimulatedTray
from tests.live import LiveService
from tests.needs import missing

QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
PHONE = dict(device_scale_factor=2, is_mobile=True, has_touch=True, locale="en-GB")
WIDE, NARROW = dict(width=390, height=844), dict(width=320, height=640)

CUT_OFF = (
    r"net::ERR_(CONNECTION_RESET|CONNECTION_CLOSED|CONNECTION_REFUSED|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE"
    r"|INCOMPLETE_CHUNKED_ENCODING)"
)

expect.set_options(timeout=60_000)  # a simulated tray takes 8 s of a slow processor to come up, and tests share it


def refused(status: int) -> str:
    """What a browser says of an answer with this status, as a pattern."""
    return rf"status of {status}\b"


def cut_off(port: int, path: str = "") -> str:
    """What a browser says of requests below `/api/PATH`, a pattern itself, that were cut off on this port."""
    return rf"{CUT_OFF} {re.escape(f'http://127.0.0.1:{port}/api/')}{path}"


def find_chromium() -> str | None:
    named = os.environ.get("COMPANION_CHROMIUM")
    return named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Not for the whole session: while Playwright is open its event loop counts as running, and no asyncio test works.
    chromium = find_chromium()
    if chromium is None:
        missing("Chromium", "install the package `chromium`, or set COMPANION_CHROMIUM")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        yield running
        running.close()


class Phones:
    """Makes phones for one service and watches what their pages ask for and complain about."""

    def __init__(self, browser: Browser, service: LiveService) -> None:
        self._browser = browser
        self.service = service
        self.contexts: list[BrowserContext] = []
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.forgiven: list[str] = []  # patterns of the complaints that are to be expected, now or later

    def open(self, *, size: dict = WIDE, **options) -> Page:
        """A page of a fresh phone at the link of the QR code."""
        context = self._browser.new_context(viewport=size, **{**PHONE, **options})
        self.contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._note)
        page.goto(self.service.join_url)
        return page

    def _note(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.complaints.append(f"{line.text} {line.location['url']}")

    def join(self, name: str, **options) -> Page:
        """A phone in whose hand somebody has typed a name."""
        page = self.open(**options)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Join", exact=True).click()
        expect(page.get_by_role("navigation", name="Views")).to_be_visible()
        return page

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    def unexpected(self) -> list[str]:
        return [line for line in self.complaints if not any(re.search(one, line) for one in self.forgiven)]


@pytest.fixture
def demo(tmp_path) -> Iterator[LiveService]:
    with LiveService(tmp_path, "demo", "--seed", "5") as service:
        yield service


@pytest.fixture
def phones(browser, demo) -> Iterator[Phones]:
    made = Phones(browser, demo)
    yield made
    made.close()
    assert made.unexpected() == []


@pytest.fixture(scope="session")
def tray_photo(tmp_path_factory) -> Path:
    """A photo of a tray with a few cubes, as a phone might take it."""
    now_s = [0.0]
    tray = SimulatedTray(11, clock=lambda: now_s[0])
    tray.pour(Cubes.of(blue=5, yellow=4), Cubes())
    now_s[0] = 60.0
    frame = tray.grab()
    assert frame is not None
    path = tmp_path_factory.mktemp("photo") / "tray.jpg"
    assert cv2.imwrite(str(path), frame.image)
    return path
