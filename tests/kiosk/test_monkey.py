"""A short visit of the monkey; the long one is `python -m tests.kiosk.monkey --minutes 30`."""

from __future__ import annotations

import shutil

import pytest

from tests.kiosk.monkey import run

MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]


@pytest.mark.long
@pytest.mark.alone
@pytest.mark.skipif(bool(MISSING), reason=f"a monkey needs a screen and hands: {', '.join(MISSING)} missing")
def test_a_monkey_finds_no_way_out_in_a_short_visit() -> None:
    told = run(minutes=0.5, size="540x960", lives=2, seed=3)
    assert told["lives"] == 2
    assert told["errors"] == ""
