"""Amerigo's drop loop, rule by rule, where the table keeps the scores; the names are those of the rule table in
companion/games/amerigo/README.md."""

import pytest

from companion.content import text
from companion.engine.cubes import Cubes
from companion.engine.errors import Rejected
from companion.engine.game import Drop, Setup
from companion.engine.match import Entry, Match
from companion.games.amerigo import GAME, commands
from companion.games.amerigo.components import COLOURS, SUPPLY

THREE = ("Anna", "Ben", "Chris")


def start(players=THREE, **settings):
    """A table that keeps its scores itself, so that there is only the drop loop."""
    return Match.start(GAME, Setup(players, {"scoring": "by_hand", **settings}))


def play(match, *wishes, override=False):
    for wish in wishes:
        for event in match.decide(wish, seen=match.version, override=override):
            match = match.append(Entry(event, f"c{match.version}", "Anna", 0))
    return match


def drop(**counts):
    return commands.RecordDrop(Cubes.of(counts))


def after_first_drop(players=THREE, settings=None, **counts):
    counts = counts or dict(blue=4, black=3, red=4, brown=3, green=4, yellow=3, white=4)
    return play(start(players, **(settings or {})), drop(**counts))


def everybody_takes_gold(match):
    for seat in match.state.order:
        match = play(match, commands.TakeGold(seat))
    return match


def refusal(match, wish, **kwargs):
    with pytest.raises(Rejected) as refused:
        play(match, wish, **kwargs)
    return refused.value


@pytest.mark.parametrize(("count", "is_legal"), [(1, False), (2, True), (3, True), (4, True), (5, False)])
def test_setup_takes_two_to_four_players(count, is_legal):
    names = tuple(f"p{n}" for n in range(count))
    if is_legal:
        assert start(names).state.order == tuple(range(count))
    else:
        with pytest.raises(Rejected, match=r"setup\.players"):
            start(names)


def test_the_first_drop_fills_the_circuit():
    match = start()
    assert GAME.drop(match.state) == Drop(SUPPLY, Cubes(), 0)
    match = play(match, drop(blue=4, red=1))
    state = match.state
    assert (state.circuit, state.circle, state.actions) == (Cubes.of(blue=4, red=1), Cubes(), ())
    assert state.tower == SUPPLY - Cubes.of(blue=4, red=1)
    assert (state.step, state.round, state.phase_colour) == ("pour", 1, "blue")


def test_a_game_has_35_phases_in_colour_order():
    match, seen = after_first_drop(), []
    while not GAME.is_over(match.state):
        seen.append((match.state.round, match.state.phase_colour))
        match = play(match, commands.RecordDrop(GAME.drop(match.state).poured))
        if match.state.step == "act":
            match = everybody_takes_gold(match)
    assert seen == [(round_, colour) for round_ in range(1, 6) for colour in COLOURS]
    assert GAME.prompts(match.state)[0].kind == "over"
    assert refusal(match, drop(blue=1)).code == "drop.not_awaited"


@pytest.mark.parametrize(
    ("poured", "expected", "inside"),
    [
        ("circuit", Cubes.of(blue=4), SUPPLY - Cubes.of(blue=4, red=2)),
        ("circuit-and-tower", SUPPLY - Cubes.of(red=2), Cubes()),
    ],
)
def test_what_is_poured(poured, expected, inside):
    match = after_first_drop(settings={"poured": poured}, blue=4, red=2)
    assert GAME.drop(match.state) == Drop(expected, inside, 1)


@pytest.mark.parametrize(
    ("fallen", "words"),
    [
        (dict(blue=6, red=3), "Anna pours 6 blue from the space and what stayed in the tower, 5 cubes."),
        (dict(blue=6, red=7), "Anna pours 6 blue from the space and what stayed in the tower, 1 cube."),
        (dict(blue=0, red=7), "The blue space is empty: Anna pours what stayed in the tower, 7 cubes."),
        (dict(blue=7, red=7), "Anna pours the 7 blue cubes."),
    ],
)
def test_what_is_poured_from_the_tower_is_told_apart_from_the_cubes_of_the_space(fallen, words):
    counts = dict.fromkeys(COLOURS, 7) | fallen
    prompt = GAME.prompts(after_first_drop(settings={"poured": "circuit-and-tower"}, **counts).state)[0]
    assert text(prompt.id, "en", **prompt.facts) == words


@pytest.mark.parametrize(
    ("fallen", "points", "actions", "gold"),
    [
        (dict(blue=5, red=2, yellow=1), 5, ("blue", "red", "yellow"), 3),
        (dict(red=4, blue=2, black=2), 4, ("blue", "black", "red"), 3),
        (dict(yellow=5, green=1), 5, ("green", "yellow"), 2),
        (dict(blue=1), 1, ("blue",), 1),
        (dict(blue=2, red=2, white=2), 2, ("blue", "red", "white"), 2),
    ],
)
def test_actions_points_and_gold(fallen, points, actions, gold):
    match = after_first_drop(blue=5, red=2, yellow=2, green=1, black=1)
    state = play(match, drop(**fallen)).state
    assert (state.action_points, state.actions, state.gold_on_offer) == (points, actions, gold)


def test_players_act_in_order():
    match = play(after_first_drop(), drop(blue=2, red=1))
    assert match.state.seat_to_act == 0
    match = play(match, commands.TakeAction(0, "blue"), commands.TakeAction(1, "blue"))
    assert [(turn.seat, turn.took) for turn in match.state.turns] == [(0, "blue"), (1, "blue")]
    refused = refusal(match, commands.TakeAction(0, "red"))
    assert (refused.code, refused.overridable) == ("amerigo.already_acted", True)
    refused = refusal(match, commands.TakeAction(2, "green"))
    assert (refused.code, refused.overridable) == ("amerigo.action_not_offered", True)
    assert refused.facts["offered"] == ["blue", "red"]
    assert play(match, commands.TakeGold(2)).state.phase_colour == "black"


def test_out_of_order_is_warned_and_can_be_insisted_on():
    match = play(after_first_drop(), drop(blue=2))
    refused = refusal(match, commands.TakeGold(2))
    assert (refused.overridable, refused.facts) == (True, {"player": "Chris", "expected": "Anna"})
    match = play(match, commands.TakeGold(2), override=True)
    assert match.state.seat_to_act == 0


def test_who_insists_on_a_second_turn_does_not_end_the_phase_of_the_others():
    match = play(after_first_drop(), drop(blue=2), commands.TakeGold(0))
    match = play(match, commands.TakeAction(0, "green"), override=True)
    assert match.state.turns[-1].took == "green"
    match = play(match, commands.TakeGold(1))
    assert match.state.seat_to_act == 2
    assert play(match, commands.TakeGold(2)).state.phase_colour == "black"


def test_a_drop_of_nothing_ends_the_phase():
    match = play(after_first_drop(), drop())
    assert (match.state.phase_colour, match.state.step) == ("black", "pour")


def test_an_empty_space_is_poured_as_nothing():
    match = after_first_drop(red=1)
    assert GAME.drop(match.state).poured == Cubes()
    assert play(match, drop(green=2)).state.actions == ("green",)


def test_cubes_go_back_to_their_spaces():
    match = play(after_first_drop(blue=4, red=2), drop(blue=3, white=1))
    assert match.state.circuit == Cubes.of(red=2)
    match = everybody_takes_gold(match)
    assert (match.state.circuit, match.state.circle) == (Cubes.of(blue=3, red=2, white=1), Cubes())


@pytest.mark.parametrize(
    ("fallen", "colour", "limit"),
    [(dict(blue=8), "blue", 7), (dict(red=4), "red", 3), (dict(mauve=1), "mauve", 0)],
)
def test_an_impossible_drop_is_refused_with_the_numbers(fallen, colour, limit):
    match = after_first_drop()
    refused = refusal(match, drop(**fallen), override=True)
    assert refused.as_json() == {
        "code": "drop.impossible",
        "facts": {"colour": colour, "given": fallen[colour], "limit": limit},
        "overridable": False,
    }


def test_lost_and_found_cubes():
    match = after_first_drop(blue=4, red=2)
    match = play(match, commands.LoseCube("blue", "circuit"), commands.LoseCube("red", "tower"))
    assert (match.state.stock["blue"], match.state.circuit["blue"], match.state.tower["blue"]) == (6, 3, 3)
    assert (match.state.stock["red"], match.state.circuit["red"], match.state.tower["red"]) == (6, 2, 4)
    assert refusal(match, commands.LoseCube("green", "circuit")).code == "amerigo.no_cube_there"
    match = play(match, commands.FindCube("blue", "tower"))
    assert match.state.tower["blue"] == 4
    assert refusal(match, commands.FindCube("blue", "tower")).code == "amerigo.none_lost"


def test_a_recount_moves_the_difference_into_the_tower():
    match = play(after_first_drop(blue=4, red=2), drop(blue=3, red=1))
    match = play(match, commands.Recount("circle", "blue", 4))
    assert (match.state.action_points, match.state.tower["blue"]) == (4, 3)
    refused = refusal(match, commands.Recount("circle", "blue", 8))
    assert refused.facts == {"colour": "blue", "given": 8, "limit": 7}
    assert refusal(match, commands.Recount("tower", "blue", 1)).code == "amerigo.unknown_place"


@pytest.mark.parametrize("command", [commands.LoseCube, commands.FindCube])
def test_no_place_is_recounted_while_it_does_not_matter(command):
    assert refusal(start(), command("blue", "circuit")).code == "amerigo.recount_not_now"
    assert refusal(start(), commands.Recount("circle", "blue", 3)).code == "amerigo.recount_not_now"
    refused = refusal(after_first_drop(), command("blue", "circle"))
    assert (refused.code, refused.facts) == ("amerigo.recount_not_now", {"place": "circle"})
    assert play(start(), commands.LoseCube("blue", "tower")).state.stock["blue"] == 6


def test_a_new_order_holds_from_the_next_phase():
    match = play(after_first_drop(), commands.SetOrder((2, 1, 0)))
    assert match.state.order == (2, 1, 0)
    match = play(match, drop(blue=2), commands.SetOrder((1, 0, 2)))
    assert match.state.order == (2, 1, 0)
    match = everybody_takes_gold(match)
    assert match.state.order == (1, 0, 2)
    assert refusal(match, commands.SetOrder((0, 1))).code == "amerigo.order_incomplete"


def test_scores_entered_by_hand():
    match = play(start(), commands.EnterScore(0, 5, "goods"), commands.EnterScore(2, -2, "pirates"))
    assert match.totals() == (5, 0, -2)
    assert match.ranks() == (1, 2, 3)
    assert refusal(match, commands.EnterScore(0, 0, "")).code == "score.zero"
    assert refusal(match, commands.EnterScore(0, 1000, "")).code == "score.out_of_range"
    assert refusal(match, commands.EnterScore(5, 1, "")).code == "match.unknown_seat"
    assert refusal(match, commands.EnterScore(0, 1, "x" * 81)).code == "score.note_too_long"


def test_nothing_can_be_taken_before_a_drop():
    assert refusal(start(), commands.TakeGold(0)).code == "amerigo.no_turn_now"
    assert refusal(after_first_drop(), commands.TakeAction(0, "blue")).code == "amerigo.no_turn_now"


@pytest.mark.parametrize(
    ("settings", "code"), [({"poured": "all"}, "setup.setting_value"), ({"x": 1}, "setup.unknown_setting")]
)
def test_settings_are_read_or_refused(settings, code):
    with pytest.raises(Rejected) as refused:
        start(**settings)
    assert refused.value.code == code


def test_the_first_pour_of_a_round_reminds_of_the_round_end():
    match = after_first_drop()
    while match.state.round == 1:
        match = play(match, drop())
    notes = [note.id for note in GAME.prompts(match.state)[0].notes]
    assert "amerigo-note-round-end" in notes
