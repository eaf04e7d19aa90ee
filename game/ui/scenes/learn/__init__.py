"""Learning to play: lessons and rules books."""
