"""The bounded journal of raw readings."""

from sqlalchemy import Connection

from companion.store.migrations.counter import COUNTER


def upgrade(connection: Connection) -> None:
    counter = COUNTER[connection.dialect.name]
    connection.exec_driver_sql(f"CREATE TABLE readings (number {counter}, table_id TEXT NOT NULL, data TEXT NOT NULL)")
    connection.exec_driver_sql("CREATE INDEX readings_of_table ON readings (table_id, number)")
