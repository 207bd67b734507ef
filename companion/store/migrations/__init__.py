"""The database schema, grown in numbered steps; a step that was released is never changed.

To change the schema, add `m000N_what.py` with `upgrade(connection)` and enter it at the end of MIGRATIONS.
"""

from collections.abc import Callable

from sqlalchemy import Connection, inspect

from companion.store.migrations import m0001_matches, m0002_tables, m0003_readings

MIGRATIONS: tuple[Callable[[Connection], None], ...] = (
    m0001_matches.upgrade,
    m0002_tables.upgrade,
    m0003_readings.upgrade,
)
"""Step N (from 1) leads from schema version N - 1 to N."""


class NewerSchema(Exception):
    """The database was written by a later program. `found` and `known` are schema versions."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"the database has schema version {found}, this program knows {known} at most; "
            "install the newer program again, or give another database"
        )
        self.found = found
        self.known = known


def schema_version(connection: Connection) -> int:
    """The version of the schema in the database; 0 for a new, empty database."""
    if not inspect(connection).has_table("schema_version"):
        return 0
    return int(connection.exec_driver_sql("SELECT version FROM schema_version").scalar_one())


def migrate(connection: Connection, target: int | None = None) -> None:
    """Bring the schema to `target` (None: the newest) in the transaction of the caller, who keeps other writers out.

    Raises NewerSchema, before anything is touched, when the database is of a later program.
    """
    found = schema_version(connection)
    if found > len(MIGRATIONS):
        raise NewerSchema(found, len(MIGRATIONS))
    if target is None:
        target = len(MIGRATIONS)
    if found == 0 and target > 0:
        connection.exec_driver_sql("CREATE TABLE schema_version (version INTEGER NOT NULL)")
        connection.exec_driver_sql("INSERT INTO schema_version (version) VALUES (0)")
    for number in range(found + 1, target + 1):
        MIGRATIONS[number - 1](connection)
        connection.exec_driver_sql(f"UPDATE schema_version SET version = {number}")
