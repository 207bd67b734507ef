"""A service that goes away and comes back: the banner, the queued tap, the same place in the match."""

import re
import time

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import Phones, refused
from tests.e2e.test_screens import LATER
from tests.live import LiveService


def test_a_clock_that_jumps_on_a_phone_changes_nothing_at_the_table(phones):
    """Somebody sets the date of a phone while a drop is typed: forward by a year, then back by two."""
    page = phones.open()
    page.clock.install()
    page.reload()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_role("button", name="Type it").click()
    year_s = 365 * 86_400
    for count, jump_s in enumerate((year_s, -2 * year_s), 1):
        page.clock.set_system_time(time.time() + jump_s)
        page.get_by_role("button", name=re.compile("blue.*one more")).click()
        expect(page.get_by_role("button", name=re.compile(f"Confirm {count} cube"))).to_be_visible()
        expect(page.locator("header.late")).to_have_count(0)
    page.get_by_role("button", name="Confirm 2 cubes").click()
    expect(page.get_by_role("heading", name=re.compile("pours"))).to_be_visible()
    page.get_by_role("navigation", name="Views").get_by_role("link", name="History").click()
    expect(page.get_by_text("2 fell").first).to_be_visible()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_browser_that_cannot_read_the_page_says_so_and_any_other_never(phones, motion):
    page = phones.open(reduced_motion=motion)
    expect(page.get_by_text("this browser is too old")).to_have_count(0)
    page.route(
        re.compile(r"/assets/.*\.js$"), lambda route: route.fulfill(body="class {", content_type="text/javascript")
    )
    page.reload()
    words = page.get_by_text("this browser is too old")
    expect(words).to_be_hidden()
    expect(words).to_be_visible()
    assert phones.complaints
    phones.forgiven = [r"^Unexpected token '\{'"]


def test_what_was_lost_on_the_way_at_first_is_asked_for_again(phones):
    page = phones.open()
    lost: list[str] = []

    def lose_the_first(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.request.url)
            route.abort()

    page.route(LATER, lose_the_first)
    phones.forgiven = [r"net::ERR_FAILED .*/assets/later-"]
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_role("button", name="Type it").click()
    page.get_by_role("button", name=re.compile("blue.*one more")).click()
    expect(page.get_by_role("button", name="Confirm 1 cube", exact=True)).to_be_visible()
    assert lost


def test_a_restart_in_the_middle_of_a_phase_brings_every_phone_back_to_its_place(browser, tmp_path):
    with LiveService(tmp_path, "demo", "--seed", "5") as service:
        port = service.url.rpartition(":")[2]
        phones = Phones(browser, service)
        anna, ben = phones.join("Anna"), phones.join("Ben")
        anna.get_by_role("button", name="Type it").click()
        anna.get_by_role("button", name=re.compile("blue.*one more")).click()
        expect(ben.get_by_role("button", name="Confirm 1 cube")).to_be_visible()
        service.kill()
    for page in (anna, ben):
        expect(page.get_by_role("status").filter(has_text="No connection")).to_be_visible()
    anna.get_by_role("button", name=re.compile("red.*one more")).click()
    with LiveService(tmp_path, "demo", "--seed", "5", port=port):
        for page in (anna, ben):
            expect(page.get_by_role("status").filter(has_text="No connection")).to_be_hidden()
            expect(page.get_by_role("button", name="Confirm 2 cubes")).to_be_visible()
    phones.close()


def test_a_photo_from_the_phone_makes_a_proposal(phones, tray_photo):
    page = phones.join("Anna")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Photo").click()
    chooser.value.set_files(tray_photo)
    expect(page.get_by_role("button", name=re.compile("^Confirm"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Picture from photo"))).to_be_visible()


def test_a_file_that_is_no_picture_is_refused_in_words(phones, tmp_path):
    wrong = tmp_path / "wrong.jpg"
    wrong.write_bytes(b"this is no picture")
    page = phones.join("Anna")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Photo").click()
    chooser.value.set_files(wrong)
    expect(page.get_by_role("alert").filter(has_text="no picture")).to_be_visible()
    phones.forgiven = [refused(422)]
