"""Runs the tower; the board starts this file by itself."""

from board import Pico
from core.tower import Tower


def run() -> None:
    tower = Tower(Pico())
    while True:
        tower.step()


run()
