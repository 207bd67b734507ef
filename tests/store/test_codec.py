"""Events to JSON and back, through every schema they ever had."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.cubes import Cubes
from companion.store.codec import CodecError, Registry, decode, encode


@dataclass(frozen=True)
class Place:
    name: str
    cubes: Cubes


@dataclass(frozen=True, slots=True)
class Dropped:
    cubes: Cubes
    seat: int | None
    note: str
    took: Literal["blue", "gold"]
    order: tuple[int, ...]
    pair: tuple[str, Cubes]
    places: tuple[Place, ...]
    facts: Mapping[str, Any]
    stock: Mapping[str, int]
    rate: float
    overridden: bool


@dataclass(frozen=True)
class Finished:
    pass


REGISTRY = Registry({"test.dropped": Dropped, "test.finished": Finished})
DROPPED = Dropped(
    cubes=Cubes.of(blue=2, red=1),
    seat=None,
    note="",
    took="gold",
    order=(2, 0, 1),
    pair=("circuit", Cubes.of(red=1)),
    places=(Place("circle", Cubes.of(black=7)),),
    facts={"any": ["json", 1, None]},
    stock={"blue": 7},
    rate=0.5,
    overridden=True,
)
cubes = st.dictionaries(st.sampled_from(["blue", "red", "black"]), st.integers(0, 7)).map(Cubes.of)
dropped = st.builds(
    Dropped,
    cubes=cubes,
    seat=st.none() | st.integers(0, 3),
    note=st.text(),
    took=st.sampled_from(["blue", "gold"]),
    order=st.lists(st.integers()).map(tuple),
    pair=st.tuples(st.text(), cubes),
    places=st.lists(st.builds(Place, st.text(), cubes)).map(tuple),
    facts=st.dictionaries(st.text(), st.none() | st.text() | st.lists(st.integers())),
    stock=st.dictionaries(st.text(), st.integers()),
    rate=st.floats(allow_nan=False, allow_infinity=False),
    overridden=st.booleans(),
)


@given(dropped)
def test_an_event_comes_back_equal_from_its_json(event: Dropped) -> None:
    name, schema, data = encode(event, REGISTRY)
    assert (name, schema) == ("test.dropped", 1)
    assert decode(name, schema, json.loads(json.dumps(data)), REGISTRY) == event


def test_an_event_without_fields_is_an_empty_object() -> None:
    assert encode(Finished(), REGISTRY) == ("test.finished", 1, {})
    assert decode("test.finished", 1, {}, REGISTRY) == Finished()


def test_cubes_are_stored_as_counts_per_colour() -> None:
    _, _, data = encode(DROPPED, REGISTRY)
    assert data["cubes"] == {"blue": 2, "red": 1}
    assert data["pair"] == ["circuit", {"red": 1}]


@pytest.mark.parametrize(
    ("field", "bad", "words"),
    [
        ("cubes", {"blue": -1}, "test.dropped.cubes: cubes: blue cannot be -1"),
        ("cubes", 7, "test.dropped.cubes: 7 found, Cubes expected"),
        ("seat", "1", r"test.dropped.seat: '1' fits none of int, NoneType"),
        ("seat", True, r"test.dropped.seat: True fits none of int"),
        ("note", None, "test.dropped.note: None found, str expected"),
        ("took", "silver", "test.dropped.took: 'silver' found, .*Literal.* expected"),
        ("order", [1, "x"], r"test.dropped.order\[1\]: 'x' found, int expected"),
        ("order", {}, "test.dropped.order: {} found, tuple expected"),
        ("pair", ["circuit"], "test.dropped.pair: 1 entries found, 2 expected"),
        ("places", [{"name": "x"}], r"test.dropped.places\[0\]: .* does not fit Place with the fields name, cubes"),
        ("stock", {"blue": 1.5}, r"test.dropped.stock\['blue'\]: 1.5 found, int expected"),
        ("facts", [], "test.dropped.facts: .* found, .*Mapping.* expected"),
        ("rate", "fast", "test.dropped.rate: 'fast' found, float expected"),
        ("overridden", 1, "test.dropped.overridden: 1 found, bool expected"),
    ],
)
def test_data_that_does_not_fit_says_where_and_what_was_expected(field: str, bad: object, words: str) -> None:
    name, schema, data = encode(DROPPED, REGISTRY)
    with pytest.raises(CodecError, match=words):
        decode(name, schema, {**data, field: bad}, REGISTRY)


@pytest.mark.parametrize(
    ("name", "data"),
    [("test.dropped", {}), ("test.finished", {"surplus": 1}), ("test.finished", None), ("test.finished", [1])],
)
def test_fields_that_came_or_went_need_an_upcaster(name: str, data: object) -> None:
    with pytest.raises(CodecError, match="needs an upcaster"):
        decode(name, 1, data, REGISTRY)


def test_an_unknown_event_is_named_together_with_the_known_ones() -> None:
    with pytest.raises(CodecError, match=r"'test.exploded' that this program does not know; known are test.dropped, "):
        decode("test.exploded", 1, {}, REGISTRY)


@pytest.mark.parametrize("schema", [0, 2])
def test_a_schema_of_a_newer_program_is_refused(schema: int) -> None:
    with pytest.raises(CodecError, match=f"the log holds schema {schema}, this program knows 1 to 1"):
        decode("test.finished", schema, {}, REGISTRY)


def test_a_class_that_is_no_event_cannot_be_written() -> None:
    with pytest.raises(CodecError, match=r"Place is no event of this log; known are test\.dropped"):
        encode(Place("x", Cubes()), REGISTRY)


def test_a_value_that_json_cannot_hold_cannot_be_written() -> None:
    @dataclass(frozen=True)
    class Odd:
        what: Any

    registry = Registry({"test.odd": Odd})
    with pytest.raises(CodecError, match=r"test\.odd\.what: \{1\} cannot be stored"):
        encode(Odd({1}), registry)


def test_a_field_type_that_cannot_be_stored_is_named() -> None:
    @dataclass(frozen=True)
    class Odd:
        what: set[int]

    with pytest.raises(CodecError, match=r"test\.odd\.what: fields of the type set\[int\] cannot be stored"):
        decode("test.odd", 1, {"what": [1]}, Registry({"test.odd": Odd}))


UPCAST = Registry(
    {"test.place": Place},
    {
        ("test.place", 1): lambda data: {"called": data["title"], "cubes": data["cubes"]},
        ("test.place", 2): lambda data: {"name": data["called"], "cubes": {"blue": data["cubes"]}},
    },
)


@pytest.mark.parametrize(
    ("schema", "data"),
    [
        (1, {"title": "circle", "cubes": 3}),
        (2, {"called": "circle", "cubes": 3}),
        (3, {"name": "circle", "cubes": {"blue": 3}}),
    ],
)
def test_every_schema_ever_written_loads(schema: int, data: dict[str, Any]) -> None:
    before = json.dumps(data)
    assert decode("test.place", schema, data, UPCAST) == Place("circle", Cubes.of(blue=3))
    assert json.dumps(data) == before


def test_events_are_written_with_the_newest_schema() -> None:
    assert encode(Place("x", Cubes()), UPCAST) == ("test.place", 3, {"name": "x", "cubes": {}})


@pytest.mark.parametrize(
    ("upcasters", "words"),
    [
        ({("test.gone", 1): dict}, "an upcaster for 'test.gone', which is no event"),
        ({("test.place", 2): dict}, "an upcaster from schema 2 but none from 1"),
    ],
)
def test_a_chain_of_upcasters_has_no_gap(upcasters: dict[tuple[str, int], Any], words: str) -> None:
    with pytest.raises(CodecError, match=words):
        Registry({"test.place": Place}, upcasters)
