"""What is in Amerigo's box, as far as the drop loop needs it; sources in README.md."""

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
