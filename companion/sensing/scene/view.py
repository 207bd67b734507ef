"""The whole scene as one object: which cubes lie where, and the picture the camera takes of them."""

from collections.abc import Sequence

import numpy as np

from companion.sensing.scene import paint
from companion.sensing.scene.boxes import Box
from companion.sensing.scene.cubes import Cube, CubePainter
from companion.sensing.scene.develop import Development, Picture, paper_white
from companion.sensing.scene.lamp import LAMPS, draw_lamp
from companion.sensing.scene.lens import Lens
from companion.sensing.scene.room import build_room

INNER_MM = (200.0, 150.0)
SIZE_PX = (1280, 960)


class Scene:
    """A tray in its room. Everything about it is drawn from `seed`; light is a key of LAMPS, None for any."""

    def __init__(self, seed: int, light: str | None = None) -> None:
        rng = np.random.default_rng([seed, 1])
        self.light = light or str(rng.choice(sorted(LAMPS)))
        lamp = draw_lamp(rng, self.light)
        room = build_room(rng, INNER_MM, _overhead(rng), lamp)
        white = paper_white() * (lamp.key * lamp.middle[2] + lamp.room)
        self._batch = float(rng.uniform(0, 1))
        self._develop = Development.locked_on(rng, SIZE_PX, white)
        self._painter = CubePainter(room, paint.grain(rng))
        self._empty = self._develop.picture(room.direct + room.diffuse, (0, 0), rng)

    def cube(self, colour: str, box: Box, rng: np.random.Generator) -> Cube:
        """A cube of a colour of PAINTS with its own shade of the paint."""
        one, other = (paint.colour(*shade) for shade in paint.PAINTS[colour])
        mixed = one + (other - one) * np.float32(self._batch)
        own = np.clip(mixed * rng.normal(1, 0.035) * rng.normal(1, 0.018, 3), 0.006, 0.95).astype(np.float32)
        return Cube(box, colour, own, rng.integers(0, 128, (3, 2)))

    def picture(self, cubes: Sequence[Cube], rng: np.random.Generator) -> Picture:
        """BGR picture (rows, columns, 3) of the tray with these cubes."""
        patch = self._painter.paint(cubes)
        part = self._develop.picture(patch.light, patch.at, rng)
        picture = self._empty.copy()
        column, row = patch.at
        picture[row : row + part.shape[0], column : column + part.shape[1]] = part
        return picture


def _overhead(rng: np.random.Generator) -> Lens:
    """A camera over the tray, mounted by hand: a few degrees off, a little turned."""
    height = rng.uniform(335, 395)
    tilt, towards = np.radians(rng.uniform(0, 4.5)), rng.uniform(0, 2 * np.pi)
    target = np.array([rng.normal(0, 3), rng.normal(4, 3), 0.0])
    position = target + height * np.array([np.tan(tilt) * np.cos(towards), np.tan(tilt) * np.sin(towards), 1])
    return Lens(
        size_px=SIZE_PX,
        field_of_view_deg=float(np.degrees(2 * np.arctan(rng.uniform(152, 165) / height))),
        barrel=float(rng.uniform(-0.05, 0.01)),
        position=position.astype(np.float32),
        target=target.astype(np.float32),
        roll=float(rng.normal(0, 0.025)),
    )
