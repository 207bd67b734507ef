"""What the rest of the firmware asks of a board. `board.py` is the Pico; a simulated one has the same functions."""

LANES = 4
ROWS = 2  # beams of a lane, in the order in which a cube passes them
COLOURS = 3  # lamps of a lane: red, green, blue
FULL = 65535  # of an analogue value
ASKED, UPDATE = "asked", "update"


class Sweep:
    """Light that came back in the lanes that were looked at: per lane without lamps, under red, green, blue light."""

    def __init__(self) -> None:
        self.at_us = 0
        self.values = [[0] * (COLOURS + 1) for _ in range(LANES)]


class Edge:
    """A beam that was covered or came free, on the board's clock."""

    def __init__(self) -> None:
        self.lane = self.row = self.ticks_us = 0
        self.is_covered = False


class Board:
    """Pins, flash, clock and line of a tower."""

    uid = ""
    boot = ""  # drawn at random at each start
    cause = "power"  # why it started: power, watchdog, asked

    def ticks_us(self) -> int:
        """A clock that may wrap at 2**30."""
        raise NotImplementedError

    def next_edge(self, edge: Edge) -> bool:
        """Takes the oldest edge that is waiting; False where none is."""
        raise NotImplementedError

    def edges_lost(self) -> int:
        """How many edges came faster than they could be kept, since the start."""
        raise NotImplementedError

    def beams(self) -> int:
        """Which beams are covered now: bit `ROWS * lane + row`."""
        raise NotImplementedError

    def beams_without_light(self, row: int) -> int:
        """Which beams of a row are covered, as bits per lane, while their lamps are off for a moment."""
        raise NotImplementedError

    def sweep(self, lanes: int, into: Sweep) -> None:
        """Look at these lanes (bits) without lamps and under each light."""
        raise NotImplementedError

    def read(self) -> bytes:
        """What has come from the companion; does not wait."""
        raise NotImplementedError

    def write(self, line: bytes) -> bool:
        """Send one line; False where it cannot be taken now. Does not wait."""
        raise NotImplementedError

    def load(self, name: str) -> str:
        """A text kept in the flash; empty where there is none."""
        raise NotImplementedError

    def save(self, name: str, text: str) -> bool:
        """Keep a text: all of it or, where False is returned, the one before."""
        raise NotImplementedError

    def lamp(self, is_on: bool) -> None:
        """The small lamp on the board."""
        raise NotImplementedError

    def alive(self) -> None:
        """Tell the watchdog that all is well."""
        raise NotImplementedError

    def idle(self, until_us: int) -> None:
        """Wait for an edge or a byte, at most so long."""
        raise NotImplementedError

    def reset(self, why: str) -> None:
        """Start again; why: ASKED, or UPDATE for once without this program."""
        raise NotImplementedError
