"""Makes `vision/pixelnet.npz` and `vision/palettes/amerigo.json`: development only, nothing here runs while counting."""
