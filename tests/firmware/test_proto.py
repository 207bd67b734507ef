"""The codec: what is framed is read back, and nothing else is."""

import subprocess
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.core.proto import LONGEST, Parser, frame
from tests.firmware.board_rig import FIRMWARE, micropython

KINDS = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=1, max_size=8)
FIELDS = st.lists(
    st.text(st.characters(min_codepoint=32, max_codepoint=126, exclude_characters="$*,"), max_size=12), max_size=8
)
LINES = st.tuples(KINDS, st.integers(0, 65535), FIELDS)


def framed(line):
    kind, seq, fields = line
    return frame(kind, seq, tuple(fields))


def test_a_line_looks_like_this():
    line = frame("BEAT", 118, (41, 41, 913204, 0, 0, 12, 9, 11, 9))
    assert line == b"$BEAT,118,41,41,913204,0,0,12,9,11,9*761791D9\n"
    assert Parser().feed(line) == [("BEAT", 118, ["41", "41", "913204", "0", "0", "12", "9", "11", "9"])]


@given(st.lists(LINES, max_size=6), st.integers(1, 40))
def test_lines_survive_however_they_are_cut(lines, size):
    raw, parser = b"".join(map(framed, lines)), Parser()
    found = [line for at in range(0, len(raw), size) for line in parser.feed(raw[at : at + size])]
    assert found == [(kind, seq, fields) for kind, seq, fields in lines]
    assert parser.bad == 0


@given(st.binary(max_size=200), LINES)
def test_a_line_behind_any_garbage_is_found(garbage, line):
    parser = Parser()
    assert parser.feed(garbage + framed(line))[-1:] == [(line[0], line[1], line[2])]


@given(LINES, st.data())
def test_a_line_with_any_byte_damaged_is_never_taken(line, data):
    raw = bytearray(framed(line))
    at = data.draw(st.integers(0, len(raw) - 1))
    raw[at] ^= data.draw(st.integers(1, 255))
    told = Parser().feed(bytes(raw) + b"\n")
    # The checksum may be written in small letters; nothing else may differ.
    assert told in ([], [(line[0], line[1], line[2])])
    if told:
        assert raw.upper() == framed(line).upper() or raw[:-1] == framed(line)[:-1]


@pytest.mark.parametrize("field", ["a,b", "a*b", "$", "a\nb", "ä", "x" * LONGEST])
def test_what_would_break_a_line_is_refused(field):
    with pytest.raises(ValueError, match="X"):
        frame("X", 0, (field,))


@pytest.mark.parametrize(
    ("body", "why"), [(b"KIND", "no number"), (b"KIND,x", "no number"), (b"\xff\xfe,1", "no text"), (b"", "empty")]
)
def test_a_whole_line_that_is_no_line_of_ours_is_counted_as_bad(body, why):
    parser = Parser()
    assert parser.feed(b"$%s*%08X\n" % (body, crc32(body))) == []
    assert parser.bad == 1, why


def test_carriage_returns_of_terminals_are_taken():
    assert Parser().feed(frame("PING", 3, ("a",)).replace(b"\n", b"\r\n")) == [("PING", 3, ["a"])]


def test_micropython_reads_and_writes_the_same_bytes(tmp_path):
    """The same lines and the same damage on the other interpreter."""
    corpus = [frame("CUBE", n, (n * 7, "-", "red", n % 5)) for n in range(40)]
    stream = (
        b"".join(corpus[:20]) + b"$half" + b"".join(corpus[20:30]) + b"\xff\x00$X,1*00000000\n" + b"".join(corpus[30:])
    )
    (tmp_path / "stream").write_bytes(stream)
    program = (
        "from core.proto import Parser, frame\n"
        "p = Parser()\n"
        "for kind, seq, fields in p.feed(open('stream', 'rb').read()):\n"
        "    print(frame(kind, seq, tuple(fields)).decode().strip())\n"
        "print(p.bad)\n"
    )
    (tmp_path / "program.py").write_text(program)
    done = subprocess.run(
        [micropython(), "program.py"],
        cwd=tmp_path,
        env={"MICROPYPATH": str(FIRMWARE)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == [line.decode().strip() for line in corpus] + ["2"]
