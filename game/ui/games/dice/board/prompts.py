"""What the table says: prompts, labels, places. Every sentence in one piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import CHANCE, Seat
from game.core.standing import place_among
from game.dice.content import CARD, CARDS, LANDS, Effect
from game.dice.lawful import ROLLS
from game.dice.model import NOBODY, Alarm, Claim, Match, Pass, Phase, Rob, Steal
from game.dice.names import helper_words, land_words
from game.dice.scoring import reckon
from game.i18n import _, ngettext, say
from game.table.setup import Setup

if TYPE_CHECKING:
    from game.ui.games.dice.board.board import DiceBoard
    from game.ui.games.dice.board.pending_move import Mind


def prompt(board: DiceBoard) -> str:
    """What to do now, in one sentence."""
    state, setup, mind = board.state, board.setup, board.mind
    on_move = setup.rules.to_act(state)
    if on_move is None:
        return _over(state, setup)
    if on_move == CHANCE:
        return _chance(state, setup)
    if mind.seat is None:
        return _("{name} is on move.").format(name=setup.names[on_move])
    if board.thinking:
        return _("The coach is thinking.")
    if mind.why:
        return mind.why
    if mind.sent:
        return _("Your move is made.")
    if mind.choice is not None:
        return _chosen(mind)
    return _choosing(mind) if state.phase is Phase.CHOOSE else _effect(state, mind)


def _over(state: Match, setup: Setup) -> str:
    if state.winner != NOBODY:
        return _("{name} has no token left to place and wins at once!").format(name=setup.names[state.winner])
    return _("The last castle tile is placed: the game is over.")


def _chance(state: Match, setup: Setup) -> str:
    if state.phase is Phase.CONTEST:
        return _("Everyone rolls once: whoever has the most sixes begins.")
    if state.phase is Phase.ROLL:
        return _("{name} rolls the dice.").format(name=setup.names[state.turn.seat])
    if state.phase is Phase.DRAW:
        return _("Castle tiles are drawn.")
    return _("The cards are laid out.")


def _chosen(mind: Mind) -> str:
    move = mind.choice
    if isinstance(move, Alarm):
        card = say(helper_words(CARD[move.card].effect))
        return _("{card} becomes a wild joker, and the dragon comes. Confirm, or choose again.").format(
            card=card
        )
    if isinstance(move, Claim):
        card = say(helper_words(CARD[move.card].effect))
        if move.bonus:
            n = 2 * len(move.bonus)
            text = ngettext(
                "{card} for {n} of your cards: confirm, or choose again.",
                "{card} for {n} of your cards: confirm, or choose again.",
                n,
            )
            return text.format(card=card, n=n)
        return _("{card}: confirm, or choose another card.").format(card=card)
    return _("Confirm, or take it back.")


def _choosing(mind: Mind) -> str:
    met = any(isinstance(move, Claim) and not move.bonus for move in mind.moves)
    bought = any(isinstance(move, Claim) and move.bonus for move in mind.moves)
    if mind.board.state.turn.rolls < ROLLS:
        if met:
            return _("Keep what you like and roll again, or take a card you have met.")
        if bought:
            return _("Keep what you like and roll again, or pay for a card with jokers.")
        return _("Keep what you like and roll again.")
    if met:
        return _("Take a card that your dice meet.")
    if bought:
        return _("No card is met. Pay with jokers, or take any card and face the dragon.")
    return _("No card is met: take one as a wild joker. The dragon comes!")


def _effect(state: Match, mind: Mind) -> str:
    phase = state.phase
    if phase is Phase.STEAL:
        return _("You may steal an open card: press it.")
    if phase is Phase.ROB:
        return _("You may take a gem: press it.")
    if phase is Phase.CHASE:
        return _("Chase a dragon away: choose any fire on the map.")
    if phase is Phase.RAID:
        if state.players[state.turn.seat].tokens:
            return _("Take one of the castles nearest to yours.")
        return _("You have no castle yet: take any castle of the others.")
    lands = {say(land_words(LANDS[land])) for land in state.turn.drawn}
    if phase is Phase.BURN:
        if len(mind.givers) > 1:
            return _("The dragon burns a {land}. Choose the place, and who gives the fire.").format(
                land=min(lands)
            )
        return _("The dragon comes: choose which {land} burns.").format(land=min(lands))
    if CARDS[state.turn.card].effect is Effect.SETTLE:
        return ngettext(
            "Build a castle on the one land that was drawn.",
            "Build a castle on each land that was drawn, in any order.",
            len(state.turn.drawn),
        )
    return ngettext(
        "Build a castle on the land that was drawn.",
        "Choose one of the lands that were drawn and build a castle there.",
        len(state.turn.drawn),
    )


def confirm_label(mind: Mind) -> str:
    state = mind.board.state
    if isinstance(mind.choice, Alarm):
        return _("Dragon alarm")
    if state.phase is Phase.CHOOSE:
        return _("Take card")
    return _("Confirm")


def card_label(name: str) -> str:
    return say(helper_words(CARD[name].effect))


def space_label(space: str, land: int) -> str:
    return _("{land}, {space}").format(land=say(land_words(LANDS[land])), space=space)


def die_label(die: int, kept: bool) -> str:
    if kept:
        return _("Die {n}: kept").format(n=die + 1)
    return _("Die {n}: to be rolled").format(n=die + 1)


def theft_label(move: Steal | Rob | Pass, setup: Setup) -> str:
    if isinstance(move, Steal):
        return _("{card} of {name}").format(card=card_label(move.card), name=setup.names[move.victim])
    if isinstance(move, Rob):
        gem = _("gold gem") if move.gem.value == "gold" else _("white gem")
        return _("{gem} of {name}").format(gem=gem, name=setup.names[move.victim])
    return _("Take nothing")


def aside(board: DiceBoard, seat: Seat) -> str:
    """What a player does at the moment."""
    state = board.state
    if state.phase is Phase.OVER:
        return place_of(state, seat)
    if state.phase in (Phase.SCATTER, Phase.SHOW) and state.turn.seat == NOBODY:
        return ""
    if state.phase is Phase.CONTEST:
        sixes = dict(state.contest).get(seat, -1)
        return ngettext("{n} six", "{n} sixes", sixes).format(n=sixes) if sixes >= 0 else ""
    players = len(state.players)
    if seat == state.turn.seat:
        mine = board.played_here and seat == board.hero
        return _("you play now") if mine else _("plays now")
    if seat == (state.turn.seat + 1) % players:
        return _("plays next")
    return _("waits")


def panel_hint(board: DiceBoard, seat: Seat) -> str:
    """A player's belongings in words."""
    state = board.state
    mine = reckon(state.players)[seat]
    castles = ngettext("{n} castle", "{n} castles", mine.largest + mine.others).format(
        n=mine.largest + mine.others
    )
    return _(
        "{name}: {castles}, largest group {group}; {gold} gold and {white} white gems, {fires} fires"
    ).format(
        name=board.names[seat],
        castles=castles,
        group=mine.largest,
        gold=mine.gold,
        white=mine.white,
        fires=mine.fires,
    )


def score_title(board: DiceBoard) -> str:
    return _("Your score") if board.played_here else board.names[board.hero]


def place_of(state: Match, seat: Seat) -> str:
    """First, second ... by points at this moment."""
    return say(place_among([each.standing for each in reckon(state.players)], seat))


def chapter(state: Match) -> str:
    """Where in the match this is."""
    if (state.turn.rolls == 0 and state.turn.seat == NOBODY) or state.phase is Phase.CONTEST:
        return _("Opening")
    if state.phase is Phase.OVER:
        return _("Turn {n}").format(n=state.turn.number)
    return _("Turn {n}").format(n=state.turn.number + 1)
