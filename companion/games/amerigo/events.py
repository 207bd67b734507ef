"""What has happened in a match of Amerigo. Names and fields that have been stored never change.

The first event of a command holds all of it; `points` is then the action points that the seat had, gold included.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.cubes import Cubes
from companion.games.amerigo.entries import BoughtToken, Post, TakenToken, Tile


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


@dataclass(frozen=True, slots=True)
class ShipsMoved:
    """first: for each of the posts, whether it was the first on its island."""

    seat: int
    gold: int
    special: bool
    tokens: tuple[int, ...]
    posts: tuple[Post, ...]
    points: int
    first: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class CannonsLoaded:
    """to: cannons then. gained: gold for steps past the end."""

    seat: int
    gold: int
    special: bool
    tokens: tuple[int, ...]
    steps: int | None
    points: int
    to: int
    gained: int


@dataclass(frozen=True, slots=True)
class TilesPlanned:
    seat: int
    gold: int
    special: bool
    tokens: tuple[int, ...]
    villages: int
    neutral: tuple[int, ...]
    production: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Progressed:
    """to: the space then. gained: gold for steps past the end."""

    seat: int
    gold: int
    special: bool
    tokens: tuple[int, ...]
    steps: int | None
    taken: tuple[TakenToken, ...]
    points: int
    to: int
    gained: int


@dataclass(frozen=True, slots=True)
class TilesBuilt:
    """shown: the points that each tile shows."""

    seat: int
    gold: int
    special: bool
    tokens: tuple[int, ...]
    tiles: tuple[Tile, ...]
    completed: tuple[str, ...]
    points: int
    shown: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class IslandCompleted:
    """seat: who finished it. pay: by seat, for the posts there. per_post: what a post was worth. chest: whether one
    lay there."""

    seat: int
    island: str
    pay: tuple[int, ...]
    per_post: int
    chest: bool


@dataclass(frozen=True, slots=True)
class GoodsBought:
    seat: int
    gold: int
    special: bool
    tokens: tuple[int, ...]
    goods: tuple[BoughtToken, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Advanced:
    """to: the space on the special-action track then. gained: gold for steps past the end."""

    seat: int
    gold: int
    tokens: tuple[int, ...]
    steps: int | None
    points: int
    to: int
    gained: int


@dataclass(frozen=True, slots=True)
class ChestCashed:
    seat: int


@dataclass(frozen=True, slots=True)
class PirateRevealed:
    value: int


@dataclass(frozen=True, slots=True)
class PrintedTold:
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Adjusted:
    """before: what it was."""

    seat: int
    what: str
    to: int
    island: str | None
    note: str
    before: int
    good: int | None = None
    size: int | None = None


@dataclass(frozen=True, slots=True)
class TokenUsed:
    seat: int
    token: int
    gold: int | None
    points: int | None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class PiratesMet:
    """What pirates did to a seat. strength: what it met. lost: points. gained: gold of a token."""

    strength: int
    fired: int
    lost: int
    gained: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """strength: of the open markers. seats: by seat."""

    round: int
    strength: int
    seats: tuple[PiratesMet, ...]


@dataclass(frozen=True, slots=True)
class EndLine:
    """A token that counts at the end, and its points."""

    token: int
    note: str
    points: int


@dataclass(frozen=True, slots=True)
class FinalSheet:
    """The final scoring of a seat.

    chests: given back for gold. token_gold: gold of tokens. over: points for gold above the limit. gold: what is left,
    gold_points: its points. production, goods: tokens of each good. ends: tokens that count at the end. progress,
    track: spaces with their points.
    """

    chests: int
    token_gold: int
    over: int
    gold: int
    gold_points: int
    production: tuple[int, ...]
    goods: tuple[int, ...]
    ends: tuple[EndLine, ...]
    progress: int
    progress_points: int
    track: int
    track_points: int


@dataclass(frozen=True, slots=True)
class Finished:
    """sheets: by seat. rate: gold for a point."""

    rate: int
    sheets: tuple[FinalSheet, ...]


@dataclass(frozen=True, slots=True)
class CubesBackInTower:
    cubes: Cubes


@dataclass(frozen=True, slots=True)
class WrongColourPoured:
    """came_back: the cubes that fell and lie on their spaces again."""

    colour: str
    fallen: Cubes
    came_back: Cubes
