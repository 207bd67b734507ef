"""A small renderer of the recommended set-up: printed cyan sheet with markers, camera overhead, cubes."""

from companion.sensing.scene.develop import Picture
from companion.sensing.scene.paint import PAINTS
from companion.sensing.scene.view import Scene

__all__ = ["PAINTS", "Picture", "Scene"]
