"""The same page as a table's, made with NiceGUI: what `companion bench page --nicegui` measures ours beside."""

import asyncio
import socket
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cli.bench_stream import spread
from companion.cli.page_load import PAUSE_S, PHONES, QUIET, WAIT_MS, Scales, delays_ms, phone_page, watch
from companion.cli.stream_load import BenchFailed

if TYPE_CHECKING:
    from playwright.async_api import Page

WAIT_S = 60

PROGRAM = """
import sys, time
from fastapi import Request
from nicegui import app, ui
names = ["Anna", "Ben", "Chris", "Dora"]
table = {"points": [0, 0, 0, 0], "said": "All set."}

@ui.page("/")
def page():
    scores()

@ui.refreshable
def scores():
    ui.label(table["said"])
    for name, points in zip(names, table["points"]):
        with ui.row():
            ui.label(name)
            ui.label(str(points))


@app.post("/points")
async def points(request: Request):
    wish = await request.json()
    table["points"][wish["seat"]] += wish["points"]
    table["said"] = f"{names[wish['seat']]}: {wish['points']} points, {wish['note']}"
    made_ms = time.time() * 1000
    scores.refresh()
    return {"at_ms": made_ms}

ui.run(port=int(sys.argv[1]), host="127.0.0.1", show=False, reload=False)
"""
"""What our pages show of the same events: the last one in words, and everybody's points."""


async def nicegui_page(python: Path, chromium: str, commands: int) -> dict[str, Any]:
    """First load and event-to-screen of the page above. Raises BenchFailed where it does not start."""
    from playwright.async_api import async_playwright

    async with _service(python) as port, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=QUIET)
        pages = [await phone_page(browser) for _ in range(PHONES)]
        scales = Scales(pages[0])
        for page in pages:
            await page.goto(f"http://127.0.0.1:{port}/")
            await page.get_by_text("Anna").wait_for(timeout=WAIT_MS)
        weight = await scales.kilobytes()
        delays = await _shown(pages, port, commands)
        await browser.close()
    return {"first_load_kb": weight, "event_to_screen_ms": spread(delays)}


@asynccontextmanager
async def _service(python: Path) -> AsyncIterator[int]:
    """The port of the page above, in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port: int = free.getsockname()[1]
        program = Path(folder) / "page.py"
        program.write_text(PROGRAM)
        process = await asyncio.create_subprocess_exec(
            str(python), str(program), str(port), cwd=folder, stdout=asyncio.subprocess.DEVNULL
        )
        try:
            await _until_up(port, process)
            yield port
        finally:
            if process.returncode is None:
                process.terminate()
            await process.wait()


async def _until_up(port: int, process: asyncio.subprocess.Process) -> None:
    until = time.monotonic() + WAIT_S
    while time.monotonic() < until and process.returncode is None:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.2)
            continue
        writer.close()
        return
    raise BenchFailed("the page made with NiceGUI did not start; is NiceGUI installed for that Python?")


async def _shown(pages: list["Page"], port: int, commands: int) -> list[float]:
    await watch(pages)
    made: dict[str, float] = {}
    for number in range(commands):
        word = f"bench-{number}"
        wish = {"seat": number % 4, "points": 1, "note": word}
        answer = await pages[0].request.post(f"http://127.0.0.1:{port}/points", data=wish)
        if not answer.ok:
            raise BenchFailed(f"the page made with NiceGUI answered {answer.status}")
        made[word] = (await answer.json())["at_ms"]
        await asyncio.sleep(PAUSE_S)
    return await delays_ms(pages, made)
