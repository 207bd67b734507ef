"""The built page at `/`, and what stands there when it has not been built."""

from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse

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


def mount_page(app: FastAPI, static_dir: Path) -> None:
    """Serve the build below `/`: files as they are, `index.html` for every other address a browser goes to."""
    if (static_dir / "index.html").is_file():
        app.frontend("/", directory=static_dir, fallback="index.html")
        return

    async def not_built(_: Request) -> HTMLResponse:
        return HTMLResponse(NOT_BUILT, status_code=503)

    app.router.add_route("/", not_built, methods=["GET"], include_in_schema=False)
