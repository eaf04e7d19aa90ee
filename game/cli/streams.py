"""Standard input, output and error in letters that hold every name.

Windows gives a redirected stream the letters of the country and stops at the first name beyond them. So what
goes to a file or another program is UTF-8 here as on every system; a terminal keeps the letters it can show.
What cannot be written is replaced, never raised: a name must not end a command.
"""

from __future__ import annotations

import sys
from io import TextIOWrapper


def open_up() -> None:
    """Call it before the first word. Streams that are missing, as under pythonw, are left alone."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not stream.closed:
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")
