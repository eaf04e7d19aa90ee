"""A third game, complete in one folder: rules, a board and a count. No bot of its own, no lesson, no book."""
