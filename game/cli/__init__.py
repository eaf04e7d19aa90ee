"""The commands. Each module is one word of `main.py`."""

import os

# Pygame greets on standard output, which belongs to the command.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
