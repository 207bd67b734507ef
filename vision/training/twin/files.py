"""Pictures, masks and labels as files: a folder holds sNN_empty.jpg and .json, sNN_dM.jpg, .json and _mask.png, and
seq_NN with the frames and the label of a film."""

import json
from collections.abc import Iterable
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from vision.picture import Bgr
from vision.training.twin.labels import Label, Mask
from vision.training.twin.scene import FLOOR, RIM

FRAME_JPEG = 80


class OtherPictures(ValueError):
    """A folder holds pictures of another world or seed under the same names."""


def still_name(set_up: int, drop: int | None) -> str:
    """Without a drop: the empty tray."""
    return f"s{set_up:02d}_empty" if drop is None else f"s{set_up:02d}_d{drop}"


def save_jpeg(path: Path, picture: Bgr, quality: int) -> None:
    path.write_bytes(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes())


def save_label(path: Path, label: Label) -> None:
    """At once or not at all: a label that is there belongs to a picture that is complete."""
    beginning = path.with_suffix(".json.part")
    beginning.write_text(json.dumps(label, separators=(",", ":")), encoding="utf-8")
    beginning.replace(path)


def save_mask(path: Path, mask: Mask) -> None:
    """With a palette, so that people see something."""
    colours = np.random.default_rng(0).integers(60, 255, (256, 3)).astype(np.uint8)
    colours[0], colours[FLOOR], colours[RIM] = 0, 70, 110
    image = Image.fromarray(mask)
    image.putpalette(colours.ravel().tolist())
    image.save(path, optimize=True)


def is_made(path: Path, world: str, seed: int) -> bool:
    """Whether the label is there; OtherPictures if it is one of another world or seed."""
    if not path.exists():
        return False
    label = json.loads(path.read_text(encoding="utf-8"))
    if (label["set"], label["seed"]) != (world, seed):
        raise OtherPictures(
            f"{path} belongs to world {label['set']} and seed {label['seed']}, not to {world} and {seed}:"
            " choose another folder, or other numbers with --first"
        )
    return True


def save_film(folder: Path, frames: Iterable[tuple[Bgr, Label]]) -> list[Label]:
    """Writes the frames; what was said of them."""
    folder.mkdir(parents=True, exist_ok=True)
    told = []
    for picture, words in frames:
        save_jpeg(folder / f"{words['frame']:04d}.jpg", picture, FRAME_JPEG)
        told.append(words)
    return told
