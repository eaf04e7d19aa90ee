"""A table in a café: what the house has decided, who may leave, when a guest is gone, what a day was like."""
