"""The built page at `/`, and the answer where it has not been built."""

from pathlib import Path

import pytest

from companion.server.page import build_of
from companion.table import Table
from tests.fakes.clock import HeldClock
from tests.server.phones import Phone, app_with

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Table</title>")
    (folder / "assets" / "app-3f2a.js").write_text("console.log(1);" * 200)
    (tmp_path / "secret.txt").write_text("not for the page")
    return folder


async def test_the_page_is_asked_for_anew_every_time(table: Table, clock: HeldClock, built: Path) -> None:
    http = Phone(app_with(table, clock, static_dir=built)).http
    for path in ("/", "/index.html", "/join/t1/abc"):
        answer = await http.get(path, headers=BROWSER)
        assert (answer.status_code, "<title>Table" in answer.text) == (200, True), path
        assert answer.headers["cache-control"] == "no-store"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


async def test_its_parts_are_kept_for_a_year_and_packed(table: Table, clock: HeldClock, built: Path) -> None:
    http = Phone(app_with(table, clock, static_dir=built)).http
    answer = await http.get("/assets/app-3f2a.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    again = await http.get("/assets/app-3f2a.js", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.headers["cache-control"]) == (304, "public, max-age=31536000, immutable")


@pytest.mark.parametrize("path", ["/assets/gone.js", "/gone.css", "/api/gone", "/api/tables/t1/gone"])
@pytest.mark.parametrize("headers", [{}, {"Accept": "*/*"}])
async def test_a_part_that_is_gone_is_no_page(
    table: Table, clock: HeldClock, built: Path, path: str, headers: dict[str, str]
) -> None:
    answer = await Phone(app_with(table, clock, static_dir=built)).http.get(path, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (404, "request.not_found")
    assert answer.headers["cache-control"] == "no-store"


async def test_an_unknown_api_address_is_no_page_for_a_browser_either(
    table: Table, clock: HeldClock, built: Path
) -> None:
    answer = await Phone(app_with(table, clock, static_dir=built)).http.get("/api/gone", headers=BROWSER)
    assert (answer.status_code, answer.json()["code"]) == (404, "request.not_found")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"]
)
async def test_nothing_beside_the_build_is_served(table: Table, clock: HeldClock, built: Path, path: str) -> None:
    answer = await Phone(app_with(table, clock, static_dir=built)).http.get(path)
    assert answer.status_code == 404
    assert "not for the page" not in answer.text


async def test_a_post_to_the_page_is_refused_in_the_one_shape(table: Table, clock: HeldClock, built: Path) -> None:
    http = Phone(app_with(table, clock, static_dir=built)).http
    answer = await http.post("/", json={})
    assert (answer.status_code, answer.json()["code"]) == (405, "request.method")


async def test_without_a_build_the_page_says_how_to_make_one(table: Table, clock: HeldClock, tmp_path: Path) -> None:
    answer = await Phone(app_with(table, clock, static_dir=tmp_path / "static")).http.get("/", headers=BROWSER)
    assert answer.status_code == 503
    assert "make demo" in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


def test_a_build_is_known_by_what_is_in_it(tmp_path: Path) -> None:
    assert build_of(tmp_path / "nowhere") == ""
    words = []
    for name, text in (("index.html", "one"), ("index.html", "two"), ("assets/a.js", "two"), ("assets/b.js", "two")):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
        words.append(build_of(tmp_path))
    assert len(set(words)) == 4
    assert build_of(tmp_path) == words[-1]


async def test_a_phone_is_told_which_page_is_served_now(table: Table, clock: HeldClock, tmp_path: Path) -> None:
    """A page that was opened before an update knows by it that it is an older one."""
    heard = []
    for text in ("before", "after"):
        (tmp_path / "index.html").write_text(text)
        phone = Phone(app_with(table, clock, static_dir=tmp_path))
        await phone.join("Anna")
        async with phone.stream() as stream:
            heard.append((await stream.hear()).data["build"])
    assert heard[0] != heard[1]
    assert all(heard)
