"""All cards of a frame; those that rest are noted upon a display list as in the frame before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from ui.shell.frame import Frame, Noted
from ui.table.picture.stacked import parted

if TYPE_CHECKING:
    from ui.table.picture.sprites import Painter, Sprite

FRAMES, APART = 24, 16  # until the pictures of a resting card are asked for again, not of all in the same frame


class Drawn(NamedTuple):
    """How a card was drawn that rests."""

    state: tuple[Any, ...]  # all that makes it look as it does
    until: int  # the frame in which its pictures are asked for again: the cache keeps what is asked for
    noted: Noted


def draw_all(painter: Painter, surface: pygame.Surface, sprites: Sequence[Sprite]) -> Iterator[None]:
    """Draw cards one by one, lowest first; the lower ones of a stack at once."""
    painter.frames += 1
    for row in parted(sprites):
        if len(row) == 1 or not painter.draw_pile(surface, row):
            for sprite in row:
                _draw(painter, surface, sprite)
        yield


def _draw(painter: Painter, surface: pygame.Surface, sprite: Sprite) -> None:
    """Draw a card; upon a display list as in the frame before, if it rests."""
    state = _state(sprite, painter.looks) if isinstance(surface, Frame) else None
    if state is None or not isinstance(surface, Frame):
        painter.draw(surface, (sprite,))
    elif (drawn := sprite.drawn) is not None and painter.frames < drawn.until and drawn.state == state:
        surface.again(drawn.noted)
    else:
        length = surface.length
        painter.draw(surface, (sprite,))
        until = painter.frames + FRAMES + id(sprite) // 64 % APART
        lasts = not painter.stands_in(sprite)
        sprite.drawn = Drawn(state, until, surface.since(length)) if lasts else None


def _state(sprite: Sprite, looks: int) -> tuple[Any, ...] | None:
    """All that makes a resting card look as it does; None for one that moves, or glows."""
    home = sprite.home
    if (
        sprite.held is not None
        or sprite.fast
        or sprite.glow
        or sprite.want_glow
        or sprite.alpha != 255
        or sprite.pale
        or sprite.air
        or sprite.grow != 1.0
        or sprite.face != home.face_up
        or sprite.lift != sprite.want_lift
        or sprite.shade != sprite.want_shade
        or sprite.height_px != home.height_px
    ):
        sprite.drawn = None
        return None
    place = sprite.x, sprite.y, sprite.angle_deg, home, sprite.lift
    return *place, sprite.shade, sprite.code, sprite.gilt, looks
