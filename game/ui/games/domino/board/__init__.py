"""The table of the domino game: a skin over `game.domino.play`."""
