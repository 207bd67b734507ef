"""The picture with what was seen drawn on it, for people."""

import cv2
import numpy as np

from vision.count import TrayCount
from vision.picture import Bgr

PAINT_BGR = {
    "blue": (214, 112, 38), "black": (40, 36, 34), "red": (52, 48, 206), "brown": (48, 92, 150),
    "green": (80, 160, 54), "yellow": (40, 205, 246), "white": (244, 244, 244),
}  # fmt: skip


def draw_overlay(picture: Bgr, seen: TrayCount) -> Bgr:
    """A copy of `picture` (BGR) with the tray's border and every cube outlined in its colour."""
    drawn = picture.copy()
    cv2.polylines(drawn, [seen.tray_px.round().astype(np.int32)], True, (255, 255, 255), 2, cv2.LINE_AA)
    for piece in seen.pieces:
        outline = piece.outline_px.round().astype(np.int32)
        cv2.polylines(drawn, [outline], True, PAINT_BGR[piece.colour], 2, cv2.LINE_AA)
    return drawn
