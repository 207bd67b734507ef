"""Laws that hold for every game, whatever its rules: random wishes never break it, undo restores."""

import json
import random
from collections.abc import Mapping
from dataclasses import is_dataclass
from itertools import count
from typing import get_args, get_origin, get_type_hints

import pytest

from companion.content import LANGUAGES, text
from companion.engine.cubes import Cubes
from companion.engine.edit import commands, edited
from companion.engine.errors import Rejected
from companion.engine.game import PRESET, Setup, house_rules
from companion.engine.match import Entry, Match, Undone
from companion.engine.progress import breakdown, standings
from companion.games import GAMES
from companion.store.codec import Registry, completed, decode, encode

NAMES = ("Anna", "Ben", "Chris", "Dora", "Ed", "Flo", "Gus", "Hal")
SEEDS = range(12)


def random_match(game, seed, steps=120):
    """A match of random wishes, sensible and senseless, and the refusals they met."""
    dice, ids = random.Random(seed), count()
    players = dice.randint(game.least_players, game.most_players)
    match, refusals = Match.start(game, Setup(NAMES[:players])), []
    for _ in range(steps):
        try:
            events = match.decide(_wish(game, match, dice), seen=match.version, override=dice.random() < 0.2)
        except Rejected as refused:
            refusals.append(refused)
            continue
        command_id = f"c{next(ids)}"
        for event in events:
            match = match.append(Entry(event, command_id, "Anna", 0))
    return match, refusals


def _wish(game, match, dice):
    """A command: mostly one that a prompt offers or a drop that can be, sometimes any."""
    awaited = game.drop(match.state)
    if awaited is not None and dice.random() < 0.7:
        fallen = {colour: dice.randint(0, most) for colour, most in awaited.possible}
        return game.command_for_drop(type(awaited.poured).of(fallen))
    offered = [choice.command for prompt in game.prompts(match.state) for choice in prompt.choices]
    if offered and dice.random() < 0.6:
        return _parsed(game, dice.choice(offered))
    kind = dice.choice(sorted(game.commands))
    return _any_command(game.commands[kind], dice)


def _parsed(game, command):
    fields = {name: value for name, value in command.items() if name != "type"}
    whole = completed(game.commands[command["type"]], fields)
    return decode(command["type"], 1, whole, Registry(game.commands))


COLOURS_AND_PLACES = ("", "blue", "red", "mauve", "circuit", "circle", "tower")
WORDS = (*COLOURS_AND_PLACES, "village", "neutral", "gold", "cannons", "posts", "plus_two", "end", "other", "Nassau")
TOLD = {"time-marker-1": 5, "village-1-small": 1, "good-1": "cocoa", "progress-track": [None, 2, 15], "x": 1}


def _any_command(kind, dice):
    hints = get_type_hints(kind)
    return kind(**{name: _any_value(name, hint, dice) for name, hint in hints.items()})


def _any_value(name, hint, dice):
    """A value of a type, sensible or not."""
    if name == "order":
        return tuple(dice.sample(range(4), 4))[: dice.randint(2, 4)]
    if hint in (int, bool):
        return hint(dice.randint(-1 if hint is int else 0, 4 if hint is int else 1))
    if hint is str:
        return dice.choice(WORDS)
    if hint is Cubes:
        return Cubes.of({"blue": dice.randint(0, 8)})
    if hint is type(None):
        return None
    if is_dataclass(hint):
        return _any_command(hint, dice)
    if get_origin(hint) is tuple:
        return tuple(_any_value("", get_args(hint)[0], dice) for _ in range(dice.choice((0, 0, 1, 2))))
    if get_origin(hint) is Mapping:
        return dict(dice.sample(sorted(TOLD.items(), key=str), dice.randint(0, 2)))
    return _any_value("", dice.choice(get_args(hint)), dice)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_random_wishes_lead_to_events_or_to_a_refusal_with_words(game, seed):
    match, refusals = random_match(game, seed)
    assert match.version > 0
    for refused in refusals:
        for language in LANGUAGES:
            assert text("error-" + refused.code.replace(".", "-"), language, **refused.facts)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_stored_and_read_again_a_match_is_the_same(game, seed):
    match, _ = random_match(game, seed)
    registry = Registry(game.events)
    entries = []
    for entry in match.entries:
        name, schema, data = encode(entry.event, registry)
        event = decode(name, schema, json.loads(json.dumps(data)), registry)
        entries.append(Entry(event, entry.command_id, entry.actor, entry.at_ms))
    again = Match.replay(game, match.setup, entries)
    assert again.state == match.state
    assert again.trail() == match.trail()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_undo_to_any_version_restores_that_very_state(game, seed):
    match, _ = random_match(game, seed, steps=40)
    for version in range(match.version + 1):
        back = match.append(Entry(Undone(version), "undo", "Anna", 0))
        assert back.state == match.positions[version].state
        forth = back.append(Entry(Undone(match.version), "redo", "Anna", 0))
        assert forth.state == match.state


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_shown_is_plain_json_with_words_in_every_language(game, seed):
    match, _ = random_match(game, seed)
    for position in match.positions:
        assert json.loads(json.dumps(game.view(position.state, None))) == game.view(position.state, None)
        for prompt in game.prompts(position.state):
            hints = [choice.hint for choice in prompt.choices if choice.hint]
            for shown in (prompt, *prompt.choices, *prompt.notes, *hints):
                assert all(text(shown.id, language, **shown.facts) for language in LANGUAGES)
    _assert_history_has_words(game, match)


def _assert_history_has_words(game, match):
    names = {kind: name for name, kind in game.events.items()}
    for version, entry in enumerate(match.entries, start=1):
        key = "event-" + names[type(entry.event)].replace(".", "-").replace("_", "-")
        facts = game.facts(match.positions[version - 1].state, entry.event)
        assert all(text(key, language, **facts) for language in LANGUAGES)
    for _, points in match.trail():
        assert all(text(points.id, language, **points.facts) for language in LANGUAGES)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_where_no_event_hides_anything_every_seat_is_shown_the_same(game, seed):
    """What one seat alone may see is in an event that says so, or a record of the match would tell it to others."""
    match, _ = random_match(game, seed, steps=60)
    for version, position in enumerate(match.positions):
        if any(game.hides(entry.event) for entry in match.entries[:version]):
            return
        shown = game.view(position.state, None)
        assert all(game.view(position.state, seat) == shown for seat in range(len(match.setup.players))), version


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_event_leads_back_to_the_command_that_made_it(game, seed):
    """So that what followed an old step can be carried out anew."""
    match, _ = random_match(game, seed, steps=60)
    for versions in commands(match, 0):
        events = [match.entries[version - 1].event for version in versions]
        again = game.decide(match.state_before(versions[0]), game.command_for(events[0]), True)
        assert list(again) == events


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_any_step_can_be_taken_out_and_brought_back(game, seed):
    match, _ = random_match(game, seed, steps=30)
    by = Entry(None, "edit", "Ben", 0)
    for version in match.position.live[:: max(1, len(match.position.live) // 5)]:
        edit = edited(match, version, None, by, override=True)
        after = edit.after
        assert after.entries[: match.version] == match.entries
        assert after.totals() == Match.replay(game, match.setup, after.entries).totals()
        assert (edit.stops_at is None) == (edit.why is None)
        back = after.append(Entry(Undone(after.step_back()), "undo", "Ben", 0))
        assert (back.state, back.trail()) == (match.state, match.trail())


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_scores_by_round_and_by_category_add_up_and_have_words(game, seed):
    match, _ = random_match(game, seed, steps=400)
    trail = match.trail()
    totals, by_category, rounds = match.totals(trail), breakdown(match, trail), standings(match, trail)
    assert totals == tuple(sum(seats[seat] for _, seats in by_category) for seat in range(len(totals)))
    if game.is_over(match.state):
        assert (rounds[-1].totals if rounds else (0,) * len(totals)) == totals
    assert [standing.version for standing in rounds] == sorted(standing.version for standing in rounds)
    assert all(all(text(one.id, language, **one.facts) for language in LANGUAGES) for one, _ in by_category)
    for standing in rounds:
        assert all(text(standing.moment.id, language, **standing.moment.facts) for language in LANGUAGES)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_too_few_and_too_many_players_are_refused_with_the_limits(game):
    for players in (game.least_players - 1, game.most_players + 1):
        with pytest.raises(Rejected) as refused:
            Match.start(game, Setup(tuple(f"p{n}" for n in range(players))))
        assert refused.value.facts == {"given": players, "least": game.least_players, "most": game.most_players}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_an_unknown_setting_is_refused(game):
    with pytest.raises(Rejected) as refused:
        Match.start(game, Setup(NAMES[: game.least_players], {"no-such": 1}))
    assert refused.value.code == "setup.unknown_setting"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_preset_is_made_of_settings_that_there_are_and_begins_a_match(game):
    known = {setting.name: setting for setting in game.settings}
    for name, chosen in game.presets.items():
        assert set(chosen) <= set(known), name
        for setting, value in chosen.items():
            assert value != known[setting].default, f"{name}: {setting} says no more than the default"
        whole = house_rules(game, {PRESET: name})
        assert Match.start(game, Setup(NAMES[: game.least_players], whole)).version == 0
        assert all(text(f"setting-{game.name}-preset-{name}", language) for language in LANGUAGES)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_switch_says_who_reads_the_rule_so(game):
    for setting in game.settings:
        assert set(setting.sources) <= set(setting.options), setting.name
        assert not game.presets or setting.kind != "choice" or set(setting.sources) == set(setting.options)
        assert all(
            text(f"rule-source-{one}", language)
            for all_ in setting.sources.values()
            for one in all_
            for language in LANGUAGES
        )


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_rule_has_words_a_source_and_readings_that_can_be_played(game):
    options = {setting.name: setting.options for setting in game.settings}
    assert len({rule.id for rule in game.rules}) == len(game.rules)
    for rule in game.rules:
        assert rule.sources, rule.id
        words = [rule.id, f"rule-topic-{rule.topic}", *(reading.id for reading in rule.readings)]
        assert all(text(word, language) for word in words for language in LANGUAGES)
        for reading in rule.readings:
            assert not reading.setting or reading.option in options[reading.setting], reading.id


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_was_read_off_the_material_is_json_that_begins_the_next_match(game, seed):
    match, _ = random_match(game, seed)
    printed = json.loads(json.dumps(game.printed(match.state)))
    again = Match.start(game, Setup(match.setup.players, match.setup.settings, printed))
    assert json.loads(json.dumps(game.printed(again.state))) == printed


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_equal_points_are_told_apart_among_all_seats_or_not_at_all(game, seed):
    match, _ = random_match(game, seed)
    for position in match.positions:
        order = game.tie_break(position.state)
        assert order is None or sorted(order) == list(range(len(match.setup.players)))
