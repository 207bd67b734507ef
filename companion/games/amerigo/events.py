"""What has happened in a match of Amerigo. Names and fields that have been stored never change."""

from dataclasses import dataclass

from companion.engine.cubes import Cubes


@dataclass(frozen=True, slots=True)
class CubesDropped:
    """poured: what went in. cubes: what came out."""

    poured: Cubes
    cubes: Cubes


@dataclass(frozen=True, slots=True)
class ActionTaken:
    """points: the action points the seat had for it."""

    seat: int
    colour: str
    points: int


@dataclass(frozen=True, slots=True)
class GoldTaken:
    seat: int
    gold: int


@dataclass(frozen=True, slots=True)
class PhaseEnded:
    """The cubes of the circle went back to their spaces."""

    round: int
    phase: int


@dataclass(frozen=True, slots=True)
class OrderSet:
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreEntered:
    seat: int
    points: int
    note: str


@dataclass(frozen=True, slots=True)
class CubeLost:
    colour: str
    place: str


@dataclass(frozen=True, slots=True)
class CubeFound:
    colour: str
    place: str


@dataclass(frozen=True, slots=True)
class PlaceRecounted:
    place: str
    colour: str
    count: int
