"""Castles, kings, crowns and other things."""
