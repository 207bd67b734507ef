"""A match: one play of a game, as a log of events with the state after each of them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from companion.engine.errors import Rejected
from companion.engine.game import PRESET, Game, Points, Setup


@dataclass(frozen=True, slots=True)
class Undone:
    """The match stands again where it stood at `to_version`. Undoing an undo is a redo."""

    to_version: int


@dataclass(frozen=True, slots=True)
class Edited:
    """What had happened at `version` was put right. The match stands again where it stood at `to_version`, and the next
    `replayed` entries are what counts from there: the changed command, unless it was taken out (`removed`), and what
    had followed, carried out anew."""

    version: int
    to_version: int
    replayed: int
    removed: bool


T = TypeVar("T")
Trail: TypeAlias = tuple[tuple[int, Points], ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One stored fact. Its version is its place in the log, counted from 1."""

    event: Any
    command_id: str
    actor: str
    at_ms: int
    overridden: bool = False


@dataclass(frozen=True, slots=True)
class Position(Generic[T]):
    """Where the match stands after a version.

    state: the game's state. live: the versions of the events that made it, oldest first.
    redo: the version that a redo leads to, None where nothing has been undone last.
    edit: the edit that led here, or leads on from here; None where something else has happened last.
    """

    state: T
    live: tuple[int, ...] = ()
    redo: int | None = None
    edit: "EditUnderWay | None" = None


@dataclass(frozen=True, slots=True)
class EditUnderWay:
    """before: the version before the edit, which an undo of it leads to. left: entries that still belong to it."""

    before: int
    left: int


@dataclass(frozen=True, slots=True)
class Match:
    """The whole log and the position after every version.

    Positions are kept for every version (states share what did not change), so that an undo, however far,
    looks one up and never replays the log. `positions[v]` is the position at version v, 0 being the set-up.
    `points[v - 1]` is what the event of version v does to the scores while it counts.
    """

    game: Game
    setup: Setup
    entries: tuple[Entry, ...]
    positions: tuple[Position[Any], ...]
    points: tuple[tuple[Points, ...], ...] = ()

    @staticmethod
    def start(game: Game, setup: Setup) -> "Match":
        """A match before its first event. Raises Rejected where the set-up is impossible.

        The settings are complete (`house_rules`): the preset that they name, if any, is only remembered with them.
        """
        rules = {name: value for name, value in setup.settings.items() if name != PRESET or not game.presets}
        return Match(game, setup, (), (Position(game.begin(replace(setup, settings=rules))),))

    @staticmethod
    def replay(game: Game, setup: Setup, entries: Iterable[Entry]) -> "Match":
        match = Match.start(game, setup)
        for entry in entries:
            match = match.append(entry)
        return match

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def last_actor(self) -> str:
        """Who did what happened last; empty where nothing has."""
        return self.entries[-1].actor if self.entries else ""

    @property
    def position(self) -> Position[Any]:
        return self.positions[-1]

    @property
    def state(self) -> Any:
        return self.position.state

    def decide(self, command: Any, *, seen: int, override: bool = False) -> tuple[Any, ...]:
        """The events that `command` leads to; `seen` is the version that its sender looked at.

        Raises Rejected: `match.stale`, or what the game says.
        """
        self.require_seen(seen)
        return self.game.decide(self.state, command, override)

    def require_seen(self, seen: int) -> None:
        if seen != self.version:
            raise Rejected("match.stale", seen=seen, now=self.version, by=self.last_actor)

    def append(self, entry: Entry) -> "Match":
        """The match after one more fact. Never refuses: what is in the log has happened."""
        event = entry.event
        points = () if isinstance(event, Undone | Edited) else self.game.points(self.state, event)
        return replace(
            self,
            entries=(*self.entries, entry),
            positions=(*self.positions, self._position_after(event)),
            points=(*self.points, points),
        )

    def _position_after(self, event: Any) -> Position[Any]:
        if isinstance(event, Undone):
            target = self.positions[event.to_version]
            # Only a finished edit is undone as a whole; within one, what happens next is no part of it.
            edit = target.edit if target.edit is not None and target.edit.left == 0 else None
            return replace(target, redo=self._redo_after(event.to_version), edit=edit)
        if isinstance(event, Edited):
            target = self.positions[event.to_version]
            return Position(target.state, target.live, edit=EditUnderWay(self.version, event.replayed))
        here = self.position
        is_of_edit = here.edit is not None and here.edit.left > 0
        edit = replace(here.edit, left=here.edit.left - 1) if here.edit is not None and is_of_edit else None
        return Position(self.game.evolve(here.state, event), (*here.live, self.version + 1), edit=edit)

    def _redo_after(self, to_version: int) -> int | None:
        """Going back offers the way forward again; going forward offers only what is left of it."""
        target, here = self.positions[to_version], self.position
        if to_version == here.redo or target.live == here.live:
            return target.redo
        return self.version

    def step_back(self) -> int | None:
        """The version to return to for one undo: before the last command, or the edit that has happened last. None
        where nothing can be undone."""
        live, edit = self.position.live, self.position.edit
        if edit is not None:
            return edit.before
        return self.before_command(live[-1]) if live else None

    def step_to(self, version: int) -> int:
        """The version to return to so that `version` is the last thing that has happened (0: nothing has).

        A command's events stand or fall together, so the way back ends after the last of them.
        Raises Rejected `undo.unknown` where that event is not part of what counts now.
        """
        live = self.position.live
        if version == 0:
            return 0
        if version not in live:
            raise Rejected("undo.unknown", version=version, now=self.version)
        command_id = self.entries[version - 1].command_id
        return max(v for v in live if v >= version and self.entries[v - 1].command_id == command_id)

    def before_command(self, version: int) -> int:
        """A command's events stand or fall together: the version before the first of them."""
        live = self.position.live
        command_id = self.entries[version - 1].command_id
        place = live.index(version)
        while place > 0 and self.entries[live[place - 1] - 1].command_id == command_id:
            place -= 1
        return live[place - 1] if place else 0

    def trail(self) -> Trail:
        """Every point of the standing match with the version of the event that made it, oldest first."""
        return tuple((version, points) for version in self.position.live for points in self.points[version - 1])

    def state_before(self, version: int) -> Any:
        """The state which the event of a version met."""
        return self.positions[version - 1].state

    def totals(self, trail: Trail | None = None) -> tuple[int, ...]:
        """Points per seat; `trail` where it is at hand already."""
        totals = [0] * len(self.setup.players)
        for _, points in self.trail() if trail is None else trail:
            totals[points.seat] += points.points
        return tuple(totals)

    def ranks(self, trail: Trail | None = None) -> tuple[int, ...]:
        """Rank per seat, 1 being the best. Equal points share a rank; at the end the game may tell them apart."""
        sign = 1 if self.game.lowest_wins(self.state) else -1
        broken = self.game.tie_break(self.state) if self.game.is_over(self.state) else None
        places = [0] * len(self.setup.players) if broken is None else [broken.index(seat) for seat in sorted(broken)]
        order = [(sign * total, place) for total, place in zip(self.totals(trail), places, strict=True)]
        return tuple(1 + sum(other < mine for other in order) for mine in order)
