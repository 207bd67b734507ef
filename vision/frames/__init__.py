"""Pictures from a USB camera, a Raspberry Pi camera, a folder or a file. Nothing else opens a device."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from vision.frames.exposure import Lock
from vision.frames.found import AUTO, FoundCamera, first_camera, found_cameras, pi_number
from vision.frames.frame import Camera, CameraLost, Frame
from vision.frames.pi import PiCamera
from vision.frames.pictures import FileCamera, FolderCamera, FolderPlace, is_pictures
from vision.frames.usb import UsbCamera
from vision.frames.v4l2 import lasting_name

__all__ = [
    "Camera",
    "CameraLost",
    "CameraMemory",
    "FileCamera",
    "FolderCamera",
    "FolderPlace",
    "FoundCamera",
    "Frame",
    "found_cameras",
    "is_device",
    "is_pictures",
    "open_camera",
]


@dataclass
class CameraMemory:
    """What is to be the same when a camera is opened again: which one it is, how it was locked, which picture of the
    folder was in view."""

    device: str | None = None
    usb_lock: Lock | None = None
    pi_lock: str | None = None
    place: FolderPlace = field(default_factory=FolderPlace)


def is_device(spec: str) -> bool:
    """True where a camera is meant by "auto", "pi", "pi:1", "/dev/video0" or "0", and not a folder or a file."""
    return spec == AUTO or spec.isdecimal() or spec.startswith("/dev/") or pi_number(spec) is not None


def open_camera(
    spec: str,
    *,
    clock: Callable[[], float] = time.monotonic,
    memory: CameraMemory | None = None,
    mains_hz: int = 50,
) -> Camera:
    """The camera a person means: see `is_device`; or a folder of pictures, or one picture file. Raises CameraLost.

    memory: of the same camera, opened before. mains_hz: 50 or 60; lamps pulse twice as often.
    """
    memory = CameraMemory() if memory is None else memory
    path = Path(spec)
    if is_device(spec):
        return _open_device(spec, clock, memory, mains_hz)
    if path.is_dir():
        return FolderCamera(path, clock=clock, place=memory.place)
    if is_pictures(spec):
        return FileCamera(path, clock=clock)
    raise CameraLost("camera.no_folder", spec)


def _open_device(spec: str, clock: Callable[[], float], memory: CameraMemory, mains_hz: int) -> Camera:
    """The same device as before, whatever number it has got since."""
    device = memory.device or _device(spec)

    def lock_usb(made: Lock) -> None:
        memory.usb_lock = made

    def lock_pi(made: str) -> None:
        memory.pi_lock = made

    camera: Camera
    number = pi_number(device)
    if number is not None:
        camera = PiCamera(number, clock=clock, mains_hz=mains_hz, known=memory.pi_lock, locked=lock_pi)
    else:
        camera = UsbCamera(device, clock=clock, mains_hz=mains_hz, known=memory.usb_lock, locked=lock_usb)
    memory.device = device
    return camera


def _device(spec: str) -> str:
    if spec == AUTO:
        return first_camera()
    if pi_number(spec) is not None:
        return spec
    return lasting_name(f"/dev/video{spec}" if spec.isdecimal() else spec)
