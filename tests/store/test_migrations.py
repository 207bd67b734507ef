"""A database of every earlier version opens with everything in it; one of a later version is left alone."""

from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa

from companion.store.log import MatchRow, StoredEvent, StoreFailed
from companion.store.migrations import MIGRATIONS, migrate, schema_version
from companion.store.schema import metadata
from companion.store.sql import SqlLog

# What a program of schema version N wrote, beside what those before it did; rows of released versions stay as they are.
ROWS = {
    1: (
        "INSERT INTO matches (match_id, table_id, game, rules_version, setup, at_ms, version)"
        " VALUES ('m', 't', 'amerigo', '1', '{\"players\":[]}', 1700000000000, 1)",
        "INSERT INTO events (match_id, version, type, schema, at_ms, actor, command_id, data)"
        " VALUES ('m', 1, 'amerigo.poured', 1, 1700000000001, 'Anna', 'c1', '{\"blue\":2}')",
        "INSERT INTO commands (match_id, command_id, version, answer) VALUES ('m', 'c1', 1, '{\"version\":1}')",
    ),
    2: (
        "INSERT INTO tables (table_id, data) VALUES ('t', '{\"name\":\"Kitchen\"}')",
        "INSERT INTO drops (table_id, data) VALUES ('t', '{\"id\":\"d\"}')",
    ),
    3: ("INSERT INTO readings (table_id, data) VALUES ('t', '{\"total\":3}')",),
}


def bare_engine(url: str) -> sa.Engine:
    return sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"))


def test_every_version_has_rows_to_test_with() -> None:
    assert list(ROWS) == list(range(1, len(MIGRATIONS) + 1))


@pytest.mark.parametrize("old", range(len(MIGRATIONS) + 1))
def test_a_database_of_an_earlier_version_opens_with_everything_in_it(url: str, old: int) -> None:
    engine = bare_engine(url)
    with engine.begin() as connection:
        migrate(connection, old)
        for version in range(1, old + 1):
            for row in ROWS[version]:
                connection.exec_driver_sql(row)
    log = SqlLog(url)
    with engine.connect() as connection:
        assert schema_version(connection) == len(MIGRATIONS)
    engine.dispose()
    if old >= 1:
        assert log.matches("t") == [MatchRow("m", "t", "amerigo", "1", {"players": []}, 1_700_000_000_000, 1)]
        event = StoredEvent(1, "amerigo.poured", 1, 1_700_000_000_001, "Anna", "c1", {"blue": 2})
        assert log.load("m") == [event]
        assert log.answer_for("m", "c1") == {"version": 1}
        log.append("m", 1, [StoredEvent(2, "t", 1, 0, "Bo", "c2", None)], "c2", {})
    assert log.table("t") == ({"name": "Kitchen"} if old >= 2 else None)
    assert log.drop("t") == ({"id": "d"} if old >= 2 else None)
    assert log.readings("t") == ([{"total": 3}] if old >= 3 else [])
    log.close()


def test_a_database_of_a_newer_program_is_refused_and_left_alone(url: str) -> None:
    SqlLog(url).close()
    engine = bare_engine(url)
    newer = len(MIGRATIONS) + 1
    with engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE schema_version SET version = {newer}")
        connection.exec_driver_sql("CREATE TABLE future (what TEXT)")
    with pytest.raises(StoreFailed, match=f"version {newer}, this program knows {len(MIGRATIONS)} at most; install"):
        SqlLog(url)
    with engine.connect() as connection:
        assert schema_version(connection) == newer
    engine.dispose()


def test_a_failed_migration_leaves_the_version_before_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def half_done(connection: sa.Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE half (what TEXT)")
        connection.exec_driver_sql("INSERT INTO nowhere VALUES (1)")

    SqlLog(url).close()
    with monkeypatch.context() as patched:
        patched.setattr("companion.store.migrations.MIGRATIONS", (*MIGRATIONS, half_done))
        with pytest.raises(StoreFailed, match="nowhere"):
            SqlLog(url)
    engine = bare_engine(url)
    assert not sa.inspect(engine).has_table("half")
    engine.dispose()
    SqlLog(url).close()


def test_two_programs_that_start_at_once_make_one_schema(url: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        for log in list(pool.map(lambda _: SqlLog(url), range(4))):
            log.close()
    engine = bare_engine(url)
    with engine.connect() as connection:
        assert schema_version(connection) == len(MIGRATIONS)
        assert connection.exec_driver_sql("SELECT count(*) FROM schema_version").scalar() == 1
    engine.dispose()


def test_the_queries_and_the_migrations_mean_the_same_tables(url: str) -> None:
    SqlLog(url).close()
    engine = bare_engine(url)
    inspector = sa.inspect(engine)
    made = {name: {column["name"] for column in inspector.get_columns(name)} for name in inspector.get_table_names()}
    engine.dispose()
    assert made.pop("schema_version") == {"version"}
    assert made == {table.name: {column.name for column in table.c} for table in metadata.tables.values()}
