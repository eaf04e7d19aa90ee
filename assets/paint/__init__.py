"""The painter: writes every picture in assets/art from code. Run it with `python -m assets.paint`."""
