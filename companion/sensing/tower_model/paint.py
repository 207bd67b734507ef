"""What painted wood sends back of red, green and blue light. Assumed values, not measured on a real cube."""

Shares = tuple[float, float, float]

PAINTS: dict[str, Shares] = {
    "black": (0.045, 0.043, 0.045),
    "blue": (0.050, 0.115, 0.430),
    "brown": (0.205, 0.095, 0.060),
    "green": (0.070, 0.300, 0.125),
    "red": (0.600, 0.055, 0.050),
    "white": (0.840, 0.820, 0.800),
    "yellow": (0.790, 0.610, 0.100),
}
"""Share of the light at 625, 525 and 465 nm that comes back from a cube lying flat."""

PAPER: Shares = (0.90, 0.89, 0.88)
FLOOR: Shares = (0.035, 0.034, 0.034)  # of a lane: matt black
COIN: Shares = (0.55, 0.48, 0.36)
