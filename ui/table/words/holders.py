"""Whose hand lies there, where hands lie away from their seats: a medallion and a name at their left."""

from __future__ import annotations

from typing import Final

import pygame

from game.match.seats import Player
from rules.core.contract import Seat
from ui.faces.furniture.portraits import portrait
from ui.table.layout.duel import Duel
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage
from ui.table.tables import Table
from ui.widgets.text import shortened

SIDE: Final = 46.0  # of the medallion, in design units
ROOM: Final = 110.0  # for a name


def draw_holders(stage: Stage, surface: pygame.Surface, table: Table, players: tuple[Player, ...]) -> None:
    """Beside every hand that is not the viewer's own, where the layout has room for it."""
    if not isinstance(stage.layout, Duel) or not stage.layout.medallions:
        return
    for zone, row in stage.sprites.zones.items():
        place = table.zones.get(zone.name)
        if place is not None and place.at == "hand" and row and zone.seat not in (None, stage.viewer):
            assert zone.seat is not None
            _draw(stage, surface, zone.seat, row, players)


def _draw(stage: Stage, surface: pygame.Surface, seat: Seat, row: list[Sprite], players: tuple[Player, ...]) -> None:
    high = row[0].home.height_px
    left = min(sprite.home.x for sprite in row) - high * stage.pictures.aspect / 2
    x, y = left - stage.px(ROOM / 2), sum(sprite.home.y for sprite in row) / len(row)
    picture = portrait(players[seat], stage.px(SIDE))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y - stage.px(11)))))
    words = shortened(players[seat].name, stage.font(14, True), stage.px(ROOM - 8))
    label = stage.label(words, 14, "#FBF5E6", True)
    surface.blit(label, label.get_rect(midtop=(round(x), round(y + stage.px(SIDE / 2 - 8)))))
