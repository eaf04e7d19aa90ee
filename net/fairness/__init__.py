"""Joint chance: nobody chooses a draw."""
