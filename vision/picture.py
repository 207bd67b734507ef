"""Foreign picture files in, plain BGR arrays out; and JPEG out.

The only module that uses Pillow. Every refusal is a `BadPicture` that says what was given, what was expected and, where
there is one, the remedy: as a code with facts, because the words belong to whoever shows them.
"""

import io
import warnings
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

Bgr = NDArray[np.uint8]

FORMATS = ("JPEG", "PNG", "WEBP")
LIMIT_MEGAPIXELS = 64.0
SMALLEST_PX = 64
HEIC_BRANDS = frozenset({b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"})
Fact = str | int | float


class BadPicture(Exception):
    """A picture or set-up that cannot be counted: `code` (dotted, stable) and `facts` (plain values for the words)."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(f"{code} {facts}")
        self.code = code
        self.facts = facts


def decode_picture(data: bytes) -> Bgr:
    """The picture in `data` as BGR uint8 of shape (height, width, 3), turned upright by its EXIF orientation.

    Raises BadPicture: picture.empty, picture.heic, picture.unreadable, picture.format, picture.animated,
    picture.too_large, picture.too_small, picture.truncated.
    """
    if not data:
        raise BadPicture("picture.empty")
    if data[4:8] == b"ftyp" and data[8:12] in HEIC_BRANDS:
        raise BadPicture("picture.heic")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        try:
            image = Image.open(io.BytesIO(data))
        except Image.DecompressionBombError:
            raise BadPicture("picture.too_large", megapixels=">170", limit=LIMIT_MEGAPIXELS) from None
        except (UnidentifiedImageError, OSError, ValueError, SyntaxError) as error:
            raise BadPicture("picture.unreadable", bytes=len(data), expected=", ".join(FORMATS)) from error
        with image:
            _refuse_by_header(image)
            return _pixels(image, len(data))


def _refuse_by_header(image: Image.Image) -> None:
    """Refuse before a single pixel is decoded, so that a small file cannot fill the memory."""
    kind = image.format or "?"
    if kind not in FORMATS and kind != "MPO":  # MPO: a phone's JPEG with a second picture behind it
        raise BadPicture("picture.format", given=kind, expected=", ".join(FORMATS))
    frames = int(getattr(image, "n_frames", 1))
    if frames > 1 and kind != "MPO":
        raise BadPicture("picture.animated", frames=frames)
    megapixels = image.width * image.height / 1e6
    if megapixels > LIMIT_MEGAPIXELS:
        raise BadPicture("picture.too_large", megapixels=round(megapixels, 1), limit=LIMIT_MEGAPIXELS)
    if min(image.size) < SMALLEST_PX:
        raise BadPicture("picture.too_small", width=image.width, height=image.height, limit=SMALLEST_PX)


def _pixels(image: Image.Image, size_bytes: int) -> Bgr:
    try:
        image.load()
        upright = ImageOps.exif_transpose(image)
    except (OSError, SyntaxError, ValueError, EOFError) as error:
        raise BadPicture("picture.truncated", bytes=size_bytes) from error
    rgb = np.asarray(_as_rgb(upright), np.uint8)
    return np.ascontiguousarray(rgb[:, :, ::-1])


def _as_rgb(image: Image.Image) -> Image.Image:
    """8-bit RGB: 16-bit values are scaled, transparency is laid on white."""
    if image.mode.startswith("I") or image.mode == "F":
        values = np.asarray(image, np.float64)
        top = 65535.0 if values.max(initial=0) > 255 else 255.0
        image = Image.fromarray(np.clip(values * (255.0 / top), 0, 255).astype(np.uint8))
    if image.has_transparency_data:
        above = image.convert("RGBA")
        paper = Image.new("RGBA", above.size, "white")
        image = Image.alpha_composite(paper, above)
    return image.convert("RGB")


def read_picture(path: Path | str) -> Bgr:
    """The picture file at `path`; raises BadPicture as `decode_picture` does, and picture.missing."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise BadPicture("picture.missing", path=str(path), reason=error.strerror or "unreadable") from error
    return decode_picture(data)


def encode_jpeg(bgr: Bgr, quality: int = 88, longest_px: int = 1280) -> bytes:
    """JPEG bytes of a BGR picture, shrunk (never enlarged) so that its longer side is at most `longest_px`."""
    scale = longest_px / max(bgr.shape[:2])
    if scale < 1:
        size = (max(1, round(bgr.shape[1] * scale)), max(1, round(bgr.shape[0] * scale)))
        bgr = np.asarray(cv2.resize(bgr, size, interpolation=cv2.INTER_AREA), np.uint8)
    done, coded = cv2.imencode(".jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, quality])
    if not done:
        raise ValueError(f"not a picture that JPEG can hold: shape {bgr.shape}, type {bgr.dtype}")
    return coded.tobytes()


def read_indices(path: Path | str) -> NDArray[np.uint8]:
    """The palette indices (height, width) of a palette PNG: which object each pixel shows, in labelled pictures."""
    with Image.open(path) as image:
        return np.asarray(image, np.uint8).copy()
