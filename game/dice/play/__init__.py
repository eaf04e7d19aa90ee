"""What a player of the dice game is about to do: what is shown, offered and refused, what it would bring."""
