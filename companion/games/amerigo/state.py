"""Where a match of Amerigo stands, as far as cubes, phases and turns go."""

from dataclasses import dataclass, field

from companion.engine.cubes import Cubes
from companion.games.amerigo.components import COLOURS, CUBES_PER_GOLD, PHASES, SUPPLY
from companion.games.amerigo.settings import Settings

FIRST_DROP, POUR, ACT, OVER = "setup_drop", "pour", "act", "over"


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat took in this phase: a colour's action or `gold`."""

    seat: int
    took: str


@dataclass(frozen=True, slots=True)
class State:
    """players: names by seat. round: 1-5. phase: 1-7. order: seats in the order of this phase.

    next_order: the order from the next phase on. circuit: cubes on the seven storage spaces (a space holds
    only its own colour). circle: the cubes that fell in this phase. stock: all cubes the table still has;
    what is in neither place is in the tower.
    """

    players: tuple[str, ...]
    order: tuple[int, ...]
    next_order: tuple[int, ...]
    settings: Settings = field(default_factory=Settings)
    round: int = 1
    phase: int = 1
    step: str = FIRST_DROP
    circuit: Cubes = field(default_factory=Cubes)
    circle: Cubes = field(default_factory=Cubes)
    stock: Cubes = SUPPLY
    turns: tuple[Turn, ...] = ()

    @property
    def phase_colour(self) -> str:
        return COLOURS[self.phase - 1]

    @property
    def drop_number(self) -> int:
        """Which drop of the match this phase's is, 1-35; the one that fills the circuit is 0."""
        return (self.round - 1) * PHASES + self.phase

    @property
    def tower(self) -> Cubes:
        return self.stock - self.circuit - self.circle

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions on offer: the colours in the circle, in phase order."""
        return tuple(colour for colour in COLOURS if self.circle[colour])

    @property
    def action_points(self) -> int:
        """The largest count of one colour in the circle; the same for every action and player."""
        return self.circle.largest

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
