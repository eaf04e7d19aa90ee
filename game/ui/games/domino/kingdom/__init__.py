"""Kingdoms, painted: seamless lands composed from the atlases at any size, a little in each frame."""
