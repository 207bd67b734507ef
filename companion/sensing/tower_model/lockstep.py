"""A simulated tower and the companion's end of the wire in one thread, on the tower's clock: no waiting, no chance."""

import random
from collections.abc import Sequence

from companion.engine.reading import Reading
from companion.sensing.tower_count import TowerCount
from companion.sensing.tower_link import Cube, DropOver, Hello, Note, TowerLink
from companion.sensing.tower_model.board import SimulatedBoard
from companion.sensing.tower_model.falling import USUAL, Manner, fall
from companion.sensing.tower_model.light import Light
from companion.sensing.tower_model.line import Damage
from companion.sensing.tower_model.passing import Passing
from companion.sensing.transport import READ_S
from firmware.core.tower import Tower

SOURCE = "Tower"


class Lockstep:
    """flash: survives restarts. damage: share of bytes damaged on the way, both ways. slow: see SimulatedBoard.

    listens: the companion is there; without it the tower goes on for itself.
    `readings`: what was claimed, the newest last. `claim`: that of the pending drop, from a reading until `confirm`.
    """

    def __init__(
        self, seed: int, flash: dict[str, str], *, light: Light | None = None, damage: float = 0.0, slow: float = 1.0
    ) -> None:
        self.chance = random.Random(seed)
        self.flash, self.light, self.slow = flash, light, slow
        self.damage = Damage(damage, random.Random(seed + 1))
        self.now_s = 0.0
        self.is_plugged = self.listens = True
        self.count = TowerCount()
        self.link = TowerLink(0.0)
        self.cubes: list[Cube] = []
        self.readings: list[Reading] = []
        self.restarts_seen = 0
        self.claim: Reading | None = None
        self._coming = bytearray()
        self._read_s = 0.0
        self.power_on()

    def power_on(self) -> None:
        """The tower starts, or starts again; what falls meanwhile it does not see."""
        self.board = SimulatedBoard(self.chance.getrandbits(32), self.light, self.flash, self.slow)
        self.board.sent = self._sent
        self._started_s = self.now_s
        self._tower = Tower(self.board)

    def unplug(self) -> None:
        """The cable is out: no line, and no power."""
        self.is_plugged = False
        self._coming.clear()

    def plug(self) -> None:
        """The cable is back; the companion opens the line again."""
        self.is_plugged = True
        self.link = TowerLink(self.now_s, self.link.known)
        self.power_on()

    def _sent(self, data: bytes) -> bool:
        is_taken = self.is_plugged and self.listens
        if is_taken:
            self._coming += self.damage(data)
        return is_taken

    def let_fall(self, colours: Sequence[str], manner: Manner = USUAL) -> list[Passing]:
        """These cubes come down; returns how, so that they can go on falling after a restart."""
        cubes = fall(colours, self.board.now_us + 1000.0, self.chance, manner)
        self.board.let_fall(cubes)
        return cubes

    @property
    def is_quiet(self) -> bool:
        """Nothing falls and nothing is left to be told."""
        return self.count.is_over and self.board.ends_us <= self.board.now_us and self.link.is_caught_up

    @property
    def cubes_made(self) -> int:
        """How many cubes the tower has counted since its start."""
        return sum(self._tower.counts)

    def confirm(self) -> None:
        """A person confirms what is pending."""
        self.count.clear()
        self.claim = None

    def run(self, seconds: float) -> None:
        end_s = self.now_s + seconds
        while self.now_s < end_s:
            if self.is_plugged:
                self._tower.step()
                self.now_s = self._started_s + self.board.now_us / 1e6
            else:
                self.now_s += READ_S
            if self.is_plugged and self.listens and (self._coming or self.now_s - self._read_s >= READ_S):
                self._companion()

    def _companion(self) -> None:
        self._read_s = self.now_s
        data = bytes(self._coming)
        self._coming.clear()
        for note in self.link.take(data, self.now_s):
            self._hear(note)
        self.board.incoming += self.damage(self.link.due(self.now_s))

    def _hear(self, note: Note) -> None:
        if isinstance(note, Cube):
            self.cubes.append(note)
        if isinstance(note, Hello) and note.is_new:
            self.restarts_seen += 1
        if self.count.hear(note, self.claim):
            self.claim = self.count.claimed = self.count.reading(SOURCE, round(self.now_s * 1000))
            self.readings.append(self.claim)
            if isinstance(note, DropOver):
                self.link.kept(note.id)
