"""The main job on two phones: pour, see the same proposal, correct it, confirm it, act."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import refused


def wait_for_proposal(page: Page) -> None:
    expect(page.get_by_role("button", name=re.compile(r"^Confirm"))).to_be_visible()


def number_of(page: Page, colour: str) -> int:
    return int(page.get_by_role("textbox", name=colour, exact=True).input_value())


def test_two_phones_see_the_same_proposal_one_corrects_and_both_see_it(phones):
    anna, ben = phones.join("Anna"), phones.join("Ben")
    anna.get_by_role("button", name="Pour", exact=True).click()
    for page in (anna, ben):
        wait_for_proposal(page)
        expect(page.get_by_role("img", name=re.compile("Picture from"))).to_be_visible()
    blue = number_of(anna, "blue")
    assert number_of(ben, "blue") == blue
    ben.get_by_role("button", name=re.compile("blue.*one less")).click()
    for page in (anna, ben):
        expect(page.get_by_text("Corrected by Ben")).to_be_visible()
        assert number_of(page, "blue") == blue - 1
    for page in (anna, ben):
        total = sum(number_of(page, c) for c in ("blue", "black", "red", "brown", "green", "yellow", "white"))
        expect(page.get_by_role("button", name=f"Confirm {total} cubes")).to_be_visible()
    make_possible(anna)
    anna.get_by_role("button", name=re.compile(r"^Confirm")).click()
    for page in (anna, ben):
        expect(page.get_by_role("heading", name=re.compile("Anna pours"))).to_be_visible()


def make_possible(page: Page) -> None:
    """What a person does who sees more than seven of a colour: counts again and corrects."""
    for colour in ("blue", "black", "red", "brown", "green", "yellow", "white"):
        while number_of(page, colour) > 7:
            page.get_by_role("button", name=re.compile(f"{colour}.*one less")).click()
            expect(page.get_by_text("Corrected by")).to_be_visible()


def test_a_usual_phase_of_four_takes_ten_taps_at_most(phones):
    host = phones.service.phone("Host")
    names = ["Anna", "Ben", "Chris", "Dora"]
    start = {"type": "start_match", "game": "amerigo", "players": names, "settings": {"scoring": "by_hand"}}
    body = {"command_id": "four", "expected_version": 0, "override": True, "command": start}
    assert host.post_raw(body).status_code == 200
    host.send("open_drop")
    for colour in ("blue", "red", "white"):
        drop = host.snapshot()["drop"]
        host.send("correct_drop", drop=drop["id"], revision=drop["revision"], colour=colour, count=6)
    drop = host.snapshot()["drop"]
    host.send("confirm_drop", drop=drop["id"], revision=drop["revision"])
    page, taps = phones.join("Ben"), 0
    page.get_by_role("button", name="Pour", exact=True).click()
    wait_for_proposal(page)
    taps += 1
    while number_of(page, "blue") > 7:
        page.get_by_role("button", name=re.compile("blue.*one less")).click()
        taps += 1
    page.get_by_role("button", name=re.compile(r"^Confirm")).click()
    taps += 1
    for name in names:
        expect(page.get_by_role("heading", name=re.compile(f"^{name}"))).to_be_visible()
        page.get_by_role("button", name=re.compile("gold")).click()
        taps += 1
    expect(page.get_by_role("heading", name=re.compile("black"))).to_be_visible()
    assert taps <= 10


def test_all_colours_stand_on_a_usual_screen_and_a_correction_moves_none(phones):
    page = phones.join("Anna")
    page.get_by_role("button", name="Pour", exact=True).click()
    wait_for_proposal(page)
    expect(page.get_by_role("button", name=re.compile("^Picture from"))).to_be_visible()
    expect(page.locator("main.settling")).to_have_count(0)  # while it is, Playwright scrolls about to reach a button
    rows = page.get_by_role("group", name=re.compile("^(blue|black|red|brown|green|yellow|white)$"))
    before = [row.bounding_box() for row in rows.all()]
    actions = page.get_by_role("button", name=re.compile("^Confirm")).bounding_box()
    assert len(before) == 7
    assert before[-1]["y"] + before[-1]["height"] <= actions["y"]
    page.get_by_role("button", name=re.compile("blue.*one more")).click()
    expect(page.get_by_text("Corrected by Anna")).to_be_visible()
    assert [row.bounding_box() for row in rows.all()] == before
    others = sum(number_of(page, c) for c in ("black", "red", "brown", "green", "yellow", "white"))
    for count in (12, 0):
        typed = page.get_by_role("textbox", name="blue", exact=True)
        typed.fill(str(count))
        typed.press("Enter")
        expect(page.get_by_role("button", name=f"Confirm {others + count} cubes")).to_be_visible()
        assert [row.bounding_box() for row in rows.all()] == before


def test_a_photo_that_nobody_waits_for_is_refused_in_words(phones, tray_photo):
    page = phones.join("Anna")
    page.get_by_role("button", name="Type it").click()
    page.get_by_role("button", name=re.compile("blue.*one more")).click()
    page.get_by_role("button", name="Confirm 1 cube", exact=True).click()
    expect(page.get_by_role("heading", name=re.compile("Anna pours"))).to_be_visible()
    page.get_by_role("button", name="Type it").click()
    page.get_by_role("button", name=re.compile("blue.*one more")).click()
    page.get_by_role("button", name="Confirm 1 cube", exact=True).click()
    expect(page.get_by_role("heading", name=re.compile("choose an action"))).to_be_visible()
    page.get_by_role("link", name="More", exact=True).click()
    page.get_by_role("link", name="Devices").click()
    page.locator("input[type=file]").set_input_files(tray_photo)
    expect(page.get_by_role("alert")).to_contain_text("No drop is awaited now, so there is nothing to count.")
    phones.forgiven = [refused(409)]


def test_a_box_with_a_cube_missing_is_told_before_the_first_pour(phones):
    page = phones.join("Anna")
    page.get_by_role("link", name="Circle & tower").click()
    page.get_by_role("button", name="Correct the cubes").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("red.*one less")).click()
    expect(page.get_by_role("dialog").get_by_role("textbox", name="red", exact=True)).to_have_value("6")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("link", name="Now").click()
    expect(page.get_by_role("heading", name="Pour all 48 cubes")).to_be_visible()


def test_counts_are_typed_where_nothing_counts(phones):
    page = phones.join("Anna")
    page.get_by_role("button", name="Type it").click()
    for _ in range(2):
        page.get_by_role("button", name=re.compile("blue.*one more")).click()
    expect(page.get_by_role("button", name="Confirm 2 cubes")).to_be_visible()
    page.get_by_role("button", name="Confirm 2 cubes").click()
    expect(page.get_by_role("heading", name=re.compile("Anna pours the 2 blue cubes"))).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Confirm 2 cubes")).to_be_visible()
