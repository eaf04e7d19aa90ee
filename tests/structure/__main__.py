"""`python -m tests.structure`: the table of the counts, and who is to blame for each."""

from __future__ import annotations

from tests.structure.ratchet import RATCHET


def main() -> None:
    found = [(tooth, tooth.offenders()) for tooth in RATCHET]
    for tooth, offenders in found:
        print(f"{len(offenders):4} of at most {tooth.most:3}  {tooth.what}")
    for tooth, offenders in found:
        if offenders:
            print(f"\n{tooth.what}:", *offenders, sep="\n  ")


if __name__ == "__main__":
    main()
