"""The host of a table: the leader of the replicated log, in parts that own their state."""
