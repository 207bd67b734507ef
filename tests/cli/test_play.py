"""`companion play`: a script of commands, what it expects to be refused, and what is printed at the end."""

import json
import random

import pytest
from typer.testing import CliRunner

from companion.cli import app
from companion.cli.random_play import random_match, start

SHEET = [
    {"type": "start_match", "game": "scoresheet", "players": ["Anna", "Ben"], "settings": {"rounds": 1}},
    {"type": "scoresheet.enter", "seat": 0, "round": 1, "category": 0, "points": 7},
    {"command": {"type": "scoresheet.finish"}, "expect": {"refused": "scoresheet.empty_cells"}},
    {"type": "scoresheet.enter", "seat": 1, "round": 1, "category": 0, "points": 9},
    {"type": "undo"},
    {"command": {"type": "redo"}},
    {
        "type": "edit_event",
        "version": 2,
        "command": {"type": "scoresheet.enter", "seat": 1, "round": 1, "category": 0, "points": 7},
    },
    {"type": "scoresheet.finish"},
]


@pytest.fixture
def run(tmp_path):
    """Run a script of these lines; texts are written as they are."""

    def of(lines, *options, game="scoresheet"):
        script = tmp_path / "script.jsonl"
        script.write_text("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines) + "\n")
        return CliRunner().invoke(app, ["play", game, "--script", str(script), *options])

    return of


def test_the_end_of_a_script_is_printed_as_json(run):
    result = run(["# Two players, one line", "", *SHEET], "--json")
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert (report["game"], report["players"], report["over"]) == ("scoresheet", ["Anna", "Ben"], True)
    assert set(report["views"]) == {"everybody", "0", "1"}
    assert [total["points"] for total in report["scores"]["totals"]] == [7, 7]
    assert [(line["seat"], line["points"]) for line in report["scores"]["trail"]] == [(0, 7), (1, 7)]
    assert [line["id"] for line in report["history"] if not line["live"]][-1] == "event-edited"
    (refusal,) = report["refusals"]
    assert (refusal["line"], refusal["code"], refusal["overridable"]) == (5, "scoresheet.empty_cells", True)


def test_people_are_told_the_standing_and_how_it_came_to_be(run):
    result = run(SHEET)
    assert result.exit_code == 0, result.output
    assert "Anna     7  1." in result.stdout
    assert "the same points and share place 1" in result.stdout
    assert result.stdout.count("+7") == 2


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ({"command": {"type": "redo"}, "expect": {"refused": "redo.nothing"}}, None),
        ({"type": "redo"}, "redo.nothing"),
        ({"command": {"type": "redo"}, "expect": {"refused": "undo.nothing"}}, "redo.nothing"),
        ({"command": {"type": "undo"}, "expect": {"refused": "undo.nothing"}}, "carried out"),
        ({"command": {"type": "scoresheet.finish"}, "override": True}, None),
        ({"command": {"type": "undo"}, "expected_version": 0, "expect": {"refused": "match.stale"}}, None),
        ({"command": {"type": "scoresheet.enter"}, "expect": {"refused": "request.invalid"}}, None),
        ({"command": {"type": "chess.move"}, "expect": {"refused": "request.invalid"}}, None),
        ({"type": "scoresheet.enter", "seat": "0", "round": 1, "category": 0, "points": 7}, "request.invalid"),
    ],
)
def test_a_line_goes_as_it_says_or_ends_the_script_with_its_number(run, line, code):
    result = run([*SHEET[:2], line])
    assert result.exit_code == (0 if code is None else 1), result.output
    assert code is None or (code in result.stderr and "Line 3" in result.stderr)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"round": 1, "category": 0, "points": 7}, "missing at seat (given nothing,"),
        ({"seat": 0, "round": 1, "category": 0, "points": "7" * 99}, "at points (given '" + "7" * 78 + "…,"),
    ],
)
def test_what_is_wrong_with_a_command_is_said_in_the_words_of_the_service(run, wrong, said):
    assert said in run([SHEET[0], {"type": "scoresheet.enter", **wrong}]).stderr


def test_a_command_that_is_sent_twice_happens_once(run):
    again = {"command": SHEET[1], "command_id": "enter-1", "expected_version": 0}
    report = json.loads(run([SHEET[0], again, again], "--json").stdout)
    assert (report["version"], report["scores"]["totals"][0]["points"]) == (1, 7)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "must begin with"),
        ([{"type": "undo"}], "must begin with"),
        ([{"type": "start_match", "game": "amerigo", "players": ["A", "B"]}], "a match of amerigo, not of scoresheet"),
        ([SHEET[0], "{"], "Line 2 is no JSON"),
        ([SHEET[0], "[" * 100_000], "Line 2 is no JSON"),
        ([SHEET[0], "9" * 5_000], "Line 2 is no JSON"),
        ([SHEET[0], "[1]"], "Line 2 is no command"),
        ([SHEET[0], {"command": SHEET[1], "expects": {}}], "Line 2: beside"),
        ([SHEET[0], {"command": SHEET[1], "expect": {"events": 1}}], "Line 2: beside"),
        ([SHEET[0], {"command": SHEET[1], "expect": {"refused": ["a"]}}], "Line 2: beside"),
        ([SHEET[0], {"command": SHEET[1], "expect": {"refused": None}}], "Line 2: beside"),
        ([SHEET[0], {"command": "undo"}], "Line 2: beside"),
        ([SHEET[0], {"command": SHEET[1], "override": "yes"}], "Line 2: beside"),
        ([SHEET[0], {"command": SHEET[1], "expected_version": "1"}], "Line 2: beside"),
    ],
)
def test_what_is_no_script_is_said_with_the_line(run, lines, said):
    result = run(lines)
    assert (result.exit_code, said in result.stderr) == (2, True), result.stderr


def test_a_game_or_a_file_that_there_is_not(run, tmp_path):
    assert "There is no game chess" in run(SHEET, game="chess").stderr
    missing = CliRunner().invoke(app, ["play", "scoresheet", "--script", str(tmp_path / "none")])
    assert (missing.exit_code, "there is no file" in missing.stderr) == (2, True)
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
    binary = CliRunner().invoke(app, ["play", "scoresheet", "--script", str(tmp_path / "picture")])
    assert (binary.exit_code, "cannot be read as text" in binary.stderr) == (2, True)


FULL = {"blue": 7, "black": 7, "red": 5, "brown": 7, "green": 7, "yellow": 7, "white": 6}


def amerigo(*lines):
    begin = {"type": "start_match", "game": "amerigo", "players": ["Anna", "Ben"], "settings": {"preset": "seed-nl"}}
    return [begin, {"type": "amerigo.record_drop", "cubes": FULL}, *lines]


def test_a_drop_is_recorded_or_counted_and_confirmed_as_on_a_phone(run):
    counted = [
        {"type": "open_drop"},
        {"type": "correct_drop", "colour": "blue", "count": 9},
        {"command": {"type": "confirm_drop"}, "expect": {"refused": "drop.impossible"}},
        {"type": "correct_drop", "colour": "blue", "count": 4},
        {"type": "confirm_drop"},
    ]
    report = json.loads(run(amerigo(*counted), "--json", game="amerigo").stdout)
    assert report["views"]["everybody"]["circle"] == {"blue": 4}
    assert (report["settings"]["preset"], report["settings"]["gold_rate"]) == ("seed-nl", "1")


def test_points_that_the_table_insisted_on_are_marked(run):
    ships = {"type": "amerigo.move_ships", "seat": 1, "posts": [{"island": "Nassau", "size": 12}]}
    fell = {"type": "amerigo.record_drop", "cubes": {"blue": 4}}
    result = run(amerigo(fell, {"command": ships, "override": True}), game="amerigo")
    assert "First trading post on Nassau · against the rule" in result.stdout


@pytest.mark.parametrize(("players", "preset"), [(2, "published"), (3, "seed-en"), (4, "seed-nl")])
def test_a_whole_match_of_amerigo_comes_to_the_same_end_at_the_table_as_in_the_engine(run, players, preset):
    """A script made of a random match: what phones may send is checked on the way, and nothing is refused."""
    settings = {"preset": preset}
    steps = list(random_match(random.Random(players), players, settings))
    match = steps[-1][1]
    result = run([start(players, settings), *(command for command, _ in steps)], "--json", game="amerigo")
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert (report["over"], report["version"]) == (True, match.version)
    assert [total["points"] for total in report["scores"]["totals"]] == list(match.totals())
    assert report["views"]["everybody"] == match.game.view(match.state, None)
