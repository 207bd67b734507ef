"""Routes of a table: joining, live updates, commands, readings, and looking things up.

Each route's right is in `seats.ROUTE_RIGHTS`; the app asks for it before any of these functions runs.
"""

import asyncio
import io
from typing import Annotated

import anyio.to_thread
import segno
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import FileResponse, JSONResponse

from companion.engine.errors import Rejected
from companion.server import received, schema, schema_records
from companion.server.addresses import is_loopback
from companion.server.claims import as_reading, require_known_colours, require_own_name
from companion.server.guard import HOST
from companion.server.seats import require_command, require_edit
from companion.server.service import MemberHere, Service, ServiceHere, TableHere, address_of, cookie_name, too_many
from companion.server.stream import TableStream
from companion.table import Joined, Table, Viewer
from companion.table.projection import forecast_json
from companion.table.screens import person_json

COOKIE_DAYS = 30
"""So long a phone keeps its seat after it was last used; every join and every stream counts as a use."""

COOKIE_PATH = "/api/tables"
"""Not narrower, for the host of one table may set up another; the cookie's name says whose it is."""

PHOTO_TYPES = ("image/jpeg", "image/png", "image/webp", "image/heic", "image/heif")
"""What is taken in; that a HEIC cannot be read is for the reader to say, with the remedy."""

router = APIRouter(prefix="/api/tables/{table_id}", tags=["table"])


@router.post("/join")
async def join(
    request: Request, table: TableHere, service: ServiceHere, wish: received.JoinRequest, response: Response
) -> schema.You:
    """Come to the table, or change name or seat. Sets the cookie that keeps the seat.

    With the code of a rejoin link the phone becomes that member, who keeps name and seat.
    """
    address = address_of(request)
    wait_s = service.tries.begin(address)
    if wait_s > 0:
        raise too_many("tries", service.limits.failed_tries_per_minute_and_address, wait_s)
    try:
        joined = await _joined(table, service, wish, request.cookies.get(cookie_name(table)))
    except Rejected as rejected:
        if rejected.code != "join.wrong_code":
            service.tries.succeeded(address)
        raise
    service.tries.succeeded(address)
    keep_seat(response, table, joined.secret)
    return schema.You(**person_json(joined.viewer))


async def _joined(table: Table, service: Service, wish: received.JoinRequest, secret: str | None) -> Joined:
    member_id = service.rejoin_links.member_of(table.id, wish.code)
    if member_id is None:
        return await table.join(code=wish.code, name=wish.name, seat=wish.seat, secret=secret, mark=wish.mark)
    link = service.rejoin_links.take(table.id, member_id)
    try:
        return await table.rejoin(member_id)
    except Exception:
        service.rejoin_links.give_back(table.id, link)
        raise


def keep_seat(response: Response, table: Table, secret: str) -> None:
    """Set the member's cookie, or renew it."""
    response.set_cookie(
        cookie_name(table),
        secret,
        max_age=COOKIE_DAYS * 86_400,
        path=COOKIE_PATH,
        httponly=True,
        samesite="strict",
    )


@router.get("/stream", response_class=TableStream, status_code=200)
async def stream(
    request: Request,
    table: TableHere,
    viewer: MemberHere,
    service: ServiceHere,
    after: Annotated[int | None, Query(ge=0, description="Version of the last message seen")] = None,
    match: Annotated[str | None, Query(max_length=200, description="The match which that version was of")] = None,
) -> Response:
    """Live updates. `after`, or else the header Last-Event-ID of a browser that resumes, asks for what was missed."""
    if after is None:
        after = _version(request.headers.get("last-event-id", ""))
    secret = request.cookies[cookie_name(table)]
    response = TableStream(service.streams, table, viewer, secret, after, match)
    keep_seat(response, table, secret)
    return response


def _version(text: str) -> int | None:
    """A version from a header; whatever is none leads to a snapshot."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


@router.post("/commands", response_model=schema.CommandAnswer)
async def submit(table: TableHere, viewer: MemberHere, service: ServiceHere, wish: received.CommandRequest) -> Response:
    """A player's wish; the answer tells the version and the events it led to."""
    service.require_rate(viewer)
    command = wish.command.model_dump()
    outcome = "done"
    try:
        require_command(command, viewer, service.command_rights, _held_seats(table))
        if command["type"] == "edit_event":
            _require_step(command["version"], viewer, table, service)
        answer = await table.submit(
            command_id=wish.command_id,
            expected_version=wish.expected_version,
            command=command,
            override=wish.override,
            actor=viewer,
        )
    except Rejected as rejected:
        outcome = rejected.code
        raise
    finally:
        service.metrics.commands.labels(command["type"], outcome).inc()
    await asyncio.sleep(0)  # the phones' lines, woken by what happened, go first
    return JSONResponse(answer)


def _held_seats(table: Table) -> set[int]:
    return {member.seat for member in table.members.all if member.seat is not None}


def _require_step(version: int, viewer: Viewer, table: Table, service: Service) -> None:
    """Raises where somebody else has to put this step right; of one that does not count the table says so."""
    made = table.made_at(version)
    if made is not None:
        require_edit(made, viewer, service.command_rights, _held_seats(table))


@router.post("/preview", response_model=schema.Preview)
async def preview(
    table: TableHere, viewer: MemberHere, service: ServiceHere, wish: received.PreviewRequest
) -> Response:
    """What an edit would change. Nothing changes."""
    service.require_rate(viewer)
    _require_step(wish.version, viewer, table, service)
    wished = wish.model_dump()
    return JSONResponse(table.preview(wished, viewer, override=wished.pop("override")))


@router.post(
    "/photo",
    response_model=schema.DropAnswer,
    openapi_extra={"requestBody": {"content": {kind: {} for kind in PHOTO_TYPES[:3]}, "required": True}},
)
async def photo(request: Request, table: TableHere, viewer: MemberHere, service: ServiceHere) -> schema.DropAnswer:
    """A photo of the tray from a phone, as the body itself."""
    # Read before anything is refused: a browser that is cut off while it sends shows no answer.
    data = await request.body()
    service.require_rate(viewer)
    kind = request.headers["content-type"].partition(";")[0].strip().lower()
    if kind not in PHOTO_TYPES:
        raise Rejected("guard.content_type", given=kind, expected=", ".join(PHOTO_TYPES[:3]))
    if service.read_photo is None:
        raise Rejected("photo.off")
    awaited = table.awaited()
    if awaited is None:
        raise Rejected("drop.not_awaited")
    # One after the other: a big picture needs a whole core and much memory for a moment.
    reading = await anyio.to_thread.run_sync(service.read_photo, data, awaited.possible, limiter=service.photo_turns)
    service.metrics.readings.labels("photo").inc()
    drop = await table.propose(reading, awaited)
    if drop is None:
        raise Rejected("drop.not_awaited")
    return schema.DropAnswer(drop=drop)


@router.post("/readings")
async def reading(table: TableHere, service: ServiceHere, claim: received.ReadingRequest) -> schema.DropAnswer:
    """A count from an outside recogniser, which holds the device token."""
    if claim.cubes is None and claim.total is None:
        raise Rejected("reading.empty", source=claim.source)
    require_own_name(claim.source, table)
    seen = as_reading(claim, service.clock.now_ms())
    require_known_colours(seen, table.colours)
    service.metrics.readings.labels("device").inc()
    return schema.DropAnswer(drop=await table.propose(seen))


@router.get("/pictures/{picture_id}.jpg", response_class=FileResponse)
async def picture(picture_id: str, table: TableHere, service: ServiceHere, seen: bool = False) -> Response:
    """The picture of a reading; with `seen=1` what was seen is drawn in."""
    files = service.pictures
    path = None if files is None else (files.overlay if seen else files.original)(picture_id)
    if path is None:
        raise Rejected("picture.unknown", picture=picture_id[:80])
    return FileResponse(path, media_type="image/jpeg", headers={"Cache-Control": "private, max-age=86400, immutable"})


@router.get("/history", response_model=schema.History)
async def history(table: TableHere, viewer: MemberHere) -> Response:
    """Every event of the match, undone ones included."""
    return JSONResponse({"events": table.history()})


@router.get("/scores", response_model=schema.Scores)
async def scores(table: TableHere, viewer: MemberHere) -> Response:
    """Totals, ranks and the trail of every point."""
    return JSONResponse(table.scores())


@router.get("/forecast", response_model=schema_records.ForecastNow)
async def forecast(table: TableHere, viewer: MemberHere) -> Response:
    """What the next pour may bring, from what this tower has done in the match. Nobody is shown it unasked."""
    return JSONResponse(await anyio.to_thread.run_sync(forecast_json, table.match))


@router.get("/qr.svg", response_class=Response)
async def qr(request: Request, table: TableHere, service: ServiceHere) -> Response:
    """The link for joining as a QR code."""
    return _qr(join_url(table, service, request))


@router.get("/members/{member_id}/qr.svg", response_class=Response)
async def rejoin_qr(
    member_id: str, request: Request, table: TableHere, viewer: MemberHere, service: ServiceHere
) -> Response:
    """A link as a QR code by which another phone becomes this member: once, and within ten minutes. Whoever asks again
    gets another link, and the one before holds no more."""
    service.require_rate(viewer)
    member = table.members.with_id(member_id)
    code = service.rejoin_links.make(table.id, member.id)
    return _qr(f"{base_url(service, request)}/#/rejoin/{table.id}/{code}")


def _qr(link: str) -> Response:
    image = io.BytesIO()
    segno.make(link, error="m").save(image, kind="svg", scale=8, border=4, light="#fff")
    return Response(image.getvalue(), media_type="image/svg+xml")


def join_url(table: Table, service: Service, request: Request) -> str:
    """Where a phone joins."""
    return f"{base_url(service, request)}/#/join/{table.id}/{table.code}"


def base_url(service: Service, request: Request) -> str:
    """Where phones open the page: the address that was set, else the one by which the asking browser found us.

    A browser on this machine may have typed `localhost`, where a phone would find only itself.
    """
    host = request.headers["host"]
    named = HOST.fullmatch(host)
    if service.public_url is not None:
        return service.public_url
    if named is not None and is_loopback(named["name"]) and service.home_url is not None:
        return service.home_url()
    return f"http://{host}"
