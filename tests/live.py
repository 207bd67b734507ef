"""The real service in a process of its own, as a player starts it, and phones that talk HTTP to it."""

import os
import re
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path

import httpx

GREETING = re.compile(rb"Open\s+(http://[^/\s]+)/#/join/([^/\s]+)/([A-Z0-9]+)")
_ids = count()


class LiveService:
    """`companion ARGUMENTS` on a free port of this machine. Use as a context manager; `kill` is a pulled plug."""

    def __init__(self, data_dir: Path, *arguments: str, port: str = "0") -> None:
        command = [sys.executable, "-m", "companion", *arguments, "--host", "127.0.0.1", "--port", port]
        self._process = subprocess.Popen(
            [*command, "--data-dir", str(data_dir)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**_without_settings(), "PYTHONUNBUFFERED": "1"},
        )
        self.url, self.table, self.code = self._greeting()

    def _greeting(self) -> tuple[str, str, str]:
        said = b""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            said += line
            found = GREETING.search(line)
            if found:
                url, table, code = (part.decode() for part in found.groups())
                return url, table, code
        raise AssertionError(f"the service ended before it greeted:\n{said.decode()}")

    @property
    def join_url(self) -> str:
        return f"{self.url}/#/join/{self.table}/{self.code}"

    def kill(self) -> None:
        """Pull the plug: the process gets no chance to tidy up."""
        self._process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        """Ctrl-C; returns the exit code."""
        self._process.send_signal(signal.SIGINT)
        return self._end()

    def _end(self) -> int:
        code = self._process.wait(timeout=20)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return code

    def __enter__(self) -> "LiveService":
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self.stop()

    def phone(self, name: str, seat: int | None = None, cookies: httpx.Cookies | None = None) -> "Phone":
        return Phone(self, name, seat, cookies)


def _without_settings() -> dict[str, str]:
    """The environment of the tests, whose own COMPANION_ variables are no settings of the service."""
    return {name: value for name, value in os.environ.items() if not name.startswith("COMPANION_")}


class Phone:
    """A phone that has joined and sends commands with the version it has seen."""

    def __init__(self, service: LiveService, name: str, seat: int | None, cookies: httpx.Cookies | None) -> None:
        self._base = f"{service.url}/api/tables/{service.table}"
        self._client = httpx.Client(headers={"Origin": service.url}, cookies=cookies, timeout=20)
        joined = self._client.post(f"{self._base}/join", json={"code": service.code, "name": name, "seat": seat})
        assert joined.status_code == 200, joined.text

    @property
    def cookies(self) -> httpx.Cookies:
        return self._client.cookies

    def snapshot(self) -> dict:
        """The whole state, read from the first message of the stream."""
        with self._client.stream("GET", f"{self._base}/stream") as stream:
            for line in stream.iter_lines():
                if line.startswith("data:"):
                    return httpx.Response(200, text=line[5:]).json()
        raise AssertionError("the stream ended without a snapshot")

    def post(self, type_: str, *, command_id: str | None = None, seen: int | None = None, **fields) -> httpx.Response:
        body = {
            "command_id": command_id or f"test-{os.getpid()}-{next(_ids)}",
            "expected_version": self.snapshot()["version"] if seen is None else seen,
            "command": {"type": type_, **fields},
        }
        return self.post_raw(body)

    def post_raw(self, body: dict) -> httpx.Response:
        return self._client.post(f"{self._base}/commands", json=body)

    def send(self, type_: str, **fields) -> dict:
        answer = self.post(type_, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def photo(self, data: bytes, kind: str = "image/jpeg") -> httpx.Response:
        return self._client.post(f"{self._base}/photo", content=data, headers={"Content-Type": kind})

    def get(self, path: str) -> httpx.Response:
        return self._client.get(f"{self._base}/{path}")
