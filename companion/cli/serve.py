"""`companion serve`: the service at a real table."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from companion.cli.exits import fail
from companion.cli.machine import warn_of_two_opencvs

if TYPE_CHECKING:
    from companion.config import Settings
    from companion.sensing.serial_tower import Listener
    from companion.sensing.source import Pictures, Source

CAMERA = "A camera (`auto`, or a name that `companion cameras` shows), a folder of pictures, or one picture."
MAINS = "How often the current of your lamps swings: 50, or 60 as in America. A camera must know, or pictures flicker."
TOWER = "A tower with sensors: auto, a port, tcp://host:port or mqtt://host."
HOME_ASSISTANT = "Tell Home Assistant of the tower through the broker at mqtt://[name:password@]host[:port]."
DEVICE_TOKEN = "What another program must show to send readings; `new` makes one and shows it once."
NEW = "new"


def serve(
    camera: Annotated[str | None, typer.Option(help=CAMERA)] = None,
    tower: Annotated[str | None, typer.Option(help=TOWER)] = None,
    home_assistant: Annotated[str | None, typer.Option(help=HOME_ASSISTANT)] = None,
    mains_hz: Annotated[int | None, typer.Option(help=MAINS)] = None,
    setup: Annotated[Path | None, typer.Option(help="The tray's set-up file.")] = None,
    empty: Annotated[Path | None, typer.Option(help="A picture of the empty tray.")] = None,
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Where matches and pictures are kept.")] = None,
    public_url: Annotated[str | None, typer.Option(help="What the QR code holds, if the address is wrong.")] = None,
    device_token: Annotated[str | None, typer.Option(help=DEVICE_TOKEN)] = None,
    config: Annotated[Path | None, typer.Option(help="Settings file; else companion.toml in the data folder.")] = None,
) -> None:
    """Serve the table to phones. Without a camera the counts are typed, or photographed with a phone."""
    warn_of_two_opencvs()
    from companion.cli import station  # server, database and eyes are heavy, and the other commands do without

    new_token = station.new_token() + station.new_token() if device_token == NEW else None
    sources = dict(camera=camera, tower=tower, home_assistant=home_assistant, mains_hz=mains_hz)
    given = dict(sources, setup=setup, empty=empty, host=host, port=port, data_dir=data_dir, public_url=public_url)
    settings = station.load(config, {**given, "device_token": new_token or device_token})
    station.run(station.prepare(settings, partial(devices, settings)), new_token)


def devices(settings: "Settings", pictures: "Pictures") -> "list[Source]":
    """The camera over the tray and the tower, if they are named. Raises Rejected for unusable files."""
    from companion.sensing.camera_tray import open_camera_tray
    from companion.sensing.serial_tower import open_serial_tower

    listener = home_automation(settings)
    found: list[Source] = []
    if settings.camera is not None:
        known = (settings.setup, settings.empty, pictures, settings.data_dir)
        found.append(open_camera_tray(settings.camera, *known, mains_hz=settings.mains_hz))
    if settings.tower is not None:
        found.append(open_serial_tower(settings.tower, settings.data_dir, listener=listener))
    return found


def home_automation(settings: "Settings") -> "Listener | None":
    """Who tells Home Assistant of the tower: through the broker that is named, or the one the tower is behind.

    Ends the command with words where that is no address, or there is no tower.
    """
    from companion.content import text
    from companion.sensing.transport import MQTT, TransportLost

    where = settings.home_assistant or (settings.tower if (settings.tower or "").startswith(MQTT) else None)
    if where is None:
        return None
    if settings.tower is None:
        raise fail("Home Assistant can be told of a tower only: name one with --tower.")
    from companion.sensing.home_assistant import HomeAssistant
    from companion.sensing.mqtt_tower import address
    from companion.sensing.serial_tower import reason_id

    try:
        return HomeAssistant(address(where)[0])
    except TransportLost as error:
        raise fail(text(reason_id(error.reason), **error.facts)) from error
