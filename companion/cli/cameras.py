"""`companion cameras`: what can look into the tray, and what to do where it cannot."""

import typer

from companion.cli.exits import fail
from companion.cli.machine import is_32_bit, warn_of_two_opencvs

SYSTEM_32 = "This system is a 32-bit one, for which there is no OpenCV. Install the 64-bit Raspberry Pi OS."
TRY = "The first one that can be used:  companion serve --camera auto"


def cameras() -> None:
    """List the cameras that are there, by the name to give to `companion serve --camera`."""
    if is_32_bit():
        raise fail(SYSTEM_32)
    warn_of_two_opencvs()
    from companion.content import text
    from companion.sensing.camera_tray import reason_id
    from vision.frames import found_cameras

    found = found_cameras()
    for camera in found:
        typer.echo(f"{camera.name}   {camera.title}")
        if camera.trouble is not None:
            typer.echo(f"    {text(reason_id(camera.trouble))}")
    if all(camera.trouble is not None for camera in found):
        typer.echo(text(reason_id("camera.none_found")))
        raise typer.Exit(1)
    typer.echo(TRY)
