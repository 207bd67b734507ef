"""Traces the light of a scene, with Mitsuba 3 on LLVM, and takes the noise out with Open Image Denoise."""

import os
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import drjit
import mitsuba
import mitsuba_oidn
import numpy as np
from numpy.typing import ArrayLike, NDArray

from vision.training.twin.camera import Camera, IdealView
from vision.training.twin.meshes import Mesh
from vision.training.twin.scene import Ball, Finish, Lamp, Optics, Panel, Part
from vision.training.twin.sensor import Light, to_linear

LLVM = "DRJIT_LIBLLVM_PATH"
LLVM_NAMES = ("libLLVM.so.2*", "libLLVM.so.1[6-9]*")  # newer ones know newer processors: the highest number is taken
VARIANT = "llvm_ad_rgb"

BOUNCES = 4
RAYS_AT_ONCE = 10e6
BRIGHTEST = 60  # times the median: what is brighter is a stray path
CODES_PX = 1100  # least width of the picture of codes
SKIN_MM = 1.5  # a point is seen when nothing is farther than this before it


def _use_newest_llvm() -> None:
    for pattern in LLVM_NAMES:
        found = sorted(Path("/usr/lib").glob(f"*/{pattern}"))
        if found and LLVM not in os.environ:
            os.environ[LLVM] = str(found[-1])


_use_newest_llvm()
mitsuba.set_variant(VARIANT)


def _numbers(values: ArrayLike) -> list[float]:
    return [float(value) for value in np.asarray(values, np.float64).ravel()]


def _bitmap(values: NDArray[np.floating]) -> dict[str, Any]:
    """Mitsuba counts rows from below."""
    upright = np.ascontiguousarray(values[::-1], np.float32)
    return {"type": "bitmap", "bitmap": mitsuba.Bitmap(upright), "raw": True, "wrap_mode": "mirror"}


def _material(finish: Finish) -> Any:
    colour, roughness = to_linear(finish.colour), finish.roughness
    return mitsuba.load_dict(
        {
            "type": "principled",
            "base_color": {"type": "rgb", "value": _numbers(colour)} if colour.ndim == 1 else _bitmap(colour),
            "roughness": _bitmap(roughness[..., None]) if isinstance(roughness, np.ndarray) else float(roughness),
            "specular": float(finish.specular),
            "metallic": float(finish.metallic),
        }
    )


def _shape(name: str, mesh: Mesh, material: Any) -> Any:
    properties = mitsuba.Properties()
    properties["bsdf"] = material
    shape = mitsuba.Mesh(
        name, len(mesh.vertices), len(mesh.faces), has_vertex_normals=True, has_vertex_texcoords=True, props=properties
    )
    given = mitsuba.traverse(shape)
    for key, values in (("positions", mesh.vertices), ("normals", mesh.normals), ("texcoords", mesh.uv)):
        given[f"vertex_{key}"] = mitsuba.Float(np.ascontiguousarray(values, np.float32).ravel())
    given["faces"] = mitsuba.UInt32(np.ascontiguousarray(mesh.faces, np.uint32).ravel())
    given.update()
    return shape


def _lamp(lamp: Lamp) -> Any:
    transform = mitsuba.ScalarTransform4f
    glow = {"type": "area", "radiance": {"type": "rgb", "value": _numbers(lamp.radiance)}}
    if isinstance(lamp, Ball):
        place = {"center": _numbers(lamp.centre_mm), "radius": float(lamp.radius_mm)}
        return mitsuba.load_dict({"type": "sphere", **place, "emitter": glow})
    if isinstance(lamp, Panel):
        is_above = abs(lamp.centre_mm[2]) >= 0.98 * np.linalg.norm(lamp.centre_mm)
        facing = transform().look_at(_numbers(lamp.centre_mm), [0.0, 0.0, 0.0], [1, 0, 0] if is_above else [0, 0, 1])
        width, height = lamp.size_mm
        return mitsuba.load_dict(
            {"type": "rectangle", "to_world": facing.scale([width / 2, height / 2, 1]), "emitter": glow}
        )
    turned = transform().rotate([0, 0, 1], lamp.turn_deg).rotate([1, 0, 0], 90)
    picture = mitsuba.Bitmap(np.ascontiguousarray(lamp.radiance, np.float32))
    return mitsuba.load_dict({"type": "envmap", "bitmap": picture, "scale": 1.0, "to_world": turned})


def _sensor(view: IdealView, optics: Optics) -> Any:
    camera = view.camera
    _, down, forward = camera.rotation
    pose = mitsuba.ScalarTransform4f().look_at(
        _numbers(camera.position_mm), _numbers(camera.position_mm + forward * 100), _numbers(-down)
    )
    field_deg = float(np.degrees(2 * np.arctan(view.width_px / 2 / view.focal_px)))
    film = {"type": "hdrfilm", "width": view.width_px, "height": view.height_px, "pixel_format": "rgb"}
    return mitsuba.load_dict(
        {
            "type": "thinlens",
            "to_world": pose,
            "fov": field_deg,
            "fov_axis": "x",
            "near_clip": 5.0,
            "far_clip": 20000.0,
            "focus_distance": float(optics.focus_mm),
            "aperture_radius": float(optics.aperture_mm),
            "film": {**film, "component_format": "float32", "rfilter": {"type": "box"}},
            "sampler": {"type": "independent"},
        }
    )


class TracedStage:
    """A `Stage` that Mitsuba draws. What was made for one picture is used again for the next."""

    def __init__(self, parts: Sequence[Part], lamps: Sequence[Lamp]) -> None:
        self._materials: dict[Finish, Any] = {}
        self._codes = {part.name: part for part in parts if part.code}
        self._standing = {part.name: self._drawn(part) for part in parts}
        self._standing |= {f"lamp{number}": _lamp(lamp) for number, lamp in enumerate(lamps)}

    def sees(self, camera: Camera, points_mm: ArrayLike) -> NDArray[np.bool_]:
        points = np.asarray(points_mm, np.float32)
        eye = mitsuba.Point3f(*_numbers(camera.position_mm))
        ways = mitsuba.Point3f(points[:, 0], points[:, 1], points[:, 2]) - eye
        away = drjit.norm(ways)
        hidden = self._alone.ray_test(mitsuba.Ray3f(eye, ways / away, away - SKIN_MM, 0.0, []))
        return ~np.array(hidden, bool)

    @cached_property
    def _alone(self) -> Any:
        return mitsuba.load_dict({"type": "scene", **self._standing})

    def with_parts(self, parts: Sequence[Part], lamps: Sequence[Lamp]) -> "TracedShot":
        more = {f"camera_lamp{number}": _lamp(lamp) for number, lamp in enumerate(lamps)}
        more |= {part.name: self._drawn(part) for part in parts}
        scene = mitsuba.load_dict({"type": "scene", **self._standing, **more})
        return TracedShot(scene, self._codes | {part.name: part for part in parts if part.code})

    def _drawn(self, part: Part) -> Any:
        if part.finish not in self._materials:
            self._materials[part.finish] = _material(part.finish)
        return _shape(part.name, part.mesh, self._materials[part.finish])


class TracedShot:
    """A `Shot` that Mitsuba draws."""

    def __init__(self, scene: Any, coded: dict[str, Part]) -> None:
        self._scene, self._coded = scene, coded

    def trace(self, view: IdealView, optics: Optics, rays: int, seed: int) -> tuple[Light, Light]:
        layers = self._layers(_sensor(view, optics), view.width_px * view.height_px, rays, seed)
        light, albedo, normal = layers[..., :3], np.clip(layers[..., -6:-3], 0, 1), layers[..., -3:]
        light = np.minimum(light, BRIGHTEST * np.median(light) + 1e-4)
        light, albedo, normal = (np.ascontiguousarray(one, np.float32) for one in (light, albedo, normal))
        clean = mitsuba_oidn.denoise(light, albedo=albedo, normal=normal, hdr=True)
        return np.array(clean, np.float32), albedo

    def _layers(self, sensor: Any, pixels: int, rays: int, seed: int) -> Light:
        """Light, what share the surfaces return, and their normals: (h, w, 3 and more + 3 + 3)."""
        path = {"type": "path", "max_depth": BOUNCES, "rr_depth": 4}
        integrator = mitsuba.load_dict({"type": "aov", "aovs": "al:albedo,nn:sh_normal", "img": path})
        at_once, done, total = max(1, int(RAYS_AT_ONCE // pixels)), 0, np.zeros(1)
        while done < rays:
            now = min(at_once, rays - done)
            image = mitsuba.render(self._scene, sensor=sensor, integrator=integrator, spp=now, seed=seed * 64 + done)
            total = total + np.array(image) * now
            done += now
        return np.nan_to_num((total / rays).astype(np.float32), nan=0.0, posinf=50.0)

    def codes(self, view: IdealView) -> tuple[NDArray[np.uint8], int]:
        scale = max(1, int(np.ceil(CODES_PX / view.width_px)))
        width, height, focal = view.width_px * scale, view.height_px * scale, view.focal_px * scale
        pixel = drjit.arange(mitsuba.UInt32, width * height)
        across = (mitsuba.Float(pixel % width) + 0.5 - width / 2) / focal
        down = (mitsuba.Float(pixel // width) + 0.5 - height / 2) / focal
        rotation = view.camera.rotation.tolist()
        way = mitsuba.Vector3f(
            *(across * rotation[0][axis] + down * rotation[1][axis] + rotation[2][axis] for axis in range(3))
        )
        eye = mitsuba.Point3f(*_numbers(view.camera.position_mm))
        hit = self._scene.ray_intersect_preliminary(mitsuba.Ray3f(eye, drjit.normalize(way)), coherent=True)
        found = mitsuba.UInt32(0)
        for shape in self._scene.shapes():
            part = self._coded.get(shape.id())
            if part is None:
                continue
            code = mitsuba.UInt32(part.code)
            if part.triangles_each:
                code = code + hit.prim_index // part.triangles_each
            is_this = hit.is_valid() & (hit.shape == mitsuba.ShapePtr(shape))
            found = drjit.select(is_this, code, found)
        return np.array(found).reshape(height, width).astype(np.uint8), scale
