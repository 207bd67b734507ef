"""The Raspberry Pi camera: the real program in a real process over a real pipe, with a picamera2 that is made up."""

import json
import os
import select
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fakes.uvc import Clock
from vision.frames import CameraLost, exposure
from vision.frames.pi import HEADER, LOST_AFTER_S, PROGRAM, STARTED_AFTER_S, Messages, PiCamera, pi_cameras
from vision.frames.picam import even_settings

SYSTEM = Path(__file__).parents[1] / "fakes/system_python"
PYTHON = (sys.executable, "-P")
PATIENCE_S = 60


@pytest.fixture
def picamera(monkeypatch):
    """Say how the made-up picamera2 behaves."""

    def behaves(**habits):
        monkeypatch.setenv("PYTHONPATH", str(SYSTEM))
        monkeypatch.setenv("FAKE_PICAMERA", json.dumps(habits))

    behaves()
    return behaves


@pytest.fixture
def opened():
    """Opens Pi cameras, and closes them."""
    cameras = []

    def open_one(number=0, **options):
        cameras.append(PiCamera(number, python=PYTHON, **options))
        return cameras[-1]

    yield open_one
    for camera in cameras:
        camera.close()
        assert camera._program.returncode is not None


def next_frame(camera):
    while True:
        frame = camera.grab()
        if frame is not None:
            return frame
        assert select.select([camera._out], [], [], PATIENCE_S)[0], "nothing came"


def lost(camera):
    with pytest.raises(CameraLost) as caught:
        next_frame(camera)
    return caught.value.reason


def controls_set(log):
    return [json.loads(line) for line in log.read_text().splitlines()]


@pytest.mark.usefixtures("picamera")
def test_a_red_card_comes_out_red_locked_and_with_its_time(opened):
    told = []
    camera = opened(locked=told.append)
    before_s = time.monotonic()
    frame = next_frame(camera)
    blue, green, red = frame.image[480, 640].tolist()
    assert frame.image.shape == (960, 1280, 3)
    assert red == pytest.approx(110, abs=8)
    assert blue == pytest.approx(green, abs=3)
    assert blue < 0.6 * red
    assert before_s < frame.at_s <= time.monotonic()
    assert camera.remark is None
    settings = json.loads(told[0])
    assert settings["ExposureTime"] % 10_000 == 0
    assert settings["ColourGains"] == pytest.approx([1.7, 2.1], rel=0.02)


@pytest.mark.usefixtures("picamera")
def test_pictures_come_one_after_the_other_as_they_are_looked_at(opened):
    camera = opened()
    times = [next_frame(camera).at_s for _ in range(4)]
    assert times == sorted(set(times))


@pytest.mark.parametrize(
    ("new", "automatic", "by_hand"),
    [
        (True, {"ExposureTimeMode": 0, "AnalogueGainMode": 0}, {"ExposureTimeMode": 1, "AnalogueGainMode": 1}),
        (False, {"AeEnable": True}, {"AeEnable": False}),
    ],
)
def test_the_automatics_settle_and_are_switched_off_in_the_words_of_this_libcamera(
    picamera, opened, tmp_path, new, automatic, by_hand
):
    picamera(new=new, log=str(tmp_path / "log"))
    next_frame(opened(mains_hz=60))
    focus, settle, *locks = controls_set(tmp_path / "log")
    assert focus == {"AfMode": 1, "AfTrigger": 0}
    assert settle == {"AwbEnable": True, **automatic}
    assert locks[-1].items() >= {"AwbEnable": False, **by_hand}.items()
    assert locks[-1]["ExposureTime"] * 120 / 1e6 == pytest.approx(round(locks[-1]["ExposureTime"] * 120 / 1e6), 1e-3)


def test_a_camera_that_was_lost_is_locked_as_it_was(picamera, opened, tmp_path):
    told = []
    picamera(log=str(tmp_path / "first"))
    next_frame(opened(locked=told.append))
    picamera(log=str(tmp_path / "again"), light=0.3)
    next_frame(opened(known=told[0], locked=told.append))
    assert told[1] == told[0]
    assert not any(asked.get("AwbEnable") for asked in controls_set(tmp_path / "again"))


def test_settings_that_never_show_are_a_remark_and_no_failure(picamera, opened):
    picamera(deaf=True)
    camera = opened()
    next_frame(camera)
    assert camera.remark == "camera.exposure_floats"


def test_what_is_washed_out_is_made_darker(picamera, opened):
    picamera(liked=254)
    assert next_frame(opened()).image.max() < 250


def test_a_frame_that_was_waiting_is_not_taken_for_a_fresh_one(picamera, opened):
    picamera(stale=True)
    asked_s = time.monotonic()
    assert next_frame(opened()).at_s > asked_s


def test_in_another_light_it_is_locked_anew(picamera, opened, monkeypatch):
    monkeypatch.setattr(exposure, "UNUSABLE_S", 0.0)
    picamera(liked=2)
    told = []
    camera = opened(locked=told.append)
    while len(told) < 2:
        next_frame(camera)


@pytest.mark.parametrize(
    ("habits", "number", "reason"),
    [
        ({"cameras": []}, 0, "camera.pi_none"),
        ({}, 1, "camera.pi_none"),
        ({"busy": True}, 0, "camera.pi_busy"),
        ({"broken": True}, 0, "camera.pi_no_picamera2"),
        ({"dies_at": 2}, 0, "camera.pi_failed"),
    ],
)
def test_what_is_the_matter_is_said(picamera, opened, habits, number, reason):
    picamera(**habits)
    assert lost(opened(number)) == reason


def test_a_system_without_picamera2_is_said(opened, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "")
    assert lost(opened()) == "camera.pi_no_picamera2"


def test_a_system_without_python_is_said():
    with pytest.raises(CameraLost) as caught:
        PiCamera(python=("/no/such/python3",))
    assert caught.value.reason == "camera.pi_no_picamera2"


def test_a_camera_that_does_not_answer_is_lost_and_its_process_ended(picamera, opened):
    picamera(hangs_at=3)
    clock = Clock()
    camera = opened(clock=clock)
    next_frame(camera)
    clock.now += LOST_AFTER_S + 0.1
    assert lost(camera) == "camera.pi_silent"


@pytest.mark.usefixtures("picamera")
def test_a_small_pi_has_time_to_load_picamera2(opened):
    clock = Clock()
    camera = opened(clock=clock)
    os.kill(camera._program.pid, signal.SIGSTOP)
    clock.now += STARTED_AFTER_S - 0.1
    camera.grab()
    clock.now += 0.2
    assert lost(camera) == "camera.pi_silent"


def test_it_ends_with_who_started_it(picamera, tmp_path):
    picamera()
    program = f"""
from vision.frames.pi import PiCamera
camera = PiCamera(python={PYTHON!r})
while camera.grab() is None: pass
print(camera._program.pid, flush=True)
input()
"""
    starter = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    pid = int(starter.stdout.readline())
    ended = os.pidfd_open(pid)
    starter.kill()
    starter.communicate()
    assert select.select([ended], [], [], PATIENCE_S)[0], "the camera's process lives on"
    os.close(ended)


def test_the_sensors_are_listed(picamera):
    picamera(cameras=["imx708", "imx219"])
    assert pi_cameras(PYTHON) == ["imx708", "imx219"]


def test_why_they_cannot_be_listed_is_said(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "")
    with pytest.raises(CameraLost) as caught:
        pi_cameras(PYTHON)
    assert caught.value.reason == "camera.pi_no_picamera2"


def test_its_program_needs_nothing_but_the_standard_library_and_picamera2():
    """The system's Python has nothing of ours."""
    checked = subprocess.run(
        [sys.executable, "-I", "-S", str(PROGRAM), "list"], capture_output=True, stdin=subprocess.DEVNULL, timeout=60
    )
    (message,) = Messages().feed(checked.stdout)
    assert (message[0], message[2]) == (b"E", b"pi_no_picamera2")


MESSAGES = st.lists(st.tuples(st.binary(min_size=1, max_size=1), st.integers(0, 2**64 - 1), st.binary(max_size=40)))


@given(MESSAGES, st.lists(st.integers(0, 400), max_size=6))
def test_messages_are_the_same_however_the_pipe_cuts_them(messages, cuts):
    stream = b"".join(HEADER.pack(kind, at_ns, len(content)) + content for kind, at_ns, content in messages)
    edges = [0, *sorted(min(cut, len(stream)) for cut in cuts), len(stream)]
    reader = Messages()
    got = [message for begin, end in pairwise(edges) for message in reader.feed(stream[begin:end])]
    assert got == messages


def test_what_is_no_message_is_refused():
    with pytest.raises(ValueError, match="expected at most"):
        list(Messages().feed(b"Hello, this is a library that prints."))


@pytest.mark.parametrize(
    ("exposure_us", "gain", "share", "even_us", "even_gain"),
    [
        (20_000, 2.0, 1.0, 20_000, 2.0),
        (33_000, 2.0, 1.0, 30_000, 2.2),
        (17_000, 1.5, 1.0, 20_000, 1.275),
        (17_000, 1.0, 1.0, 10_000, 1.7),  # two pulses would need a gain below 1
        (9_000, 1.2, 1.0, 10_000, 1.08),
        (9_000, 1.0, 1.0, 9_000, 1.0),
        (2_000, 1.0, 1.0, 2_000, 1.0),  # daylight
        (20_000, 1.0, 0.8, 10_000, 1.6),  # darker
        (2_000, 1.0, 0.8, 1_600, 1.0),
        (66_000, 16.0, 1.0, 70_000, 15.086),
    ],
)
def test_whole_pulses_of_the_lamp_and_the_gain_makes_good_for_the_rest(exposure_us, gain, share, even_us, even_gain):
    metadata = {"ExposureTime": exposure_us, "AnalogueGain": gain, "ColourGains": (1.5, 2.0)}
    settings = even_settings(metadata, share, 10_000, (1.0, 16.0))
    assert (settings["ExposureTime"], settings["AnalogueGain"]) == (even_us, pytest.approx(even_gain, abs=1e-3))
    assert settings["ColourGains"] == [1.5, 2.0]
