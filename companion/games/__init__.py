"""The games that the companion knows."""

from companion.engine.game import Game
from companion.games import amerigo, scoresheet

GAMES: dict[str, Game] = {game.name: game for game in (amerigo.GAME, scoresheet.GAME)}
"""Game by name, in the order in which set-up offers them."""
