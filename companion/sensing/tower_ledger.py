"""Whether everything that a tower says to have counted was told. Pure."""

from dataclasses import dataclass

from companion.sensing.tower_link import Beat, Cube, DropOver, Gone, Hello
from firmware.core import proto


@dataclass
class Ledger:
    """Told: cubes that were heard of since the tower's start, or since it was met.

    apart: how many more the tower had counted when everything was last told; None where that is not known yet.
    is_lossy: the tower has said that edges came faster than it could keep them; None before its first beat.
    """

    _told: int = 0
    _last_id: int = 0
    _apart: int | None = None
    _is_lossy: bool | None = None

    def hear(self, note: object) -> bool:
        """Take what the tower tells; True where it shows that cubes are missing of which nothing was heard so far."""
        match note:
            case Cube() | DropOver():
                self._last_id = note.id
                self._told += isinstance(note, Cube)
            case Gone():
                # It is known that cubes are missing, and not how many of the lost lines were cubes.
                self._last_id, self._apart = note.last_id, None
            case Hello() if note.is_new:
                self._restarted()
            case Beat():
                return self._lost_edges(note) | self._is_short(note)
        return False

    def _restarted(self) -> None:
        """Of a start that was met from its first event on, every cube must be told."""
        self._told = self._last_id = 0
        self._apart = None if self._apart is None else 0
        self._is_lossy = None if self._is_lossy is None else False

    def _lost_edges(self, beat: Beat) -> bool:
        was_lossy, self._is_lossy = self._is_lossy, bool(beat.health & proto.EDGES_LOST)
        return self._is_lossy and was_lossy is False

    def _is_short(self, beat: Beat) -> bool:
        """Looked at only when everything up to this beat has come."""
        if beat.last_id != self._last_id:
            return False
        before, self._apart = self._apart, sum(beat.counts) - self._told
        return before is not None and self._apart > before
