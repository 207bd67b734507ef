"""How the tower is: what is stuck, blind or dazzled; the check in quiet moments, and the whole self-test."""

from .hardware import COLOURS, LANES, ROWS, Board, Sweep

ALL_LANES = (1 << LANES) - 1
CHECK_EVERY_US = 5_000_000
CHECK_TWICE = 2  # a single odd look may be a flash of light
MISSES = 3  # cubes in a row that only one beam of a lane has seen
LEAST_GLOW = 150  # of 65535: a lamp on an empty lane must be seen at least so much brighter


class Health:
    """Bits per lane. misses: how many cubes running only one of the lane's beams has seen."""

    def __init__(self) -> None:
        self.dazzled = 0
        self.sensors_dazzled = False
        self._odd = [0] * LANES
        self._misses = [0] * LANES
        self._checked_us = 0

    def passed(self, lane: int, one_beam: bool) -> None:
        self._misses[lane] = self._misses[lane] + 1 if one_beam else 0

    @property
    def missing(self) -> int:
        """Lanes of which a beam has missed several cubes running."""
        return sum([1 << lane for lane in range(LANES) if self._misses[lane] >= MISSES])

    def is_due(self, now_us: int) -> bool:
        return now_us - self._checked_us >= CHECK_EVERY_US

    def check(self, board: Board, now_us: int) -> None:
        """A beam whose lamp is off must be dark; one that is not would miss every cube."""
        self._checked_us = now_us
        lit = 0
        for row in range(ROWS):
            lit |= ALL_LANES & ~board.beams_without_light(row)
        for lane in range(LANES):
            self._odd[lane] = self._odd[lane] + 1 if lit >> lane & 1 else 0
        self.dazzled = sum([1 << lane for lane in range(LANES) if self._odd[lane] >= CHECK_TWICE])


def beams_at_fault(board: Board) -> "list[tuple[str, bool]]":
    """(name, whether it is well) of every beam, in the order of its bits: free with its lamp, dark without."""
    covered = board.beams()
    unlit = [board.beams_without_light(row) for row in range(ROWS)]
    found = []
    for lane in range(LANES):
        for row in range(ROWS):
            is_free = not covered >> (ROWS * lane + row) & 1
            found.append((f"beam {lane} {row}", is_free and bool(unlit[row] >> lane & 1)))
    return found


def lights_at_fault(board: Board, sweep: Sweep) -> "list[tuple[str, bool]]":
    """(name, whether it is well) of every coloured lamp with its sensor, in the order of its bits."""
    board.sweep(ALL_LANES, sweep)
    found = []
    for lane in range(LANES):
        unlit = sweep.values[lane][0]
        for colour in range(COLOURS):
            name = f"light {lane} {'rgb'[colour]}"
            found.append((name, sweep.values[lane][colour + 1] - unlit >= LEAST_GLOW))
    return found


def bits(parts: "list[tuple[str, bool]]") -> int:
    """The parts that are not well, a bit each."""
    faults = 0
    for number in range(len(parts)):
        if not parts[number][1]:
            faults |= 1 << number
    return faults
