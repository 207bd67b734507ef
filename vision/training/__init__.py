"""Makes `vision/cubenet.onnx`, `vision/judge.json` and the palettes: for builders, nothing here runs while counting."""
