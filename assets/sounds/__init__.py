"""The sounds of Crownlands (*.ogg) and the scripts that make them: `python -m assets.sounds.make`."""
