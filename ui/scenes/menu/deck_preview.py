"""One card at a large size before its back, with its name and what the game says about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from ui.faces.cache import Faces
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.text import fitted, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

TALLEST: Final = 336.0  # of the card, in units
TALLEST_PX: Final = 720  # drawing a larger one takes longer than a frame may
TURN_DEG: Final = 7.0  # of the back behind the card
ASIDE: Final = 0.1  # how far the back stands out, in card widths
WORDS: Final = 116.0  # height of the name and the story below, in units of text
NAME, STORY, SMALLEST = 19.0, 13.5, 11.0
REST_MS: Final = 70.0  # a pointer that wanders on does not have every card drawn large


def backed(faces: Faces, name: str, height_px: int) -> pygame.Surface:
    """A back by its name ("" the deck's own), whatever the deck wears."""
    worn = faces.back_name
    faces.wear(back=name)
    picture = faces.back(height_px)
    faces.wear(back=worn)
    return picture


class Preview(Widget):
    """What is pointed at or has the focus: a card, or a back."""

    def __init__(self, app: App, rect: pygame.Rect, faces: Faces) -> None:
        super().__init__(app, rect)
        self.faces = faces
        wide = rect.width / (1 + 2.4 * ASIDE) / faces.aspect
        room = rect.height - WORDS * app.text_scale - 26 * app.scale
        self.card_px = round(min(TALLEST * app.scale, TALLEST_PX, wide, room))
        self.code, self.back = "", ""  # a back that is pointed at lies above the card
        self.rough: pygame.Surface | None = None
        self.picture: pygame.Surface | None = None
        self.behind: tuple[str, pygame.Surface] | None = None
        self.words: pygame.Surface | None = None
        self.waited_ms = REST_MS

    def show(self, code: str, back: str | None, rough: pygame.Surface | None, name: str, story: str) -> None:
        """Show a card, or a back (None: no back is pointed at); `rough` stands in until the large picture is drawn."""
        side = "" if back is None else f"back {back}"
        if (self.code, self.back) == (code, side) and self.words is not None:
            return
        self.code, self.back, self.rough, self.picture = code, side, rough, None
        self.words = self._written(name, story)
        self.waited_ms = 0.0

    def _written(self, name: str, story: str) -> pygame.Surface:
        """Name and story on dark wood; the story in letters as large as its room allows."""
        pad, width = round(14 * self.u), self.rect.width
        font = fitted(self.app, name, NAME * self.app.text_scale, width - 2 * pad, bold=True)
        title = font.render(name, True, paint.GOLD)
        size, room = STORY * self.app.text_scale, self._words_rect().height - title.get_height() - pad
        text = paragraph(self.app, story, size, width - 2 * pad, align=0.5) if story else None
        while text is not None and text.get_height() > room and size > SMALLEST * self.u:
            size -= 0.5
            text = paragraph(self.app, story, size, width - 2 * pad, align=0.5)
        high = title.get_height() + pad + (text.get_height() if text else 0)
        face = paint.plate((width, high), "dark", round(9 * self.u), max(1, round(self.u))).copy()
        face.blit(title, title.get_rect(midtop=(width // 2, pad // 2)))
        if text is not None:
            face.blit(text, text.get_rect(midtop=(width // 2, pad // 2 + title.get_height())))
        return face

    def _words_rect(self) -> pygame.Rect:
        top = self._card_rect().bottom + round(18 * self.u)
        return pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)

    def _card_rect(self) -> pygame.Rect:
        """The card stands a little to the right of the middle, since its back looks out on the left."""
        width, height = self.faces.size_px(self.card_px)
        free = self.rect.height - height - WORDS * self.app.text_scale - 18 * self.u
        middle = self.rect.centerx + round(width * ASIDE / 2)
        return pygame.Rect(0, 0, width, height).move_to(midtop=(middle, self.rect.y + max(8 * self.u, free / 2)))

    def draw_one(self) -> bool:
        """Draw what is missing at the large size; False when nothing is (or the pointer has just moved on)."""
        worn = self.faces.back_name
        if self.behind is None or self.behind[0] != worn:
            self.behind = (worn, self._leaning())
            return True
        if self.picture is None and self.waited_ms >= REST_MS and self.code:
            kind, _, name = self.back.partition(" ")
            self.picture = backed(self.faces, name, self.card_px) if kind else self.faces.face(self.code, self.card_px)
            return True
        return False

    def _leaning(self) -> pygame.Surface:
        """The back that is worn, turned; from the upright picture, since turning a larger one takes too long."""
        upright = self.faces.back(self.card_px)
        framed = pygame.Surface((upright.get_width() + 4, upright.get_height() + 4), pygame.SRCALPHA)
        framed.blit(upright, (2, 2))
        return pygame.transform.rotozoom(framed, TURN_DEG, 1.0)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.waited_ms += dt_ms

    def still(self) -> bool:
        return self.picture is not None and self.behind is not None and self.behind[0] == self.faces.back_name

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        card = self._card_rect()
        if self.behind is not None:
            shade = self.faces.shadow(self.card_px, 0.2, TURN_DEG)
            middle = (card.centerx - round(card.width * ASIDE), card.centery)
            surface.blit(shade, shade.get_rect(center=(middle[0], middle[1] + card.height // 40)))
            surface.blit(self.behind[1], self.behind[1].get_rect(center=middle))
        picture = self.picture
        if picture is None and self.rough is not None:
            picture = pygame.transform.smoothscale(self.rough, card.size)
        if picture is not None:
            shade = self.faces.shadow(self.card_px, 0.35)
            surface.blit(shade, shade.get_rect(center=(card.centerx, card.centery + card.height // 40)))
            surface.blit(picture, card)
        if self.words is not None:
            place = self._words_rect()
            surface.blit(self.words, self.words.get_rect(midtop=place.midtop))
