"""Makes labelled pictures of cubes in trays to learn from: cubes fall (MuJoCo), light is traced (Mitsuba 3), a camera
with its faults takes the picture. Every label is exact, because the scene is built from it.

    python -m vision.training.twin make --world random --count 120 --drops 2 --seed 7101 --quality 0.7 --out DIR

Lengths are in mm. The world's origin is the middle of the tray floor, x along the long side, y along the short side
towards the tower, z up. The recipe is in vision/training/RECIPE.md.
"""
