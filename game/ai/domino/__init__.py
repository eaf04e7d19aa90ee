"""The bots and the coach of the domino game, and how their tables are learnt."""
