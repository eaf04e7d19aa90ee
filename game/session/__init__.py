"""A match as somebody holds it: local, a lesson, on the network. No pygame, no sockets."""
