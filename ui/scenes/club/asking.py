"""A question and, beside it, the control with its answer: who plays, and who sits in the other chairs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ui.scenes.choosing import ListPick
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.text import Picture, fitted, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

GAP: Final = 12  # between both, in units
MOST: Final = 0.5  # of the width for the question


def asked(
    app: App,
    rect: pygame.Rect,
    question: str,
    ids: Sequence[str],
    names: Sequence[str],
    chosen: str,
    act: Callable[[str], None],
    key: str,
) -> list[Widget]:
    """The question at the left end of `rect`, the rest of it is the control."""
    room = rect.width * MOST
    font = fitted(app, question, min(16 * app.text_scale, rect.height * 0.5), room, bold=True)
    words = font.render(shortened(question, font, room), True, paint.CREAM)
    left = rect.x + words.get_width() + round(GAP * app.scale)
    place = pygame.Rect(left, rect.y, rect.right - left, rect.height)
    control = ListPick(app, place, ids, names, chosen, act, key)
    control.title = question
    control.named(question)
    return [Picture(app, words, words.get_rect(midleft=rect.midleft).topleft, words=""), control]
