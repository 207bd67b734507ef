"""The whole games once more, through `companion play` as a person starts it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from companion.cli import app
from companion.games.amerigo import GAME
from tests.games.transcript import Table, lines, script

FOLDER = Path(__file__).parent / "transcripts"
TRANSCRIPTS = sorted(FOLDER.glob("*.txt"))
KEPT = FOLDER / "two_players_published.jsonl"


def played(path):
    result = CliRunner().invoke(app, ["play", "amerigo", "--script", str(path), "--json"])
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=[path.stem for path in TRANSCRIPTS])
def test_a_transcript_comes_out_the_same_as_a_script_of_commands(path, tmp_path):
    made = tmp_path / "script.jsonl"
    made.write_text("\n".join(script(GAME, path)))
    table = Table(GAME)
    refused = 0
    for _, steps, claims in lines(path):
        for step in steps:
            table.do(step)
        refused += claims[:1] == ["refused"]
    report = played(made)
    assert report["views"]["everybody"] == json.loads(json.dumps(GAME.view(table.match.state, None)))
    assert [total["points"] for total in report["scores"]["totals"]] == list(table.match.totals())
    assert len(report["refusals"]) == refused


def test_the_script_that_is_shown_is_that_of_its_transcript():
    assert KEPT.read_text().splitlines() == list(script(GAME, KEPT.with_suffix(".txt")))
    report = played(KEPT)
    assert report["over"]
    assert [(total["points"], total["rank"]) for total in report["scores"]["totals"]] == [(104, 1), (102, 2)]
    assert sum(line["points"] for line in report["scores"]["trail"]) == 104 + 102
