"""A PostgreSQL server of the tests' own: a temporary folder, a socket in it, no port, gone afterwards."""

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg


class Postgres:
    """A running server; `new_database` gives the URL of an empty database in it."""

    def __init__(self, binaries: Path) -> None:
        self._binaries = binaries
        # Not below pytest's own folder: that one is closed to the user the server runs as.
        self.folder = Path(tempfile.mkdtemp(prefix="companion-pg-"))
        self._numbers = itertools.count(1)
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        self._run("initdb", "--username=tests", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C")
        self.start()

    def start(self) -> None:
        settings = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c fsync=off"
        self._run("pg_ctl", "start", "--wait", f"--log={self.folder}/log", f"--options={settings}")

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "--wait", "--mode=immediate")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    @contextmanager
    def new_database(self) -> Iterator[str]:
        """The URL of a new, empty database, which is dropped at the end."""
        name = f"test_{next(self._numbers)}"
        self._execute(f"CREATE DATABASE {name}")
        yield f"postgresql://tests@/{name}?host={self.folder}"
        self._execute(f"DROP DATABASE {name} WITH (FORCE)")

    def _execute(self, statement: str) -> None:
        with psycopg.connect(host=str(self.folder), user="tests", dbname="postgres", autocommit=True) as connection:
            connection.execute(statement.encode())

    def _run(self, program: str, *arguments: str) -> None:
        # PostgreSQL refuses to run as root.
        as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*as_user, str(self._binaries / program), f"--pgdata={self.folder}/data", *arguments]
        # Output to a file: a pipe would stay open for as long as the server runs.
        with tempfile.TemporaryFile() as output:
            done = subprocess.run(command, cwd="/", stdin=subprocess.DEVNULL, stdout=output, stderr=output, check=False)
            output.seek(0)
            assert done.returncode == 0, f"{program} failed:\n{output.read().decode()}"


def find_binaries() -> Path | None:
    """The folder with `initdb` and `pg_ctl` of the newest PostgreSQL here; Debian keeps it off the PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None
