"""A tower with sensors in the demo: cubes are counted on every phone while they fall, and a phase is played."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NARROW, Phones
from tests.e2e.test_steadiness import WATCH, shifts
from tests.live import LiveService

PICTURES = Path(__file__).parents[2] / "test-results"

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


@pytest.fixture
def typed_tower(tmp_path) -> Iterator[tuple[Path, Callable[[str], None]]]:
    """A tower that does what is typed, and where it is found."""
    link = tmp_path / "tower"
    command = [sys.executable, "-m", "companion", "simulate", "tower", "--link", str(link), "--seed", "3"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert str(link) in program.stdout.readline()

        def say(line: str) -> None:
            program.stdin.write(f"{line}\n")
            program.stdin.flush()

        yield link, say
        say("quit")


def test_what_becomes_of_the_tower_is_seen_while_a_drop_is_looked_at_and_moves_nothing(browser, tmp_path, typed_tower):
    """A tower that starts again in the middle of a drop, and one whose cable is pulled, on the smallest phone."""
    link, say = typed_tower
    with LiveService(tmp_path / "data", "serve", "--tower", str(link)) as service:
        phones = Phones(browser, service)
        page = phones.join("Anna", size=NARROW)
        service.phone("Anna", cookies={c["name"]: c["value"] for c in page.context.cookies()}).send(
            "start_match", game="amerigo", players=["Anna", "Ben"], settings={"scoring": "by_hand"}
        )
        expect(page.get_by_text("watching")).to_be_visible(timeout=60_000)
        say("blue 3")
        expect(page.get_by_role("button", name="Confirm 3 cubes")).to_be_visible(timeout=60_000)
        state = page.locator("main .state")
        expect(state).to_have_text(re.compile("watching"))
        page.evaluate(WATCH)
        say("red 7 white 7 green 7")
        expect(state).to_contain_text("cubes are falling", timeout=60_000)
        say("restart")
        expect(state).to_contain_text("The tower started again while cubes fell", timeout=60_000)
        expect(state).to_be_in_viewport()
        PICTURES.mkdir(exist_ok=True)
        page.screenshot(path=PICTURES / "tower-restarted.png")
        say("unplug")
        expect(state).to_contain_text("lost, still looking", timeout=60_000)
        expect(state).to_be_in_viewport()
        assert shifts(page) == []
        page.get_by_role("button", name="Discard").scroll_into_view_if_needed()
        expect(state).to_be_in_viewport(ratio=1)
        page.screenshot(path=PICTURES / "tower-lost.png")
        phones.close()
        assert phones.complaints == []
