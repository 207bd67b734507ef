"""What an outside recogniser claims, and what it may claim at this table."""

import unicodedata

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.reading import Doubt, Reading
from companion.server.received import ReadingRequest
from companion.table import Table

PHOTO = "photo"
"""The source of every phone's photo."""


def as_reading(claim: ReadingRequest, at_ms: int) -> Reading:
    """The claim as a reading; colours of which there are none are left out."""
    doubts = tuple(
        Doubt(doubt.name, tuple(doubt.colours), tuple(Cubes.of(cubes) for cubes in doubt.alternatives))
        for doubt in claim.doubts
    )
    cubes = None if claim.cubes is None else Cubes.of(claim.cubes)
    return Reading(claim.source, cubes, claim.total, doubts, None, at_ms)


def require_known_colours(reading: Reading, palette: tuple[str, ...]) -> None:
    """Raises `match.unknown_colour` for a colour that the game in play does not have; without a match any will do."""
    claims = [reading.cubes or Cubes(), *(cubes for doubt in reading.doubts for cubes in doubt.alternatives)]
    named = [colour for cubes in claims for colour in cubes.colours]
    named += [colour for doubt in reading.doubts for colour in doubt.colours]
    for colour in named:
        if palette and colour not in palette:
            raise Rejected("match.unknown_colour", given=colour, known=list(palette))


def require_own_name(source: str, table: Table) -> None:
    """Raises `reading.source_taken`: a claim replaces the last one of its source, so it must not pass for another's."""
    taken = [PHOTO, *(one.name for one in table.sources), *(member.name for member in table.members.all)]
    taken += table.match.setup.players if table.match else ()
    if _folded(source) in map(_folded, taken):
        raise Rejected("reading.source_taken", source=source)


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
