"""The dice game: six dice, sixty helpers, thirty lands and a dragon. Pure rules, no pictures."""
