"""The gallery of the phone page: every screen as it looks in a match of Amerigo that is played here, on real pages."""

import io
import re
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import httpx
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.e2e.test_round import begin_by_hand
from tests.live import LiveService, Phone

FOLDER = Path(__file__).parents[1] / "webui/pictures"
PATIENCE_MS = 240_000
PACE_S = 0.25
PHONE = dict(is_mobile=True, has_touch=True, locale="en-GB")
USUAL, SMALL, TELEVISION = (dict(width=w, height=h) for w, h in ((390, 844), (320, 640), (1280, 720)))
COLOURS = 128
"""Colours kept in a picture: enough for flat surfaces, and a third of the weight."""

BLINDNESS = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
FIRST_DROP = dict(blue=5, black=6, red=4, brown=6, green=5, yellow=6, white=4)
PHASES = (dict(blue=4, red=2), dict(black=3, white=1), dict(red=5, yellow=1), dict(brown=4))
SCORES = ((0, 3, "islands"), (1, 5, "trade"), (2, 2, "village"), (0, 4, "pirates"), (1, -1, "pirates"), (2, 6, "trade"))


class Gallery:
    """Takes pictures of pages, and keeps what each shows for the table of the README."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, str]] = []

    def take(self, page: Page, name: str, shows: str) -> None:
        page.wait_for_timeout(900)
        image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        image.quantize(COLOURS, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)
        self.taken.append((name, shows))

    def readme(self) -> str:
        cells = [f"![{shows}]({name}.png)<br>{shows}" for name, shows in self.taken]
        rows = [cells[at : at + 3] for at in range(0, len(cells), 3)]
        lines = ["| " + " | ".join([*row, *[""] * (3 - len(row))]) + " |" for row in rows]
        head = "# The page in pictures\n\nMade by `make pictures`, which plays a match of Amerigo in Chromium.\n\n"
        return head + "|  |  |  |\n| --- | --- | --- |\n" + "\n".join(lines) + "\n"


def make_gallery(service: LiveService, browser: Browser) -> None:
    """All pictures, and the README that shows them. The service is a fresh `companion demo`."""
    gallery = Gallery()
    page = opened(browser, service, USUAL, color_scheme="light")
    gallery.take(page, "join", "Scan, type a name, join")
    entered(page, "Anna")
    begin_by_hand(service, page)
    anna = service.phone("Anna", cookies=cookies_of(page))
    seats = (anna, service.phone("Ben"), anna)
    expect(page.get_by_role("button", name="Pour", exact=True)).to_be_visible()
    gallery.take(page, "pour", "What to do now, and the rule that belongs to it")
    type_drop(anna, FIRST_DROP)
    for cubes, scores in zip(PHASES, (SCORES[:2], SCORES[2:3], SCORES[3:5], SCORES[5:]), strict=True):
        play_phase(seats, cubes, scores)
    the_drop(gallery, browser, service, page)
    the_match(gallery, service, page)
    the_table(gallery, page)
    others(gallery, browser, service)
    (FOLDER / "README.md").write_text(gallery.readme(), encoding="utf-8")


def opened(browser: Browser, service: LiveService, size: dict[str, int], **options: object) -> Page:
    page = browser.new_context(viewport=size, **{**PHONE, **options}).new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(service.join_url)
    expect(page.locator("input[type=text]")).to_be_visible()
    return page


def entered(page: Page, name: str) -> None:
    page.locator("input[type=text]").fill(name)
    page.locator("button[type=submit]").click()
    expect(page.locator("nav")).to_be_visible()


def see(page: Page, view: str) -> None:
    page.evaluate("view => { location.hash = location.hash.replace(/^(#\\/[^/]+).*$/, `$1/${view}`) }", view)


def send(phone: Phone, type_: str, **fields: object) -> None:
    """A command, no faster than quick people send them: the service takes ten requests a second from a phone."""
    time.sleep(PACE_S)
    phone.send(type_, **fields)


def type_drop(phone: Phone, cubes: Mapping[str, int]) -> None:
    send(phone, "open_drop")
    for colour, count in cubes.items():
        drop = phone.snapshot()["drop"]
        send(phone, "correct_drop", drop=drop["id"], revision=drop["revision"], colour=colour, count=count)
    drop = phone.snapshot()["drop"]
    send(phone, "confirm_drop", drop=drop["id"], revision=drop["revision"])


def cookies_of(page: Page) -> httpx.Cookies:
    """What makes a phone of the test the same member as the page."""
    return httpx.Cookies({cookie["name"]: cookie["value"] for cookie in page.context.cookies()})


def play_phase(seats: Sequence[Phone], cubes: Mapping[str, int], scores: tuple[tuple[int, int, str], ...]) -> None:
    """A drop, a turn for everybody (the first action on offer, the others gold), and some points. `seats`: who acts."""
    type_drop(seats[0], cubes)
    for seat, points, note in scores:
        send(seats[seat], "amerigo.enter_score", seat=seat, points=points, note=note)
    for turn in range(len(seats)):
        prompt = seats[0].snapshot()["match"]["prompts"][0]
        choice = prompt["choices"][0 if turn == 0 else -1]
        send(seats[prompt["seat"]], **_as_fields(choice["command"]))


def _as_fields(command: Mapping[str, object]) -> dict[str, object]:
    return {("type_" if name == "type" else name): value for name, value in command.items()}


def the_drop(gallery: Gallery, browser: Browser, service: LiveService, page: Page) -> None:
    """A drop that the camera of the demo counts, on a phone, enlarged, on a television, for eyes that see otherwise."""
    see(page, "now")
    page.get_by_role("button", name="Pour", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Confirm"))).to_be_visible(timeout=PATIENCE_MS)
    expect(page.get_by_role("img", name=re.compile("Picture from"))).to_be_visible()
    gallery.take(page, "drop", "What the camera counted, and what it doubts")
    television = opened(browser, service, TELEVISION, color_scheme="dark", is_mobile=False, has_touch=False)
    entered(television, "Screen")
    see(television, "screen")
    gallery.take(television, "screen-drop", "The same on a television: cubes arrive one by one")
    picture = page.locator("button.picture").first
    box = picture.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    gallery.take(page, "enlarged", "A doubtful place, enlarged where it was tapped")
    page.get_by_role("dialog").get_by_role("button", name="Close").first.click()
    vision = page.context.new_cdp_session(page)
    for kind in BLINDNESS:
        vision.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        gallery.take(page, f"drop-{kind}", f"The colours for eyes with {kind}: symbol and name tell them")
    vision.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    page.get_by_role("button", name=re.compile("^Confirm")).click()
    expect(page.locator(".choices")).to_be_visible()
    gallery.take(page, "act", "Whose turn it is, and what there is to choose")
    gallery.take(television, "screen", "The table at a glance: ring, tower, scores, whose turn")
    television.context.close()


def the_match(gallery: Gallery, service: LiveService, page: Page) -> None:
    for view, shows in (
        ("table", "The ring and the tower, cube for cube"),
        ("scores", "The scores and how they came"),
        ("history", "Who did what, and the ways back"),
        ("past", "Matches of this table, and simple statistics"),
    ):
        see(page, view)
        gallery.take(page, view, shows)
    see(page, "scores")
    page.get_by_role("button", name=re.compile("Anna")).click()
    gallery.take(page, "trail", "Tapped: every event that made a score")
    page.get_by_role("dialog").get_by_role("button", name="Close").first.click()
    see(page, "history")
    page.get_by_role("button", name=re.compile("More about: .*fell")).nth(1).click()
    page.get_by_role("button", name="Change this").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("one more")).first.click()
    expect(page.get_by_text("What that changes")).to_be_visible()
    page.get_by_text("What that changes").scroll_into_view_if_needed()
    gallery.take(page, "edit", "An old step put right: what that changes is shown first")
    page.get_by_role("dialog").get_by_role("button", name="Close").first.click()


def the_table(gallery: Gallery, page: Page) -> None:
    for view, shows in (
        ("people", "The host looks after people"),
        ("more", "Everything else"),
        ("network", "When a phone does not get to the table"),
        ("devices", "What the camera is doing"),
        ("match", "A new match"),
    ):
        see(page, view)
        gallery.take(page, view, shows)


def others(gallery: Gallery, browser: Browser, service: LiveService) -> None:
    """Small, dark, German; and with the colours of the system."""
    looks: tuple[tuple[str, str, dict[str, object]], ...] = (
        ("german", "A small phone in the dark, in German", dict(color_scheme="dark", locale="de-DE")),
        ("forced", "With the colours of the system", dict(forced_colors="active")),
    )
    for name, shows, options in looks:
        page = opened(browser, service, SMALL, **options)
        entered(page, f"Guest {name}")
        gallery.take(page, name, shows)
        page.context.close()
