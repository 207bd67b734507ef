"""What a picture shows, in words and numbers: the format is in vision/training/RECIPE.md."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

from vision.setup import COLOURS
from vision.training.twin.camera import IdealView
from vision.training.twin.cubes import Cube
from vision.training.twin.meshes import Floats, rotation_of
from vision.training.twin.photographer import Developed
from vision.training.twin.prints import DICTIONARY, MARKER_MM, STRIP
from vision.training.twin.setup import SetUp
from vision.training.twin.tower import Tower
from vision.training.twin.tray import Tray

Label = dict[str, Any]
Mask = NDArray[np.uint8]
Touching = Collection[tuple[int, int | str]]

COUNTABLE = 0.15  # share of a cube's outline that has to be seen
WHOLE = 0.975  # and from which on it counts as all
BEHIND_MM = 10.0
OFF_GREY = 1.12  # between channels, from which on a picture has a cast
OBLIQUE_DEG, LEANING_DEG = 22, 8
WORN, CROWDED, COARSE_PX = 0.5, 20, 640
NEAR = np.ones((5, 5), np.uint8)  # two pixels around


def set_up_label(setup: SetUp) -> Label:
    """What all pictures of a set-up share."""
    table, tray = setup.table, setup.table.tray
    return dict(
        units="mm, pixels, degrees, seconds", set=setup.world.name, seed=setup.seed, setup=setup.number,
        tray=dict(
            material=tray.material, inner_size=[tray.width_mm, tray.depth_mm], rim_height=round(tray.rim_mm, 2),
            rim_thickness=round(tray.wall_mm, 2), floor_corners_px=_in_picture(setup, tray.floor_corners_mm),
            rim_corners_px=_in_picture(setup, tray.rim_corners_mm), floor_corners_mm=tray.floor_corners_mm.tolist(),
        ),
        light=dict(
            name=setup.choice.light, lights=list(setup.lighting.described), dim=setup.light.is_dim,
            hard=setup.light.is_hard,
        ),
        camera=_camera_label(setup),
        table=setup.choice.table, cube_batch=setup.choice.batch, worn=setup.wear > WORN, tower=table.tower is not None,
        markers=_markers_label(setup), strip=_strip_label(setup),
        distractors=[one.kind for one in table.bystanders],
    )  # fmt: skip


def _in_picture(setup: SetUp, points_mm: ArrayLike) -> list[list[float]]:
    found: list[list[float]] = np.round(setup.viewpoint.camera.project(points_mm), 2).tolist()
    return found


def _camera_label(setup: SetUp) -> Label:
    camera, view = setup.viewpoint.camera, setup.viewpoint
    focal, centre = round(camera.focal_px, 3), camera.centre_px
    return dict(
        name=setup.choice.camera, width=camera.width_px, height=camera.height_px, fx=focal, fy=focal, cx=centre[0],
        cy=centre[1], dist_k1k2p1p2k3=[round(part, 6) for part in camera.distortion],
        R_world_to_cam=np.round(camera.rotation, 6).tolist(), t_world_to_cam=np.round(camera.shift_mm, 3).tolist(),
        position=np.round(camera.position_mm, 2).tolist(), height_mm=round(float(view.height_mm), 1),
        tilt_deg=round(float(np.degrees(view.tilt)), 1), auto=setup.photographer.is_automatic,
    )  # fmt: skip


def _markers_label(setup: SetUp) -> Label | None:
    cards = setup.table.cards
    if cards is None:
        return None
    return dict(
        dictionary=DICTIONARY, size_mm=int(MARKER_MM), place=cards.place, ids=list(range(len(cards.corners_mm))),
        corners_px=[_in_picture(setup, corners) for corners in cards.corners_mm],
        corners_mm=[np.round(corners, 2).tolist() for corners in cards.corners_mm],
    )  # fmt: skip


def _strip_label(setup: SetUp) -> Label | None:
    cards = setup.table.cards
    if cards is None or cards.strip_corners_mm is None:
        return None
    outline = _in_picture(setup, cards.strip_corners_mm)
    return dict(patches=list(STRIP), srgb=[list(colour) for colour in STRIP.values()], outline_px=outline)


def develop_label(shown: Developed) -> Label:
    """How a picture was developed; colours as ratios to green."""
    exposure = shown.exposure
    gains, illuminant, cast = (
        [round(float(part), 4) for part in colour] for colour in (exposure.gains, exposure.illuminant, shown.cast)
    )
    return dict(
        exposure=exposure.factor, awb_gains=gains, illuminant_rgb=illuminant, cast_rgb=cast,
        motion_blur_px=round(shown.smear_px, 2),
    )  # fmt: skip


def set_up_tags(setup: SetUp, shown: Developed) -> list[str]:
    table, cards = setup.table, setup.table.cards
    cast = np.array(develop_label(shown)["cast_rgb"])
    is_so = {
        "dim": setup.light.is_dim,
        "hard_shadow": setup.light.is_hard,
        "cast": cast.max() / cast.min() > OFF_GREY,
        "distractor": bool(table.bystanders),
        "tower": table.tower is not None,
        "markers": cards is not None,
        "strip": cards is not None and cards.strip_corners_mm is not None,
        "oblique": np.degrees(setup.viewpoint.tilt) > OBLIQUE_DEG,
        "worn": setup.wear > WORN,
        "low_resolution": setup.viewpoint.camera.width_px <= COARSE_PX,
        "motion_blur": bool(round(shown.smear_px, 2)),
    }
    return [tag for tag, holds in is_so.items() if holds]


def seen_shares(codes: Mask, scale: int, view: IdealView, cubes: Sequence[Cube], poses: Floats) -> list[float]:
    """What share of each cube's outline is seen in the camera's picture: of the pixels of `codes` (the renderer's
    picture, `scale` times as large as `view`) that its whole outline would cover."""
    within = np.zeros(codes.shape, np.uint8)
    cv2.fillPoly(within, [view.outline(scale)], [1])
    pixels = np.bincount(codes[within > 0], minlength=256)
    shares = []
    for number, (cube, pose) in enumerate(zip(cubes, poses, strict=True), 1):
        places, depth = view.camera.ideal(cube.mesh.vertices @ rotation_of(pose[3:]).T + pose[:3])
        hull = cv2.convexHull((places * view.focal_px * scale).astype(np.float32))
        whole = cv2.contourArea(hull) if (depth > BEHIND_MM).all() else np.inf
        share = min(1.0, pixels[number] / max(whole, 1))
        shares.append(1.0 if share > WHOLE else float(share))
    return shares


def cube_label(
    number: int, cube: Cube, pose: Floats, seen: float, setup: SetUp, touching: Touching
) -> Label:  # fmt: skip
    """One cube: its number is what it is called in the mask."""
    tray, place, turn = setup.table.tray, pose[:3], rotation_of(pose[3:])
    where = _where(place, tray, setup.table.tower)
    upright = np.clip(np.abs(turn[2]).max(), 0, 1)
    return dict(
        id=number, color=cube.colour, where=where, on_rim=_is_on_rim(place, tray),
        position_mm=np.round(place, 3).tolist(), quat_wxyz=np.round(pose[3:], 5).tolist(),
        size_mm=np.round(cube.size_mm, 3).tolist(), corners_px=_in_picture(setup, cube.corners_mm(pose)),
        visible_fraction=round(seen, 3), countable=where == "tray" and seen >= COUNTABLE,
        face_tilt_deg=round(float(np.degrees(np.arccos(upright))), 1),
        elevated=bool(where == "tray" and place[2] > cube.size_mm.max() * 0.95),
        touches_rim=any(one == number - 1 and str(other).startswith("rim") for one, other in touching),
    )  # fmt: skip


def _where(place: Floats, tray: Tray, tower: Tower | None) -> str:
    x, y, z = place
    if (np.abs(place[:2]) <= tray.half_mm + tray.wall_mm / 2).all() and z > -1:
        return "tray"
    if tower:
        left, right, front, back = tower.foot_mm
        if left <= x <= right and front - 10 <= y <= back:
            return "tower"
    return "outside"


def _is_on_rim(place: Floats, tray: Tray) -> bool:
    away = np.abs(place[:2])
    over = (away >= tray.half_mm) & (away <= tray.outer_half_mm)
    return bool(over.any() and place[2] > tray.rim_mm)


def counts(cubes: Iterable[Label], is_counted: Callable[[Label], bool]) -> dict[str, int]:
    """How many of each colour there are."""
    found = [cube["color"] for cube in cubes if is_counted(cube)]
    return {colour: found.count(colour) for colour in COLOURS}


def counts_label(cubes: Sequence[Label]) -> Label:
    return dict(
        counts_in_tray=counts(cubes, lambda cube: cube["where"] == "tray"),
        counts_countable=counts(cubes, lambda cube: cube["countable"]),
        counts_outside=counts(cubes, lambda cube: cube["where"] != "tray"),
    )


def totals_label(cubes: Sequence[Label]) -> Label:
    inside = sum(cube["where"] == "tray" for cube in cubes)
    countable = sum(cube["countable"] for cube in cubes)
    return dict(total_in_tray=inside, total_countable=countable, total_outside=len(cubes) - inside)


def touching_pairs(cubes: Sequence[Label], touching: Touching) -> list[list[int]]:
    """Numbers of cubes in the tray that touch."""
    inside = {cube["id"] for cube in cubes if cube["where"] == "tray"}
    pairs = [[one + 1, other + 1] for one, other in touching if isinstance(other, int)]
    return sorted(pair for pair in pairs if inside.issuperset(pair))


def adjacent_pairs(mask: Mask, numbers: Iterable[int]) -> list[list[int]]:
    """Numbers of cubes, of those in `numbers`, that are two pixels from each other or less."""
    wanted, pairs = set(numbers), set[tuple[int, int]]()
    for number in sorted(wanted):
        rows, columns = np.nonzero(mask == number)
        if not len(rows):
            continue
        top, left = max(0, rows.min() - 3), max(0, columns.min() - 3)
        around = mask[top : rows.max() + 4, left : columns.max() + 4]
        near = cv2.dilate((around == number).astype(np.uint8), NEAR)
        others = {int(other) for other in np.unique(around[near > 0])} & wanted - {number}
        pairs |= {(min(number, other), max(number, other)) for other in others}
    return [list(pair) for pair in sorted(pairs)]


def drop_tags(cubes: Sequence[Label], touching: Sequence[object], adjacent: Sequence[object]) -> list[str]:
    inside = [cube for cube in cubes if cube["where"] == "tray"]
    is_so = {
        "touching": bool(touching),
        "stacked": any(cube["elevated"] for cube in inside),
        "leaning": any(cube["face_tilt_deg"] > LEANING_DEG for cube in inside),
        "occluded": any(cube["visible_fraction"] < 0.8 for cube in inside),
        "hidden": any(cube["visible_fraction"] < COUNTABLE for cube in inside),
        "at_rim": any(cube["touches_rim"] for cube in inside),
        "on_rim": any(cube["on_rim"] for cube in cubes),
        "outside": len(inside) < len(cubes),
        "crowded": len(inside) >= CROWDED,
        "empty": not inside,
        "adjacent": bool(adjacent),
    }
    return [tag for tag, holds in is_so.items() if holds]
