"""Routes to the tables of the service: which there are, and setting up another."""

from fastapi import APIRouter, Request, Response

from companion.server import received
from companion.server import schema_records as schema
from companion.server.routes import join_url, keep_seat
from companion.server.service import MemberHere, Service, ServiceHere, viewer_at
from companion.table import Table

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.get("")
async def tables(request: Request, service: ServiceHere, viewer: MemberHere) -> schema.TableList:
    """The tables of this service."""
    return schema.TableList(tables=[_line(table, service, request) for table in service.tables.values()])


def _line(table: Table, service: Service, request: Request) -> schema.TableLine:
    """How to join is only for those who play there."""
    viewer = viewer_at(request, table)
    plays = viewer is not None and viewer.role in ("host", "player")
    return schema.TableLine(
        id=table.id,
        name=table.name,
        game=table.match.game.name if table.match else None,
        members=len(table.members.all),
        url=join_url(table, service, request) if plays else None,
    )


@router.post("")
async def make_table(
    request: Request, service: ServiceHere, viewer: MemberHere, wish: received.TableRequest, response: Response
) -> schema.TableMade:
    """Set up another table, with the asking phone as its host."""
    service.require_rate(viewer)
    table, joined = await service.tables.make(wish.name, host=viewer.name)
    keep_seat(response, table, joined.secret)
    return schema.TableMade(id=table.id, name=table.name, url=join_url(table, service, request))
