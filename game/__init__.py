"""Crownlands: two kingdom-building board games, their table, their bots and their window."""

__version__ = "0.1.0"
