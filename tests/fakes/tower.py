"""A source that does nothing but be in a state."""

import asyncio
from typing import Any

from companion.engine.cubes import Cubes
from companion.engine.reading import Reading
from companion.sensing.source import ActionRequest, Kind, Sink, SourceState, TrayFacts


class Tower:
    """A tower with one button, which remembers how it was pressed."""

    def __init__(self, state: SourceState) -> None:
        self.name = "tower"
        self.kind: Kind = "tower"
        self.actions: tuple[str, ...] = ("pour",)
        self.tray: TrayFacts | None = None
        self.state = state
        self.pressed: list[ActionRequest] = []
        self.says: dict[str, Any] = {}

    async def run(self, sink: Sink) -> None:
        await asyncio.Event().wait()

    def confirmed(self, reading: Reading, cubes: Cubes) -> None:
        """A tower learns nothing."""

    async def perform(self, action: str, request: ActionRequest) -> dict[str, Any]:
        self.pressed.append(request)
        return self.says
