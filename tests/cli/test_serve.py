"""The service as a player starts it: pulled plugs, Ctrl-C, wrong settings."""

import subprocess
import sys

import pytest

from tests.live import LiveService


def typed_drop(phone, **counts):
    phone.send("open_drop")
    for colour, number in counts.items():
        drop = phone.snapshot()["drop"]
        phone.send("correct_drop", drop=drop["id"], revision=drop["revision"], colour=colour, count=number)
    return phone.snapshot()["drop"]


def test_a_pulled_plug_between_confirm_and_the_next_screen_loses_nothing(tmp_path):
    cookies = None
    for round_ in range(4):
        with LiveService(tmp_path, "serve") as service:
            phone = service.phone("Anna", cookies=cookies)
            cookies = phone.cookies
            if round_ == 0:
                phone.send("start_match", game="amerigo", players=["Anna", "Ben"], settings={})
            elif round_ == 1:
                assert phone.snapshot()["match"]["view"]["circuit"] == {"blue": 4, "red": 2}
                assert phone.snapshot()["match"]["view"]["step"] == "pour"
            elif round_ == 2:
                drop = phone.snapshot()["drop"]
                assert (drop["cubes"], drop["corrected_by"]) == ({"blue": 2}, "Anna")
                phone.send("confirm_drop", drop=drop["id"], revision=drop["revision"])
            else:
                assert phone.snapshot()["match"]["view"]["circle"] == {"blue": 2}
                assert phone.snapshot()["drop"] is None
            if round_ == 0:
                drop = typed_drop(phone, blue=4, red=2)
                phone.send("confirm_drop", drop=drop["id"], revision=drop["revision"])
            elif round_ == 1:
                typed_drop(phone, blue=2)
            service.kill()


def test_a_command_whose_answer_was_lost_with_the_plug_is_not_doubled(tmp_path):
    with LiveService(tmp_path, "serve") as service:
        phone = service.phone("Anna")
        phone.send("start_match", game="scoresheet", players=["Anna"], settings={})
        cell = dict(seat=0, round=1, category=0, points=7)
        first = phone.send("scoresheet.enter", command_id="tap-1", seen=0, **cell)
        service.kill()
    with LiveService(tmp_path, "serve") as service:
        phone = service.phone("Anna", cookies=phone.cookies)
        assert phone.send("scoresheet.enter", command_id="tap-1", seen=0, **cell) == first
        assert phone.snapshot()["version"] == 1


def test_ctrl_c_ends_it_with_a_stream_open(tmp_path):
    with LiveService(tmp_path, "serve") as service:
        phone = service.phone("Anna")
        with phone._client.stream("GET", f"{phone._base}/stream") as stream:
            next(stream.iter_lines())
            assert service.stop() == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "70000"], "port = 70000"),
        (["--setup", "no-such.json"], "there is no file no-such.json"),
        (["--empty", "no-such.jpg"], "there is no file no-such.jpg"),
        (["--config", "no-such.toml"], "no-such.toml cannot be read"),
    ],
)
def test_wrong_settings_end_it_with_a_sentence(tmp_path, arguments, said):
    command = [sys.executable, "-m", "companion", "serve", "--data-dir", str(tmp_path), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_port_that_is_taken_is_said(tmp_path):
    with LiveService(tmp_path, "serve") as service:
        port = service.url.rpartition(":")[2]
        command = [sys.executable, "-m", "companion", "serve", "--data-dir", str(tmp_path / "b"), "--port", port]
        done = subprocess.run([*command, "--host", "127.0.0.1"], capture_output=True, text=True, timeout=60)
        assert done.returncode == 2
        assert "Choose another with --port" in done.stderr
