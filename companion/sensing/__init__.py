"""Where counts come from: camera over the tray, photo, finger, and a simulated tray to try it all."""
