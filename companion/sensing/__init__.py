"""Where counts come from: camera over the tray, photo, finger, and a simulated tray for trying the table without one."""
