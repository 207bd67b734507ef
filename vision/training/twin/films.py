"""Films: one drop as frames, with the hand that pours, from before it comes until after it has gone."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from vision.picture import Bgr
from vision.training.twin.cubes import (
    Cube,
    Hand,
    any_cubes,
    any_hand,
    finish_of_cubes,
    part_of_cubes,
)
from vision.training.twin.labels import Label, counts_label, set_up_label
from vision.training.twin.meshes import Floats, rotation_z
from vision.training.twin.scene import Finish, Part
from vision.training.twin.sensor import Light
from vision.training.twin.setup import SetUp, Wish
from vision.training.twin.stills import SEEDS, Settle, cubes_label
from vision.training.twin.throws import Handful, Settled, from_hand, from_tower
from vision.training.twin.worlds import World, draws

Random = np.random.Generator

FILM = 6  # the number of this draw among those of a world
FIRST_SET_UP, PLANNED, PLAN_SEED_AWAY = 900, 8, 77
"""Films have set-ups of their own: their first number, how many are planned, how far the plan's seed is away."""

WISH = Wish(quality=0.75, size_px=(640, 480), locks_exposure=True)
FRAMES_PER_S, STEPS_PER_FRAME = 12, 6
LEAST_S, AFTER_S, LONGEST_FALL_S = 4.0, 0.9, 5.0
RAYS, FEWEST_RAYS = 6, 4
EXPOSED_S = (0.0, 0.010, 0.020)  # instants of one exposure that are laid over each other
MOVED_MM, HAND_MOVED_MM = 0.05, 0.5
COMES_S, HOLDS_S, LEAVES_S, GONE_S = -0.9, -0.35, 0.18, 0.75  # of the hand, from when the cubes are let go
FAR_MM, HELD_MM, RISE = 330.0, 25.0, 0.12

Traced = tuple[Light, Light]


@dataclass(frozen=True, eq=False)
class Scene:
    """All of a film but its light: what falls, when it is let go, and the hand above the place `above_mm`."""

    setup: SetUp
    cubes: tuple[Cube, ...]
    finish: Finish
    settled: Settled
    release_s: float
    hand: Hand
    hand_mm: float
    above_mm: Floats

    @property
    def rest_s(self) -> float:
        """When the last cube is at rest."""
        return self.release_s + self.settled.rest_s

    @cached_property
    def frames(self) -> int:
        return int(np.ceil(max(LEAST_S, self.rest_s + AFTER_S) * FRAMES_PER_S))

    def poses(self, time_s: float) -> Floats | None:
        """Of the cubes (n, 7); None before they are let go."""
        step = round((time_s - self.release_s) * FRAMES_PER_S * STEPS_PER_FRAME)
        if step < 0:
            return None
        return self.settled.track[step] if step < len(self.settled.track) else self.settled.poses

    def hand_away_mm(self, time_s: float) -> float | None:
        """How far the hand is from where it pours; None where there is none."""
        since = time_s - self.release_s
        if not COMES_S <= since <= GONE_S:
            return None
        if since < HOLDS_S:
            return FAR_MM * (1 - _eased((since - COMES_S) / (HOLDS_S - COMES_S)))
        return 0.0 if since < LEAVES_S else FAR_MM * _eased((since - LEAVES_S) / (GONE_S - LEAVES_S))

    def parts(self, time_s: float) -> list[Part]:
        found, poses, away_mm = [], self.poses(time_s), self.hand_away_mm(time_s)
        if poses is not None:
            found.append(part_of_cubes(self.cubes, poses, self.finish))
        if away_mm is not None:
            x, y = self.above_mm + self.hand.way * (away_mm + HELD_MM)
            place = (x, y, self.hand_mm + RISE * away_mm)
            found.append(Part("hand", self.hand.mesh.moved(rotation_z(self.hand.azimuth + np.pi), place),
                              self.hand.finish))  # fmt: skip
        return found

    def cubes_move(self, time_s: float) -> bool:
        before, after = self.poses(time_s), self.poses(time_s + EXPOSED_S[-1])
        if before is None or after is None or time_s >= self.rest_s + EXPOSED_S[-1]:
            return False
        return bool(np.abs(before - after).max() > MOVED_MM)

    def hand_moves(self, time_s: float) -> bool:
        before, after = self.hand_away_mm(time_s), self.hand_away_mm(time_s + EXPOSED_S[-1])
        return before is not None and after is not None and abs(before - after) > HAND_MOVED_MM

    def still(self, time_s: float) -> str | None:
        """What the frame shows if others show the same: nothing yet, the hand held still, or all at rest."""
        poses, hands = self.poses(time_s), [self.hand_away_mm(time_s + wait_s) for wait_s in (0, EXPOSED_S[-1])]
        if poses is None and hands == [0.0, 0.0]:
            return "held"
        if self.cubes_move(time_s) or hands[0] is not None:
            return None
        return "before" if poses is None else "after" if time_s > self.rest_s else None


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)


def any_scene(setup: SetUp, settle: Settle, random: Random) -> Scene:
    """Five to 21 cubes, down the tower or out of the hand."""
    table = setup.table
    cubes = any_cubes(random, int(random.integers(5, 22)), setup.batch)
    release_s, hand_mm, above_mm = random.uniform(1.3, 1.7), random.uniform(95, 125), np.zeros(2)
    if table.tower:
        starts = from_tower(random, len(cubes), table.tower.shaft)
    else:
        above_mm = random.uniform(-1, 1, 2) * 2 * table.tray.half_mm * 0.2
        handful = Handful((float(above_mm[0]), float(above_mm[1])), hand_mm - 62, 11.8, 120)
        starts = from_hand(random, len(cubes), handful)
    settled = settle(
        table.solids, [cube.size_mm for cube in cubes], starts, 0.42,
        frames_per_s=FRAMES_PER_S * STEPS_PER_FRAME, longest_s=LONGEST_FALL_S,
    )  # fmt: skip
    finish = finish_of_cubes(random, cubes, setup.batch, setup.wear)
    hand = any_hand(random, table.tower is not None)
    return Scene(setup, tuple(cubes), finish, settled, release_s, hand, hand_mm, above_mm)


def film_draws(world: World, seed: int, number: int) -> Random:
    return draws(world, seed, FILM, number)


def frames(scene: Scene, random: Random, rays: int = RAYS) -> Iterator[tuple[Bgr, Label]]:
    """Each frame, and what is said of it in the label."""
    seen: dict[str, Traced] = {}
    for number in range(scene.frames):
        time_s = number / FRAMES_PER_S
        is_same = scene.still(time_s)
        if is_same not in seen:
            traced = _exposed(scene, time_s, rays, random)
            if is_same:
                seen[is_same] = traced
        else:
            traced = seen[is_same]
        picture, _ = scene.setup.photographer.picture(*traced, random)
        yield picture, dict(
            frame=number, t=round(time_s, 4), cubes_released=time_s >= scene.release_s,
            cubes_moving=scene.cubes_move(time_s), hand=scene.hand_away_mm(time_s) is not None,
            settled=time_s >= scene.rest_s,
        )  # fmt: skip


def _exposed(scene: Scene, time_s: float, rays: int, random: Random) -> Traced:
    """Mean of the instants of one exposure; one is enough where nothing moves."""
    moves = scene.cubes_move(time_s) or scene.hand_moves(time_s)
    instants = [time_s + wait_s for wait_s in EXPOSED_S] if moves else [time_s]
    setup = scene.setup
    traced = [
        setup.shot(scene.parts(instant)).trace(
            setup.view, setup.optics, max(FEWEST_RAYS, rays // len(instants)), int(random.integers(SEEDS))
        )
        for instant in instants
    ]
    light, albedo = (np.mean(layers, 0).astype(np.float32) for layers in zip(*traced, strict=True))
    return light, albedo


def film_label(scene: Scene, told: list[Label]) -> Label:
    """The label of the whole film; `told`: what is said of its frames."""
    setup, settled = scene.setup, scene.settled
    cubes, _ = cubes_label(setup, scene.cubes, settled, setup.shot(
        [part_of_cubes(scene.cubes, settled.poses, scene.finish)]))  # fmt: skip
    at_rest = int(np.ceil(scene.rest_s * FRAMES_PER_S))
    clear = max([at_rest, *(one["frame"] + 1 for one in told if one["hand"])])
    return dict(
        set_up_label(setup), kind="sequence", fps=FRAMES_PER_S, n_frames=scene.frames,
        t_release_s=round(scene.release_s, 3), t_rest_s=round(scene.rest_s, 3), frame_rest=at_rest,
        **counts_label(cubes), frames=told, cubes=cubes, files=dict(frames="%04d.jpg"), frame_clear=clear,
        t_clear_s=round(clear / FRAMES_PER_S, 3),
    )  # fmt: skip
