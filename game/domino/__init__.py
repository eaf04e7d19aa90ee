"""The domino game: 48 dominoes, a castle each, and five variants. Pure rules, no pictures."""
