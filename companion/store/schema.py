"""The tables as the newest migration leaves them, for queries; `companion/store/migrations` makes them."""

import sqlalchemy as sa

metadata = sa.MetaData()

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("number", sa.BigInteger, primary_key=True),
    sa.Column("match_id", sa.Text, unique=True),
    sa.Column("table_id", sa.Text),
    sa.Column("game", sa.Text),
    sa.Column("rules_version", sa.Text),
    sa.Column("setup", sa.Text),
    sa.Column("at_ms", sa.BigInteger),
    sa.Column("version", sa.Integer),
)
events = sa.Table(
    "events",
    metadata,
    sa.Column("match_id", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("type", sa.Text),
    sa.Column("schema", sa.Integer),
    sa.Column("at_ms", sa.BigInteger),
    sa.Column("actor", sa.Text),
    sa.Column("command_id", sa.Text),
    sa.Column("data", sa.Text),
)
commands = sa.Table(
    "commands",
    metadata,
    sa.Column("match_id", sa.Text, primary_key=True),
    sa.Column("command_id", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer),
    sa.Column("answer", sa.Text),
)
tables = sa.Table("tables", metadata, sa.Column("table_id", sa.Text, primary_key=True), sa.Column("data", sa.Text))
drops = sa.Table("drops", metadata, sa.Column("table_id", sa.Text, primary_key=True), sa.Column("data", sa.Text))
readings = sa.Table(
    "readings",
    metadata,
    sa.Column("number", sa.BigInteger, primary_key=True),
    sa.Column("table_id", sa.Text),
    sa.Column("data", sa.Text),
)
