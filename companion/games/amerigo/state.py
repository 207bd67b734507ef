"""Where a match of Amerigo stands: cubes, phases and turns, and what lies before every player."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine.cubes import Cubes
from companion.engine.game import Points
from companion.games.amerigo.components import (
    CHESTS,
    COLOURS,
    CUBES_PER_GOLD,
    GOODS,
    NEUTRAL_TILES,
    PHASES,
    PRODUCTION_STOCK,
    SUPPLY,
    VILLAGES,
)
from companion.games.amerigo.settings import Settings

FIRST_DROP, POUR, ACT, PIRATES, FINAL, OVER = "setup_drop", "pour", "act", "pirates", "final", "over"
NO_GOODS = (0,) * GOODS
WRONG_POUR = 100
"""Added to a drop's number for every pour of a wrong colour, so that none is taken for another."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat took in this phase: a colour's action or `gold`."""

    seat: int
    took: str


@dataclass(frozen=True, slots=True)
class Token:
    """A progress token before a player. id: unique in the match, see `tracks`. gold, points: its worth at the end, as
    told."""

    id: int
    kind: str
    colours: tuple[str, ...] = ()
    note: str = ""
    used: bool = False
    gold: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a player has.

    progress, track: the space of the disc on the progress and on the special-action track. villages: tiles left in the
    supply. planned_*: tiles beside the board; of neutral ones their sizes, of production buildings their costs.
    goods, production: tokens by good. sailed: whether the ships are on the board.
    """

    gold: int = 0
    cannons: int = 0
    progress: int = 0
    track: int = 0
    chests: int = 0
    villages: int = VILLAGES
    planned_villages: int = 0
    planned_neutral: tuple[int, ...] = ()
    planned_production: tuple[int, ...] = ()
    goods: tuple[int, ...] = NO_GOODS
    production: tuple[int, ...] = NO_GOODS
    tokens: tuple[Token, ...] = ()
    sailed: bool = False

    def token(self, number: int | None) -> Token | None:
        """The token with this `id`."""
        return next((token for token in self.tokens if token.id == number), None)

    def has(self, kind: str) -> bool:
        """Whether a token of a kind lies there, not used up."""
        return any(token.kind == kind and not token.used for token in self.tokens)


@dataclass(frozen=True, slots=True)
class Island:
    """size: its spaces. posts: by seat. completed: whether its last space is covered. covered: squares of the tiles
    there but for production buildings, of which only the number is known."""

    name: str
    size: int
    posts: tuple[int, ...]
    completed: bool = False
    covered: int = 0
    buildings: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """players: names by seat. round: 1-5. phase: 1-7. order: seats in the order of this phase.

    next_order: the order from the next phase on, which is that of the discs on the special-action track, the one ahead
    or on top first. circuit: cubes on the seven storage spaces (a space holds only its own colour). circle: the cubes
    that fell in this phase. stock: all cubes the table still has; what is in neither place is in the tower.
    before_drop: the circuit before this phase's drop. wrong_pours: how often a wrong colour was poured.

    What follows is there where the companion keeps the scores. sheets: by seat. printed: what the table told of its
    material. pirates: markers lying open. neutral_left: neutral tiles not taken yet. sold: production tokens ever
    bought, by good and cost. owed: points that are paid at the end of the round. scores: by seat.
    """

    players: tuple[str, ...]
    order: tuple[int, ...]
    next_order: tuple[int, ...]
    settings: Settings
    round: int = 1
    phase: int = 1
    step: str = FIRST_DROP
    circuit: Cubes = field(default_factory=Cubes)
    circle: Cubes = field(default_factory=Cubes)
    stock: Cubes = SUPPLY
    turns: tuple[Turn, ...] = ()
    before_drop: Cubes = field(default_factory=Cubes)
    wrong_pours: int = 0
    sheets: tuple[Sheet, ...] = ()
    islands: tuple[Island, ...] = ()
    printed: Mapping[str, Any] = field(default_factory=dict)
    pirates: tuple[int, ...] = ()
    neutral_left: int = NEUTRAL_TILES
    chests_left: int = CHESTS
    tokens_taken: int = 0
    sold: Mapping[str, int] = field(default_factory=dict)
    owed: tuple[Points, ...] = ()
    scores: tuple[int, ...] = ()

    @property
    def phase_colour(self) -> str:
        return COLOURS[self.phase - 1]

    @property
    def drop_number(self) -> int:
        """Which drop of the match this phase's is, 1-35; the one that fills the circuit is 0. One that follows the pour
        of a wrong colour has a number of its own above these."""
        return (self.round - 1) * PHASES + self.phase + WRONG_POUR * self.wrong_pours

    @property
    def tower(self) -> Cubes:
        return self.stock - self.circuit - self.circle

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions on offer: the colours in the circle, in phase order."""
        is_free = self.settings.white_cube == "not_needed" and self.circle
        return tuple(colour for colour in COLOURS if self.circle[colour] or (is_free and colour == "white"))

    def actions_of(self, seat: int) -> tuple[str, ...]:
        """The actions on offer to a seat: a token may let it take green as red and red as green."""
        if not self.sheets or not self.sheets[seat].has("swap") or not {"red", "green"} & set(self.actions):
            return self.actions
        return tuple(colour for colour in COLOURS if colour in {*self.actions, "red", "green"})

    @property
    def action_points(self) -> int:
        """The largest count of one colour in the circle; the same for every action and player."""
        return self.circle.largest

    def points_for(self, seat: int, colour: str) -> int:
        """The action points of a seat for an action, without gold: tokens add to those of the circle."""
        tokens = self.sheets[seat].tokens if self.sheets else ()
        more = {"plus_two": 2, "plus_one": 1}
        return self.action_points + sum(more.get(token.kind, 0) for token in tokens if colour in token.colours)

    @property
    def gold_on_offer(self) -> int:
        """All cubes of the circle divided by three, rounded up."""
        return -(-self.circle.total // CUBES_PER_GOLD)

    @property
    def seat_to_act(self) -> int | None:
        if self.step != ACT:
            return None
        done = {turn.seat for turn in self.turns}
        return next((seat for seat in self.order if seat not in done), None)

    @property
    def pirates_due(self) -> int:
        """How many pirate markers lie open in this round."""
        return self.round

    def island(self, name: str) -> Island | None:
        """The island of a name, whatever its capital letters."""
        return next((island for island in self.islands if island.name.casefold() == name.strip().casefold()), None)

    def island_class(self, name: str) -> str:
        island = self.island(name)
        return "small" if island is None else self.settings.island_class(island.size)

    def posts_of(self, seat: int) -> int:
        """Trading posts that a seat has on the board."""
        return sum(island.posts[seat] for island in self.islands)

    def production_left(self, good: int, cost: int) -> int:
        """Production tokens of a good and cost that nobody has bought yet."""
        return PRODUCTION_STOCK[cost] - self.sold.get(sold_key(good, cost), 0)

    def with_sheet(self, seat: int, **changes: Any) -> "State":
        sheet = replace(self.sheets[seat], **changes)
        return replace(self, sheets=(*self.sheets[:seat], sheet, *self.sheets[seat + 1 :]))

    def with_island(self, island: Island) -> "State":
        """The state with an island as it is now; a name that is new adds one."""
        others = [island if known.name == island.name else known for known in self.islands]
        return replace(self, islands=tuple(others if self.island(island.name) else [*others, island]))


def sold_key(good: int, cost: int) -> str:
    return f"{good}-{cost}"
