"""What the flash of a tower holds whose colours were taught: the firmware learns them, from simulated cubes."""

from companion.sensing.tower_model.board import SimulatedBoard
from companion.sensing.tower_model.falling import Manner, fall
from companion.sensing.tower_model.light import Light
from companion.sensing.tower_model.paint import PAINTS
from firmware.core.proto import frame
from firmware.core.tower import Tower

CUBES = 7
ONE_BY_ONE = Manner(touching=0.0, bouncing=0.0, unseen=0.0)


def taught(seed: int, light: Light | None = None, cubes: int = CUBES) -> dict[str, str]:
    """Empty lanes, then white paper, then cubes of every colour one after the other."""
    board = SimulatedBoard(seed, light)
    tower = Tower(board)

    def ask(*fields: object) -> None:
        board.incoming += frame("CAL", 0, fields)
        run(tower, board, 0.1)

    ask("dark", "dark")
    lay_paper(board, True)
    ask("paper", "paper")
    lay_paper(board, False)
    run(tower, board, 0.1)
    for colour in PAINTS:
        ask(colour, colour, cubes)
        while tower.learning is not None:
            board.let_fall(fall([colour], board.now_us + 1000.0, board.chance, ONE_BY_ONE))
            run(tower, board, 0.3)
    return board.flash


def run(tower: Tower, board: SimulatedBoard, seconds: float) -> None:
    """Let the firmware run for so long on the board's clock."""
    end_us = board.now_us + int(seconds * 1e6)
    while board.now_us < end_us:
        tower.step()


def lay_paper(board: SimulatedBoard, lies: bool) -> None:
    board.has_paper = lies
    board.touched()
