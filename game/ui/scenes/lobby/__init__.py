"""Tables on this network, and the ways to a seat."""
