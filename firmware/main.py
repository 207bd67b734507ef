"""Runs the tower; the board starts this file by itself."""

from board import Pico, is_given_free
from core.tower import Tower


def run() -> None:
    if is_given_free():
        return
    tower = Tower(Pico())
    while True:
        tower.step()


run()
