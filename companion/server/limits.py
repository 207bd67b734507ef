"""How much the service takes from anybody: bytes, tries, streams."""

from collections import deque
from dataclasses import dataclass

from companion.server.clock import Clock

KB, MB = 1_000, 1_000_000


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes in bytes; counts per minute or second as the name says."""

    json_bytes: int = 64 * KB
    photo_bytes: int = 12 * MB
    failed_tries_per_minute_and_address: int = 5
    failed_tries_per_minute: int = 30
    requests_per_second_and_member: int = 10
    streams_per_member: int = 6
    streams: int = 400
    heartbeat_s: float = 10.0


class RateLimit:
    """At most `most` marks per key within any `period_s`."""

    def __init__(self, most: int, period_s: float, clock: Clock) -> None:
        self._most = most
        self._period_s = period_s
        self._clock = clock
        self._marks: dict[str, deque[float]] = {}

    def wait_s(self, key: str) -> float:
        """Seconds until the next mark is allowed, 0 when it is allowed now."""
        self._forget_old()
        marks = self._marks.get(key, ())
        if len(marks) < self._most:
            return 0.0
        return marks[-self._most] + self._period_s - self._clock.monotonic_s()

    def mark(self, key: str) -> None:
        self._marks.setdefault(key, deque()).append(self._clock.monotonic_s())

    def take_back(self, key: str) -> None:
        """Forget the newest mark: what it stood for turned out to be harmless."""
        if marks := self._marks.get(key):
            marks.pop()

    def _forget_old(self) -> None:
        """Keys without a recent mark go, so that the memory is bounded by the rate itself."""
        oldest = self._clock.monotonic_s() - self._period_s
        for key, marks in list(self._marks.items()):
            while marks and marks[0] <= oldest:
                marks.popleft()
            if not marks:
                del self._marks[key]


class Tries:
    """Guesses at a secret: few a minute from one address, and few from everybody together.

    A try is marked before the secret is looked at and taken back when it was right, so that guesses sent side by
    side count as well, and eight phones that join in one minute do not.
    """

    _EVERYBODY = ""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._per_address = RateLimit(limits.failed_tries_per_minute_and_address, 60.0, clock)
        self._in_all = RateLimit(limits.failed_tries_per_minute, 60.0, clock)

    def begin(self, address: str) -> float:
        """Mark a try. Returns 0, or the seconds to wait when there were too many (then nothing is marked)."""
        wait_s = max(self._per_address.wait_s(address), self._in_all.wait_s(self._EVERYBODY))
        if wait_s > 0:
            return wait_s
        self._per_address.mark(address)
        self._in_all.mark(self._EVERYBODY)
        return 0.0

    def succeeded(self, address: str) -> None:
        self._per_address.take_back(address)
        self._in_all.take_back(self._EVERYBODY)
