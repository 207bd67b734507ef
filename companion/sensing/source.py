"""What the table expects of anything that counts, and what a source expects of the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from companion.engine.cubes import Cubes
from companion.engine.reading import Reading

NO_CUBES = Cubes()
Kind = Literal["camera", "tower", "photo", "hand"]
Condition = Literal["searching", "opening", "greeting", "ready", "lost"]


@dataclass(frozen=True)
class SourceState:
    """How a source is doing. `reason` is a message id for people, with `facts` for its words; None when all is well."""

    state: Condition
    reason: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class ActionRequest:
    """What the table knows when somebody presses a source's button.

    poured: the cubes that go into the tower now. retained: the cubes believed to be inside it before that.
    override: the table insists, though the source has warned.
    """

    poured: Cubes = NO_CUBES
    retained: Cubes = NO_CUBES
    override: bool = False


class Pictures(Protocol):
    """The journal of pictures; may block, so it is called in a worker thread."""

    def keep(self, original_jpeg: bytes, overlay_jpeg: bytes) -> str:
        """Keep a picture and what was seen in it; returns the picture's id."""


class Sink(Protocol):
    """The table, seen from a source."""

    async def reading(self, reading: Reading) -> None: ...

    async def state_changed(self, source: "Source") -> None: ...

    def possible(self) -> Cubes | None:
        """The most that can lie in the tray now, or None where nothing is known."""


class Source(Protocol):
    """Something that counts. `actions` are the buttons it has now: some of "pour", "count", "empty", "next"."""

    @property
    def name(self) -> str: ...

    @property
    def kind(self) -> Kind: ...

    @property
    def actions(self) -> tuple[str, ...]: ...

    @property
    def state(self) -> SourceState: ...

    async def run(self, sink: Sink) -> None:
        """Work until cancelled: connect, report readings and states, and connect again for ever when lost."""

    async def perform(self, action: str, request: ActionRequest) -> None:
        """Press one of the buttons. Raises Rejected where it cannot be pressed now."""
