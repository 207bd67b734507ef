"""What a table of Amerigo may wish."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.cubes import Cubes
from companion.games.amerigo.entries import BoughtToken, Post, TakenToken, Tile


@dataclass(frozen=True, slots=True)
class RecordDrop:
    """These cubes came out of the tower."""

    cubes: Cubes


@dataclass(frozen=True, slots=True)
class TakeAction:
    """The seat takes the action of a colour; what it did with it is not told."""

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


@dataclass(frozen=True, slots=True)
class MoveShips:
    """The seat moves its ships. posts: the trading posts founded at the end of the movement.

    In this and every other turn: gold: spent for as many more action points. special: done as the special action of
    white, by the colour under the disc. tokens: ids of progress tokens that are used up for it.
    """

    seat: int
    gold: int = 0
    special: bool = False
    tokens: tuple[int, ...] = ()
    posts: tuple[Post, ...] = ()


@dataclass(frozen=True, slots=True)
class LoadCannons:
    """steps: of the disc; None: as many as there are action points."""

    seat: int
    gold: int = 0
    special: bool = False
    tokens: tuple[int, ...] = ()
    steps: int | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """The seat takes tiles. villages: how many of its own. neutral: sizes. production: what each costs."""

    seat: int
    gold: int = 0
    special: bool = False
    tokens: tuple[int, ...] = ()
    villages: int = 0
    neutral: tuple[int, ...] = ()
    production: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Progress:
    """steps: of the disc; None: as many as there are action points. taken: a token for every space with points."""

    seat: int
    gold: int = 0
    special: bool = False
    tokens: tuple[int, ...] = ()
    steps: int | None = None
    taken: tuple[TakenToken, ...] = ()


@dataclass(frozen=True, slots=True)
class Build:
    """The seat lays tiles. completed: islands whose last space is covered now."""

    seat: int
    gold: int = 0
    special: bool = False
    tokens: tuple[int, ...] = ()
    tiles: tuple[Tile, ...] = ()
    completed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Buy:
    """The seat buys production tokens."""

    seat: int
    gold: int = 0
    special: bool = False
    tokens: tuple[int, ...] = ()
    goods: tuple[BoughtToken, ...] = ()


@dataclass(frozen=True, slots=True)
class Advance:
    """White as player order: the disc goes ahead on the special-action track. steps: None: all action points."""

    seat: int
    gold: int = 0
    tokens: tuple[int, ...] = ()
    steps: int | None = None


@dataclass(frozen=True, slots=True)
class CashChest:
    """The seat gives a treasure chest back for gold."""

    seat: int


@dataclass(frozen=True, slots=True)
class RevealPirate:
    """The value of a pirate marker that lies open."""

    value: int


@dataclass(frozen=True, slots=True)
class TellPrinted:
    """What is printed on the material, by key (see printed.py)."""

    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Adjust:
    """Something of a seat is put right, without points. what: `gold`, `cannons`, `progress`, `track`, `chests`,
    `posts` (of an island), `villages` (left in the supply), `goods` and `production` (tokens of a good, 1-5),
    `planned_villages`, `planned_neutral` (of a size) or `planned_production` (of a cost, told as its size)."""

    seat: int
    what: str
    to: int
    island: str | None = None
    note: str = ""
    good: int | None = None
    size: int | None = None


@dataclass(frozen=True, slots=True)
class UseToken:
    """A progress token is used; of one that counts at the end, its worth is told. kind: of the token; where it is said,
    a token of another kind is not meant."""

    seat: int
    token: int
    gold: int | None = None
    points: int | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Finish:
    """The final scoring."""


@dataclass(frozen=True, slots=True)
class BackInTower:
    """Cubes that came late, or were shaken out, went back in."""

    cubes: Cubes


@dataclass(frozen=True, slots=True)
class WrongColour:
    """The cubes of another space were poured. colour: of that space. fallen: what came out, where no count of it was
    confirmed."""

    colour: str
    fallen: Cubes = field(default_factory=Cubes)
