"""One program at a table: who is its host, and who comes after (succession)."""
