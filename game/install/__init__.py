"""The first start: an environment of the game's own, filled with the locked packages.

Imported only when there is something to install, but `layout`. Standard library only. What goes wrong is told
in one sentence that names what really happened; whatever was half-built is never taken for whole.
"""
