"""The Raspberry Pi camera in a process of its own. A program, run by the system's Python; never imported.

Only the system's Python has picamera2, built for the system's numpy, and OpenCV cannot read this camera at all. So this
file needs the standard library and picamera2 and nothing else.

    picam.py list                         the cameras, as JSON, in one message
    picam.py NUMBER MAINS_HZ [SETTINGS]   pictures; SETTINGS: what an earlier `locked` message told, to lock the same

Bytes that are read: `P` a picture is wanted, `L` lock exposure and white balance anew. At the end of input it ends, so
it does not outlive who started it. Messages that are written: HEADER (kind, time in ns of CLOCK_MONOTONIC, length) and
content. Kinds: `A` alive, `K` locked (JSON), `P` picture (JPEG), `C` cameras (JSON), `E` error (its code).
"""

import importlib
import io
import json
import os
import struct
import sys
import threading
import time
from collections import deque
from typing import Any

HEADER = struct.Struct(">cQI")
SIZE_PX = (1280, 960)
FRAME_US = 66_667
QUALITY = 92
FRESH_S, OLDEST_S = 0.25, 5.0

CALM_FRAMES, CALM_CHANGE, SETTLED_S = 8, 0.02, 5.0
SHOWN_S, FOCUSED_S = 3.0, 3.0
EXPOSURE_NEAR, GAIN_NEAR, COLOUR_NEAR = 0.02, 0.05, 0.02
PULSE_NEAR = 0.75
CLIPPED_LEVEL, CLIPPED_SHARE, DARKER, DARKER_STEPS = 250, 0.01, 0.8, 6
MANUAL, AF_AUTO, AF_START, AF_DONE = 1, 1, 0, (2, 3)

Metadata = dict[str, Any]


class Failed(Exception):
    """The camera cannot be used; the message is the code."""


class Line:
    """The line to who started this program."""

    def __init__(self) -> None:
        self._out = os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)  # what libraries print is no message
        self._lock = threading.Lock()
        self._asked = threading.Condition()
        self._wishes: deque[bytes] = deque()

    def tell(self, kind: bytes, content: bytes = b"", at_ns: int | None = None) -> None:
        with self._lock:
            self._out.write(HEADER.pack(kind, time.monotonic_ns() if at_ns is None else at_ns, len(content)))
            self._out.write(content)
            self._out.flush()

    def listen(self) -> None:
        """Take wishes in until the input ends; then end, at once if need be."""
        while wish := os.read(0, 1):
            self._wish(wish)
        self._wish(b"")
        time.sleep(2.0)
        os._exit(1)

    def _wish(self, wish: bytes) -> None:
        with self._asked:
            self._wishes.append(wish)
            self._asked.notify()

    def next_wish(self) -> bytes:
        """Wait for it; empty at the end."""
        with self._asked:
            self._asked.wait_for(lambda: self._wishes)
            return self._wishes.popleft()


def library() -> Any:
    try:
        return importlib.import_module("picamera2").Picamera2
    except ModuleNotFoundError:
        raise Failed("pi_no_picamera2") from None
    except (ImportError, ValueError) as error:  # ValueError: built for another numpy
        raise Failed("pi_no_picamera2") from error


def opened(number: int) -> Any:
    """The camera with this number, configured and running."""
    picamera2 = library()
    if number >= len(picamera2.global_camera_info()):
        raise Failed("pi_none")
    try:
        camera = picamera2(number)
        main = {"size": SIZE_PX, "format": "RGB888"}
        rate = {"FrameDurationLimits": (FRAME_US, FRAME_US)}
        camera.configure(camera.create_video_configuration(main=main, controls=rate, buffer_count=4))
        camera.start()
    except RuntimeError as error:
        raise Failed("pi_busy" if is_busy(error) else "pi_failed") from error
    return camera


def is_busy(error: BaseException | None) -> bool:
    """picamera2 hides the cause behind "Camera __init__ sequence did not complete"."""
    while error is not None:
        if "busy" in str(error).lower() or "acquire" in str(error).lower():
            return True
        error = error.__cause__ or error.__context__
    return False


class Locker:
    """Lets the automatics settle, then holds what they have found. Time is the sensor's."""

    def __init__(self, camera: Any, mains_hz: int, line: Line) -> None:
        self._camera, self._line = camera, line
        self._known = camera.camera_controls
        self._pulse_us = 1_000_000 / (2 * mains_hz)

    def lock(self, held: Metadata | None) -> Metadata:
        """held: settings to be made again as they were. Returns the settings, and `floats` where they do not hold."""
        self._focus()
        if held is None:
            self._automatic()
            held = self._lowered(self._settings(self._settled()))
        floats = not self._set(held)
        return {**held, "floats": floats}

    def _frames(self, for_s: float) -> Any:
        """Metadata of each frame, for so long."""
        begun_ns = None
        while True:
            metadata = self._camera.capture_metadata()
            self._line.tell(b"A")
            now_ns = metadata.get("SensorTimestamp", time.monotonic_ns())
            begun_ns = now_ns if begun_ns is None else begun_ns
            yield metadata
            if now_ns - begun_ns > for_s * 1e9:
                return

    def _control(self, **wanted: Any) -> None:
        self._camera.set_controls({name: value for name, value in wanted.items() if name in self._known})

    def _focus(self) -> None:
        """Once, on the tray; a lens that goes on searching makes cubes larger and smaller."""
        if "AfMode" not in self._known:
            return
        self._control(AfMode=AF_AUTO, AfTrigger=AF_START)
        for metadata in self._frames(FOCUSED_S):
            if metadata.get("AfState") in AF_DONE:
                return

    def _automatic(self) -> None:
        self._control(AwbEnable=True, **self._by_hand(False))

    def _by_hand(self, is_on: bool) -> Metadata:
        """libcamera 0.5 has a mode for each and does not hear AeEnable; older ones have nothing else."""
        if "ExposureTimeMode" in self._known:
            mode = MANUAL if is_on else 0
            return {"ExposureTimeMode": mode, "AnalogueGainMode": mode}
        return {"AeEnable": not is_on}

    def _settled(self) -> Metadata:
        recent: deque[tuple[float, ...]] = deque(maxlen=CALM_FRAMES)
        metadata: Metadata = {}
        for metadata in self._frames(SETTLED_S):
            recent.append((light(metadata), *metadata["ColourGains"]))
            values = zip(*recent, strict=True)
            if len(recent) == CALM_FRAMES and all(max(row) <= min(row) * (1 + CALM_CHANGE) for row in values):
                break
        return metadata

    def _settings(self, metadata: Metadata, share: float = 1.0) -> Metadata:
        return even_settings(metadata, share, self._pulse_us, self._known["AnalogueGain"][:2])

    def _lowered(self, settings: Metadata) -> Metadata:
        """Colours that are washed out cannot be told: rather somewhat darker than the automatics like it."""
        for _ in range(DARKER_STEPS):
            self._set(settings)
            if self._clipped() <= CLIPPED_SHARE:
                break
            settings = self._settings(settings, DARKER)
        return settings

    def _clipped(self) -> float:
        request = self._camera.capture_request()
        try:
            histogram = request.make_image("main").histogram()
        finally:
            request.release()
        channels = [histogram[begin : begin + 256] for begin in (0, 256, 512)]
        return max(float(sum(channel[CLIPPED_LEVEL:]) / sum(channel)) for channel in channels)

    def _set(self, settings: Metadata) -> bool:
        """Set, and wait until frames are taken so; false where they never are."""
        gains = tuple(settings["ColourGains"])
        exposure, gain = settings["ExposureTime"], settings["AnalogueGain"]
        self._control(
            **self._by_hand(True), AwbEnable=False, ExposureTime=exposure, AnalogueGain=gain, ColourGains=gains
        )
        return any(shows(metadata, settings) for metadata in self._frames(SHOWN_S))


def even_settings(metadata: Metadata, share: float, pulse_us: float, gains: tuple[float, float]) -> Metadata:
    """The same light, or a share of it, with an exposure of whole pulses of the lamp where it is not shorter than one
    (daylight) and the gain can make good for the rest. gains: the least and the greatest."""
    total, exposure_us = light(metadata) * share, float(metadata["ExposureTime"])
    pulses = round(exposure_us / pulse_us) if exposure_us >= PULSE_NEAR * pulse_us else 0
    while pulses > 0 and total / (pulses * pulse_us) < gains[0]:
        pulses -= 1
    exposure_us = pulses * pulse_us if pulses else min(exposure_us, total / gains[0])
    return {
        "ExposureTime": round(exposure_us),
        "AnalogueGain": round(min(max(total / exposure_us, gains[0]), gains[1]), 3),
        "ColourGains": [round(float(value), 4) for value in metadata["ColourGains"]],
    }


def light(metadata: Metadata) -> float:
    """Exposure (us) times gain."""
    return float(metadata["ExposureTime"] * metadata["AnalogueGain"] * metadata.get("DigitalGain", 1.0))


def shows(metadata: Metadata, settings: Metadata) -> bool:
    """A sensor exposes whole lines and has steps of gain, so what it shows is only near to what was set."""
    pairs = [
        (metadata["ExposureTime"], settings["ExposureTime"], EXPOSURE_NEAR),
        (metadata["AnalogueGain"], settings["AnalogueGain"], GAIN_NEAR),
        *((is_, was, COLOUR_NEAR) for is_, was in zip(metadata["ColourGains"], settings["ColourGains"], strict=True)),
    ]
    return all(abs(is_ - wanted) <= near * wanted for is_, wanted, near in pairs)


def taken_ns(metadata: Metadata) -> int:
    """When the frame was taken, by CLOCK_MONOTONIC; sensors tell CLOCK_BOOTTIME."""
    now_ns = time.monotonic_ns()
    age_ns = time.clock_gettime_ns(time.CLOCK_BOOTTIME) - int(metadata.get("SensorTimestamp", 0))
    return now_ns - age_ns if 0 <= age_ns <= OLDEST_S * 1e9 else now_ns


def picture(camera: Any) -> tuple[bytes, int]:
    """A fresh frame as JPEG with full colour, and when it was taken. picamera2 may hand out one that was waiting."""
    for _ in range(4):
        request = camera.capture_request()
        try:
            at_ns = taken_ns(request.get_metadata())
            if time.monotonic_ns() - at_ns > FRESH_S * 1e9:
                continue
            image = request.make_image("main")  # knows that "RGB888" lies in memory as blue, green, red
        finally:
            request.release()
        coded = io.BytesIO()
        image.save(coded, "JPEG", quality=QUALITY, subsampling=0)
        return coded.getvalue(), at_ns
    raise Failed("pi_silent")


def serve(line: Line, number: int, mains_hz: int, held: Metadata | None) -> None:
    threading.Thread(target=line.listen, daemon=True).start()
    line.tell(b"A")
    camera = opened(number)
    try:
        locker = Locker(camera, mains_hz, line)
        line.tell(b"K", json.dumps(locker.lock(held)).encode())
        while wish := line.next_wish():
            if wish == b"L":
                line.tell(b"K", json.dumps(locker.lock(None)).encode())
            else:
                content, at_ns = picture(camera)
                line.tell(b"P", content, at_ns)
    finally:
        camera.close()


def main(arguments: list[str]) -> int:
    line = Line()
    try:
        if arguments == ["list"]:
            line.tell(b"C", json.dumps([info.get("Model", "") for info in library().global_camera_info()]).encode())
        else:
            held = json.loads(arguments[2]) if len(arguments) > 2 else None
            serve(line, int(arguments[0]), int(arguments[1]), held)
    except Failed as failed:
        if failed.__cause__ is not None:
            print(f"{failed}: {failed.__cause__!r}", file=sys.stderr)
        line.tell(b"E", str(failed).encode())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
