"""Ways into the guided hands: from the menu, and from a game on the shelf. No game is known here.

What lies at their end is read when somebody goes there (see `ui.shell.start`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from ui.widgets.button import Button

if TYPE_CHECKING:
    from ui.shell.app import App

MENU: Final = (460, 46)  # of the way into a lesson in the menu
AWAY, UNDER = 262, 104  # its middle right of that of the menu, and how far it lies above the lower rim
WORDS: Final = 250  # width of the button to the words: beside the languages


def lesson_button(app: App, game_id: str, rect: pygame.Rect) -> list[Button]:
    """The guided hands of a game; where all have been played, to learn it again."""
    from game.learn.lessons import next_hand, taught

    if game_id not in taught():
        return []
    following = next_hand(game_id, app.settings.lessons)
    words = app.texts("menu.lesson.done" if following is None else "menu.lesson")
    act, tip = partial(learn, app, game_id), app.texts("menu.lesson.help")
    return [Button(app, rect, words, act, "lesson", "dark", size=15.5, tip=tip)]


def learn(app: App, game_id: str) -> None:
    """Open the learning path of a game, or its only hand."""
    from game.learn.lessons import hands
    from ui.scenes.learn.lesson import begin_lesson
    from ui.scenes.learn.path import PathScene

    if len(hands(game_id)) == 1:
        begin_lesson(app, game_id)
    else:
        app.push(PathScene(app, game_id))


def choose_lesson(app: App, chosen: str) -> None:
    """Open the choice of the game to be learnt."""
    from game.learn.lessons import taught
    from ui.scenes.menu.games import GamesScene

    app.push(GamesScene(app, "menu.choose.lesson", chosen, partial(learn, app), taught(), "menu.learn.start"))


def open_glossary(app: App) -> None:
    """The words of the table."""
    from ui.scenes.learn.rules_page import GlossaryScene

    app.push(GlossaryScene(app))


def learning_buttons(app: App, centre: int, chosen: str) -> Sequence[Button]:
    """Below the fan of the menu: the guided first hand, and beside the languages the words of the table."""
    texts, scale = app.texts, app.scale
    wide, high = (round(length * scale) for length in MENU)
    first = not app.settings.lessons
    path = pygame.Rect(0, 0, wide, high)
    path.midbottom = (centre + round(AWAY * scale), app.size[1] - round(UNDER * scale))
    words = pygame.Rect(path.left, path.bottom + round(8 * scale), round(WORDS * scale), round(44 * scale))
    learn_act, words_act = partial(choose_lesson, app, chosen), partial(open_glossary, app)
    return (
        Button(app, path, texts("menu.learn"), learn_act, "learn", "brass" if first else "wood", size=17),
        Button(app, words, texts("menu.glossary"), words_act, "glossary", "dark", size=15),
    )
