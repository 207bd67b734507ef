"""What the seat whose turn it is may choose, and what each choice gives it now, without its gold and with all of it."""

from typing import Any

from companion.engine.game import Choice, Hint
from companion.games.amerigo.components import LARGEST_TILE, TRACK_END
from companion.games.amerigo.planning import limit_of
from companion.games.amerigo.printed import PROGRESS, SPECIAL, last_space, passed_points, space_colour
from companion.games.amerigo.purse import moved, over
from companion.games.amerigo.state import State
from companion.games.amerigo.tracks import landed

COMMANDS = {
    "blue": "amerigo.move_ships",
    "black": "amerigo.load_cannons",
    "red": "amerigo.plan",
    "brown": "amerigo.progress",
    "green": "amerigo.build",
    "yellow": "amerigo.buy",
    "white": "amerigo.advance",
}
FORMS = {
    "blue": "ships",
    "black": "cannons",
    "red": "plan",
    "brown": "progress",
    "green": "build",
    "yellow": "buy",
    "white": "advance",
}


def by_name(state: State, seat: int) -> tuple[Choice, ...]:
    """The choices where the table keeps the scores: the name of the action is all that is told."""
    actions = tuple(
        Choice(
            f"amerigo-choice-{colour}",
            {"type": "amerigo.take_action", "seat": seat, "colour": colour},
            {"points": state.action_points},
            colour,
        )
        for colour in state.actions
    )
    gold = Choice("amerigo-choice-gold", {"type": "amerigo.take_gold", "seat": seat}, {"gold": state.gold_on_offer})
    return (*actions, gold)


def by_turn(state: State, seat: int) -> tuple[Choice, ...]:
    """The choices where the companion keeps the scores: each with the form by which the turn is told."""
    actions = [_action(state, seat, colour) for colour in state.actions_of(seat)]
    hint = Hint("amerigo-hint-gold", _purse_facts(state, seat))
    take = {"type": "amerigo.take_gold", "seat": seat}
    gold = Choice("amerigo-choice-gold", take, {"gold": state.gold_on_offer}, hint=hint)
    return (*actions, *_special(state, seat), gold)


def _action(state: State, seat: int, colour: str) -> Choice:
    facts = {"points": state.points_for(seat, colour)}
    name = "amerigo-choice-order" if colour == "white" else f"amerigo-choice-{colour}"
    command = {"type": COMMANDS[colour], "seat": seat}
    return Choice(name, command, facts, colour, FORMS[colour], needs(state, seat, colour), hint(state, seat, colour))


def _special(state: State, seat: int) -> tuple[Choice, ...]:
    """White as the action under the disc; while the track is not known, the page asks which that is."""
    if "white" not in state.actions_of(seat):
        return ()
    if SPECIAL not in state.printed:
        command = {"type": "amerigo.load_cannons", "seat": seat, "special": True}
        facts = {"points": state.action_points}
        return (Choice("amerigo-choice-special", command, facts, "white", "special", True),)
    colour = space_colour(state.printed, state.sheets[seat].track)
    if colour is None or (state.settings.special_absent == "yes" and state.circle[colour]):
        return ()
    command = {"type": COMMANDS[colour], "seat": seat, "special": True}
    facts = {"points": state.points_for(seat, colour)}
    how = (FORMS[colour], needs(state, seat, colour), hint(state, seat, colour))
    return (Choice(f"amerigo-choice-special-{colour}", command, facts, colour, *how),)


def needs(state: State, seat: int, colour: str) -> bool:
    """Whether there is something to fill in before the command is complete."""
    if colour == "brown":
        before = state.sheets[seat].progress
        to, _ = moved(before, state.points_for(seat, colour), last_space(state.printed, PROGRESS))
        return PROGRESS not in state.printed or passed_points(state.printed, before, to) > 0
    return SPECIAL not in state.printed if colour == "white" else colour != "black"


def offers(state: State, seat: int) -> dict[str, int]:
    """Action points by action on offer, without gold."""
    return {colour: state.points_for(seat, colour) for colour in state.actions_of(seat)}


def hint(state: State, seat: int, colour: str) -> Hint:
    """points: action points, most: with all gold; what they lead to is named alike."""
    points, gold = state.points_for(seat, colour), state.sheets[seat].gold
    facts = {"points": points, "gold": gold, "most": points + gold}
    match colour:
        case "black":
            facts |= _cannon_facts(state, seat, points, gold)
        case "red":
            facts |= {
                "villages": min(points, state.sheets[seat].villages),
                "largest": min(points, LARGEST_TILE),
                "limit": limit_of(state, seat),
            }
        case "brown":
            return Hint("amerigo-hint-brown", facts | _progress_facts(state, seat, points, gold))
        case "green":
            sheet = state.sheets[seat]
            facts |= {
                "villages": sheet.planned_villages,
                "others": len(sheet.planned_neutral) + len(sheet.planned_production),
            }
        case "white":
            facts |= _order_facts(state, seat, points, gold)
    return Hint(f"amerigo-hint-{colour}", facts)


def _cannon_facts(state: State, seat: int, points: int, gold: int) -> dict[str, int]:
    return _way(state.sheets[seat].cannons, points, gold, TRACK_END)


def _way(before: int, points: int, gold: int, end: int | None) -> dict[str, int]:
    """Where a disc comes to lie, and the gold for what goes past the end of its track; with all gold spent as well."""
    to, gained = moved(before, points, end)
    most_to, most_gained = moved(before, points + gold, end)
    return {"from": before, "to": to, "gained": gained, "most_to": most_to, "most_gained": most_gained}


def _progress_facts(state: State, seat: int, points: int, gold: int) -> dict[str, Any]:
    before, end = state.sheets[seat].progress, last_space(state.printed, PROGRESS)
    way = _way(before, points, gold, end)
    return {
        **way,
        "tokens": passed_points(state.printed, before, way["to"]),
        "most_tokens": passed_points(state.printed, before, way["most_to"]),
        "known": "no" if end is None else "yes",
    }


def _order_facts(state: State, seat: int, points: int, gold: int) -> dict[str, int]:
    way = _way(state.sheets[seat].track, points, gold, last_space(state.printed, SPECIAL))
    return {
        **way,
        "place": landed(state, seat, way["to"]).next_order.index(seat) + 1,
        "most_place": landed(state, seat, way["most_to"]).next_order.index(seat) + 1,
    }


def _purse_facts(state: State, seat: int) -> dict[str, int]:
    gold, offered = state.sheets[seat].gold, state.gold_on_offer
    too_much = over(gold + offered)
    return {"from": gold, "to": gold + offered - too_much, "over": too_much}
