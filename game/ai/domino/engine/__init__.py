"""The domino game for search: one flat list of whole numbers, and functions that change it.

`layout` says where what lies in the list, `board` knows one kingdom, `flow` the rounds. `policy`
sees what a placement is worth at first sight, `value` and `learned` what it is worth by what was
learnt; `play` plays on with either, `trial` tries moves out, `learn` learns. These are plain
Python and run as they are (the twin); `load` compiles the very same functions with numba where it
is installed. `bridge` turns the rules' positions and moves into the engine's and back.
"""
