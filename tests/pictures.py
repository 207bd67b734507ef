"""`make pictures`: the README's pictures and the gallery of the page, made by playing the demo in Chromium."""

import re
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.e2e.conftest import PHONE, QUIET, WIDE, find_chromium
from tests.e2e.test_round import GOLD
from tests.gallery import keep, make_gallery
from tests.live import LiveService

ROOT = Path(__file__).parents[1]
PAGE, OVERLAY = ROOT / "webui/pictures/page.webp", ROOT / "vision/pictures/overlay.jpg"
SEED = "5"
PHASES_PLAYED = 2


def main() -> None:
    for path in (PAGE, OVERLAY):
        path.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, LiveService(Path(folder), "demo", "--seed", SEED) as service:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=QUIET)
            page = browser.new_context(viewport=WIDE, color_scheme="dark", **PHONE).new_page()
            page.goto(service.join_url)
            page.get_by_label("Your name").fill("Anna")
            page.get_by_role("button", name="Join", exact=True).click()
            for _ in range(PHASES_PLAYED):
                pour(page)
                confirm(page)
                act(page)
            pour(page)
            page.wait_for_timeout(1500)
            keep(page, PAGE, has_photo=True)
            browser.close()
        newest_overlay(service)
    gallery()


def gallery() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        LiveService(Path(folder), "demo", "--seed", SEED) as service,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=QUIET)
        make_gallery(service, browser)
        browser.close()


def pour(page: Page) -> None:
    page.get_by_role("button", name="Pour", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Confirm"))).to_be_visible(timeout=60_000)


def confirm(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Confirm")).click()
    expect(page.get_by_role("button", name=re.compile("^Confirm"))).to_be_hidden()


def act(page: Page) -> None:
    """Every player takes gold, where there are turns to take."""
    while page.get_by_role("button", name=GOLD).is_visible():
        page.get_by_role("button", name=GOLD).click()
        page.wait_for_timeout(600)


def newest_overlay(service: LiveService) -> None:
    phone = service.phone("Pictures")
    reading = phone.snapshot()["drop"]["readings"][0]
    OVERLAY.write_bytes(phone.get(f"pictures/{reading['picture']}.jpg?seen=1").content)


if __name__ == "__main__":
    main()
