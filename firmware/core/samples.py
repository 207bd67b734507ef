"""The last looks of the colour sensors, and those of them in which a cube's middle was seen."""

from array import array

from .hardware import COLOURS, FULL, Sweep

DAZZLED = FULL * 9 // 10
CLIPPED = FULL - 400
KEPT = 64  # a sweep takes some 0.6 ms, a cube 5 to 15
MIDDLE = 0.28  # so much of a cube at each end is not its own: the sensor sees 4 of its 8 mm at once


class Seen:
    """light: of each lamp, without the room's. unlit: the room's. is_glimpse: at the edge of a cube only.

    is_dazzled: so much light falls in that what the lamps add cannot be measured.
    """

    def __init__(self, light: "list[int]", unlit: int, is_glimpse: bool, is_dazzled: bool) -> None:
        self.light = light
        self.unlit = unlit
        self.is_glimpse = is_glimpse
        self.is_dazzled = is_dazzled


class Samples:
    """The last sweeps of one lane. Nothing is allocated while cubes pass."""

    def __init__(self) -> None:
        self._at_us = array("i", [0] * KEPT)
        self._values = [array("i", [0] * KEPT) for _ in range(COLOURS + 1)]
        self._base_us = 0
        self._count = 0

    def begin(self, now_us: int) -> None:
        """A cube comes after a pause. Times are kept since then, so that they stay small numbers."""
        self._base_us = now_us
        self._count = 0

    def add(self, sweep: Sweep, lane: int, at_us: int) -> None:
        number = self._count % KEPT
        self._at_us[number] = at_us - self._base_us
        for which in range(COLOURS + 1):
            self._values[which][number] = sweep.values[lane][which]
        self._count += 1

    def within(self, from_us: int, to_us: int) -> "Seen | None":
        """What was seen of a cube's middle; where that was missed, the look nearest to it; None where there is none."""
        margin_us = int((to_us - from_us) * MIDDLE)
        inside = self._between(from_us + margin_us, to_us - margin_us)
        if inside:
            return self._mean(inside, False)
        around = self._between(from_us, to_us)
        if not around:
            return None
        middle_us = (from_us + to_us) // 2 - self._base_us
        return self._mean([min(around, key=lambda number: abs(self._at_us[number] - middle_us))], True)

    def _between(self, from_us: int, to_us: int) -> "list[int]":
        low, high = from_us - self._base_us, to_us - self._base_us
        return [number for number in range(min(self._count, KEPT)) if low <= self._at_us[number] <= high]

    def _mean(self, numbers: "list[int]", is_glimpse: bool) -> "Seen":
        unlit = sum([self._values[0][n] for n in numbers]) // len(numbers)
        lit = [sum([values[n] for n in numbers]) // len(numbers) for values in self._values[1:]]
        brightest = max([max([values[n] for n in numbers]) for values in self._values])
        return Seen([value - unlit for value in lit], unlit, is_glimpse, unlit >= DAZZLED or brightest >= CLIPPED)
