"""Who may do what: every route and every command, for every role."""

from collections.abc import Awaitable, Callable
from typing import get_args

import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import Rejected
from companion.games import GAMES
from companion.server import commands
from companion.server.commands import ALL_COMMANDS
from companion.server.seats import ROUTE_RIGHTS, TABLE_COMMAND_RIGHTS, Right, command_rights, require_command
from companion.table import Table, Viewer
from companion.table.commands import TABLE_COMMANDS
from tests.server.conftest import Evening
from tests.server.phones import DEVICE_TOKEN, Phone

Begin = Callable[[], Awaitable[Evening]]
RIGHTS = command_rights(GAMES.values())
JSON = {"Content-Type": "application/json"}


def _routes(app: FastAPI) -> set[tuple[str, str]]:
    """Method and path of every route the service answers, the built page left out."""
    routes = [(method, str(route.path)) for route in iter_route_contexts(app.routes) for method in route.methods or ()]
    assert len(routes) > 10, "the search itself is broken"
    return {(method, path) for method, path in routes if method != "HEAD" and path != "/"}


def test_every_route_has_its_right_and_every_right_its_route(app: FastAPI) -> None:
    assert _routes(app) == set(ROUTE_RIGHTS)


async def test_a_route_without_a_right_is_denied_to_the_host(app: FastAPI, evening: Begin) -> None:
    async def forgotten() -> str:
        return "open"

    app.get("/api/tables/{table_id}/forgotten")(forgotten)
    assert _routes(app) != set(ROUTE_RIGHTS)
    answer = await (await evening()).anna.get("forgotten")
    assert (answer.status_code, answer.json()["code"]) == (403, "seat.forbidden")
    assert answer.json()["facts"]["needs"] == "nobody"


ALLOWED = {
    Right.ANYBODY: {"stranger", "waiting", "spectator", "player", "host", "device"},
    Right.JOINED: {"waiting", "spectator", "player", "host"},
    Right.MEMBER: {"spectator", "player", "host"},
    Right.PLAYER: {"player", "host"},
    Right.HOST: {"host"},
    Right.DEVICE: {"device"},
}
DENIED_BY = {"seat.unknown", "seat.waiting", "seat.forbidden", "device.token", "device.off"}


async def waiting_phone(app: FastAPI, host: Phone) -> Phone:
    """A phone that has joined and has not been let in."""
    asked = await host.command("ask_approval", asked=True)
    assert asked.status_code == 200, asked.text
    phone = Phone(app, "192.168.1.59")
    assert (await phone.join("Wanda"))["waiting"]
    return phone


@pytest.mark.parametrize("role", ["stranger", "waiting", "spectator", "player", "host", "device"])
@pytest.mark.parametrize("route", sorted(ROUTE_RIGHTS), ids=" ".join)
async def test_routes_by_role(app: FastAPI, evening: Begin, route: tuple[str, str], role: str) -> None:
    begun = await evening()
    device = Phone(app)
    device.http.headers["Authorization"] = f"Bearer {DEVICE_TOKEN}"
    waiting = await waiting_phone(app, begun.anna)
    everybody = {"host": begun.anna, "player": begun.ben, "spectator": begun.cleo, "waiting": waiting, "device": device}
    phone = everybody.get(role, Phone(app))
    method, template = route
    named = {"table_id": "t1", "language": "en", "part": "first", "game": "amerigo"}
    path = template.format(**named, picture_id="x", member_id="token-0003", match_id="x")
    if path.endswith("/stream"):
        async with phone.stream() as stream:
            status = await stream.status()
            denied = status != 200 and (await stream.body())["code"] in DENIED_BY
    else:
        kind = {"Content-Type": "image/jpeg"} if path.endswith("photo") else JSON
        answer = await phone.http.request(method, path, headers=kind, content=b"{}" if method == "POST" else None)
        denied = answer.status_code in (401, 403) and answer.json()["code"] in DENIED_BY
    assert denied == (role not in ALLOWED[ROUTE_RIGHTS[route]])


def test_every_command_that_can_be_sent_has_its_right() -> None:
    assert set(ALL_COMMANDS) == set(RIGHTS)


def test_the_table_knows_the_commands_that_phones_may_send_to_it() -> None:
    """The list stands three times: as what the table does, as what travels, and as who may."""
    sent = {get_args(model.model_fields["type"].annotation)[0] for model in commands.TABLE_COMMANDS}
    assert set(TABLE_COMMANDS) == sent == set(TABLE_COMMAND_RIGHTS)


def test_a_drop_is_recorded_through_the_table_only() -> None:
    assert "amerigo.record_drop" in GAMES["amerigo"].commands
    assert "amerigo.record_drop" not in RIGHTS


SEATS = st.integers(0, 5)
VIEWERS = st.builds(
    lambda role, seat: Viewer(role, seat if role in ("host", "player") else None, "Somebody", "id"),
    st.sampled_from(["host", "player", "spectator", "device"]),
    st.none() | SEATS,
)


@given(kind=st.sampled_from(sorted([*RIGHTS, "unheard.of"])), viewer=VIEWERS, seat=SEATS, held=st.sets(SEATS))
def test_commands_by_role(kind: str, viewer: Viewer, seat: int, held: set[int]) -> None:
    right = RIGHTS.get(kind)
    mine_or_free = seat == viewer.seat or seat not in held
    expected = {
        "host": right is not None,
        "player": right is Right.PLAYER or (right is Right.OWN_SEAT and mine_or_free),
        "spectator": False,
        "device": False,
    }[viewer.role]
    try:
        require_command({"type": kind, "seat": seat}, viewer, RIGHTS, held)
        allowed = True
    except Rejected as refused:
        allowed = False
        assert refused.code in ("seat.forbidden", "seat.not_yours")  # noqa: PT017
    assert allowed == expected


async def test_a_player_acts_for_the_own_seat_and_for_people_without_a_phone(evening: Begin) -> None:
    begun = await evening()
    own = await begun.ben.command("amerigo.enter_score", seat=1, points=3)
    assert own.status_code == 200
    doras = await begun.ben.command("amerigo.enter_score", own.json()["version"], seat=2, points=4)
    assert doras.status_code == 200
    annas = await begun.ben.command("amerigo.enter_score", doras.json()["version"], seat=0, points=5)
    assert (annas.status_code, annas.json()["code"]) == (403, "seat.not_yours")
    hosts = await begun.anna.command("amerigo.enter_score", doras.json()["version"], seat=1, points=6)
    assert hosts.status_code == 200


@pytest.mark.parametrize(
    ("who", "seat", "code"),
    [
        ("ben", 1, None),
        ("ben", 2, None),
        ("ben", 0, "seat.not_yours"),
        ("anna", 1, None),
        ("cleo", 2, "seat.forbidden"),
    ],
)
@pytest.mark.parametrize("remove", [True, False])
async def test_a_step_is_put_right_by_whoever_might_have_made_it(
    evening: Begin, who: str, seat: int, code: str | None, remove: bool
) -> None:
    begun = await evening()
    await begun.anna.command("amerigo.enter_score", seat=seat, points=5)
    other = {"type": "amerigo.enter_score", "seat": seat, "points": 6, "note": ""}
    wish = {"version": 1, "remove": True} if remove else {"version": 1, "command": other}
    phone: Phone = getattr(begun, who)
    for answer in (await phone.post("preview", wish), await phone.command("edit_event", 1, **wish)):
        assert (answer.json().get("code"), answer.status_code) == (code, 403 if code else 200)


async def test_an_edit_is_no_way_round_a_right(evening: Begin) -> None:
    begun = await evening()
    await begun.ben.command("amerigo.enter_score", seat=1, points=5)
    annas = {"type": "amerigo.enter_score", "seat": 0, "points": 5, "note": ""}
    drop = {"type": "amerigo.record_drop", "cubes": {"red": 4}}
    for command in (annas, drop):
        answer = await begun.ben.command("edit_event", 1, version=1, command=command)
        assert (answer.status_code, answer.json()["code"]) == (409, "edit.other_kind")


async def test_nobody_but_the_host_begins_or_ends_a_match(evening: Begin) -> None:
    begun = await evening()
    for phone in (begun.ben, begun.cleo):
        ended = await phone.command("end_match", override=True)
        assert (ended.status_code, ended.json()["code"]) == (403, "seat.forbidden")
        assert ended.json()["facts"]["needs"] == "host"


@pytest.mark.parametrize("action", ["learn_on", "learn_off"])
async def test_nobody_but_the_host_switches_learning(evening: Begin, action: str) -> None:
    begun = await evening()
    refused = await begun.ben.command("perform", source="camera", action=action)
    assert (refused.json()["code"], refused.json()["facts"]["needs"]) == ("seat.forbidden", "host")
    hosts = await begun.anna.command("perform", source="camera", action=action)
    assert hosts.json()["code"] == "source.no_such_action"
    players = await begun.ben.command("perform", source="camera", action="place")
    assert players.json()["code"] == "source.no_such_action"


async def test_a_refused_right_leaves_no_trace(evening: Begin, table: Table) -> None:
    begun = await evening()
    before = table.version
    await begun.cleo.command("amerigo.enter_score", before, seat=2, points=4)
    assert table.version == before


async def test_the_cookie_of_one_table_opens_no_other(app: FastAPI, evening: Begin) -> None:
    anna = (await evening()).anna
    secret = next(iter(anna.http.cookies.jar)).value
    stranger = Phone(app)
    forged = await stranger.get("history", headers={"Cookie": f"seat_t2={secret}"})
    assert forged.json()["code"] == "seat.unknown"
    wrong = await stranger.get("history", headers={"Cookie": f"seat_t1={secret}x"})
    assert wrong.json()["code"] == "seat.unknown"
