"""A source whose buttons and claims the test presses and makes."""

import asyncio

from companion.engine.errors import Rejected
from companion.sensing.source import SourceState


class FakeSource:
    kind = "camera"

    def __init__(self, name="tray camera", actions=("pour", "count"), refusal=None):
        self.name = name
        self.actions = actions
        self.state = SourceState("ready")
        self.performed = []
        self.heard = []
        self.tray = None
        self.runs = 0
        self._refusal = refusal

    async def run(self, sink):
        self.runs += 1
        await asyncio.Event().wait()

    def confirmed(self, reading, cubes):
        self.heard.append((reading, cubes))

    async def perform(self, action, request):
        if self._refusal:
            raise Rejected(self._refusal)
        self.performed.append((action, request))
