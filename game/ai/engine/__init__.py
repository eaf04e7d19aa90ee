"""The domino game for search: one flat list of whole numbers, and functions that change it.

`layout` says where what lies in the list, `board` knows one kingdom, `flow` the rounds, `policy`
plays sensibly and fast, `trial` tries moves out. These are plain Python and run as they are
(the twin); `load` compiles the very same functions with numba where it is installed. `bridge`
turns the rules' positions and moves into the engine's and back.
"""
