"""A simulated tower that runs in a thread of its own, in real time, at the other end of a line."""

import random
import threading
import time
from collections.abc import Callable, Sequence

from companion.sensing.tower_model.board import SimulatedBoard
from companion.sensing.tower_model.falling import FIRST_POUR, USUAL, Manner, fall
from companion.sensing.tower_model.light import Light
from companion.sensing.tower_model.line import Damage, Line
from companion.sensing.tower_model.paint import COIN
from companion.sensing.tower_model.passing import Passing
from firmware.core.hardware import LANES, ROWS
from firmware.core.tower import Tower

MANY = 15
THINGS = {"coin": (23_000.0, COIN), "die": (16_000.0, (0.62, 0.12, 0.30))}
SUN = Light(room=64_000)
BEFORE_S = 0.35  # the tray is cleared by hand, then the cubes go in
NAP_S = 0.002


class RunningTower:
    """flash: what it has kept; it survives a restart. damage: share of bytes damaged, both ways."""

    def __init__(
        self, line: Line, seed: int, flash: dict[str, str], light: Light | None = None, damage: float = 0.0
    ) -> None:
        self._line, self._flash, self._light = line, flash, light
        self._chance = random.Random(seed)
        self.damage = Damage(damage, random.Random(seed + 1))
        self._lock, self._ending = threading.Lock(), threading.Event()
        self.board: SimulatedBoard
        self._tower: Tower
        self._power_on()
        self._thread = threading.Thread(target=self._run, name="simulated tower", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def end(self) -> None:
        self._ending.set()
        self._thread.join()
        self._line.close()

    def _power_on(self) -> None:
        self.board = SimulatedBoard(self._chance.getrandbits(32), self._light, self._flash)
        self.board.uid = "51D0000000000000"
        self.board.sent = lambda data: self._line.write(self.damage(data))
        self._tower = Tower(self.board)
        self._started_s = time.monotonic()

    # What may happen to it

    def let_fall(self, colours: Sequence[str], manner: Manner | None = None, after_s: float = BEFORE_S) -> None:
        """These cubes come down the lanes. Raises KeyError for a colour without a paint."""
        usual = FIRST_POUR if len(colours) > MANY else USUAL
        with self._lock:
            begin_us = self.board.now_us + 1e6 * after_s
            self.board.let_fall(fall(colours, begin_us, self._chance, manner or usual))

    def throw(self, what: str) -> None:
        """Something that is no cube comes down. Raises KeyError for a thing that there is not."""
        length_um, paint = THINGS[what]
        with self._lock:
            begin_us = self.board.now_us + 1e6 * BEFORE_S
            self.board.let_fall([Passing(self._chance.randrange(LANES), begin_us, 1000.0, 3000.0, length_um, paint)])

    def stick(self, lane: int) -> None:
        """A cube stays where it covers both beams of a lane."""
        self._change(lambda board: board.stuck.update((lane, row) for row in range(ROWS)))

    def blind(self, lane: int) -> None:
        """Dirt covers the first beam of a lane."""
        self._change(lambda board: board.stuck.add((lane, 0)))

    def sun(self) -> None:
        """It falls on every beam and every colour sensor."""

        def shine(board: SimulatedBoard) -> None:
            board.dazzled, board.light = set(range(LANES)), SUN

        self._change(shine)

    def clear(self) -> None:
        """What was stuck is taken out, what was dirty is wiped, and the tower stands in the shade."""

        def tidy(board: SimulatedBoard) -> None:
            board.stuck, board.dazzled, board.light = set(), set(), self._light or Light()

        self._change(tidy)

    def _change(self, change: Callable[[SimulatedBoard], None]) -> None:
        with self._lock:
            change(self.board)
            self.board.touched()

    def restart(self) -> None:
        """Power fails for a moment. What falls meanwhile nobody sees."""
        with self._lock:
            self._power_on()

    def unplug(self) -> None:
        """The cable is pulled; a board that takes its power from it is dead until it is plugged in again."""
        with self._lock:
            self._line.unplug()

    def plug(self) -> None:
        """Raises OSError or TransportLost where the line cannot be had; the cable is then still out."""
        with self._lock:
            self._line.plug()
            self._power_on()

    # Running

    def _run(self) -> None:
        while not self._ending.is_set():
            with self._lock:
                self.board.incoming += self.damage(self._line.read())
                self._tower.step()
                if self.board.was_reset:
                    self._power_on()
                ahead_s = self.board.now_us / 1e6 - (time.monotonic() - self._started_s)
            if ahead_s > 0:
                self._ending.wait(min(ahead_s, NAP_S * 5))
