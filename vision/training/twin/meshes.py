"""Triangle meshes, in mm: boxes, sheets, coins, playing figures."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
Indices = NDArray[np.int64]

BOX_FACES = ((0, 1, 1, 2), (0, -1, 2, 1), (1, 1, 2, 0), (1, -1, 0, 2), (2, 1, 0, 1), (2, -1, 1, 0))
"""(axis of the normal, its sign, axis of u, axis of v) of the faces of a box: u x v points outwards."""

FIGURE = (
    (0, 1.0), (0.13, 0.98), (0.22, 0.88), (0.24, 0.78), (0.18, 0.64), (0.3, 0.6), (0.5, 0.5), (0.52, 0.4), (0.42, 0.34),
    (0.24, 0.36), (0.3, 0.2), (0.45, -0.04), (0.4, -0.08), (0.16, -0.08), (0, 0.12),
)  # fmt: skip
FIGURE_MM, FIGURE_MIDDLE = 16.0, 0.45


@dataclass(frozen=True, eq=False)
class Mesh:
    """Vertices (n, 3), their normals (n, 3), their places on the texture (n, 2); triangles as vertex numbers (m, 3)."""

    vertices: Floats
    normals: Floats
    uv: Floats
    faces: Indices

    def moved(self, rotation: Floats | None = None, by_mm: ArrayLike = (0.0, 0.0, 0.0)) -> "Mesh":
        """Rotated by the matrix (3, 3), then moved."""
        turn = np.eye(3) if rotation is None else rotation
        return replace(self, vertices=self.vertices @ turn.T + np.asarray(by_mm), normals=self.normals @ turn.T)

    def part(self, number: int, parts: int) -> "Mesh":
        """The `number`th of so many equal parts, as `merged` put them together; without its triangles."""
        size = len(self.vertices) // parts
        span = slice(number * size, (number + 1) * size)
        return Mesh(self.vertices[span], self.normals[span], self.uv[span], np.zeros((0, 3), np.int64))


def merged(meshes: Iterable[Mesh]) -> Mesh:
    """All of them as one."""
    parts = list(meshes)
    first = np.cumsum([0] + [len(part.vertices) for part in parts])
    return Mesh(
        np.concatenate([part.vertices for part in parts]),
        np.concatenate([part.normals for part in parts]),
        np.concatenate([part.uv for part in parts]),
        np.concatenate([part.faces + start for part, start in zip(parts, first, strict=False)]),
    )


@dataclass(frozen=True, eq=False)
class Wrap:
    """How a texture lies on a box: it is `size_mm` wide, begins at `start` (u, v), and its grain runs along `axis`."""

    size_mm: float
    start: Floats
    axis: int


def rounded_box(size_mm: ArrayLike, bevel_mm: float, segments: int = 3, wrap: Wrap | None = None) -> Mesh:
    """A box around the origin with rounded edges. Without `wrap`, u and v run over 0..1 on each of its faces, which
    have equally many vertices, in the order of BOX_FACES."""
    half = np.asarray(size_mm, float) / 2
    bevel = min(bevel_mm, half.min() * 0.95)
    return merged(_box_face(half, bevel, segments, wrap, face) for face in BOX_FACES)


def _box_face(
    half: Floats, bevel: float, segments: int, wrap: Wrap | None, face: tuple[int, int, int, int]
) -> Mesh:  # fmt: skip
    axis, sign, u_axis, v_axis = face
    is_sharp = bevel <= 1e-6

    def steps(along: int) -> Floats:
        if is_sharp:
            return np.array([-half[along], half[along]])
        inwards = bevel * (1 - np.tan(np.linspace(0, np.pi / 4, segments)[::-1]))
        return np.concatenate([-half[along] + inwards, half[along] - inwards[::-1]])

    u, v = np.meshgrid(steps(u_axis), steps(v_axis), indexing="ij")
    corner = np.zeros((*u.shape, 3))
    corner[..., axis], corner[..., u_axis], corner[..., v_axis] = sign * half[axis], u, v
    normals, vertices = np.zeros_like(corner), corner
    normals[..., axis] = sign
    if not is_sharp:
        inner = np.clip(corner, -(half - bevel), half - bevel)
        normals = (corner - inner) / np.linalg.norm(corner - inner, axis=-1, keepdims=True)
        vertices = inner + normals * bevel
    if wrap is None:
        uv = np.stack([u / (2 * half[u_axis]) + 0.5, v / (2 * half[v_axis]) + 0.5], -1)
    else:
        uv = _wrapped(wrap, face, u, v)
    return Mesh(vertices.reshape(-1, 3), normals.reshape(-1, 3), uv.reshape(-1, 2), _grid_faces(*u.shape))


def _wrapped(wrap: Wrap, face: tuple[int, int, int, int], u: Floats, v: Floats) -> Floats:
    axis, sign, u_axis, _ = face
    along, across = (u, v) if wrap.axis in (axis, u_axis) else (v, u)
    # Every face shows another piece of the texture.
    return np.stack(
        [along / wrap.size_mm + wrap.start[0] + 0.13 * axis, across / wrap.size_mm + wrap.start[1] + 0.29 * sign], -1
    )


def _grid_faces(rows: int, columns: int) -> Indices:
    """Two triangles for every square of a grid of vertices."""
    row, column = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij")
    first = (row * columns + column).ravel()
    beside, below, across = first + 1, first + columns, first + columns + 1
    return np.concatenate([np.stack([first, below, across], -1), np.stack([first, across, beside], -1)])


def sheet(
    size_mm: tuple[float, float], centre_mm: ArrayLike, height_mm: float, turn: float = 0.0, wrap: Wrap | None = None
) -> Mesh:  # fmt: skip
    """A rectangle that faces up, turned by `turn` (radians); without `wrap`, u and v run over 0..1, v up."""
    corners = rectangle(size_mm)
    uv = np.array([[0, 0], [1, 0], [1, 1], [0, 1.0]])
    if wrap is not None:
        uv = corners / wrap.size_mm + np.asarray(wrap.start)
    placed = corners @ rotation_z(turn)[:2, :2].T + np.asarray(centre_mm)
    vertices = np.column_stack([placed, np.full(4, height_mm)])
    return Mesh(vertices, np.tile([0, 0, 1.0], (4, 1)), uv, np.array([[0, 1, 2], [0, 2, 3]]))


def rectangle(size_mm: tuple[float, float]) -> Floats:
    """Corners (4, 2) of a rectangle around the origin, counter-clockwise from (-x, -y)."""
    return np.asarray(np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * np.asarray(size_mm) / 2)


def coin(radius_mm: float, height_mm: float, segments: int = 40) -> Mesh:
    """A disc that lies on the ground, its edge a little rounded."""
    turn = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    circle = np.column_stack([np.cos(turn), np.sin(turn)])
    here, following = np.arange(segments), (np.arange(segments) + 1) % segments
    ends = []
    for height, way in ((height_mm, 1.0), (0.0, -1.0)):
        rim = np.column_stack([circle * radius_mm * 0.97, np.full(segments, height)])
        first, second = (here, following) if way > 0 else (following, here)
        faces = np.stack([first, second, np.full(segments, segments)], -1)
        uv = np.vstack([circle * 0.5 + 0.5, [[0.5, 0.5]]])
        ends.append(Mesh(np.vstack([rim, [[0, 0, height]]]), np.tile([0, 0, way], (segments + 1, 1)), uv, faces))
    edge = ((0.97, 0, -0.7), (1, height_mm * 0.15, 0), (1, height_mm * 0.85, 0), (0.97, height_mm, 0.7))
    vertices = [np.column_stack([circle * radius_mm * share, np.full(segments, height)]) for share, height, _ in edge]
    normals = [np.column_stack([circle * np.sqrt(1 - up**2), np.full(segments, up)]) for _, _, up in edge]
    around = []
    for ring in range(len(edge) - 1):
        low, high = here + ring * segments, following + ring * segments
        around += [np.stack([low, high, high + segments], -1), np.stack([low, high + segments, low + segments], -1)]
    uv = np.vstack([circle * 0.5 + 0.5] * len(edge))
    return merged([*ends, Mesh(np.vstack(vertices), np.vstack(normals), uv, np.concatenate(around))])


def figure(thickness_mm: float = 9.0) -> Mesh:
    """A playing figure that lies on the ground, about its middle."""
    right = np.array(FIGURE)
    outline = np.vstack([right, right[-2:0:-1] * [-1, 1]]) * FIGURE_MM
    count, middle = len(outline), FIGURE_MIDDLE * FIGURE_MM
    here, following = np.arange(count), (np.arange(count) + 1) % count
    parts = []
    for height, way in ((thickness_mm, 1.0), (0.0, -1.0)):
        vertices = np.vstack([np.column_stack([outline, np.full(count, height)]), [[0, middle, height]]])
        first, second = (following, here) if way > 0 else (here, following)
        faces = np.stack([first, second, np.full(count, count)], -1)
        parts.append(Mesh(vertices, np.tile([0, 0, way], (count + 1, 1)), vertices[:, :2] / 40, faces))
    for start, end in zip(outline, np.roll(outline, -1, axis=0), strict=True):
        away = np.array([start[1] - end[1], end[0] - start[0], 0])
        normal = away / (np.linalg.norm(away) + 1e-9)
        side = np.array([[*start, 0], [*end, 0], [*end, thickness_mm], [*start, thickness_mm]])
        parts.append(Mesh(side, np.tile(normal, (4, 1)), side[:, [0, 2]] / 40, np.array([[0, 2, 1], [0, 3, 2]])))
    whole = facing_out(merged(parts))
    return whole.moved(by_mm=(0, -middle, 0))


def facing_out(mesh: Mesh) -> Mesh:
    """Each triangle turned the way that its first vertex' normal points."""
    corners = mesh.vertices[mesh.faces]
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    is_turned = np.sum(across * mesh.normals[mesh.faces[:, 0]], 1) < 0
    return replace(mesh, faces=np.where(is_turned[:, None], mesh.faces[:, ::-1], mesh.faces))


def rotation_of(quaternion: ArrayLike) -> Floats:
    """The matrix (3, 3) of a quaternion (w, x, y, z)."""
    w, x, y, z = np.asarray(quaternion, float)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def rotation_z(turn: float) -> Floats:
    """The matrix (3, 3) of a turn about z, in radians."""
    cosine, sine = np.cos(turn), np.sin(turn)
    return np.array([[cosine, -sine, 0], [sine, cosine, 0], [0, 0, 1.0]])
