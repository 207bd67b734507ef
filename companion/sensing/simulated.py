"""A tower and a tray that exist only in memory, for trying the table without one.

`SimulatedTray` is a camera like any other that happens to have a button "pour": it shows pictures, and whoever looks at
them has to count. What stays in the tower is remembered from pour to pour, as in a real one.
"""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.sensing.camera_tray import CameraTray, over_recommended_sheet
from companion.sensing.scene import PAINTS, Picture, Scene
from companion.sensing.scene.boxes import Box
from companion.sensing.scene.cubes import Cube
from companion.sensing.scene.falling import Fall, falls
from companion.sensing.scene.placing import drop_places, spread_places
from companion.sensing.scene.view import INNER_MM, SIZE_PX
from companion.sensing.source import Pictures

SHELVES, PLACES = 3, 3
STICKS, KNOCKS_LOOSE = 0.6, 0.12
LATE_CHANCE = 0.03
MOVING_FRAME_S, RESTING_FRAME_S = 1 / 12, 1 / 5
CLEARED_S = 0.35  # the tray is cleared by hand, then the cubes go into the tower
NOISE_MARGIN_PX = 48


class SimulatedTower:
    """Shelves with a few places each. A cube that comes to a shelf knocks held ones loose and may be held itself.

    Tuned to what players report of real towers: 4 to 9 cubes fall in an ordinary phase and about 6 stay inside; of all
    49 about 43 come out.
    """

    def __init__(self) -> None:
        self._shelves: list[list[str]] = [[] for _ in range(SHELVES)]

    @property
    def inside(self) -> Cubes:
        return _counted([colour for shelf in self._shelves for colour in shelf])

    def pour(self, poured: Cubes, retained: Cubes, rng: random.Random) -> Cubes:
        """Pour cubes in; returns those that fall out. `retained` is what the table believes to be inside: where that is
        not so (an undo, a correction, a restart), it is put right first."""
        self._put_right(retained, rng)
        stream = [colour for colour, count in poured for _ in range(count)]
        rng.shuffle(stream)
        fallen: list[str] = []
        for colour in stream:
            self._arrive(colour, 0, fallen, rng)
        return _counted(fallen)

    def _put_right(self, retained: Cubes, rng: random.Random) -> None:
        inside = self.inside
        for colour, count in inside.exceeds(retained):
            for _ in range(count):
                rng.choice([shelf for shelf in self._shelves if colour in shelf]).remove(colour)
        for colour, count in retained.exceeds(inside):
            for _ in range(count):
                rng.choice(self._shelves).append(colour)

    def _arrive(self, colour: str, shelf_number: int, fallen: list[str], rng: random.Random) -> None:
        if shelf_number == SHELVES:
            fallen.append(colour)
            return
        shelf = self._shelves[shelf_number]
        loose = [held for held in shelf if rng.random() < KNOCKS_LOOSE]
        for held in loose:
            shelf.remove(held)
        if rng.random() < STICKS * (1 - len(shelf) / PLACES):
            shelf.append(colour)
        else:
            self._arrive(colour, shelf_number + 1, fallen, rng)
        for held in loose:
            self._arrive(held, shelf_number + 1, fallen, rng)


def _counted(colours: list[str]) -> Cubes:
    return Cubes.of({colour: colours.count(colour) for colour in set(colours)})


@dataclass(frozen=True, eq=False)
class SimulatedFrame:
    """One picture (BGR) and the time it was taken, in seconds on the camera's clock."""

    image: Picture
    at_s: float


@dataclass(frozen=True, eq=False)
class _Drop:
    """Cubes of these colours on their way since `begin_s`; the tray is empty before that."""

    number: int
    begin_s: float
    colours: tuple[str, ...] = ()
    falls: tuple[Fall, ...] = ()

    @property
    def end_s(self) -> float:
        return self.begin_s + max((fall.end_s for fall in self.falls), default=0.0)


class SimulatedTray:
    """A camera over a tray under a tower. Same seed and same times, same pictures."""

    name = "Simulated tray"

    def __init__(
        self,
        seed: int,
        *,
        clock: Callable[[], float] = time.monotonic,
        light: str | None = None,
        late_chance: float = LATE_CHANCE,
    ) -> None:
        self._seed, self._clock, self._light, self._late_chance = seed, clock, light, late_chance
        self._tower, self._chance = SimulatedTower(), random.Random(seed)
        self._places = np.random.default_rng([seed, 2])
        self._sensor = np.random.default_rng([seed, 3])
        self._noise = _frame_noise(self._sensor)
        self._scene: Scene | None = None
        self._drop = _Drop(0, clock())
        self._lying: tuple[_Drop, list[Cube]] = (self._drop, [])
        self._rest: tuple[_Drop, Picture] | None = None
        self._due_s = clock()

    @property
    def inner_mm(self) -> tuple[float, float]:
        """Inside length and depth of the tray."""
        return INNER_MM

    def pour(self, poured: Cubes, retained: Cubes) -> Cubes:
        """The players clear the tray and pour; returns what fell, which no honest reader of pictures asks for.

        Raises Rejected for a colour that there is no paint for.
        """
        require_paints(poured + retained)
        fallen = self._tower.pour(poured, retained, self._chance)
        self._let_fall(one_by_one(fallen), drop_places(self._places, fallen.total, INNER_MM), self._late_chance)
        return fallen

    def lay(self, cubes: Cubes) -> None:
        """The players clear the tray and lay these cubes into it, spread out. Raises Rejected as `pour` does."""
        require_paints(cubes)
        rests = spread_places(self._places, cubes.total, INNER_MM)
        self._let_fall(one_by_one(cubes)[: len(rests)], rests, 0.0)

    def _let_fall(self, colours: tuple[str, ...], rests: Sequence[Box], late_chance: float) -> None:
        ways = falls(self._places, rests, INNER_MM, late_chance)
        self._drop = _Drop(self._drop.number + 1, self._clock() + CLEARED_S, colours, tuple(ways))

    def grab(self) -> SimulatedFrame | None:
        """The picture of this moment; None until the next is due. The first call builds the scene (two seconds)."""
        if self._scene is None:
            self._scene = Scene(self._seed, self._light)
        now_s = self._clock()
        if now_s < self._due_s:
            return None
        drop = self._drop
        if now_s < drop.end_s:
            self._due_s = now_s + MOVING_FRAME_S
            return SimulatedFrame(self._picture(self._scene, drop, now_s), now_s)
        self._due_s = now_s + RESTING_FRAME_S
        if self._rest is None or self._rest[0] is not drop:
            self._rest = (drop, self._picture(self._scene, drop, now_s))
        return SimulatedFrame(self._with_noise(self._rest[1]), now_s)

    def close(self) -> None:
        """Let go of the resting picture."""
        self._rest = None

    def _picture(self, scene: Scene, drop: _Drop, now_s: float) -> Picture:
        if self._lying[0] is not drop:
            rng = np.random.default_rng([self._seed, 4, drop.number])
            named = zip(drop.colours, drop.falls, strict=True)
            self._lying = (drop, [scene.cube(colour, fall.rest, rng) for colour, fall in named])
        since_s = now_s - drop.begin_s
        out = [(cube, fall) for cube, fall in zip(self._lying[1], drop.falls, strict=True) if fall.begin_s <= since_s]
        return scene.picture([replace(cube, box=fall.at(since_s)) for cube, fall in out], self._sensor)

    def _with_noise(self, picture: Picture) -> Picture:
        """A resting scene looks a little different in each frame."""
        rows, columns = picture.shape[:2]
        row, column = self._sensor.integers(0, NOISE_MARGIN_PX, 2)
        noise = self._noise[row : row + rows, column : column + columns]
        return np.asarray(cv2.add(picture, noise, dtype=cv2.CV_8U), np.uint8)


def require_paints(cubes: Cubes) -> None:
    """Raises Rejected device.no_such_colour."""
    unknown = sorted({*cubes.colours} - PAINTS.keys())
    if unknown:
        raise Rejected("device.no_such_colour", colours=unknown, expected=list(PAINTS))


def one_by_one(cubes: Cubes) -> tuple[str, ...]:
    return tuple(colour for colour, count in cubes for _ in range(count))


def _frame_noise(rng: np.random.Generator) -> NDArray[np.int16]:
    columns, rows = SIZE_PX
    shape = (rows + NOISE_MARGIN_PX, columns + NOISE_MARGIN_PX, 3)
    return np.asarray(np.rint(1.2 * rng.standard_normal(shape, dtype=np.float32)), np.int16)


def open_simulated_tray(pictures: Pictures, seed: int) -> CameraTray:
    """The simulated tray as a source like any other."""
    tray = SimulatedTray(seed)
    return over_recommended_sheet(lambda: tray, tray.inner_mm, pictures, name=tray.name)
