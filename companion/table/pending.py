"""The pending drop: what sources claim has fallen, until a person confirms it. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.game import Drop
from companion.engine.reading import Doubt, Reading
from companion.sensing.fusion import propose


@dataclass(frozen=True, slots=True)
class PendingDrop:
    """A drop that is proposed and not yet confirmed.

    revision: grows with every change, so that a phone that looked at an older one is told.
    awaited: what was poured and what was inside; the drop belongs to no other moment of the match.
    cubes: the count as it stands. corrected_by: who changed it by hand last; from then on it stays theirs.
    readings: the last claim of every source. typed_by: who began to type it by hand, whose claim is the count itself.
    """

    id: str
    revision: int
    awaited: Drop
    cubes: Cubes
    doubts: tuple[Doubt, ...] = ()
    readings: tuple[Reading, ...] = ()
    corrected_by: str | None = None
    typed_by: str | None = None

    def with_reading(self, reading: Reading) -> "PendingDrop":
        """The drop after a source's newest claim. What a person has corrected is not touched.

        A count that somebody began to type and then left empty claims nothing.
        """
        untouched = self.typed_by if self.corrected_by is None else None
        others = tuple(r for r in self.readings if r.source not in (reading.source, untouched))
        changed = replace(self, revision=self.revision + 1, readings=(*others, reading))
        return changed._proposed() if self.corrected_by is None else changed._compared(reading)

    def _proposed(self) -> "PendingDrop":
        proposal = propose(self.readings, self.awaited.possible)
        return replace(self, cubes=proposal.cubes, doubts=proposal.doubts)

    def _compared(self, reading: Reading) -> "PendingDrop":
        """The person's count with a doubt where a source sees something else now: late cubes, or a slip."""
        seen = reading.cubes
        if seen is None or seen == self.cubes:
            return replace(self, doubts=())
        colours = tuple(dict.fromkeys((*seen.exceeds(self.cubes).colours, *self.cubes.exceeds(seen).colours)))
        return replace(self, doubts=(Doubt("sources_differ", colours, (seen,)),))

    def for_drop(self, awaited: Drop) -> "PendingDrop":
        """The same drop after the stock was corrected: what can fall may be another now."""
        if awaited == self.awaited:
            return self
        changed = replace(self, revision=self.revision + 1, awaited=awaited)
        return changed._proposed() if self.corrected_by is None and self.readings else changed

    def reopened(self, awaited: Drop) -> "PendingDrop":
        """The drop opened again after it had been confirmed."""
        return replace(self, revision=self.revision + 1, awaited=awaited)

    def corrected(self, colour: str, count: int, by: str) -> "PendingDrop":
        """The drop with one colour set by a person. Doubts about that colour are settled by it.

        Raises Rejected `drop.count_negative`; too many is for the game to refuse, with its numbers.
        """
        if count < 0:
            raise Rejected("drop.count_negative", colour=colour, given=count)
        doubts = tuple(d for d in self.doubts if colour not in d.colours)
        cubes = self.cubes.with_count(colour, count)
        readings = tuple(
            replace(r, source=by, cubes=cubes, total=cubes.total) if r.source == self.typed_by else r
            for r in self.readings
        )
        typed_by = by if self.typed_by is not None else None
        return PendingDrop(self.id, self.revision + 1, self.awaited, cubes, doubts, readings, by, typed_by)

    def require(self, drop_id: str, revision: int) -> None:
        """Raises Rejected where a phone speaks of another drop or of an older count than the present one."""
        if drop_id != self.id:
            raise Rejected("drop.gone", drop=drop_id)
        if revision != self.revision:
            by = self.corrected_by or ", ".join(r.source for r in self.readings)
            raise Rejected("drop.changed", by=by, cubes=self.cubes.as_dict())


def opened(drop_id: str, awaited: Drop, reading: Reading) -> PendingDrop:
    """A new pending drop from a first reading."""
    return PendingDrop(drop_id, 0, awaited, Cubes()).with_reading(reading)


def opened_by_hand(drop_id: str, awaited: Drop, reading: Reading) -> PendingDrop:
    """A new pending drop that a person begins to type; `reading` is that person's claim."""
    return replace(opened(drop_id, awaited, reading), typed_by=reading.source)


def as_json(drop: PendingDrop) -> dict[str, Any]:
    """The drop as it is kept over a restart."""
    return {
        "id": drop.id,
        "revision": drop.revision,
        "poured": drop.awaited.poured.as_dict(),
        "retained": drop.awaited.retained.as_dict(),
        "number": drop.awaited.number,
        "cubes": drop.cubes.as_dict(),
        "doubts": [doubt_json(doubt) for doubt in drop.doubts],
        "readings": [reading_json(reading) for reading in drop.readings],
        "corrected_by": drop.corrected_by,
        "typed_by": drop.typed_by,
    }


def from_json(kept: Mapping[str, Any]) -> PendingDrop:
    """The drop that `as_json` kept."""
    return PendingDrop(
        kept["id"],
        kept["revision"],
        Drop(Cubes.of(kept["poured"]), Cubes.of(kept["retained"]), kept["number"]),
        Cubes.of(kept["cubes"]),
        tuple(_doubt(doubt) for doubt in kept["doubts"]),
        tuple(_reading(reading) for reading in kept["readings"]),
        kept["corrected_by"],
        kept["typed_by"],
    )


def doubt_json(doubt: Doubt) -> dict[str, Any]:
    alternatives = [cubes.as_dict() for cubes in doubt.alternatives]
    return {"name": doubt.name, "colours": list(doubt.colours), "alternatives": alternatives}


def reading_json(reading: Reading) -> dict[str, Any]:
    return {
        "source": reading.source,
        "cubes": None if reading.cubes is None else reading.cubes.as_dict(),
        "total": reading.total,
        "doubts": [doubt_json(doubt) for doubt in reading.doubts],
        "picture": reading.evidence,
        "at_ms": reading.at_ms,
    }


def _doubt(kept: Mapping[str, Any]) -> Doubt:
    return Doubt(kept["name"], tuple(kept["colours"]), tuple(Cubes.of(cubes) for cubes in kept["alternatives"]))


def _reading(kept: Mapping[str, Any]) -> Reading:
    cubes = None if kept["cubes"] is None else Cubes.of(kept["cubes"])
    doubts = tuple(_doubt(doubt) for doubt in kept["doubts"])
    return Reading(kept["source"], cubes, kept["total"], doubts, kept["picture"], kept["at_ms"])
