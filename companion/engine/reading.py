"""What one source says it has seen: a claim, never the truth."""

from dataclasses import dataclass

from companion.engine.cubes import Cubes


@dataclass(frozen=True, slots=True)
class Doubt:
    """A named reason why a reading may be wrong.

    colours: the colours concerned, none where the doubt is about the whole reading.
    alternatives: other whole counts that are likely, the likeliest first.
    """

    name: str
    colours: tuple[str, ...] = ()
    alternatives: tuple[Cubes, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """One source's claim about one drop.

    cubes: count per colour, or None from a source that sees no colours.
    total: number of cubes where the source knows only that.
    evidence: id of the picture that was looked at.
    at_ms: when it was seen, milliseconds since 1970.
    """

    source: str
    cubes: Cubes | None
    total: int | None
    doubts: tuple[Doubt, ...]
    evidence: str | None
    at_ms: int
