"""The table of the dice game: a skin over `game.dice.play`."""
