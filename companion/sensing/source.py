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
class TrayPlace:
    """Where a person says that the tray is.

    corners: of its floor, (x, y) as shares 0..1 of the picture's width and height, in the order far left, far right,
    near right, near left; None: its markers tell. inner_mm: width and depth of the floor; None: as known or measured.
    """

    corners: tuple[tuple[float, float], ...] | None = None
    inner_mm: tuple[float, float] | None = None


@dataclass(frozen=True)
class ActionRequest:
    """What the table knows when somebody presses a source's button.

    poured: the cubes that go into the tower now. retained: the cubes believed to be inside it before that.
    override: the table insists, though the source has warned. colour, cubes, place: what was said with the button.
    """

    poured: Cubes = NO_CUBES
    retained: Cubes = NO_CUBES
    override: bool = False
    colour: str | None = None
    cubes: Cubes = NO_CUBES
    place: TrayPlace = TrayPlace()


@dataclass(frozen=True)
class TrayFacts:
    """What a camera knows of its tray.

    found_by: how it finds the tray; "nothing" until somebody has shown it. is_given: by a file that whoever started the
    service has named, so that it cannot be changed here. has_empty: the empty tray is known. is_learning: confirmed
    drops teach it colours. lessons: how many cubes of each colour it was taught. practice: what is being done with it
    instead of play; it tells no counts meanwhile. test: the step of a test under way, and tested: what the last one has
    shown, as JSON. can: the actions about the tray that can be pressed now, beside the source's buttons.
    """

    found_by: Literal["markers", "corners", "nothing"]
    inner_mm: tuple[float, float] | None
    is_given: bool
    has_empty: bool
    is_learning: bool
    lessons: Mapping[str, int]
    colours: tuple[str, ...]
    practice: Literal["teach", "test"] | None
    test: Mapping[str, Any] | None
    tested: Mapping[str, Any] | None
    can: tuple[str, ...]


class Pictures(Protocol):
    """The journal of pictures; may block, so it is called in a worker thread."""

    def keep(self, original_jpeg: bytes, overlay_jpeg: bytes) -> str:
        """Keep a picture and what was seen in it; returns the picture's id."""


class Pending(Protocol):
    """A drop that waits to be confirmed."""

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The last claim of every source."""


class Sink(Protocol):
    """The table, seen from a source."""

    async def reading(self, reading: Reading) -> None: ...

    async def state_changed(self, source: "Source") -> None: ...

    def possible(self) -> Cubes | None:
        """The most that can lie in the tray now, or None where nothing is known."""

    @property
    def pending(self) -> Pending | None:
        """The drop that waits to be confirmed; None where none does."""


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

    @property
    def tray(self) -> TrayFacts | None:
        """What it knows of the tray it looks at; None for what looks at none."""

    async def run(self, sink: Sink) -> None:
        """Work until cancelled: connect, report readings and states, and connect again for ever when lost."""

    async def perform(self, action: str, request: ActionRequest) -> Mapping[str, Any] | None:
        """Press one of the buttons, or do something about the tray; returns what is to be said of it, as JSON.
        Raises Rejected where it cannot be pressed now."""

    def confirmed(self, reading: Reading, cubes: Cubes) -> None:
        """A person has confirmed `cubes` for the drop of which the source had claimed `reading`. Does not wait."""
