"""`companion cameras`, and what is looked at before any camera."""

import sys

import pytest
from typer.testing import CliRunner

import vision.frames
from companion.cli import app, machine
from companion.cli.machine import is_32_bit, opencvs, warn_of_two_opencvs
from companion.content import LANGUAGES, text
from companion.sensing.camera_tray import reason_id
from vision.frames.found import FoundCamera
from vision.frames.pi import PROGRAM

C920 = FoundCamera("/dev/v4l/by-id/usb-C920-video-index0", "HD Pro Webcam C920")
BUSY = FoundCamera("/dev/video2", "Other", "camera.busy")
FORBIDDEN = FoundCamera("/dev/video0", "video0", "camera.forbidden")
PI = FoundCamera("pi", "imx708")


@pytest.mark.parametrize(
    ("found", "code", "said"),
    [
        ([C920, PI], 0, [C920.name, C920.title, "pi   imx708", "--camera auto"]),
        ([BUSY, PI], 0, ["/dev/video2   Other", "Another program uses the camera"]),
        ([FORBIDDEN], 1, ["sudo usermod -aG video $USER"]),
        ([], 1, ["No camera is found"]),
    ],
)
def test_cameras_are_listed_with_what_to_do(monkeypatch, found, code, said):
    monkeypatch.setattr(vision.frames, "found_cameras", lambda: found)
    done = CliRunner().invoke(app, ["cameras"])
    assert done.exit_code == code
    for words in said:
        assert words in done.output


def test_a_32_bit_system_is_said_to_be_one(monkeypatch):
    monkeypatch.setattr(sys.modules["companion.cli.cameras"], "is_32_bit", lambda: True)
    done = CliRunner().invoke(app, ["cameras"])
    assert done.exit_code == 2
    assert "64-bit Raspberry Pi OS" in done.output


def test_bits_are_counted_from_a_pointer():
    assert is_32_bit(4)
    assert not is_32_bit(8)


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (["numpy", "opencv-python-headless"], ["opencv-python-headless"]),
        (["opencv_python", "opencv-python-headless"], ["opencv-python", "opencv-python-headless"]),
        (["OpenCV-Contrib-Python-Headless", "opencv-python-inference-engine"], ["opencv-contrib-python-headless"]),
        ([], []),
    ],
)
def test_opencv_packages_are_known_by_name(names, found):
    assert opencvs(names) == found


def test_two_opencvs_are_warned_of_with_the_way_out(capsys):
    warn_of_two_opencvs(lambda: ["opencv-python", "opencv-python-headless"])
    said = capsys.readouterr().err
    assert "pip uninstall opencv-python opencv-python-headless; pip install opencv-python-headless" in said
    warn_of_two_opencvs(lambda: ["opencv-python-headless"])
    assert capsys.readouterr().err == ""


def test_what_is_installed_here_is_one_opencv():
    assert opencvs(machine.installed()) == ["opencv-python-headless"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["pi_none", "pi_busy", "pi_failed", "pi_silent", "pi_no_picamera2"])
def test_every_code_of_the_pi_cameras_program_has_words(code, language):
    assert f'"{code}"' in PROGRAM.read_text()
    assert text(reason_id(f"camera.{code}"), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("remark", ["exposure_floats", "uncompressed"])
def test_every_remark_has_words(remark, language):
    assert text(reason_id(f"camera.{remark}"), language)
