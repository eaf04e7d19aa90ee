"""The pictures of the dice game, put together."""
