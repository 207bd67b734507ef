"""The one thing that the two databases spell differently: a number that grows with each row and is never used twice."""

COUNTER = {
    "sqlite": "INTEGER PRIMARY KEY AUTOINCREMENT",
    "postgresql": "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
}
