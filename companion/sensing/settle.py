"""When is what lies in the tray worth counting, and when is a count worth telling? Pure: time is an argument.

    unknown, empty -> moving -> settled -> counted -> moving ... -> cleared -> moving ...

A late cube moves the picture once more and so leads to a new count of the same drop.
"""

from dataclasses import dataclass
from typing import Literal

from companion.engine.cubes import Cubes

TrayState = Literal["unknown", "empty", "moving", "settled", "counted", "cleared", "unreadable"]
Motion = Literal["moving", "still", "settled"]
RESTLESS_S = 5.0  # so long after somebody asked for a count, a tray that will not come to rest is counted anyway


@dataclass(frozen=True, eq=False)
class CountOrder:
    """Count the picture that led to this. asked: somebody waits for it. restless: the tray did not come to rest."""

    asked: bool
    restless: bool = False


@dataclass(frozen=True)
class _Told:
    cubes: Cubes
    occasion: Cubes | None


class TrayWatch:
    """Follows one tray from picture to picture. At most one count is under way at a time."""

    def __init__(self) -> None:
        self.state: TrayState = "unknown"
        self._told: _Told | None = None
        self._under_way: CountOrder | None = None
        self._wait_s: float | None = None
        self._due_s: float | None = None

    def ask(self, wait_s: float) -> None:
        """Somebody wants a count: at once (0), or at the latest `wait_s` seconds from the next picture on, even if
        nothing moves or the tray is empty. A count that is under way is of the past and forgotten."""
        self._wait_s, self._due_s = wait_s, None
        self._told = self._under_way = None

    def see(self, motion: Motion, t_s: float) -> CountOrder | None:
        """One picture, taken at t_s seconds, and how its scene moves; returns an order to count it, or None."""
        if self._wait_s is not None:
            self._due_s, self._wait_s = t_s + self._wait_s, None
        if motion == "moving":
            self.state = "moving"
        if self._under_way is not None:
            return None
        asked = self._due_s is not None and t_s >= self._due_s
        if motion == "settled" and (asked or self.state in ("unknown", "moving")):
            self.state = "settled"
            return self._order(CountOrder(asked))
        if motion != "settled" and self._due_s is not None and t_s >= self._due_s + RESTLESS_S:
            return self._order(CountOrder(asked=True, restless=True))
        return None

    def _order(self, order: CountOrder) -> CountOrder:
        self._under_way = order
        if order.asked:
            self._due_s = None
        return order

    def counted(self, order: CountOrder, cubes: Cubes, occasion: Cubes | None) -> bool:
        """What the count found; whether the table is to be told.

        occasion: the most that could lie in the tray when it was counted; while it is the same, the same drop is
        awaited. Fewer cubes on another occasion than were told are a drop being cleared away.
        """
        if order is not self._under_way:
            return False
        self._under_way = None
        if self.state == "settled":
            self.state = "counted" if cubes else ("cleared" if self._told else "empty")
        tell = order.asked or self._is_news(cubes, occasion)
        if tell and cubes:
            self._told, self._due_s = _Told(cubes, occasion), None
        if not cubes:
            self._told = None
        return tell

    def _is_news(self, cubes: Cubes, occasion: Cubes | None) -> bool:
        if not cubes:
            return False
        if self._told is None:
            return True
        if cubes == self._told.cubes:
            return False
        return occasion == self._told.occasion or bool(cubes.exceeds(self._told.cubes))

    def unreadable(self, order: CountOrder) -> None:
        """The picture could not be counted; the next try comes when the scene has moved, or when somebody asks."""
        if order is self._under_way:
            self._under_way = None
            if self.state == "settled":
                self.state = "unreadable"
