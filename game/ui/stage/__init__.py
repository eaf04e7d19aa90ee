"""What a scene is, and what it sees of the window."""
