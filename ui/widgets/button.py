"""Buttons of wood and brass."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from ui.access.tree import PRESSED, Role
from ui.widgets import paint
from ui.widgets.base import ACTIVATE, Widget
from ui.widgets.text import beside, fitted, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

Act = Callable[[], None]
HOVER_LIGHT = 34  # alpha of the light over a hovered button
PRESS_DROP = 2  # how far a pressed button goes down, in design units
DISABLED_ALPHA = 110
ROUND_WORDS = 12.0  # free beside words in two lines, in design units
FOLDED, TIGHT = 0.36, 0.86  # letters in two lines, as a share of the button's height; their leading
CRAMPED = 0.75  # words in one line that are smaller than this share of what they should be stand in two, if that helps
LETTERS = 0.62  # of its height, at most


class Pressable(Widget):
    """Something that does one thing when clicked or activated by the keyboard."""

    focusable = True
    role, uses = Role.BUTTON, PRESSED

    def __init__(self, app: App, rect: pygame.Rect, act: Act, key: str = "", tip: str = "") -> None:
        super().__init__(app, rect, key, tip)
        self.act = act
        self.pressed = False

    def press(self) -> None:
        """Click, and do what the button is for, if it is enabled."""
        if self.enabled:
            self.app.sound.play("click")
            self.act()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE:
            self.press()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            return True
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self.hovered = self.rect.collidepoint(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.pressed:
            self.pressed = False
            if self.rect.collidepoint(event.pos):
                self.press()
            return True
        return False

    def let_go(self) -> None:
        super().let_go()
        self.pressed = False


def folded(label: str) -> tuple[str, ...]:
    """The words of a button in two lines that are about as long as each other; in one where there is only one word."""
    words = label.split()
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(cuts, key=lambda lines: max(map(len, lines)), default=(label,))


class Button(Pressable):
    """A button with words; `display` writes them in the display face, `size` is the height of the letters in units."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        label: str,
        act: Act,
        key: str = "",
        look: str = "wood",
        size: float = 17,
        display: bool = False,
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(app, rect, act, key, tip)
        self.look, self.label = look, label
        self.spoken = label
        self.enabled = enabled
        self.radius = round(min(10 * self.u, self.rect.height / 2))
        self._letters = size, display
        self._shown = label
        self._pictures: dict[str, pygame.Surface] = {}  # by the look for which they were

    @property
    def shown(self) -> str:
        """The label as far as there is room for it."""
        _ = self.words
        return self._shown

    @property
    def words(self) -> pygame.Surface:
        """The label as a picture, written when it is seen for the first time."""
        if self.look not in self._pictures:
            self._pictures[self.look] = self._words(*self._letters)
        return self._pictures[self.look]

    def in_parts(self, surface: pygame.Surface) -> Iterator[None]:
        """Have a title written beside the window."""
        if self._letters[1] and self.look not in self._pictures:
            yield from beside(self.app, lambda: self.words)
        yield from super().in_parts(surface)

    def _words(self, size: float, display: bool) -> pygame.Surface:
        style = paint.look(self.look)
        room = self.rect.width - round(20 * self.u)
        height = min(size * self.app.text_scale, self.rect.height * LETTERS)
        if display:
            return self.app.fonts.title_fitting(self.label, height, room, style.metal, shadow=False)
        font = fitted(self.app, self.label, height, room, bold=True)
        self._shown = shortened(self.label, font, room)
        cut, wished = self._shown != self.label, self.app.fonts.text(height, bold=True)
        cramped = cut or font.get_height() < CRAMPED * wished.get_height()
        in_two = self._folded(size, 0 if cut else font.get_height()) if cramped else None
        return in_two or font.render(self._shown, True, style.ink)

    def _folded(self, size: float, least_px: int) -> pygame.Surface | None:
        """The words in two lines that are higher than `least_px`; None where there is no room for them."""
        lines, room = folded(self.label), self.rect.width - round(ROUND_WORDS * self.u)
        longest = max(lines, key=len)
        font = fitted(self.app, longest, min(size * self.app.text_scale, self.rect.height * FOLDED), room, bold=True)
        if font.get_height() <= least_px or max(font.size(line)[0] for line in lines) > room:
            return None
        self._shown = self.label
        ink, step = paint.look(self.look).ink, font.get_linesize() * TIGHT
        rows = [font.render(line, True, ink) for line in lines]
        high = round(step * (len(rows) - 1)) + rows[0].get_height()
        whole = pygame.Surface((max(row.get_width() for row in rows), high), pygame.SRCALPHA)
        for index, row in enumerate(rows):
            whole.blit(row, row.get_rect(midtop=(whole.get_width() // 2, round(index * step))))
        return whole

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def draw(self, surface: pygame.Surface) -> None:
        drop = round(PRESS_DROP * self.u) if self.pressed and self.hovered else 0
        rect = self.rect.move(0, drop)
        edge = max(1, round(1.5 * self.u))
        if self.enabled and not drop:
            paint.blit_shadow(surface, self.rect, self.radius, max(3, round(7 * self.u)), 130)
        face = paint.plate(rect.size, self.look, self.radius, edge)
        if not self.enabled:
            face = face.copy()
            face.set_alpha(DISABLED_ALPHA)
        surface.blit(face, rect)
        if self.glow > 0:
            light = paint.light(rect.size, self.radius, round(HOVER_LIGHT * self.glow))
            surface.blit(light, rect)
        words = self.words.get_rect(center=rect.center)
        if not self.enabled:
            self.words.set_alpha(DISABLED_ALPHA)
        surface.blit(self.words, words)
        if not self.enabled:
            self.words.set_alpha(255)


Painter = Callable[[pygame.Surface, pygame.Rect, str], None]


class IconButton(Pressable):
    """A small button with a drawn sign; `painter(surface, rect, colour)` draws it."""

    def __init__(
        self, app: App, rect: pygame.Rect, painter: Painter, act: Act, key: str = "", tip: str = "", look: str = "dark"
    ) -> None:
        super().__init__(app, rect, act, key, tip)
        self.painter, self.look = painter, look
        self.radius = self.rect.height // 2

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def draw(self, surface: pygame.Surface) -> None:
        face = paint.plate(self.rect.size, self.look, self.radius, max(1, round(1.5 * self.u)))
        if not self.enabled:
            face = face.copy()
            face.set_alpha(DISABLED_ALPHA)
        surface.blit(face, self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(HOVER_LIGHT * self.glow)), self.rect)
        self.painter(surface, self.rect, paint.look(self.look).ink if self.enabled else "#8A7A60")
