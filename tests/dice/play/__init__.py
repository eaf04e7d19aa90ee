"""What a player of the dice game is about to do, in notation."""
