"""Printed and painted things: markers, the colour strip, dice, game cards. Pictures (h, w, 3), sRGB 0..1."""

import cv2
import numpy as np

from vision.training.twin.grain import Texture, mixed, tone

MARKER_MM = 20.0
CARD_MM = 26.0  # white paper around a marker
DICTIONARY = "DICT_4X4_50"
MARKER_PX = 240
INK, PAPER = (0.09, 0.09, 0.095), (0.93, 0.93, 0.91)

STRIP = {
    "white": (243, 243, 242),
    "grey": (160, 160, 160),
    "dark_grey": (85, 85, 85),
    "black": (40, 40, 42),
    "red": (175, 54, 60),
    "green": (70, 148, 73),
    "blue": (56, 61, 150),
    "yellow": (231, 199, 31),
}
STRIP_PX, STRIP_EDGE_PX = 40, 4

PIP = (24, 9)  # distance and radius of the pips of a die, px
PIPS = {
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (0, 2), (2, 0), (2, 2)],
    5: [(0, 0), (0, 2), (2, 0), (2, 2), (1, 1)],
    6: [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
}


def marker(number: int) -> Texture:
    """A marker on its white card."""
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
    squares = cv2.aruco.generateImageMarker(dictionary, number, MARKER_PX)
    edge = round(MARKER_PX * (CARD_MM - MARKER_MM) / 2 / MARKER_MM)
    card = cv2.copyMakeBorder(squares, edge, edge, edge, edge, cv2.BORDER_CONSTANT, value=(255,))
    return mixed(INK, PAPER, card.astype(np.float32) / 255)


def strip() -> Texture:
    """The colour strip: its patches in a row on white paper."""
    edge = STRIP_EDGE_PX
    picture = np.full((STRIP_PX + 2 * edge, STRIP_PX * len(STRIP) + 2 * edge, 3), 0.94, np.float32)
    for place, colour in enumerate(STRIP.values()):
        picture[edge:-edge, edge + place * STRIP_PX : edge + (place + 1) * STRIP_PX] = tone(*colour)
    return picture


def die_face(number: int, base: tuple[float, ...], pip: tuple[float, ...]) -> Texture:
    """One face of a die."""
    face = np.ones((96, 96, 3), np.float32) * np.array(base, np.float32)
    for row, column in PIPS[number]:
        cv2.circle(face, (PIP[0] * (1 + row), PIP[0] * (1 + column)), PIP[1], pip, -1, cv2.LINE_AA)
    return face


def game_card(random: np.random.Generator) -> Texture:
    """A game card: shapes, and lines of text, within a white edge."""
    card = np.full((180, 120, 3), 0.93, np.float32)
    card[8:-8, 8:-8] = random.uniform(0.15, 0.85, 3)
    for _ in range(14):
        across, down = (int(place) for place in random.uniform((12, 12), (108, 168)))
        size, colour = int(random.uniform(3, 20)), [float(part) for part in random.uniform(0.05, 0.95, 3)]
        if random.random() < 0.5:
            cv2.circle(card, (across, down), size, colour, -1, cv2.LINE_AA)
        else:
            cv2.rectangle(card, (across, down), (across + size, down + size), colour, -1)
    card[:8] = card[-8:] = 0.93
    card[:, :8] = card[:, -8:] = 0.93
    for row in range(120, 165, 9):
        card[row : row + 3, 20 : 20 + int(random.uniform(40, 80))] = 0.1
    return card
