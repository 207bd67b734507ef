"""The gallery of the phone page: every screen as it looks in a match of Amerigo that is played here, on real pages."""

import io
import re
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.e2e.amerigo_table import Table, fill
from tests.e2e.test_amerigo_turns import black, blue, brown, green, red, white, yellow
from tests.live import LiveService

FOLDER = Path(__file__).parents[1] / "webui/pictures"
PATIENCE_MS = 60_000
PHONE = dict(is_mobile=True, has_touch=True, locale="en-GB")
USUAL, SMALL, TELEVISION = (dict(width=w, height=h) for w, h in ((390, 844), (320, 640), (1280, 720)))
COLOURS = 128
"""Colours kept in a picture: enough for flat surfaces, and a third of the weight."""

TO_THE_TOP, CENTRED = (
    f"element => element.scrollIntoView({{block: '{block}', behavior: 'instant'}})" for block in ("start", "center")
)
PHOTO_QUALITY = 82
COLUMNS = 3
BLINDNESS = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
TURNS = (blue, black, red, brown, green, yellow, white)
SHEETS = (
    ("wrong", ("Something went wrong",), "What goes wrong at a table, by its plain name"),
    ("late", ("Something went wrong", "A cube fell late"), "Put right in three taps: a cube that fell late"),
    ("board", ("Board of Ben",), "A player's board: goods, tokens, posts, what is planned"),
)


class Gallery:
    """Takes pictures of pages, and keeps what each shows, under its heading, for the README."""

    def __init__(self) -> None:
        self.taken: dict[str, list[tuple[str, str]]] = {}

    def open(self, heading: str) -> None:
        """What is taken from now on stands under this heading."""
        self.taken[heading] = []

    def take(self, page: Page, name: str, shows: str, *, has_photo: bool = False) -> None:
        page.wait_for_timeout(900)
        path = FOLDER / f"{name}.webp"
        keep(page, path, has_photo=has_photo)
        [*self.taken.values()][-1].append((path.name, shows))

    def readme(self) -> str:
        head = "# The page in pictures\n\nMade by `make pictures`, which plays a round of Amerigo in Chromium.\n"
        return head + "".join(_section(heading, taken) for heading, taken in self.taken.items())


def keep(page: Page, path: Path, *, has_photo: bool) -> None:
    """The page as it looks now, as small as its look allows."""
    image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    if has_photo:
        image.save(path, quality=PHOTO_QUALITY, method=6)
    else:
        flat = image.quantize(COLOURS, dither=Image.Dither.NONE).convert("RGB")
        flat.save(path, lossless=True, quality=100, method=6)


def _section(heading: str, taken: list[tuple[str, str]]) -> str:
    cells = [f"![{shows}]({name})<br>{shows}" for name, shows in taken]
    rows = [cells[at : at + COLUMNS] for at in range(0, len(cells), COLUMNS)]
    lines = ["| " + " | ".join([*row, *[""] * (COLUMNS - len(row))]) + " |" for row in rows]
    return f"\n## {heading}\n\n" + "\n".join(["|  " * COLUMNS + "|", "| --- " * COLUMNS + "|", *lines]) + "\n"


def make_gallery(service: LiveService, browser: Browser) -> None:
    """All pictures, and the README that shows them. The service is a fresh `companion demo`."""
    gallery = Gallery()
    page = opened(browser, service, USUAL, color_scheme="light")
    gallery.open("To be in")
    gallery.take(page, "join", "Scan, type a name, join")
    entered(page, "Anna")
    table = Table(service, page)
    service.phone("Ben")
    expect(page.get_by_role("button", name="Pour", exact=True)).to_be_visible()
    gallery.take(page, "pour", "What to do now, and the rule that belongs to it")
    gallery.open("A round of Amerigo")
    a_round(gallery, table)
    gallery.open("A drop")
    the_drop(gallery, browser, service, page)
    gallery.open("Amerigo, whenever it is wanted")
    whenever(gallery, table)
    gallery.open("Scores and history")
    the_match(gallery, page)
    gallery.open("The table and its people")
    the_table(gallery, page)
    gallery.open("For every eye")
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


def close(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Close").first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def begin(table: Table, *steps: str) -> None:
    """Tap the buttons whose names begin so; what they open stays open."""
    for step in steps:
        table.tap(re.compile(f"^{re.escape(step)}"))


def a_round(gallery: Gallery, table: Table) -> None:
    """Every action once, tap by tap, up to the end of the round."""
    fill(table)
    table.do("The marker shows 2")
    for number, turns in enumerate(TURNS, 1):
        table.phase(number)
        before_turns(gallery, table, turns)
        turns(table)
    over = table.page.get_by_role("heading", name="Round 1 is over")
    expect(over).to_be_visible()
    over.evaluate(TO_THE_TOP)
    gallery.take(table.page, "round-end", "The end of a round: what the pirates took, what everybody gained")


def before_turns(gallery: Gallery, table: Table, turns: Callable[[Table], object]) -> None:
    """What some phases show before their turns are taken."""
    if turns is blue:
        gallery.take(table.page, "act", "Whose turn it is, and what each action would give now")
        begin(table, "Ships: 5", "Another island")
        gallery.take(table.page, "ships", "Ships: an island met for the first time")
        close(table.page)
    elif turns is green:
        begin(table, "Build: 6", "Village of 2")
        gallery.take(table.page, "build", "Building: what it costs, what it scores, what is asked only once")
        close(table.page)


def the_drop(gallery: Gallery, browser: Browser, service: LiveService, page: Page) -> None:
    """A drop that the camera of the demo counts, on a phone, enlarged, on a television, for eyes that see otherwise."""
    television = opened(browser, service, TELEVISION, color_scheme="dark", is_mobile=False, has_touch=False)
    entered(television, "Screen")
    see(television, "screen")
    gallery.take(television, "screen", "The table at a glance: ring, tower, boards, scores, whose turn")
    page.get_by_role("button", name="Pour", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Confirm"))).to_be_visible(timeout=PATIENCE_MS)
    expect(page.get_by_role("img", name=re.compile("Picture from"))).to_be_visible()
    gallery.take(page, "drop", "What the camera counted, to be confirmed or corrected", has_photo=True)
    gallery.take(television, "screen-drop", "The same on a television: cubes arrive one by one")
    picture = page.locator("button.picture").first
    box = picture.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    gallery.take(page, "enlarged", "A place in the picture, enlarged where it was tapped", has_photo=True)
    close(page)
    vision = page.context.new_cdp_session(page)
    for kind in BLINDNESS:
        vision.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        gallery.take(
            page, f"drop-{kind}", f"The colours for eyes with {kind}: symbol and name tell them", has_photo=True
        )
    vision.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    page.get_by_role("button", name=re.compile("^Confirm")).click()
    expect(page.locator(".choices")).to_be_visible()
    television.context.close()


def whenever(gallery: Gallery, table: Table) -> None:
    """What Amerigo's own screens hold beside the turn of the moment."""
    page = table.page
    for name, steps, shows in SHEETS:
        begin(table, *steps)
        gallery.take(page, name, shows)
        close(page)
    see(page, "table")
    gallery.take(page, "table", "The ring, the tower and all boards, cube for cube")
    begin(table, "What may fall next?")
    asked = page.get_by_text(re.compile("action points, 8 times in 10"))
    expect(asked).to_be_visible()
    asked.evaluate(CENTRED)
    gallery.take(page, "forecast", "Asked for: what the next pour may bring")
    see(page, "rules")
    page.get_by_role("searchbox").fill("gold point")
    expect(page.get_by_role("main").get_by_role("listitem").first).to_be_visible()
    gallery.take(page, "rules", "Rules found by what is typed, each with its source")
    see(page, "match")
    page.get_by_text("Each rule by itself").click()
    begin(table, "Dutch rules")
    page.get_by_role("button", name="Dutch rules", exact=True).evaluate(CENTRED)
    gallery.take(page, "house-rules", "House rules: a set by name, or each by itself with who reads it so")


def the_match(gallery: Gallery, page: Page) -> None:
    for view, shows in (
        ("scores", "The scores, how they came, and if it ended now"),
        ("history", "Who did what, and the ways back"),
        ("past", "Matches of this table, and simple statistics"),
    ):
        see(page, view)
        gallery.take(page, view, shows)
    see(page, "scores")
    page.get_by_role("button", name=re.compile(r"\d\. Anna")).click()
    gallery.take(page, "trail", "A score, and every reason that made it")
    close(page)
    see(page, "history")
    page.get_by_role("button", name=re.compile("More about: .*fell")).nth(1).click()
    page.get_by_role("button", name="Change this").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("one more")).first.click()
    expect(page.get_by_text("What that changes")).to_be_visible()
    page.get_by_text("What that changes").scroll_into_view_if_needed()
    gallery.take(page, "edit", "An old step put right: what that changes is shown first")
    close(page)


def the_table(gallery: Gallery, page: Page) -> None:
    for view, shows in (
        ("people", "The host looks after people"),
        ("more", "Everything else"),
        ("network", "When a phone does not get to the table"),
        ("devices", "What the camera is doing"),
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
