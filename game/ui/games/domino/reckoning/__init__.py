"""The end of a domino game, counted out."""
