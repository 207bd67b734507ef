"""What each phone sees of a table, as messages. Reads the table, changes nothing."""

from typing import TYPE_CHECKING, Any

from companion.table import projection, sources
from companion.table.members import Viewer
from companion.table.subscription import Lines, Message

if TYPE_CHECKING:
    from companion.table.table import Table

Json = dict[str, Any]
MOST_MISSED = 200


class Screens:
    """The phones' screens of one table: builds what each may see and sends it down their open lines."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self.lines = Lines(lambda viewer: Message("snapshot", self.snapshot(viewer)), self.show_members)

    def snapshot(self, viewer: Viewer) -> Json:
        """Everything that this viewer may see now; one that waits to be let in sees that it waits."""
        table = self._table
        about: Json = {"id": table.id, "name": table.name}
        about |= {"locked": table.door.locked, "asks_approval": table.door.asks_approval}
        if viewer.role in ("host", "player"):
            about["code"] = table.code
        is_in = not viewer.waiting
        return {
            "version": table.version if is_in else 0,
            "build": table.build,
            "table": about,
            "you": person_json(viewer),
            "members": self._members() if is_in else [],
            "match": self._match(viewer.seat) if is_in else None,
            "drop": self.drop() if is_in else None,
            "sources": sources.as_json(table.sources) if is_in else [],
        }

    def since(self, after: int, viewer: Viewer, match_id: str | None) -> list[Message] | None:
        """What a phone that saw version `after` of a match has missed; None where it needs a whole snapshot.

        match_id: the match it saw; None where it does not say.
        """
        match = self._table.match
        if viewer.waiting or (match_id is not None and match_id != self._table.match_id):
            return None
        if match is None or not 0 <= after <= match.version or match.version - after > MOST_MISSED:
            return None
        missed = [projection.entry_json(match, version) for version in range(after + 1, match.version + 1)]
        events = Message("event", {"version": match.version, "events": missed, "match": self._match(viewer.seat)})
        return [events, self._drop_message(), self._sources_message(), self._members_message()]

    def show_events(self, answer: Json) -> None:
        match = self._table.match
        common = projection.common_json(str(self._table.match_id), match) if match else None

        def message(seat: int | None) -> Message:
            return Message("event", {**answer, "match": self._match(seat, common)})

        if match is None or match.game.is_open:
            self.lines.send(message(None))
        else:
            self.lines.send_by_seat(message)

    def show_drop(self) -> None:
        self.lines.send(self._drop_message())

    def show_sources(self) -> None:
        self.lines.send(self._sources_message())

    def show_members(self) -> None:
        """Who sits where; a phone whose place has changed sees as who it is now."""
        for member in self._table.members.all:
            self.lines.recognise(member.viewer)
        self.lines.send(self._members_message())

    def drop(self) -> Json | None:
        table = self._table
        if table.pending is None:
            return None
        kinds: dict[str, str] = {source.name: source.kind for source in table.sources}
        return projection.drop_json(table.pending, table.colours, kinds)

    def _match(self, seat: int | None, common: Json | None = None) -> Json | None:
        table = self._table
        return projection.match_json(str(table.match_id), table.match, seat, common) if table.match else None

    def _members(self) -> list[Json]:
        return [{**person_json(m.viewer), "online": self.lines.has(m.id)} for m in self._table.members.all]

    def _drop_message(self) -> Message:
        return Message("drop", {"version": self._table.version, "drop": self.drop()})

    def _sources_message(self) -> Message:
        return Message("sources", {"version": self._table.version, "sources": sources.as_json(self._table.sources)})

    def _members_message(self) -> Message:
        return Message("members", {"version": self._table.version, "members": self._members()})


def person_json(viewer: Viewer) -> Json:
    """Somebody at the table, as every phone may know."""
    seat, waiting, mark = viewer.seat, viewer.waiting, viewer.mark
    return {"role": viewer.role, "seat": seat, "name": viewer.name, "id": viewer.id, "waiting": waiting, "mark": mark}
