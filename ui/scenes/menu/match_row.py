"""One match in a list: a picture of its table, which game, who sits there, how far it is, when it was played last."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.match import notes
from game.match.index_store import Listed
from rules.core.registry import GAMES
from rules.families.effects.legible import legible
from ui.widgets import paint
from ui.widgets.button import Pressable
from ui.widgets.text import shortened

if TYPE_CHECKING:
    from ui.shell.app import App


NOTED: Final = 160  # characters of a note that are shown at most
LINES: Final = (  # with a note and without: size of the letters, colour, height from the middle as a share of the row
    ((17, paint.CREAM, -0.28), (15, paint.CREAM, 0.02), (13.5, paint.DIM, 0.3)),
    ((16, paint.CREAM, -0.345), (14, paint.CREAM, -0.11), (13, paint.DIM, 0.11), (14, paint.GOLD, 0.34)),
)
HIGHEST: Final = (0.27, 0.215)  # letters, as a share of the row


def when(app: App, info: Listed) -> str:
    """Day and time in the person's language."""
    changed = info.changed.astimezone()
    return f"{changed:%d.%m.%Y %H:%M}" if app.settings.language == "de" else f"{changed:%Y-%m-%d %H:%M}"


def small(picture: pygame.Surface, height_px: int) -> pygame.Surface:
    """The picture of a table at this height, with round corners."""
    size = (round(height_px * picture.get_width() / picture.get_height()), height_px)
    scaled = pygame.transform.smoothscale(picture, size).convert_alpha()
    scaled.blit(paint.rounded_mask(size, max(3, height_px // 12)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return scaled


class MatchRow(Pressable):
    """A wooden plate that opens the match."""

    def __init__(self, app: App, rect: pygame.Rect, info: Listed, act: Callable[[], None], key: str, tip: str) -> None:
        super().__init__(app, rect, act, key, tip)
        self.info = info
        self.note = legible(notes.read(info.id)[:NOTED])
        self.radius = round(10 * app.scale)
        self.picture: pygame.Surface | None = None  # of its table, once it is read or drawn
        self._small: tuple[pygame.Surface, pygame.Surface] | None = None  # the picture, and as it is shown here

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def _lines(self) -> tuple[str, ...]:
        """The game, who plays, how far and when, the person's note."""
        info, texts = self.info, self.app.texts
        words = self.app.texts_of(info.game_id if info.game_id in GAMES else None)
        name = words("name") if info.game_id in GAMES else info.game_id
        parts = [texts("menu.match.round", round=info.rounds), when(self.app, info)]
        if info.repeat:
            parts.append(texts("menu.match.repeated"))
        told = (name, words.listed(info.names), " · ".join(parts))
        return (*told, self.note) if self.note else told

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, "dark", self.radius, max(1, round(1.5 * self.u))), self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(34 * self.glow)), self.rect)
        inset = round(8 * self.u)
        height = self.rect.height - 2 * inset
        place = pygame.Rect(self.rect.x + inset, self.rect.y + inset, round(height * 16 / 9), height)
        if self.picture is not None:
            surface.blit(self._shown(self.picture, height), place)
        else:
            surface.blit(paint.plate(place.size, "well", max(3, height // 12)), place)
        self._draw_words(surface, place.right + round(14 * self.u))

    def _shown(self, picture: pygame.Surface, height_px: int) -> pygame.Surface:
        if self._small is None or self._small[0] is not picture:
            self._small = (picture, small(picture, height_px))
        return self._small[1]

    def _draw_words(self, surface: pygame.Surface, x: int) -> None:
        room = self.rect.right - x - round(10 * self.u)
        noted = bool(self.note)
        for line, (size, colour, dy) in zip(self._lines(), LINES[noted], strict=True):
            font = self.app.fonts.text(
                min(size * self.app.text_scale, self.rect.height * HIGHEST[noted]), bold=dy < -0.2
            )
            text = font.render(shortened(line, font, room), True, colour)
            surface.blit(text, text.get_rect(midleft=(x, self.rect.centery + round(self.rect.height * dy))))
