"""`companion schema`: the description of the service from which the page's types are made."""

import typer

from companion.server.app import openapi_json


def schema() -> None:
    """Print the OpenAPI description of the service."""
    typer.echo(openapi_json(), nl=False)
