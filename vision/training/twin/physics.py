"""Lets cubes fall and come to rest, with MuJoCo. Lengths are mm outside; inside they are cm, weights g."""

from collections.abc import Sequence

import mujoco
import numpy as np

from vision.training.twin.meshes import Floats
from vision.training.twin.scene import Block, Solid
from vision.training.twin.throws import Settled, Start, Touch

CM = 0.1
STEP_S = 0.001
STILL_CM_S = 0.8
STILL_S, STILL_IN_FILM_S = 0.25, 0.6
LEVER_CM = 0.4  # half a cube: how far its turning moves its corners
WAITING_CM = -200.0  # where cubes that are not let go yet wait, far below the table
UNSEEN_MM = -500.0

OPTIONS = (
    f'<mujoco><option timestep="{STEP_S:g}" gravity="0 0 -981" integrator="implicitfast" cone="elliptic"'
    ' iterations="30" tolerance="1e-7"/><size memory="200M"/>'
    '<default><geom solref="0.004 0.7" solimp="0.95 0.99 0.01" condim="4"/></default><worldbody>'
)


def settle(
    solids: Sequence[Solid], sizes_mm: Sequence[Floats], starts: Sequence[Start], friction: float,
    frames_per_s: int | None = None, longest_s: float = 4.0,
) -> Settled:  # fmt: skip
    """Cubes of `sizes_mm` (3,) let go as `starts` say, until all are still or `longest_s` is over."""
    if not starts:
        return Settled(np.zeros((0, 7)), 0.0, (), frozenset())
    fall = _Fall(solids, sizes_mm, starts, friction)
    track: list[Floats] = []
    still_steps, rest_s, next_frame_s = 0, None, 0.0
    needed_s = STILL_S if frames_per_s is None else STILL_IN_FILM_S
    while fall.time_s < longest_s:
        fall.let_go()
        if frames_per_s and fall.time_s >= next_frame_s - 1e-9:
            track.append(fall.poses())
            next_frame_s += 1.0 / frames_per_s
        fall.step()
        if not fall.all_let_go:
            continue
        still_steps = still_steps + 1 if fall.is_still() else 0
        if still_steps <= 1:
            rest_s = fall.time_s if still_steps else None
        if still_steps * STEP_S > needed_s:
            break
    return Settled(fall.poses(), fall.time_s if rest_s is None else rest_s, tuple(track), fall.touching())


class _Fall:
    """Cubes while they fall."""

    def __init__(
        self, solids: Sequence[Solid], sizes_mm: Sequence[Floats], starts: Sequence[Start], friction: float
    ) -> None:  # fmt: skip
        self.starts, self.time_s = starts, 0.0
        self._model = mujoco.MjModel.from_xml_string(_described(solids, sizes_mm, friction))
        self._data = mujoco.MjData(self._model)
        self._live = np.array([start.release_s <= 0 for start in starts])
        for number in range(len(starts)):
            self._put(number)
        mujoco.mj_forward(self._model, self._data)

    @property
    def all_let_go(self) -> bool:
        return bool(self._live.all())

    def let_go(self) -> None:
        """Puts those whose time has come where they begin, and holds the others back."""
        for number in np.flatnonzero(~self._live).tolist():
            self._live[number] = self.time_s >= self.starts[number].release_s
            self._put(number)

    def step(self) -> None:
        mujoco.mj_step(self._model, self._data)
        self.time_s += STEP_S

    def is_still(self) -> bool:
        speeds = self._data.qvel.reshape(-1, 6)
        moving, turning = (np.linalg.norm(part, axis=1).max() for part in (speeds[:, :3], speeds[:, 3:]))
        return bool(moving + LEVER_CM * turning < STILL_CM_S)

    def poses(self) -> Floats:
        found = np.array(self._data.qpos, np.float64).reshape(-1, 7)
        found[:, :3] /= CM
        found[~self._live, 2] = UNSEEN_MM
        return found

    def touching(self) -> frozenset[Touch]:
        pairs: set[Touch] = set()
        body_of = self._model.geom_bodyid
        for contact in self._data.contact[: self._data.ncon]:
            geoms = sorted((contact.geom1, contact.geom2), key=lambda geom: body_of[geom])
            first, second = (int(body_of[geom]) for geom in geoms)
            if second:  # body 0 is all that stands, body n cube n - 1
                pairs.add((first - 1, second - 1) if first else (second - 1, str(self._model.geom(geoms[0]).name)))
        return frozenset(pairs)

    def _put(self, number: int) -> None:
        pose, speed = self._data.qpos[7 * number :][:7], self._data.qvel[6 * number :][:6]
        if self._live[number]:
            start = self.starts[number]
            pose[:3], pose[3:] = start.position_mm * CM, start.quaternion
            speed[:3], speed[3:] = start.velocity_mm_s * CM, start.spin
        else:
            pose[:] = [(number % 7) * 4 - 300, (number // 7) * 4, WAITING_CM, 1, 0, 0, 0]
            speed[:] = 0


def _described(solids: Sequence[Solid], sizes_mm: Sequence[Floats], friction: float) -> str:
    """The scene in MuJoCo's language."""
    lines = [OPTIONS, *map(_solid, solids)]
    for number, size_mm in enumerate(sizes_mm):
        half = " ".join(f"{part:.5f}" for part in size_mm / 2 * CM)
        lines.append(
            f'<body name="c{number}" pos="{number} 0 -50"><freejoint/>'
            f'<geom type="box" size="{half}" density="0.68" friction="{friction:.3f} 0.003 0.0001"/></body>'
        )
    return "".join([*lines, "</worldbody></mujoco>"])


def _solid(solid: Solid) -> str:
    friction = f'friction="{solid.friction:.3f} 0.003 0.0001"'
    if not isinstance(solid, Block):
        height = f"{solid.height_mm * CM:.4f}"
        return f'<geom name="table" type="plane" size="100 100 1" pos="0 0 {height}" {friction}/>'
    half, centre = (
        " ".join(f"{part:.5f}" for part in np.asarray(lengths) * CM)
        for lengths in (np.asarray(solid.size_mm) / 2, solid.centre_mm)
    )
    turn = ""
    if solid.rotation is not None:
        quaternion = np.zeros(4)
        mujoco.mju_mat2Quat(quaternion, solid.rotation.ravel())
        turn = ' quat="{}"'.format(" ".join(f"{part:.6f}" for part in quaternion))
    return f'<geom name="{solid.name}" type="box" size="{half}" pos="{centre}"{turn} {friction}/>'
