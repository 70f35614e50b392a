"""The line of the menu with the problem of the day. What lies behind it is read when somebody goes there."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.learn.daily import game_of_the_day, posed, today
from game.texts import Texts
from ui.widgets.button import Button

if TYPE_CHECKING:
    from ui.shell.app import App


def day_words(texts: Texts, day: date) -> str:
    """A day in the person's language."""
    return texts("problems.date", day=day.day, month=texts(f"month.{day.month}"), year=f"{day.year}")


def problem_of_the_day(app: App, rect: pygame.Rect) -> list[Button]:
    """A button with the day and the game of today's problem; none where there are no problems."""
    if not posed():
        return []
    day = today()
    game = app.texts_of(game_of_the_day(day))("name")
    label = app.texts("menu.problem", day=day_words(app.texts, day), game=game)
    return [Button(app, rect, label, partial(_open, app), "today", "dark", size=15, tip=app.texts("menu.problem.help"))]


def _open(app: App) -> None:
    from ui.scenes.problems.problems import open_of_the_day

    open_of_the_day(app)
