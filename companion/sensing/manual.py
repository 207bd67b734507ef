"""A count typed on a phone is a reading like any other."""

from companion.engine.cubes import Cubes
from companion.engine.reading import Reading


def typed(cubes: Cubes, who: str, at_ms: int) -> Reading:
    """The claim of a person."""
    return Reading(who, cubes, cubes.total, (), None, at_ms)
