"""The structure of the project does not get worse, and each count finds what it looks for."""

from __future__ import annotations

import pytest

from tests.structure import counts
from tests.structure.ratchet import RATCHET, Tooth
from tests.structure.sources import Source


@pytest.mark.parametrize("tooth", RATCHET, ids=lambda tooth: tooth.what)
def test_it_does_not_grow(tooth: Tooth) -> None:
    offenders = tooth.offenders()
    assert len(offenders) <= tooth.most, "\n".join([f"{tooth.what}: {len(offenders)}", *offenders])


@pytest.mark.parametrize(
    "text",
    [
        "from game.domino.model import Match",
        "import game.dice",
        "if game == 'domino': pass",
        "SIZES = {'dice_table': 4}",
        "def domino_board(): pass",
        "show(dice=True)",
        "def show(domino): pass",
        "board.dice",
        "print(f'{n} dice')",
    ],
)
def test_a_file_that_names_a_game_is_found(text: str) -> None:
    assert counts.names_a_game([Source("game/ui/app.py", text)])
    assert not counts.names_a_game([Source("game/ui/games/domino/app.py", text)])
    assert not counts.names_a_game([Source("game/ai/dice.py", text)])


@pytest.mark.parametrize(
    "text",
    [
        '"""Not only for the domino game."""',
        "# the dice game, too",
        "def f():\n    'dominoes and dice'",
        "die",
    ],
)
def test_prose_about_a_game_is_no_offence(text: str) -> None:
    assert not counts.names_a_game([Source("game/ui/app.py", text)])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("import game.b", "import game.a"),
        ("from game.b import B", "from game import a"),
        ("from __future__ import annotations\nif TYPE_CHECKING:\n    from game.b import B", "import game.a"),
        ("def f():\n    from game.b import B", "from .a import A"),
        ("GAMES = {'b': 'game.b'}\nimport_module(GAMES['b'])", "from game.a import GAMES"),
        ("parser.set_defaults(command='game.b:run')", "import game.a"),
    ],
)
def test_a_cycle_of_imports_is_found(one: str, other: str) -> None:
    found = counts.import_cycles([Source("game/a.py", one), Source("game/b.py", other)])
    assert found == ["game.a <-> game.b"]


def test_a_cycle_through_a_package_and_two_cycles_apart_are_found() -> None:
    package = [Source("game/x/__init__.py", "from game.x.y import Y"), Source("game/x/y.py", "import game.x")]
    ring = [Source(f"net/{name}.py", f"import net.{after}") for name, after in ("ab", "bc", "ca")]
    aside = [Source("net/d.py", "import net.a\nimport net.e"), Source("net/e.py", "import os")]
    assert counts.import_cycles([*package, *ring, *aside]) == [
        "net.a <-> net.b <-> net.c",
        "game.x <-> game.x.y",
    ]
    assert counts.import_cycles(aside) == []


def test_a_full_folder_is_found() -> None:
    files = [Source(f"game/many/{name}.py", "") for name in "abc"]
    package = Source("game/many/__init__.py", "")
    assert counts.full_folders([package, *files], most=2) == ["game/many: 3 files"]
    assert counts.full_folders([package, *files], most=3) == []


def test_a_class_name_with_two_meanings_is_found() -> None:
    one, other = (
        Source("game/a.py", "class Card: ..."),
        Source("net/b.py", "class Card: ...\nclass _Own: ..."),
    )
    assert counts.twice_defined_classes([one, other]) == ["Card: game/a.py, net/b.py"]
    assert counts.twice_defined_classes([other, Source("net/c.py", "class _Own: ...")]) == []


def test_an_asserted_presence_is_found() -> None:
    text = "assert a.b is not None\nassert b and a is not None, 'there'\nassert a is None\nassert a != None"
    assert counts.asserted_presences([Source("game/a.py", text)]) == ["game/a.py:1", "game/a.py:2"]


def test_a_long_function_is_found() -> None:
    text = "class A:\n    def long(self):\n        a = 1\n        return a\nasync def short():\n    pass"
    assert counts.long_functions([Source("game/a.py", text)], most=2) == ["game/a.py:2 long: 3 lines"]
    assert counts.long_functions([Source("game/a.py", text)], most=3) == []
