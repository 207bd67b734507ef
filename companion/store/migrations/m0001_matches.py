"""Matches, their events, and the commands that were carried out."""

from sqlalchemy import Connection

from companion.store.migrations.counter import COUNTER

# `matches.version` is compared and set in one statement, and (match_id, version) is a primary key: two ways in
# which the database itself refuses a second event with the same number.
STATEMENTS = (
    """
    CREATE TABLE matches (
        number {counter},
        match_id TEXT NOT NULL UNIQUE,
        table_id TEXT NOT NULL,
        game TEXT NOT NULL,
        rules_version TEXT NOT NULL,
        setup TEXT NOT NULL,
        at_ms BIGINT NOT NULL,
        version INTEGER NOT NULL DEFAULT 0
    )
    """,
    "CREATE INDEX matches_of_table ON matches (table_id, number)",
    """
    CREATE TABLE events (
        match_id TEXT NOT NULL REFERENCES matches (match_id),
        version INTEGER NOT NULL CHECK (version > 0),
        type TEXT NOT NULL,
        schema INTEGER NOT NULL,
        at_ms BIGINT NOT NULL,
        actor TEXT NOT NULL,
        command_id TEXT NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (match_id, version)
    )
    """,
    """
    CREATE TABLE commands (
        match_id TEXT NOT NULL REFERENCES matches (match_id),
        command_id TEXT NOT NULL,
        version INTEGER NOT NULL,
        answer TEXT NOT NULL,
        PRIMARY KEY (match_id, command_id)
    )
    """,
)


def upgrade(connection: Connection) -> None:
    for statement in STATEMENTS:
        connection.exec_driver_sql(statement.format(counter=COUNTER[connection.dialect.name]))
