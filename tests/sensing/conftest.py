"""A table that only listens, and a journal that only remembers."""

import asyncio

import pytest

from tests.fakes.camera_rig import counted_by_the_first_pixel

__all__ = ["counted_by_the_first_pixel"]


class Listener:
    """The sink: what sources tell, in order."""

    def __init__(self):
        self.readings = asyncio.Queue()
        self.states = []
        self.occasion = None
        self.pending = None
        self._changed = asyncio.Condition()

    async def reading(self, reading):
        await self.readings.put(reading)

    async def state_changed(self, source):
        async with self._changed:
            self.states.append(source.state)
            self._changed.notify_all()

    def possible(self):
        return self.occasion

    async def next(self):
        async with asyncio.timeout(10):
            return await self.readings.get()

    async def until(self, wanted):
        """Wait for a state that `wanted` accepts; returns it. States are looked at once each, in order."""
        async with asyncio.timeout(10), self._changed:
            await self._changed.wait_for(lambda: any(wanted(state) for state in self.states))
            found = next(number for number, state in enumerate(self.states) if wanted(state))
            state = self.states[found]
            self.states = self.states[found + 1 :]
            return state

    async def tray(self, state):
        return await self.until(lambda s: s.facts.get("tray") == state)

    async def reason(self, reason):
        return await self.until(lambda s: s.reason == reason)


class Journal:
    """The pictures kept, by id."""

    def __init__(self):
        self.kept = {}
        self.full = False

    def keep(self, original_jpeg, overlay_jpeg):
        if self.full:
            raise OSError(28, "No space left on device")
        name = f"picture-{len(self.kept)}"
        self.kept[name] = (original_jpeg, overlay_jpeg)
        return name


@pytest.fixture
def listener():
    return Listener()


@pytest.fixture
def journal():
    return Journal()
