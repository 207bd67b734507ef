"""The benchmarks find out before a long run what would spoil its end."""

import json
import time
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from companion.cli import app
from companion.cli.exits import writable, write
from vision.picture import encode_jpeg

LABEL = {
    "kind": "drop", "tags": [], "cubes": [], "empty_picture": "a.jpg", "markers": None, "light": {"name": "sun"},
    "tray": {"material": "pine", "inner_size": [160, 120], "floor_corners_px": [[1, 1], [9, 1], [9, 7], [1, 7]]},
}  # fmt: skip


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["bench", *arguments])


def labelled(folder: Path, label: str) -> Path:
    (folder / "a.jpg").write_bytes(encode_jpeg(np.full((80, 100, 3), 99, np.uint8)))
    (folder / "a.json").write_text(label)
    return folder


def without(*names: str) -> str:
    """The label with something taken out: "tray", or "tray" and below it "material"."""
    label = json.loads(json.dumps(LABEL))
    inner = label
    for name in names[:-1]:
        inner = inner[name]
    del inner[names[-1]]
    return json.dumps(label)


@pytest.mark.parametrize("bench", ["stream", "vision"])
@pytest.mark.parametrize(("place", "problem"), [("no/such/out.json", "there is no folder"), (".", "it is a folder")])
def test_figures_that_cannot_be_written_are_refused_before_the_run(
    tmp_path: Path, bench: str, place: str, problem: str
) -> None:
    arguments = [str(labelled(tmp_path, json.dumps(LABEL)))] if bench == "vision" else []
    begun = time.monotonic()
    done = run(bench, *arguments, "--json", str(tmp_path / place))
    assert done.exit_code == 2
    assert problem in done.output
    assert "Counting" not in done.output
    assert time.monotonic() - begun < 10, "nothing was run"


def test_asking_whether_a_file_can_be_written_changes_nothing(tmp_path: Path) -> None:
    kept, new = tmp_path / "kept.json", tmp_path / "new.json"
    kept.write_text("figures of before")
    assert (writable(kept, "--json"), writable(new, "--json"), writable(None, "--json")) == (kept, new, None)
    assert kept.read_text() == "figures of before"
    assert not new.exists()


def test_a_disk_that_refuses_after_all_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BaseException, match="2"):
        write(Path("/dev/full"), "figures", "--json")
    assert "--json: /dev/full cannot be written: No space left on device." in capsys.readouterr().err


BROKEN_LABELS = [
    "{",
    "[]",
    "\x00",
    json.dumps({**LABEL, "cubes": [{"where": "tray"}]}),
    *(without(name) for name in ("cubes", "tags", "light", "empty_picture")),
    *(without("tray", name) for name in ("material", "inner_size", "floor_corners_px")),
]


@pytest.mark.parametrize("label", BROKEN_LABELS)
def test_a_broken_label_is_one_sentence_with_its_path(tmp_path: Path, label: str) -> None:
    done = run("vision", str(labelled(tmp_path, label)))
    assert done.exit_code == 2
    assert isinstance(done.exception, SystemExit), done.exception
    assert f"The label {tmp_path / 'a.json'} cannot be used:" in done.output.replace("\n", " ")
    told = run("vision", str(tmp_path), "--json", "-")
    assert json.loads(told.output)["code"] == "label.broken"


def test_a_sound_label_is_none_that_is_broken(tmp_path: Path) -> None:
    done = run("vision", str(labelled(tmp_path, json.dumps(LABEL))))
    assert done.exit_code == 0, done.output
