"""The tray seen from straight above: a homography from millimetres on the floor to pixels, and pictures warped by it.

Axes of the tray: origin in the middle of the floor, x along the long side, y away from the viewer, z up, all in mm.
A rectified picture has x to the right and y upwards, `PX_PER_MM` pixels a millimetre and `MARGIN_MM` of surroundings.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.markers import SIGNS
from vision.picture import Bgr

PX_PER_MM = 3
MARGIN_MM = 10.0
BESIDE_PX = 4  # of the picture around what a view shows: what is averaged there belongs to it
FOCAL_OF_LONG_SIDE = 0.85  # phones and webcams: 0.75 to 0.95 of the longer side of the picture

Matrix = NDArray[np.float64]
Points = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class TrayView:
    """How a camera sees a tray: `to_px` (3, 3) from floor points in mm to pixels; `camera_mm` (x, y, z) its place."""

    inner_mm: tuple[float, float]
    to_px: Matrix
    camera_mm: tuple[float, float, float]

    @property
    def size_px(self) -> tuple[int, int]:
        """Width and height of the rectified picture: whole square millimetres."""
        width, height = (round(side + 2 * MARGIN_MM) * PX_PER_MM for side in self.inner_mm)
        return width, height

    @property
    def corners_px(self) -> Points:
        """The floor's corners in the picture, (4, 2)."""
        return self.picture_points(SIGNS * np.array(self.inner_mm) / 2)

    @property
    def scale(self) -> float:
        """Pixels of the picture per mm in the middle of the floor."""
        square = self.picture_points(SIGNS * 5.0)
        return float(np.sqrt(cv2.contourArea(square.astype(np.float32))) / 10.0)

    def picture_points(self, floor_mm: Points) -> Points:
        """Pixels of the picture for floor points (n, 2) in mm."""
        return np.asarray(cv2.perspectiveTransform(floor_mm.reshape(-1, 1, 2), self.to_px).reshape(-1, 2), np.float64)

    def floor_points(self, rectified_px: Points) -> Points:
        """Floor points in mm for pixels (n, 2) of the rectified picture."""
        mm = (rectified_px + 0.5) / PX_PER_MM - MARGIN_MM - np.array(self.inner_mm) / 2
        return np.asarray(mm * [1.0, -1.0], np.float64)

    def rectified_to_px(self) -> Matrix:
        """Homography (3, 3) from pixels of the rectified picture to pixels of the picture."""
        half = np.array(self.inner_mm) / 2 + MARGIN_MM - 0.5 / PX_PER_MM
        to_mm = np.array([[1 / PX_PER_MM, 0, -half[0]], [0, -1 / PX_PER_MM, half[1]], [0, 0, 1]])
        return np.asarray(self.to_px @ to_mm, np.float64)

    def parallax(self, floor_mm: Points, height_mm: float) -> Points:
        """By how much (mm, (n, 2)) a point `height_mm` above the floor is seen displaced on the floor."""
        away = floor_mm - np.array(self.camera_mm[:2])
        return np.asarray(away * (height_mm / (self.camera_mm[2] - height_mm)), np.float64)


def view_from_corners(corners_px: Points, inner_mm: tuple[float, float], picture_px: tuple[int, int]) -> TrayView:
    """The view whose floor corners are `corners_px` (4, 2) in a picture of (width, height) `picture_px`."""
    floor = (SIGNS * np.array(inner_mm) / 2).astype(np.float32)
    to_px = cv2.getPerspectiveTransform(floor, corners_px.astype(np.float32))
    return view_from_homography(np.asarray(to_px, np.float64), inner_mm, picture_px)


def view_from_homography(to_px: Matrix, inner_mm: tuple[float, float], picture_px: tuple[int, int]) -> TrayView:
    return TrayView(inner_mm, to_px, camera_position(to_px, picture_px))


def camera_position(
    to_px: Matrix, picture_px: tuple[int, int], focal_of_long_side: float = FOCAL_OF_LONG_SIDE
) -> tuple[float, float, float]:
    """Where the camera is (mm), for a pinhole with a usual focal length: good to about a tenth of its height."""
    focal = focal_of_long_side * max(picture_px)
    lens = np.array([[focal, 0, picture_px[0] / 2 - 0.5], [0, focal, picture_px[1] / 2 - 0.5], [0, 0, 1.0]])
    pose = np.linalg.solve(lens, to_px)
    pose = pose / np.sqrt(np.linalg.norm(pose[:, 0]) * np.linalg.norm(pose[:, 1]))
    if pose[2, 2] < 0:
        pose = -pose
    x_axis = pose[:, 0] / np.linalg.norm(pose[:, 0])
    y_axis = pose[:, 1] - x_axis * (x_axis @ pose[:, 1])
    y_axis = y_axis / np.linalg.norm(y_axis)
    turn = np.column_stack([x_axis, y_axis, np.cross(x_axis, y_axis)])
    place = -turn.T @ pose[:, 2]
    return float(place[0]), float(place[1]), float(abs(place[2]))


def rectify(picture: Bgr, view: TrayView) -> Bgr:
    """`picture` (BGR) warped to the floor; pixels beyond its border are black."""
    to_px = view.rectified_to_px()
    shrink = view.scale / PX_PER_MM
    if shrink > 1.4:  # a warp takes single pixels: average first, or fine texture turns into noise
        picture, place = _around(picture, to_px, view.size_px)
        size = (max(1, round(picture.shape[1] / shrink)), max(1, round(picture.shape[0] / shrink)))
        ratio = np.array([size[0] / picture.shape[1], size[1] / picture.shape[0]])
        smaller = np.array([[ratio[0], 0, ratio[0] / 2 - 0.5], [0, ratio[1], ratio[1] / 2 - 0.5], [0, 0, 1]])
        picture = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
        to_px = smaller @ place @ to_px
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpPerspective(picture, to_px, view.size_px, flags=flags), np.uint8)


def _around(picture: Bgr, to_px: Matrix, size_px: tuple[int, int]) -> tuple[Bgr, Matrix]:
    """What a view of `size_px` shows of `picture`, and the matrix from its pixels to those of that part."""
    ends = np.array([[0, 0], [size_px[0], 0], [size_px[0], size_px[1]], [0, size_px[1]]], np.float64)
    shown = cv2.perspectiveTransform(ends.reshape(-1, 1, 2), to_px).reshape(-1, 2)
    low = np.clip(np.floor(shown.min(0)) - BESIDE_PX, 0, np.array(picture.shape[1::-1]) - 1).astype(int)
    high = np.ceil(shown.max(0)).astype(int) + BESIDE_PX
    part = picture[low[1] : max(high[1], low[1] + 1), low[0] : max(high[0], low[0] + 1)]
    return part, np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1.0]])


def floor_only(view: TrayView, inset_mm: float = 3.0) -> NDArray[np.bool_]:
    """Which pixels of the rectified picture show floor, a little away from the walls: (height, width) of bool."""
    width, height = view.size_px
    cells, edge = np.zeros((height, width), bool), round((MARGIN_MM + inset_mm) * PX_PER_MM)
    cells[edge:-edge, edge:-edge] = True
    return cells


def inside_picture(view: TrayView, picture_px: tuple[int, int]) -> NDArray[np.bool_]:
    """Which pixels of the rectified picture the camera sees at all: (height, width) of bool."""
    seen = np.full((picture_px[1], picture_px[0]), 255, np.uint8)
    flags = cv2.INTER_NEAREST | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpPerspective(seen, view.rectified_to_px(), view.size_px, flags=flags) > 0)
