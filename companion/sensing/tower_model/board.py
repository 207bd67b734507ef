"""A board on which the tower's own firmware runs, with simulated cubes, light, flash and a clock of its own."""

import heapq
import itertools
import math
import random
from collections import deque
from collections.abc import Callable, Iterable

from companion.sensing.tower_model.light import Light
from companion.sensing.tower_model.passing import Passing
from firmware.core.clock import WRAP_US
from firmware.core.hardware import COLOURS, LANES, ROWS, Board, Edge, Sweep

LOOK_US = 25  # choosing a lane and reading it: estimated for MicroPython on the Pico
SETTLE_US = 40
STEP_US = 60  # a round of the loop
JITTER_US = 40.0  # of an edge: comparator and interrupt
EDGES = 256


class SimulatedBoard(Board):
    """Time passes only as the firmware works or waits.

    sent: takes each line; False where nobody reads. slow: how many times longer than estimated the firmware takes.
    """

    def __init__(
        self, seed: int, light: Light | None = None, flash: dict[str, str] | None = None, slow: float = 1
    ) -> None:
        self.chance = random.Random(seed)
        self.uid = f"51{seed & 0xFFFFFFFFFFFF:014X}"
        self.boot = f"{self.chance.getrandbits(32):08x}"
        self.now_us = 0
        self.light = light or Light()
        self.flash = {} if flash is None else flash
        self.incoming = bytearray()
        self.sent: Callable[[bytes], bool] = lambda line: True
        self.was_reset = self.flash_is_full = self.has_paper = self.lamp_is_on = False
        self.stuck: set[tuple[int, int]] = set()  # (lane, row) covered by something that does not move
        self.dazzled: set[int] = set()  # lanes whose beams see light without their lamps
        self.dead_lights: set[tuple[int, int]] = set()  # (lane, colour)
        self._slow, self._offset_us = slow, self.chance.randrange(WRAP_US)
        self._changes: list[tuple[float, int, int, int, int]] = []
        self._numbers = itertools.count()
        self._covers = [[0] * ROWS for _ in range(LANES)]
        self._told = [[False] * ROWS for _ in range(LANES)]
        self._edges: deque[tuple[int, int, bool, int]] = deque()
        self._lost = 0
        self._passing: list[list[Passing]] = [[] for _ in range(LANES)]
        self._gone_us = math.inf  # when the first of those that are passing will have gone

    # The world

    def let_fall(self, cubes: Iterable[Passing]) -> None:
        """These cubes pass; their times are on the board's clock."""
        for cube in cubes:
            self._passing[cube.lane].append(cube)
            self._gone_us = min(self._gone_us, cube.end_us)
            for row in range(ROWS):
                for begin, end in cube.dark(row):
                    for at_us, change in ((begin, 1), (end, -1)):
                        at = at_us + self.chance.gauss(0, JITTER_US)
                        heapq.heappush(self._changes, (at, next(self._numbers), cube.lane, row, change))

    @property
    def ends_us(self) -> float:
        """When the last thing on its way has passed."""
        return max((change[0] for change in self._changes), default=float(self.now_us))

    def touched(self) -> None:
        """`stuck` or `dazzled` was changed from outside."""
        for lane in range(LANES):
            for row in range(ROWS):
                self._tell(lane, row, self.now_us)

    def _advance(self, by_us: float) -> None:
        self.now_us += int(by_us)
        while self._changes and self._changes[0][0] <= self.now_us:
            at_us, _, lane, row, change = heapq.heappop(self._changes)
            self._covers[lane][row] += change
            self._tell(lane, row, int(at_us))
        if self.now_us > self._gone_us:
            self._passing = [[cube for cube in lane if cube.end_us > self.now_us] for lane in self._passing]
            self._gone_us = min((cube.end_us for lane in self._passing for cube in lane), default=math.inf)

    def _is_covered(self, lane: int, row: int) -> bool:
        if (lane, row) in self.stuck or self.has_paper:
            return True
        return self._covers[lane][row] > 0 and lane not in self.dazzled

    def _tell(self, lane: int, row: int, at_us: int) -> None:
        covered = self._is_covered(lane, row)
        if covered == self._told[lane][row]:
            return
        self._told[lane][row] = covered
        if len(self._edges) >= EDGES:
            self._lost += 1
        else:
            self._edges.append((lane, row, covered, at_us))

    # What the firmware asks for

    def ticks_us(self) -> int:
        self._advance(STEP_US * self._slow)
        return (self.now_us + self._offset_us) % WRAP_US

    def next_edge(self, edge: Edge) -> bool:
        if not self._edges:
            return False
        edge.lane, edge.row, edge.is_covered, at_us = self._edges.popleft()
        edge.ticks_us = (at_us + self._offset_us) % WRAP_US
        return True

    def edges_lost(self) -> int:
        return self._lost

    def beams(self) -> int:
        return sum(
            1 << (ROWS * lane + row) for lane in range(LANES) for row in range(ROWS) if self._is_covered(lane, row)
        )

    def beams_without_light(self, row: int) -> int:
        self._advance(600)
        return sum(1 << lane for lane in range(LANES) if lane not in self.dazzled)

    def sweep(self, lanes: int, into: Sweep) -> None:
        began_us = self.now_us
        self._look(lanes, into, None, 0)
        first = [values[0] for values in into.values]
        for colour in range(COLOURS):
            self._advance(SETTLE_US * self._slow)
            self._look(lanes, into, colour, colour + 1)
        self._advance(SETTLE_US * self._slow)
        self._look(lanes, into, None, 0)
        for lane in range(LANES):
            into.values[lane][0] = (into.values[lane][0] + first[lane]) // 2
        into.at_us = ((began_us + self.now_us) // 2 + self._offset_us) % WRAP_US

    def _look(self, lanes: int, into: Sweep, lamp: int | None, which: int) -> None:
        for lane in range(LANES):
            if lanes >> lane & 1:
                self._advance(LOOK_US * self._slow)
                lit = None if (lane, lamp) in self.dead_lights else lamp
                into.values[lane][which] = self.light.level(
                    lane, lit, self.now_us, self._passing[lane], self.has_paper, self.chance
                )

    def read(self) -> bytes:
        found = bytes(self.incoming)
        self.incoming.clear()
        return found

    def write(self, line: bytes) -> bool:
        return self.sent(line)

    def load(self, name: str) -> str:
        return self.flash.get(name, "")

    def save(self, name: str, text: str) -> bool:
        if not self.flash_is_full:
            self.flash[name] = text
        return not self.flash_is_full

    def lamp(self, is_on: bool) -> None:
        self.lamp_is_on = is_on

    def alive(self) -> None:
        """Nobody watches over a simulation."""

    def idle(self, until_us: int) -> None:
        next_us = self._changes[0][0] if self._changes else self.now_us + until_us
        self._advance(max(1.0, min(until_us, next_us - self.now_us + 1)))

    def reset(self, why: str) -> None:
        """A simulated board has no other program to be given, so it only starts again."""
        self.was_reset = True
