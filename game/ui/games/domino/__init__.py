"""The domino game's table: your kingdom, the market between, the rivals' kingdoms."""
