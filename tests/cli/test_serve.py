"""The service as a player starts it: pulled plugs, Ctrl-C, wrong settings."""

import re
import sqlite3
import subprocess
import sys

import httpx
import pytest

from companion.sensing.camera_tray import spoken_name
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
        (["--device-token", "short"], "device_token = 'short'"),
        (["--mains-hz", "55"], "mains_hz = 55"),
    ],
)
def test_wrong_settings_end_it_with_a_sentence(tmp_path, arguments, said):
    command = [sys.executable, "-m", "companion", "serve", "--data-dir", str(tmp_path), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def run_serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    """`companion serve`, which is expected to end by itself."""
    command = [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", "0", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    ("option", "name", "content", "said"),
    [
        ("--setup", "bad.json", "{", "bad.json"),
        ("--setup", "old.json", '{"version": 99}', "version 99, expected 1"),
        ("--setup", "list.json", "[]", "list.json"),
        ("--empty", "zero.jpg", "", "0 bytes"),
        ("--empty", "text.jpg", "this is no picture", "picture"),
    ],
)
def test_a_tray_that_cannot_be_read_ends_it_with_a_sentence_before_it_greets(tmp_path, option, name, content, said):
    """Without a camera too: photos of phones are counted with the same set-up."""
    (tmp_path / name).write_text(content)
    done = run_serve("--data-dir", str(tmp_path / "data"), option, str(tmp_path / name))
    assert done.returncode == 2, done.stdout
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert "Open" not in done.stdout


def test_a_log_that_cannot_be_read_is_said(tmp_path):
    with LiveService(tmp_path, "serve") as service:
        phone = service.phone("Anna")
        phone.send("start_match", game="scoresheet", players=["Anna"], settings={})
        phone.send("scoresheet.enter", seat=0, round=1, category=0, points=7)
    with sqlite3.connect(tmp_path / "companion.db") as database:
        assert database.execute("UPDATE events SET type = 'scoresheet.unheard_of'").rowcount == 1
    done = run_serve("--data-dir", str(tmp_path))
    assert done.returncode == 2
    assert "scoresheet.unheard_of" in done.stderr
    assert "--data-dir" in done.stderr
    assert "Traceback" not in done.stderr


def greeting(service: LiveService) -> str:
    """The lines of the greeting after the address."""
    said = b""
    while b"Stop" not in said:
        line = service._process.stdout.readline()
        assert line, f"the service ended while it greeted:\n{said.decode()}"
        said += line
    return said.decode()


def send_reading(service: LiveService, token: str) -> int:
    body = {"source": "beams", "total": 4}
    url = f"{service.url}/api/tables/{service.table}/readings"
    return httpx.post(url, json=body, headers={"Authorization": f"Bearer {token}"}).status_code


def test_a_new_device_token_is_shown_once_and_opens_the_door(tmp_path):
    with LiveService(tmp_path, "serve", "--device-token", "new") as service:
        (token,) = re.findall(r"Device token  ([A-Z0-9]+)", greeting(service))
        assert send_reading(service, token) == 200
        assert send_reading(service, f"{token}x") == 401
    with LiveService(tmp_path, "serve") as service:
        assert "Device token  none" in greeting(service)
        assert send_reading(service, token) == 403


def test_a_device_token_that_was_set_is_not_shown(tmp_path):
    token = "a-token-of-this-test"
    with LiveService(tmp_path, "serve", "--device-token", token) as service:
        said = greeting(service)
        assert "Device token  the one you have set" in said
        assert token not in said
        assert send_reading(service, token) == 200


def test_a_port_that_is_taken_is_said(tmp_path):
    with LiveService(tmp_path, "serve") as service:
        port = service.url.rpartition(":")[2]
        command = [sys.executable, "-m", "companion", "serve", "--data-dir", str(tmp_path / "b"), "--port", port]
        done = subprocess.run([*command, "--host", "127.0.0.1"], capture_output=True, text=True, timeout=60)
        assert done.returncode == 2
        assert "Choose another with --port" in done.stderr


@pytest.mark.parametrize(
    ("camera", "name"),
    [
        ("0", "Camera"),
        ("/dev/video0", "Camera"),
        ("/dev/v4l/by-id/usb-1", "Camera"),
        ("auto", "Camera"),
        ("pi", "Camera"),
        ("pi:1", "Camera"),
        ("/home/anna/pictures", "pictures"),
        ("/home/anna/pictures/", "pictures"),
        ("shots/drop.jpg", "drop.jpg"),
        ("/", "Camera"),
    ],
)
def test_phones_see_no_path_of_this_machine(camera, name):
    assert spoken_name(camera) == name


def test_the_camera_is_shown_by_its_name(tmp_path):
    (tmp_path / "shots").mkdir()
    with LiveService(tmp_path / "data", "serve", "--camera", str(tmp_path / "shots")) as service:
        assert "Source shots:" in greeting(service)
        (source,) = service.phone("Anna").snapshot()["sources"]
        assert source["name"] == "shots"
