"""What every camera delivers, and how it says that it is gone."""

from dataclasses import dataclass
from typing import Protocol

from vision.picture import Bgr


@dataclass(frozen=True, eq=False)
class Frame:
    """One picture (BGR) and the time it was taken, in seconds on the camera's own monotonic clock."""

    image: Bgr
    at_s: float


class CameraLost(Exception):
    """The camera is gone or cannot be used: `reason` is dotted, as in camera.silent; its words are with whoever shows
    them. name: the camera, as it was asked for."""

    def __init__(self, reason: str, name: str) -> None:
        super().__init__(f"{reason}: {name}")
        self.reason = reason
        self.name = name


class Camera(Protocol):
    """Something that delivers pictures. One with something to say of itself has a `remark`, dotted like a reason."""

    @property
    def name(self) -> str: ...

    def grab(self) -> Frame | None:
        """The newest picture, or None when there is nothing newer than at the last call; raises CameraLost."""

    def close(self) -> None: ...
