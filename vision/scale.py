"""A picture without any set-up: how large is a cube in it?"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.light import local_background, log_light
from vision.picture import Bgr
from vision.rectify import MARGIN_MM, TrayView

WORK_PX = 640
CHANGED = 0.45  # change of the logarithm of light against the surroundings
MOST_EDGES = 60.0  # a picture is never taken to be wider than so many cubes
FALLBACK_OF_WIDTH = 0.045  # a cube's edge when nothing is seen: a 180 mm tray that fills the picture


def whole_picture_view(picture: Bgr, cube_mm: float) -> TrayView:
    """A view from straight above of the whole picture, scaled so that the pieces in it are cubes of `cube_mm`."""
    height, width = picture.shape[:2]
    edge_px = max(piece_edge_px(picture), max(width, height) / MOST_EDGES)
    px_per_mm = edge_px / cube_mm
    inner = (round(width / px_per_mm - 2 * MARGIN_MM), round(height / px_per_mm - 2 * MARGIN_MM))
    inner_mm = (float(max(inner[0], 20)), float(max(inner[1], 20)))
    to_px = np.array([[px_per_mm, 0, (width - 1) / 2], [0, -px_per_mm, (height - 1) / 2], [0, 0, 1.0]])
    return TrayView(inner_mm, to_px, (0.0, 0.0, 40 * cube_mm))


def piece_edge_px(picture: Bgr) -> float:
    """Edge of a piece in pixels: the commonest size of the compact patches that stand out from their surroundings."""
    shrink = WORK_PX / float(max(picture.shape[:2]))
    small = np.asarray(cv2.resize(picture, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA), np.uint8)
    base = local_background(small, px_per_mm=2.4)
    change = np.abs(log_light(small) - log_light(base)).max(2)
    patches = (cv2.medianBlur((change > CHANGED).astype(np.uint8), 5) > 0).astype(np.uint8)
    edges = _compact_edges(patches)
    if not len(edges):
        return float(FALLBACK_OF_WIDTH * max(picture.shape[:2]))
    near = [float((np.abs(np.log(edges / edge)) < 0.2).sum()) for edge in edges]
    typical = edges[int(np.argmax(near))]
    return float(np.median(edges[np.abs(np.log(edges / typical)) < 0.2])) / shrink


def _compact_edges(patches: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Square roots of the areas of patches that fill their own bounding rectangle well and are not tiny or huge."""
    outlines, _ = cv2.findContours(patches, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    edges = []
    for outline in outlines:
        area = cv2.contourArea(outline)
        _, (wide, deep), _ = cv2.minAreaRect(outline)
        shape = max(wide, deep) / max(min(wide, deep), 1.0)
        if 60 < area < 12000 and shape < 1.7 and area > 0.65 * wide * deep:
            edges.append(float(np.sqrt(area)))
    return np.array(edges)
