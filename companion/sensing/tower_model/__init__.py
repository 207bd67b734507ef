"""A sensor tower that exists only in memory: cubes, beams, paints and light, under the firmware of the real one."""
