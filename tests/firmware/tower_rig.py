"""The firmware's loop on the simulated board, without any waiting."""

from companion.sensing.tower_model.board import SimulatedBoard
from companion.sensing.tower_model.falling import Manner, fall
from firmware.core.proto import Parser, frame
from firmware.core.tower import Tower

PLAIN = Manner(touching=0, bouncing=0, unseen=0)


class TowerRig:
    def __init__(self, seed=1, **board):
        self.board = SimulatedBoard(seed, **board)
        self.lines, self._parser, self._commands = [], Parser(), 0
        self.board.sent = self._take
        self.tower = Tower(self.board)

    def _take(self, line):
        self.lines += self._parser.feed(line)
        return True

    def run(self, seconds):
        end_us = self.board.now_us + int(seconds * 1e6)
        while self.board.now_us < end_us:
            self.tower.step()

    def drop(self, colours, manner=PLAIN, seconds=3.0):
        self.board.let_fall(fall(colours, self.board.now_us + 1000, self.board.chance, manner))
        self.run(seconds)

    def take(self, kind):
        """The fields of the lines of this kind since the last call."""
        found = [fields for line_kind, _, fields in self.lines if line_kind == kind]
        self.lines = [line for line in self.lines if line[0] != kind]
        return found

    def ask(self, kind, *fields, seconds=0.2):
        """The answer to a command: its kind and what follows its name."""
        self._commands += 1
        command = f"c{self._commands}"
        return self.repeat(kind, command, *fields, seconds=seconds)

    def repeat(self, kind, command, *fields, seconds=0.2):
        self.board.incoming += frame(kind, 0, (command, *fields))
        self.run(seconds)
        for answer in ("OK", "ERR", "PONG"):
            found = [fields for fields in self.take(answer) if fields[0] == command]
            if found:
                return (answer, *found[-1][1:])
        return None

    def learn(self, colours, cubes=7):
        assert self.ask("CAL", "dark") == ("OK",)
        self.paper(True)
        assert self.ask("CAL", "paper") == ("OK",)
        self.paper(False)
        self.run(1)
        for colour in colours:
            assert self.ask("CAL", colour, cubes) is None
            for _ in range(cubes):
                self.drop([colour], seconds=0.4)
            assert self.take("OK")

    def paper(self, lies):
        self.board.has_paper = lies
        self.board.touched()
        self.run(0.1)
