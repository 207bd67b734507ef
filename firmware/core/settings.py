"""What can be set on the tower, with bounds; and how a text is kept in the flash so that damage is seen."""

from binascii import crc32

FILE = "settings.txt"
BOUNDS = {
    "quiet_ms": (700, 200, 5000),  # a drop is over
    "beat_ms": (500, 100, 2000),
    "spacing_um": (6000, 3000, 7500),  # between the beams of a lane
    "dust_um": (5000, 1000, 6500),
    "merge_um": (15000, 14000, 16000),
}
"""Key -> (value as delivered, least, most)."""


def sealed(text: str) -> str:
    """The text with a line that tells whether it is whole."""
    return f"{text}crc {crc32(text.encode()):08X}\n"


def opened(text: str) -> "str | None":
    """What was sealed; None where it is damaged."""
    at = text.rfind("crc ")
    whole = text[:at] if at >= 0 else ""
    return whole if at >= 0 and text == sealed(whole) else None


class Settings:
    """Settings by key."""

    def __init__(self) -> None:
        self._values = {key: BOUNDS[key][0] for key in BOUNDS}

    def __getitem__(self, key: str) -> int:
        return self._values[key]

    def change(self, key: str, value: int) -> bool:
        """False where it is out of its bounds."""
        _, least, most = BOUNDS[key]
        if not least <= value <= most:
            return False
        self._values[key] = value
        return True

    def as_text(self) -> str:
        return sealed("".join([f"{key} {value}\n" for key, value in self._values.items()]))

    def take(self, kept: str) -> bool:
        """Settings as they were kept; False, and nothing is taken over, where they are damaged."""
        whole = opened(kept) if kept else ""
        if whole is None:
            return False
        for line in whole.split("\n"):
            key, _, value = line.partition(" ")
            if key in BOUNDS and value:
                self.change(key, int(value))
        return True
