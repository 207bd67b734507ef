"""What has happened on a score sheet. Names and fields that have been stored never change."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CellEntered:
    seat: int
    round: int
    category: int
    points: int


@dataclass(frozen=True, slots=True)
class Finished:
    pass
