"""The kernel's end of /dev/video*: structures as <linux/videodev2.h> lays them out, written down a second time."""

import ctypes
import errno
import fcntl
import os
from dataclasses import dataclass, field

U32, S32, CHAR = ctypes.c_uint32, ctypes.c_int32, ctypes.c_char
WRITE, READ = 1, 2
CAPTURE, META, M2M, DEVICE_CAPS = 0x1, 0x00800000, 0x8000, 0x80000000


class Capability(ctypes.Structure):
    _fields_ = [
        ("driver", CHAR * 16),
        ("card", CHAR * 32),
        ("bus_info", CHAR * 32),
        ("version", U32),
        ("capabilities", U32),
        ("device_caps", U32),
        ("reserved", U32 * 3),
    ]


class Control(ctypes.Structure):
    _fields_ = [("id", U32), ("value", S32)]


class QueryControl(ctypes.Structure):
    _fields_ = [
        ("id", U32),
        ("type", U32),
        ("name", CHAR * 32),
        ("minimum", S32),
        ("maximum", S32),
        ("step", S32),
        ("default_value", S32),
        ("flags", U32),
        ("reserved", U32 * 2),
    ]


class _Pixels(ctypes.Union):
    _fields_ = [("raw", ctypes.c_uint8 * 200), ("pointer", ctypes.c_void_p)]


class Format(ctypes.Structure):
    _fields_ = [("type", U32), ("fmt", _Pixels)]


def number(direction, kind, structure):
    """As the macro _IOC makes it."""
    return direction << 30 | ctypes.sizeof(structure) << 16 | ord("V") << 8 | kind


QUERYCAP = number(READ, 0, Capability)
GET_FORMAT, SET_FORMAT = number(READ | WRITE, 4, Format), number(READ | WRITE, 5, Format)
GET_CONTROL, SET_CONTROL = number(READ | WRITE, 27, Control), number(READ | WRITE, 28, Control)
QUERY_CONTROL = number(READ | WRITE, 36, QueryControl)


@dataclass
class FakeNode:
    driver: str = "uvcvideo"
    card: str = "HD Pro Webcam C920"
    caps: int = CAPTURE
    busy: bool = False
    controls: dict = field(default_factory=dict)
    bounds: dict = field(default_factory=dict)
    disabled: frozenset = frozenset()

    def answer(self, request, content):
        if request == QUERYCAP:
            told = Capability.from_buffer(content)
            told.driver, told.card = self.driver.encode(), self.card.encode()
            told.capabilities, told.device_caps = DEVICE_CAPS | CAPTURE | META, self.caps
        elif request in (GET_FORMAT, SET_FORMAT):
            if Format.from_buffer(content).type != 1:
                raise OSError(errno.EINVAL, "not the buffers of captured pictures")
            if request == SET_FORMAT and self.busy:
                raise OSError(errno.EBUSY, "Device or resource busy")
        elif request == QUERY_CONTROL:
            asked = QueryControl.from_buffer(content)
            self._there(asked.id)
            asked.minimum, asked.maximum = self.bounds.get(asked.id, (0, 1))
            asked.flags = int(asked.id in self.disabled)
        else:
            self._control(request, Control.from_buffer(content))

    def _control(self, request, asked):
        self._there(asked.id)
        if request == GET_CONTROL:
            asked.value = self.controls[asked.id]
        elif request == SET_CONTROL:
            self.controls[asked.id] = asked.value
        else:
            raise OSError(errno.ENOTTY, "Inappropriate ioctl for device")

    def _there(self, control):
        if control not in self.controls:
            raise OSError(errno.EINVAL, "Invalid argument")


class FakeDev:
    """A folder like /dev, and an ioctl that answers for the nodes in it."""

    def __init__(self, folder):
        self.folder, self._nodes = folder, {}

    def plug(self, name, node, *links):
        """links: below v4l, as udev makes them."""
        path = self.folder / name
        path.touch()
        self._nodes[path] = node
        for link in links:
            at = self.folder / "v4l" / link
            at.parent.mkdir(parents=True, exist_ok=True)
            at.symlink_to(path)
        return str(path)

    def ioctl(self, handle, request, content):
        assert fcntl.fcntl(handle, fcntl.F_GETFL) & os.O_NONBLOCK
        path = self.folder / os.readlink(f"/proc/self/fd/{handle}")
        self._nodes[path].answer(request, content)
