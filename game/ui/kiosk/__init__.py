"""The window of a table in a café: its controller and its scenes."""
