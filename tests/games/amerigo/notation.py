"""The short way in which the transcripts write a turn of Amerigo, made into the command that the service takes.

gold                            takes gold
ships Mira:9 Sola               posts founded: on an island met first (9 spaces), and on one that is known
cannons   cannons 3             all action points, or so many steps; `order` alike
plan v4 n2 p3                   4 villages, a neutral tile of size 2, a production building that costs 3
progress plus_two:green end     tokens taken, with the actions that they show
build v3@Mira=2,c1 done Mira    a village of 3 squares that shows 2 points and covers good 1; the island is complete
                                (n: neutral, p: production building; g3: 3 gold of the volcano, t2: token of good 2)
buy 1:4                         the production token of good 1 that costs 4
chest                           given back for gold
use 14101 points=5 gold=1       a progress token by its number: round, phase, player and which
special cannons                 any of these as the special action of white
... +2 !14101                   with 2 gold spent, and that token used up
"""

import re

KINDS = {"v": "village", "n": "neutral", "p": "production"}
TILE = re.compile(r"([vnp])(\d)@(\w+)(?:=(\d+))?")
COVERED = {"c": "good", "g": "volcano", "t": "token"}


def turn(seat, words):
    """The command, as JSON, of what a seat does in these words."""
    given = {"seat": seat}
    gold = [int(word) for word in words if re.fullmatch(r"\+\d+", word)]
    tokens = [int(word[1:]) for word in words if word.startswith("!")]
    words = [word for word in words if not re.fullmatch(r"\+\d+|!\d+", word)]
    if words[0] == "special":
        given["special"], words = True, words[1:]
    if gold:
        given["gold"] = gold[0]
    if tokens:
        given["tokens"] = tokens
    name, fields = VERBS[words[0]]
    return {"type": f"amerigo.{name}", **given, **fields(words[1:])}


def _nothing(words):
    assert not words, f"nothing is told of this: {words}"
    return {}


def _posts(words):
    named = [word.partition(":") for word in words]
    return {"posts": [{"island": name} | ({"size": int(size)} if size else {}) for name, _, size in named]}


def _steps(words):
    return {"steps": int(words[0])} if words else {}


def _planned(words):
    counts = [(word[0], int(word[1:])) for word in words]
    villages = sum(count for letter, count in counts if letter == "v")
    others = {KINDS[kind]: [count for letter, count in counts if letter == kind] for kind in "np"}
    return {"villages": villages, **others}


def _taken(words):
    named = [word.partition(":") for word in words]
    return {"taken": [{"kind": kind, "colours": colours.split(",") if colours else []} for kind, _, colours in named]}


def _built(words):
    split = words.index("done") if "done" in words else len(words)
    return {"tiles": [_tile(word) for word in words[:split]], "completed": words[split + 1 :]}


def _tile(word):
    laid, *covered = word.split(",")
    kind, size, island, points = TILE.fullmatch(laid).groups()
    tile = {"kind": KINDS[kind], "size": int(size), "island": island}
    if points is not None:
        tile["vp"] = int(points)
    return tile | {COVERED[part[0]]: int(part[1:]) for part in covered}


def _bought(words):
    named = [word.split(":") for word in words]
    return {"goods": [{"good": int(good), "cost": int(cost)} for good, cost in named]}


def _used(words):
    worth = dict(word.split("=") for word in words[1:])
    return {"token": int(words[0])} | {name: int(value) for name, value in worth.items()}


VERBS = {
    "gold": ("take_gold", _nothing),
    "ships": ("move_ships", _posts),
    "cannons": ("load_cannons", _steps),
    "plan": ("plan", _planned),
    "progress": ("progress", _taken),
    "build": ("build", _built),
    "buy": ("buy", _bought),
    "order": ("advance", _steps),
    "chest": ("cash_chest", _nothing),
    "use": ("use_token", _used),
}
