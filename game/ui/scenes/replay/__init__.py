"""A match watched again."""
