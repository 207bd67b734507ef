"""One thing sliding down a lane, past two beams and a colour sensor."""

from dataclasses import dataclass

from companion.sensing.tower_model.paint import Shares

BEAM_UM = (0.0, 6000.0)  # where the beams are, from the first
SPOT_UM = (1000.0, 5000.0)  # what the colour sensor sees
CUBE_UM = 8000.0
DIAGONAL_UM = 13_856.0  # from corner to corner


@dataclass(frozen=True, slots=True)
class Passing:
    """begin_us: its front reaches the first beam. length_um: along the lane, as it lies. acceleration in mm/s2.

    paint: what it sends back. tilt: how much brighter it looks than one lying flat, at its front and its back.
    bounced: row and place along it where the light gets through for a moment as it tumbles. unseen: row that misses it.
    """

    lane: int
    begin_us: float
    speed_mm_s: float
    acceleration_mm_s2: float
    length_um: float
    paint: Shares
    tilt: tuple[float, float] = (1.0, 1.0)
    bounced: tuple[int, float] | None = None
    unseen: int | None = None

    def front_um(self, at_us: float) -> float:
        """Where its front is, from the first beam."""
        s = (at_us - self.begin_us) / 1e6
        return 1000 * (self.speed_mm_s * s + self.acceleration_mm_s2 * s * s / 2)

    def time_us(self, front_um: float) -> float:
        """When its front is there."""
        way, v, a = front_um / 1000, self.speed_mm_s, self.acceleration_mm_s2
        s = way / v if abs(a) < 1e-9 else ((v * v + 2 * a * way) ** 0.5 - v) / a
        return float(self.begin_us + 1e6 * s)

    @property
    def end_us(self) -> float:
        """Its back has left the last beam."""
        return self.time_us(BEAM_UM[1] + self.length_um)

    def dark(self, row: int) -> list[tuple[float, float]]:
        """When it covers a beam: from and to, in parts where it bounces."""
        if row == self.unseen:
            return []
        begin, end = self.time_us(BEAM_UM[row]), self.time_us(BEAM_UM[row] + self.length_um)
        if self.bounced is None or self.bounced[0] != row:
            return [(begin, end)]
        middle = begin + self.bounced[1] * (end - begin)
        return [(begin, middle - 400), (middle + 400, end)]

    def seen(self, at_us: float) -> tuple[float, float]:
        """Share of the sensor's spot that it covers, and how bright it looks there."""
        front = self.front_um(at_us)
        low, high = max(SPOT_UM[0], front - self.length_um), min(SPOT_UM[1], front)
        if high <= low:
            return 0.0, 1.0
        along = min(1.0, max(0.0, (front - (low + high) / 2) / self.length_um))
        return (high - low) / (SPOT_UM[1] - SPOT_UM[0]), self.tilt[0] + along * (self.tilt[1] - self.tilt[0])
