"""The pages of the window, a folder for each."""
