"""What a table knows beside its matches, and its pending drop."""

from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    connection.exec_driver_sql("CREATE TABLE tables (table_id TEXT PRIMARY KEY, data TEXT NOT NULL)")
    connection.exec_driver_sql("CREATE TABLE drops (table_id TEXT PRIMARY KEY, data TEXT NOT NULL)")
