"""The tables of one service: the first, and those that hosts have set up beside it."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping

from companion.engine.errors import Rejected
from companion.table.members import Joined, clean_name
from companion.table.table import Table

MOST_TABLES = 12
"""More than a living room holds; a mistake or a mischief ends here."""


class Tables(Mapping[str, Table]):
    """Tables by id. open_table(id, name): opens a new one on the disk, blocking; None: there are no more than these."""

    def __init__(self, tables: Mapping[str, Table], open_table: Callable[[str, str], Table] | None = None) -> None:
        self._tables = dict(tables)
        self._open_table = open_table
        self._lock = asyncio.Lock()

    def __getitem__(self, table_id: str) -> Table:
        return self._tables[table_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    async def make(self, name: str, host: str) -> tuple[Table, Joined]:
        """Set up another table with its host, by name. A table of that name which nobody has joined is taken for it:
        its host's phone was about to join when something failed.

        Raises Rejected `table.same_name` (a tap that came twice), `table.too_many`, or what is wrong with a name;
        StoreFailed where the disk has no room."""
        cleaned = clean_name(name)
        async with self._lock:
            table = self._named(cleaned) or await self._open(cleaned)
            if table.members.all:
                raise Rejected("table.same_name", name=cleaned)
            return table, await table.join(code=table.code, name=host, seat=None, secret=None)

    def _named(self, name: str) -> Table | None:
        return next((table for table in self._tables.values() if table.name.casefold() == name.casefold()), None)

    async def _open(self, name: str) -> Table:
        if self._open_table is None or len(self._tables) >= MOST_TABLES:
            raise Rejected("table.too_many", most=MOST_TABLES if self._open_table else len(self._tables))
        table_id = self._new_id()
        table = await asyncio.to_thread(self._open_table, table_id, name)
        table.build = next(iter(self._tables.values())).build
        self._tables[table_id] = table
        return table

    def _new_id(self) -> str:
        first = next(iter(self._tables))
        number = next(n for n in range(2, MOST_TABLES + 2) if _numbered(first, n) not in self._tables)
        return _numbered(first, number)


def beside(first: str, kept: Iterable[str]) -> list[str]:
    """Those of the ids which a service whose first table has the id `first` has given to tables beside it."""
    given = [_numbered(first, number) for number in range(2, MOST_TABLES + 2)]
    ids = set(kept)
    return [table_id for table_id in given if table_id in ids]


def _numbered(first: str, number: int) -> str:
    return f"{first[:36]}-{number}"
