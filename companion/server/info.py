"""Routes that belong to no table: games, words, health, numbers, and the types of the stream."""

from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version

from fastapi import APIRouter, Response

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
            settings=[schema_records.SettingInfo.model_validate(asdict(setting)) for setting in game.settings],
            presets={name: dict(settings) for name, settings in game.presets.items()},
        )
        for game in GAMES.values()
    ]


@router.get("/api/games/{game}/rules")
async def rules(game: str) -> schema_records.GameRules:
    """The rules of a game to be looked up, each with its sources."""
    if game not in GAMES:
        raise Rejected("game.unknown", given=game[:40], known=", ".join(GAMES))
    found = [schema_records.Rule.model_validate(asdict(rule)) for rule in GAMES[game].rules]
    return schema_records.GameRules(rules=found)


@router.get("/api/content/{language}/{part}.ftl", response_class=Response)
async def content(language: str, part: str, service: ServiceHere) -> Response:
    """Words in one language, as a Fluent resource: those of the first screens, all others, or those of a game."""
    source = service.content.get(language, {}).get(part)
    if source is None:
        known = sorted(f"{known}/{part}" for known, parts in service.content.items() for part in parts)
        raise Rejected("content.unknown", given=f"{language}/{part}"[:40], known=", ".join(known))
    return Response(source, media_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-cache"})


@router.get("/metrics", response_class=Response)
async def metrics(service: ServiceHere) -> Response:
    """Numbers in the text format of Prometheus."""
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@router.get("/api/schema/stream-message")
async def stream_message(service: ServiceHere) -> schema.StreamMessage:
    """An example of what the stream sends. OpenAPI cannot describe a stream; this gives its messages a type."""
    return schema.HeartbeatMessage(event="heartbeat", data=schema.Heartbeat(version=0))
