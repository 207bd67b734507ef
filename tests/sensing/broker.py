"""A real mosquitto for the tests of one module."""

import shutil
import socket
import subprocess
import time
from contextlib import contextmanager

from companion.sensing.mqtt_tower import Broker, connected, hang_up
from companion.sensing.transport import TransportLost
from tests.needs import missing

NAME, PASSWORD = "anna", "a secret/1"
PATIENCE_S = 30.0
ATTEMPTS = 5  # a port that was free a moment ago may be taken


class Mosquitto:
    """A broker that can be stopped and started again at the same port; it keeps nothing on the disk."""

    def __init__(self, folder, port, settings):
        self.port = port
        self._settings = folder / f"mosquitto-{port}.conf"
        self._settings.write_text(f"listener {port} 127.0.0.1\npersistence false\nuser root\n{settings}\n")
        self._process = None

    def start(self):
        """False where it does not take anybody's call."""
        self._process = subprocess.Popen([program(), "-c", str(self._settings)], stderr=subprocess.DEVNULL)
        until_s = time.monotonic() + PATIENCE_S
        while time.monotonic() < until_s and self._process.poll() is None:
            try:
                hang_up(connected(Broker("127.0.0.1", self.port, NAME, PASSWORD), None))
                return True
            except TransportLost:
                time.sleep(0.05)
        return False

    def stop(self):
        self._process.terminate()
        self._process.wait(10)


def program():
    return shutil.which("mosquitto", path="/usr/sbin:/usr/bin:/usr/local/sbin") or missing(
        "mosquitto", "apt-get install mosquitto"
    )


@contextmanager
def mosquitto(folder, settings="allow_anonymous true"):
    """It runs, and takes everybody."""
    for _ in range(ATTEMPTS):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        broker = Mosquitto(folder, port, settings)
        if broker.start():
            break
    else:
        raise AssertionError("the broker does not start")
    yield broker
    broker.stop()


def keeps_out_strangers(folder):
    """The settings by which only NAME with PASSWORD gets in."""
    kept = folder / "passwords"
    subprocess.run(["mosquitto_passwd", "-b", "-c", str(kept), NAME, PASSWORD], check=True)
    return f"allow_anonymous false\npassword_file {kept}"
