"""A second referee, written as plainly as the rules are told and sharing no code with the game.

It keeps every piece in a box of its own (the pool, the supply, the decks), reads the reference
content, takes and gives record entries, and finds lawful moves by trying everything.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from typing import Any

from tests.dice.helpers import CONTENT

Entry = dict[str, Any]
Die = tuple[int, str]
COLOURS = ["red", "blue", "green"]
LANDS = {space["id"]: space["land"].lower() for space in CONTENT["spaces"]}
CARDS = {card["id"]: card for card in CONTENT["cards"]}


def meets(condition: dict[str, Any], dice: list[Die]) -> bool:
    numbers = [number for number, _ in dice]
    colours = [colour for _, colour in dice]
    sums = {name: sum(number for number, colour in dice if colour == name) for name in COLOURS}
    family = condition["family"]
    if family == "F1":
        return all(colours.count(colour) >= n for colour, n in condition["colours"].items())
    if family == "F2":
        return all(numbers.count(int(number)) >= n for number, n in condition["numbers"].items())
    if family == "F3":
        counts = sorted(Counter(numbers).values(), reverse=True) + [0] * 6
        return all(counts[i] >= size for i, size in enumerate(condition["groups"]))
    if family == "F4":
        return sum(numbers) >= int(condition["min"])
    if family == "F5":
        return sums[condition["colour"]] >= int(condition["min"])
    if family == "F6":
        length = condition["length"]
        return any(set(range(low, low + length)) <= set(numbers) for low in range(1, 8 - length))
    first, second, third = (sums[colour] for colour in condition["order"])
    return bool(first > second > third)


def tier(card: str, dice: list[Die]) -> int:
    tiers = CARDS[card]["tiers"]
    return max((i for i, condition in enumerate(tiers, start=1) if meets(condition, dice)), default=0)


class Game:
    """A match as boxes of pieces; see `apply` and `legal`."""

    def __init__(self, players: int) -> None:
        spaces = CONTENT["spaces"]
        self.players = players
        self.neighbours = {space["id"]: space["neighbours"][str(players)] for space in spaces}
        self.tokens: dict[str, int] = {}
        self.fire_spaces = {
            space["id"]
            for space in spaces
            if space["fire_from_players"] and space["fire_from_players"] <= players
        }
        self.bare: set[str] = set()
        self.map_gems = {space["id"]: space["gem"] for space in spaces if space["gem"]}
        self.pool = Counter(LANDS.values()) - Counter(LANDS[space] for space in self.fire_spaces)
        self.fires = [0] * players
        self.gems = [Counter(gold=0, white=1) for _ in range(players)]
        self.supply = Counter(fire=15 - players, gold=2, white=12 - players)
        self.open: list[list[str]] = [[] for _ in range(players)]
        self.wilds = [0] * players
        self.gone = 0
        self.decks = {deck: {card for card in CARDS if CARDS[card]["deck"] == deck} for deck in range(1, 6)}
        self.shown: dict[int, str] = {}
        self.seat = -1
        self.dice: list[int] = []
        self.rolls = 0
        self.turns = 0
        self.taken = ""
        self.tier = 0
        self.drawn: list[str] = []
        self.over = False

    # What happens

    def apply(self, entry: Entry) -> None:
        getattr(self, f"_{entry['t']}")(entry)

    def _show(self, entry: Entry) -> None:
        for card in entry["cards"]:
            deck = CARDS[card]["deck"]
            assert deck not in self.shown
            self.decks[deck].remove(card)
            self.shown[deck] = card

    def _roll(self, entry: Entry) -> None:
        self.seat, self.dice = entry["seat"], entry["dice"]
        self.rolls += 1

    def begin_turn(self, seat: int) -> None:
        self.seat, self.rolls, self.taken, self.drawn = seat, 0, "", []

    def _draw(self, entry: Entry) -> None:
        self.drawn = list(entry["lands"])
        assert not Counter(self.drawn) - self.pool
        self.pool -= Counter(self.drawn)

    def _reroll(self, entry: Entry) -> None:
        pass

    def _claim(self, entry: Entry) -> None:
        seat, bonus = entry["seat"], [(die["number"], die["color"]) for die in entry["bonus"]]
        self.tier = tier(entry["card"], self.faces() + bonus)
        for die in entry["bonus"]:
            self.wilds[seat] -= die["wilds"]
            for _ in range(2 - die["wilds"]):
                self.open[seat].remove(
                    next(card for card in self.open[seat] if symbol(card) == (die["number"], die["color"]))
                )
            self.gone += 2
        self.open[seat].append(entry["card"])
        self._taken(entry["card"])

    def _alarm(self, entry: Entry) -> None:
        self.wilds[entry["seat"]] += 1
        self.tier = 0
        self._taken(entry["card"])

    def _taken(self, card: str) -> None:
        self.taken = card
        del self.shown[CARDS[card]["deck"]]

    def _settle(self, seat: int, space: str) -> None:
        self.tokens[space] = seat
        gem = self.map_gems.pop(space, None)
        if gem:
            self.gems[seat][gem] += 1

    def _place(self, entry: Entry) -> None:
        seat, space = entry["seat"], entry["space"]
        self.drawn.remove(LANDS[space])
        self._settle(seat, space)
        if self.effect() != "5":
            self.pool += Counter(self.drawn)
            self.drawn = []
        if self.effect() == "1" and self.tier == 3:
            gem = next((gem for gem in ("gold", "white") if self.supply[gem]), None)
            if gem:
                self.supply[gem] -= 1
                self.gems[seat][gem] += 1

    def _steal(self, entry: Entry) -> None:
        self.open[entry["victim"]].remove(entry["card"])
        self.open[entry["seat"]].append(entry["card"])

    def _rob(self, entry: Entry) -> None:
        self.gems[entry["victim"]][entry["gem"]] -= 1
        self.gems[entry["seat"]][entry["gem"]] += 1

    def _pass(self, entry: Entry) -> None:
        pass

    def _chase(self, entry: Entry) -> None:
        self.fire_spaces.remove(entry["space"])
        self.fires[entry["seat"]] += 1
        self._settle(entry["seat"], entry["space"])

    def _raid(self, entry: Entry) -> None:
        self.tokens[entry["space"]] = entry["seat"]

    def _burn(self, entry: Entry) -> None:
        seat, space = entry["seat"], entry["space"]
        self.drawn.remove(LANDS[space])
        if self.supply["fire"]:
            self.supply["fire"] -= 1
        elif self.fires[seat]:
            self.fires[seat] -= 1
        elif entry["victim"] is not None:
            self.fires[entry["victim"]] -= 1
        else:
            self.bare.add(space)
            return
        self.fire_spaces.add(space)

    # What may happen

    def legal(self, waiting: str, deepest: int = 2) -> list[Entry]:
        """Every lawful move in a phase; claims with at most `deepest` bonus dice."""
        found: list[Entry] = getattr(self, f"_may_{waiting}")(deepest)
        return [{"t": entry.pop("t"), "seat": self.seat, **entry} for entry in found]

    def _may_choose(self, deepest: int) -> list[Entry]:
        found = [entry for card in self.shown.values() for entry in self._claims(card, deepest)]
        if not any(tier(card, self.faces()) for card in self.shown.values()):
            found += [{"t": "alarm", "card": card} for card in self.shown.values()]
        if self.rolls < 3:
            sets = [dice for n in range(1, 7) for dice in combinations(range(1, 7), n)]
            found += [{"t": "reroll", "dice": list(dice)} for dice in sets]
        return found

    def _claims(self, card: str, deepest: int) -> list[Entry]:
        options = []
        for number in range(1, 7):
            for colour in COLOURS:
                have = [symbol(own) for own in self.open[self.seat]].count((number, colour))
                if have >= 2:
                    options.append((number, colour, 0))
                if have and self.wilds[self.seat]:
                    options.append((number, colour, 1))
                if self.wilds[self.seat] >= 2 and plain(card, number, colour):
                    options.append((number, colour, 2))
        found = []
        for size in range(deepest + 1):
            for bonus in combinations_with_replacement(options, size):
                if self._payable(bonus) and self._needed(card, bonus):
                    dice = [{"number": n, "color": colour, "wilds": wilds} for n, colour, wilds in bonus]
                    found.append({"t": "claim", "card": card, "bonus": dice})
        return found

    def _payable(self, bonus: tuple[tuple[int, str, int], ...]) -> bool:
        have = Counter(symbol(card) for card in self.open[self.seat])
        want: Counter[Die] = Counter()
        for number, colour, wilds in bonus:
            want[number, colour] += 2 - wilds
        return not want - have and sum(wilds for _, _, wilds in bonus) <= self.wilds[self.seat]

    def _needed(self, card: str, bonus: tuple[tuple[int, str, int], ...]) -> bool:
        dice = [(number, colour) for number, colour, _ in bonus]
        reached = tier(card, self.faces() + dice)
        fewer = [list(part) for size in range(len(dice)) for part in combinations(dice, size)]
        return reached > 0 and all(tier(card, self.faces() + part) < reached for part in fewer)

    def _may_place(self, _: int) -> list[Entry]:
        return [{"t": "place", "space": space} for space in self.free() if LANDS[space] in self.drawn]

    def _may_steal(self, _: int) -> list[Entry]:
        found: list[Entry] = [{"t": "pass"}]
        for victim in self.others():
            found += [{"t": "steal", "victim": victim, "card": card} for card in self.open[victim]]
        return found

    def _may_rob(self, _: int) -> list[Entry]:
        found: list[Entry] = [{"t": "pass"}]
        for victim in self.others():
            found += [{"t": "rob", "victim": victim, "gem": gem} for gem, n in self.gems[victim].items() if n]
        return found

    def _may_chase(self, _: int) -> list[Entry]:
        return [{"t": "chase", "space": space} for space in self.fire_spaces]

    def _may_raid(self, _: int) -> list[Entry]:
        mine = [space for space, owner in self.tokens.items() if owner == self.seat]
        theirs = [space for space, owner in self.tokens.items() if owner != self.seat]
        if mine:
            steps = {space: min(self.distance(own, space) for own in mine) for space in theirs}
            theirs = [space for space in theirs if steps[space] == min(steps.values())]
        return [{"t": "raid", "space": space} for space in theirs]

    def _may_burn(self, _: int) -> list[Entry]:
        givers: list[int | None] = [None]
        if not self.supply["fire"] and not self.fires[self.seat] and any(self.fires):
            givers = [seat for seat in self.others() if self.fires[seat]]
        spaces = [space for space in self.free() if LANDS[space] in self.drawn]
        return [{"t": "burn", "space": space, "victim": giver} for space in spaces for giver in givers]

    # Small questions

    def faces(self) -> list[Die]:
        return [(number, CONTENT["dice"][die][number - 1]) for die, number in enumerate(self.dice)]

    def effect(self) -> str:
        return str(CARDS[self.taken]["effect"])

    def others(self) -> list[int]:
        return [seat for seat in range(self.players) if seat != self.seat]

    def occupied(self) -> set[str]:
        return {*self.tokens, *self.fire_spaces, *self.bare}

    def free(self) -> set[str]:
        return set(LANDS) - self.occupied()

    def distance(self, start: str, goal: str) -> int:
        reached, steps = {start}, 0
        while goal not in reached:
            reached |= {other for space in reached for other in self.neighbours[space]}
            steps += 1
        return steps

    def score(self, seat: int) -> int:
        mine = {space for space, owner in self.tokens.items() if owner == seat}
        groups, left = [0], set(mine)
        while left:
            group = {left.pop()}
            while more := {other for space in group for other in self.neighbours[space]} & left:
                group |= more
                left -= more
            groups.append(len(group))
        bonus = 4 if self.fires[seat] and self.fires[seat] == max(self.fires) else 0
        gems = 3 * self.gems[seat]["gold"] + 2 * self.gems[seat]["white"]
        return 2 * max(groups) + len(mine) + bonus + gems


def symbol(card: str) -> Die:
    joker = CARDS[card]["joker"]
    return joker["number"], joker["colour"]


def plain(card: str, number: int, colour: str) -> bool:
    """Whether two wild jokers are written as this die for a card."""
    condition = CARDS[card]["tiers"][0]
    family = condition["family"]
    if family == "F1":
        return number == 1
    if family == "F4":
        return number == 6 and colour == "red"
    if family == "F5":
        return number == 6
    if family == "F7":
        return number == 6 or colour != condition["order"][0]
    return colour == "red"
