"""The bots and the coach of the dice game."""
