"""The stock is shut: its open card is turned over and slammed across it, chains shoot over it, a lock snaps shut, and
the light narrows to the hands. As an ornament the shut stock stays as it is.
"""

from __future__ import annotations

from functools import partial
from math import atan2, degrees, hypot
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.table.effects.kit.art import WARM, Point, light, picture, put, ring, squeezed, turned
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, Spray
from ui.table.effects.standing.chain import link, padlock
from ui.table.layout.spreads import across_spot
from ui.table.picture.cues import ease_in, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

# --- the stock is shut -----------------------------------------------------------------------------------------------


NAME = "shut"
LIFTED, TURNED, SLAMMED = 0.14, 0.3, 0.38
CHAINED, SNAPPED, FADES = 0.52, 0.62, 0.86
LINK_PX, LOCK_PX = 19.0, 50.0  # design units
POOLS = 5  # so many sizes of the pools of light
REACH = 0.62  # half the length of a chain, in heights of a card
SPARKS = ("#FFF3C8", "#FFD873", "#FFFFFF")


def cross_card(stage: Stage) -> Point:
    """Middle of the card that lies across the stock, in window pixels."""
    x, y, _ = across_spot(stage.layout.draw, stage.card_px)
    return x, y


def _middle(stage: Stage) -> Point:
    """The middle of what is chained: stock and card together."""
    box, (x, _) = stage.layout.draw, cross_card(stage)
    return (box.cx + x) / 2 - stage.card_px * 0.03, box.cy + stage.card_px * 0.03


def _chain(surface: pygame.Surface, stage: Stage, begin: Point, end: Point, share: float) -> None:
    """Links from one end to the other, as far as this share."""
    high = max(5, round(LINK_PX * stage.scale * 0.87))
    count = max(3, round(hypot(end[0] - begin[0], end[1] - begin[1]) / (high * 0.86)))
    lean = degrees(atan2(end[1] - begin[1], end[0] - begin[0]))
    for index in range(round(count * share)):
        x, y = along(begin, end, index / (count - 1))
        edge = index % 2 == 1
        straight = picture(("link", edge), partial(link, edge), high)
        put(surface, turned(("link", edge), straight, lean), x, y)


def draw_shut(surface: pygame.Surface, stage: Stage, chained: float, opened: float, lock: float) -> None:
    """Two chains crosswise over the stock, and the lock where they meet."""
    x, y = _middle(stage)
    away, rise = stage.card_px * REACH * 0.98, stage.card_px * 0.42
    _chain(surface, stage, (x - away, y - rise), (x + away, y + rise), chained)
    _chain(surface, stage, (x + away, y - rise), (x - away, y + rise), chained)
    if lock > 0:
        high = max(10, round(stage.px(LOCK_PX) / 2) * 2)
        steps = round(4 * opened) / 4
        put(surface, picture(("padlock", steps), partial(padlock, steps), high), x, y + high * 0.1, lock)


def shut(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Ornament: nobody draws from this stock any more."""
    back = stage.picture("", stage.card_px, 90.0)
    put(surface, back, *cross_card(stage))
    draw_shut(surface, stage, 1.0, 0.0, 1.0)


class Shut(Scene, length_ms=2000.0, still_at=0.7, still_ms=1200.0):
    """`event.cards`: the open card that belongs to the stock."""

    def begin(self) -> None:
        self.dust = Spray("puff", 26, DUSTS, seed=831, far=(60, 190), size=(7, 18), drag=3)
        self.sparks = Spray("spark", 28, SPARKS, seed=832, far=(30, 120), size=(1.6, 3.6))
        self.stage.carried.add(NAME)
        self.stage.dim(150, 500)
        self.sound(0.02, "whoosh", 1.0, 0.6)
        self.sound(SLAMMED, "knock_deep", 0.8)
        self.sound(SLAMMED, "slap", 0.7)
        for index in range(6):
            self.sound(SLAMMED + 0.03 + 0.022 * index, "tick", 0.55 + 0.04 * (index % 3), 0.8)
        self.sound(SNAPPED, "clang", 0.75)
        self.sound(SNAPPED + 0.01, "click", 0.7)
        self.beat(SLAMMED, lambda: self.stage.shake(13, 420))
        self.beat(SNAPPED, lambda: self.stage.shake(4, 160))

    def end(self) -> None:
        self.stage.carried.discard(NAME)
        self.stage.dim(0, 420)
        self.stage.left_behind[NAME] = lambda surface: shut(surface, self.stage, self.seat)

    def paint(self, surface: pygame.Surface) -> None:
        self._hands(surface)
        self._card(surface)
        chained = ease_out(part(self.t, SLAMMED + 0.02, CHAINED))
        shut_share = ease_in(part(self.t, SNAPPED - 0.05, SNAPPED))
        draw_shut(surface, self.stage, chained, 1 - shut_share, part(self.t, CHAINED - 0.06, CHAINED))
        x, y = _middle(self.stage)
        self.dust.draw(surface, x, y, part(self.t, SLAMMED, SLAMMED + 0.34), self.stage.scale)
        blow = part(self.t, SLAMMED, SLAMMED + 0.3)
        ring(surface, x, y, self.px(60 + 240 * blow), "#FFE2B0", 0.9 * (1 - blow) if blow else 0.0, 0.8)
        snap = part(self.t, SNAPPED, SNAPPED + 0.25)
        light(surface, x, y, self.px(110), "#FFE9B0", 1 - snap if snap else 0.0)
        self.sparks.draw(surface, x, y, snap, self.stage.scale)
        self.caption(surface, part(self.t, SLAMMED, SLAMMED + 0.08) * (1 - part(self.t, FADES, 1.0)))

    def _hands(self, surface: pygame.Surface) -> None:
        """Draw the light that is left: a pool around each hand that closes in."""
        near = round(ease_in_out(part(self.t, 0.0, SLAMMED)) * POOLS) / POOLS
        fading = 1 - part(self.t, FADES, 1.0)
        for seat in range(self.stage.seats):
            box = self.stage.hand(seat)
            radius = mix(0.9, 0.6, near) * max(box.w * 0.6, box.h)
            light(surface, box.cx, box.cy, radius, WARM, 0.34 * near * fading, 0.5)
        if self.t < FADES:
            self.draw_again(surface, self.stage.named("hand"))

    def _card(self, surface: pygame.Surface) -> None:
        """The open card rises, turns over in the air and comes down across the stock, face down."""
        x, y = cross_card(self.stage)
        high = ease_out(part(self.t, 0.0, LIFTED)) * (1 - ease_in(part(self.t, TURNED, SLAMMED)))
        flip = part(self.t, LIFTED * 0.6, TURNED)
        grown = 1 + 0.4 * round(high * POOLS) / POOLS
        card = self.event.cards[0] if self.event.cards else None
        code = self.stage.code(card) if card is not None and flip < 0.5 else ""
        straight = self.stage.picture(code, self.stage.card_px, 90.0)
        flat = max(0.06, abs(1 - 2 * ease_in_out(flip)))
        image = squeezed(("shut card", code), straight, grown, grown * flat)
        light(surface, x, y - self.px(70) * high, self.px(120), WARM, 0.6 * hump(part(self.t, 0.0, SLAMMED)))
        put(surface, image, x, y - self.px(70) * high)


# --- and its place is empty ------------------------------------------------------------------------------------------


class Swept(Scene, length_ms=900.0, still_ms=600.0):
    def begin(self) -> None:
        self.dust = Spray("puff", 30, DUSTS, seed=851, far=(30, 120), towards_deg=-60, spread_deg=150, size=(7, 17))
        self.motes = Spray("spark", 22, ("#FFF1C4", "#FFD873"), seed=852, far=(40, 150), size=(1.2, 3), born=0.5)
        self.sound(0.0, "blow", 0.9, 0.9)
        self.sound(0.3, "drum", 0.9, 0.8)
        self.sound(0.52, "drum", 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        box = self.stage.layout.draw
        light(surface, box.cx, box.cy, box.h * 0.9, "#FFE2B0", 0.7 * hump(self.t))
        gone = ease_out(part(self.t, 0.0, 0.9))
        ring(surface, box.cx, box.cy, box.h * (0.7 - 0.45 * gone), "#FFE2B0", 0.7 * (1 - gone))
        self.dust.draw(surface, box.cx, box.cy + box.h * 0.2, self.t, self.stage.scale)
        self.motes.draw(surface, box.cx, box.cy, self.t, self.stage.scale)


EFFECTS: Final = {"shut": Shut, "swept": Swept}
ORNAMENTS: Final = {"shut": shut}
SHOTS: Final = {
    "shut": Shot("close", 1, card="top"),
    "swept": Shot("stock_empty", 0),
}
