"""The commands about the local network."""
