"""The hall of fame: the best kingdoms, players, finished matches, the profile."""
