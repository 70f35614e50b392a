"""Cards that rest, upon a display list: they are noted as in the frame before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from ui.shell.frame import Frame, Noted, moved

if TYPE_CHECKING:
    from ui.table.picture.sprites import Painter, Sprite

FRAMES, APART = 24, 16  # until the pictures of a resting card are asked for again, not of all in the same frame


class Drawn(NamedTuple):
    """How a card was drawn that rests."""

    state: tuple[Any, ...]  # all that makes it look as it does, but for the way the table is pushed aside …
    aside: tuple[int, int]  # … which is this one
    until: int  # the frame in which its pictures are asked for again: the cache keeps what is asked for
    noted: Noted


def draw_all(painter: Painter, surface: pygame.Surface, sprites: Sequence[Sprite], dx: int, dy: int) -> Iterator[None]:
    """Draw cards one by one, lowest first."""
    painter.frames += 1
    aside, whole = (dx, dy), surface.get_rect()
    for sprite in sprites:
        state = _state(sprite, painter.looks) if isinstance(surface, Frame) else None
        if state is None or not isinstance(surface, Frame):
            painter.draw(surface, (sprite,), dx, dy)
        elif (drawn := _as_before(sprite, state, painter.frames, aside, whole)) is not None:
            surface.again(drawn.noted)
        else:
            length = surface.length
            painter.draw(surface, (sprite,), dx, dy)
            until = painter.frames + FRAMES + id(sprite) // 64 % APART
            lasts = not painter.stands_in(sprite)
            sprite.drawn = Drawn(state, aside, until, surface.since(length)) if lasts else None
        yield


def _as_before(
    sprite: Sprite, state: tuple[Any, ...], frame: int, aside: tuple[int, int], window: pygame.Rect
) -> Drawn | None:
    """How a card was drawn that looks as it did, pushed aside with the table; None: it must be drawn."""
    drawn = sprite.drawn
    if drawn is None or frame >= drawn.until or drawn.state != state:
        return None
    if drawn.aside != aside:
        noted = moved(drawn.noted, (aside[0] - drawn.aside[0], aside[1] - drawn.aside[1]), window)
        drawn = sprite.drawn = None if noted is None else drawn._replace(aside=aside, noted=noted)
    return drawn


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
