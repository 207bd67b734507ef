"""Golden matches in text: each line is what a table does, and after `->` what must be so then.

setup players=Anna,Ben poured=circuit
drop blue 4 red 2          -> phase=blue step=pour
drop blue 9                -> refused drop.impossible
0 takes blue               -> turn=1
undo                       -> turn=0
"""

import shlex
from pathlib import Path

import pytest

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.game import Setup
from companion.engine.match import Entry, Match, Undone
from companion.games import GAMES
from companion.store.codec import Registry, decode

FOLDER = Path(__file__).parent
TRANSCRIPTS = sorted(FOLDER.glob("*/transcripts/*.txt"))


class Table:
    """Plays the lines of one transcript."""

    def __init__(self, game):
        self.game, self.match, self.commands = game, None, 0

    def do(self, words):
        """Returns the code of a refusal, or None."""
        try:
            self._do(words)
        except Rejected as refused:
            return refused.code
        return None

    def _do(self, words):
        if words[0] == "setup":
            given = dict(word.split("=") for word in words[1:])
            players = tuple(given.pop("players").split(","))
            settings = {name: int(value) if value.isdigit() else value for name, value in given.items()}
            self.match = Match.start(self.game, Setup(players, settings))
        elif words[0] == "undo":
            self._append([Undone(self.match.step_back())])
        elif words[0] == "redo":
            self._append([Undone(self.match.position.redo)])
        else:
            insists = words[-1] == "insists"
            command = self._command(words[:-1] if insists else words)
            self._append(self.match.decide(command, seen=self.match.version, override=insists))

    def _command(self, words):
        if words[0] == "drop":
            counts = dict(zip(words[1::2], map(int, words[2::2]), strict=True))
            return self.game.command_for_drop(Cubes.of(counts))
        fields = dict(word.split("=") for word in words[1:])
        typed = {name: int(value) if value.lstrip("-").isdigit() else value for name, value in fields.items()}
        return decode(f"{self.game.name}.{words[0]}", 1, typed, Registry(self.game.commands))

    def _append(self, events):
        self.commands += 1
        for event in events:
            self.match = self.match.append(Entry(event, f"c{self.commands}", "Anna", 0))

    def fact(self, name):
        """What a line may claim: anything of the view, points, ranks, what kind of prompt is open."""
        if name in ("points", "ranks"):
            return ",".join(map(str, self.match.totals() if name == "points" else self.match.ranks()))
        if name == "asks":
            return ",".join(prompt.kind for prompt in self.game.prompts(self.match.state))
        place, _, colour = name.partition(".")
        value = self.game.view(self.match.state, None)[place]
        if colour:
            return str(value.get(colour, 0))
        return ",".join(map(str, value)) if isinstance(value, list) else str(value)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=[f"{p.parts[-3]}/{p.stem}" for p in TRANSCRIPTS])
def test_transcript(path):
    table = Table(GAMES[path.parts[-3]])
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        done, _, expected = line.partition("#")[0].partition("->")
        if not done.strip():
            continue
        refusal = table.do(shlex.split(done))
        wanted = expected.split()
        where = f"{path.name}:{number}: {line.strip()}"
        if wanted[:1] == ["refused"]:
            assert refusal == wanted[1], where
            continue
        assert refusal is None, f"{where}: refused with {refusal}"
        for claim in wanted:
            name, _, value = claim.partition("=")
            assert table.fact(name) == value, f"{where}: {name} is {table.fact(name)}"


def test_there_is_a_transcript_of_every_game():
    assert {path.parts[-3] for path in TRANSCRIPTS} == set(GAMES)
