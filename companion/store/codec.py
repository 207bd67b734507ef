"""Event dataclasses to JSON and back, for the log.

An event class is known by a name that never changes ("amerigo.cubes_dropped"). When its fields change, an upcaster
turns the JSON of the former schema into that of the next, so that every log ever written still loads.
"""

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from companion.engine.cubes import Cubes
from companion.store.log import JSON

Upcaster: TypeAlias = Callable[[dict[str, JSON]], dict[str, JSON]]


class CodecError(Exception):
    """Stored data and event classes do not fit together; the message says where and what was expected."""


@dataclass(frozen=True)
class Registry:
    """The event classes of a log.

    events : name -> frozen dataclass.
    upcasters : (name, schema) -> what makes JSON of schema + 1 out of JSON of that schema. The first schema is 1, so
        a name with upcasters from 1 and 2 is written with schema 3.
    """

    events: Mapping[str, type]
    upcasters: Mapping[tuple[str, int], Upcaster] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, schema in self.upcasters:
            if name not in self.events:
                raise CodecError(f"an upcaster for {name!r}, which is no event; known are {', '.join(self.events)}")
            if schema != 1 and (name, schema - 1) not in self.upcasters:
                raise CodecError(f"{name}: an upcaster from schema {schema} but none from {schema - 1}")

    def schema_of(self, name: str) -> int:
        """The schema that events of this name are written with now."""
        return 1 + sum(1 for upcast, _ in self.upcasters if upcast == name)

    def name_of(self, event: object) -> str:
        for name, event_class in self.events.items():
            if type(event) is event_class:
                return name
        raise CodecError(f"{type(event).__qualname__} is no event of this log; known are {', '.join(self.events)}")


def encode(event: object, registry: Registry) -> tuple[str, int, JSON]:
    """(name, schema, JSON) of an event. Raises CodecError for a class the registry does not know."""
    name = registry.name_of(event)
    return name, registry.schema_of(name), _plain(event, name)


def decode(name: str, schema: int, data: JSON, registry: Registry) -> Any:
    """The event that was stored, as an instance of today's class.

    Raises CodecError for an unknown name, a schema of a later program, and data that does not fit the class.
    """
    if name not in registry.events:
        raise CodecError(
            f"the log holds an event {name!r} that this program does not know; known are "
            f"{', '.join(registry.events)}. Was it written by a newer program?"
        )
    newest = registry.schema_of(name)
    if not 1 <= schema <= newest:
        raise CodecError(
            f"{name}: the log holds schema {schema}, this program knows 1 to {newest}; install the newer program again"
        )
    for older in range(schema, newest):
        data = registry.upcasters[name, older](data)
    return _built(registry.events[name], data, name)


def completed(wanted: Any, data: JSON) -> JSON:
    """Data of a command with the defaults of its class for what it leaves out, also in what it is made of; whatever
    does not fit stays for `decode` to say. Events are stored whole, so they need none of this."""
    if is_dataclass(wanted) and wanted is not Cubes and isinstance(data, Mapping):
        return _with_defaults(wanted, data)
    if get_origin(wanted) is tuple and isinstance(data, list):
        return [completed(get_args(wanted)[0], item) for item in data]
    return data


def _with_defaults(wanted: Any, data: Mapping[str, JSON]) -> JSON:
    hints = _hints(wanted)
    given = {name: completed(hints.get(name, Any), value) for name, value in data.items()}
    return {f.name: default_of(f) for f in fields(wanted) if default_of(f) is not MISSING} | given


@cache
def _hints(wanted: Any) -> dict[str, Any]:
    """The types of a class's fields, which are looked up once a class and not once a command."""
    return get_type_hints(wanted)


def default_of(of: Field[Any]) -> Any:
    """The default of a field as JSON; MISSING where it has none."""
    value = of.default_factory() if of.default_factory is not MISSING else of.default
    return MISSING if value is MISSING else _plain(value, of.name)


def _plain(value: Any, where: str) -> JSON:
    """`value` as JSON. Raises CodecError for what JSON cannot hold."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Cubes):
        return value.as_dict()
    if is_dataclass(value):
        return {f.name: _plain(getattr(value, f.name), f"{where}.{f.name}") for f in fields(value)}
    if isinstance(value, tuple | list):
        return [_plain(item, f"{where}[{index}]") for index, item in enumerate(value)]
    if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
        return {key: _plain(item, f"{where}[{key!r}]") for key, item in value.items()}
    raise CodecError(f"{where}: {value!r} cannot be stored; use numbers, words, tuples, Cubes and dataclasses")


def _built(wanted: Any, data: JSON, where: str) -> Any:
    """`data` as a value of the type `wanted`. Raises CodecError where it does not fit."""
    if wanted is Any:
        return data
    if wanted is Cubes:
        return _cubes(data, where)
    if is_dataclass(wanted):
        return _dataclass(wanted, data, where)
    origin = get_origin(wanted)
    if origin in (Union, types.UnionType):
        return _union(get_args(wanted), data, where)
    if origin is Literal:
        return _checked(data in get_args(wanted), data, wanted, where)
    if origin is tuple:
        return _tuple(get_args(wanted), data, where)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        _checked(isinstance(data, dict), data, wanted, where)
        return {key: _built(get_args(wanted)[1], item, f"{where}[{key!r}]") for key, item in data.items()}
    if wanted in (bool, int, float, str, types.NoneType):
        return _checked(_is_a(data, wanted), data, wanted, where)
    raise CodecError(
        f"{where}: fields of the type {wanted!r} cannot be stored; use what JSON, Cubes and tuples can hold"
    )


def _dataclass(wanted: Any, data: JSON, where: str) -> Any:
    hints = _hints(wanted)
    names = [f.name for f in fields(wanted)]
    if not isinstance(data, dict) or set(data) != set(names):
        raise CodecError(
            f"{where}: {data!r} does not fit {wanted.__qualname__} with the fields {', '.join(names) or 'none'}; "
            "a field that came or went needs an upcaster"
        )
    return wanted(**{name: _built(hints[name], data[name], f"{where}.{name}") for name in names})


def _union(choices: tuple[Any, ...], data: JSON, where: str) -> Any:
    for choice in choices:
        try:
            return _built(choice, data, where)
        except CodecError:
            continue
    raise CodecError(f"{where}: {data!r} fits none of {', '.join(map(_spelled, choices))}")


def _tuple(items: tuple[Any, ...], data: JSON, where: str) -> tuple[Any, ...]:
    _checked(isinstance(data, list), data, tuple, where)
    kinds = items[:1] * len(data) if items[1:] == (...,) else items
    if len(kinds) != len(data):
        raise CodecError(f"{where}: {len(data)} entries found, {len(kinds)} expected")
    return tuple(
        _built(kind, item, f"{where}[{index}]") for index, (kind, item) in enumerate(zip(kinds, data, strict=True))
    )


def _cubes(data: JSON, where: str) -> Cubes:
    try:
        return Cubes.of(_checked(isinstance(data, dict), data, Cubes, where))
    except ValueError as error:
        raise CodecError(f"{where}: {error}") from error


def _is_a(data: JSON, wanted: Any) -> bool:
    if wanted is float:
        return isinstance(data, int | float) and not isinstance(data, bool)
    return type(data) is wanted


def _checked(fits: bool, data: JSON, wanted: Any, where: str) -> Any:
    if not fits:
        raise CodecError(f"{where}: {data!r} found, {_spelled(wanted)} expected")
    return data


def _spelled(wanted: Any) -> str:
    return wanted.__qualname__ if isinstance(wanted, type) else str(wanted)
