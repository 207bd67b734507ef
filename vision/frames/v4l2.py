"""Video4Linux spoken directly: what OpenCV does not tell (who a device is, who uses it) or cannot set (mains hum).

Numbers and layouts are those of <linux/videodev2.h> on 64-bit machines; there is no OpenCV for others.
"""

import errno
import fcntl
import os
import struct
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path
from types import TracebackType

from vision.frames.frame import CameraLost

QUERYCAP, GET_FORMAT, SET_FORMAT = 0x80685600, 0xC0D05604, 0xC0D05605
GET_CONTROL, SET_CONTROL, QUERY_CONTROL = 0xC008561B, 0xC008561C, 0xC0445624
CAPABILITY = struct.Struct("=16s32s32sIII12x")
CONTROL = struct.Struct("=Ii")
BOUNDS = struct.Struct("=II32siiiiI8x")
FORMAT_BYTES, CAPTURE_BUFFERS = 208, 1
CAN_CAPTURE, HAS_DEVICE_CAPS, IS_DISABLED = 0x1, 0x80000000, 0x1
OF_THE_PI_CAMERA = ("unicam", "bcm2835-unicam", "rp1-cfe")
OF_THE_PI = (*OF_THE_PI_CAMERA, "bcm2835", "pispbe", "rpi", "rp1")

Ioctl = Callable[[int, int, bytearray], object]


class Control(IntEnum):
    """What can be set on a camera. Exposure in units of 0.1 ms, white in kelvin."""

    AUTO_EXPOSURE = 0x009A0901  # 1: by hand; 3: automatic time ("aperture priority"); 0: all automatic
    EXPOSURE = 0x009A0902
    GAIN = 0x00980913
    AUTO_WHITE = 0x0098090C
    WHITE = 0x0098091A
    AUTO_FOCUS = 0x009A090C
    MAINS = 0x00980918  # 0: off, 1: 50 Hz, 2: 60 Hz


class Node:
    """One /dev/video* that is open, beside whoever reads pictures from it. Raises CameraLost camera.missing,
    camera.forbidden when it cannot be opened."""

    def __init__(self, path: str, ioctl: Ioctl = fcntl.ioctl) -> None:
        self.path, self._ioctl = path, ioctl
        try:
            self._handle = os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
        except OSError as error:
            forbidden = error.errno in (errno.EACCES, errno.EPERM)
            raise CameraLost("camera.forbidden" if forbidden else "camera.missing", path) from error
        told = self._ask(QUERYCAP, bytearray(CAPABILITY.size))
        self.driver = self.card = ""
        self._capabilities = 0
        if told is not None:
            driver, card, _, _, whole, own = CAPABILITY.unpack(told)
            self.driver, self.card = _text(driver), _text(card)
            self._capabilities = own if whole & HAS_DEVICE_CAPS else whole

    def __enter__(self) -> "Node":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._handle)

    def _ask(self, request: int, content: bytearray) -> bytearray | None:
        try:
            self._ioctl(self._handle, request, content)
        except OSError:
            return None
        return content

    @property
    def of_the_pi_camera(self) -> bool:
        """The raw end of a camera on the ribbon cable: OpenCV gets no pictures from it, libcamera does."""
        return self.driver.startswith(OF_THE_PI_CAMERA)

    @property
    def captures(self) -> bool:
        """True for a camera of its own; false for its metadata, and for the coders and processors of a Pi."""
        return bool(self._capabilities & CAN_CAPTURE) and not self.driver.startswith(OF_THE_PI)

    def is_busy(self) -> bool:
        """True while another program reads pictures: a format that is in use cannot be set, not even to what it is."""
        current = bytearray(FORMAT_BYTES)
        current[:4] = CAPTURE_BUFFERS.to_bytes(4, "little")
        if self._ask(GET_FORMAT, current) is None:
            return False
        try:
            self._ioctl(self._handle, SET_FORMAT, current)
        except OSError as error:
            return error.errno == errno.EBUSY
        return False

    def get(self, control: Control) -> int | None:
        """What the camera says is set, which need not be what it does; None where it has no such control."""
        told = self._ask(GET_CONTROL, bytearray(CONTROL.pack(control, 0)))
        return None if told is None else int(CONTROL.unpack(told)[1])

    def set(self, control: Control, value: int) -> bool:
        """False where the camera refuses."""
        return self._ask(SET_CONTROL, bytearray(CONTROL.pack(control, value))) is not None

    def bounds(self, control: Control) -> tuple[int, int] | None:
        """Least and greatest value; None where the camera has no such control."""
        told = self._ask(QUERY_CONTROL, bytearray(BOUNDS.pack(control, 0, b"", 0, 0, 0, 0, 0)))
        if told is None:
            return None
        _, _, _, least, greatest, _, _, flags = BOUNDS.unpack(told)
        return None if flags & IS_DISABLED else (int(least), int(greatest))


def _text(name: bytes) -> str:
    return name.split(b"\0")[0].decode("utf-8", "replace")


def check(path: str, ioctl: Ioctl = fcntl.ioctl) -> None:
    """Raises CameraLost with the reason why no picture will come from `path`, before OpenCV waits for one in vain:
    camera.missing, camera.forbidden, camera.pi_ribbon, camera.no_capture, camera.busy."""
    with Node(path, ioctl) as node:
        if node.of_the_pi_camera:
            raise CameraLost("camera.pi_ribbon", path)
        if not node.captures:
            raise CameraLost("camera.no_capture", path)
        if node.is_busy():
            raise CameraLost("camera.busy", path)


def lasting_name(path: str, devices: Path = Path("/dev")) -> str:
    """The name under which this camera is found again in whatever order cameras are plugged in: by its maker's number,
    else by its socket; `path` itself where it has neither."""
    try:
        node = Path(path).resolve(strict=True)
    except OSError:
        return path
    for folder in (devices / "v4l/by-id", devices / "v4l/by-path"):
        for link in sorted(folder.glob("*")):
            if link.resolve() == node:
                return str(link)
    return path
