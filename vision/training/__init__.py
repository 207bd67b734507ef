"""Makes `vision/pixelnet.npz` and `vision/paint.json`: development only, nothing here runs while counting."""
