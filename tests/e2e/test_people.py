"""What the host does for people: lets in, locks, hands over, removes, finds the place of a lost phone again."""

import re

import cv2
import numpy as np
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import refused
from tests.e2e.test_screens import go

JOIN = re.compile("^Join$")


def care_for(host: Page, name: str) -> None:
    go(host, "people")
    host.get_by_role("button", name=f"More about {name}").click()


def forget(phones, *statuses: int) -> None:
    """Refusals are what these tests are about; the browser writes them down as errors."""
    phones.forgiven = [refused(status) for status in statuses]


def test_a_new_phone_waits_until_the_host_lets_it_in(phones):
    host = phones.join("Anna")
    go(host, "people")
    host.get_by_role("switch", name="Ask me about new phones").click()
    expect(host.get_by_role("switch", name="Ask me about new phones")).to_have_attribute("aria-checked", "true")
    guest = phones.join("Ben")
    expect(guest.get_by_role("heading", name="The host lets you in")).to_be_visible()
    go(guest, "history")
    expect(guest.get_by_role("heading", name="The host lets you in")).to_be_visible()
    host.get_by_role("button", name="Let in").click()
    expect(guest.get_by_role("heading", name="The host lets you in")).to_be_hidden()


def test_a_locked_table_says_so_to_who_comes(phones):
    host = phones.join("Anna")
    go(host, "people")
    host.get_by_role("switch", name="Lock the table").click()
    expect(host.get_by_role("switch", name="Lock the table")).to_have_attribute("aria-checked", "true")
    late = phones.open()
    late.get_by_label("Your name").fill("Ben")
    late.get_by_role("button", name=JOIN).click()
    expect(late.get_by_role("alert")).to_contain_text("The table is locked")
    forget(phones, 403, 409)


def test_the_host_hands_over_and_the_new_one_can_remove(phones):
    anna, ben = phones.join("Anna"), phones.join("Ben")
    care_for(anna, "Ben")
    anna.get_by_role("button", name="Make Ben the host").click()
    expect(anna.get_by_text("Ben becomes the host. You cannot take that back yourself.")).to_be_visible()
    anna.get_by_role("button", name="Yes, hand over").click()
    expect(anna.get_by_role("switch")).to_have_count(0)
    care_for(ben, "Anna")
    ben.get_by_role("button", name="Remove Anna from the table").click()
    ben.get_by_role("button", name="Yes, remove").click()
    expect(anna.get_by_role("button", name=JOIN)).to_be_visible()
    forget(phones, 401)


def test_another_phone_takes_the_place_of_a_lost_one(phones):
    host, lost = phones.join("Anna"), phones.join("Ben")
    care_for(host, "Ben")
    host.get_by_role("button", name="The phone is lost or empty").click()
    code = host.get_by_role("img", name=re.compile("another phone goes on for Ben"))
    expect(code).to_be_visible()
    host.wait_for_function("() => [...document.images].every(image => image.complete && image.naturalWidth > 0)")
    other = phones.open()
    other.goto("about:blank")
    other.goto(scanned(code))
    other.get_by_role("button", name=JOIN).click()
    expect(other.get_by_role("navigation", name="Views")).to_be_visible()
    go(other, "people")
    expect(other.get_by_text("Ben", exact=True)).to_be_visible()
    expect(lost.get_by_role("navigation", name="Views")).to_be_hidden()
    forget(phones, 401)


def scanned(code: Locator) -> str:
    """What a camera reads on the screen."""
    image = cv2.imdecode(np.frombuffer(code.screenshot(), np.uint8), cv2.IMREAD_COLOR)
    link, _, _ = cv2.QRCodeDetector().detectAndDecode(image)
    return str(link)


def test_a_second_table_is_laid_and_joined(phones):
    host = phones.join("Anna")
    go(host, "people")
    host.get_by_label("Name of the table").fill("Balcony")
    host.get_by_role("button", name="Add a table").click()
    host.get_by_role("navigation", name="Other tables").get_by_role("link", name="Balcony").click()
    expect(host.get_by_role("heading", name="No match")).to_be_visible()


def test_three_taps_and_a_phone_is_in_with_a_name_and_a_mark_that_all_see(phones):
    """The way in: the field of the name, a mark, Join. Somebody else's mark is given to nobody."""
    host = phones.join("Anna")
    for name, wanted, given in (("Ben", "teal ring", "teal"), ("Chris", "teal ring", "sage")):
        page = phones.open()
        field, mark = page.get_by_label("Your name"), page.get_by_role("radio", name=wanted)
        join = page.get_by_role("button", name=JOIN)
        for thing in (field, mark, join):
            thing.tap()
            page.keyboard.type(name if thing is field else "")
        expect(page.get_by_role("navigation", name="Views")).to_be_visible()
        go(host, "people")
        line = host.get_by_role("listitem").filter(has_text=name)
        expect(line.locator(f".mark.{given}")).to_be_visible()
        go(host, "scores")
        expect(host.get_by_role("button", name=re.compile(name)).locator(f".mark.{given}")).to_be_visible()
    go(host, "people")
    host.get_by_role("button", name="Your mark").click()
    host.get_by_role("radio", name="plum diamond").tap()
    expect(host.get_by_role("radio", name="plum diamond")).to_be_checked()
    go(page, "scores")
    expect(page.get_by_role("button", name=re.compile("Anna")).locator(".mark.plum")).to_be_visible()
