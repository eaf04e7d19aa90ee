"""How the events of the dice game look."""
