"""Magische Hand: it rises out of a circle of light in the middle of the table; then the open cards float around it,
and it grasps one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from math import atan2, cos, degrees, pi, radians, sin
from typing import Final

import pygame

from rules.core.contract import Special
from rules.core.deck import BACK
from ui.table.effects.kit.art import MOON, light, put, ring, squeezed, turned
from ui.table.effects.kit.draw import draw_sparkle, glove_picture
from ui.table.effects.kit.hands import POSE_STEPS
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, part
from ui.table.picture.cues import mix as between
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage

# --- it rises --------------------------------------------------------------------------------------------------------


MAGIC = ("#B9C8FF", "#E6DCFF", "#FFF1C4", "#9F8CFF")
VIOLET = "#7B5CFF"
TALL = 330.0  # the glove, in design units
FLAT = 0.32  # how flat a circle on the table looks
RISEN, SINKS = 0.42, 0.82
THROUGH = 0.86  # the hand is translucent
DISSOLVES = 0.2  # so much of its height at most is fainter where it comes out of the floor …
DISSOLVING = 24  # … in so many steps


def draw_circle(
    surface: pygame.Surface, x: float, y: float, radius_px: float, turn_deg: float, level: float, px: float
) -> None:
    """The magic circle on the table: two rings and wandering stars; `px` is one design unit."""
    light(surface, x, y, radius_px * 1.5, VIOLET, 0.75 * level, FLAT * 1.3)
    ring(surface, x, y, radius_px, MOON, 0.95 * level, FLAT)
    ring(surface, x, y, radius_px * 0.7, VIOLET, 0.8 * level, FLAT)
    for star in range(8):
        way = radians(turn_deg + 45 * star)
        size = 17 * px * level * (1.15 + 0.3 * sin(way))
        draw_sparkle(surface, x + radius_px * cos(way), y + radius_px * FLAT * sin(way), size, MAGIC[star % 4], level)


def draw_rising(
    surface: pygame.Surface, glove: pygame.Surface, x: float, floor: float, risen: float, alpha: float
) -> None:
    """The glove as far as it has come out of the floor; what is still below is not seen, and towards it all dissolves
    in the light."""
    wide, high = glove.get_size()
    seen = round(high * max(0.0, min(1.0, risen)))
    if seen <= 0 or alpha <= 0.01:
        return
    left, top = round(x - wide / 2), round(floor - seen)
    clear = seen - min(seen, high - seen, round(high * DISSOLVES))  # so much of it is above the light
    rows = [0, *(clear + round((seen - clear) * step / DISSOLVING) for step in range(DISSOLVING + 1))]
    for number, (row, below) in enumerate(pairwise(rows)):
        if below > row:
            glove.set_alpha(round(255 * alpha * (1 - number / (DISSOLVING + 1))))
            surface.blit(glove, (left, top + row), (0, row, wide, below - row))
    glove.set_alpha(255)


class MagicHand(Scene, length_ms=900.0, still_at=0.6):
    def begin(self) -> None:
        self.stars = Spray(
            "star", 34, MAGIC, seed=91, far=(90, 300), towards_deg=-90, spread_deg=110, size=(4, 11), born=0.6, drag=1.4
        )
        self.motes = Spray(
            "spark", 30, MAGIC, seed=92, far=(60, 260), towards_deg=-90, spread_deg=70, size=(1.5, 3.5), born=0.6
        )
        self.darken(150, 200, 260)
        self.sound(0.0, "magic")
        self.sound(0.1, "whoosh", 0.7, 0.7)
        self.sound(RISEN, "chime", 1.2, 0.5)

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y = self.stage.centre
        floor = y + self.px(120)
        level = min(1.0, part(t, 0.0, 0.16)) * (1 - part(t, 0.86, 1.0))
        draw_circle(surface, x, floor, self.px(150) * (0.6 + 0.4 * level), 200 * t, level, scale)
        risen = ease_back(part(t, 0.1, RISEN)) * (1 - ease_in_out(part(t, SINKS, 1.0)))
        light(surface, x, floor - self.px(TALL * 0.5) * risen, self.px(210), VIOLET, 0.6 * risen)
        self.motes.draw(surface, x, floor, part(t, 0.05, 0.95), scale)
        wave = hump(part(t, RISEN, 0.6)) * 5 + hump(part(t, 0.6, 0.78)) * 5
        sway = self.px(10) * sin(radians(360 * t * 1.5))
        glove = glove_picture(round(wave), round(self.px(TALL)))
        draw_rising(surface, glove, x + sway, floor + self.px(6), risen, THROUGH * level)
        self.stars.draw(surface, x, floor - self.px(60), part(t, 0.12, 1.0), scale)


def ahead(stage: Stage) -> Iterator[None]:
    """The glove in all its poses."""
    for step in range(POSE_STEPS + 1):
        glove_picture(step, round(TALL * stage.scale))
        yield


# --- it chooses ------------------------------------------------------------------------------------------------------


TAKEN_TALL, REACHING_TALL = 300.0, 210.0
FLOATING, CHOSEN, GRASPED = 0.32, 0.44, 0.66
ORBIT = (205.0, 92.0)  # half axes of the ring of cards
PALM = 0.30  # where in the glove's height a held card has its middle
HELD_CARD = 0.40  # height of the held card over that of the glove


class MagicTake(Scene, length_ms=900.0, still_at=0.74):
    """`zone`: the name of the zones in which the cards lie open."""

    def __init__(self, event: Special, zone: str = "laid") -> None:
        super().__init__(event)
        self.zone = zone

    def begin(self) -> None:
        self.open = [one for one in self.stage.named(self.zone) if one.zone.seat != self.seat and one.held is None]
        self.came = {id(one): (one.x, one.y, one.height_px) for one in self.open}
        chosen = self.event.cards[0] if self.event.cards else BACK
        self.chosen = next((one for one in self.open if one.card == chosen and chosen != BACK), None)
        if not self.stage.reduced_motion:
            for one in self.open:
                one.held = self
        for one in self.open:
            one.alpha = 0  # painted here, between the glove and its thumb
        self.stars = Spray("star", 26, MAGIC, seed=101, far=(50, 190), size=(4, 10), drag=2)
        self.stage.dim(140, 160)
        self.sound(0.0, "magic", 1.05)
        self.sound(GRASPED - 0.04, "slap", 1.1, 0.8)
        self.sound(GRASPED, "chime", 1.1, 0.6)

    def end(self) -> None:
        """The cards are where they float now; the moves that follow begin there."""
        self.stage.dim(0, 240)
        for one in self.open:
            one.alpha = 255
            if one.held is self:
                one.x, one.y = self.where(one, 1.0)
                one.height_px, one.angle_deg = one.home.height_px, 0.0

    # --- places ------------------------------------------------------------------------------------------------------
    @property
    def floor(self) -> tuple[float, float]:
        x, y = self.stage.centre
        return x, y + self.px(130)

    def palm(self) -> tuple[float, float]:
        x, y = self.floor
        return x, y - self.px(TAKEN_TALL) * (1 - PALM)

    def orbit(self, sprite: Sprite, t: float) -> tuple[float, float]:
        """Place of a card in the ring around the hand: on the side it comes from, slowly wandering and bobbing."""
        x, y = self.palm()
        index, count = self.open.index(sprite), len(self.open)
        sx, sy, _ = self.came[id(sprite)]
        way = degrees(atan2(sy - y, sx - x)) if count < 2 else -90 - 70 * (count - 1) / 2 + 70 * index
        way = radians(way + 14 * sin(2 * pi * t * 0.5))
        rx, ry = self.px(ORBIT[0]), self.px(ORBIT[1])
        return x + rx * cos(way) * 1.05, y + ry * sin(way) + self.px(8) * sin(2 * pi * t * 1.6 + index * 2)

    def where(self, sprite: Sprite, t: float) -> tuple[float, float]:
        sx, sy, _ = self.came[id(sprite)]
        floating = along((sx, sy), self.orbit(sprite, t), ease_out(part(t, 0.04, FLOATING)), self.px(30))
        if sprite is not self.chosen:
            return floating
        return along(floating, self.palm(), ease_in_out(part(t, CHOSEN - 0.06, GRASPED - 0.1)), self.px(20))

    # --- picture -----------------------------------------------------------------------------------------------------
    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        if self.open and self.chosen is not None:
            self._choose(surface, t)
        else:
            self._reach(surface, t)
            self._float(surface, t)

    def _float(self, surface: pygame.Surface, t: float) -> None:
        for one in self.open:
            if one is not self.chosen:
                x, y = self.where(one, t)
                _, _, high = self.came[id(one)]
                light(surface, x, y, high * 0.8, VIOLET, 0.7 * part(t, 0.05, FLOATING))
                lean = 6 * sin(2 * pi * t + self.open.index(one)) * part(t, 0.1, 0.4)
                put(surface, self.stage.picture(one.code, high, round(lean / 2) * 2), x, y)

    def _choose(self, surface: pygame.Surface, t: float) -> None:
        scale = self.stage.scale
        x, floor = self.floor
        level = min(1.0, part(t, 0.0, 0.12))
        leaving = 1 - part(t, 0.88, 1.0)
        draw_circle(surface, x, floor, self.px(140), 160 * t, level * leaving, scale)
        light(surface, *self.palm(), self.px(210), VIOLET, 0.65 * level * leaving)
        closed = round(POSE_STEPS * ease_in_out(part(t, CHOSEN, GRASPED)))
        risen = ease_back(part(t, 0.0, 0.26))
        high = round(self.px(TAKEN_TALL))
        draw_rising(surface, glove_picture(closed, high), x, floor + self.px(6), risen, THROUGH * leaving)
        self._float(surface, t)
        self._chosen(surface, t)
        if closed > POSE_STEPS // 3:
            draw_rising(surface, glove_picture(closed, high, thumb_only=True), x, floor + self.px(6), risen, leaving)
        wave = part(t, GRASPED - 0.04, 0.95)
        ring(surface, *self.palm(), self.px(50 + 170 * wave), MAGIC[0], 0.9 * (1 - wave) if wave else 0.0)
        self.stars.draw(surface, *self.palm(), wave, scale)

    def _chosen(self, surface: pygame.Surface, t: float) -> None:
        if self.chosen is None:
            return
        x, y = self.where(self.chosen, t)
        _, _, high = self.came[id(self.chosen)]
        grown = between(high, self.px(TAKEN_TALL) * HELD_CARD, ease_in_out(part(t, CHOSEN - 0.06, GRASPED)))
        light(surface, x, y, grown, "#FFD27A", 0.6 * part(t, 0.2, CHOSEN))
        full = round(self.px(TAKEN_TALL) * HELD_CARD)
        share = grown / full
        image = self.stage.picture(self.chosen.code, full)
        put(surface, squeezed(("held", self.chosen.code), image, share, share), x, y)

    def _reach(self, surface: pygame.Surface, t: float) -> None:
        """From the middle to the other's hand, a grasp, and halfway home with a card."""
        centre, there = self.stage.centre, self.at_hand(self.target)
        grasp = ease_in_out(part(t, 0.4, 0.56))
        x, y = along(centre, there, ease_in_out(part(t, 0.05, 0.42)), self.px(40))
        x, y = along((x, y), centre, ease_in_out(part(t, 0.6, 0.95)) * 0.7, self.px(30))
        alpha = min(1.0, part(t, 0.0, 0.1)) * (1 - part(t, 0.85, 1.0))
        high = round(self.px(REACHING_TALL))
        heading = degrees(atan2(there[0] - centre[0], centre[1] - there[1]))
        closed = round(POSE_STEPS * grasp)
        light(surface, x, y, self.px(170), VIOLET, 0.75 * alpha)
        glove = turned(("glove", closed, "reach"), glove_picture(closed, high), heading)
        put(surface, glove, x, y, THROUGH * alpha)
        if grasp > 0.5:
            put(surface, self.stage.picture("", self.px(76), -round(heading / 4) * 4), x, y - self.px(10), alpha)
            thumb = glove_picture(closed, high, thumb_only=True)
            put(surface, turned(("glove", closed, "thumb"), thumb, heading), x, y, alpha)
        self.stars.draw(surface, *there, part(t, 0.45, 1.0), self.stage.scale)


def soon(stage: Stage, event: Special, zone: str = "laid") -> Iterator[Callable[[], object]]:
    """Yield what makes the glove as it closes: the large one where it chooses, else the one that reaches out."""
    laid = [one.card for one in stage.named(zone) if one.zone.seat != event.seat]
    chooses = any(card in laid for card in event.cards[:1] if card != BACK)
    high = round((TAKEN_TALL if chooses else REACHING_TALL) * stage.scale)
    thumbs = POSE_STEPS // 3 + 1 if chooses else POSE_STEPS // 2
    for closed in range(POSE_STEPS + 1):
        yield partial(glove_picture, closed, high)
        if closed >= thumbs:
            yield partial(glove_picture, closed, high, thumb_only=True)


EFFECTS: Final = {"magic_hand": MagicHand, "magic_take": MagicTake}
SOON: Final = {"magic_take": soon}
AHEAD: Final = {"magic_hand": ahead}
SHOTS: Final = {
    "magic_hand": Shot("magische_hand", 0),
    "magic_take": Shot("magic_take", 0, 1, card="laid"),
    "magic_take-hand": Shot("steal", 0, 1),
}
