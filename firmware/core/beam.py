"""From the edges of two beams to cubes with speed and length.

A cube (8 mm; up to 13.9 mm across its corners) is longer than the 6 mm between the beams, so its two pulses
overlap: the first beam goes dark, then the second, then the first comes free. Pulses that do not go together in this
way, or whose length is not that of one cube, are counted by what is likeliest, and flagged.
"""

from .proto import FOREIGN, MERGED, ONE_BEAM, STUCK, UNEVEN

CHATTER_US = 200  # a shorter gap or pulse is the comparator's, not a cube's: at 1.7 m/s these are 0.3 mm
OVER_US = 4000  # both beams free for so long: what was in the lane has left it
STUCK_US = 400_000  # a cube takes 5 to 20 ms
CUBE_UM = 8000
LONGEST_CUBE_UM = 14_000
SHORTEST_CUBE_UM = 6600  # shorter, or too long for one and no two: counted and flagged; below `dust_um` it is nothing
USUAL_SPEED = 1000  # um in a ms, where only one beam has seen the cube


class Passage:
    """One cube. `from_us` to `to_us`: when its middle was before the colour sensor, between the beams."""

    def __init__(self, length_um: int, speed_mm_s: int, flags: int, from_us: int, to_us: int) -> None:
        self.length_um = length_um
        self.speed_mm_s = speed_mm_s
        self.flags = flags
        self.from_us = from_us
        self.to_us = to_us


class Lane:
    """spacing_um: between the beams. dust_um: what is shorter is no cube. merge_um: what is longer is more than one."""

    def __init__(self, spacing_um: int, dust_um: int, merge_um: int) -> None:
        self.spacing_um, self.dust_um, self.merge_um = spacing_um, dust_um, merge_um
        self._since_us: list[int | None] = [None, None]
        self._pulses: list[list[tuple[int, int]]] = [[], []]
        self._last_us = 0

    def edge(self, row: int, is_covered: bool, at_us: int) -> None:
        """A beam was covered or came free. An edge that repeats what is known is ignored."""
        since_us, pulses = self._since_us[row], self._pulses[row]
        if is_covered == (since_us is not None):
            return
        self._last_us = at_us
        if since_us is None:
            chattered = bool(pulses) and at_us - pulses[-1][1] < CHATTER_US
            self._since_us[row] = pulses.pop()[0] if chattered else at_us
            return
        self._since_us[row] = None
        if at_us - since_us >= CHATTER_US:
            pulses.append((since_us, at_us))

    def covered(self, now_us: int) -> int:
        """The rows that are covered and not for so long that something is stuck, as bits."""
        return self._rows(now_us, False)

    def stuck(self, now_us: int) -> int:
        """The rows that have been covered for too long, as bits."""
        return self._rows(now_us, True)

    def _rows(self, now_us: int, is_long: bool) -> int:
        rows = 0
        for row in (0, 1):
            since_us = self._since_us[row]
            if since_us is not None and (now_us - since_us >= STUCK_US) == is_long:
                rows |= 1 << row
        return rows

    @property
    def is_empty(self) -> bool:
        """Nothing was seen that has not been told."""
        return not self._pulses[0] and not self._pulses[1]

    def passed(self, now_us: int) -> "list[Passage]":
        """The cubes that have passed since the last call."""
        first, second = self._pulses
        found = []
        while first and second and now_us - second[0][1] >= CHATTER_US and _go_together(first[0], second[0]):
            found += self._pair(first.pop(0), second.pop(0))
        if not self.is_empty and not self.covered(now_us) and now_us - self._last_us >= OVER_US:
            found += self._rest()
            self._pulses = [[], []]
        return found

    def _pair(self, first: "tuple[int, int]", second: "tuple[int, int]", flags: int = 0) -> "list[Passage]":
        lead_us, trail_us = second[0] - first[0], second[1] - first[1]
        if trail_us * 4 < lead_us or lead_us * 4 < trail_us:
            flags |= UNEVEN
            lead_us = trail_us = max(lead_us, trail_us)
        dark_us = first[1] - first[0] + second[1] - second[0]
        if dark_us > 2 * STUCK_US:
            flags |= STUCK
            dark_us = (lead_us + trail_us) * CUBE_UM // self.spacing_um
        length_um = dark_us * self.spacing_um // (lead_us + trail_us)
        speed_mm_s = 2000 * self.spacing_um // (lead_us + trail_us)
        return self._cubes(length_um, speed_mm_s, flags, first[0] + lead_us // 2, first[1] + trail_us // 2)

    def _cubes(self, length_um: int, speed_mm_s: int, flags: int, from_us: int, to_us: int) -> "list[Passage]":
        if length_um < self.dust_um:
            return []
        is_strange = length_um < SHORTEST_CUBE_UM or LONGEST_CUBE_UM < length_um < self.merge_um
        if is_strange and not flags:  # of a length that is only guessed nothing follows
            flags |= FOREIGN
        count = 1
        if length_um >= self.merge_um:
            count = max(2, (length_um + 1000) // CUBE_UM)
            flags |= MERGED
        part_us = (to_us - from_us) // count
        starts = [from_us + number * part_us for number in range(count)]
        return [Passage(length_um, speed_mm_s, flags, start, start + part_us) for start in starts]

    def _rest(self) -> "list[Passage]":
        """What no pair could be made of. A cube that lets light through as it tumbles has its pulses joined again; of
        what then still differs, the beam counts that has seen more."""
        first, second = [_joined(pulses) for pulses in self._pulses]
        found = []
        if len(first) == len(second) and all(_go_together(first[n], second[n]) for n in range(len(first))):
            for number in range(len(first)):
                found += self._pair(first[number], second[number], UNEVEN)
            return found
        pulses = first if len(first) >= len(second) else second
        flags = UNEVEN if first and second else ONE_BEAM
        # The sensor looks between the beams: half a spacing behind the first, before the second.
        shift_us = self.spacing_um // 2 * (1 if pulses is first else -1) * 1000 // USUAL_SPEED
        for on_us, off_us in pulses:
            stuck = STUCK if off_us - on_us > STUCK_US else 0
            length_um = CUBE_UM if stuck else (off_us - on_us) * USUAL_SPEED // 1000
            found += self._cubes(length_um, 0, flags | stuck, on_us + shift_us, off_us + shift_us)
        return found


def _joined(pulses: "list[tuple[int, int]]") -> "list[tuple[int, int]]":
    """Pulses, those joined that are too short for a cube and together no longer than one."""
    found: list[tuple[int, int]] = []
    for on_us, off_us in pulses:
        if found:
            before = found[-1]
            is_part = min(off_us - on_us, before[1] - before[0]) * USUAL_SPEED // 1000 < SHORTEST_CUBE_UM
            if is_part and (off_us - before[0]) * USUAL_SPEED // 1000 <= LONGEST_CUBE_UM:
                found[-1] = (before[0], off_us)
                continue
        found.append((on_us, off_us))
    return found


def _go_together(first: "tuple[int, int]", second: "tuple[int, int]") -> bool:
    """Whether one cube made both pulses: it covers the beams in turn, and both of them in between."""
    return first[0] < second[0] < first[1] < second[1]
