"""Play on a local network: messages, machines without sockets, and the two files that have them."""
