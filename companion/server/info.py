"""Routes that belong to no table: games, words, health, numbers, and the types of the stream."""

from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version

from fastapi import APIRouter, Response
from fastapi.responses import FileResponse

from companion.engine.errors import Rejected
from companion.games import GAMES
from companion.server import schema, schema_records
from companion.server.service import ServiceHere

router = APIRouter(tags=["service"])


@router.get("/api/health")
async def health(service: ServiceHere) -> schema_records.Health:
    """Whether the service is up."""
    return schema_records.Health(
        status="ok", version=package_version(), tables=len(service.tables), streams=service.streams.count
    )


def package_version() -> str:
    """The installed version; a checkout that was never installed has none."""
    try:
        return version("table-companion")
    except PackageNotFoundError:
        return "0"


@router.get("/api/games")
async def games() -> list[schema_records.GameInfo]:
    """The games that can be set up, with their house rules."""
    return [
        schema_records.GameInfo(
            name=game.name,
            rules_version=game.rules_version,
            least_players=game.least_players,
            most_players=game.most_players,
            palette=[schema.ColourInfo(**asdict(colour)) for colour in game.palette],
            settings=[
                schema_records.SettingInfo(**{**asdict(setting), "options": list(setting.options)})
                for setting in game.settings
            ],
        )
        for game in GAMES.values()
    ]


@router.get("/api/content/{language}.ftl", response_class=FileResponse)
async def content(language: str, service: ServiceHere) -> Response:
    """All words in one language, as a Fluent resource."""
    path = service.content.get(language)
    if path is None:
        raise Rejected("content.unknown", given=language[:20], known=", ".join(sorted(service.content)))
    return FileResponse(path, media_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-cache"})


@router.get("/metrics", response_class=Response)
async def metrics(service: ServiceHere) -> Response:
    """Numbers in the text format of Prometheus."""
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@router.get("/api/schema/stream-message")
async def stream_message(service: ServiceHere) -> schema.StreamMessage:
    """An example of what the stream sends. OpenAPI cannot describe a stream; this gives its messages a type."""
    return schema.HeartbeatMessage(event="heartbeat", data=schema.Heartbeat(version=0))
