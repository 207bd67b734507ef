"""Golden matches in text, see `tests/games/transcript.py`."""

from pathlib import Path

import pytest

from companion.games import GAMES
from tests.games.transcript import Table, lines

TRANSCRIPTS = sorted(Path(__file__).parent.glob("*/transcripts/*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=[f"{p.parts[-3]}/{p.stem}" for p in TRANSCRIPTS])
def test_transcript(path):
    table = Table(GAMES[path.parts[-3]])
    for number, (*before, last), claims in lines(path):
        where = f"{path.name}:{number}"
        for step in before:
            refusal = table.do(step)
            assert refusal is None, f"{where}: {step} is refused with {refusal}"
        refusal = table.do(last)
        if claims[:1] == ["refused"]:
            assert refusal == claims[1], f"{where}: {last}"
            continue
        assert refusal is None, f"{where}: {last} is refused with {refusal}"
        for claim in claims:
            name, _, value = claim.partition("=")
            assert table.fact(name) == value, f"{where}: {name} is {table.fact(name)}, not {value}"


def test_there_is_a_transcript_of_every_game():
    assert {path.parts[-3] for path in TRANSCRIPTS} == set(GAMES)
