"""Where one scene leads to another, without knowing it.

The composition root fills a `Menu`; scenes hold it and never import each other. `title` and `new_game` show
the same scene again each time, so that it remembers what was chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the title needs a menu, but no table yet
    from game.session.house import Save
    from game.session.lan import Room
    from game.session.match import LiveMatch
    from game.table.record import Played
    from game.table.setup import Setup

Go = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Menu:
    play: Callable[[LiveMatch], None]
    """To the table of a match that was begun or gone on with."""
    replay: Callable[[Played], None]
    """Watch a match again."""
    new_game: Go
    saves: Go
    settings: Go
    credits: Go
    title: Go
    """Leave everything for the title."""
    quit: Go
    learn: Go | None = None
    """Tutorials and rules."""
    rules: Callable[[Setup], None] | None = None
    """The rules book, open where it tells of what is agreed at a table; None where there is none."""
    first_time: Callable[[str], bool] = lambda tip: False
    """Whether a tip has not been given yet; asking counts as giving it."""
    fame: Go | None = None
    """The hall of fame, with statistics and the matches played."""
    remember: Callable[[Played, bool], None] = lambda played, network: None
    """Keep a finished match for the hall of fame; whether it was played on the network."""
    share: Callable[[Played], None] | None = None
    """The kingdoms of a finished match as pictures to keep; None where nothing may be written."""
    go_on: Callable[[Save], bool] = lambda save: False
    """Back to the table on the network at which a match was played; False if it was at none."""
    lobby: Go | None = None
    """The tables on the local network; None where there is no network."""
    nearby: Callable[[], int] | None = None
    """How many tables are open on the local network; asked in a thread."""
    room: Callable[[Room], None] = lambda room: None
    """To a table on the network that we host or have joined."""
    play_at: Callable[[Room, LiveMatch], None] = lambda room, match: None
    """To the match that has begun there."""
    review: Callable[[Played], None] = lambda played: None
    """Have every move of a match judged."""
