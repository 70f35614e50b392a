"""A small seal on every card of the viewer that has counted once and counts no more.

Which cards these are the game says (`Hooks.spent`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from rules.core.contract import View
from rules.core.deck import BACK
from ui.faces.paint import drawn
from ui.faces.svg import Svg, circle, stroke
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage
from ui.table.tables import Table

UNITS: Final = (100.0, 100.0)
SIDE: Final = 0.17  # of a card's height
PLACES: Final = ((-0.24, -0.06), (-0.08, -0.41))  # from its middle to the right and downwards, in heights


def seal() -> Svg:
    """Red wax with a tick."""
    body = circle(52, 54, 44, "#000000", fill_opacity=0.35) + circle(50, 50, 44, "#8E1420")
    body += circle(50, 50, 44, "none", stroke="#5E0A12", stroke_width=5) + circle(50, 50, 32, "#A81C2A")
    return body + stroke("M34 52L46 64L68 36", "#FFE3A0", 9)


@lru_cache(maxsize=8)
def seal_picture(side: int) -> pygame.Surface:
    return drawn(seal(), UNITS, (side, side))


def seals(stage: Stage, view: View, table: Table) -> list[tuple[Sprite, tuple[float, float]]]:
    """The cards that lie still before the viewer and carry a seal, and where: below the corner that shows what they
    are, else in the strip that the row before them leaves to be seen."""
    cards = table.hooks.spent(view, stage.viewer)
    rows = [row for zone, row in stage.sprites.zones.items() if zone.seat == stage.viewer]
    found = []
    for row in rows:
        for sprite in row:
            if sprite.card != BACK and cards >> sprite.card & 1 and sprite.held is None:
                above = [other for other in row if other.z > sprite.z]
                found += [(sprite, place) for place in _free(sprite, above, stage.pictures.aspect)[:1]]
    return found


def _free(sprite: Sprite, above: Sequence[Sprite], aspect: float) -> list[tuple[float, float]]:
    """The places for a seal that no other card covers."""
    (x, y), high = sprite.raised(), sprite.height_px
    places = [(x + across * high, y + down * high) for across, down in PLACES]
    return [place for place in places if not any(other.holds(*place, aspect) for other in above)]


def draw_spent(stage: Stage, surface: pygame.Surface, view: View | None, table: Table) -> None:
    """The seals on cards that have counted."""
    if view is None or view.seat != stage.viewer:
        return
    for sprite, (x, y) in seals(stage, view, table):
        picture = seal_picture(max(8, round(sprite.height_px * SIDE)))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
