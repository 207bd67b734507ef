"""What is in Amerigo's box; sources in README.md. What no source tells is in `PRINTED`, for the table to say."""

from companion.engine.cubes import Cubes
from companion.engine.game import ColourInfo

COLOURS = ("blue", "black", "red", "brown", "green", "yellow", "white")
"""The seven phases of a round in order; each cube colour is one action."""

SYMBOLS = ("ship", "cannon", "plan", "gear", "house", "crate", "star")
PALETTE = tuple(ColourInfo(colour, symbol) for colour, symbol in zip(COLOURS, SYMBOLS, strict=True))

BGG_ID = 137408
"""The game's number at BoardGameGeek."""

CUBES_PER_COLOUR = 7
SUPPLY = Cubes.of(dict.fromkeys(COLOURS, CUBES_PER_COLOUR))

ROUNDS = 5
PHASES = len(COLOURS)
LEAST_PLAYERS, MOST_PLAYERS = 2, 4

CUBES_PER_GOLD = 3
"""Gold on offer is the number of cubes in the circle divided by this, rounded up."""

TRACK_END = 12
"""The last space of the gold and of the cannon track."""

OVERFLOW_GOLD = 2
"""For a disc that would move past the end of its track, however far."""

PROGRESS_END_POINTS = 15
"""Points on the last space of the progress track."""

VILLAGES, POSTS, SHIPS = 16, 12, 2
"""Of each player."""

CHESTS, GOLD_PER_CHEST = 5, 3
PROGRESS_TOKENS = 24
NEUTRAL_TILES, LARGEST_TILE, LARGEST_VILLAGE = 37, 6, 4
GOODS, TOKENS_PER_GOOD = 5, 8
PRODUCTION_STOCK = {2: 3, 3: 4, 4: 3}
"""Production tokens of one good in the whole game, by what they cost."""

FIRST_POST_POINTS, FINISHER_POINTS = 3, 3
PIRATES_USED, STRONGEST_PIRATE = 5, 12
"""Markers that lie on the board. The highest value is a bound against slips, far above what is printed."""

LARGEST_ISLAND, LONGEST_TRACK = 99, 60
LONGEST_NAME, LONGEST_NOTE, MOST_POINTS = 24, 80, 999
MOST_AT_ONCE = 99
"""Bounds against slips of what the table enters."""

LASTING = ("plus_two", "plus_one", "pirates_others", "half_loss", "gold_if_beaten", "two_neutral", "swap")
UNKNOWN_TOKEN = "other"
ONCE = ("ships_eight", "over_first", UNKNOWN_TOKEN)
AT_THE_END = ("gold", "end")
TOKEN_KINDS = (*LASTING, *ONCE, *AT_THE_END, "none")
"""Progress tokens by what they do; `none`: a token was due and none was left."""

TOKEN_COLOURS = {"plus_two": 1, "plus_one": 2}
"""How many actions are depicted on a token."""

TOKEN_ACTION = {"ships_eight": "blue", "over_first": "white"}
"""The action in which a token is used up."""

SHIPS_TOKEN_POINTS, PIRATES_TOKEN_STRENGTH, BEATEN_TOKEN_GOLD = 8, 2, 2
SPECIAL_COLOURS = COLOURS[:-1]
"""The actions that the white one may stand for."""
