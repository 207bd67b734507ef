"""No secret is in anybody else's bytes: all that the service sends and logs in an evening is searched for planted ones.

The game of this evening deals every seat a card that only this seat may see.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import segno
import structlog
from starlette.types import Message, Receive, Scope, Send

from companion.engine.errors import Rejected
from companion.engine.game import Choice, Game, Prompt, Setup
from companion.games import GAMES
from companion.server.app import create_app
from companion.store.log import MemoryLog, StoreFailed
from companion.table import Table
from companion.table.members import hash_secret
from tests.fakes.clock import HeldClock
from tests.server.phones import DEVICE_TOKEN, HOST, Phone, Stream


@dataclass(frozen=True)
class Deal:
    """The cards, by seat."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class Dealt:
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Hands:
    players: tuple[str, ...]
    cards: tuple[str, ...] = ()


def deal(state: Hands, command: Deal, override: bool) -> tuple[Dealt, ...]:
    if len(command.cards) != len(state.players):
        raise Rejected("setup.players", given=len(command.cards), least=2, most=2)
    return (Dealt(command.cards),)


CARDS = Game(
    name="cards",
    rules_version="1",
    least_players=2,
    most_players=2,
    commands={"cards.deal": Deal},
    events={"cards.dealt": Dealt},
    begin=lambda setup: Hands(setup.players),
    decide=deal,
    evolve=lambda state, event: Hands(state.players, event.cards),
    view=lambda state, seat: {"mine": None if seat is None or not state.cards else state.cards[seat]},
    prompts=lambda state: (Prompt("cards-prompt", "choose", choices=(Choice("cards-deal", {"type": "undo"}),)),),
    points=lambda state, event: (),
    facts=lambda state, event: {"count": len(event.cards)},
    is_over=lambda state: False,
    command_for=lambda event: Deal(event.cards),
    hides=lambda event: True,
)
SECRET_CARDS = ("card-of-anna-7f3a", "card-of-ben-91cc")


class Overheard:
    """The app, and everything it sends, by the cookie of who asked; None: one without."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self.sent: dict[str | None, bytes] = defaultdict(bytes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        cookie = dict(scope["headers"]).get(b"cookie", b"").decode() or None

        async def noting(message: Message) -> None:
            if message["type"] == "http.response.start":
                # A phone that joins has no cookie yet: what sets it is the phone's own, whatever else is in the answer.
                heads = [value for name, value in message["headers"] if name != b"set-cookie"]
                self.sent[cookie] += b"\n".join(heads)
            self.sent[cookie] += message.get("body", b"")
            await send(message)

        await self._app(scope, receive, noting)

    @property
    def state(self) -> Any:
        return self._app.state


class Lines:
    """What was logged."""

    def __init__(self) -> None:
        self.text = ""

    def __call__(self, _: Any, __: str, event: Any) -> Any:
        self.text += json.dumps({name: str(value) for name, value in event.items()})
        raise structlog.DropEvent


@pytest.fixture
def logged() -> Iterator[Lines]:
    lines = Lines()
    structlog.configure(processors=[lines], cache_logger_on_first_use=False)
    yield lines
    structlog.reset_defaults()


@dataclass
class Secrets:
    """What was planted, and who may have it: by the name of a phone, `nobody` else."""

    overheard: Overheard
    cookies: dict[str, str]
    words: dict[str, tuple[str, ...]]

    def check(self, log: str) -> int:
        """Every secret is looked for in what everybody was sent. Returns how many bytes were searched."""
        for word, allowed in self.words.items():
            assert word not in log, f"{word} was logged"
            for name, cookie in {**self.cookies, "stranger": None}.items():
                if name not in allowed:
                    sent = self.overheard.sent[cookie].decode()
                    place = sent.find(word)
                    assert place < 0, f"{name} was sent {word}: …{sent[max(0, place - 80) : place + 80]}…"
        return sum(map(len, self.overheard.sent.values()))


class Evening:
    """Anna hosts in seat 0, Ben has seat 1, Cleo looks on, Wanda waits, Eve is nobody."""

    def __init__(self, table: Table, app: Overheard, log: "Failing") -> None:
        self.table, self.app, self.log = table, app, log
        names = ("Anna", "Ben", "Cleo", "Wanda", "Eve")
        self.phones = {name: Phone(app, f"192.168.1.{place + 60}") for place, name in enumerate(names)}
        for phone in self.phones.values():
            phone.http.headers["Accept-Encoding"] = "identity"  # nothing may be packed, or the search is blind

    async def begin(self) -> None:
        anna = self.phones["Anna"]
        await anna.join("Anna")
        await anna.command("start_match", id="m1", game="cards", players=["Anna", "Ben"])
        await self.phones["Ben"].join("Ben", seat=1)
        await self.phones["Cleo"].join("Cleo")
        await anna.command("ask_approval", asked=True)
        await self.phones["Wanda"].join("Wanda")

    async def everything(self) -> None:
        """Play, look everything up, and run into every kind of refusal, as everybody."""
        anna = self.phones["Anna"]
        streams = [self.phones[name].stream() for name in ("Anna", "Ben", "Cleo", "Wanda")]
        opened: list[Stream] = [await stream.__aenter__() for stream in streams]
        version = 0
        actor = self.table.members.all[0].viewer
        for cards in (("other", "cards"), SECRET_CARDS):
            command = {"type": "cards.deal", "cards": list(cards)}
            more = {"command_id": f"deal-{version}", "expected_version": version, "override": False, "actor": actor}
            version = (await self.table.submit(command=command, **more))["version"]
        member = self.table.members.all[1].id
        await anna.get(f"members/{member}/qr.svg")
        for name, phone in self.phones.items():
            await self._ask_everything(phone, name)
            await self._go_wrong(phone, version)
        await anna.command("undo", version)
        await anna.command("redo", version + 1)
        for stream in opened:
            assert (await stream.status()) == 200
        for context in streams:
            await context.__aexit__(None, None, None)

    async def _ask_everything(self, phone: Phone, name: str) -> None:
        for path in ("history", "scores", "matches", "matches/m1", "export", "export?format=csv", "export?format=play"):
            await phone.get(path)
        await phone.get("matches/m1/export")
        await phone.http.get("/api/tables")
        await phone.http.get("/metrics")
        await phone.http.get("/api/openapi.json")
        self.app.state.service.clock.advance(2)

    async def _go_wrong(self, phone: Phone, version: int) -> None:
        await phone.command("undo", 0)
        await phone.command("cards.unknown", version)
        await phone.command("edit_event", version, version=1, remove=True)
        await phone.post("preview", {"version": 1, "remove": True})
        await phone.post("join", {"code": "guess", "name": "x" * 30})
        await phone.post("join", {"code": 7})
        await phone.post("readings", {}, headers={"Authorization": "Bearer wrong"})
        await phone.post("commands", [1])
        await phone.get("pictures/nothing.jpg")
        self.log.fails = True
        await phone.command("undo", version)
        await phone.command("lock_table", locked=True)
        self.log.fails = False
        self.app.state.service.clock.advance(61)


class Failing(MemoryLog):
    """A disk that is full from time to time."""

    fails = False

    def append(self, *args: Any, **more: Any) -> None:
        if self.fails:
            raise StoreFailed("disk full")
        super().append(*args, **more)

    def keep_table(self, *args: Any) -> None:
        if self.fails:
            raise StoreFailed("disk full")
        super().keep_table(*args)


def drawn_links(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The links that are drawn as codes from now on."""
    links: list[str] = []
    make = segno.make

    def noting(link: str, **more: Any) -> segno.QRCode:
        links.append(link)
        return make(link, **more)

    monkeypatch.setattr(segno, "make", noting)
    return links


async def test_no_secret_is_in_anybody_elses_bytes_nor_in_the_log(
    monkeypatch: pytest.MonkeyPatch, clock: HeldClock, logged: Lines
) -> None:
    monkeypatch.setitem(GAMES, "cards", CARDS)
    links = drawn_links(monkeypatch)
    log, numbers = Failing(), iter(range(10_000))
    table = Table.open("t1", log, clock.now_ms, lambda: f"TOKEN{next(numbers):05d}SECRET", "Kitchen")
    app = Overheard(create_app({"t1": table}, clock=clock, device_token=DEVICE_TOKEN, public_url=f"http://{HOST}"))
    evening = Evening(table, app, log)
    await evening.begin()
    cookies = {name: phone._headers()["cookie"] for name, phone in evening.phones.items() if name != "Eve"}
    secrets = {name: cookie.partition("=")[2] for name, cookie in cookies.items()}
    await evening.everything()
    planted: dict[str, tuple[str, ...]] = {
        SECRET_CARDS[0]: ("Anna",),
        SECRET_CARDS[1]: ("Ben",),
        table.code: ("Anna", "Ben"),
        table.host_code: (),
        DEVICE_TOKEN: (),
        links[-1].rpartition("/")[2]: (),
        **{secret: (name,) for name, secret in secrets.items()},
        **{hash_secret(secret): () for secret in secrets.values()},
    }
    found = Secrets(app, cookies, planted)
    searched = found.check(logged.text)
    assert searched > 50_000, "so little was sent that the evening cannot have been played"
    assert "not written" in logged.text, "nothing was logged, so nothing was searched"
    for word in (SECRET_CARDS[0], table.code):
        assert word in app.sent[cookies["Anna"]].decode(), "who may see it must see it, or the search is blind"
    assert SECRET_CARDS[1] in app.sent[cookies["Ben"]].decode()


def test_the_search_finds_what_is_there() -> None:
    app = Overheard(None)
    app.sent["seat=1"] += b"a word: plant-1"
    with pytest.raises(AssertionError, match="Cleo was sent plant-1"):
        Secrets(app, {"Cleo": "seat=1"}, {"plant-1": ()}).check("")
    with pytest.raises(AssertionError, match="plant-1 was logged"):
        Secrets(app, {}, {"plant-1": ()}).check("… plant-1 …")
    assert Secrets(app, {"Cleo": "seat=1"}, {"plant-1": ("Cleo",)}).check("") == 15


def test_the_game_of_this_evening_is_one() -> None:
    assert CARDS.begin(Setup(("Anna", "Ben"))).cards == ()
