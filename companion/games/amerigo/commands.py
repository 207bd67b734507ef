"""What a table of Amerigo may wish."""

from dataclasses import dataclass

from companion.engine.cubes import Cubes


@dataclass(frozen=True, slots=True)
class RecordDrop:
    """These cubes came out of the tower."""

    cubes: Cubes


@dataclass(frozen=True, slots=True)
class TakeAction:
    """The seat takes the action of a colour."""

    seat: int
    colour: str


@dataclass(frozen=True, slots=True)
class TakeGold:
    """The seat takes gold instead of an action."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetOrder:
    """The players act in this order (seats, first to act first), from the next drop on."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EnterScore:
    """The seat gains points (or loses them, if negative), with a word on why."""

    seat: int
    points: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class LoseCube:
    """A cube is gone from a place: `circuit`, `circle` or `tower`. The table plays on with fewer."""

    colour: str
    place: str


@dataclass(frozen=True, slots=True)
class FindCube:
    """A lost cube is back, in a place."""

    colour: str
    place: str


@dataclass(frozen=True, slots=True)
class Recount:
    """A place (`circuit` or `circle`) holds another number of a colour; the difference is in the tower."""

    place: str
    colour: str
    count: int
