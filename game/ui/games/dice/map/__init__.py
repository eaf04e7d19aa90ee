"""The map of the dice game."""
