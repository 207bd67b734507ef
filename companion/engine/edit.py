"""Putting right what happened some steps ago: the command is exchanged or taken out, and what followed is done anew."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from companion.engine.errors import Rejected
from companion.engine.match import Edited, Entry, Match

Versions = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Edit:
    """What an edit would lead to.

    entries: what to append, the `Edited` first. after: the match with them. old, new: the versions of each command from
    the changed one on, as they count before and after; none for a command that is gone.
    stops_at: the version of the first later command that is not possible any more; it and what followed it are gone.
    One that only breaks a rule now stays, and is overridden in `entries`.
    why: what the game says to it.
    """

    entries: tuple[Entry, ...]
    after: Match
    old: tuple[Versions, ...]
    new: tuple[Versions, ...]
    stops_at: int | None
    why: Rejected | None


def edited(match: Match, version: int, command: Any, by: Entry, *, override: bool) -> Edit:
    """The match with what happened at `version` put right.

    command: what the command that led to it should have been; None: it is taken out. by: who edits and when, and its
    command id. override: the table insists, as it does where it had insisted on what is put right.
    Raises Rejected `edit.unknown`, `edit.no_change`, or what the game says to the new command.
    """
    before, old = _from(match, version)
    replay = _Replay(match, match.positions[before].state)
    replay.first(command, by, override=override or match.entries[old[0][0] - 1].overridden)
    stops_at, why = replay.follow(old[1:])
    if [entry.event for entry in replay.entries] == [match.entries[v - 1].event for one in old for v in one]:
        raise Rejected("edit.no_change", version=version)
    edit = replace(by, event=Edited(version, before, len(replay.entries), command is None))
    after = match
    for entry in (edit, *replay.entries):
        after = after.append(entry)
    gone = ((),) * (len(old) - len(replay.versions))
    return Edit((edit, *replay.entries), after, old, (*replay.versions, *gone), stops_at, why)


def command_at(match: Match, version: int) -> Any:
    """The command that led to what happened at a version. Raises Rejected `edit.unknown`."""
    _, (first, *_) = _from(match, version)
    return match.game.command_for(match.entries[first[0] - 1].event)


def _from(match: Match, version: int) -> tuple[int, tuple[Versions, ...]]:
    """The version before the command that led to a version, and what counts from that command on."""
    if version not in match.position.live:
        raise Rejected("edit.unknown", version=version, now=match.version)
    before = match.before_command(version)
    return before, commands(match, before)


def commands(match: Match, after: int) -> tuple[Versions, ...]:
    """The versions that count after a version, one tuple a command."""
    live = [version for version in match.position.live if version > after]
    return tuple(tuple(one) for _, one in groupby(live, key=lambda version: match.entries[version - 1].command_id))


class _Replay:
    """What counts from the edit on. versions: those which the entries will have, one tuple a command."""

    def __init__(self, match: Match, state: Any) -> None:
        self.entries: list[Entry] = []
        self.versions: list[Versions] = []
        self._match, self._state = match, state

    def first(self, command: Any, by: Entry, *, override: bool) -> None:
        """The changed command; only one that breaks a rule is marked as insisted on."""
        if command is None:
            self.versions.append(())
            return
        self._carry_out(command, replace(by, overridden=False), may_insist=override)

    def follow(self, later: Sequence[Versions]) -> tuple[int | None, Rejected | None]:
        """Carry out anew what followed, as far as it is possible; where it stops, and why.

        It happened at the table: where only a rule speaks against it now, it stays, marked as insisted on.
        """
        for versions in later:
            first = self._match.entries[versions[0] - 1]
            try:
                self._carry_out(self._match.game.command_for(first.event), first, may_insist=True)
            except Rejected as refused:
                return versions[0], refused
        return None, None

    def _carry_out(self, command: Any, like: Entry, *, may_insist: bool) -> None:
        """Raises Rejected where it breaks a rule and may not, or cannot be at all."""
        decide, overridden = self._match.game.decide, like.overridden
        try:
            events = decide(self._state, command, overridden)
        except Rejected as refused:
            if not (may_insist and refused.overridable):
                raise
            events, overridden = decide(self._state, command, True), True
        self._take(events, replace(like, overridden=overridden))

    def _take(self, events: Sequence[Any], like: Entry) -> None:
        """like: who, when and by which command; who had tapped is not who edits."""
        begin = self._match.version + 2 + len(self.entries)  # the edit itself comes before them
        for event in events:
            self.entries.append(replace(like, event=event))
            self._state = self._match.game.evolve(self._state, event)
        self.versions.append(tuple(range(begin, begin + len(events))))
