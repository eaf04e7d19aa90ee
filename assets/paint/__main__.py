"""`python -m assets.paint [part ...]`: paint all pictures, or only the named parts.

The result depends on the code alone (seeded), so a picture changes only when its drawing does.
"""

from __future__ import annotations

import argparse
import importlib
import time

PARTS = {
    "icons": "assets.paint.icons",
    "surfaces": "assets.paint.surfaces.paint",
    "pieces": "assets.paint.pieces.paint",
    "landscape": "assets.paint.landscape.paint",
    "lands": "assets.paint.lands.paint",
    "dice": "assets.paint.dice.paint",
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m assets.paint", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"one of: {', '.join(PARTS)}")
    names = parser.parse_args().parts or list(PARTS)
    if unknown := sorted(set(names) - set(PARTS)):
        parser.error(f"no such part: {', '.join(unknown)} (known: {', '.join(PARTS)})")
    for name in names:
        start = time.perf_counter()
        importlib.import_module(PARTS[name]).paint()
        print(f"{name}: painted in {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
