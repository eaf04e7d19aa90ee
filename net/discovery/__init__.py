"""Service discovery: tables are announced and found on the local network."""
