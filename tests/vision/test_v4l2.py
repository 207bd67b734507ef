"""Video4Linux without a camera: the kernel's answers are made up, its structures are not."""

import os

import pytest

from tests.fakes import video
from tests.fakes.video import M2M, META, FakeDev, FakeNode
from vision.frames import CameraLost, v4l2
from vision.frames.found import FoundCamera, first_camera, found_cameras
from vision.frames.v4l2 import Control, Node, check, lasting_name

C920 = "by-id/usb-046d_HD_Pro_Webcam_C920_1234-video-index0"
C920_META = "by-id/usb-046d_HD_Pro_Webcam_C920_1234-video-index1"


@pytest.fixture
def dev(tmp_path):
    return FakeDev(tmp_path)


@pytest.mark.parametrize(
    "name", ["QUERYCAP", "GET_FORMAT", "SET_FORMAT", "GET_CONTROL", "SET_CONTROL", "QUERY_CONTROL"]
)
def test_the_numbers_are_those_of_the_kernel(name):
    assert getattr(v4l2, name) == getattr(video, name)


def test_settings_are_read_and_written(dev):
    node = FakeNode(controls={Control.EXPOSURE: 156, Control.WHITE: 4600}, bounds={Control.EXPOSURE: (3, 2047)})
    with Node(dev.plug("video0", node), dev.ioctl) as opened:
        assert opened.get(Control.EXPOSURE) == 156
        assert opened.bounds(Control.EXPOSURE) == (3, 2047)
        assert opened.set(Control.EXPOSURE, 200)
        assert (opened.get(Control.EXPOSURE), node.controls[Control.EXPOSURE]) == (200, 200)
        assert opened.get(Control.AUTO_FOCUS) is None
        assert opened.bounds(Control.AUTO_FOCUS) is None
        assert not opened.set(Control.AUTO_FOCUS, 0)
        assert (opened.card, opened.driver) == ("HD Pro Webcam C920", "uvcvideo")


def test_a_control_that_is_switched_off_is_none(dev):
    node = FakeNode(controls={Control.WHITE: 4600}, disabled=frozenset({Control.WHITE}))
    with Node(dev.plug("video0", node), dev.ioctl) as opened:
        assert opened.bounds(Control.WHITE) is None


@pytest.mark.parametrize(
    ("node", "reason"),
    [
        (FakeNode(busy=True), "camera.busy"),
        (FakeNode(caps=META), "camera.no_capture"),
        (FakeNode(driver="bcm2835-codec", caps=M2M), "camera.no_capture"),
        (FakeNode(driver="bcm2835-isp"), "camera.no_capture"),
        (FakeNode(driver="pispbe"), "camera.no_capture"),
        (FakeNode(driver="unicam"), "camera.pi_ribbon"),
        (FakeNode(driver="rp1-cfe"), "camera.pi_ribbon"),
    ],
)
def test_why_a_device_cannot_be_used_is_said_before_it_is_waited_for(dev, node, reason):
    with pytest.raises(CameraLost) as caught:
        check(dev.plug("video0", node), dev.ioctl)
    assert caught.value.reason == reason


def test_a_camera_that_can_be_used_passes(dev):
    check(dev.plug("video0", FakeNode()), dev.ioctl)


def test_a_file_that_is_no_device_is_no_camera(tmp_path):
    (tmp_path / "video0").touch()
    with pytest.raises(CameraLost) as caught:
        check(str(tmp_path / "video0"))
    assert caught.value.reason == "camera.no_capture"


def test_a_user_outside_the_group_is_told_so(dev, monkeypatch):
    """As udev leaves a device to them; root is never forbidden, so it is told here."""

    def refuse(path, *_):
        raise PermissionError(13, "Permission denied", path)

    path = dev.plug("video0", FakeNode())
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(CameraLost) as caught:
        check(path, dev.ioctl)
    assert caught.value.reason == "camera.forbidden"


def test_a_camera_is_found_again_by_its_makers_number_whatever_its_own_number_is(dev):
    path = dev.plug("video2", FakeNode(), C920, "by-path/pci-0000:00:14.0-usb-0:1:1.0-video-index0")
    meta = dev.plug("video3", FakeNode(caps=META), C920_META)
    assert lasting_name(path, dev.folder) == str(dev.folder / "v4l" / C920)
    assert lasting_name(meta, dev.folder) == str(dev.folder / "v4l" / C920_META)


def test_else_by_its_socket_else_by_its_number(dev):
    by_path = "by-path/pci-0000:00:14.0-usb-0:1:1.0-video-index0"
    assert lasting_name(dev.plug("video2", FakeNode(), by_path), dev.folder) == str(dev.folder / "v4l" / by_path)
    path = dev.plug("video4", FakeNode())
    assert lasting_name(path, dev.folder) == path
    assert lasting_name("/dev/video-not-there", dev.folder) == "/dev/video-not-there"


def found(dev, *pi):
    return found_cameras(dev.folder, dev.ioctl, lambda: list(pi))


def test_cameras_are_found_with_their_names_and_troubles(dev):
    dev.plug("video10", FakeNode(card="Late"))
    dev.plug("video2", FakeNode(card="Busy", busy=True), "by-id/usb-busy")
    dev.plug("video0", FakeNode(), C920)
    dev.plug("video1", FakeNode(caps=META), C920_META)
    dev.plug("videoX", FakeNode())
    assert found(dev, "imx708") == [
        FoundCamera(str(dev.folder / "v4l" / C920), "HD Pro Webcam C920"),
        FoundCamera(str(dev.folder / "v4l/by-id/usb-busy"), "Busy", "camera.busy"),
        FoundCamera(str(dev.folder / "video10"), "Late"),
    ]


def test_cameras_on_ribbons_are_asked_for_only_where_there_is_a_ribbon(dev):
    assert found(dev, "imx708") == []
    dev.plug("video0", FakeNode(driver="unicam"))
    assert found(dev, "imx708", "imx219") == [FoundCamera("pi", "imx708"), FoundCamera("pi:1", "imx219")]


def test_a_ribbon_without_the_program_for_it_is_a_trouble(dev):
    def cannot():
        raise CameraLost("camera.pi_no_picamera2", "pi")

    dev.plug("video0", FakeNode(driver="rp1-cfe"))
    assert found_cameras(dev.folder, dev.ioctl, cannot) == [FoundCamera("pi", "", "camera.pi_no_picamera2")]


def test_the_first_that_can_be_used_is_taken(dev):
    dev.plug("video0", FakeNode(busy=True), "by-id/usb-busy")
    dev.plug("video4", FakeNode(driver="unicam"))
    assert first_camera(dev.folder, dev.ioctl) == "pi"
    dev.plug("video6", FakeNode(), C920)
    assert first_camera(dev.folder, dev.ioctl) == str(dev.folder / "v4l" / C920)


def test_where_none_can_be_used_the_first_ones_trouble_is_said(dev):
    with pytest.raises(CameraLost) as caught:
        first_camera(dev.folder, dev.ioctl)
    assert caught.value.reason == "camera.none_found"
    dev.plug("video0", FakeNode(busy=True))
    with pytest.raises(CameraLost) as caught:
        first_camera(dev.folder, dev.ioctl)
    assert caught.value.reason == "camera.busy"
