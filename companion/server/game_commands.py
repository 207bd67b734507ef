"""The commands of the games as they travel: a model made from every dataclass."""

import types
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, StringConstraints, create_model
from pydantic import Field as Constraint

from companion.engine.cubes import Cubes
from companion.engine.game import Game
from companion.games import GAMES
from companion.store.codec import default_of

Text = Annotated[str, StringConstraints(max_length=200)]
Count = Annotated[int, Constraint(ge=0, le=999)]


class CommandModel(BaseModel):
    """What every command has in common: nothing beside its fields, and no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


def game_commands(games: Iterable[Game], *, with_drops: bool = False) -> list[type[CommandModel]]:
    """A model for every command that a phone may send to a game.

    A game's record of a drop is left out: a drop is confirmed through the table, which keeps it until then.
    """
    return [
        _model(name, kind)
        for game in games
        for name, kind in game.commands.items()
        if with_drops or kind is not game.command_for_drop
    ]


def _model(name: str, kind: type) -> type[CommandModel]:
    title = "".join(part.capitalize() for part in name.replace("_", ".").split("."))
    return _made(title, kind, type=(Literal[name], ...))


@cache
def _part(kind: type) -> type[CommandModel]:
    """The model of a dataclass that a command holds; two games may have one of the same name."""
    return _made(f"{kind.__module__.split('.')[-2].capitalize()}{kind.__name__}", kind)


def _made(title: str, kind: type, **first: Any) -> type[CommandModel]:
    hints = get_type_hints(kind)
    wanted = first | {field.name: (_wire_type(hints[field.name]), _default(field)) for field in fields(kind)}
    return create_model(title, __base__=CommandModel, __doc__=kind.__doc__, **wanted)


def _wire_type(hint: Any) -> Any:
    """The JSON form of a field of a command: cubes as counts, tuples as lists, texts and lists of bounded length."""
    if hint is str:
        return Text
    if hint is Cubes:
        return dict[Text, Count]
    if hint in (int, bool, types.NoneType, Any) or get_origin(hint) is Literal:
        return hint
    if isinstance(hint, type) and is_dataclass(hint):
        return _part(hint)
    if get_origin(hint) in (Union, types.UnionType):
        return reduce(or_, (_wire_type(arm) for arm in get_args(hint)))
    if get_origin(hint) in (tuple, Mapping):
        return _wire_collection(hint)
    raise TypeError(
        f"a command field of type {hint} given; expected int, bool, str, Any, Cubes, dataclasses, tuples, mappings, "
        "literals or unions of them"
    )


def _wire_collection(hint: Any) -> Any:
    key, value = get_args(hint)
    if get_origin(hint) is Mapping:
        return Annotated[dict[_wire_type(key), _wire_type(value)], Constraint(max_length=100)]  # type: ignore[misc]
    if value is not ...:
        raise TypeError(f"a command field of type {hint} given; expected a tuple of any length, tuple[..., ...]")
    return Annotated[list[_wire_type(key)], Constraint(max_length=100)]  # type: ignore[misc]


def _default(field: Field[Any]) -> Any:
    value = default_of(field)
    return ... if value is MISSING else value


def union(models: Iterable[type[CommandModel]]) -> Any:
    return Annotated[reduce(or_, models), Constraint(discriminator="type")]


GameCommand = union(game_commands(GAMES.values(), with_drops=True))
"""Any command of a game; that of a drop too, for a count may be put right afterwards."""
