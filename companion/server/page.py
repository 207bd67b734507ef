"""The built page at `/`, and what a browser is shown instead: it has not been built, or came by a wrong name."""

import hashlib
from html import escape
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse

from companion.content import LANGUAGES, refusal
from companion.engine.errors import Rejected

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The page is not built</title>
<h1>The page is not built</h1>
<p>The service runs, but the page for the phones is missing.</p>
<p>In the folder of the project, run <code>make demo</code>, or <code>pip install -e .</code> in its virtual
environment; both build the page. Then start the service again.</p>
</html>
"""


WRONG_NAME = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Table companion</title>
<p>{words}</p>
{link}
</html>
"""


def wrong_name(rejected: Rejected, home_url: str | None, wanted_languages: str) -> HTMLResponse:
    """The refusal of a Host in words, with a link to what is open; wanted_languages: the header Accept-Language."""
    first = wanted_languages[:2].lower()
    language = first if first in LANGUAGES else "en"
    link = f'<p><a href="{escape(home_url)}">{escape(home_url)}</a></p>' if home_url else ""
    words = escape(refusal(rejected, language))
    page = WRONG_NAME.format(language=language, words=words, link=link)
    return HTMLResponse(page, status_code=403, headers={"Connection": "close"})


def build_of(static_dir: Path) -> str:
    """A word that is another for every other build of the page; empty where none is built."""
    digest = hashlib.sha256()
    files = sorted(path for path in static_dir.rglob("*") if path.is_file())
    for path in files:
        digest.update(f"{path.relative_to(static_dir).as_posix()}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16] if files else ""


def mount_page(app: FastAPI, static_dir: Path) -> None:
    """Serve the build below `/`: files as they are, `index.html` for every other address a browser goes to."""
    if (static_dir / "index.html").is_file():
        app.frontend("/", directory=static_dir, fallback="index.html")
        return

    async def not_built(_: Request) -> HTMLResponse:
        return HTMLResponse(NOT_BUILT, status_code=503)

    app.router.add_route("/", not_built, methods=["GET"], include_in_schema=False)
