"""The wire protocol: what peers say to each other, and how it becomes bytes."""
