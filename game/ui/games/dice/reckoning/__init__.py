"""The end of a dice game, counted out."""
