"""A camera's automatics: let them settle, lock them, and see in the pictures that they are locked.

What a camera says of its settings need not be so. Therefore a lock counts only when pictures follow it: half the
exposure must make them darker, another white balance must change their cast. Pure: brightness goes in frame by frame
with its time, settings go out to `Settings`. The procedures are generators: each `yield` receives the next `Seen`.
"""

from collections import deque
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from vision.frames.v4l2 import Control
from vision.picture import Bgr

SAMPLE_PX = 16
CLIPPED_LEVEL = 250
CLIPPED_SHARE = 0.01
DARKEST_GREY = 60.0  # for a few clipped lights a picture is not made darker than this

LATENCY_S = 0.35  # so long after a setting, frames may still be from before it
CALM_S, CALM_CHANGE = 0.4, 0.02
AUTOMATIC_S, SETTLED_S, STEP_S = 1.0, 5.0, 1.5

BY_HAND, BY_ITSELF = 1, (3, 0)
GAMMA = 2.2  # levels are about the light to the power of 1 / 2.2
DARKER = 0.5  # exposure by which it is tried whether pictures follow
FOLLOWS = 0.92  # half the light is 0.73 of the level; a picture that stays above 0.92 of it has not followed
NEAR, STEPS = 0.05, 5
LONGEST = 1000  # 0.1 s: with fewer than ten frames a second, nobody sees in time that the tray has come to rest
MAINS_NEAR = 0.25
CAST_FOLLOWS = 0.03

UNUSABLE_GREY, UNUSABLE_CLIPPED, UNUSABLE_S = 18.0, 0.25, 10.0


@dataclass(frozen=True)
class Seen:
    """How bright one picture is: mean levels (0-255), the share of pixels that are clipped, and the picture's time."""

    blue: float
    green: float
    red: float
    clipped: float
    at_s: float

    @property
    def grey(self) -> float:
        return 0.114 * self.blue + 0.587 * self.green + 0.299 * self.red

    @property
    def warmth(self) -> float:
        """Red over blue."""
        return (self.red + 1.0) / (self.blue + 1.0)


def brightness(image: Bgr, at_s: float) -> Seen:
    """Of every sixteenth pixel of a BGR picture each way."""
    part = image[::SAMPLE_PX, ::SAMPLE_PX].reshape(-1, 3)
    blue, green, red = part.mean(axis=0)
    clipped = float((part.max(axis=1) >= CLIPPED_LEVEL).mean())
    return Seen(float(blue), float(green), float(red), clipped, at_s)


class Settings(Protocol):
    """The part of a `Node` that is used."""

    def get(self, control: Control) -> int | None: ...
    def set(self, control: Control, value: int) -> bool: ...
    def bounds(self, control: Control) -> tuple[int, int] | None: ...


@dataclass(frozen=True)
class Lock:
    """Settings in the order in which they are made, to be made again when the camera is plugged in again; and what
    goes on by itself nevertheless."""

    settings: tuple[tuple[Control, int], ...] = ()
    floats: tuple[str, ...] = ()


Locking = Generator[None, Seen, Lock]
Measuring = Generator[None, Seen, Seen]


def lock(settings: Settings, mains_hz: int, known: Lock | None = None) -> Locking:
    """Settle, lock, verify. known: the lock of this camera before it was lost; made again as it was, because the empty
    tray was learnt under it."""
    settings.set(Control.MAINS, 2 if mains_hz == 60 else 1)
    if known is not None:
        for control, value in known.settings:
            settings.set(control, value)
        yield from _steady(0.0, STEP_S)
        return known
    _by_itself(settings)
    settings.set(Control.AUTO_WHITE, 1)
    settings.set(Control.AUTO_FOCUS, 1)
    wanted = yield from _steady(AUTOMATIC_S, SETTLED_S)
    focus = [(Control.AUTO_FOCUS, 0)] if settings.set(Control.AUTO_FOCUS, 0) else []
    exposure = yield from _lock_exposure(settings, wanted, mains_hz)
    white = yield from _lock_white(settings, wanted)
    parts = {"exposure": exposure, "white": white}
    made = tuple(setting for part in parts.values() if part is not None for setting in part)
    return Lock((*made, *focus), tuple(name for name, part in parts.items() if part is None))


def _steady(at_least_s: float, at_most_s: float) -> Measuring:
    """Wait until the brightness stays as it is; returns its mean over the last moment."""
    seen = yield
    begun_s = seen.at_s
    recent = deque([seen])
    while seen.at_s - begun_s < at_most_s:
        seen = yield
        recent.append(seen)
        while seen.at_s - recent[0].at_s > CALM_S:
            recent.popleft()
        waited_s = seen.at_s - begun_s
        if waited_s >= max(at_least_s, LATENCY_S + CALM_S) and _is_calm(recent):
            break
    return _mean(recent)


def _is_calm(recent: "deque[Seen]") -> bool:
    greys, casts = [seen.grey for seen in recent], [seen.warmth for seen in recent]
    return max(greys) - min(greys) <= 1.0 + CALM_CHANGE * max(greys) and max(casts) <= min(casts) * (1 + CALM_CHANGE)


def _mean(recent: "deque[Seen]") -> Seen:
    rows = np.array([[seen.blue, seen.green, seen.red, seen.clipped] for seen in recent])
    blue, green, red, clipped = (float(value) for value in rows.mean(axis=0))
    return Seen(blue, green, red, clipped, recent[-1].at_s)


class _Dial:
    """One setting, turned within its bounds and looked at."""

    def __init__(self, settings: Settings, control: Control, bounds: tuple[int, int]) -> None:
        self._settings, self._control, self._bounds = settings, control, bounds
        self.value = self.within(settings.get(control) or 0)

    def within(self, value: float) -> int:
        return int(np.clip(round(value), *self._bounds))

    def turn(self, value: float) -> Measuring:
        self.value = self.within(value)
        self._settings.set(self._control, self.value)
        return (yield from _steady(0.0, STEP_S))


def _lock_exposure(
    settings: Settings, wanted: Seen, mains_hz: int
) -> Generator[None, Seen, list[tuple[Control, int]] | None]:
    """The settings under which pictures are as bright as `wanted` and stay so; None where they do not follow."""
    bounds = settings.bounds(Control.EXPOSURE)
    if bounds is None or not settings.set(Control.AUTO_EXPOSURE, BY_HAND):
        return None
    dial = _Dial(settings, Control.EXPOSURE, (bounds[0], min(bounds[1], LONGEST)))
    seen = yield from _follows(dial)
    if seen is None:
        _by_itself(settings)  # better off with its automatics than with half of them
        return None
    seen = yield from _as_bright_as(dial, wanted.grey, seen)
    gain = yield from _with_gain(settings, wanted.grey, seen)
    seen = yield from _not_clipped(dial, seen)
    even = flickerless(dial.value, mains_hz)
    if even != dial.value:
        yield from dial.turn(even)
    return [(Control.AUTO_EXPOSURE, BY_HAND), (Control.EXPOSURE, dial.value), *gain]


def _with_gain(settings: Settings, grey: float, seen: Seen) -> Generator[None, Seen, list[tuple[Control, int]]]:
    """Where exposure alone is not enough: by hand, many cameras begin with no gain at all."""
    bounds = settings.bounds(Control.GAIN)
    if bounds is None:
        return []
    dial = _Dial(settings, Control.GAIN, bounds)
    if seen.grey < grey * (1 - 2 * NEAR):
        yield from _by_halving(dial, (dial.value, bounds[1]), lambda now: now.grey / grey, seen)
    return [(Control.GAIN, dial.value)]


def _by_itself(settings: Settings) -> None:
    any(settings.set(Control.AUTO_EXPOSURE, mode) for mode in BY_ITSELF)


def _follows(dial: _Dial) -> Generator[None, Seen, Seen | None]:
    """Do pictures become darker with half the exposure? A hand that moves may spoil one try. Returns what is seen with
    the value that was there, or None."""
    there = max(dial.value, dial.within(2 * dial.within(0)))
    for _ in range(2):
        darker = yield from dial.turn(DARKER * there)
        seen = yield from dial.turn(there)
        if darker.grey < FOLLOWS * seen.grey:
            return seen
    return None


def _as_bright_as(dial: _Dial, grey: float, seen: Seen) -> Measuring:
    for _ in range(STEPS):
        share = grey / max(seen.grey, 1.0)
        value = dial.within(dial.value * min(max(share**GAMMA, 0.25), 4.0))
        if abs(share - 1) < NEAR or value == dial.value:
            break
        seen = yield from dial.turn(value)
    return seen


def _not_clipped(dial: _Dial, seen: Seen) -> Measuring:
    """Colours that are washed out cannot be told: rather somewhat darker than the automatics like it."""
    for _ in range(STEPS):
        if seen.clipped <= CLIPPED_SHARE or seen.grey < DARKEST_GREY:
            break
        seen = yield from dial.turn(0.8 * dial.value)
    return seen


def flickerless(exposure: int, mains_hz: int) -> int:
    """The exposure (0.1 ms) as a whole number of the lamp's pulses, where one is near; lamps pulse twice a period."""
    pulse = 10_000 / (2 * mains_hz)
    even = round(max(1, round(exposure / pulse)) * pulse)
    return even if abs(even - exposure) <= MAINS_NEAR * exposure else exposure


def _lock_white(settings: Settings, wanted: Seen) -> Generator[None, Seen, list[tuple[Control, int]] | None]:
    """The settings that hold the cast of `wanted`; None where it goes on by itself. A camera without a dial for it is
    believed when it says that its automatic is off."""
    if not settings.set(Control.AUTO_WHITE, 0) or settings.get(Control.AUTO_WHITE) not in (0, None):
        return None
    bounds = settings.bounds(Control.WHITE)
    if bounds is None:
        return [(Control.AUTO_WHITE, 0)]
    dial = _Dial(settings, Control.WHITE, bounds)
    there, middle = dial.value, sum(bounds) / 2
    aside = yield from dial.turn((there + bounds[0 if there > middle else 1]) / 2)
    seen = yield from dial.turn(there)
    if abs(aside.warmth / seen.warmth - 1) < CAST_FOLLOWS:
        settings.set(Control.AUTO_WHITE, 1)
        return None
    yield from _by_halving(dial, bounds, lambda now: now.warmth / wanted.warmth, seen)
    return [(Control.AUTO_WHITE, 0), (Control.WHITE, dial.value)]


def _by_halving(dial: _Dial, bounds: tuple[int, int], share: Callable[[Seen], float], seen: Seen) -> Measuring:
    """Turn until the share of what is wanted is 1. It grows with the dial: the more kelvin a camera is told that the
    lamp has, the warmer it makes the picture."""
    low, high = bounds
    for _ in range(STEPS):
        if abs(share(seen) - 1) < NEAR:
            break
        if share(seen) < 1:
            low = dial.value
        else:
            high = dial.value
        seen = yield from dial.turn((low + high) / 2)
    return seen


class LightWatch:
    """Tells when the light has become another one, so that what was locked shows nothing any more."""

    def __init__(self) -> None:
        self._since_s: float | None = None

    def see(self, seen: Seen) -> bool:
        """True when pictures have been far too dark or too bright for `UNUSABLE_S`: lock anew."""
        if seen.grey >= UNUSABLE_GREY and seen.clipped <= UNUSABLE_CLIPPED:
            self._since_s = None
            return False
        if self._since_s is None:
            self._since_s = seen.at_s
        if seen.at_s - self._since_s < UNUSABLE_S:
            return False
        self._since_s = None
        return True
