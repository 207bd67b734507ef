"""Bounds of a score sheet."""

LEAST_PLAYERS, MOST_PLAYERS = 1, 8
MOST_POINTS = 9999
