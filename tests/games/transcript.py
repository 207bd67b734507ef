"""Golden matches in text: each line is what a table does, step by step, and after `->` what must be so then.

setup players=Anna,Ben scoring=by_hand
drop blue 4 red 2                            -> phase=blue step=pour
drop blue 9                                  -> refused drop.impossible
take_action seat=0 colour=blue               -> turn=1
drop red 4; A ships Mira:9; B gold           -> points=3,0 seats.1.gold=3 won.discoveries=3,0
undo                                         -> turn=1

A step that begins with the first letter of a player is in the short words of that game: `tests/games/NAME/notation.py`.
"""

import json
import shlex

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.game import Setup, house_rules
from companion.engine.match import Entry, Match, Undone
from companion.engine.progress import breakdown
from companion.store.codec import Registry, completed, decode
from tests.games.amerigo import notation

TURNS = {"amerigo": notation.turn}
"""Game -> what makes a command of the short words of a turn."""


class Table:
    """Plays the steps of a transcript."""

    def __init__(self, game):
        self.game, self.match, self.commands = game, None, 0

    def do(self, step):
        """Does one step. Returns the code of a refusal, or None."""
        try:
            self._do(shlex.split(step))
        except Rejected as refused:
            return refused.code
        return None

    def _do(self, words):
        if words[0] == "setup":
            self._set_up(words[1:])
        elif words[0] == "undo":
            self._append([Undone(self.match.step_back())])
        elif words[0] == "redo":
            self._append([Undone(self.match.position.redo)])
        else:
            insists = words[-1] == "insists"
            command = self._command(words[:-1] if insists else words)
            self._append(self.match.decide(command, seen=self.match.version, override=insists))

    def _set_up(self, words):
        given = dict(word.split("=") for word in words)
        players = tuple(given.pop("players").split(","))
        numbers = {setting.name for setting in self.game.settings if setting.kind == "number"}
        settings = {name: int(value) if name in numbers else value for name, value in given.items()}
        self.match = Match.start(self.game, Setup(players, house_rules(self.game, settings)))

    def _command(self, words):
        if words[0] == "drop":
            counts = dict(zip(words[1::2], map(int, words[2::2]), strict=True))
            return self.game.command_for_drop(Cubes.of(counts))
        return self._decoded(self.given(words))

    def given(self, words):
        """The command of some words, as the service takes it."""
        initials = [player[0] for player in self.match.setup.players]
        if words[0] in initials:
            return TURNS[self.game.name](initials.index(words[0]), words[1:])
        fields = {name: _typed(value) for name, _, value in (word.partition("=") for word in words[1:])}
        return {"type": f"{self.game.name}.{words[0]}", **fields}

    def _decoded(self, given):
        fields = {name: value for name, value in given.items() if name != "type"}
        kind = self.game.commands[given["type"]]
        return decode(given["type"], 1, completed(kind, fields), Registry(self.game.commands))

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
        if name.startswith("won."):
            return self._won(name.removeprefix("won."))
        value = self.game.view(self.match.state, None)
        for part in name.split("."):
            value = value[int(part)] if isinstance(value, list) else value.get(part, 0)
        return ",".join(map(str, value)) if isinstance(value, list) else str(value)

    def _won(self, category):
        """Points by seat of a category, as the final breakdown has them."""
        rows = {row.id: seats for row, seats in breakdown(self.match, self.match.trail())}
        none = (0,) * len(self.match.setup.players)
        return ",".join(map(str, rows.get(f"{self.game.name}-category-{category}", none)))


def _typed(value):
    """A number, a list or an object where it looks like one, else a word."""
    return json.loads(value) if value.lstrip("-").isdigit() or value[:1] in ("[", "{") else value


def script(game, path):
    """A transcript as the JSON lines of `companion play`."""
    table = Table(game)
    for _, steps, claims in lines(path):
        for step in steps:
            words = shlex.split(step)
            insists, words = words[-1] == "insists", [word for word in words if word != "insists"]
            more = [("override", True)] * insists
            if claims[:1] == ["refused"] and step == steps[-1]:
                more.append(("expect", {"refused": claims[1]}))
            command = _travelling(table, words)
            yield json.dumps({"command": command, **dict(more)} if more else command)
            table.do(step)


def _travelling(table, words):
    """The command of a step, as it travels."""
    if words[0] == "setup":
        given = dict(word.split("=") for word in words[1:])
        players = given.pop("players").split(",")
        return {"type": "start_match", "game": table.game.name, "players": players, "settings": given}
    if words[0] in ("undo", "redo"):
        return {"type": words[0]}
    if words[0] == "drop":
        counts = dict(zip(words[1::2], map(int, words[2::2]), strict=True))
        return {"type": f"{table.game.name}.record_drop", "cubes": counts}
    return table.given(words)


def lines(path):
    """(line number, steps, claims) of a transcript."""
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        done, _, expected = line.partition("#")[0].partition("->")
        if done.strip():
            yield number, [step.strip() for step in done.split(";")], expected.split()
