"""What a table with a score sheet may wish."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Enter:
    """Write points into a cell, or write them anew. round counts from 1, category from 0."""

    seat: int
    round: int
    category: int
    points: int


@dataclass(frozen=True, slots=True)
class Finish:
    """The match is over."""
