"""The lands of the kingdoms."""
