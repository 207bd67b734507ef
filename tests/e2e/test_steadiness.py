"""Nothing jumps: over a usual phase no content is shifted that nobody has asked to move."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.test_drop import wait_for_proposal

WATCH = """() => {
  window.shifts = []
  new PerformanceObserver(list => {
    for (const shift of list.getEntries()) {
      const moved = shift.sources.map(({node}) => node?.nodeName + '.' + (node?.className ?? ''))
      if (!shift.hadRecentInput) window.shifts.push([shift.value, moved])
    }
  }).observe({type: 'layout-shift'})
}"""


def shifts(page: Page) -> list[list[object]]:
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return list(page.evaluate("window.shifts"))


def test_a_usual_phase_shifts_nothing_on_a_phone_that_only_watches(phones):
    """The hand is on Anna's phone, so every change on Ben's comes without his doing."""
    anna, ben = phones.join("Anna"), phones.join("Ben")
    for page in (anna, ben):
        expect(page.get_by_role("button", name="Pour", exact=True)).to_be_visible()
    ben.evaluate(WATCH)
    anna.get_by_role("button", name="Type it").click()
    for colour in ("blue", "red"):
        anna.get_by_role("button", name=re.compile(f"^{colour}.*one more")).click()
    expect(ben.get_by_role("button", name="Confirm 2 cubes")).to_be_visible()
    anna.get_by_role("button", name="Confirm 2 cubes").click()
    anna.get_by_role("button", name="Pour", exact=True).click()
    for page in (anna, ben):
        wait_for_proposal(page)
    expect(ben.get_by_role("img", name=re.compile("Picture from"))).to_be_visible()
    anna.get_by_role("button", name=re.compile("^blue.*one more")).click()
    expect(ben.get_by_text("Corrected by Anna")).to_be_visible()
    assert shifts(ben) == []


def test_that_nothing_fell_invites_less_and_its_button_keeps_its_size_and_place(phones):
    anna, ben = phones.join("Anna"), phones.join("Ben")
    anna.get_by_role("button", name="Type it").click()
    nothing, one = (
        ben.get_by_role("button", name=f"Confirm{what}", exact=True) for what in (": nothing fell", " 1 cube")
    )
    expect(nothing).to_be_visible()
    expect(ben.locator("main.settling")).to_have_count(0)
    ben.evaluate(WATCH)
    quiet, before = background(nothing), nothing.bounding_box()
    anna.get_by_role("button", name=re.compile("^blue.*one more")).click()
    expect(one).to_be_visible()
    assert (background(one) == quiet, one.bounding_box()) == (False, before)
    anna.get_by_role("button", name=re.compile("^blue.*one less")).click()
    expect(nothing).to_be_visible()
    assert (background(nothing), nothing.bounding_box()) == (quiet, before)
    assert shifts(ben) == []


def background(button: Locator) -> str:
    return str(button.evaluate("button => getComputedStyle(button).backgroundColor"))


def test_cubes_of_a_drop_arrive_one_by_one_and_all_at_once_for_who_wants_no_motion(phones):
    anna = phones.join("Anna")
    still = phones.join("Ben", reduced_motion="reduce")
    anna.get_by_role("button", name="Pour", exact=True).click()
    for page in (anna, still):
        wait_for_proposal(page)
    delays = anna.locator(".counts svg[style]").evaluate_all(
        "cubes => cubes.map(cube => getComputedStyle(cube).animationDelay)"
    )
    assert len(set(delays)) == len(delays) > 5
    names = still.locator(".counts svg[style]").evaluate_all(
        "cubes => cubes.map(cube => getComputedStyle(cube).animationName)"
    )
    assert set(names) == {"none"}
