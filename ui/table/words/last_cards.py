"""The last cards of an open pile, fanned out above it while somebody points at it or has the focus there.

How many there are to be seen says the game's table (`Place.recent`): only where its rules make them public.
"""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Zone
from rules.core.deck import BACK
from ui.table.board import Board
from ui.table.input.places import Places
from ui.table.picture.sprites import Sprite
from ui.table.words.plates import rect_of

UNFOLD_MS: Final = 150.0
STEP: Final = 0.25  # from card to card, in heights: the corner with its value shows
LEAN_DEG: Final = -2.6  # of each further card


class LastCards:
    """The fan of one board."""

    def __init__(self, board: Board, places: Places) -> None:
        self.board, self.places, self.stage = board, places, board.stage
        self.covered: list[pygame.Rect] = []  # where its cards lie, for notes to keep clear of
        self._open: Zone | None = None
        self._age_ms = 0.0

    def point(self, at: tuple[float, float], focus: str) -> None:
        """Where the pointer is, and which stop has the focus."""
        found = next((zone for zone in self.stage.sprites.zones if self._meant(zone, at, focus)), None)
        if found != self._open:
            self._open, self._age_ms = found, 0.0

    def _meant(self, zone: Zone, at: tuple[float, float], focus: str) -> bool:
        row = self._row(zone)
        if len(row) < 2 or not self.board.idle:
            return False
        return focus == f"target:{zone.name}" or self.places.card_box(row[-1]).holds(*at)

    def _row(self, zone: Zone) -> list[Sprite]:
        place = self.board.table.zones.get(zone.name)
        recent = place.recent if place is not None else 0
        return [one for one in self.stage.sprites.within(zone)[-recent:] if one.card != BACK] if recent else []

    def update(self, dt_ms: float) -> None:
        self._age_ms += dt_ms

    def draw(self, surface: pygame.Surface) -> None:
        """Older cards higher up; the last one stays where it is."""
        self.covered = []
        row = self._row(self._open) if self._open is not None else []
        if len(row) < 2:
            return
        share = 1.0 if self.stage.reduced_motion else min(1.0, self._age_ms / UNFOLD_MS)
        last = row[-1].home
        for index, sprite in enumerate(row):
            away = (len(row) - 1 - index) * share
            image = self.stage.picture(sprite.code, last.height_px, LEAN_DEG * away)
            rect = image.get_rect(center=(round(last.x), round(last.y - away * STEP * last.height_px)))
            surface.blit(image, rect)
            self.covered.append(rect_of(self.places.card_box(row[-1])).move(0, rect.centery - round(last.y)))
