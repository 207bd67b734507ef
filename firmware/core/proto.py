"""The lines between tower and companion: the one codec of both ends. `firmware/PROTOCOL.md` says what they mean."""

from binascii import crc32

PROTOCOL = "1.0"
LONGEST = 160  # characters between `$` and the line's end
START, STAR, COMMA, LF, CR = 36, 42, 44, 10, 13

MERGED, ONE_BEAM, UNEVEN, FOREIGN, WEAK, STUCK, LOST_EDGES = 1, 2, 4, 8, 16, 32, 64
"""Flags of a cube."""

NO_COLOURS, BAD_FLASH, EDGES_LOST, SENSORS_DAZZLED = 1, 2, 4, 8
"""Flags of the tower's health."""


def frame(kind: str, seq: int, fields: "tuple[object, ...]") -> bytes:
    """One line. Raises ValueError where a field cannot be sent or the line is too long."""
    body = ",".join([kind, str(seq)] + [str(field) for field in fields])
    if body.count(",") != len(fields) + 1 or "*" in body or "$" in body:
        raise ValueError(f"a field of {kind} holds one of $ * , which mark the parts of a line: {body}")
    raw = body.encode()
    if len(raw) + 9 > LONGEST or not all(32 <= byte < 127 for byte in raw):
        raise ValueError(f"{body}: a line has at most {LONGEST - 9} printable characters")
    return b"$%s*%08X\n" % (raw, crc32(raw))


class Parser:
    """Finds whole lines in whatever comes in. `bad` counts those that were damaged."""

    def __init__(self) -> None:
        self.bad = 0
        self._line = bytearray()
        self._in_line = False

    def feed(self, data: bytes) -> "list[tuple[str, int, list[str]]]":
        """The lines that are complete now, as (kind, seq, fields)."""
        found = []
        for byte in data:
            if byte == START:
                self._give_up()
                self._in_line = True
            elif not self._in_line:
                continue
            elif byte == LF:
                line = _checked(self._line)
                self._in_line = False
                self._line = bytearray()
                if line is None:
                    self.bad += 1
                else:
                    found.append(line)
            elif len(self._line) >= LONGEST:
                self._give_up()
            else:
                self._line.append(byte)
        return found

    def _give_up(self) -> None:
        if self._in_line:
            self.bad += 1
        self._in_line = False
        self._line = bytearray()


def _checked(line: bytearray) -> "tuple[str, int, list[str]] | None":
    """The parts of what stood between `$` and the line's end; None where it is damaged."""
    raw = bytes(line)
    if raw.endswith(b"\r"):
        raw = raw[:-1]
    body, star, told = raw.partition(b"*")
    if not star or len(told) != 8 or told.upper() != b"%08X" % crc32(body):
        return None
    try:
        fields = body.decode().split(",")
        return fields[0], int(fields[1]), fields[2:]
    except (ValueError, IndexError):  # a sender that is no tower; UnicodeError is a ValueError
        return None
