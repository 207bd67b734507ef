"""Where a score sheet stands."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.scoresheet.settings import Settings

Cell = tuple[int, int, int]
"""seat, round (from 1), category (from 0)"""


@dataclass(frozen=True, slots=True)
class State:
    """cells: the points that have been written; a cell that has not is absent. Never changed in place."""

    players: tuple[str, ...]
    settings: Settings
    cells: Mapping[Cell, int] = field(default_factory=dict)
    finished: bool = False

    @property
    def all_cells(self) -> int:
        return len(self.players) * self.settings.rounds * len(self.settings.categories)

    @property
    def round(self) -> int:
        """The first round with an empty cell; the last where all are full."""
        per_round = len(self.players) * len(self.settings.categories)
        for number in range(1, self.settings.rounds + 1):
            if sum(cell[1] == number for cell in self.cells) < per_round:
                return number
        return self.settings.rounds
