"""A clock that stands still until a test moves it."""

import asyncio


class HeldClock:
    """Time passes only by `advance`; whoever sleeps wakes when its time has come."""

    def __init__(self, now_ms: int = 1_800_000_000_000) -> None:
        self._start_ms = now_ms
        self._passed_s = 0.0
        self._sleepers: list[tuple[float, asyncio.Event]] = []

    def now_ms(self) -> int:
        return self._start_ms + round(self._passed_s * 1000)

    def set_back(self, seconds: float) -> None:
        """Somebody corrects the machine's time of day; what has passed has passed."""
        self._start_ms -= round(seconds * 1000)

    def monotonic_s(self) -> float:
        return self._passed_s

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        self._sleepers.append((self._passed_s + seconds, woken))
        await woken.wait()

    def advance(self, seconds: float) -> None:
        self._passed_s += seconds
        due = [sleeper for sleeper in self._sleepers if sleeper[0] <= self._passed_s]
        self._sleepers = [sleeper for sleeper in self._sleepers if sleeper not in due]
        for _, woken in due:
            woken.set()
