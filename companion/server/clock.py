"""Time for the service, so that tests can hold it in their hands."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """now_ms: milliseconds since 1970. monotonic_s: seconds that never run backwards."""

    def now_ms(self) -> int: ...

    def monotonic_s(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The machine's clock."""

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000

    def monotonic_s(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
