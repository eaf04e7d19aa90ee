"""The dice game's pictures."""
