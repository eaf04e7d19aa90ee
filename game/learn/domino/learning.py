"""All that there is to learn the domino game with."""

from __future__ import annotations

from game.learn.domino.book import BOOK, table_page
from game.learn.domino.lesson import LESSON
from game.learn.domino.tips import tips
from game.learn.learning import GameLearning

LEARNING = GameLearning(BOOK, table_page, LESSON, tips)
