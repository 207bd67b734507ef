"""What is reminded of when: a row is a situation at a table, what must be said first, and what must not be said."""

from pathlib import Path

import pytest

from companion.content import LANGUAGES, text
from companion.games.amerigo import GAME
from companion.games.amerigo.reminders import notes, set_up
from companion.games.amerigo.settings import EN, HOUSE, NL, PRESETS, PUBLISHED
from tests.games.transcript import Table, lines

TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))
FIRST = 3
"""So many are seen at once."""

FULL = "drop blue 4 black 4 red 4 brown 4 green 4 yellow 4 white 4"
TRACK = """tell_printed values='{"progress-track": [null, 1, null, 3, null, null, 15]}'"""


def table(*steps, players="Anna,Ben", **settings):
    played = Table(GAME)
    chosen = "".join(f" {name}={value}" for name, value in settings.items())
    for step in (f"setup players={players}{chosen}", *steps):
        refusal = played.do(step)
        assert refusal is None, f"{step}: {refusal}"
    return played.match.state


def said(state):
    return [note.id.removeprefix("amerigo-") for note in notes(state)]


def until(phase, *steps):
    """Phases of nothing before the one whose drop comes next."""
    return (FULL, *["drop"] * (phase - 1), *steps)


POURS = [
    ("the circle is cleared before the next pour", until(2), {}, "note-return-cubes", "note-round-end"),
    ("not before the first phase", (FULL,), {}, "note-pour-circuit", "note-return-cubes"),
    ("an empty space is poured as nothing", ("drop black 4",), {}, "note-pour-nothing", "note-pour-all"),
    ("what is inside stays there", (FULL,), {}, "note-pour-circuit", "note-pour-all"),
    ("or all is poured", (FULL,), {"preset": "seed-nl"}, "note-pour-all", "note-pour-circuit"),
    ("the end of a round", (FULL, "reveal_pirate value=0", *["drop"] * 7), {}, "note-round-end", "rule-time-setup"),
]

TURNS = [
    ("the first time, ships are put on the frame", until(1, "drop blue 2"), {}, "rule-ships-first", "rule-post-second"),
    (
        "a second post doubles what an island pays",
        until(1, "drop blue 2", "A ships Mira:9", "B gold", "drop blue 2"),
        {},
        "rule-post-second",
        "rule-ships-first",
    ),
    ("one neutral tile in a phase", until(1, "drop red 2"), {}, "rule-plan-one-neutral", "rule-plan-production"),
    (
        "or one production building",
        until(1, "drop red 2"),
        {"production_buildings": "yes"},
        "rule-plan-production",
        "rule-plan-one-neutral",
    ),
    ("a token may have to be taken", until(1, "drop brown 2"), {}, "reading-progress-must", "note-tokens-due"),
    ("it has to", until(1, TRACK, "drop brown 2"), {}, "note-tokens-due", "reading-progress-must"),
    ("white counts from the next phase", until(1, "drop white 2"), {}, "reading-order-next-phase", "note-no-post"),
    (
        "or at once",
        until(1, "drop white 2"),
        {"order_change": "at_once"},
        "reading-order-at-once",
        "reading-order-next-phase",
    ),
    ("without a post nothing can be built", until(1, "drop green 2"), {}, "note-no-post", "reading-build-chain"),
    (
        "a chain leads to one's own post",
        until(1, "drop blue 2", "A ships Mira:9", "B gold", "drop green 2"),
        {},
        "reading-build-chain",
        "note-no-post",
    ),
    (
        "or it is enough to touch",
        until(1, "drop blue 2", "A ships Mira:9", "B gold", "drop green 2"),
        {"preset": "seed-en"},
        "reading-build-touch",
        "reading-build-chain",
    ),
    (
        "a special action only where its colour is absent",
        until(1, "drop white 2"),
        {"preset": "seed-nl"},
        "reading-special-only-absent",
        "reading-special-always",
    ),
    (
        "13 cannons are too many",
        until(1, "adjust seat=0 what=cannons to=11", "drop black 2"),
        {},
        "rule-cannons-limit",
        "",
    ),
    ("13 gold are too many", until(1, "adjust seat=0 what=gold to=12", "drop black 2"), {}, "rule-gold-limit", ""),
    (
        "gold is action points",
        until(1, "adjust seat=0 what=gold to=3", "drop black 2"),
        {},
        "note-own-gold",
        "rule-gold-limit",
    ),
    (
        "a chest is gold at any time",
        until(1, "adjust seat=0 what=chests to=1", "drop black 2"),
        {},
        "note-own-chests",
        "",
    ),
    (
        "but not where it is kept until the end",
        until(1, "adjust seat=0 what=chests to=1", "drop black 2"),
        {"preset": "seed-nl"},
        "note-action-points",
        "note-own-chests",
    ),
    (
        "goods without a production token are worth nothing",
        until(
            1,
            "drop red 1 blue 1",
            "A ships Mira:9",
            "B gold",
            "drop red 1",
            "A plan v1",
            "B gold",
            "drop green 1",
            "A build v1@Mira=1,c1",
            "B gold",
            "drop yellow 2",
        ),
        {},
        "rule-final-goods-none",
        "rule-production-refill",
    ),
    ("what is not bought leaves", until(6, "drop yellow 2"), {}, "rule-production-refill", "rule-final-goods-none"),
]

PIRATES = [
    ("their markers are asked for", until(5, "drop black 2"), {}, "note-pirates-unknown", "note-pirates-short"),
    ("not yet", until(4, "reveal_pirate value=3", "drop black 2"), {}, "rule-gold-buys-no-action", "note-pirates-all"),
    (
        "too few cannons",
        until(5, "reveal_pirate value=3", "drop black 2"),
        {},
        "note-pirates-short",
        "note-pirates-unknown",
    ),
    (
        "enough",
        until(5, "reveal_pirate value=3", "adjust seat=0 what=cannons to=3", "drop black 2"),
        {},
        "note-pirates-all",
        "note-pirates-short",
    ),
    (
        "the last turn of a round",
        until(7, "reveal_pirate value=3", "drop black 2", "A gold"),
        {},
        "note-round-end-next",
        "rule-pirates-count",
    ),
    (
        "how points are lost",
        until(7, "drop black 2", "A gold", "B gold"),
        {},
        "reading-pirates-loss-full",
        "reading-pirates-loss-shortfall",
    ),
    (
        "how they are lost elsewhere",
        until(7, "drop black 2", "A gold", "B gold"),
        {"preset": "seed-nl"},
        "reading-pirates-loss-shortfall",
        "reading-pirates-loss-full",
    ),
]


@pytest.mark.parametrize(
    ("steps", "settings", "first", "never"),
    [row[1:] for row in POURS + TURNS + PIRATES],
    ids=[row[0] for row in POURS + TURNS + PIRATES],
)
def test_what_matters_now_is_among_the_first(steps, settings, first, never):
    found = said(table(*steps, **settings))
    assert first in found[:FIRST], found
    assert never not in found


AT_HAND = [
    (until(1, "drop blue 1"), {}, "anchor anchor-passed ships-pass post-first anchor-twice"),
    (until(1, "drop black 1"), {}, "cannons-why"),
    (until(1, "drop red 1"), {}, "plan-village plan-neutral"),
    (until(1, "drop brown 1"), {}, "progress-board progress-none-left"),
    (until(1, "drop green 1"), {}, "build-posts build-others-villages build-goods complete-finisher"),
    (until(1, "drop yellow 1"), {}, "buy-cost buy-several"),
    (until(1, "drop white 1"), {}, "white-on-top white-end"),
    (
        until(1, "drop white 1"),
        {"scoring": "by_hand"},
        "white-on-top white-end cube-late fewer-points gold-buys-no-action",
    ),
    (until(1), {}, "pour-at-once tower-funnel cube-floor cube-lip tower-how-many"),
    (until(1, "reveal_pirate value=0", *["drop"] * 7), {}, "pirates-reveal progress-shift production-refill time-away"),
    (until(7, "drop black 1", "A gold", "B gold"), {}, "pirates-strength pirates-surplus pirates-count"),
]


@pytest.mark.parametrize(("steps", "settings", "names"), AT_HAND, ids=range(len(AT_HAND)))
def test_rules_of_the_moment_are_at_hand_behind_the_first(steps, settings, names):
    assert {f"rule-{name}" for name in names.split()} <= set(said(table(*steps, **settings)))


def final(**settings):
    rounds = [step for _ in range(5) for step in ("reveal_pirate value=0", *["drop"] * 7)]
    return table(FULL, *rounds, **settings)


@pytest.mark.parametrize(("preset", "rate"), [("published", "three"), ("seed-en", "three"), ("seed-nl", "one")])
def test_the_final_scoring_is_explained_in_its_order(preset, rate):
    state = final(preset=preset)
    assert state.step == "final"
    assert said(state)[:FIRST] == ["rule-final-into-gold", "rule-final-tokens", f"reading-final-gold-{rate}"]
    assert {"rule-final-goods", "rule-final-goods-cost", "rule-final-gold-limit"} <= set(said(state))
    assert {"rule-final-progress", "rule-final-special", "rule-final-tie"} <= set(said(state))


TOKENS = [
    ("ships_eight", "blue", "rule-token-ships-eight"),
    ("over_first", "white", "rule-token-over-first"),
    ("swap", "green", "rule-token-swap"),
    ("two_neutral", "red", "rule-token-two-neutral"),
]


@pytest.mark.parametrize(("kind", "colour", "rule"), TOKENS)
def test_a_token_is_thought_of_when_it_can_be_used(kind, colour, rule):
    took = (FULL, "drop brown 1", TRACK, f"A progress {kind}", "B gold")
    assert rule in said(table(*took, f"drop {colour} 1"))[:FIRST]
    assert rule not in said(table(*took, "drop yellow 1"))
    assert rule not in said(table(*took, f"drop {colour} 1", "A gold")), "it is Anna's token, and Ben's turn"


def test_a_token_used_up_is_not_thought_of_any_more():
    took = (FULL, "drop brown 1", TRACK, "A progress ships_eight", "B gold", "drop blue 1", "A ships !11101", "B gold")
    assert "rule-token-ships-eight" not in said(table(*took, "drop blue 1"))


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({"time-marker-1": 6, "time-marker-2": 4}, ("note-marker-falls", {"now": 6, "then": 4})),
        ({"time-marker-1": 6}, ("rule-time-away", {})),
        ({}, ("rule-time-away", {})),
    ],
)
def test_an_island_completed_in_the_next_round_pays_less(told, expected):
    values = str(told).replace("'", '"')
    known = (f"tell_printed values='{values}'",) if told else ()
    state = table(FULL, *known, "drop blue 1", "A ships Mira:9", "B gold", *["drop"] * 3, "drop green 1")
    found = {note.id.removeprefix("amerigo-"): dict(note.facts) for note in notes(state)[:FIRST]}
    assert found.get(expected[0]) == expected[1]


def test_pirates_are_compared_with_the_cannons_of_every_player():
    took = (FULL, "drop brown 1", TRACK, "A gold", "B progress pirates_others")
    state = table(*took, *["drop"] * 3, "reveal_pirate value=2", "adjust seat=0 what=cannons to=3", "drop black 1")
    found = {note.id.removeprefix("amerigo-"): dict(note.facts) for note in notes(state)}
    assert found["note-pirates-short"] == {"player": "Anna", "strength": 4, "cannons": 3, "count": 1}, "Ben's token"
    assert found["note-pirates-all"] == {"strength": 2, "players": ["Anna 3", "Ben 0"]}
    assert "rule-token-pirates-others" in found


@pytest.mark.parametrize(
    ("players", "tiles", "gold"),
    [
        ("Anna,Ben", (9, 3, 3), ["Anna 0", "Ben 1"]),
        ("Anna,Ben,Chris", (12, 4, 3), ["Anna 0", "Ben 1", "Chris 2"]),
        ("Anna,Ben,Chris,Dora", (16, 4, 4), ["Anna 0", "Ben 1", "Chris 2", "Dora 3"]),
    ],
)
def test_setting_up_is_listed_by_number_of_players(players, tiles, gold):
    found = {note.id: dict(note.facts) for note in set_up(table(players=players))}
    assert found["amerigo-note-map"] == dict(zip(("count", "wide", "high"), tiles, strict=True))
    assert found["amerigo-note-gold"] == {"players": gold}
    assert found["amerigo-note-order-discs"] == {"players": players.split(",")}
    board = "map-water map-edges goods-setup time-setup time-top neutral-setup"
    storage = "storage-setup pirates-setup progress-setup production-setup production-players"
    wanted = f"{board} {storage} player-pieces player-discs score-disc".split()
    assert found.keys() >= {f"amerigo-rule-{name}" for name in wanted}


@pytest.mark.parametrize(
    ("settings", "size", "is_extra"),
    [({}, 20, False), ({"preset": "seed-en"}, 21, True), ({"preset": "seed-nl"}, 20, False)],
)
def test_setting_up_names_the_extras_and_the_big_islands_of_this_table(settings, size, is_extra):
    found = {note.id.removeprefix("amerigo-"): dict(note.facts) for note in set_up(table(**settings))}
    extras = {"rule-map-volcano", "rule-volcano-gold", "rule-production-buildings-setup"}
    assert extras & found.keys() == (extras if is_extra else set())
    assert found["note-chests"] == {"size": size}


def test_before_the_first_pour_there_is_a_list_that_nobody_has_to_tick():
    prompts = GAME.prompts(table())
    assert [(prompt.id, prompt.kind) for prompt in prompts[:2]] == [
        ("amerigo-prompt-first-pour", "pour"),
        ("amerigo-prompt-setup", "enter"),
    ]
    assert prompts[1].notes == set_up(table())
    assert prompts[1].choices == ()
    assert "amerigo-prompt-setup" not in [prompt.id for prompt in GAME.prompts(table(scoring="by_hand"))]
    assert "amerigo-prompt-setup" not in [prompt.id for prompt in GAME.prompts(table(FULL))]


def test_scores_kept_by_the_table_are_explained_at_the_end():
    gold = ("A gold", "B gold")
    over = table(FULL, *("drop black 1", *gold) * 35, scoring="by_hand")
    assert {"reading-final-gold-three", "rule-final-goods", "rule-final-tie"} <= set(said(over))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=[path.stem for path in TRANSCRIPTS])
def test_in_a_whole_game_every_reminder_has_words_its_source_and_comes_once(path):
    played, seen = Table(GAME), set()
    for _, steps, _ in lines(path):
        for step in steps:
            played.do(step)
            state = played.match.state
            found = notes(state)
            assert len({note.id for note in found}) == len(found)
            for note in found:
                assert note.source in {EN, NL, PUBLISHED, HOUSE}
                if (note.id, str(note.facts)) not in seen:
                    assert all(text(note.id, language, **note.facts) for language in LANGUAGES)
                seen.add((note.id, str(note.facts)))
            assert any(prompt.notes for prompt in GAME.prompts(state))


@pytest.mark.parametrize("preset", PRESETS)
def test_no_moment_of_a_turn_says_more_than_can_be_read(preset):
    """With every colour in the circle, which is the most there can be."""
    every = "drop blue 1 black 1 red 1 brown 1 green 1 yellow 1 white 1"
    state = table(*until(1, every), preset=preset)
    assert FIRST <= len(notes(state)) <= 36
