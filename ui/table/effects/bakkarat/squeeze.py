"""A card is squeezed open: its corner is bent up slowly, in two pulls, and only then it is turned over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import ceil, cos, floor, pi, radians, sin
from typing import Final, NamedTuple

import pygame

from rules.core.contract import Special
from rules.core.deck import BACK
from ui.table.effects.kit.art import WARM, Point, light, put, squeezed, turned
from ui.table.effects.kit.scene import Scene, along, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.picture.cues import ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

FOLD_DEG = 36.0  # the corner is pulled in this direction, above the horizontal
WAY: Final = cos(radians(FOLD_DEG)), -sin(radians(FOLD_DEG))
OWN_MS = 1500.0  # for each card of the own hand
RISEN, FIRST, SECOND, TURNS, TURNED, DOWN = 0.1, 0.38, 0.66, 0.7, 0.8, 0.88  # moments of the scene
GLIMPSE, PEEK = 0.26, 0.47  # how far the fold has come after each pull
CLEAR: Final = (0, 0, 0, 0)
MARGIN_PX = 2  # around the bent corner
SHADOW = 70  # alpha of what the bent corner throws on the back


class Part(NamedTuple):
    """A picture, and where it lies: pixels from the upper left corner of the card."""

    picture: pygame.Surface
    place: tuple[int, int]


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
            if t <= TURNS and self.folded > 0.01:
                self._paint_bent(surface, sprite.code, full, (x, y))
            else:
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
        return squeezed(("squeeze", "back"), back, share, share)

    def _paint_bent(self, surface: pygame.Surface, code: str, full: int, at: Point) -> None:
        """The card while it is peeped at."""
        back = self.stage.picture("??", full)
        left, top = round(at[0] - back.get_width() / 2), round(at[1] - back.get_height() / 2)
        for one, (dx, dy) in bent(back, corner_picture(self.stage, code, full), self.folded):
            surface.blit(one, (left + dx, top + dy))


def corner_picture(stage: Stage, code: str, full: int) -> pygame.Surface:
    """The face as it lies where it is bent up."""
    return turned(("squeeze", code, full), stage.picture(code, full), -2 * FOLD_DEG)


def soon(stage: Stage, event: Special, own: bool = False) -> Iterator[Callable[[], object]]:
    """Yield what makes the faces of these cards as they are bent up, and the caption."""
    if not own:
        yield from title_soon(stage, event)
    for card in event.cards:
        if card != BACK:
            yield partial(corner_picture, stage, stage.code(card), round(stage.layout.own_card_px))


def bent(back: pygame.Surface, face: pygame.Surface, share: float) -> list[Part]:
    """A card lying on its face whose lower left corner is bent up: its back, the shadow upon it, the corner.

    `face` is its face turned by twice the angle of the pull: what is below the fold, mirrored in it.
    """
    wide, high = back.get_size()
    (nx, ny), (x, y) = WAY, (wide / 2, high / 2)
    reach = x * nx - y * ny
    fold = mix(-reach, reach, share)
    near = _beyond((x, y), fold, 3 * high)
    lying = back.copy()
    pygame.draw.polygon(lying, CLEAR, near)
    box = corner_box((wide, high), fold)
    corner = pygame.Surface(box.size, pygame.SRCALPHA)
    at = round(x + 2 * fold * nx - face.get_width() / 2), round(y + 2 * fold * ny - face.get_height() / 2)
    corner.blit(face, (at[0] - box.x, at[1] - box.y))
    pygame.draw.polygon(corner, CLEAR, [(px - box.x, py - box.y) for px, py in near])
    shade = corner.copy()
    shade.fill((0, 0, 0, SHADOW), special_flags=pygame.BLEND_RGBA_MULT)
    thrown = box.x + round(0.03 * high), box.y - round(0.015 * high)
    return [Part(lying, (0, 0)), Part(shade, thrown), Part(corner, box.topleft)]


def corner_box(size: tuple[int, int], fold: float) -> pygame.Rect:
    """The rectangle round the bent corner of a card of this size, whose upper left corner is (0, 0); `fold`: how far
    the fold is behind the card's middle."""
    (nx, ny), (wide, high) = WAY, size
    fold += wide / 2 * nx + high / 2 * ny
    corners, ends = [(0, 0), (wide, 0), (wide, high), (0, high)], []
    for (x, y), (to_x, to_y) in zip(corners, [*corners[1:], corners[0]], strict=True):
        short, short_there = fold - x * nx - y * ny, fold - to_x * nx - to_y * ny
        if short > 0:
            ends.append((x + 2 * short * nx, y + 2 * short * ny))
        if (short > 0) != (short_there > 0):
            share = short / (short - short_there)
            ends.append((mix(x, to_x, share), mix(y, to_y, share)))
    across, down = [x for x, _ in ends] or [0.0], [y for _, y in ends] or [0.0]
    left, top = floor(min(across)) - MARGIN_PX, floor(min(down)) - MARGIN_PX
    return pygame.Rect(left, top, ceil(max(across)) + MARGIN_PX - left, ceil(max(down)) + MARGIN_PX - top)


def _beyond(at: Point, fold: float, side: float) -> list[Point]:
    """Corners of a large rectangle that covers everything on the near side of the fold."""
    x, y = at[0] + WAY[0] * fold, at[1] + WAY[1] * fold
    across = -WAY[1] * side, WAY[0] * side
    back = WAY[0] * side * 2, WAY[1] * side * 2
    return [
        (x + across[0], y + across[1]),
        (x - across[0], y - across[1]),
        (x - across[0] - back[0], y - across[1] - back[1]),
        (x + across[0] - back[0], y + across[1] - back[1]),
    ]


EFFECTS: Final = {"squeeze": Squeeze}
SOON: Final = {"squeeze": soon}
SHOTS: Final = {"squeeze": Shot("third", 0, card="top")}
