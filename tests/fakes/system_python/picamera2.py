"""Stands for the system's picamera2 in the process of the Raspberry Pi camera. Controlled by FAKE_PICAMERA (JSON).

cameras: the sensors' models. busy: somebody else has the camera. new: libcamera 0.5, with a mode for each automatic.
deaf: settings are taken and never shown. light: of the lamp. liked: level that the automatic aims at. stale: each
request is first answered by a frame of a second ago. hangs_at, dies_at: picture at which it does. log: file to which
every `set_controls` is written.
"""

import json
import os
import sys
import threading
import time
from collections import deque

from PIL import Image

ASKED = {"cameras": ["imx708"], "new": True, "light": 0.2, "liked": 110, **json.loads(os.environ["FAKE_PICAMERA"])}
FRAME_NS = 66_667_000
LINE_US = 29
LATENCY = 3
RED_CARD = (0.1, 0.1, 0.5)  # blue, green, red: how much light it throws back
IN_MEMORY = {"RGB888": "BGR", "BGR888": "RGB"}  # libcamera names its formats by the other end of the number
CONTROLS = {
    "ExposureTime": (29, 66_000, 20_000),
    "AnalogueGain": (1.0, 16.0, 1.0),
    "ColourGains": (0.0, 32.0, None),
    "AwbEnable": (False, True, None),
    "AfMode": (0, 2, 0),
    "AfTrigger": (0, 1, 0),
}
NEW = {"ExposureTimeMode": (0, 1, 0), "AnalogueGainMode": (0, 1, 0)}
OLD = {"AeEnable": (False, True, True)}

if ASKED.get("broken"):
    raise ValueError("numpy.dtype size changed, may indicate binary incompatibility. Expected 96, got 88")


class Picamera2:
    """One camera whose every frame takes no time, but says that it took a fifteenth of a second."""

    @staticmethod
    def global_camera_info():
        return [{"Model": model, "Num": number} for number, model in enumerate(ASKED["cameras"])]

    def __init__(self, camera_num):
        if ASKED.get("busy"):
            try:
                raise RuntimeError("Failed to acquire camera: Device or resource busy")
            except RuntimeError:
                raise RuntimeError("Camera __init__ sequence did not complete.")  # noqa: B904 - as picamera2 does
        self.camera_controls = {**CONTROLS, **(NEW if ASKED["new"] else OLD)}
        print("picamera2 prints to the standard output")
        self._now_ns = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
        self._pending = deque([{}] * LATENCY, LATENCY)
        self._set = {}
        self._exposure_us, self._gain, self._gains = 5_000.0, 1.0, [1.0, 1.0]
        self._pictures = 0

    def create_video_configuration(self, main, controls, buffer_count):
        return {"main": main, "controls": controls, "buffer_count": buffer_count}

    def configure(self, config):
        self.config = config

    def start(self):
        pass

    def close(self):
        pass

    def set_controls(self, controls):
        unknown = set(controls) - set(self.camera_controls)
        if unknown:
            raise RuntimeError(f"Control {unknown} is not advertised by libcamera")
        if "log" in ASKED:
            with open(ASKED["log"], "a") as log:
                log.write(json.dumps(controls) + "\n")
        self._pending[-1] = {**self._pending[-1], **controls}

    def capture_metadata(self):
        return self._frame().get_metadata()

    def capture_request(self):
        self._pictures += 1
        if self._pictures == ASKED.get("hangs_at"):
            threading.Event().wait()
        if self._pictures == ASKED.get("dies_at"):
            os._exit(3)
        is_stale = ASKED.get("stale") and self._pictures % 2
        return self._frame(age_ns=1_000_000_000 if is_stale else 0)

    def _frame(self, age_ns=0):
        self._now_ns += FRAME_NS
        self._set.update(self._pending.popleft())
        self._pending.append({})
        self._work()
        at_ns = time.clock_gettime_ns(time.CLOCK_BOOTTIME) - age_ns if age_ns else self._now_ns
        return Request(self, at_ns)

    def _work(self):
        by_itself = self._set.get("ExposureTimeMode", 0) == 0 if ASKED["new"] else self._set.get("AeEnable", True)
        if by_itself or ASKED.get("deaf"):
            wanted = (ASKED["liked"] / 255) ** 2.2 / (ASKED["light"] * max(RED_CARD)) * 20_000
            total = self._exposure_us * self._gain
            total += 0.5 * (wanted - total)
            self._exposure_us = min(total, 33_000.0)
            self._gain = max(1.0, total / self._exposure_us)
        else:
            self._exposure_us = self._set["ExposureTime"] // LINE_US * LINE_US
            self._gain = round(self._set["AnalogueGain"] * 16) / 16
        if self._set.get("AwbEnable", True):
            self._gains = [now + 0.5 * (wanted - now) for now, wanted in zip(self._gains, (1.7, 2.1), strict=True)]
        else:
            self._gains = list(self._set["ColourGains"])


class Request:
    def __init__(self, camera, at_ns):
        self._camera, self._at_ns = camera, at_ns
        self._exposure_us, self._gain, self._gains = camera._exposure_us, camera._gain, camera._gains

    def get_metadata(self):
        return {
            "SensorTimestamp": self._at_ns,
            "ExposureTime": round(self._exposure_us),
            "AnalogueGain": self._gain,
            "DigitalGain": 1.0,
            "ColourGains": tuple(self._gains),
            "AfState": 2,
        }

    def make_image(self, name):
        main = self._camera.config[name]
        light = ASKED["light"] * self._exposure_us * self._gain / 20_000
        blue, green, red = (round(255 * min(1.0, light * part) ** (1 / 2.2)) for part in RED_CARD)
        in_memory = bytes((blue, green, red) if IN_MEMORY[main["format"]] == "BGR" else (red, green, blue))
        pixels = in_memory * (main["size"][0] * main["size"][1])
        return Image.frombuffer("RGB", main["size"], pixels, "raw", IN_MEMORY[main["format"]], 0, 1)

    def release(self):
        print("released", file=sys.stderr)
