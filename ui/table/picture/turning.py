"""A hand is turned up card by card, and its sum runs up beside it. (docs/house.md, chapter 10)"""

from __future__ import annotations

import pygame

from rules.core.contract import Shown
from ui.table.picture.cues import Timed, ease_in_out, hump, part
from ui.table.picture.model import Model
from ui.table.picture.motions import learn
from ui.table.tables import Place
from ui.table.words.sums import beside, carried, draw_tally, spot_of

LEAD_MS, CARD_MS, LAST_MS = 160.0, 290.0, 200.0  # before the first card, for each, and after the last
TURNED = 0.62  # of its time: the face is seen, and counts
SEEN_MS = 3000.0  # how long an opened hand lies open at least, at every speed
RISE = 0.10  # how high a card hops, in its own heights


class RowReveal(Timed):
    """Every hand of a showdown takes the same time for each card, whatever it is worth."""

    still_at = 1.0
    still_ms = 900.0

    def __init__(self, model: Model, event: Shown, place: Place) -> None:
        super().__init__(LEAD_MS + CARD_MS * len(event.cards) + LAST_MS)
        self.model, self.event, self.place = model, event, place
        self.turned = 0

    def begin(self) -> None:
        row = learn(self.model, self.event)
        there = {sprite.card: sprite for sprite in row if sprite.held is None}
        self.row = [there[card] for card in self.event.cards if card in there]  # in the order in which they came
        self.faces = [sprite.face for sprite in self.row]
        for sprite in self.row:
            sprite.held = self
        self.stage.carried.add(carried(self.event.zone))

    def shares(self, t: float) -> list[float]:
        """Share of the turn that each card has made, 0 … 1."""
        now = t * self.ms - LEAD_MS
        return [part(now, index * CARD_MS, (index + 1) * CARD_MS) for index in range(len(self.row))]

    def frame(self, t: float) -> None:
        shares = self.shares(t)
        for sprite, face, share in zip(self.row, self.faces, shares, strict=True):
            sprite.face = face + (float(sprite.home.face_up) - face) * ease_in_out(part(share, 0.1, 0.9))
            sprite.y = sprite.home.y - RISE * sprite.home.height_px * hump(share)
            sprite.air = 0.4 * hump(share)
        turned = sum(share >= TURNED for share in shares)
        if turned > self.turned:
            self.stage.play("flip", 1.0, 0.8)
            self.stage.play("tick", 0.9 + 0.06 * turned, 0.6)
        self.turned = turned

    def end(self) -> None:
        self.stage.carried.discard(carried(self.event.zone))
        for sprite in self.row:
            if sprite.held is self:
                self.stage.release(sprite)

    def paint(self, surface: pygame.Surface) -> None:
        if self.row and self.turned:
            also = beside(self.stage, self.place)
            counted = [sprite.card for sprite in [*self.row[: self.turned], *also]]
            since = self.shares(self.t)[self.turned - 1]
            swell = 1.0 + 0.18 * hump(part(since, TURNED, 1.0))
            at = spot_of(self.stage, self.row, also)
            draw_tally(self.stage, surface, at, self.stage.tally(counted), self.place.tally, swell)


class Seen(Timed):
    """Goes beside all that follows the last opened hand, so that there is time to read it: the speed of the table makes
    scenes shorter, not eyes faster. Who has seen enough skips it."""

    def __init__(self) -> None:
        super().__init__(SEEN_MS)

    def begin(self) -> None:
        self.ms = SEEN_MS * self.stage.speed
