"""The table: the only authority over a match, its log on disk, and the ways to sit at it."""
