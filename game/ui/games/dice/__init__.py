"""The table of the dice game: its pictures, its map, and what is pressed on it."""
