"""What else lies about on a table: dice, playing figures, coins, cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.training.twin.cards import Cards
from vision.training.twin.grain import Patch, Texture, noise, within
from vision.training.twin.meshes import Floats, Mesh, coin, figure, rotation_z, rounded_box, sheet
from vision.training.twin.prints import die_face, game_card
from vision.training.twin.scene import Block, Finish, Part
from vision.training.twin.surfaces import board
from vision.training.twin.tower import Tower
from vision.training.twin.tray import Tray

Random = np.random.Generator
Colour = tuple[float, float, float]

KINDS = ("die", "meeple", "coin", "card", "die", "meeple")
ROOM_MM = {"die": 11, "meeple": 13, "coin": 14, "card": 46}
TRIES = 60

DICE: tuple[tuple[Colour, Colour], ...] = (
    ((0.92, 0.91, 0.87), (0.05, 0.05, 0.06)),
    ((0.55, 0.06, 0.08), (0.9, 0.9, 0.88)),
    ((0.08, 0.08, 0.09), (0.9, 0.9, 0.88)),
    ((0.9, 0.85, 0.7), (0.1, 0.08, 0.08)),
)
FIGURES: tuple[Colour, ...] = (
    (0.7, 0.1, 0.1), (0.1, 0.25, 0.55), (0.9, 0.75, 0.1), (0.1, 0.4, 0.2), (0.12, 0.12, 0.12), (0.45, 0.2, 0.5),
    (0.85, 0.45, 0.1),
)  # fmt: skip
METALS: tuple[Colour, ...] = ((0.86, 0.72, 0.46), (0.8, 0.8, 0.78), (0.72, 0.42, 0.3))
COIN_PATCH = Patch(128, 20.0)
COIN_MM, CARD_MM = 2.0, (44.0, 66.0)
STANDING = np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0.0]])

Taken = list[tuple[Floats, float]]
"""Places on the table that are taken: middle, and how far around it."""


@dataclass(frozen=True, eq=False)
class Bystander:
    kind: str
    part: Part
    solid: Block | None


@dataclass(frozen=True, eq=False)
class _Spot:
    name: str
    x: float
    y: float
    table_mm: float
    turn: Floats


def build_bystanders(tray: Tray, tower: Tower | None, cards: Cards | None, random: Random) -> list[Bystander]:
    """None, or up to five of them, where nothing else lies."""
    wanted = int(random.choice([0, 0, 1, 2, 3, 5]))
    taken, found = _taken(tower, cards), list[Bystander]()
    for number in range(wanted):
        kind = str(random.choice(KINDS))
        place = _free_place(tray, taken, ROOM_MM[kind], random)
        if place is None:
            continue
        taken.append((place, ROOM_MM[kind]))
        turn = rotation_z(random.uniform(0, 6.28))
        spot = _Spot(f"x{number}", float(place[0]), float(place[1]), tray.table_mm, turn)
        found.append(MAKERS[kind](spot, random))
    return found


def _taken(tower: Tower | None, cards: Cards | None) -> Taken:
    taken: Taken = []
    if cards and cards.strip_corners_mm is not None:
        corners = cards.strip_corners_mm[:, :2]
        taken += [*((corner, 16.0) for corner in corners), (corners.mean(0), 30.0)]
    if cards:
        taken += [(corners[:, :2].mean(0), 20.0) for corners in cards.corners_mm]
    if tower:
        taken.append((np.array(tower.middle_mm), 52.0))
    return taken


def _free_place(tray: Tray, taken: Sequence[tuple[Floats, float]], room_mm: float, random: Random) -> Floats | None:
    for _ in range(TRIES):
        angle = random.uniform(0, 2 * np.pi)
        way = np.array([np.cos(angle), np.sin(angle)])
        place = way * random.uniform(0.5, 1.0) * (2 * tray.half_mm + 130) / 1.5
        from_tray = np.maximum(np.abs(place) - tray.outer_half_mm, 0)
        if np.linalg.norm(from_tray) > room_mm + 1.5 and all(
            np.linalg.norm(place - other) > room_mm + around for other, around in taken
        ):
            return place
    return None


def _die(spot: _Spot, random: Random) -> Bystander:
    edge = float(random.choice([12.0, 14, 16]))
    base, pip = DICE[random.integers(len(DICE))]
    faces = np.concatenate([die_face(int(number), base, pip) for number in random.permutation(6) + 1], 1)
    box = rounded_box((edge, edge, edge), edge * 0.12, segments=4)
    face = np.repeat(np.arange(6), len(box.vertices) // 6)
    box = replace(box, uv=np.column_stack([(box.uv[:, 0] * 0.98 + 0.01 + face) / 6, box.uv[:, 1]]))
    centre = (spot.x, spot.y, spot.table_mm + edge / 2)
    part = Part(spot.name, box.moved(spot.turn, centre), Finish(faces, 0.3, 0.5))
    return Bystander("die", part, Block(spot.name, (edge, edge, edge), centre, spot.turn))


def _figure(spot: _Spot, random: Random) -> Bystander:
    colour = np.array(FIGURES[random.integers(len(FIGURES))], np.float32)
    is_lying = random.random() < 0.5
    mesh, height = _lying(spot) if is_lying else _standing(spot)
    centre = (spot.x, spot.y, spot.table_mm + height / 2)
    part = Part(spot.name, mesh, Finish(colour, 0.45, 0.4))
    return Bystander("meeple", part, Block(spot.name, (14, 12, height), centre, spot.turn))


def _lying(spot: _Spot) -> tuple[Mesh, float]:
    return figure().moved(spot.turn, (spot.x, spot.y, spot.table_mm)), 9.0


def _standing(spot: _Spot) -> tuple[Mesh, float]:
    return figure().moved(spot.turn @ STANDING, (spot.x, spot.y, spot.table_mm + 8.4)), 16.0


def _coin(spot: _Spot, random: Random) -> Bystander:
    radius = random.uniform(9, 13)
    metal = np.array(METALS[random.integers(len(METALS))], np.float32)
    across = 1.6 * radius
    part = Part(spot.name, coin(radius, COIN_MM).moved(spot.turn, (spot.x, spot.y, spot.table_mm)),
                Finish(_struck(metal, random), 0.32, 0.5, 0.9))  # fmt: skip
    centre = (spot.x, spot.y, spot.table_mm + COIN_MM / 2)
    return Bystander("coin", part, Block(spot.name, (across, across, COIN_MM), centre, spot.turn))


def _struck(metal: Texture, random: Random) -> Texture:
    """A coin's face: its edge, and some picture within."""
    blank = board(random, COIN_PATCH, metal, 0.12, 0.1)
    down, across = np.mgrid[-1:1:128j, -1:1:128j]
    radius = np.hypot(across, down)
    picture = (noise(random, COIN_PATCH.shape, (7, 7), 2) > 0.3) * (radius < 0.7)
    return within(blank * (1 - 0.35 * np.exp(-(((radius - 0.86) / 0.03) ** 2)) - 0.3 * picture)[..., None])


def _card(spot: _Spot, random: Random) -> Bystander:
    turn = random.uniform(0, 6.28)
    mesh = sheet(CARD_MM, (spot.x, spot.y), spot.table_mm + 0.35, turn)
    return Bystander("card", Part(spot.name, mesh, Finish(game_card(random), 0.5, 0.4)), None)


MAKERS: dict[str, Callable[[_Spot, Random], Bystander]] = {
    "die": _die,
    "meeple": _figure,
    "coin": _coin,
    "card": _card,
}
