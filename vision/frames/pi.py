"""The Raspberry Pi camera, seen from this side of the pipe; `picam.py` is the other one."""

import contextlib
import fcntl
import json
import os
import struct
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np

from vision.frames.exposure import LightWatch, brightness
from vision.frames.frame import CameraLost, Frame
from vision.picture import Bgr

PROGRAM = Path(__file__).with_name("picam.py")
SYSTEM_PYTHON = ("/usr/bin/python3", "-I")
"""Alone (-I): neither the environment of this program nor the folder of `picam.py` may get into its imports."""

HEADER = struct.Struct(">cQI")
LARGEST_BYTES = 32_000_000
PIPE_BYTES = 1 << 20
STARTED_AFTER_S = 30.0  # picamera2 takes long to load on a small Pi
LOST_AFTER_S = 3.0
ENDED_AFTER_S = 1.5
LISTED_AFTER_S = 30.0


class Messages:
    """Cuts what comes through the pipe into messages: kind, time in ns, content."""

    def __init__(self) -> None:
        self._waiting = bytearray()

    def feed(self, part: bytes) -> Iterator[tuple[bytes, int, bytes]]:
        """Raises ValueError for what is no message."""
        self._waiting += part
        while len(self._waiting) >= HEADER.size:
            kind, at_ns, length = HEADER.unpack_from(self._waiting)
            if length > LARGEST_BYTES:
                raise ValueError(f"a message of {length} bytes, expected at most {LARGEST_BYTES}")
            end = HEADER.size + length
            if len(self._waiting) < end:
                return
            content = bytes(self._waiting[HEADER.size : end])
            del self._waiting[:end]
            yield kind, at_ns, content


class PiCamera:
    """A camera on the ribbon cable, read by a program of its own, which is asked for one picture after the other.

    No frame is given before exposure and white balance are locked. known: how it was locked before it was lost, as told
    to `locked`. The clock has to be `time.monotonic`, or one that runs with it: frames carry the sensor's time.
    """

    def __init__(
        self,
        number: int = 0,
        *,
        python: Sequence[str] = SYSTEM_PYTHON,
        clock: Callable[[], float] = time.monotonic,
        mains_hz: int = 50,
        known: str | None = None,
        locked: Callable[[str], None] = lambda settings: None,
    ) -> None:
        self.name = f"pi:{number}"
        self.remark: str | None = None
        self._clock, self._tell_lock = clock, locked
        self._messages, self._watch = Messages(), LightWatch()
        self._is_asked = False
        self._newest: Frame | None = None
        self._heard_s = clock() + STARTED_AFTER_S - LOST_AFTER_S
        arguments = [str(number), str(mains_hz), *([known] if known else [])]
        self._program = start(python, arguments, self.name)
        assert self._program.stdout is not None
        self._out = self._program.stdout.fileno()
        os.set_blocking(self._out, False)
        with contextlib.suppress(OSError):  # larger than allowed: pictures then come in more parts
            fcntl.fcntl(self._out, fcntl.F_SETPIPE_SZ, PIPE_BYTES)

    def grab(self) -> Frame | None:
        self._ask(b"P")
        self._newest = None
        try:
            for kind, at_ns, content in self._messages.feed(self._arrived()):
                self._take(kind, at_ns, content)
        except ValueError as error:
            raise CameraLost("camera.pi_failed", self.name) from error
        if self._clock() - self._heard_s > LOST_AFTER_S:
            raise CameraLost("camera.pi_silent", self.name)
        return self._newest

    def _ask(self, wish: bytes) -> None:
        """One picture at a time: so many as are looked at, and none that waits for long."""
        if wish == b"P" and self._is_asked:
            return
        assert self._program.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # its last words say why
            self._program.stdin.write(wish)
            self._is_asked = self._is_asked or wish == b"P"

    def _arrived(self) -> bytes:
        parts = []
        with contextlib.suppress(BlockingIOError):
            while part := os.read(self._out, PIPE_BYTES):
                parts.append(part)
            if not parts:
                raise CameraLost("camera.pi_failed", self.name)
        return b"".join(parts)

    def _take(self, kind: bytes, at_ns: int, content: bytes) -> None:
        self._heard_s = self._clock()
        if kind == b"E":
            raise CameraLost("camera." + content.decode(), self.name)
        if kind == b"K":
            self.remark = "camera.exposure_floats" if json.loads(content)["floats"] else None
            self._tell_lock(content.decode())
        if kind == b"P":
            self._is_asked = False
            self._newest = self._decoded(content, at_ns)
            self._ask(b"P")

    def _decoded(self, content: bytes, at_ns: int) -> Frame | None:
        decoded = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR)
        if decoded is None:
            return None
        image: Bgr = np.asarray(decoded, np.uint8)
        frame = Frame(image, at_ns / 1e9)
        if self._watch.see(brightness(image, frame.at_s)):
            self._ask(b"L")
        return frame

    def close(self) -> None:
        end(self._program)


def start(python: Sequence[str], arguments: Sequence[str], name: str) -> "subprocess.Popen[bytes]":
    """The program at the camera, in a session of its own: Ctrl-C is for us, and the end of its input for it."""
    quiet = {**os.environ, "LIBCAMERA_LOG_LEVELS": "*:ERROR"}
    command = [*python, str(PROGRAM), *arguments]
    try:
        return subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, env=quiet, start_new_session=True
        )
    except OSError as error:
        raise CameraLost("camera.pi_no_picamera2", name) from error


def end(program: "subprocess.Popen[bytes]") -> None:
    """Close its input, and end it where that is not enough."""
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.close()
    try:
        program.wait(ENDED_AFTER_S)
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait()
    program.stdout.close()


def pi_cameras(python: Sequence[str] = SYSTEM_PYTHON) -> list[str]:
    """The sensors on the ribbon cables, in the order of their numbers. Raises CameraLost camera.pi_no_picamera2,
    camera.pi_failed."""
    program = start(python, ["list"], "pi")
    try:
        told, _ = program.communicate(timeout=LISTED_AFTER_S)
    except subprocess.TimeoutExpired:
        end(program)
        raise CameraLost("camera.pi_failed", "pi") from None
    for kind, _, content in Messages().feed(told):
        if kind == b"E":
            raise CameraLost("camera." + content.decode(), "pi")
        if kind == b"C":
            return [str(model) for model in json.loads(content)]
    raise CameraLost("camera.pi_failed", "pi")
