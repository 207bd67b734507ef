"""A tray drawn plane by plane as a camera with a bent lens sees it: table, markers, floor, walls, a shadow."""

from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lens import Lens
from vision.markers import SHEET_INSET_MM, SIGNS
from vision.picture import Bgr
from vision.rectify import TrayView, camera_position
from vision.setup import MarkerSpec

INNER_MM = (200.0, 150.0)
SIZE_PX = (1280, 960)
SPEC = MarkerSpec()
PX_PER_MM = 8
CYAN, TABLE, WALL, RIM = (197, 174, 62), (60, 90, 130), (150, 130, 50), (210, 195, 100)

Array = NDArray[np.float64]
Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Pose:
    """A camera that looks at the middle of the floor from `height_mm` away; focal length in longer sides."""

    tilt_deg: float = 0.0
    height_mm: float = 350.0
    turn_deg: float = 0.0
    focal: float = 0.85

    def to_px(self, z_mm: float = 0.0) -> Array:
        """Homography (3, 3) from a plane z_mm above the floor to pixels."""
        focal = self.focal * SIZE_PX[0]
        lens = np.array([[focal, 0, SIZE_PX[0] / 2 - 0.5], [0, focal, SIZE_PX[1] / 2 - 0.5], [0, 0, 1.0]])
        tilt, turn = np.radians(self.tilt_deg), np.radians(self.turn_deg)
        down = np.array([[1, 0, 0], [0, -np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), -np.cos(tilt)]])
        round_z = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]])
        pose = down @ round_z
        place = pose[:, 2] * z_mm + [0, 0, self.height_mm]
        return np.asarray(lens @ np.column_stack([pose[:, :2], place]), np.float64)

    def view(self) -> TrayView:
        to_px = self.to_px()
        return TrayView(INNER_MM, to_px, camera_position(to_px, SIZE_PX))


@dataclass(frozen=True)
class Tray:
    """What is drawn. `table_mm`: the markers lie on the table, their middles so far apart, instead of on the floor;
    `wall_mm` height and thickness of the walls; `ids` of the markers, None for a missing one; `shade` a dark band along
    the floor's -x side, so wide."""

    floor: Colour = CYAN
    ids: tuple[int | None, ...] = (0, 1, 2, 3)
    dictionary: str = "DICT_4X4_50"
    table_mm: tuple[float, float] | None = None
    shift_mm: tuple[float, float] = (0.0, 0.0)
    wall_mm: tuple[float, float] = (0.0, 0.0)
    board_mm: float = 2.5
    shade_mm: float = 0.0
    turns_deg: tuple[float, ...] = field(default=(0.0, 0.0, 0.0, 0.0))


def draw(tray: Tray = Tray(), pose: Pose = Pose(), bend: float = 0.0) -> Bgr:
    """The picture that the camera makes."""
    picture = np.full((SIZE_PX[1], SIZE_PX[0], 3), TABLE, np.uint8)
    half = np.array(INNER_MM) / 2
    height, thick = tray.wall_mm
    if thick:
        _plate(picture, pose.to_px(0.0), half + thick, WALL)
        _plate(picture, pose.to_px(height), half + thick, RIM)
        _plate(picture, pose.to_px(height), half, WALL)
    floor = picture.copy()
    _plate(floor, pose.to_px(), half, tray.floor)
    if tray.shade_mm:
        dark = np.array([[-half[0], -half[1]], [-half[0] + tray.shade_mm, half[1]]])
        _plate(floor, pose.to_px(), half, tuple(round(value * 0.45) for value in tray.floor), dark)
    if tray.table_mm is None:
        _markers(floor, tray, pose.to_px(), half - SHEET_INSET_MM)
    if thick:
        seen = np.zeros(picture.shape[:2], np.uint8)
        cv2.fillConvexPoly(seen, _pixels(pose.to_px(height), SIGNS * half), 1, cv2.LINE_8, 8)
        picture[seen > 0] = floor[seen > 0]
        _inner_walls(picture, pose, half, height)
    else:
        picture = floor
    if tray.table_mm is not None:
        _markers(picture, tray, pose.to_px(-tray.board_mm), np.array(tray.table_mm) / 2, np.array(tray.shift_mm))
    return _through_lens(picture, bend)


def _pixels(to_px: Array, points_mm: Array) -> NDArray[np.int32]:
    """For OpenCV's drawing with 8 bits behind the point."""
    seen = cv2.perspectiveTransform(points_mm.reshape(-1, 1, 2), to_px).reshape(-1, 2)
    return np.asarray(np.round(seen * 256), np.int32)


def _plate(picture: Bgr, to_px: Array, half: Array, colour: Colour, ends: Array | None = None) -> None:
    low, high = (-half, half) if ends is None else ends
    corners = np.array([[low[0], high[1]], [high[0], high[1]], [high[0], low[1]], [low[0], low[1]]])
    cv2.fillConvexPoly(picture, _pixels(to_px, corners), colour, cv2.LINE_AA, 8)


def _inner_walls(picture: Bgr, pose: Pose, half: Array, height_mm: float) -> None:
    """The inner faces that the camera sees, each lit a little otherwise."""
    low, high = (
        cv2.perspectiveTransform((SIGNS * half).reshape(-1, 1, 2), pose.to_px(z)).reshape(-1, 2) for z in (0, height_mm)
    )
    for side in range(4):
        other = (side + 1) % 4
        face = np.array([low[side], low[other], high[other], high[side]])
        edge, rise = low[other] - low[side], high[side] - low[side]
        if edge[0] * rise[1] - edge[1] * rise[0] < 0:  # it is seen from inside
            colour = tuple(round(value * (0.75 + 0.12 * side)) for value in WALL)
            cv2.fillConvexPoly(picture, np.asarray(np.round(face * 256), np.int32), colour, cv2.LINE_AA, 8)


def _markers(picture: Bgr, tray: Tray, to_px: Array, half: Array, shift: Array | None = None) -> None:
    names = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, tray.dictionary))
    for place, marker in enumerate(tray.ids):
        if marker is None:
            continue
        card = np.full((26 * PX_PER_MM, 26 * PX_PER_MM), 245, np.uint8)
        rim = 3 * PX_PER_MM
        card[rim:-rim, rim:-rim] = np.maximum(cv2.aruco.generateImageMarker(names, marker, 20 * PX_PER_MM), 20)
        middle = SIGNS[place] * half + (0.0 if shift is None else shift)
        turn = np.radians(tray.turns_deg[place])
        spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
        place_mm = np.eye(3)
        place_mm[:2, :2], place_mm[:2, 2] = spin @ np.diag([1 / PX_PER_MM, -1 / PX_PER_MM]), middle
        centre = np.array([[1, 0, -13 * PX_PER_MM + 0.5], [0, 1, -13 * PX_PER_MM + 0.5], [0, 0, 1]])
        move = to_px @ place_mm @ centre
        seen = cv2.warpPerspective(np.dstack([card] * 3), move, SIZE_PX, flags=cv2.INTER_AREA)
        mask = cv2.warpPerspective(np.full(card.shape, 255, np.uint8), move, SIZE_PX)
        picture[mask > 127] = seen[mask > 127]


def _through_lens(picture: Bgr, bend: float) -> Bgr:
    """As a lens with that bend shows it, a little soft."""
    if bend:
        rows, columns = np.mgrid[: SIZE_PX[1], : SIZE_PX[0]].astype(np.float64)
        source = Lens(SIZE_PX, bend).straightened(np.stack([columns, rows], -1)).astype(np.float32)
        picture = np.asarray(cv2.remap(picture, source[..., 0], source[..., 1], cv2.INTER_LINEAR), np.uint8)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.uint8)


def on_floor_mm(view: TrayView, pose: Pose, bend: float = 0.0) -> Array:
    """How far (mm) each of the floor's corners that `view` tells is from where it is: (4)."""
    nominal = SIGNS * np.array(INNER_MM) / 2
    true = cv2.perspectiveTransform(nominal.reshape(-1, 1, 2), pose.to_px()).reshape(-1, 1, 2)
    seen = Lens(SIZE_PX, bend).seen(np.asarray(true, np.float64))
    told = cv2.perspectiveTransform(seen, np.linalg.inv(view.to_px)).reshape(-1, 2)
    return np.asarray(np.linalg.norm(told - nominal, axis=1), np.float64)
