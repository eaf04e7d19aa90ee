"""The rules book, lesson, examples and tips of the dice game."""
