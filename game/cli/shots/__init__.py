"""`main.py shots`: pictures of every screen, made by the game itself."""
