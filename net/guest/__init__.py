"""A seat at somebody's table: a follower of the replicated log."""
