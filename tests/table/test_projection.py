"""What travels of a match: its house rules complete, and every line of the score trail with its category."""

from companion.engine.game import Setup
from companion.engine.match import Entry, Match
from companion.games import GAMES
from companion.table.commands import game_command
from companion.table.projection import match_json

SHEET = GAMES["scoresheet"]


def test_the_house_rules_of_a_match_are_told_with_those_nobody_chose() -> None:
    told = match_json("m", Match.start(SHEET, Setup(("Anna", "Ben"), {"rounds": 2})), None)["settings"]
    assert told == {setting.name: setting.default for setting in SHEET.settings} | {"rounds": 2}


def test_a_line_of_the_trail_says_where_the_table_insisted_against_a_rule() -> None:
    match = Match.start(SHEET, Setup(("Anna", "Ben"), {"rounds": 2}))
    for points, overridden in ((3, False), (5, True)):
        command = {"type": "scoresheet.enter", "seat": 0, "round": points // 2, "category": 0, "points": points}
        for event in match.decide(game_command(SHEET, command), seen=match.version):
            match = match.append(Entry(event, f"c{match.version}", "Anna", 0, overridden))
    trail = match_json("m", match, None)["scores"]["trail"]
    assert [(line["points"], line["overridden"]) for line in trail] == [(3, False), (5, True)]


def test_every_line_of_the_trail_leads_to_its_category() -> None:
    match = Match.start(SHEET, Setup(("Anna", "Ben"), {"rounds": 2, "categories": ["trade", "islands"]}))
    for category, points in ((1, 3), (0, 5), (1, 4)):
        command = {"type": "scoresheet.enter", "seat": 0, "round": 1, "category": category, "points": points}
        if points == 4:
            command |= {"seat": 1}
        for event in match.decide(game_command(SHEET, command), seen=match.version):
            match = match.append(Entry(event, f"c{match.version}", "Anna", 0))
    scores = match_json("m", match, None)["scores"]
    kinds = scores["breakdown"]["categories"]
    said = [kinds[line["category"]]["facts"]["category"] for line in scores["trail"]]
    assert said == ["islands", "trade", "islands"]
