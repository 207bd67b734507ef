"""Random legal play of Amerigo in full scoring: every turn is one that a table might take and need not insist on.

A player sees what phones see, the view and the prompts, and answers with commands as they travel.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.cubes import Cubes
from companion.engine.game import Choice, Drop, Prompt
from companion.engine.match import Entry, Match
from companion.games.amerigo.components import (
    GOODS,
    LARGEST_TILE,
    LARGEST_VILLAGE,
    POSTS,
    PRODUCTION_STOCK,
    PROGRESS_END_POINTS,
    PROGRESS_TOKENS,
    ROUNDS,
    SPECIAL_COLOURS,
    TOKEN_COLOURS,
    TOKEN_KINDS,
    TOKENS_PER_GOOD,
    TRACK_END,
)
from companion.table.commands import game_command, new_match

Json = dict[str, Any]
NAMES = ("Anna", "Ben", "Cleo", "Dora")
FALLS, COMES_LOOSE = 0.65, 0.35
"""The chances of a poured cube, and of one that is inside, to fall."""

ISLANDS = {"Ana": 12, "Bela": 20, "Coro": 26, "Dira": 20, "Elba": 9, "Fara": 31}
"""Islands of the map with their spaces."""

STRONGEST = 4
"""Pirate markers are drawn from 0 to this."""

SPACES = 20
"""Of both tracks, after their start."""

TILES = {"village": LARGEST_VILLAGE, "neutral": LARGEST_TILE, "production": LARGEST_TILE}
"""Largest tile by kind."""


def printed_values() -> Json:
    """What the material of this table shows; told before play."""
    tiles = {
        f"{kind}-{size}-{where}": size + (where == "big")
        for kind, largest in TILES.items()
        for size in range(1, largest + 1)
        for where in ("small", "big")
    }
    special = [
        {
            "colour": SPECIAL_COLOURS[space % len(SPECIAL_COLOURS)] if space else None,
            "vp": space if space and space % 4 == 0 else None,
        }
        for space in range(SPACES + 1)
    ]
    progress = [space if space and space % 3 == 0 else None for space in range(SPACES)]
    markers = {f"time-marker-{number}": ROUNDS + 1 - number for number in range(1, ROUNDS + 1)}
    tracks = {"special-track": special, "progress-track": [*progress, PROGRESS_END_POINTS]}
    return {**tiles, **markers, **tracks, "post": 2}


def start(players: int, settings: Json) -> Json:
    """The command that begins a match."""
    return {"type": "start_match", "game": "amerigo", "players": list(NAMES[:players]), "settings": settings}


def random_match(dice: random.Random, players: int, settings: Json) -> Iterator[tuple[Json, Match]]:
    """A match to its end: every command, and the match after it."""
    match = new_match(start(players, settings))
    command: Json = {"type": "amerigo.tell_printed", "values": printed_values()}
    while True:
        match = done(match, command)
        yield command, match
        if match.game.is_over(match.state):
            return
        command = wish(match, dice)


def done(match: Match, command: Mapping[str, Any]) -> Match:
    """The match after a command. Raises Rejected: this player breaks no rule."""
    events = match.decide(game_command(match.game, command), seen=match.version)
    command_id = f"c{match.version}"
    for event in events:
        match = match.append(Entry(event, command_id, "random", 0))
    return match


def wish(match: Match, dice: random.Random) -> Json:
    """What somebody at the table might do next."""
    awaited = match.game.drop(match.state)
    prompts = match.game.prompts(match.state)
    told = next((prompt for prompt in prompts if prompt.kind == "enter" and prompt.choices), None)
    if told is not None:
        return _entered(told, dice)
    if awaited is not None:
        return {"type": "amerigo.record_drop", "cubes": fallen(awaited, dice).as_dict()}
    prompt = next(prompt for prompt in prompts if prompt.choices)
    choice = dice.choice(prompt.choices)
    if prompt.seat is None or choice.form is None:
        return dict(choice.command)
    return Turn.of(match, prompt.seat, choice, dice).command()


def fallen(awaited: Drop, dice: random.Random) -> Cubes:
    """What a tower might let fall; nothing where nothing is poured."""
    if not awaited.poured:
        return Cubes()
    chances = [(awaited.poured, FALLS), (awaited.retained, COMES_LOOSE)]
    down = [c for cubes, chance in chances for c, number in cubes for _ in range(number) if dice.random() < chance]
    return Cubes.of({colour: down.count(colour) for colour in set(down)})


def _entered(prompt: Prompt, dice: random.Random) -> Json:
    """An answer to a question of the game: a pirate marker, or what a token is worth at the end."""
    (choice,) = prompt.choices
    if choice.form == "pirate":
        return {**choice.command, "value": dice.randint(0, STRONGEST)}
    return {**choice.command, "points": dice.randint(0, 6)}


@dataclass(frozen=True)
class Turn:
    """A seat's turn with the choice it has made. seen: the public view; mine: its own line in it; points: action
    points with the gold that is spent."""

    seen: Json
    mine: Json
    choice: Choice
    gold: int
    points: int
    dice: random.Random

    @staticmethod
    def of(match: Match, seat: int, choice: Choice, dice: random.Random) -> "Turn":
        seen: Json = match.game.view(match.state, None)
        mine: Json = seen["seats"][seat]
        gold = dice.randint(0, mine["gold"]) if dice.random() < 0.3 else 0
        return Turn(seen, mine, choice, gold, choice.facts["points"] + gold, dice)

    def command(self) -> Json:
        """The whole command of the turn."""
        fill: Mapping[str, Callable[[], Json]] = {
            "ships": self.ships,
            "plan": self.plan,
            "progress": self.progress,
            "build": self.build,
            "buy": self.buy,
        }
        more = fill[str(self.choice.form)]() if self.choice.form in fill else {}
        own = self.points - self.gold
        return {**self.choice.command, "gold": min(self.gold, max(0, self._of_use(more) - own)), **more}

    def _of_use(self, more: Json) -> int:
        """The action points with which something is done; gold for more of them would be lost."""
        match self.choice.form:
            case "plan":
                return int(more["villages"] + sum(more["neutral"]))
            case "buy":
                return sum(one["cost"] for one in more["goods"])
            case "build":
                return 0
            case "cannons":
                return TRACK_END - int(self.mine["cannons"]) + 1
            case "progress" | "advance":
                track, disc = ("progress",) * 2 if self.choice.form == "progress" else ("special", "track")
                return len(self.seen["printed"][f"{track}-track"]) - int(self.mine[disc])
        return self.points

    def ships(self) -> Json:
        """No, one or two posts, on islands that are known or new."""
        left = POSTS - sum(self.mine["posts"].values())
        found = self.dice.sample(sorted(ISLANDS), self.dice.randint(0, min(2, left)))
        return {"posts": [{"island": island, "size": ISLANDS[island]} for island in found]}

    def plan(self) -> Json:
        """Perhaps one neutral tile, and own ones for what is left."""
        most = min(self.points, TILES["neutral"])
        neutral = [self.dice.randint(1, most)] if most and self.dice.random() < 0.5 else []
        villages = self.dice.randint(0, min(self.points - sum(neutral), self.mine["villages"]))
        return {"neutral": neutral, "villages": villages}

    def progress(self) -> Json:
        """As far as it goes, with a token for every space of points on the way while there are any."""
        track, before = self.seen["printed"]["progress-track"], self.mine["progress"]
        due = sum(1 for vp in track[before + 1 : before + 1 + self.points] if vp)
        left = PROGRESS_TOKENS - sum(len(seat["tokens"]) for seat in self.seen["seats"])
        return {"taken": [self._token() if number < left else {"kind": "none"} for number in range(due)]}

    def _token(self) -> Json:
        kind = self.dice.choice(sorted(set(TOKEN_KINDS) - {"none"}))
        return {"kind": kind, "colours": self.dice.sample(SPECIAL_COLOURS, TOKEN_COLOURS.get(kind, 0))}

    def build(self) -> Json:
        """Planned tiles on islands with an own post and room, as long as there are points, without gold; now and then
        one that is half covered is full then."""
        islands = {one["name"]: one for one in self.seen["islands"]}
        open_ = [name for name, one in islands.items() if name in self.mine["posts"] and not one["completed"]]
        room = {name: islands[name]["size"] - islands[name]["covered"] for name in open_}
        planned = self.mine["planned"]
        tiles = [("village", self.dice.randint(1, TILES["village"]), 1) for _ in range(planned["villages"])]
        # Of the two readings of what a neutral tile costs to lay, the dearer one is legal in both.
        tiles += [("neutral", size, size) for size in planned["neutral"]]
        laid: list[Json] = []
        left = self.points - self.gold
        for kind, size, cost in self.dice.sample(tiles, len(tiles)):
            fits = [name for name in open_ if size <= room[name]]
            if fits and cost <= left:
                left -= cost
                island = self.dice.choice(fits)
                room[island] -= size
                laid.append({"kind": kind, "size": size, "island": island, **self._covered(len(laid))})
        half = {tile["island"] for tile in laid if 2 * room[tile["island"]] <= islands[tile["island"]]["size"]}
        return {"tiles": laid, "completed": sorted(half) if self.dice.random() < 0.5 else []}

    def _covered(self, laid: int) -> Json:
        """A commodity token, while there are surely some of its good left."""
        good = self.dice.randint(1, GOODS)
        taken = sum(seat["goods"][str(good)] for seat in self.seen["seats"])
        return {"good": good} if taken + laid < TOKENS_PER_GOOD and self.dice.random() < 0.4 else {}

    def buy(self) -> Json:
        """Production tokens, no two alike, so that they do not run out within the turn."""
        goods: list[Json] = []
        for good in self.dice.sample(range(1, GOODS + 1), GOODS):
            cost = self.dice.choice(list(PRODUCTION_STOCK))
            if self._has_left(good) and sum(one["cost"] for one in goods) + cost <= self.points:
                goods.append({"good": good, "cost": cost})
        return {"goods": goods}

    def _has_left(self, good: int) -> bool:
        """Whether of every cost some must be left: fewer of the good are sold than of its scarcest cost there are."""
        sold: int = sum(seat["production"][str(good)] for seat in self.seen["seats"])
        return sold < min(PRODUCTION_STOCK.values())
