"""The line of the menu with the problem of the day. What lies behind it is read when somebody goes there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ui.widgets.button import Button

if TYPE_CHECKING:
    from ui.shell.app import App


def problem_of_the_day(app: App, rect: pygame.Rect) -> list[Button]:
    """A button with the day and the game of today's problem; none where there are no problems."""
    from game.learn.problems import game_of_the_day, posed

    if not posed():
        return []
    from ui.scenes.problems.problems import today
    from ui.scenes.problems.telling import day_words

    day = today()
    game = app.texts_of(game_of_the_day(day))("name")
    label = app.texts("menu.problem", day=day_words(app.texts, day), game=game)
    return [Button(app, rect, label, partial(_open, app), "today", "dark", size=15, tip=app.texts("menu.problem.help"))]


def _open(app: App) -> None:
    from ui.scenes.problems.problems import open_of_the_day

    open_of_the_day(app)
