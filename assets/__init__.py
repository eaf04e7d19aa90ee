"""Everything the game shows or plays that is not code; `ASSETS` is the folder itself."""

from pathlib import Path

ASSETS = Path(__file__).resolve().parent
