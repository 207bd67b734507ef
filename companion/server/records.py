"""Routes to what was played at a table: past matches, statistics, and matches to take home."""

import csv
import io
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from fastapi.responses import JSONResponse

from companion.engine.errors import Rejected
from companion.server import schema_records as schema
from companion.server.play import play_json
from companion.server.service import MemberHere, TableHere
from companion.table import Table
from companion.table.chronicle import Chapter

router = APIRouter(prefix="/api/tables/{table_id}", tags=["records"])
Format = Annotated[Literal["json", "csv", "play"], Query(alias="format")]


@router.get("/matches", response_model=schema.Matches)
async def matches(table: TableHere, viewer: MemberHere) -> Response:
    """Every match of the table, the newest first, and what the finished ones say about each player."""
    return JSONResponse(await table.chronicle.listing())


@router.get("/matches/{match_id}", response_model=schema.PastMatch)
async def match(match_id: str, table: TableHere, viewer: MemberHere) -> Response:
    """One match with its history and its scores."""
    return JSONResponse((await table.chronicle.chapter(match_id)).whole())


@router.get("/matches/{match_id}/export", response_model=None)
async def match_export(match_id: str, table: TableHere, viewer: MemberHere, kind: Format = "json") -> Response:
    """A match to take home, see `export`."""
    return _taken_home(table, await table.chronicle.chapter(match_id), kind)


@router.get("/export", response_model=None)
async def export(table: TableHere, viewer: MemberHere, kind: Format = "json") -> Response:
    """The match in play to take home: the whole log as JSON, the scores as CSV, or a play for BG Stats."""
    if table.match_id is None:
        raise Rejected("match.none")
    return _taken_home(table, await table.chronicle.chapter(table.match_id), kind)


def _taken_home(table: Table, chapter: Chapter, kind: Literal["json", "csv", "play"]) -> Response:
    file_name = f"{table.id}-play.json" if kind == "play" else f"{table.id}.{kind}"
    disposition = {"Content-Disposition": f'attachment; filename="{file_name}"'}
    if kind == "csv":
        return Response(_scores_csv(chapter), media_type="text/csv; charset=utf-8", headers=disposition)
    return JSONResponse(chapter.export() if kind == "json" else play_json(chapter, table.name), headers=disposition)


def _scores_csv(chapter: Chapter) -> str:
    """One line per player, the best first."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(("rank", "player", "points"))
    for player in sorted(chapter.summary()["players"], key=lambda player: (player["rank"], player["seat"])):
        writer.writerow((player["rank"], _csv_text(player["name"]), player["points"]))
    return out.getvalue()


def _csv_text(text: str) -> str:
    """A name that a spreadsheet would run as a formula gets an apostrophe, which makes it a text there."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text
