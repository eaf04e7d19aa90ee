"""The rules book, lesson, examples and tips of the domino game."""
