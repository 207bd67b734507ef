"""Table: the one authority over a match, and the only mutable object of the service."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import structlog

from companion.engine.cubes import Cubes
from companion.engine.edit import command_at
from companion.engine.errors import Rejected
from companion.engine.game import Drop
from companion.engine.match import Edited, Entry, Match, Undone
from companion.engine.reading import Reading
from companion.sensing.manual import typed
from companion.sensing.source import Source
from companion.store.codec import Registry, encode
from companion.store.log import EventLog, MatchExists, RepeatedCommand, StaleVersion, StoreFailed
from companion.table import projection, sources
from companion.table.answers import Answers
from companion.table.buttons import Buttons
from companion.table.chronicle import Chronicle
from companion.table.commands import Request, field, game_command, new_match, undo_event
from companion.table.drops import Drops
from companion.table.editing import accepted, preview_json, wished_edit
from companion.table.hosting import HOST_COMMANDS, Door
from companion.table.marks import Mark
from companion.table.members import Joined, Members, Viewer
from companion.table.pending import PendingDrop, opened, opened_by_hand, reading_json
from companion.table.people import People
from companion.table.record import load_match, setup_json, stored_event
from companion.table.screens import Screens
from companion.table.subscription import Message, Subscription

Json = dict[str, Any]

_log = structlog.get_logger("table")


class Table:
    """The physical place and everything known of it: members, sources, the match, the pending drop.

    Every change goes through here, one at a time, and is on the disk before anybody sees it. Make one with
    `Table.open`. clock_ms: milliseconds since 1970. token: a fresh unguessable word of at least 40 bits.
    code lets a phone join; host_code lets it join as the host, when the host's phone is lost.
    build: which page the service serves, for a phone to know that its own is an older one; whoever serves it says so.
    """

    def __init__(self, table_id: str, log: EventLog, clock_ms: Callable[[], int], token: Callable[[], str]) -> None:
        self.id = table_id
        self.name = table_id
        self.build = ""
        self.sources: list[Source] = []
        self.match: Match | None = None
        self.match_id: str | None = None
        self._log, self._clock_ms, self._token = log, clock_ms, token
        self._screens = Screens(self)
        self._people = People(self, log, self._screens, token)
        self._drops = Drops(table_id, log, self._screens.show_drop)
        self.chronicle = Chronicle(self, log)
        self._answers = Answers()
        self._buttons = Buttons(self, self._answers)
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
            log.keep_table(table_id, table._people.kept(None))
            return table
        table.name = kept["name"]
        table._people.take_over(kept)
        table._load(kept["match"])
        if "host_code" not in kept:  # kept before tables had one
            log.keep_table(table_id, table._people.kept(table.match_id))
        return table

    def _load(self, match_id: str | None) -> None:
        self.match_id = match_id
        self.match = load_match(self._log, self.id, match_id) if match_id else None
        self._drops.forget()
        if self.match:
            self._drops.load()

    # Commands

    async def submit(
        self, *, command_id: str, expected_version: int, command: Mapping[str, Any], override: bool, actor: Viewer
    ) -> Json:
        """Carry out a command once and give its answer; a repeat gets the first answer again.

        Raises Rejected where it is refused; nothing has changed then.
        """
        request = Request(command_id, expected_version, command, override, actor)
        if request.kind == "perform":
            return await self._buttons.press(request)
        async with self._lock:
            known = self._answers.get(command_id)
            if known is not None:
                return known
            try:
                answer = await self._carry_out(request)
            except StoreFailed as failure:
                _log.error("not written", table=self.id, reason=str(failure))
                raise Rejected("store.failed") from failure
            except Rejected as refused:
                earlier = await self._earlier_answer(command_id)
                if earlier is None:
                    raise projection.with_news(refused, self.match) from None
                answer = earlier
            self._answers.remember(command_id, answer)
            return answer

    async def _carry_out(self, request: Request) -> Json:
        if request.kind in HOST_COMMANDS:
            await self._people.look_after(request)
            return {"version": self.version, "events": []}
        if request.kind == "start_match":
            return await self._start_match(request)
        match = self._require_match()
        if request.kind == "end_match":
            return await self._end_match(match, request)
        if request.kind in ("open_drop", "correct_drop", "discard_drop"):
            return await self._change_drop(request)
        if request.kind == "edit_event":
            match.require_seen(request.seen)
            edit = wished_edit(match, request.command, self._entry(None, request), override=request.override)
            return await self._commit(match, accepted(edit, override=request.override), request)
        events = self._decide(match, request)
        return await self._commit(match, [self._entry(event, request) for event in events], request)

    def _entry(self, event: Any, request: Request) -> Entry:
        return Entry(event, request.command_id, request.actor.name, self._clock_ms(), request.override)

    def preview(self, wish: Mapping[str, Any], actor: Viewer, *, override: bool) -> Json:
        """What the edit `{version, command}` or `{version, remove: true}` would change. Raises Rejected."""
        match, by = self._require_match(), Entry(None, "", actor.name, self._clock_ms())
        return preview_json(match, wished_edit(match, wish, by, override=override))

    def made_at(self, version: int) -> Json | None:
        """The command that led to what happened at a version, as it travels; None where that does not count (now)."""
        if self.match is None or version not in self.match.position.live:
            return None
        name, _, fields = encode(command_at(self.match, version), Registry(self.match.game.commands))
        return {"type": name, **fields}

    def _decide(self, match: Match, request: Request) -> tuple[Any, ...]:
        command = request.command
        if request.kind in ("undo", "redo", "undo_to"):
            match.require_seen(request.seen)
            return (undo_event(match, command),)
        if request.kind == "confirm_drop":
            drop = self._drops.require(field(command, "drop", str), field(command, "revision", int))
            record = match.game.command_for_drop
            if record is None:
                raise Rejected("drop.not_awaited")
            return match.decide(record(drop.cubes), seen=request.seen, override=request.override)
        return match.decide(game_command(match.game, command), seen=request.seen, override=request.override)

    async def _commit(self, match: Match, entries: Sequence[Entry], request: Request) -> Json:
        """Append before publish: nobody sees what is not on the disk."""
        after = match
        for entry in entries:
            after = after.append(entry)
        new = range(match.version + 1, after.version + 1)
        answer = {"version": after.version, "events": [projection.entry_json(after, version) for version in new]}
        awaited, went_back = after.game.drop(after.state), isinstance(entries[0].event, Undone | Edited)
        is_confirmed, reopens = request.kind == "confirm_drop", went_back and not request.discards
        pending = self._drops.after(awaited, is_confirmed=is_confirmed, reopens=reopens)
        ends = self.id if pending is None else None
        stored = [stored_event(after, version) for version in new]
        try:
            args = (str(self.match_id), match.version, stored, request.command_id, answer)
            await asyncio.to_thread(self._log.append, *args, ends_drop_of=ends)
        except RepeatedCommand as repeated:
            await self._catch_up()
            return dict(repeated.answer)
        except StaleVersion as stale:
            await self._catch_up()
            raise Rejected(
                "match.stale", seen=match.version, now=stale.now, by=self._require_match().last_actor
            ) from stale
        was, self.match = self.awaited(), after
        if went_back:
            self._buttons.went_back(was, awaited)
        self._screens.show_events(answer)
        if is_confirmed and self.pending is not None:
            sources.tell_confirmed(self.sources, self.pending)
        await self._drops.settle(pending, forgets=request.discards)
        return answer

    async def _catch_up(self) -> None:
        """The log knows more than this table, after a fault or through another process: show what it holds."""
        await asyncio.to_thread(self._load, self.match_id)
        self._screens.lines.show_anew()

    async def _start_match(self, request: Request) -> Json:
        answer: Json = {"version": 0, "events": []}
        if request.command_id == self.match_id:
            return answer
        if self.match is not None:
            self._require_ended(self.match, request)
        match = await self.chronicle.begun(new_match(request.command))
        members = self.members.standing()
        for member in members.all:
            members = members.sitting_down(member.id, None, match.setup.players, self._screens.lines.has)
        about = (match.game.name, match.game.rules_version, setup_json(match.setup))
        row = (request.command_id, self.id, *about, self._clock_ms())
        try:
            kept = self._people.kept(request.command_id, members)
            await asyncio.to_thread(self._log.create_match, *row, table=kept)
        except MatchExists:
            return answer
        self._show_match(match, request.command_id, members)
        return answer

    async def _end_match(self, match: Match, request: Request) -> Json:
        self._require_ended(match, request)
        members = self.members.standing()
        await asyncio.to_thread(self._log.keep_table, self.id, self._people.kept(None, members))
        self._show_match(None, None, members)
        return {"version": 0, "events": []}

    def _require_ended(self, match: Match, request: Request) -> None:
        match.require_seen(request.seen)
        if not match.game.is_over(match.state) and not request.override:
            raise Rejected("match.running", overridable=True, game=match.game.name)

    def _show_match(self, match: Match | None, match_id: str | None, members: Members) -> None:
        self.match, self.match_id, self._people.members = match, match_id, members
        self._drops.forget()
        self._screens.show_members()
        self._screens.lines.show_anew()

    # The pending drop

    @property
    def pending(self) -> PendingDrop | None:
        """The drop that is proposed and not yet confirmed."""
        return self._drops.pending

    async def _change_drop(self, request: Request) -> Json:
        command, by = request.command, request.actor.name
        if request.kind == "open_drop":
            claim = typed(Cubes(), by, self._clock_ms())
            await self._drops.keep(self.pending or opened_by_hand(self._token(), self._require_awaited(), claim))
        elif request.kind == "discard_drop":
            self._drops.require(field(command, "drop", str), None)
            self._buttons.forget_pour()
            await self._drops.keep(None)
        else:
            drop = self._drops.require(field(command, "drop", str), field(command, "revision", int))
            colour, count = field(command, "colour", str), field(command, "count", int)
            if colour not in self.colours:
                raise Rejected("match.unknown_colour", given=colour[:40], known=list(self.colours))
            await self._drops.keep(drop.corrected(colour, count, by))
        return {"version": self.version, "events": [], "drop": self._screens.drop()}

    async def reading(self, reading: Reading) -> None:
        """Take the claim of one of the table's sources."""
        await self.propose(reading)

    async def propose(self, reading: Reading, awaited: Drop | None = None) -> str | None:
        """Take a claim: the pending drop's id, or None where it belongs to no drop (the journal has it).

        awaited: the drop that was awaited when the claim was begun, where its maker knows; if another is awaited
        by now, the claim is about what is past.
        """
        await asyncio.to_thread(self._log.keep_reading, self.id, reading_json(reading))
        async with self._lock:
            now = self.awaited()
            if now is None or (awaited is not None and awaited.number != now.number):
                return None
            pending = self.pending.with_reading(reading) if self.pending else opened(self._token(), now, reading)
            await self._drops.keep(pending)
            return pending.id

    def awaited(self) -> Drop | None:
        """The drop that the match waits for now."""
        return self.match.game.drop(self.match.state) if self.match else None

    def possible(self) -> Cubes | None:
        """The most that can lie in the tray now; None where no drop is awaited."""
        awaited = self.awaited()
        return awaited.possible if awaited else None

    def _require_awaited(self) -> Drop:
        awaited = self.awaited()
        if awaited is None:
            raise Rejected("drop.not_awaited")
        return awaited

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

    # Members

    async def join(
        self, *, code: str, name: str, seat: int | None, secret: str | None, mark: Mark | None = None
    ) -> Joined:
        """Let a phone in, or let one that is in change its name or its mark, or take a seat.

        Raises Rejected: `join.wrong_code`, `join.locked`, `join.full`, `join.seat_taken`, `seat.waiting`, or what is
        wrong with the name.
        """
        async with self._lock:
            return await self._people.join(code, name, seat, secret, mark)

    async def rejoin(self, member_id: str) -> Joined:
        """Another phone becomes this member; the one that was it is out. Raises Rejected `member.unknown`."""
        async with self._lock:
            return await self._people.rejoin(member_id)

    def viewer(self, secret: str | None) -> Viewer | None:
        """Who has this secret; None where nobody has."""
        member = self.members.with_secret(secret)
        return member.viewer if member else None

    # What the phones see

    @property
    def version(self) -> int:
        return self.match.version if self.match else 0

    @property
    def members(self) -> Members:
        """The phones that have joined."""
        return self._people.members

    @property
    def door(self) -> Door:
        """Who may join."""
        return self._people.door

    @property
    def code(self) -> str:
        return self.door.code

    @property
    def host_code(self) -> str:
        return self._people.host_code

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat of the match in play."""
        return self.match.setup.players if self.match else ()

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
        return projection.scores_json(self.match) if self.match else projection.NO_SCORES

    # Small things

    def _require_match(self) -> Match:
        if self.match is None:
            raise Rejected("match.none")
        return self.match

    async def _earlier_answer(self, command_id: str) -> Json | None:
        if self.match_id is None:
            return None
        answer: Json | None = await asyncio.to_thread(self._log.answer_for, self.match_id, command_id)
        return answer
