"""Which cameras there are, by the names under which they are found again, and why one cannot be used."""

import fcntl
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from vision.frames.frame import CameraLost
from vision.frames.pi import pi_cameras
from vision.frames.v4l2 import Ioctl, Node, lasting_name

AUTO = "auto"
PI = "pi"
DEVICES = Path("/dev")


@dataclass(frozen=True)
class FoundCamera:
    """name: what `open_camera` takes. title: what its maker calls it. trouble: why it cannot be used now, as in
    CameraLost; None when it can."""

    name: str
    title: str
    trouble: str | None = None


def found_cameras(
    devices: Path = DEVICES, ioctl: Ioctl = fcntl.ioctl, list_pi: Callable[[], list[str]] = pi_cameras
) -> list[FoundCamera]:
    """USB cameras in the order of their device numbers, then those on ribbon cables."""
    found, has_ribbon = [], False
    for path in _video_nodes(devices):
        try:
            with Node(str(path), ioctl) as node:
                has_ribbon = has_ribbon or node.of_the_pi_camera
                if node.captures:
                    trouble = "camera.busy" if node.is_busy() else None
                    found.append(FoundCamera(lasting_name(str(path), devices), node.card, trouble))
        except CameraLost as lost:
            found.append(FoundCamera(lasting_name(str(path), devices), path.name, lost.reason))
    return [*found, *(_on_ribbons(list_pi) if has_ribbon else [])]


def _video_nodes(devices: Path) -> list[Path]:
    numbered = [(int(path.name[5:]), path) for path in devices.glob("video*") if path.name[5:].isdecimal()]
    return [path for _, path in sorted(numbered)]


def _on_ribbons(list_pi: Callable[[], list[str]]) -> Iterator[FoundCamera]:
    try:
        for number, model in enumerate(list_pi()):
            yield FoundCamera(f"{PI}:{number}" if number else PI, model)
    except CameraLost as lost:
        yield FoundCamera(PI, "", lost.reason)


def first_camera(devices: Path = DEVICES, ioctl: Ioctl = fcntl.ioctl) -> str:
    """The name of the first camera that can be used. Raises CameraLost: camera.none_found, or what is the matter with
    the first that cannot."""
    found = found_cameras(devices, ioctl, list_pi=lambda: [PI])
    for camera in found:
        if camera.trouble is None:
            return camera.name
    raise CameraLost(found[0].trouble, AUTO) if found and found[0].trouble else CameraLost("camera.none_found", AUTO)


def pi_number(spec: str) -> int | None:
    """The number in `pi` or `pi:1`; None for anything else."""
    head, _, tail = spec.partition(":")
    if head != PI or (tail and not tail.isdecimal()):
        return None
    return int(tail or 0)
