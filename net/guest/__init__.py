"""A seat at somebody's table."""
