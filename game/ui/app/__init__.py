"""The program around the scenes: the loop, the stack of scenes, opening the window."""
