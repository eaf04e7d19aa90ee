"""The network as a window or a command holds it."""
