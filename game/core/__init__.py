"""What every game and every table needs. Standard library only; no clock, no randomness, no files."""
