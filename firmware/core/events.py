"""What has happened, numbered, and kept until it is overwritten; and when a drop is over."""

from .proto import STUCK

RING = 128


class Events:
    """A ring of the last events. `acked_id`: up to here the companion has them on its disk."""

    def __init__(self, size: int = RING) -> None:
        self.size = size
        self.last_id = 0
        self.acked_id = 0
        self._ring: list[tuple[str, tuple[object, ...]] | None] = [None] * size

    def add(self, kind: str, fields: "tuple[object, ...]") -> int:
        """Keep an event; returns its id."""
        self.last_id += 1
        self._ring[self.last_id % self.size] = (kind, fields)
        return self.last_id

    def get(self, event_id: int) -> "tuple[str, tuple[object, ...]] | None":
        """Kind and fields of an event; None where it is not, or no longer, there."""
        if not self.oldest_id <= event_id <= self.last_id:
            return None
        return self._ring[event_id % self.size]

    @property
    def oldest_id(self) -> int:
        return max(1, self.last_id - self.size + 1)

    def ack(self, event_id: int) -> None:
        self.acked_id = max(self.acked_id, min(event_id, self.last_id))


class Drop:
    """Cubes that fall together: over when no edge has come for some time."""

    def __init__(self) -> None:
        self.cubes = 0
        self.flags = 0
        self.from_id = 0
        self._last_us = 0

    def cube(self, event_id: int, flags: int, now_us: int) -> None:
        if self.cubes == 0:
            self.from_id = event_id
        self.cubes += 1
        self.flags |= flags
        self._last_us = now_us

    def edge(self, now_us: int) -> None:
        """Something moves in the lanes, though it may be no whole cube yet."""
        self._last_us = now_us

    def is_over(self, now_us: int, quiet_us: int, in_lanes: bool) -> bool:
        """in_lanes: something is passing; a cube that is stuck for long ends a drop all the same."""
        if self.cubes == 0 or now_us - self._last_us < quiet_us:
            return False
        if in_lanes:
            self.flags |= STUCK
        return True

    def begin(self) -> None:
        self.__init__()  # type: ignore[misc]
