"""`companion schema`: the description of the service from which the page's types are made."""

import typer


def schema() -> None:
    """Print the OpenAPI description of the service."""
    from companion.server.app import openapi_json  # the server is heavy, and the other commands do without

    typer.echo(openapi_json(), nl=False)
