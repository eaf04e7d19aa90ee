"""A table on the network: before, during and between matches."""
