"""A match judged move by move."""
