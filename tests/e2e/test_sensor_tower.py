"""A tower with sensors in the demo: cubes are counted on every phone while they fall, and a phase is played."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Phones
from tests.live import LiveService

KEEP_WHAT_IS_SHOWN = """() => {
  window.shown = [];
  const look = () => {
    const found = document.body.innerText.match(/(\\d+) cubes? so far/);
    if (found && window.shown.at(-1) !== Number(found[1])) window.shown.push(Number(found[1]));
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


@pytest.fixture
def phones(browser, tmp_path):
    with LiveService(tmp_path, "demo", "--tower", "--seed", "5") as service:
        made = Phones(browser, service)
        yield made
        made.close()
        assert made.complaints == []


def pour(pages):
    """One of them presses the button; what every phone showed of the cubes while they fell."""
    for page in pages:
        page.evaluate(KEEP_WHAT_IS_SHOWN)
    pages[0].get_by_role("button", name="Pour", exact=True).click()
    for page in pages:
        expect(page.get_by_role("button", name=re.compile("^Confirm"))).to_be_visible(timeout=60_000)
    return [page.evaluate("window.shown") for page in pages]


def test_a_whole_phase_with_cubes_that_are_counted_as_they_fall(phones):
    host = phones.service.phone("Host")
    anna, ben = phones.join("Anna"), phones.join("Ben")
    for shown in pour([anna, ben]):
        assert len(shown) >= 5, shown
        assert shown == sorted(shown)
    anna.get_by_role("button", name=re.compile("^Confirm")).click()
    expect(ben.get_by_role("heading", name=re.compile("Anna pours"))).to_be_visible()
    shown = pour([ben, anna])
    fallen = host.snapshot()["drop"]
    assert all(counts and counts[-1] == sum(fallen["cubes"].values()) for counts in shown)
    assert [reading["kind"] for reading in fallen["readings"]] == ["tower"]
    ben.get_by_role("button", name=re.compile("^Confirm")).click()
    for seat, name in enumerate(("Anna", "Ben", "Chris")):
        expect(anna.get_by_role("heading", name=re.compile(f"^{name}"))).to_be_visible()
        host.send("amerigo.take_gold", seat=seat)
    expect(ben.get_by_role("heading", name=re.compile("Anna pours the .* black"))).to_be_visible()
