"""A player sets the tray up by its corners, teaches a colour, and plays on: on the demo's simulated tray."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NARROW, refused
from tests.e2e.test_screens import assert_fine, axe

__all__ = ["axe"]

PATIENT_MS = 180_000
"""Counting takes a whole core for a while, and there may be none free."""

CAMERA = "Simulated tray"


def open_screen(page: Page, link: str) -> None:
    page.set_default_timeout(PATIENT_MS)
    page.get_by_role("link", name="More", exact=True).click()
    page.get_by_role("link", name="Devices").click()
    page.get_by_role("link", name=link).click()
    expect(page.get_by_role("heading", name=link)).to_be_visible()


def go_on(page: Page, button: str, then: str) -> None:
    """Press until the camera no longer says that something moves, and wait for what comes of it."""
    expected, alert = page.get_by_text(re.compile(then)), page.get_by_role("alert")
    for _ in range(20):
        page.get_by_role("button", name=button, exact=True).click()
        expect(expected.or_(alert.get_by_role("button", name="Close")).first).to_be_visible(timeout=PATIENT_MS)
        if expected.first.is_visible():
            return
        assert "still moves" in alert.inner_text()
        alert.get_by_role("button", name="Close").click()
    raise AssertionError(f"the camera never got as far as {then!r}")


def drag(page: Page, corner: str, to: tuple[float, float]) -> None:
    """Take a mark with the finger and put it to a place of the picture, as shares of its width and height."""
    mark = page.get_by_role("button", name=re.compile(f"^{corner} corner"))
    picture = page.get_by_role("group", name="Marks on the picture")
    picture.scroll_into_view_if_needed()
    at, box = mark.bounding_box(), picture.bounding_box()
    assert at is not None
    assert box is not None
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * to[0], box["y"] + box["height"] * to[1], steps=4)
    page.mouse.up()


def place_of(page: Page, corner: str) -> tuple[float, float]:
    """Where a mark is, in percent of the picture, as it is told to who hears the page."""
    told = page.get_by_role("button", name=re.compile(f"^{corner} corner")).get_attribute("aria-label")
    right, down = (int(number) for number in re.findall(r"(\d+) %", told))
    return right, down


def test_the_tray_is_set_up_by_its_corners_and_its_drops_are_counted(phones, axe):
    phones.forgiven = [refused(422)]  # a side of 3 mm, and a camera before which something moves
    page = phones.join("Anna", size=NARROW)
    open_screen(page, "Set up the tray")
    expect(page.get_by_text("4 of 4 markers are found")).to_be_visible(timeout=PATIENT_MS)
    assert_fine(page, axe, "set-up by markers")
    page.get_by_role("button", name="Tap the corners").click()
    right = {name: place_of(page, name) for name in ("Far left", "Far right", "Near right", "Near left")}
    drag(page, "Far left", (0.45, 0.45))
    assert abs(place_of(page, "Far left")[0] - 45) <= 2
    drag(page, "Far left", (right["Far left"][0] / 100, right["Far left"][1] / 100))
    mark = page.get_by_role("button", name=re.compile("^Near right corner"))
    before = place_of(page, "Near right")
    for key, times in (("Shift+ArrowRight", 1), ("ArrowLeft", 8)):
        for _ in range(times):
            mark.press(key)
    assert place_of(page, "Near right") == before
    assert all(abs(a - b) <= 1 for name in right for a, b in zip(place_of(page, name), right[name], strict=True))
    page.get_by_role("button", name="Change").click()
    page.get_by_label("Left to right").fill("3")
    page.get_by_role("button", name="That is my tray").click()
    expect(page.get_by_role("alert")).to_contain_text("A side of 3 mm is no tray", timeout=PATIENT_MS)
    page.get_by_role("alert").get_by_role("button", name="Close").click()
    page.get_by_label("Left to right").fill("200")
    assert_fine(page, axe, "set-up by corners")
    page.get_by_role("button", name="That is my tray").click()
    expect(page.get_by_role("button", name="The tray is empty now")).to_be_visible(timeout=PATIENT_MS)
    go_on(page, "The tray is empty now", "^All set")
    expect(page.get_by_text(re.compile("found by its corners. The empty tray is known"))).to_be_visible()
    assert_fine(page, axe, "set up")
    page.get_by_role("link", name="Back to the game").click()
    page.get_by_role("button", name="Pour", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Confirm [1-4]"))).to_be_visible(timeout=PATIENT_MS)


def test_a_colour_is_taught_and_a_confirmed_drop_teaches_more(phones, axe):
    phones.forgiven = [refused(422)]  # a camera before which something moves
    page, ben = phones.join("Anna"), phones.join("Ben")
    open_screen(page, "Teach colours")
    page.get_by_role("button", name="Show cubes").click()
    page.get_by_role("button", name="green", exact=True).click()
    page.get_by_role("button", name="Lay 7 green cubes").click()
    expect(ben.get_by_text("being taught or tested, so it tells no counts")).to_be_visible()
    go_on(page, "Learn green", r"^7 green cubes seen, [4-7] learnt")
    expect(page.get_by_role("img", name=re.compile("Picture from"))).to_be_visible()
    assert_fine(page, axe, "teaching")
    page.get_by_role("button", name="Back to play").click()
    expect(page.get_by_role("button", name="Forget what was taught")).to_be_visible()
    assert_fine(page, axe, "taught")
    assert ben.get_by_role("button", name=re.compile("^Confirm")).count() == 0
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.get_by_role("button", name="No", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Yes", exact=True).click()
    page.get_by_role("link", name="Now").click()
    page.get_by_role("button", name="Type it").click()
    page.get_by_role("button", name=re.compile("blue.*one more")).click()
    page.get_by_role("button", name="Confirm 1 cube", exact=True).click()
    page.get_by_role("button", name="Pour", exact=True).click()
    confirm = page.get_by_role("button", name=re.compile("^Confirm"))
    expect(confirm).to_be_visible(timeout=PATIENT_MS)
    before = taught_of(phones)
    confirm.click()
    expect(page.get_by_role("heading", name=re.compile("choose an action|nothing"))).to_be_visible(timeout=PATIENT_MS)
    expect_more_taught(phones, before)


def taught_of(phones) -> dict[str, int]:
    (source,) = phones.service.phone("Watcher").snapshot()["sources"]
    assert source["name"] == CAMERA
    return source["tray"]["lessons"]


def expect_more_taught(phones, before: dict[str, int]) -> None:
    """Learning happens after the confirmation has been answered; every look is a request, so none waits in vain."""
    for _ in range(50):
        if sum(taught_of(phones).values()) > sum(before.values()):
            return
    raise AssertionError(f"nothing was learnt beside {before}")


def test_the_camera_is_tested_round_by_round(phones, axe):
    phones.forgiven = [refused(422)]  # a camera before which something moves
    page = phones.join("Anna", size=NARROW)
    open_screen(page, "Test the camera")
    page.get_by_role("button", name="Begin the test").click()
    expect(page.get_by_text("Take everything out of the tray.")).to_be_visible()
    assert_fine(page, axe, "test, empty")
    go_on(page, "It is empty", "Round 1 of 3")
    for number in (1, 2, 3):
        expect(page.get_by_text(f"Round {number} of 3")).to_be_visible()
        assert_fine(page, axe, f"test, round {number}")
        page.get_by_role("button", name="Lay the cubes").click()
        go_on(page, "They lie there", f"Round {number + 1} of 3|Something else|^Tested on")
        if page.get_by_text("Something else was seen").is_visible():
            assert_fine(page, axe, "test, differs")
            go_on(page, "They lie there as asked", f"Round {number + 1} of 3|^Tested on")
    expect(page.get_by_role("heading", name=re.compile("^Tested on"))).to_be_visible()
    page.get_by_text("What was measured").click()
    expect(page.get_by_text(re.compile(r"A cube is \d+ pixels wide"))).to_be_visible()
    assert_fine(page, axe, "tested")
    page.get_by_role("link", name="Devices").click()
    expect(page.get_by_text(re.compile("^Tested on"))).to_be_visible()
