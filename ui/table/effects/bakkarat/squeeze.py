"""A card is squeezed open: its corner is bent up slowly, in two pulls, and only then it is turned over."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import WARM, Point, light, put, squeezed, turned
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.picture.cues import ease_in_out, hump, mix, part

FOLD_DEG = 36.0  # the corner is pulled in this direction, above the horizontal
OWN_MS = 1500.0  # for each card of the own hand
RISEN, FIRST, SECOND, TURNS, TURNED, DOWN = 0.1, 0.38, 0.66, 0.7, 0.8, 0.88  # moments of the scene
GLIMPSE, PEEK = 0.26, 0.47  # how far the fold has come after each pull
SHADOW = 70  # alpha of what the bent corner throws on the back


class Squeeze(Scene, length_ms=2300.0, still_at=0.95, still_ms=900.0):
    """The cards of the event, one after the other at the same time; whoever has it tells the caption.

    `own`: a card of the own hand, which is opened a little faster, and without a word.
    """

    def __init__(self, event: Special, own: bool = False) -> None:
        self.length_ms = OWN_MS if own else self.length_ms
        super().__init__(event)
        self.own = own

    def begin(self) -> None:
        self.row = self.hold(*self.event.cards)
        for sprite in self.row:
            sprite.alpha = 0
        if not self.own:
            self.stage.dim(90, 200)
        self.sound(0.0, "slide", 0.8, 0.6)
        self.sound(RISEN + 0.02, "slide", 0.6, 0.5)
        self.sound(FIRST + 0.06, "slide", 0.7, 0.6)
        self.sound(TURNS, "flip", 0.9, 1.0)
        self.sound(TURNED, "tick", 1.2, 0.8)

    def end(self) -> None:
        self.stage.dim(0, 200)
        for sprite in self.row:
            sprite.alpha = 255
        self.let_go(self.row)

    @property
    def folded(self) -> float:
        """Share of the card that the fold has crossed, 0 … 1."""
        first = GLIMPSE * ease_in_out(part(self.t, RISEN, FIRST))
        return first + (PEEK - GLIMPSE) * ease_in_out(part(self.t, FIRST + 0.06, SECOND))

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        up = ease_in_out(part(t, 0.0, RISEN)) * (1 - ease_in_out(part(t, DOWN, 1.0)))
        for sprite in self.row:
            home, full = sprite.home, round(self.stage.layout.own_card_px)  # pictures of this size are always there
            raised, high = (home.x, home.y - self.px(16)), mix(home.height_px, full, up)
            x, y = along((home.x, home.y), raised, up)
            light(surface, x, y, high, WARM, 0.5 * up * (0.6 + 0.4 * hump(part(t, RISEN, TURNS))))
            put(surface, self._picture(sprite.code, full, high / full), x, y)
        if not self.own:
            self.caption(surface, part(t, 0.04, 0.14) * (1 - part(t, TURNS, TURNED)))

    def _picture(self, code: str, full: int, share: float) -> pygame.Surface:
        """The card at this moment, drawn `full` pixels high and made smaller by `share`."""
        back, face = self.stage.picture("??", full), self.stage.picture(code, full)
        turning = part(self.t, TURNS, TURNED)
        if turning >= 1.0:
            return squeezed(("squeeze", code), face, share, share)
        if turning > 0.0:
            side = face if turning > 0.5 else back
            return squeezed(("squeeze", code, turning > 0.5), side, abs(cos(pi * turning)) * share, share)
        if self.folded <= 0.01:
            return squeezed(("squeeze", "back"), back, share, share)
        return bent(back, turned(("squeeze", code, full), face, -2 * FOLD_DEG), self.folded)


def bent(back: pygame.Surface, face: pygame.Surface, share: float) -> pygame.Surface:
    """A card lying on its face whose lower left corner is bent up; `face` is its face turned by twice the angle of
    the pull: what is below the fold, mirrored in it."""
    wide, high = back.get_size()
    nx, ny = cos(radians(FOLD_DEG)), -sin(radians(FOLD_DEG))
    reach = wide / 2 * nx - high / 2 * ny
    fold = mix(-reach, reach, share)
    side = round(2.6 * high)
    half = _beyond((side / 2, side / 2), (nx, ny), fold, side)
    lying = _cut(back, (side / 2, side / 2), side, half)
    corner = _cut(face, (side / 2 + 2 * fold * nx, side / 2 + 2 * fold * ny), side, half)
    shade = corner.copy()
    shade.fill((0, 0, 0, SHADOW), special_flags=pygame.BLEND_RGBA_MULT)
    lying.blit(shade, (round(0.03 * high), round(-0.015 * high)))
    lying.blit(corner, (0, 0))
    return lying


def _cut(image: pygame.Surface, at: Point, side: int, beyond: list[Point]) -> pygame.Surface:
    """The picture centred there on a square page, without what lies beyond the fold."""
    page = pygame.Surface((side, side), pygame.SRCALPHA)
    page.blit(image, (round(at[0] - image.get_width() / 2), round(at[1] - image.get_height() / 2)))
    pygame.draw.polygon(page, (0, 0, 0, 0), beyond)
    return page


def _beyond(at: Point, way: Point, fold: float, side: int) -> list[Point]:
    """Corners of a large rectangle that covers everything on the near side of the fold."""
    x, y = at[0] + way[0] * fold, at[1] + way[1] * fold
    across = -way[1] * side, way[0] * side
    back = way[0] * side * 2, way[1] * side * 2
    return [
        (x + across[0], y + across[1]),
        (x - across[0], y - across[1]),
        (x - across[0] - back[0], y - across[1] - back[1]),
        (x + across[0] - back[0], y + across[1] - back[1]),
    ]


EFFECTS: Final = {"squeeze": Squeeze}
SHOTS: Final = {"squeeze": Shot("third", 0, card="top")}
