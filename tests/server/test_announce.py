"""The name in the home network, asked for as a phone asks: by multicast DNS."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest
from structlog.testing import capture_logs
from zeroconf import AddressResolverIPv4  # type: ignore[attr-defined]
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from companion.server import announce as module
from companion.server.announce import SERVICE_TYPE, Announcement, announce

HOST_NAME = "cubetable-test.local"
WAIT_MS = 5000
LOOPBACK = ["127.0.0.1"]


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await asyncio.wait_for(task, 3.0)


async def test_a_browser_in_the_network_finds_the_service_and_its_name() -> None:
    task = asyncio.create_task(announce("Kitchen Nr. 1", HOST_NAME, 8420, lambda: LOOPBACK))
    async with AsyncZeroconf(interfaces=LOOPBACK) as browser:
        found = AsyncServiceInfo(SERVICE_TYPE, f"Kitchen Nr  1.{SERVICE_TYPE}")
        assert await found.async_request(browser.zeroconf, WAIT_MS)
        assert (found.server, found.port, found.parsed_addresses()) == (f"{HOST_NAME}.", 8420, LOOPBACK)
        resolved = AddressResolverIPv4(f"{HOST_NAME}.")
        assert await resolved.async_request(browser.zeroconf, WAIT_MS)
        assert resolved.parsed_addresses() == LOOPBACK
    await _ended(task)


class Network:
    """A network in place of the real one: what is announced in it, or the error that it answers with."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error
        self.announced: list[tuple[str, ...]] = []
        self.left = 0

    def answering(self, announcement: Announcement) -> "Network":
        self.announced.append(announcement.addresses)
        return self

    async def __aenter__(self) -> None:
        if self.error is not None:
            raise self.error

    async def __aexit__(self, *_: object) -> None:
        self.left += 1


def _pauses(most: int) -> Callable[[float], Awaitable[None]]:
    """A pause that takes no time, and ends the announcing after `most` of them."""
    taken = 0

    async def pause(_: float) -> None:
        nonlocal taken
        taken += 1
        if taken > most:
            raise asyncio.CancelledError

    return pause


@pytest.mark.parametrize("error", [OSError("no multicast here"), TimeoutError()])
async def test_a_network_that_does_not_let_us_costs_one_line(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    network = Network(error)
    monkeypatch.setattr(module, "answering", network.answering)
    with capture_logs() as logs, pytest.raises(asyncio.CancelledError):
        await announce("Table", HOST_NAME, 8420, lambda: LOOPBACK, _pauses(5))
    assert len(network.announced) == 6, "it is tried again"
    assert [line["event"] for line in logs] == ["name not announced"]
    assert logs[0]["reason"] in ("no multicast here", "TimeoutError")


async def test_a_hotspot_that_begins_later_is_announced_and_a_lost_one_left(monkeypatch: pytest.MonkeyPatch) -> None:
    network = Network()
    monkeypatch.setattr(module, "answering", network.answering)
    states = iter([[], [], ["10.42.0.1"], ["10.42.0.1"], ["192.168.1.20"]])
    now: list[str] = []

    def addresses() -> list[str]:
        nonlocal now
        now = next(states, now)
        return now

    with pytest.raises(asyncio.CancelledError):
        await announce("Table", HOST_NAME, 8420, addresses, _pauses(6))
    assert network.announced == [("10.42.0.1",), ("192.168.1.20",)]
    assert network.left == 2


async def test_the_goodbye_does_not_hide_that_the_service_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = asyncio.Event()

    async def pause(_: float) -> None:
        begun.set()
        await asyncio.sleep(3600)

    close = AsyncZeroconf.async_close
    responders: list[AsyncZeroconf] = []

    async def never_closed(self: AsyncZeroconf) -> None:
        responders.append(self)
        await asyncio.sleep(3600)

    monkeypatch.setattr(AsyncZeroconf, "async_close", never_closed)
    monkeypatch.setattr(module, "GOODBYE_S", 0.05)
    task = asyncio.create_task(announce("Table", HOST_NAME, 8420, lambda: LOOPBACK, pause))
    await asyncio.wait_for(begun.wait(), 10)
    await _ended(task)
    assert task.cancelled()
    await close(responders[0])
