"""Table: the one authority over a match, and the only mutable object of the service."""

import asyncio
import hmac
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import structlog

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.game import Drop
from companion.engine.match import Entry, Match, Undone
from companion.engine.reading import Reading
from companion.sensing.manual import typed
from companion.sensing.source import Source
from companion.store.log import EventLog, MatchExists, RepeatedCommand, StaleVersion, StoreFailed
from companion.table import projection, sources
from companion.table.commands import TABLE_COMMANDS, field, game_command, new_match, undo_event
from companion.table.members import Members, Viewer, clean_name
from companion.table.pending import PendingDrop, as_json, from_json, opened, opened_by_hand, reading_json
from companion.table.record import export_json, load_match, stored_event
from companion.table.screens import Screens
from companion.table.subscription import Message, Subscription

Json = dict[str, Any]
ANSWERS_KEPT = 256

_log = structlog.get_logger("table")


@dataclass(frozen=True, slots=True)
class Joined:
    """What a phone that joined gets: the secret for its cookie, and who it is."""

    secret: str
    viewer: Viewer


class Table:
    """The physical place and everything known of it: members, sources, the match, the pending drop.

    Every change goes through here, one at a time, and is on the disk before anybody sees it. Make one with
    `Table.open`. clock_ms: milliseconds since 1970. token: a fresh unguessable word of at least 40 bits.
    """

    def __init__(self, table_id: str, log: EventLog, clock_ms: Callable[[], int], token: Callable[[], str]) -> None:
        self.id = table_id
        self.name = table_id
        self.code = token()
        self.members = Members()
        self.sources: list[Source] = []
        self.match: Match | None = None
        self.match_id: str | None = None
        self.pending: PendingDrop | None = None
        self._confirmed: PendingDrop | None = None
        self._log = log
        self._clock_ms = clock_ms
        self._token = token
        self._screens = Screens(self)
        self._answers: OrderedDict[str, Json] = OrderedDict()
        self._lock = asyncio.Lock()

    @staticmethod
    def open(
        table_id: str, log: EventLog, clock_ms: Callable[[], int], token: Callable[[], str], name: str | None = None
    ) -> "Table":
        """The table as it was left, or a new one. Raises Rejected `match.other_rules` for a match of other rules."""
        table = Table(table_id, log, clock_ms, token)
        kept = log.table(table_id)
        if kept is None:
            table.name = name or table_id
            log.keep_table(table_id, table._kept())
            return table
        table.name, table.code = kept["name"], kept["code"]
        table.members = Members.from_json(kept["members"])
        table.match_id = kept["match"]
        table.match = load_match(log, table_id, table.match_id) if table.match_id else None
        drop = log.drop(table_id)
        table.pending = from_json(drop) if drop and table.match else None
        return table

    # Commands

    async def submit(
        self, *, command_id: str, expected_version: int, command: Mapping[str, Any], override: bool, actor: Viewer
    ) -> Json:
        """Carry out a command once and give its answer; a repeat gets the first answer again.

        Raises Rejected where it is refused; nothing has changed then.
        """
        if command.get("type") == "perform":
            return await self._perform(command_id, command)
        async with self._lock:
            if command_id in self._answers:
                return self._answers[command_id]
            try:
                answer = await self._carry_out(command_id, expected_version, command, override, actor)
            except StoreFailed as failure:
                _log.error("not written", table=self.id, reason=str(failure))
                raise Rejected("store.failed") from failure
            except Rejected:
                earlier = await self._earlier_answer(command_id)
                if earlier is None:
                    raise
                answer = earlier
            self._remember(command_id, answer)
            return answer

    async def _carry_out(
        self, command_id: str, seen: int, command: Mapping[str, Any], override: bool, actor: Viewer
    ) -> Json:
        kind = command.get("type")
        if kind == "start_match":
            return await self._start_match(command_id, command, override)
        match = self._require_match()
        if kind == "end_match":
            return await self._end_match(match, override)
        if kind in ("open_drop", "correct_drop", "discard_drop"):
            return await self._change_drop(str(kind), command, actor)
        events = self._decide(match, seen, command, override)
        return await self._commit(match, events, command_id, actor, override)

    def _decide(self, match: Match, seen: int, command: Mapping[str, Any], override: bool) -> tuple[Any, ...]:
        kind = command.get("type")
        if kind in ("undo", "redo", "undo_to"):
            match.require_seen(seen)
            return (undo_event(match, command),)
        if kind == "confirm_drop":
            drop = self._require_drop(command)
            record = match.game.command_for_drop
            if record is None:
                raise Rejected("drop.not_awaited")
            return match.decide(record(drop.cubes), seen=seen, override=override)
        if kind in TABLE_COMMANDS:
            raise TypeError(f"the table command {kind!r} has no handler")
        return match.decide(game_command(match.game, command), seen=seen, override=override)

    async def _commit(
        self, match: Match, events: Sequence[Any], command_id: str, actor: Viewer, override: bool
    ) -> Json:
        """Append before publish: nobody sees what is not on the disk."""
        after, match_id = match, str(self.match_id)
        for event in events:
            after = after.append(Entry(event, command_id, actor.name, self._clock_ms(), override))
        lines = [projection.entry_json(after, version) for version in range(match.version + 1, after.version + 1)]
        answer = {"version": after.version, "events": lines}
        pending = self._pending_after(after, went_back=isinstance(events[0], Undone))
        ends = self.id if pending is None else None
        try:
            stored = [stored_event(after, version) for version in range(match.version + 1, after.version + 1)]
            args = (match_id, match.version, stored, command_id, answer)
            await asyncio.to_thread(self._log.append, *args, ends_drop_of=ends)
        except RepeatedCommand as repeated:
            return dict(repeated.answer)
        except StaleVersion as stale:
            self.match = await asyncio.to_thread(load_match, self._log, self.id, match_id)
            raise Rejected("match.stale", seen=match.version, now=stale.now) from stale
        self.match = after
        self._screens.show_events(answer)
        await self._set_pending(pending)
        return answer

    def _pending_after(self, after: Match, *, went_back: bool) -> PendingDrop | None:
        """The pending drop lives as long as the same drop is awaited; going back opens a confirmed one again."""
        awaited = after.game.drop(after.state)
        if self.pending is not None and self.pending.awaited == awaited:
            return self.pending
        if self.pending is not None:
            self._confirmed = self.pending
        if went_back and self._confirmed is not None and self._confirmed.awaited == awaited:
            return replace(self._confirmed, revision=self._confirmed.revision + 1)
        return None

    async def _start_match(self, command_id: str, command: Mapping[str, Any], override: bool) -> Json:
        if command_id == self.match_id:
            return {"version": 0, "events": []}
        if self.match is not None and not self.match.game.is_over(self.match.state) and not override:
            raise Rejected("match.running", overridable=True, game=self.match.game.name)
        match = new_match(command)
        setup = {"players": list(match.setup.players), "settings": dict(match.setup.settings)}
        row = (command_id, self.id, match.game.name, match.game.rules_version, setup, self._clock_ms())
        try:
            await asyncio.to_thread(self._log.create_match, *row)
        except MatchExists:
            return {"version": 0, "events": []}
        self.match, self.match_id = match, command_id
        self.members = self.members.standing()
        for member in self.members.all:
            self.members = self.members.sitting_down(member.id, None, match.setup.players, self._screens.lines.has)
        await self._keep_and_show_anew()
        return {"version": 0, "events": []}

    async def _end_match(self, match: Match, override: bool) -> Json:
        if not match.game.is_over(match.state) and not override:
            raise Rejected("match.running", overridable=True, game=match.game.name)
        self.match = self.match_id = None
        self.members = self.members.standing()
        await self._keep_and_show_anew()
        return {"version": 0, "events": []}

    async def _keep_and_show_anew(self) -> None:
        self.pending = self._confirmed = None
        await asyncio.to_thread(self._log.keep_drop, self.id, None)
        await asyncio.to_thread(self._log.keep_table, self.id, self._kept())
        self._screens.lines.show_anew()

    # The pending drop

    async def _change_drop(self, kind: str, command: Mapping[str, Any], actor: Viewer) -> Json:
        if kind == "open_drop":
            claim = typed(Cubes(), actor.name, self._clock_ms())
            await self._set_pending(self.pending or opened_by_hand(self._token(), self._require_awaited(), claim))
        elif kind == "discard_drop":
            self._require_drop(command)
            await self._set_pending(None)
        else:
            colour, count = field(command, "colour", str), field(command, "count", int)
            self._require_colour(colour)
            await self._set_pending(self._require_drop(command).corrected(colour, count, actor.name))
        return {"version": self.version, "events": [], "drop": self._screens.drop()}

    async def reading(self, reading: Reading) -> None:
        """Take the claim of one of the table's sources."""
        await self.propose(reading)

    async def propose(self, reading: Reading) -> str | None:
        """Take a claim: the pending drop's id, or None where no drop is awaited (the journal has it)."""
        await asyncio.to_thread(self._log.keep_reading, self.id, reading_json(reading))
        async with self._lock:
            awaited = self.awaited()
            if awaited is None:
                return None
            pending = self.pending.with_reading(reading) if self.pending else opened(self._token(), awaited, reading)
            await self._set_pending(pending)
            return pending.id

    async def _set_pending(self, pending: PendingDrop | None) -> None:
        if pending is self.pending:
            return
        await asyncio.to_thread(self._log.keep_drop, self.id, as_json(pending) if pending else None)
        self.pending = pending
        self._screens.show_drop()

    def _require_drop(self, command: Mapping[str, Any]) -> PendingDrop:
        if self.pending is None:
            raise Rejected("drop.gone", drop=str(command.get("drop")))
        if command["type"] == "discard_drop":
            self.pending.require(field(command, "drop", str), self.pending.revision)
        else:
            self.pending.require(field(command, "drop", str), field(command, "revision", int))
        return self.pending

    def _require_colour(self, colour: str) -> None:
        known = self.colours
        if colour not in known:
            raise Rejected("match.unknown_colour", given=colour[:40], known=list(known))

    def awaited(self) -> Drop | None:
        """The drop that the match waits for now."""
        return self.match.game.drop(self.match.state) if self.match else None

    def _require_awaited(self) -> Drop:
        awaited = self.awaited()
        if awaited is None:
            raise Rejected("drop.not_awaited")
        return awaited

    def possible(self) -> Cubes | None:
        """The most that can lie in the tray now; None where no drop is awaited."""
        awaited = self.awaited()
        return awaited.possible if awaited else None

    # Sources

    def set_sources(self, chosen: Sequence[Source]) -> None:
        """From now on the table listens to these."""
        self.sources = list(chosen)
        self._screens.show_sources()

    async def run_sources(self) -> None:
        """Run every source until cancelled."""
        await sources.run(self.sources, self)

    async def state_changed(self, source: Source) -> None:
        self._screens.show_sources()

    async def _perform(self, command_id: str, command: Mapping[str, Any]) -> Json:
        """Press a button of a source. Not under the lock: what it leads to comes back as a reading."""
        if command_id in self._answers:
            return self._answers[command_id]
        name, action = field(command, "source", str), field(command, "action", str)
        source = sources.with_button(self.sources, name, action)
        awaited = self.awaited()
        if action == "pour" and awaited is None:
            raise Rejected("drop.not_awaited")
        if action == "pour" and self.pending is not None:
            raise Rejected("drop.pending")
        answer: Json = {"version": self.version, "events": []}
        self._remember(command_id, answer)
        try:
            await source.perform(action, sources.request(awaited, self.colours))
        except BaseException:
            self._answers.pop(command_id, None)
            raise
        return answer

    # Members

    async def join(self, *, code: str, name: str, seat: int | None, secret: str | None) -> Joined:
        """Let a phone in, or let one that is in change its name or take a seat.

        Raises Rejected: `join.wrong_code`, `join.full`, `join.seat_taken`, or what is wrong with the name.
        """
        async with self._lock:
            member = self.members.with_secret(secret)
            if member is None and not hmac.compare_digest(code.encode(), self.code.encode()):
                raise Rejected("join.wrong_code")
            cleaned = clean_name(name)
            if member is None or secret is None:
                member_id, secret = self._token(), self._token() + self._token() + self._token()
                members = self.members.joined(member_id, cleaned, secret)
            else:
                member_id, members = member.id, self.members.renamed(member.id, cleaned)
            players = self.match.setup.players if self.match else ()
            members = members.sitting_down(member_id, seat, players, self._screens.lines.has)
            await asyncio.to_thread(self._log.keep_table, self.id, self._kept(members))
            self.members = members
            viewer = next(m.viewer for m in members.all if m.id == member_id)
            self._screens.show_members()
            return Joined(secret, viewer)

    def viewer(self, secret: str | None) -> Viewer | None:
        member = self.members.with_secret(secret)
        return member.viewer if member else None

    # What the phones see

    @property
    def version(self) -> int:
        return self.match.version if self.match else 0

    @property
    def colours(self) -> tuple[str, ...]:
        """The cube colours of the game in play, in its order."""
        return tuple(info.colour for info in self.match.game.palette) if self.match else ()

    def subscribe(self, viewer: Viewer) -> Subscription:
        """An open line for a viewer, to be used as an async context manager and iterator."""
        return Subscription(viewer, self._screens.lines)

    def snapshot(self, viewer: Viewer) -> Json:
        """Everything that this viewer may see now."""
        return self._screens.snapshot(viewer)

    def since(self, after: int, viewer: Viewer, match_id: str | None = None) -> list[Message] | None:
        """What a phone that saw version `after` has missed; None where it needs a whole snapshot."""
        return self._screens.since(after, viewer, match_id)

    def history(self) -> list[Json]:
        """Every line of the match's log, the oldest first."""
        return projection.history_json(self.match) if self.match else []

    def scores(self) -> Json:
        """Totals, ranks and the trail of points."""
        return projection.scores_json(self.match) if self.match else {"totals": [], "trail": []}

    def export(self) -> Json:
        """The match as a whole, to be kept elsewhere: set-up, every event as stored, and the scores."""
        return export_json(self._require_match()) | {"scores": self.scores()}

    # Small things

    def _require_match(self) -> Match:
        if self.match is None:
            raise Rejected("match.none")
        return self.match

    def _remember(self, command_id: str, answer: Json) -> None:
        self._answers[command_id] = answer
        while len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)

    async def _earlier_answer(self, command_id: str) -> Json | None:
        if self.match_id is None:
            return None
        answer: Json | None = await asyncio.to_thread(self._log.answer_for, self.match_id, command_id)
        return answer

    def _kept(self, members: Members | None = None) -> Json:
        """What is kept of the table beside its matches and its drop."""
        kept = self.members if members is None else members
        return {"name": self.name, "code": self.code, "members": kept.as_json(), "match": self.match_id}
