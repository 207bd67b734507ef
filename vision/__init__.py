"""Counts wooden cubes by colour in a picture of a tray: arrays in, counts out.

Knows no game and no server. The stages are pure functions on arrays, each in its own module; `count.py` strings them
together, `frames.py` is the only module that opens a device and `picture.py` the only one that decodes foreign files.
"""
