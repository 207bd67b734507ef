"""A clock that does not wrap, from one that does."""

WRAP_US = 1 << 30
"""The Pico's microseconds begin again after 17.9 minutes."""


class Clock:
    """Microseconds since the start. To be asked at least once in eight minutes."""

    def __init__(self, ticks_us: int) -> None:
        self._ticks_us = ticks_us % WRAP_US
        self.now_us = 0

    def see(self, ticks_us: int) -> int:
        """The present time, from the wrapping clock's."""
        self.now_us = self.at(ticks_us)
        self._ticks_us = ticks_us % WRAP_US
        return self.now_us

    def at(self, ticks_us: int) -> int:
        """The time of a moment up to nine minutes before or after the last that was seen."""
        ahead = (ticks_us - self._ticks_us) % WRAP_US
        return self.now_us + (ahead if ahead < WRAP_US // 2 else ahead - WRAP_US)
