"""`companion bench page`: what the phone page weighs, how soon it shows what happened, how soon it answers a finger.

Real pages in a real Chromium, against the real service. Emulated phones share the machine with the service.
"""

import asyncio
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.cli import figures
from companion.cli.bench_page_bare import bare_page
from companion.cli.bench_page_peer import nicegui_page
from companion.cli.bench_stream import PLAYERS, _service, describe_machine, spread
from companion.cli.exits import fail
from companion.cli.page_load import PAUSE_S, PHONES, QUIET, WAIT_MS, Scales, delays_ms, phone_page, watch
from companion.cli.stream_load import BenchFailed, Phone, Service

if TYPE_CHECKING:
    from playwright.async_api import Browser, CDPSession, Page

SLOW_DOWN = 4
"""How much slower than this machine the phone is taken to be, for what a finger waits for."""

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
WORDS = "/api/content/"
LATER = re.compile(r"/assets/later-")
"""What the first screens do not wait for; all that comes after it comes by it."""

WATCH_FINGERS = """() => {
  window.fingers = {}
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const {interactionId: id, duration} = entry
      if (id) window.fingers[id] = Math.max(window.fingers[id] ?? 0, duration)
    }
  }).observe({type: 'event', durationThreshold: 16, buffered: true})
}"""
"""The time from every touch to the next picture that shows what came of it; those below 16 ms are not reported."""


def page(
    commands: Annotated[int, typer.Option(min=2, max=500, help="Events, one after the other.")] = 60,
    taps: Annotated[int, typer.Option(min=5, max=300, help="Taps on the slowed-down phone.")] = 40,
    runs: Annotated[int, typer.Option(min=1, max=9, help="Runs; the median of each figure is told.")] = 3,
    nicegui: Annotated[
        Path | None, typer.Option(help="A Python that has NiceGUI: the same page made with it is measured as well.")
    ] = None,
    json_out: figures.JsonFile = None,
) -> None:
    """Measure the phone page in Chromium: first load, event to screen on eight phones, finger to next picture."""
    figures.checked(json_out)
    chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if chromium is None:
        raise fail("Chromium is missing. Install the package `chromium`.")
    try:
        found = [asyncio.run(measure(chromium, commands, taps)) for _ in range(runs)]
        least = [asyncio.run(bare_page(chromium, commands)) for _ in range(runs)]
        peers = [asyncio.run(nicegui_page(nicegui, chromium, commands)) for _ in range(runs)] if nicegui else []
    except ModuleNotFoundError as error:
        raise fail(
            f"{error.name} is missing in this environment. Install the project with its extra `test`."
        ) from error
    except (BenchFailed, OSError, TimeoutError) as error:
        raise fail(str(error) or "the service took too long") from error
    measured = {"machine": describe_machine(), "page": median_of(found), "bare": median_of(least), "runs": runs}
    if peers:
        measured["nicegui"] = median_of(peers)
    figures.show(measured, json_out, as_table)


async def measure(chromium: str, commands: int, taps: int) -> dict[str, Any]:
    """All figures of one run, against a service of its own."""
    from playwright.async_api import async_playwright

    async with _service() as (service, _, _), async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=QUIET)
        host = await Phone.join(service, PLAYERS[0])
        start = {"type": "start_match", "game": "amerigo", "players": list(PLAYERS), "settings": {}}
        await host.command("start", 0, start)
        first, weight = await weighed(browser, service)
        rest = [await joined(browser, service, f"Phone {number}") for number in range(1, PHONES)]
        delays = await shown(host, [first, *rest], commands)
        for one in rest:
            await one.context.close()
        fingers = await fingers_on(first, taps)
        await browser.close()
    return {"first_load_kb": weight, "event_to_screen_ms": spread(delays), "finger_to_picture_ms": spread(fingers)}


async def weighed(browser: "Browser", service: Service) -> tuple["Page", float]:
    """A phone that has just joined, and what its first screens waited for, words too: kB as gzip sends them."""
    page = await phone_page(browser)
    scales = Scales(page, WORDS)
    await scales.hold(LATER)
    await arrive(page, service, "Phone 0")
    weight = await scales.kilobytes()
    scales.let_go()
    return page, weight


async def joined(browser: "Browser", service: Service, name: str) -> "Page":
    page = await phone_page(browser)
    await arrive(page, service, name)
    return page


async def arrive(page: "Page", service: Service, name: str) -> None:
    """The phone comes by the link, types its name, and stands before what there is to do now."""
    await page.goto(f"http://{service.host}/#/join/{service.table}/{service.code}")
    await page.get_by_label("Your name").fill(name, timeout=WAIT_MS)
    await page.get_by_role("button", name="Join", exact=True).tap()
    await page.get_by_role("navigation", name="Views").wait_for(timeout=WAIT_MS)
    await page.locator("main h1").wait_for(timeout=WAIT_MS)


async def shown(host: Phone, pages: list["Page"], commands: int) -> list[float]:
    """Milliseconds from the moment the service made an event until it stood in each page."""
    await watch(pages)
    made: dict[str, float] = {}
    for number in range(commands):
        word = f"bench-{number}"
        points = {"type": "amerigo.enter_score", "seat": number % len(PLAYERS), "points": 1, "note": word}
        answer = await host.command(word, number, points)
        made[word] = answer["events"][0]["at_ms"]
        await asyncio.sleep(PAUSE_S)
    return await delays_ms(pages, made)


async def fingers_on(page: "Page", taps: int) -> list[float]:
    """Milliseconds from a tap to the next picture, on a phone that is slowed down: corrections, and other screens."""
    client: CDPSession = await page.context.new_cdp_session(page)
    await page.get_by_role("button", name="Ben", exact=True).tap()
    await page.get_by_role("button", name="Type the count").tap()
    more = page.get_by_role("button", name="blue: one more")
    await more.wait_for(timeout=WAIT_MS)
    await client.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_DOWN})
    await page.evaluate(WATCH_FINGERS)
    for number in range(taps):
        if number % 5 == 4:
            for tab in ("Scores", "Now"):
                await page.get_by_role("navigation", name="Views").get_by_role("link", name=tab).tap()
                await page.wait_for_timeout(300)
        else:
            await (page.get_by_role("button", name="blue: one less") if number % 5 % 2 else more).tap()
            await page.wait_for_timeout(300)
    await client.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    told: list[float] = await page.evaluate("Object.values(window.fingers)")
    if not told:
        raise BenchFailed("the browser has told of no tap; is it Chromium 96 or newer?")
    return told


def median_of(runs: list[dict[str, Any]]) -> dict[str, Any]:
    """The median of every figure over the runs; figures in figures likewise."""
    middle = (len(runs) - 1) // 2
    return {
        name: median_of([run[name] for run in runs])
        if isinstance(value, dict)
        else sorted(r[name] for r in runs)[middle]
        for name, value in runs[0].items()
    }


def as_table(measured: dict[str, Any]) -> str:
    """The figures for people; times in milliseconds."""
    machine = measured["machine"]
    lines = [
        f"{machine['processor']}, {machine['cores']} cores, load {machine['load']}, median of {measured['runs']} runs"
    ]
    for who, what in (("page", "page"), ("bare", "a page of one line"), ("nicegui", "nicegui")):
        if who not in measured:
            continue
        values = measured[who]
        weight = f": first load {values['first_load_kb']} kB gzip" if "first_load_kb" in values else ""
        lines.append(what + weight)
        for name, title in (
            ("event_to_screen_ms", f"event made -> screen, {PHONES} phones"),
            ("finger_to_picture_ms", f"tap -> next picture, {SLOW_DOWN} x slower"),
        ):
            if name in values:
                told = "  ".join(f"{key} {value:.0f}" for key, value in values[name].items())
                lines.append(f"  {title:36} {told}")
    return "\n".join(lines)
