"""Ships, cannons, planning, progress, production; the names are those of the rule table in the game's README.md."""

import pytest

from companion.content import text
from companion.games.amerigo import GAME
from companion.games.amerigo.commands import Adjust, Buy, LoadCannons, MoveShips, Plan, Progress, TellPrinted
from companion.games.amerigo.entries import BoughtToken, Post, TakenToken
from tests.games.amerigo.rig import TRACKS, acting, given, lines, play, refusal, sheet, with_island, with_tokens

NASSAU = Post("Nassau", 12)


def test_the_first_post_on_an_island_is_three_points():
    match = play(acting(), MoveShips(0, posts=(NASSAU,)), MoveShips(1, posts=(Post("nassau "),)))
    assert (match.totals(), match.state.islands[0].posts) == ((3, 0, 0), (1, 1, 0))
    assert (lines(match), len(match.state.islands)) == ([("first-post", 3)], 1)


def test_both_ships_may_found_a_post():
    match = play(acting(), MoveShips(0, posts=(NASSAU, Post("Cuba", 25))))
    assert (match.totals()[0], [i.name for i in match.state.islands]) == (6, ["Nassau", "Cuba"])
    match = play(acting(), MoveShips(0, posts=(NASSAU, Post("Nassau"))))
    assert (match.totals()[0], match.state.islands[0].posts) == (3, (2, 0, 0))


def test_ships_may_sail_without_founding():
    match = play(acting(), MoveShips(0))
    assert (sheet(match).sailed, match.state.islands, match.totals()) == (True, (), (0, 0, 0))


@pytest.mark.parametrize(
    ("posts", "code", "overridable"),
    [
        ((Post("Nassau"),), "amerigo.island_size_wanted", False),
        ((Post(" ", 12),), "amerigo.island_name", False),
        ((Post("N" * 25, 12),), "amerigo.island_name", False),
        ((Post("Nassau", 0),), "amerigo.out_of_range", False),
        ((Post("Cuba", 11),), "amerigo.island_size_differs", True),
        ((NASSAU, Post("Cuba"), Post("Cuba")), "amerigo.too_many_posts", True),
    ],
)
def test_posts_that_cannot_be_are_refused(posts, code, overridable):
    refused = refusal(with_island(acting(), "Cuba", 20), MoveShips(0, posts=posts))
    assert (refused.code, refused.overridable) == (code, overridable)


def test_an_island_measured_anew_has_its_new_size_when_the_table_insists():
    match = with_island(acting(), "Nassau", 19)
    match = play(match, MoveShips(0, posts=(Post("Nassau", 20),)), override=True)
    assert GAME.view(match.state, None)["islands"][0]["kind"] == "big"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Nas\x00sau", "Nas sau"),
        (" Nassau\u200e", "Nassau"),
        ("\u202eNassau", "Nassau"),
        ("Nassau\n", "Nassau"),
    ],
)
def test_a_name_is_kept_fit_to_be_shown_and_means_the_same_island(typed, name):
    match = play(acting(), MoveShips(0, posts=(Post(typed, 12),)))
    match = play(match, MoveShips(1, posts=(Post(typed),)), Adjust(1, "posts", 3, typed))
    assert [(one.name, one.posts) for one in match.state.islands] == [(name, (1, 3, 0))]
    assert play(match, TellPrinted({"good-1": typed})).state.printed["good-1"] == name


@pytest.mark.parametrize("name", ["\u202e", "\x00", "\u0301", ""])
def test_a_name_of_which_nothing_is_seen_is_none(name):
    assert refusal(acting(), MoveShips(0, posts=(Post(name, 12),))).code == "amerigo.island_name"
    assert refusal(acting(), TellPrinted({"good-1": name})).code == "amerigo.printed_value"


def test_no_more_posts_than_twelve():
    match = with_island(acting(), posts=(11, 0, 0))
    refused = refusal(match, MoveShips(0, posts=(Post("Nassau"), Post("Nassau"))), override=True)
    assert (refused.code, refused.facts["given"], refused.facts["limit"]) == ("amerigo.none_left", 2, 1)


@pytest.mark.parametrize(
    ("before", "points", "after", "gold"),
    [(0, 5, 5, 0), (7, 5, 12, 0), (10, 5, 12, 2), (12, 5, 12, 2), (11, 2, 12, 2)],
)
def test_cannons_are_loaded_up_to_twelve_and_any_excess_is_two_gold(before, points, after, gold):
    match = given(acting(dict(black=points)), 0, cannons=before)
    match = play(match, LoadCannons(0))
    assert (sheet(match).cannons, sheet(match).gold) == (after, gold)


def test_more_steps_than_points_are_refused_with_the_numbers():
    refused = refusal(acting(), LoadCannons(0, steps=7), override=True)
    assert (refused.code, refused.facts) == ("amerigo.too_few_points", {"given": 7, "limit": 5, "short": 2})
    assert refusal(acting(), LoadCannons(0, steps=-1)).code == "amerigo.out_of_range"


@pytest.mark.parametrize(
    ("turn", "cost"),
    [
        (Plan(0, villages=5), 5),
        (Plan(0, villages=2, neutral=(3,)), 5),
        (Plan(0, neutral=(6,)), 6),
        (Plan(0, villages=1, production=(5,)), 6),
    ],
)
def test_own_tiles_cost_one_point_and_others_what_they_show(turn, cost):
    match = given(acting(production_buildings="yes"), 0, gold=1)
    if cost == 6:
        refused = refusal(match, turn, override=True)
        assert (refused.code, refused.facts["given"]) == ("amerigo.too_few_points", 6)
        match = play(match, Plan(0, 1, False, (), turn.villages, turn.neutral, turn.production))
    else:
        match = play(match, turn)
    planned = sheet(match)
    assert (planned.planned_villages, planned.planned_neutral, planned.planned_production, planned.villages) == (
        turn.villages,
        turn.neutral,
        turn.production,
        16 - turn.villages,
    )


@pytest.mark.parametrize(
    ("neutral", "production", "tokens", "code"),
    [
        ((2,), (), (), None),
        ((2, 2), (), (), "amerigo.neutral_limit"),
        ((2,), (2,), (), "amerigo.neutral_limit"),
        ((2, 2), (), ("two_neutral",), None),
        ((1, 1, 1), (), ("two_neutral",), "amerigo.neutral_limit"),
        ((1,), (1, 1), ("two_neutral",), "amerigo.neutral_limit"),
    ],
)
def test_one_neutral_tile_a_phase_or_two_in_all_with_a_token(neutral, production, tokens, code):
    match = with_tokens(acting(production_buildings="yes"), 0, *tokens)
    turn = Plan(0, neutral=neutral, production=production)
    if code is None:
        assert sheet(play(match, turn)).planned_neutral == neutral
        return
    refused = refusal(match, turn)
    assert (refused.code, refused.overridable) == (code, True)
    assert sheet(play(match, turn, override=True)).planned_neutral == neutral


def test_a_second_turn_in_a_phase_plans_no_second_neutral_tile():
    match = play(acting(), Plan(0, neutral=(2,)))
    match = given(match, order=(0, 1, 2), turns=match.state.turns)
    assert play(match, Plan(0, neutral=(2,)), override=True).entries[-1].overridden


@pytest.mark.parametrize(
    ("turn", "given_", "limit"),
    [(Plan(0, villages=4), 4, 3), (Plan(0, neutral=(1,)), 1, 0)],
)
def test_no_more_tiles_than_there_are(turn, given_, limit):
    match = given(given(acting(), 0, villages=3), neutral_left=0)
    facts = refusal(match, turn, override=True).facts
    assert (facts["given"], facts["limit"]) == (given_, limit)


def test_production_buildings_are_an_extra():
    refused = refusal(acting(), Plan(0, production=(2,)))
    assert (refused.code, refused.facts) == ("amerigo.not_in_play", {"setting": "production_buildings"})
    assert refusal(acting(), Plan(0, neutral=(7,))).code == "amerigo.out_of_range"


@pytest.mark.parametrize(
    ("before", "steps", "taken", "after", "gold"),
    [(0, 1, 0, 1, 0), (0, 2, 1, 2, 0), (0, 5, 2, 5, 0), (5, 5, 2, 9, 2), (9, 5, 0, 9, 2), (2, 1, 0, 3, 0)],
)
def test_a_token_must_be_taken_for_every_space_with_points(before, steps, taken, after, gold):
    match = given(acting(printed=TRACKS), 0, progress=before)
    tokens = (TakenToken("half_loss"),) * taken
    match_after = play(match, Progress(0, steps=steps, taken=tokens))
    assert (sheet(match_after).progress, sheet(match_after).gold) == (after, gold)
    assert len(sheet(match_after).tokens) == taken
    refused = refusal(match, Progress(0, steps=steps, taken=(*tokens, TakenToken("other"))))
    assert (refused.code, refused.overridable) == ("amerigo.tokens_due", True)
    assert refused.facts == {"given": taken + 1, "due": taken}


def test_where_no_token_is_left_none_is_taken():
    match = play(acting(printed=TRACKS), Progress(0, taken=(TakenToken("swap"), TakenToken("none"))))
    assert [token.kind for token in sheet(match).tokens] == ["swap"]


def test_tokens_have_numbers_of_their_own():
    match = play(acting(printed=TRACKS), Progress(0, steps=2, taken=(TakenToken("swap"),)))
    match = play(match, Progress(1, steps=2, taken=(TakenToken("end", note="islands"),)))
    assert [one.tokens[0].id for one in match.state.sheets[:2]] == [11101, 11201]


@pytest.mark.parametrize(
    ("token", "code"),
    [
        (TakenToken("plus_three"), "amerigo.unknown_token_kind"),
        (TakenToken("plus_two"), "amerigo.token_colours"),
        (TakenToken("plus_one", ("red", "red")), "amerigo.token_colours"),
        (TakenToken("plus_two", ("mauve",)), "match.unknown_colour"),
        (TakenToken("end", note="x" * 81), "score.note_too_long"),
    ],
)
def test_a_token_that_there_is_not_is_refused(token, code):
    assert refusal(acting(printed=TRACKS), Progress(0, steps=2, taken=(token,)), override=True).code == code


def test_the_progress_track_is_asked_once_or_done_without():
    match = acting()
    refused = refusal(match, Progress(0))
    assert (refused.code, refused.overridable, refused.facts["key"]) == (
        "amerigo.printed_wanted",
        True,
        "progress-track",
    )
    assert sheet(play(match, Progress(0), override=True)).progress == 5
    told = play(match, TellPrinted(TRACKS), Progress(0, steps=1))
    assert sheet(told).progress == 1
    assert GAME.printed(told.state) == TRACKS


@pytest.mark.parametrize(
    ("goods", "code"),
    [
        (((1, 2), (1, 3)), None),
        (((1, 2), (1, 4)), "amerigo.too_few_points"),
        (((6, 2),), "amerigo.out_of_range"),
        (((1, 1),), "amerigo.out_of_range"),
        (((1, 5),), "amerigo.out_of_range"),
    ],
)
def test_production_tokens_are_bought_while_points_last(goods, code):
    turn = Buy(0, goods=tuple(BoughtToken(*good) for good in goods))
    if code:
        assert refusal(acting(), turn, override=True).code == code
    else:
        assert sheet(play(acting(), turn)).production == (2, 0, 0, 0, 0)


@pytest.mark.parametrize(("cost", "stock"), [(2, 3), (3, 4), (4, 3)])
def test_no_more_production_tokens_than_are_in_the_box(cost, stock):
    match = given(acting(), sold={f"2-{cost}": stock - 1})
    match = play(match, Buy(0, goods=(BoughtToken(2, cost),)))
    refused = refusal(match, Buy(1, goods=(BoughtToken(2, cost),)), override=True)
    assert (refused.code, refused.facts["given"], refused.facts["limit"]) == ("amerigo.none_left", 1, 0)


@pytest.mark.parametrize(
    ("colour", "facts"),
    [
        ("blue", {"points": 5, "most": 7}),
        ("black", {"from": 9, "to": 12, "gained": 2, "most_to": 12}),
        ("red", {"villages": 5, "largest": 5, "limit": 1}),
        ("brown", {"from": 1, "to": 6, "tokens": 2, "most_to": 8, "most_tokens": 3, "known": "yes"}),
        ("green", {"villages": 4, "others": 2}),
        ("yellow", {"points": 5, "most": 7}),
        ("white", {"from": 0, "to": 3, "place": 1, "most_to": 3}),
        (None, {"from": 2, "to": 8, "over": 0}),
    ],
)
def test_every_choice_says_what_it_gives_now_with_and_without_gold(colour, facts):
    match = given(acting(printed=TRACKS), 0, gold=2, cannons=9, progress=1, planned_villages=4, planned_neutral=(2, 3))
    choice = next(c for c in GAME.prompts(match.state)[0].choices if c.colour == colour and "special" not in c.id)
    assert facts.items() <= choice.hint.facts.items()


@pytest.mark.parametrize(
    ("colour", "facts", "words"),
    [
        ("black", {"cannons": 9}, "Cannons 9 → 12, and 2 gold; with all your gold 12, and 2 gold"),
        ("black", {"cannons": 6}, "Cannons 6 → 11; with all your gold 12, and 2 gold"),
        (
            "brown",
            {"progress": 8},
            "Space 8 → 9, take 1 token, and 2 gold; with all your gold 9, 1 token, and 2 gold",
        ),
        ("brown", {"progress": 3}, "Space 3 → 8, take 2 tokens; with all your gold 9, 3 tokens, and 2 gold"),
        (
            "white",
            {"track": 1},
            "Space 1 → 3 and 2 gold, number 1 to act; with all your gold space 3, number 1, and 2 gold",
        ),
    ],
)
def test_a_hint_tells_the_gold_past_the_end_of_a_track(colour, facts, words):
    match = given(acting(printed=TRACKS), 0, gold=2, **facts)
    choice = next(c for c in GAME.prompts(match.state)[0].choices if c.colour == colour and "special" not in c.id)
    assert text(choice.hint.id, **choice.hint.facts) == words


@pytest.mark.parametrize(
    ("colour", "form", "needs"),
    [
        ("blue", "ships", True),
        ("black", "cannons", False),
        ("red", "plan", True),
        ("brown", "progress", True),
        ("green", "build", True),
        ("yellow", "buy", True),
        ("white", "advance", False),
    ],
)
def test_every_choice_has_its_form(colour, form, needs):
    match = acting(printed=TRACKS)
    choice = next(c for c in GAME.prompts(match.state)[0].choices if c.colour == colour)
    assert (choice.form, choice.needs) == (form, needs)


def test_progress_is_one_tap_where_no_token_is_due():
    match = given(acting(dict(brown=1), printed=TRACKS), 0, progress=4)
    choice = GAME.prompts(match.state)[0].choices[0]
    assert (choice.command, choice.needs) == ({"type": "amerigo.progress", "seat": 0}, False)


def test_a_disc_that_is_noted_where_it_lies_stays_in_its_stack():
    match = acting(printed=TRACKS)
    assert match.state.next_order == (0, 1, 2)
    assert play(match, Adjust(2, "track", 0)).state.next_order == (0, 1, 2)
    assert play(match, Adjust(2, "track", 1)).state.next_order == (2, 0, 1)


def test_what_was_noted_wrongly_is_put_right_without_points():
    match = with_island(acting(), posts=(1, 2, 0))
    match = play(match, Adjust(0, "cannons", 7, note="forgot"), Adjust(1, "posts", 3, "nassau"))
    assert (sheet(match).cannons, match.state.islands[0].posts, match.totals()) == (7, (1, 3, 0), (0, 0, 0))
    assert refusal(match, Adjust(0, "gold", 13), override=True).facts == {
        "what": "gold",
        "given": 13,
        "least": 0,
        "most": 12,
    }
    assert refusal(match, Adjust(0, "points", 1)).code == "amerigo.unknown_adjust"
    assert refusal(match, Adjust(0, "gold", 1, "Nassau")).code == "amerigo.adjust_island"
    assert refusal(match, Adjust(0, "posts", 1, "Cuba")).code == "amerigo.unknown_island"
