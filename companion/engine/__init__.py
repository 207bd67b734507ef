"""The pure core: what a match is. No clock, no chance, no input or output."""
