"""A printed page seen by a camera: PDF to pixels, pixels to millimetres of the page, and a picture of the tray."""

from dataclasses import dataclass

import cv2
import numpy as np
import pypdfium2
from numpy.typing import NDArray

from vision.picture import Bgr
from vision.sheet import Sheet

TABLE_BGR = (60, 90, 130)
SIZE_PX = (1280, 960)

Points = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Paper:
    """A page as the printer puts it down: `image` BGR, and the document for its words."""

    image: Bgr
    px_per_mm: float
    document: pypdfium2.PdfDocument

    def mm(self, pixels: Points) -> Points:
        """Page axes in mm (origin lower left, y up) for points (n, 2) in pixels, whose middles are whole numbers."""
        return np.asarray(
            (pixels + 0.5) / self.px_per_mm * [1, -1] + [0, self.image.shape[0] / self.px_per_mm], np.float64
        )

    def px(self, page_mm: Points) -> Points:
        up = np.asarray(page_mm, np.float64) - [0, self.image.shape[0] / self.px_per_mm]
        return np.asarray(up * [1, -1] * self.px_per_mm - 0.5, np.float64)

    def at(self, x_mm: float, y_mm: float) -> list[int]:
        """The colour (red, green, blue) at a place of the page."""
        column, row = np.round(self.px(np.array([x_mm, y_mm]))).astype(int)
        return [int(value) for value in self.image[row, column][::-1]]


def printed(pdf: bytes, dpi: float = 300.0) -> Paper:
    document = pypdfium2.PdfDocument(pdf)
    image = document[0].render(scale=dpi / 72, rev_byteorder=False).to_numpy()
    return Paper(np.ascontiguousarray(image[..., :3]), dpi / 25.4, document)


def floor_to_px(tilt_deg: float, turn_deg: float, height_mm: float) -> NDArray[np.float64]:
    """Floor in mm (origin in its middle) to pixels, for a camera above the middle of the floor."""
    focal = 0.85 * SIZE_PX[0]
    lens = np.array([[focal, 0, SIZE_PX[0] / 2 - 0.5], [0, focal, SIZE_PX[1] / 2 - 0.5], [0, 0, 1.0]])
    tilt, turn = np.radians(tilt_deg), np.radians(turn_deg)
    down = np.array([[1, 0, 0], [0, -np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), -np.cos(tilt)]])
    round_z = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]])
    return np.asarray(lens @ np.column_stack([(down @ round_z)[:, :2], [0, 0, height_mm]]), np.float64)


def seen_by_camera(paper: Paper, sheet: Sheet, to_px: NDArray[np.float64], seed: int = 0) -> Bgr:
    """The floor, cut out of the paper and laid on a brown table, a little soft and noisy."""
    floor = sheet.floor
    low, high = paper.px(np.array([floor.x, floor.y + floor.high])), paper.px(np.array([floor.x + floor.wide, floor.y]))
    columns, rows = (
        np.round([low[0] + 0.5, high[0] + 0.5]).astype(int),
        np.round([low[1] + 0.5, high[1] + 0.5]).astype(int),
    )
    cut = paper.image[rows[0] : rows[1], columns[0] : columns[1]]
    first = paper.mm(np.array([[columns[0], rows[0]]], np.float64))[0] - [
        floor.x + floor.wide / 2,
        floor.y + floor.high / 2,
    ]
    from_cut = np.array([[1 / paper.px_per_mm, 0, first[0]], [0, -1 / paper.px_per_mm, first[1]], [0, 0, 1]])
    soft = cv2.GaussianBlur(cut, (0, 0), 0.12 * paper.px_per_mm)
    picture = np.full((SIZE_PX[1], SIZE_PX[0], 3), TABLE_BGR, np.uint8)
    move = to_px @ from_cut
    seen = cv2.warpPerspective(soft, move, SIZE_PX, flags=cv2.INTER_LINEAR)
    inside = cv2.warpPerspective(np.full(cut.shape[:2], 255, np.uint8), move, SIZE_PX) > 127
    picture[inside] = seen[inside]
    noisy = cv2.GaussianBlur(picture, (0, 0), 0.7) + np.random.default_rng(seed).normal(0, 2.0, picture.shape)
    return np.asarray(np.clip(noisy, 0, 255), np.uint8)
