"""From what a tower tells to a reading: the cubes of one drop, late ones included, and what is doubtful. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from companion.engine.cubes import Cubes
from companion.engine.reading import Doubt, Reading
from companion.sensing.tower_ledger import Ledger
from companion.sensing.tower_link import Beat, Cube, DropOver, Gone, Hello
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

    is_over: no cube has come since the drop was told to be over. claimed: the last reading that was made of it.
    earlier: what had been claimed of the same drop before this count began (the companion was started again, or a
    confirmed drop was opened again); its cubes are added. missed: cubes that the tower has counted and whose lines
    nobody got. is_void: the tower restarted in the middle. lanes_at_fault: a lane was blocked or blind while cubes
    fell. has_gaps: something was lost for good, nobody knows how many cubes.

    Of every call `claim` is this tower's claim in the drop that is pending, None where it has none there.
    """

    cubes: list[Cube] = field(default_factory=list)
    is_over: bool = True
    claimed: Reading | None = None
    earlier: Reading | None = None
    missed: int = 0
    is_void: bool = False
    lanes_at_fault: bool = False
    has_gaps: bool = False
    _before: int = 0
    _is_at_fault: bool = False
    _gap_before: bool = False
    _ledger: Ledger = field(default_factory=Ledger)

    def hear(self, note: object, claim: Reading | None) -> bool:
        """Take what the tower tells; True where a reading is due."""
        is_short = self._ledger.hear(note)
        match note:
            case Cube():
                self.cube(note, claim)
            case DropOver():
                self.over(note, claim)
                return True
            case Gone():
                return self._gap(claim, note.is_stale)
            case Hello():
                return note.is_new and self.restarted()
            case Beat():
                self._is_at_fault = bool(note.stuck or note.blind or note.dazzled)
        return is_short and self._gap(claim, is_stale=False)

    def cube(self, cube: Cube, claim: Reading | None) -> None:
        """A cube has passed. Where the last drop's count is still pending, it is a late one; else a new drop begins."""
        self._begin(claim)
        self.is_over = False
        self.lanes_at_fault |= self._is_at_fault
        self.cubes.append(cube)

    def over(self, drop: DropOver, claim: Reading | None) -> None:
        """The tower has been quiet for a while; `drop` says how many cubes it has counted since the time before."""
        self._begin(claim)  # none of its cubes may have come
        self.lanes_at_fault |= self._is_at_fault or bool(drop.flags & proto.STUCK)
        self.has_gaps |= bool(drop.flags & proto.LOST_EDGES)
        self.missed = max(0, self._before + drop.cubes - len(self.cubes))
        self.is_over = True

    def _begin(self, claim: Reading | None) -> None:
        if not self.is_over:
            return
        if not self._goes_on(claim):
            self.clear()
            self.earlier = claim
            self.is_void = claim is not None and claim.cubes is None and claim.total is None
            self.has_gaps, self._gap_before = self._gap_before, False
        self._before = len(self.cubes) + self.missed

    def _goes_on(self, claim: Reading | None) -> bool:
        """What falls now belongs to this count: it is still falling, or what it came to is what is pending."""
        return not self.is_over or (claim is not None and claim == self.claimed)

    def _gap(self, claim: Reading | None, is_stale: bool) -> bool:
        """Something was lost for good: in this drop, or at the beginning of the next. True where a reading is due."""
        if not self._goes_on(claim):
            self._gap_before |= claim is not None or not is_stale
            return False
        was_known, self.has_gaps = self.has_gaps, True
        return self.is_over and not was_known

    def restarted(self) -> bool:
        """The tower has started again; True where that cut a drop in two, which is void from now on."""
        if not self.is_over:
            self.is_void = self.is_over = True
            return True
        return False

    def clear(self) -> None:
        """The drop was confirmed, or another begins."""
        self.cubes, self.claimed, self.earlier = [], None, None
        self.is_over, self.is_void, self.lanes_at_fault, self.has_gaps = True, False, False, False
        self.missed = self._before = 0

    @property
    def number(self) -> int:
        return _number(self.earlier) + len(self.cubes) + self.missed

    def reading(self, source: str, at_ms: int) -> Reading:
        """The claim about the whole drop so far."""
        if self.is_void:
            return Reading(source, None, None, (Doubt("tower_restarted"),), None, at_ms)
        fallen = self._fallen()
        cubes = fallen
        if self.earlier is not None:
            cubes = None if fallen is None or self.earlier.cubes is None else self.earlier.cubes + fallen
        doubts = tuple(dict.fromkeys((*self._added(fallen, cubes), *self._doubts(cubes))))
        total = None if cubes is not None and cubes.total == self.number else self.number
        return Reading(source, cubes, total, doubts, None, at_ms)

    def _fallen(self) -> Cubes | None:
        """The cubes that were heard of, by colour; None where a colour is not known, or nothing is."""
        known = [cube.colour for cube in self.cubes if cube.colour is not None]
        if len(known) < len(self.cubes) or (not known and self.earlier is None):
            return None
        return Cubes.of({colour: known.count(colour) for colour in known})

    def _added(self, fallen: Cubes | None, cubes: Cubes | None) -> Iterator[Doubt]:
        """The doubts there were before, and that all of this was added: it may be another drop instead."""
        if self.earlier is None:
            return
        for doubt in self.earlier.doubts:
            others = () if cubes is None or fallen is None else tuple(other + fallen for other in doubt.alternatives)
            yield replace(doubt, alternatives=others)
        yield Doubt("tower_added", (), () if not fallen else (fallen,))

    def _doubts(self, coloured: Cubes | None) -> Iterator[Doubt]:
        if any(cube.at_ms < JUST_STARTED_MS for cube in self.cubes):
            yield Doubt("tower_just_started")
        if any(cube.is_unheard for cube in self.cubes):
            yield Doubt("tower_unheard")
        if self.missed or self.has_gaps:
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


def _number(claim: Reading | None) -> int:
    """How many cubes were claimed."""
    if claim is None:
        return 0
    return claim.total if claim.total is not None else claim.cubes.total if claim.cubes is not None else 0


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
