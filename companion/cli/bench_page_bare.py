"""A page that shows one line, and a service that only passes it on: what `companion bench page` measures ours beside.

No page can be sooner: this is what the browser and the machine themselves take from an event to eight screens.
"""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

from companion.cli.bench_stream import spread
from companion.cli.page_load import PAUSE_S, PHONES, QUIET, delays_ms, phone_page, watch

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

PAGE = b"""<!doctype html><meta charset="utf-8"><title>bare</title><p id="said">All set.</p>
<script>
  const said = document.getElementById('said')
  new EventSource('/events').onmessage = ({ data }) => (said.textContent = JSON.parse(data).note)
</script>"""

Line = asyncio.Queue[bytes | None]


class Relay:
    """Serves the page, and whatever is told to everybody who has it open."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        is_stream = scope["path"] == "/events"
        kind = b"text/event-stream" if is_stream else b"text/html"
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", kind)]})
        if not is_stream:
            await send({"type": "http.response.body", "body": PAGE})
            return
        line: Line = asyncio.Queue()
        self.lines.append(line)
        await send({"type": "http.response.body", "body": b": open\n\n", "more_body": True})
        while (told := await line.get()) is not None:
            await send({"type": "http.response.body", "body": told, "more_body": True})
        await send({"type": "http.response.body", "body": b""})

    def tell(self, note: str) -> None:
        self._put(f"data: {json.dumps({'note': note})}\n\n".encode())

    def end(self) -> None:
        self._put(None)

    def _put(self, told: bytes | None) -> None:
        for line in self.lines:
            line.put_nowait(told)


async def bare_page(chromium: str, commands: int) -> dict[str, Any]:
    """Event-to-screen of the page above."""
    from playwright.async_api import async_playwright

    relay = Relay()
    async with _served(relay) as port, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=QUIET)
        pages = [await phone_page(browser) for _ in range(PHONES)]
        for page in pages:
            await page.goto(f"http://127.0.0.1:{port}/", wait_until="commit")
        while len(relay.lines) < PHONES:
            await asyncio.sleep(PAUSE_S)
        await watch(pages)
        made: dict[str, float] = {}
        for number in range(commands):
            word = f"bench-{number}"
            made[word] = time.time() * 1000
            relay.tell(word)
            await asyncio.sleep(PAUSE_S)
        delays = await delays_ms(pages, made)
        await browser.close()
    return {"event_to_screen_ms": spread(delays)}


@asynccontextmanager
async def _served(relay: Relay) -> AsyncIterator[int]:
    """The port at which the relay is served, in this process."""
    import uvicorn

    server = uvicorn.Server(uvicorn.Config(relay, host="127.0.0.1", port=0, lifespan="off", log_level="error"))
    serving = asyncio.create_task(server.serve())
    try:
        while not server.started and not serving.done():
            await asyncio.sleep(0.02)
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        relay.end()
        server.should_exit = True
        with suppress(asyncio.CancelledError):
            await serving
