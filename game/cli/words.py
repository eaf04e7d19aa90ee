"""Speaking with a person at a terminal: problems in one sentence, suggestions for typos."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Iterable
from typing import Any, NoReturn

from game.core.rules import Refusal


class Problem(Exception):
    """Something the person at the keyboard can mend; shown in one sentence, exit code 2."""


def split_names(text: str) -> list[str]:
    """`"middle,harmony"` -> `["middle", "harmony"]`"""
    return [name.strip() for name in text.split(",") if name.strip()]


def chosen_rules(args: Namespace) -> dict[str, Any]:
    """The record's `rules` object from what was said; games differ in what they know."""
    chosen: dict[str, Any] = {}
    if args.edition is not None:
        chosen["edition"] = args.edition
    if args.variants:
        chosen["variants"] = split_names(args.variants)
    return chosen


def suggestion(word: str, known: Iterable[str]) -> str:
    """` Did you mean “simulate”?`, or nothing."""
    from difflib import get_close_matches  # only mistakes need it

    close = get_close_matches(word, list(known), n=1, cutoff=0.55)
    return f" Did you mean “{close[0]}”?" if close else ""


def hint(error: Refusal) -> str:
    """The nearest known word, where a refusal names an unknown one."""
    params = error.reason.params
    if not {"name", "known"} <= params.keys():
        return ""
    return suggestion(str(params["name"]), split_names(str(params["known"])))


_NO_SUCH_CHOICE = re.compile(
    r"""invalid choice: (?P<quote>['"])(?P<word>.*)(?P=quote)(, maybe you meant .*\?)? """
    r"""\(choose from (?P<known>.*)\)"""
)
"""Argparse's words: the choices may come with quotes or without; from 3.15 on it suggests one itself."""


class Parser(ArgumentParser):
    """Argparse that answers unknown words with the nearest known one."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {self._reworded(message)}\n")

    def _reworded(self, message: str) -> str:
        if found := _NO_SUCH_CHOICE.search(message):
            word, known = found["word"], re.findall(r"[\w:.-]+", found["known"])
            return f"there is no “{word}” here; there are {', '.join(known)}.{suggestion(word, known)}"
        if found := re.search(r"unrecognized arguments: (\S+)", message):
            word = found.group(1)
            return f"unknown word “{word}”.{suggestion(word, self.known_options())} Try --help."
        return f"{message}. Try --help."

    def known_options(self) -> list[str]:
        """Every option, those of the commands included: argparse complains at the top."""
        found = [option for action in self._actions for option in action.option_strings]
        for action in self._actions:
            if isinstance(action, _SubParsersAction):
                found += [option for sub in action.choices.values() for option in sub.known_options()]
        return found
