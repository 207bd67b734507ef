"""The tower's one loop: edges to cubes, cubes to events, and the line to the companion served in between."""

from . import colour, proto, settings
from .beam import Lane, Passage
from .clock import Clock
from .colour import Colours
from .commands import Commands
from .events import Drop, Events
from .hardware import LANES, Board, Edge, Sweep
from .health import Health
from .learning import Learning
from .samples import Samples

FIRMWARE = "0.1.0"
SERVE_US = 20_000  # while cubes pass, the line is served so often; the rest of the time looks at colours
IDLE_US = 10_000
QUIET_US = 2_000_000  # so long without a cube, and lamps may be switched off for a check
BLINK_US = 125_000
GLIMPSED = 60  # surer than this nobody is of a colour that was hardly seen
MOST_WAITING = 64  # lines; more are not kept, as the companion asks for what it has missed
BLOCKED_US = 1_000_000


class Tower:
    """All of a tower but its pins."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.clock = Clock(board.ticks_us())
        self.settings = settings.Settings()
        self.colours = Colours()
        self.events, self.drop, self.health = Events(), Drop(), Health()
        self.counts = [0] * LANES
        self.lane_count = LANES
        self._is_whole = self.settings.take(board.load(settings.FILE)) & self.colours.take(board.load(colour.FILE))
        self._lanes: list[Lane] = []
        self._samples = [Samples() for _ in range(LANES)]
        self._edge, self._sweep = Edge(), Sweep()
        self._parser = proto.Parser()
        self._commands = Commands(self)
        self._waiting: list[bytes] = []
        self._seq = 0
        self._beat_us = self._served_us = self._passed_us = self._sent_us = 0
        self._edges_lost = 0
        self.settings_changed()
        self.hello()

    def settings_changed(self) -> None:
        """Lanes are made anew. What was passing is lost, so this is done by a command only."""
        s = self.settings
        self._lanes = [Lane(s["spacing_um"], s["dust_um"], s["merge_um"]) for _ in range(LANES)]
        self.resume()

    def is_flash_whole(self) -> bool:
        """Settings and colours in the flash can be read."""
        texts = [self.board.load(settings.FILE), self.board.load(colour.FILE)]
        return all(not text or settings.opened(text) is not None for text in texts)

    @property
    def learning(self) -> "Learning | None":
        """The colour that is being learnt."""
        return self._commands.learning

    def in_lanes(self) -> bool:
        """Something passes, or is stuck."""
        return self.board.beams() != 0

    # Edges, cubes, events

    def step(self) -> None:
        """One round of the loop; waits a little where there is nothing to do."""
        now_us = self.clock.see(self.board.ticks_us())
        self._take_edges()
        passing = 0
        for lane in range(LANES):
            passing |= 1 << lane if self._lanes[lane].covered(now_us) else 0
        if passing:
            self._look(passing)
        for lane in range(LANES):
            for passage in self._lanes[lane].passed(now_us):
                self._passed(lane, passage)
        if passing and now_us - self._served_us < SERVE_US:
            return
        self._served_us = now_us
        self._serve(now_us, bool(passing))
        if not passing:
            self.board.idle(IDLE_US if all(lane.is_empty for lane in self._lanes) else 1000)

    def _take_edges(self) -> None:
        edge = self._edge
        while self.board.next_edge(edge):
            at_us = self.clock.at(edge.ticks_us)
            lane = self._lanes[edge.lane]
            if lane.is_empty and not lane.covered(at_us):
                self._samples[edge.lane].begin(at_us)
            lane.edge(edge.row, edge.is_covered, at_us)
            self.drop.edge(at_us)

    def resume(self) -> None:
        """Take the beams as they are now: at the start, and after lamps were switched off."""
        while self.board.next_edge(self._edge):
            pass
        beams, now_us = self.board.beams(), self.clock.see(self.board.ticks_us())
        for lane in range(LANES):
            rows = beams >> (2 * lane) & 3
            if rows:
                self._samples[lane].begin(now_us)
            for row in (0, 1):
                self._lanes[lane].edge(row, bool(rows >> row & 1), now_us)

    def _look(self, passing: int) -> None:
        self.board.sweep(passing, self._sweep)
        at_us = self.clock.at(self._sweep.at_us)
        for lane in range(LANES):
            if passing >> lane & 1:
                self._samples[lane].add(self._sweep, lane, at_us)

    def _passed(self, lane: int, passage: Passage) -> None:
        """A cube is through: name its colour, count it, tell it. While a colour is learnt it only teaches."""
        now_us = self.clock.now_us
        flags = passage.flags | self._lost_flag()
        seen = self._samples[lane].within(passage.from_us, passage.to_us)
        shares = None
        if seen is not None:
            self.health.sensors_dazzled = seen.is_dazzled
            flags |= proto.WEAK if seen.is_glimpse or seen.is_dazzled else 0
            shares = self.colours.shares(lane, seen.light)
        self.health.passed(lane, bool(flags & proto.ONE_BEAM))
        self._passed_us = now_us
        if self.learning is not None:
            self._commands.learn_from(shares, flags, now_us)
            return
        name, sure, second = "-", 0, "-"
        if seen is not None and shares is not None and self.colours.is_ready and not seen.is_dazzled:
            name, sure, second, is_strange = self.colours.name(shares)
            flags |= proto.FOREIGN if is_strange else 0
            sure = min(sure, GLIMPSED) if flags & proto.WEAK else sure
        self.counts[lane] += 1
        light = ("-", "-", "-") if shares is None else tuple([int(1000 * share) for share in shares])
        about = (now_us // 1000, lane, passage.length_um, passage.speed_mm_s, flags) + light
        event_id = self.events.add("CUBE", about + (0 if seen is None else seen.unlit, name, sure, second))
        self.drop.cube(event_id, flags, now_us)
        self.send_event(event_id)

    def _lost_flag(self) -> int:
        lost = self.board.edges_lost()
        if lost == self._edges_lost:
            return 0
        self._edges_lost = lost
        return proto.LOST_EDGES

    def _end_drop(self, now_us: int) -> None:
        drop = self.drop
        about = (now_us // 1000, drop.from_id, self.events.last_id, drop.cubes, drop.flags | self._lost_flag())
        event_id = self.events.add("DROP", about)
        drop.begin()
        self.send_event(event_id)

    # The line

    def send(self, kind: str, fields: "tuple[object, ...]") -> None:
        """Put a line behind those that wait to be sent."""
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(proto.frame(kind, self._seq, fields))
            self._seq = (self._seq + 1) & 0xFFFF

    def send_event(self, event_id: int) -> None:
        event = self.events.get(event_id)
        if event is not None:
            self.send(event[0], (self.board.boot, event_id) + event[1])

    def hello(self) -> None:
        board, events = self.board, self.events
        about = (proto.PROTOCOL, FIRMWARE, board.uid, board.boot, events.last_id, events.acked_id)
        self.send("HELLO", about + (events.size, LANES, board.cause, self.clock.now_us // 1000))

    def _send_waiting(self, now_us: int) -> None:
        """What nobody takes is soon old news, and not kept: whoever comes later asks for what it has missed."""
        while self._waiting and self.board.write(self._waiting[0]):
            self._waiting.pop(0)
            self._sent_us = now_us
        if not self._waiting:
            self._sent_us = now_us
        elif now_us - self._sent_us >= BLOCKED_US:
            self._waiting = []

    def _beat(self, now_us: int) -> None:
        stuck = blind = 0
        for lane in range(LANES):
            rows = self._lanes[lane].stuck(now_us)
            stuck |= 1 << lane if rows == 3 else 0
            blind |= 1 << lane if rows in (1, 2) else 0
        health = 0 if self.colours.is_ready else proto.NO_COLOURS
        health |= 0 if self._is_whole else proto.BAD_FLASH
        health |= proto.EDGES_LOST if self.board.edges_lost() else 0
        health |= proto.SENSORS_DAZZLED if self.health.sensors_dazzled else 0
        events = (self.board.boot, self.events.last_id, self.events.acked_id, now_us // 1000)
        state = (self.board.beams(), self._parser.bad) + tuple(self.counts)
        self.send("BEAT", events + state + (health, stuck, blind | self.health.missing, self.health.dazzled))

    def _serve(self, now_us: int, is_passing: bool) -> None:
        """Whatever is due beside the cubes."""
        for kind, _seq, fields in self._parser.feed(self.board.read()):
            self._commands.take(kind, fields)
        if self.learning is not None and self.learning.is_late(now_us):
            self._commands.give_up("timeout")
        if self.drop.is_over(now_us, self.settings["quiet_ms"] * 1000, self.in_lanes()):
            self._end_drop(now_us)
        if now_us - self._beat_us >= self.settings["beat_ms"] * 1000:
            self._beat_us = now_us
            self._beat(now_us)
        quiet = not is_passing and now_us - self._passed_us >= QUIET_US
        if quiet and self.health.is_due(now_us):
            self.health.check(self.board, now_us)
            self.resume()
        is_on = now_us < self._commands.blink_until_us and now_us // BLINK_US % 2 == 0
        self.board.lamp(is_on)
        self.board.alive()
        self._send_waiting(now_us)
        if self._commands.resets and not self._waiting:
            self.board.reset(self._commands.resets)
