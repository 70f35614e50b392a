"""The learning path of a game: its guided hands one below the other, what has been played, and what comes next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.learn.lessons import entry, hands, next_hand
from ui.scenes.learn.lesson import begin_lesson, hand_title
from ui.scenes.panel import PAD, PanelScene
from ui.shell.scene import Way
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

ROW: Final = 56  # height of a hand, in units
GAP: Final = 10  # between two of them
HEAD: Final = 80  # of the panel above its words


class PathScene(PanelScene):
    """Choose one of the hands of a game; the first one not yet played has the focus."""

    def __init__(self, app: App, game_id: str) -> None:
        super().__init__(app)
        self.game_id = game_id
        self.suggested = next_hand(game_id, app.settings.lessons) or hands(game_id)[0]
        self.first_focus = f"hand:{self.suggested}"

    def way_back(self) -> Way:
        game_id = self.game_id
        return lambda app: PathScene(app, game_id)

    def title(self) -> str:
        return self.app.texts("path.title", game=self.app.texts_of(self.game_id)("name"))

    def _words(self, width: int) -> pygame.Surface:
        return paragraph(self.app, self.app.texts("path.words"), self.tx(17), width, paint.CREAM)

    def panel_rect(self) -> pygame.Rect:
        """Return a panel as high as its hands need, within the window."""
        rect = super().panel_rect()
        rect.width = min(rect.width, self.px(640))
        words = self._words(rect.width - 2 * self.px(PAD)).get_height()
        wanted = self.px(HEAD) + words + len(hands(self.game_id)) * self.px(ROW + GAP) + self.px(GAP + PAD)
        rect.height = min(self.app.size[1] - 2 * self.px(PAD), wanted)
        return rect.move_to(center=(self.app.size[0] // 2, self.app.size[1] // 2))

    def build_body(self, rect: pygame.Rect) -> None:
        words = self._words(rect.width)
        self.group.add(Picture(self.app, words, rect.topleft, words=self.app.texts("path.words")))
        top, numbers = rect.y + words.get_height() + self.px(GAP), hands(self.game_id)
        step = min(self.px(ROW + GAP), (rect.bottom - top) // len(numbers))
        for index, number in enumerate(numbers):
            row = pygame.Rect(rect.x, top + index * step, rect.width, step - self.px(GAP))
            self.group.add(self._hand(row, number))

    def _hand(self, row: pygame.Rect, number: int) -> Button:
        known, texts = self.app.settings.lessons, self.app.texts
        done = entry(self.game_id, number) in known
        label = texts(
            "path.hand.done" if done else "path.hand", number=number, title=hand_title(self.app, self.game_id, number)
        )
        look = "brass" if number == self.suggested else "wood"
        act = partial(begin_lesson, self.app, self.game_id, number)
        return Button(self.app, row, label, act, f"hand:{number}", look, size=17)
