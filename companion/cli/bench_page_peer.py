"""The same page as a table's, made with NiceGUI: what `companion bench page --nicegui` measures ours beside."""

import asyncio
import gzip
import socket
import tempfile
import time
from pathlib import Path
from typing import Any

from companion.cli.bench_stream import spread
from companion.cli.stream_load import BenchFailed

PHONES = 8
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

    from companion.cli.bench_page import QUIET, SIZE, WATCH_NOTES

    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        program = Path(folder) / "page.py"
        program.write_text(PROGRAM)
        process = await asyncio.create_subprocess_exec(str(python), str(program), str(port), cwd=folder)
        try:
            await _until_up(port, process)
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=chromium, args=QUIET)
                contexts = [await browser.new_context(viewport=SIZE) for _ in range(PHONES)]  # type: ignore[arg-type]
                pages = [await context.new_page() for context in contexts]
                weight = await _weight(pages[0], port)
                for page in pages[1:]:
                    await page.goto(f"http://127.0.0.1:{port}/")
                for page in pages:
                    await page.get_by_text("Anna").wait_for(timeout=WAIT_S * 1000)
                    await page.evaluate(WATCH_NOTES)
                delays = await _shown(pages, port, commands)
                await browser.close()
        finally:
            process.terminate()
            await process.wait()
    return {"first_load_kb": weight, "event_to_screen_ms": spread(delays)}


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


async def _weight(page: Any, port: int) -> float:
    """kB as gzip sends them, of all that the browser fetches until the page stands."""
    fetched: dict[str, bytes] = {}
    bodies: list[asyncio.Task[None]] = []

    async def keep(response: Any) -> None:
        if response.ok and "/socket.io/" not in response.url:
            fetched[response.url] = await response.body()

    page.on("response", lambda response: bodies.append(asyncio.ensure_future(keep(response))))
    await page.goto(f"http://127.0.0.1:{port}/")
    await page.get_by_text("Anna").wait_for(timeout=WAIT_S * 1000)
    await asyncio.gather(*bodies)
    heavy = [body for url, body in fetched.items() if url.split("?")[0].endswith((".js", ".css", "/"))]
    return round(sum(len(gzip.compress(body, 6)) for body in heavy) / 1000, 1)


async def _shown(pages: list[Any], port: int, commands: int) -> list[float]:
    made: dict[str, float] = {}
    for number in range(commands):
        word = f"bench-{number}"
        wish = {"seat": number % 4, "points": 1, "note": word}
        answer = await pages[0].request.post(f"http://127.0.0.1:{port}/points", data=wish)
        made[word] = (await answer.json())["at_ms"]
        await asyncio.sleep(0.15)
    delays: list[float] = []
    for page in pages:
        await page.wait_for_function(
            "word => word in window.shownAt", arg=f"bench-{commands - 1}", timeout=WAIT_S * 1000
        )
        seen = await page.evaluate("window.shownAt")
        delays += [seen[word] - at_ms for word, at_ms in made.items() if word in seen]
    return delays
