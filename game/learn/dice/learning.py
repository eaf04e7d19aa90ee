"""All that there is to learn the dice game with."""

from __future__ import annotations

from game.learn.dice.book import BOOK, table_page
from game.learn.dice.lesson import LESSON
from game.learn.dice.tips import tips
from game.learn.learning import GameLearning

LEARNING = GameLearning(BOOK, table_page, LESSON, tips)
