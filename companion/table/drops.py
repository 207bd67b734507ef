"""The pending drop of a table: on the disk before it is shown, and at its end when its drop is."""

import asyncio
from collections.abc import Callable

import structlog

from companion.engine.errors import Rejected
from companion.engine.game import Drop
from companion.store.log import EventLog, StoreFailed
from companion.table.pending import PendingDrop, as_json, from_json

_log = structlog.get_logger("table")


class Drops:
    """Holds the pending drop. show: tells the phones that it has changed."""

    def __init__(self, table_id: str, log: EventLog, show: Callable[[], None]) -> None:
        self.pending: PendingDrop | None = None
        self._confirmed: PendingDrop | None = None
        self._table_id, self._log, self._show = table_id, log, show

    def load(self) -> None:
        """The drop as it was left; one that another version of the program kept is counted anew."""
        kept = self._log.drop(self._table_id)
        try:
            self.pending = from_json(kept) if kept else None
        except KeyError as missing:
            _log.warning("pending drop not taken over", table=self._table_id, missing=str(missing))

    def forget(self) -> None:
        """A new match, or none: nothing is pending and nothing has been confirmed."""
        self.pending = self._confirmed = None

    def require(self, drop_id: str, revision: int | None) -> PendingDrop:
        """The pending drop that a phone speaks of; revision None: whatever it looks like by now.

        Raises Rejected `drop.gone`, `drop.changed`.
        """
        if self.pending is None:
            raise Rejected("drop.gone", drop=drop_id)
        self.pending.require(drop_id, self.pending.revision if revision is None else revision)
        return self.pending

    async def keep(self, pending: PendingDrop | None) -> None:
        """From now on this drop is pending. Raises StoreFailed, and then nothing has changed."""
        if pending is self.pending:
            return
        await asyncio.to_thread(self._log.keep_drop, self._table_id, as_json(pending) if pending else None)
        self.pending = pending
        self._show()

    def after(self, awaited: Drop | None, *, is_confirmed: bool, reopens: bool) -> PendingDrop | None:
        """The drop that is pending once a command has been carried out, `awaited` being the drop awaited then.

        It lives as long as the same drop is awaited, though what can fall may have changed, and ends by being
        confirmed. reopens: where the match went back to a drop that had been confirmed, it is open again, to be
        corrected.
        """
        if awaited is None or is_confirmed:
            return None
        if self.pending is not None and self.pending.awaited.number == awaited.number:
            return self.pending.for_drop(awaited)
        if reopens and self._confirmed is not None and self._confirmed.awaited.number == awaited.number:
            return self._confirmed.reopened(awaited)
        return None

    async def settle(self, pending: PendingDrop | None, *, forgets: bool) -> None:
        """Take over what `after` said, once the command is on the disk (which has ended the drop if it is None).

        forgets: what had been confirmed is never open again. The command has happened: a failing disk can cost the
        reopened proposal now, not the command.
        """
        if forgets:
            self._confirmed = None
        if pending is self.pending:
            return
        if self.pending is not None and pending is None:
            self._confirmed = self.pending
        try:
            if pending is not None:
                await asyncio.to_thread(self._log.keep_drop, self._table_id, as_json(pending))
        except StoreFailed as failure:
            _log.error("drop not kept", table=self._table_id, reason=str(failure))
            pending = None
        self.pending = pending
        self._show()
