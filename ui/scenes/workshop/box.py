"""A set of cards as it stands on the shelf: a wooden box out of which its cards look, with a label and its buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.scenes.workshop.bench_cards import Gallery
from ui.scenes.workshop.bench_signs import BAD_ON_PAPER
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Pressable
from ui.widgets.text import fitted, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

FAN: Final = 92  # how far the cards look out of the box, in units
CARD: Final = 128  # height of a card
LABEL: Final = 94  # of the label, in units of text
FOOT: Final = 54  # of the row of buttons
INSET: Final = 10  # of the label within the front
TURN_DEG: Final = 5.0  # from one card to the next
SPREAD: Final = 42.0  # units from one card to the next, at most
GOOD_ON_PAPER: Final = "#24602C"
LEADING: Final = 1.36  # height of a line in sizes of its letters
QUIET_INK: Final = "#5C4A30"
LIFT: Final = 6.0  # of the cards when the box is pointed at, in units


def moment(app: App, changed: datetime) -> str:
    """When something was changed: "heute, 17:05", else with its date."""
    local = changed.astimezone()
    days = (datetime.now().astimezone().date() - local.date()) // timedelta(days=1)
    day = {0: "workshop.today", 1: "workshop.yesterday"}.get(days)
    if day:
        return app.texts(day, time=f"{local:%H:%M}")
    return f"{local:%d.%m.%Y %H:%M}" if app.settings.language == "de" else f"{local:%Y-%m-%d %H:%M}"


class SetBox(Pressable):
    """A box; a click opens the set. `lines` are name, author, how far it is, when it was changed."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        act: Callable[[], None],
        key: str,
        gallery: Gallery,
        cards: Sequence[Mapping[str, Any]],
        lines: Sequence[str],
        good: bool,
        tip: str = "",
    ) -> None:
        super().__init__(app, rect, act, key, tip)
        self.gallery, self.lines, self.good = gallery, lines, good
        self.cards = cards
        self.codes = [gallery.code(place) for place in range(min(len(cards), len(gallery.codes)))]
        self.pictures: list[pygame.Surface | None] = [None] * len(self.codes)
        self.radius = round(10 * app.scale)

    @staticmethod
    def height(app: App) -> int:
        """Of a box, in pixels: its label is as high as the letters want it."""
        return round((FAN + FOOT + INSET) * app.scale + LABEL * max(app.scale, app.text_scale))

    @property
    def front(self) -> pygame.Rect:
        """The wooden front, with the row of buttons."""
        top = self.rect.y + round(FAN * self.u)
        return pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.front, self.radius

    def draw_one(self) -> bool:
        """Draw the first card that is missing; False when all are there."""
        if None not in self.pictures:
            return False
        self.gallery.tell(self.cards)  # only now: on a long shelf most boxes are never seen
        place = self.pictures.index(None)
        angle_deg = ((len(self.codes) - 1) / 2 - place) * TURN_DEG
        self.pictures[place] = self.gallery.faces.face(self.codes[place], round(CARD * self.u), angle_deg)
        if None not in self.pictures:
            self.gallery.faces.clear()  # a long shelf needs no second copy of its pictures
        return True

    # --- picture -------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        self._draw_back(surface)
        self._draw_cards(surface)
        front, edge = self.front, max(1, round(1.5 * self.u))
        paint.blit_shadow(surface, front, self.radius, max(4, round(10 * self.u)), 140)
        surface.blit(paint.plate(front.size, "wood", self.radius, edge), front)
        if self.glow > 0:
            surface.blit(paint.light(front.size, self.radius, round(22 * self.glow)), front)
        self._draw_label(surface)

    def _draw_back(self, surface: pygame.Surface) -> None:
        """The far wall of the box, behind the cards."""
        inset = round(10 * self.u)
        wall = pygame.Rect(self.rect.x + inset, self.front.y - round(30 * self.u), self.rect.width - 2 * inset, 0)
        wall.height = round(60 * self.u)
        surface.blit(paint.plate(wall.size, "well", round(6 * self.u), max(1, round(self.u))), wall)

    def _draw_cards(self, surface: pygame.Surface) -> None:
        count = len(self.pictures)
        step = min(SPREAD * self.u, (self.rect.width - 110 * self.u) / max(1, count - 1))
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(self.rect.x, 0, self.rect.width, self.front.y + round(8 * self.u)).clip(clip))
        for place, picture in enumerate(self.pictures):
            if picture is None:
                continue
            away = place - (count - 1) / 2
            x = self.rect.centerx + away * step
            y = self.rect.y + (CARD / 2 + 6 + 1.6 * away * away - LIFT * self.glow) * self.u
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        surface.set_clip(clip)

    def _draw_label(self, surface: pygame.Surface) -> None:
        u, front = self.u, self.front
        label = pygame.Rect(front.x + round(12 * u), front.y + round(INSET * u), front.width - round(24 * u), 0)
        label.height = front.height - round((FOOT + INSET) * u)
        surface.blit(paint.plate(label.size, "paper", round(5 * u), max(1, round(u))), label)
        colour = GOOD_ON_PAPER if self.good else BAD_ON_PAPER
        looks = ((20.0, True, paint.INK), (14.0, False, QUIET_INK), (14.0, True, colour), (13.0, False, QUIET_INK))
        lines = sum(size for size, *_ in looks) * LEADING * self.app.text_scale
        y, room = label.y + (label.height - lines) / 2, label.width - round(24 * u)
        for text, (size, bold, ink) in zip(self.lines, looks, strict=True):
            font = fitted(self.app, text, size * self.app.text_scale, room, bold)
            words = font.render(shortened(text, font, room), True, ink)
            high = size * LEADING * self.app.text_scale
            surface.blit(words, words.get_rect(midleft=(label.x + round(12 * u), round(y + high / 2))))
            y += high


class Plank(Widget):
    """A board on which boxes stand."""

    def draw(self, surface: pygame.Surface) -> None:
        radius = round(3 * self.u)
        paint.blit_shadow(surface, self.rect, radius, max(4, round(9 * self.u)), 160)
        surface.blit(paint.plate(self.rect.size, "wood", radius, max(1, round(self.u))), self.rect)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None
