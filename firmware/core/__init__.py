"""What the tower knows: pure, the same on MicroPython and CPython."""
