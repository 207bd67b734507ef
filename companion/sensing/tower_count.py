"""From what a tower tells to a reading: the cubes of one drop, late ones included, and what is doubtful. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.engine.cubes import Cubes
from companion.engine.reading import Doubt, Reading
from companion.sensing.tower_link import Beat, Cube, DropOver, Hello
from firmware.core import proto

SURE = 90
JUST_STARTED_MS = 10_000
"""A cube so soon after the tower's start may not be the first of its drop."""

FLAG_DOUBTS = (
    (proto.ONE_BEAM, "one_beam"),
    (proto.UNEVEN, "beams_differ"),
    (proto.FOREIGN, "strange_cube"),
    (proto.STUCK, "was_stuck"),
    (proto.LOST_EDGES, "tower_missed"),
)


@dataclass
class TowerCount:
    """The count of the drop that falls, or has fallen and is not confirmed yet.

    is_over: no cube has come since the drop was told to be over. is_proposed: its reading is part of a pending drop.
    missed: cubes that the tower has counted and whose lines nobody got. is_void: the tower restarted in the middle.
    lanes_at_fault: a lane was blocked or blind while cubes fell.
    """

    cubes: list[Cube] = field(default_factory=list)
    is_over: bool = True
    is_proposed: bool = False
    missed: int = 0
    is_void: bool = False
    lanes_at_fault: bool = False
    _before: int = 0
    _is_at_fault: bool = False

    def hear(self, note: object, *, is_pending: bool) -> bool:
        """Take what the tower tells; True where a reading is due. is_pending: a drop is proposed and not confirmed."""
        match note:
            case Cube():
                self.cube(note, is_pending=is_pending)
            case DropOver():
                self.over(note, is_pending=is_pending)
                return True
            case Hello():
                return note.is_new and self.restarted()
            case Beat():
                self._is_at_fault = bool(note.stuck or note.blind or note.dazzled)
        return False

    def cube(self, cube: Cube, *, is_pending: bool) -> None:
        """A cube has passed. Where the last drop's count is still pending, it is a late one; else a new drop begins."""
        if self.is_over and not (self.is_proposed and is_pending):
            self.clear()
        if self.is_over:
            self._before = len(self.cubes) + self.missed
        self.is_over = False
        self.lanes_at_fault |= self._is_at_fault
        self.cubes.append(cube)

    def over(self, drop: DropOver, *, is_pending: bool) -> None:
        """The tower has been quiet for a while; `drop` says how many cubes it has counted since the time before."""
        if self.is_over and not (self.is_proposed and is_pending):
            self.clear()  # none of its cubes has come
        if self.is_over:
            self._before = len(self.cubes) + self.missed
        self.missed = max(0, self._before + drop.cubes - len(self.cubes))
        self.is_over = True

    def restarted(self) -> bool:
        """The tower has started again; True where that cut a drop in two, which is void from now on."""
        if not self.is_over:
            self.is_void = self.is_over = True
            return True
        return False

    def proposed(self, is_pending: bool) -> None:
        """The reading was handed over, and a drop is pending or not."""
        self.is_proposed = is_pending

    def clear(self) -> None:
        """The drop was confirmed, or another begins."""
        self.cubes = []
        self.is_over, self.is_proposed, self.is_void, self.lanes_at_fault = True, False, False, False
        self.missed = self._before = 0

    @property
    def number(self) -> int:
        return len(self.cubes) + self.missed

    def reading(self, source: str, at_ms: int) -> Reading:
        """The claim about the whole drop so far."""
        if self.is_void:
            return Reading(source, None, None, (Doubt("tower_restarted"),), None, at_ms)
        known = [cube.colour for cube in self.cubes if cube.colour is not None]
        coloured = Cubes.of({colour: known.count(colour) for colour in known})
        is_coloured = bool(self.cubes) and len(known) == len(self.cubes)
        doubts = tuple(dict.fromkeys(self._doubts(coloured if is_coloured else None)))
        if not is_coloured:
            return Reading(source, None, self.number, doubts, None, at_ms)
        return Reading(source, coloured, self.number if self.missed else None, doubts, None, at_ms)

    def _doubts(self, coloured: Cubes | None) -> Iterator[Doubt]:
        if any(cube.at_ms < JUST_STARTED_MS for cube in self.cubes):
            yield Doubt("tower_just_started")
        if self.missed:
            yield Doubt("tower_missed")
        if self.lanes_at_fault:
            yield Doubt("blind_beam")
        for cube in self.cubes:
            for flag, name in FLAG_DOUBTS:
                if cube.flags & flag:
                    yield Doubt(name, _colours(cube), _one_less(coloured, cube))
            if cube.flags & proto.MERGED:
                yield Doubt("merged_pulse", _colours(cube), _one_less(coloured, cube) + _one_more(coloured, cube))
            if cube.colour is not None and cube.sure < SURE:
                yield Doubt("colour", _colours(cube) + _second(cube), _other(coloured, cube))


def _colours(cube: Cube) -> tuple[str, ...]:
    return () if cube.colour is None else (cube.colour,)


def _second(cube: Cube) -> tuple[str, ...]:
    return () if cube.second is None else (cube.second,)


def _one_less(coloured: Cubes | None, cube: Cube) -> tuple[Cubes, ...]:
    if coloured is None or cube.colour is None:
        return ()
    return (coloured.with_count(cube.colour, coloured[cube.colour] - 1),)


def _one_more(coloured: Cubes | None, cube: Cube) -> tuple[Cubes, ...]:
    if coloured is None or cube.colour is None:
        return ()
    return (coloured.with_count(cube.colour, coloured[cube.colour] + 1),)


def _other(coloured: Cubes | None, cube: Cube) -> tuple[Cubes, ...]:
    """The count with this cube of its second likeliest colour."""
    if cube.second is None:
        return ()
    return tuple(fewer.with_count(cube.second, fewer[cube.second] + 1) for fewer in _one_less(coloured, cube))
