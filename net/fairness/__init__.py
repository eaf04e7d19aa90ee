"""Joint chance: nobody chooses a draw, and anyone can check it later."""
