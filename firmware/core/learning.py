"""Learning colours from cubes that fall one after the other, and dark and paper from the lanes as they are."""

from .colour import MOST_COLOURS, Colours, Learnt, features_of
from .hardware import COLOURS, LANES, Board, Sweep

MOST_CUBES = 49
PATIENCE_US = 60_000_000  # so long without a cube, and it is given up
LOOKS = 32


class Learning:
    """One colour being learnt. `command`: what asked for it."""

    def __init__(self, command: str, colour: str, wanted: int, now_us: int) -> None:
        self.command, self.colour, self.wanted = command, colour, wanted
        self.learnt = Learnt()
        self._last_us = now_us

    def see(self, shares: "list[float] | None", flags: int, now_us: int) -> bool:
        """A cube has passed; one that was not seen clearly teaches nothing. True where it was taken."""
        self._last_us = now_us
        if shares is None or flags:
            return False
        self.learnt.add(features_of(shares))
        return True

    @property
    def is_done(self) -> bool:
        return self.learnt.cubes >= self.wanted

    def is_late(self, now_us: int) -> bool:
        return now_us - self._last_us >= PATIENCE_US


def can_learn(colours: Colours, colour: str) -> bool:
    """A short word, and room for it."""
    plain = all("a" <= letter <= "z" for letter in colour)
    return plain and 2 < len(colour) <= 12 and (colour in colours.learnt or len(colours.learnt) < MOST_COLOURS)


def levels(board: Board, sweep: Sweep) -> "list[list[int]]":
    """What comes back in every lane as it is now, per lamp, without the light of the room."""
    sums = [[0] * COLOURS for _ in range(LANES)]
    for _ in range(LOOKS):
        board.sweep((1 << LANES) - 1, sweep)
        for lane in range(LANES):
            for colour in range(COLOURS):
                sums[lane][colour] += sweep.values[lane][colour + 1] - sweep.values[lane][0]
    return [[value // LOOKS for value in lane] for lane in sums]
