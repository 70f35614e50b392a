"""Scenes that are one wooden panel above what was there before: settings, statistics, dialogs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from ui.scenes.desk import Desk
from ui.widgets import paint
from ui.widgets.button import Button, IconButton
from ui.widgets.charts import written
from ui.widgets.signs import cross
from ui.widgets.text import Box, Picture, Title, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

MARGIN: Final = 30  # between the window's edge and the panel, in units
PAD: Final = 26
FOOT: Final = 54  # height of the buttons below
CLOSE, CLOSE_TOP = 46, 16  # side of the button that closes, and how far it lies below the upper edge


class Choice(NamedTuple):
    """A button at the foot of a panel."""

    key: str
    label: str
    act: Callable[[], None]
    look: str = "wood"
    why_not: str = ""  # why it cannot be pressed just now


class PanelScene(Desk):
    """A panel with a title; subclasses fill `build_body` and may name buttons for the foot."""

    overlay = True
    dark = 165
    wanted = (900, 640)  # width and height in units; less where the window is smaller
    closable = True

    def title(self) -> str:
        raise NotImplementedError

    def spoken_title(self) -> str:
        return self.title()

    def choices(self) -> Sequence[Choice]:
        """The buttons at the foot, from left to right."""
        return ()

    def build_body(self, rect: pygame.Rect) -> Iterator[None] | None:
        """Put the content between title and foot; as `build`."""
        return None

    def panel_rect(self) -> pygame.Rect:
        width, height = self.app.size
        size = (
            min(width - 2 * self.px(MARGIN), self.px(self.wanted[0])),
            min(height - 2 * self.px(MARGIN), self.px(self.wanted[1])),
        )
        return pygame.Rect((0, 0), size).move_to(center=(width // 2, height // 2))

    def build(self) -> Iterator[None]:
        panel = self.panel_rect()
        box = Box(self.app, panel)
        self.group.add(box)
        self.covers = panel.inflate(0, -2 * box.radius)  # only its corners are round
        room = panel.width - 2 * self.px(PAD) - (self.px(70) if self.closable else 0)
        place = (panel.x + self.px(PAD) - self.px(10), panel.y + self.px(6))
        title = Title(self.app, self.title(), self.px(32), room, place)  # not spoken: the scene has this name
        self.group.add(title)
        body = pygame.Rect(panel.x + self.px(PAD), 0, panel.width - 2 * self.px(PAD), 0)
        body.y = panel.y + self.px(6) + title.rect.height + self.px(2)
        if self.closable:
            body.y = max(body.y, panel.y + self.px(CLOSE_TOP + CLOSE + 2))
        choices = self.choices()
        body.height = panel.bottom - self.px(PAD) - body.y - (self.px(FOOT + 14) if choices else 0)
        yield
        yield from self.build_body(body) or ()
        yield
        self._build_foot(panel, choices)
        if self.closable:
            size = self.px(CLOSE)
            rect = pygame.Rect(panel.right - size - self.px(16), panel.y + self.px(CLOSE_TOP), size, size)
            self.group.add(IconButton(self.app, rect, cross, self.back, "close", self.app.texts("button.close")))

    def draw_progress(self, surface: pygame.Surface, read: int, files: int) -> None:
        """Draw the number of files read so far, small beside the title."""
        lang, panel = self.app.settings.language, self.panel_rect()
        words = self.app.texts("reading", read=written(read, lang), all=written(files, lang))
        picture = self.app.fonts.render(words, self.tx(14), paint.DIM)
        surface.blit(picture, picture.get_rect(midright=(panel.right - self.px(PAD + 56), panel.y + self.px(38))))

    def _build_foot(self, panel: pygame.Rect, choices: Sequence[Choice]) -> None:
        if not choices:
            return
        gap = self.px(14)
        widest = (panel.width - 2 * self.px(PAD) - gap * (len(choices) - 1)) // len(choices)
        width = min(widest, self.px(300))
        x = panel.centerx - (width * len(choices) + gap * (len(choices) - 1)) // 2
        y = panel.bottom - self.px(PAD) - self.px(FOOT)
        for choice in choices:
            rect = pygame.Rect(x, y, width, self.px(FOOT))
            why_not, act = choice.why_not, choice.act
            self.group.add(
                Button(self.app, rect, choice.label, act, choice.key, choice.look, tip=why_not, enabled=not why_not)
            )
            x += width + gap


class DialogScene(PanelScene):
    """A question or a notice: a title, a sentence, buttons. Esc is the last button."""

    wanted = (620, 300)
    closable = False

    def __init__(self, app: App, title: str, sentence: str, choices: Sequence[Choice]) -> None:
        super().__init__(app)
        self._title, self._sentence, self._choices = title, sentence, choices
        self.first_focus = choices[0].key

    def title(self) -> str:
        return self._title

    def choices(self) -> Sequence[Choice]:
        return self._choices

    def _words(self, width: int) -> pygame.Surface:
        return paragraph(self.app, self._sentence, self.tx(18), width, paint.CREAM)

    def panel_rect(self) -> pygame.Rect:
        """Return a panel as high as its sentence needs, within the window."""
        rect = super().panel_rect()
        needed = self._words(rect.width - 2 * self.px(PAD)).get_height() + self.px(190)
        rect.height = min(self.app.size[1] - 2 * self.px(MARGIN), max(needed, self.px(230)))
        rect.centery = self.app.size[1] // 2
        return rect

    def build_body(self, rect: pygame.Rect) -> None:
        self.group.add(Picture(self.app, self._words(rect.width), rect.topleft))

    def back(self) -> None:
        self._choices[-1].act()
