"""Cubes: what is poured, what fell, and what the table puts right about them."""

from dataclasses import replace
from typing import Any

from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.game import Drop
from companion.games.amerigo import commands as c
from companion.games.amerigo import events as e
from companion.games.amerigo.checks import require_colour
from companion.games.amerigo.components import CUBES_PER_COLOUR
from companion.games.amerigo.state import ACT, FIRST_DROP, POUR, State

PLACES = ("circuit", "circle", "tower")


def awaited_drop(state: State) -> Drop | None:
    """What to pour now and what is inside; None while nothing is to be poured."""
    if state.step == FIRST_DROP:
        return Drop(state.stock, Cubes(), 0)
    if state.step != POUR:
        return None
    return drop_of(state, state.circuit, state.phase_colour)


def drop_of(state: State, circuit: Cubes, colour: str) -> Drop:
    """A pour of a colour from its space of the circuit; what is not on the circuit is inside, or by a house rule poured
    with it."""
    space, inside = circuit.only(colour), state.stock - circuit
    if state.settings.poured == "circuit-and-tower":
        return Drop(space + inside, Cubes(), state.drop_number)
    return Drop(space, inside, state.drop_number)


def decide_drop(state: State, command: c.RecordDrop) -> e.CubesDropped:
    awaited = awaited_drop(state)
    if awaited is None:
        raise Rejected("drop.not_awaited")
    require_possible(command.cubes, awaited)
    return e.CubesDropped(awaited.poured, command.cubes)


def require_possible(cubes: Cubes, awaited: Drop) -> None:
    """Cubes are conserved: no more of a colour can fall than was inside or poured."""
    for colour, _ in cubes.exceeds(awaited.possible):
        raise Rejected("drop.impossible", colour=colour, given=cubes[colour], limit=awaited.possible[colour])


def decide_stock(state: State, command: c.LoseCube | c.FindCube | c.Recount) -> tuple[Any, ...]:
    require_colour(command.colour)
    if command.place not in PLACES or (isinstance(command, c.Recount) and command.place == "tower"):
        raise Rejected("amerigo.unknown_place", given=command.place)
    if (command.place == "circle" and state.step != ACT) or (command.place == "circuit" and state.step == FIRST_DROP):
        raise Rejected("amerigo.recount_not_now", place=command.place)
    here, stock = getattr(state, command.place)[command.colour], state.stock[command.colour]
    match command:
        case c.LoseCube():
            if here < 1:
                raise Rejected("amerigo.no_cube_there", colour=command.colour, place=command.place)
            return (e.CubeLost(command.colour, command.place),)
        case c.FindCube():
            if stock >= CUBES_PER_COLOUR:
                raise Rejected("amerigo.none_lost", colour=command.colour, most=CUBES_PER_COLOUR)
            return (e.CubeFound(command.colour, command.place),)
    limit = here + state.tower[command.colour]
    if not 0 <= command.count <= limit:
        raise Rejected("amerigo.recount_impossible", colour=command.colour, given=command.count, limit=limit)
    return (e.PlaceRecounted(command.place, command.colour, command.count),)


def decide_back(state: State, command: c.BackInTower) -> tuple[Any, ...]:
    """A cube that came out after the count goes back in: it was inside all the time, so nothing changes."""
    if not command.cubes:
        raise Rejected("amerigo.no_cubes")
    for colour, _ in command.cubes.exceeds(state.tower):
        raise Rejected("amerigo.not_from_tower", colour=colour, given=command.cubes[colour], limit=state.tower[colour])
    return (e.CubesBackInTower(command.cubes),)


def decide_wrong_colour(state: State, command: c.WrongColour) -> tuple[Any, ...]:
    """The fallen cubes go back to their spaces; those of the wrong colour that stayed in are inside now."""
    require_colour(command.colour)
    if state.step not in (POUR, ACT):
        raise Rejected("drop.not_awaited")
    if state.turns:
        raise Rejected("amerigo.phase_stands")
    if command.colour == state.phase_colour:
        raise Rejected("amerigo.right_colour", colour=command.colour)
    fallen = state.circle if state.step == ACT else command.fallen
    require_possible(fallen, drop_of(state, circuit_before(state), command.colour))
    return (e.WrongColourPoured(command.colour, command.fallen, fallen),)


def circuit_before(state: State) -> Cubes:
    """The circuit as it was before anything was poured in this phase, without cubes that are lost since."""
    before = state.before_drop if state.step == ACT else state.circuit
    return before - before.exceeds(state.stock)


def evolve_dropped(state: State, event: e.CubesDropped) -> State:
    if state.step == FIRST_DROP:
        return replace(state, circuit=event.cubes, step=POUR)
    left = state.circuit.with_count(state.phase_colour, 0)
    return replace(state, circuit=left, circle=event.cubes, step=ACT, before_drop=state.circuit)


def evolve_lost(state: State, event: e.CubeLost) -> State:
    return _stock_changed(state, event.place, event.colour, -1)


def evolve_found(state: State, event: e.CubeFound) -> State:
    return _stock_changed(state, event.place, event.colour, +1)


def _stock_changed(state: State, place: str, colour: str, change: int) -> State:
    stock = state.stock.with_count(colour, max(0, state.stock[colour] + change))
    if place == "tower":
        return replace(state, stock=stock)
    here: Cubes = getattr(state, place)
    return _with_place(replace(state, stock=stock), place, colour, max(0, here[colour] + change))


def evolve_recounted(state: State, event: e.PlaceRecounted) -> State:
    return _with_place(state, event.place, event.colour, event.count)


def _with_place(state: State, place: str, colour: str, count: int) -> State:
    if place == "circle":
        return replace(state, circle=state.circle.with_count(colour, count))
    # What was seen on a space in this phase holds also if the drop turns out to have been of a wrong colour.
    before = state.before_drop.with_count(colour, count) if state.step == ACT else state.before_drop
    return replace(state, circuit=state.circuit.with_count(colour, count), before_drop=before)


def evolve_wrong_colour(state: State, event: e.WrongColourPoured) -> State:
    circuit = circuit_before(state).with_count(event.colour, 0) + event.came_back
    circuit = circuit - circuit.exceeds(state.stock)
    return replace(state, circuit=circuit, circle=Cubes(), step=POUR, wrong_pours=state.wrong_pours + 1)
