"""The landscape of the title."""
