"""Tables are announced and found on the local network."""
