"""What the companion may ask, and the tower's answers. A command that comes twice is carried out once."""

from . import settings
from .colour import FILE as COLOURS_FILE
from .colour import Colours, too_dim
from .hardware import ASKED, ROWS, UPDATE, Sweep
from .health import ALL_LANES, beams_at_fault, bits, lights_at_fault
from .learning import MOST_CUBES, Learning, can_learn, levels

REMEMBERED = 8
MOST_AT_ONCE = 8  # events sent for one GET
BLINK_US = 5_000_000


class Commands:
    """tower: a `core.tower.Tower`, whose parts are asked and changed here."""

    def __init__(self, tower) -> None:  # type: ignore[no-untyped-def]
        self._tower = tower
        self._answered: list[tuple[str, str, tuple[object, ...]]] = []
        self.learning: Learning | None = None
        self.blink_until_us = 0
        self.resets = ""  # why the board is to start again, as soon as the answer is sent

    def take(self, kind: str, fields: "list[str]") -> None:
        """One line from the companion."""
        if kind == "HELLO":
            self._tower.hello()
        elif kind in ("GET", "ACK"):
            self._bookkeeping(kind, fields)
        elif fields:
            self._command(kind, fields[0], fields[1:])

    def _bookkeeping(self, kind: str, fields: "list[str]") -> None:
        if len(fields) < 2 or not fields[1].isdigit():
            return
        if kind == "ACK":
            if fields[0] == self._tower.board.boot:
                self._tower.events.ack(int(fields[1]))
        elif fields[0].isdigit():
            self._send_again(int(fields[0]), int(fields[1]))

    def _send_again(self, from_id: int, to_id: int) -> None:
        tower = self._tower
        oldest = tower.events.oldest_id
        if from_id < oldest and from_id <= tower.events.last_id:
            tower.send("GONE", (tower.board.boot, from_id, min(to_id, oldest - 1)))
            from_id = oldest
        for event_id in range(from_id, min(to_id, from_id + MOST_AT_ONCE - 1) + 1):
            tower.send_event(event_id)

    def _command(self, kind: str, command: str, rest: "list[str]") -> None:
        if self.learning is not None and command == self.learning.command:
            return
        for known, answer, fields in self._answered:
            if known == command:
                self._tower.send(answer, fields)
                return
        if kind == "PING":
            self._tower.send("PONG", (command, self._tower.clock.now_us // 1000))
            return
        answers = {
            "SELFTEST": self._self_test,
            "CAL": self._learn,
            "CALGET": self._learnt,
            "CFG": self._setting,
            "IDENT": self._blink,
            "RESET": self._reset,
        }
        if kind not in answers:
            self.error(command, "unknown")
            return
        try:
            answers[kind](command, rest)
        except (ValueError, IndexError):  # too few fields, or no number where one must be
            self.error(command, "fields")

    def ok(self, command: str, *fields: object) -> None:
        self._answer(command, "OK", (command,) + fields)

    def error(self, command: str, code: str, *fields: object) -> None:
        self._answer(command, "ERR", (command, code) + fields)

    def _answer(self, command: str, kind: str, fields: "tuple[object, ...]") -> None:
        self._answered.append((command, kind, fields))
        if len(self._answered) > REMEMBERED:
            self._answered.pop(0)
        self._tower.send(kind, fields)

    def _self_test(self, command: str, _rest: "list[str]") -> None:
        tower = self._tower
        if self.learning is not None or tower.in_lanes():
            return self.error(command, "busy")
        beams, lights = beams_at_fault(tower.board), lights_at_fault(tower.board, Sweep())
        flash = [("flash", tower.is_flash_whole())]
        parts = beams + lights + flash
        for number in range(len(parts)):
            name, is_well = parts[number]
            tower.send("STEP", (command, name, number + 1, len(parts), "well" if is_well else "fault"))
        tower.resume()
        return self.ok(command, bits(beams), bits(lights), bits(flash))

    def _learn(self, command: str, rest: "list[str]") -> None:
        tower, what = self._tower, rest[0]
        if what == "stop":
            self.give_up("stopped")
            return self.ok(command)
        if self.learning is not None:
            return self.error(command, "busy")
        if what == "forget":
            tower.colours = Colours()
            return self._keep(command)
        if what == "dark":
            return self._level(command, True)
        if what == "paper":
            return self._level(command, False)
        wanted = int(rest[1])
        if not can_learn(tower.colours, what) or not 1 <= wanted <= MOST_CUBES:
            return self.error(command, "bounds", "cubes", 1, MOST_CUBES)
        for missing, level in (("no_dark", tower.colours.dark), ("no_paper", tower.colours.paper)):
            if level is None:
                return self.error(command, missing)
        self.learning = Learning(command, what, wanted, tower.clock.now_us)
        tower.send("STEP", (command, what, 0, wanted, "waits"))
        return None

    def _level(self, command: str, is_dark: bool) -> None:
        """Dark from empty lanes; the most from white paper in every lane, which covers the beams."""
        tower = self._tower
        beams, covered = tower.board.beams(), 0
        for lane in range(tower.lane_count):
            if beams >> (ROWS * lane) & 3:
                covered |= 1 << lane
        if is_dark and covered:
            return self.error(command, "covered", covered)
        if not is_dark and covered != ALL_LANES:
            return self.error(command, "not_covered", ALL_LANES & ~covered)
        found = levels(tower.board, Sweep())
        dim = 0 if is_dark or tower.colours.dark is None else too_dim(tower.colours.dark, found)
        if not is_dark and tower.colours.dark is None:
            return self.error(command, "no_dark")
        if dim:
            return self.error(command, "too_few", dim)
        tower.colours.learnt = {}  # they were shares of what another paper sent back
        if is_dark:
            tower.colours.dark, tower.colours.paper = found, None
        else:
            tower.colours.paper = found
        return self._keep(command)

    def _keep(self, command: str) -> None:
        if self._tower.board.save(COLOURS_FILE, self._tower.colours.as_text()):
            return self.ok(command)
        return self.error(command, "flash")

    def learn_from(self, shares: "list[float] | None", flags: int, now_us: int) -> None:
        """A cube has passed while a colour is learnt."""
        learning = self.learning
        if learning is None:
            return
        result = "taken" if learning.see(shares, flags, now_us) else "unclear"
        self._tower.send("STEP", (learning.command, learning.colour, learning.learnt.cubes, learning.wanted, result))
        if learning.is_done:
            self.learning = None
            self._tower.colours.learnt[learning.colour] = learning.learnt
            self._keep(learning.command)

    def give_up(self, code: str) -> None:
        if self.learning is not None:
            command, self.learning = self.learning.command, None
            self.error(command, code)

    def _learnt(self, command: str, _rest: "list[str]") -> None:
        colours = self._tower.colours
        known = [f"{name}:{learnt.cubes}" for name, learnt in colours.learnt.items()]
        self.ok(command, int(colours.dark is not None), int(colours.paper is not None), *known)

    def _setting(self, command: str, rest: "list[str]") -> None:
        tower, key = self._tower, rest[0]
        if key not in settings.BOUNDS:
            return self.error(command, "key")
        _, least, most = settings.BOUNDS[key]
        if len(rest) > 1:
            if not tower.settings.change(key, int(rest[1])):
                return self.error(command, "bounds", key, least, most)
            tower.settings_changed()
            if not tower.board.save(settings.FILE, tower.settings.as_text()):
                return self.error(command, "flash")
        return self.ok(command, key, tower.settings[key], least, most)

    def _blink(self, command: str, _rest: "list[str]") -> None:
        self.blink_until_us = self._tower.clock.now_us + BLINK_US
        self.ok(command)

    def _reset(self, command: str, rest: "list[str]") -> None:
        why = rest[0] if rest else ASKED
        if why not in (ASKED, UPDATE):
            return self.error(command, "fields")
        self.resets = why
        return self.ok(command)
