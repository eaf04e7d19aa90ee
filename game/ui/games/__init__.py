"""The games on the table: one folder per game, all behind the same `Board`."""
