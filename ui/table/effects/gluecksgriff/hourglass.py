"""Sanduhr: the glass glides to its victim and turns over before him; it is served and bursts, defied and glows, or
parried with another. And what stands before a seat meanwhile: a glass that glows, a candle, a ring of protection.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import cos, radians, sin
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.table.effects.kit.art import MOON, WARM, coarse, light, put, ring, shock
from ui.table.effects.kit.draw import (
    HEATS,
    draw_candle,
    draw_flying_glass,
    draw_glass,
    draw_sparkle,
    flying_glass,
    glass_picture,
    moving,
)
from ui.table.effects.kit.props import flicker
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, SANDS, Spray
from ui.table.effects.standing.waiting import glass_spot
from ui.table.picture.cues import ease_back, ease_in, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

# --- what stands before a seat as long as a mark says so -------------------------------------------------------------
# --- before a seat ---------------------------------------------------------------------------------------------------


CANDLE_TALL = 62.0  # design units


def candle_spot(stage: Stage, seat: Seat) -> tuple[float, float, float]:
    """Middle and height of the candle that burns before a seat, in window pixels."""
    box = stage.front(seat)
    high = min(stage.px(CANDLE_TALL), box.h * 0.55)
    return box.x + high * 0.24, box.bottom - high * 0.52, high


def glowing_glass(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """A glass that has been defied: it glows and will not be defied again."""
    x, y, high = glass_spot(stage, seat)
    pulse = 0.5 + 0.5 * flicker(stage.clock_ms * 0.5, seat)
    light(surface, x, y, high * (0.8 + 0.1 * pulse), "#FF3A20", 0.45 + 0.3 * pulse)
    draw_glass(surface, x, y, high, 0.5, heat=0.65 + 0.35 * pulse, running=True)


def candle(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """One last turn is still to come."""
    x, y, high = candle_spot(stage, seat)
    draw_candle(surface, x, y, high, 0.12, stage.clock_ms, seed=seat)


def ring_of_protection(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """A circle of moonlight with wandering stars around the hand."""
    box = stage.hand(seat)
    x, y, radius = box.cx, box.cy, max(box.w, box.h) * 0.5
    breath = 0.5 + 0.5 * sin(stage.clock_ms / 620)
    flat = 0.34 if box.w > stage.px(300) else 0.46
    ring(surface, x, y, radius, MOON, 0.35 + 0.2 * breath, flat)
    for star in range(5):
        way = radians(stage.clock_ms / 34 + 72 * star)
        size = stage.px(9 + 4 * sin(stage.clock_ms / 300 + star))
        draw_sparkle(surface, x + radius * cos(way), y + radius * flat * sin(way), size, MOON, 0.85)


# --- the candle goes out ---------------------------------------------------------------------------------------------


BURNT, OUT = 0.5, 0.6
SMOKES = ("#9AA0A8", "#7E848C", "#B4B8BE")


class CandleOut(Scene, length_ms=760.0, still_at=0.55):
    def begin(self) -> None:
        self.smoke = Spray(
            "puff",
            22,
            SMOKES,
            seed=141,
            far=(40, 170),
            towards_deg=-88,
            spread_deg=26,
            size=(6, 15),
            born=0.4,
            drag=1.0,
        )
        self.darken(80, 120, 200)
        self.sound(0.05, "candle", 0.8, 0.6)
        self.sound(OUT - 0.02, "blow")

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y, small = candle_spot(self.stage, self.seat)
        grow = 1 + 1.7 * ease_out(part(t, 0.0, 0.16)) * (1 - ease_in_out(part(t, 0.86, 1.0)))
        high = self.stage.stepped(small * grow, 4)
        burnt = 0.12 + 0.83 * ease_in_out(part(t, 0.1, BURNT))
        lit = 1.0 - part(t, BURNT, OUT)
        top = y - high / 2 + high * (44 + 68 * burnt) / 150
        light(surface, x, top, self.px(190), WARM, 0.75 * lit)
        alpha = 1 - part(t, 0.86, 1.0)
        draw_candle(surface, x, y, high, burnt, t * 900, lit=lit, seed=self.seat, alpha=alpha)
        self.smoke.draw(surface, x, top - self.px(6), part(t, OUT, 1.0), self.stage.scale)


# --- scenes of the glass ---------------------------------------------------------------------------------------------
# --- it is sent ------------------------------------------------------------------------------------------------------


LANDED, TURNED, LEAVES = 0.46, 0.74, 0.84
TALL = 250.0  # height of the glass on its way, in design units
STANDS = 2.3  # times its usual height while it stands before its victim
TRAIL = 7
SENT_STEPS = 6  # in which the sand runs that is left to be seen


def filled(t: float) -> float:
    """The sand that is left above at a moment."""
    return 1.0 - 0.25 * part(t, TURNED, 1.0)


def sent_soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes the glass as it flies, stands and shrinks."""
    yield partial(flying_glass, stage, 0.0)
    for step in range(SENT_STEPS + 1):
        t = mix(TURNED, 1.0, step / SENT_STEPS)
        if t > LEAVES:
            yield partial(flying_glass, stage, filled(t), running=True)
        else:
            high = glass_spot(stage, event.targets[0] if event.targets else event.seat)[2] * STANDS
            yield partial(glass_picture, stage.stepped(high, 1), filled(t), running=True)


class Hourglass(Scene, length_ms=900.0, still_at=0.9):
    def begin(self) -> None:
        self.dust = Spray("star", 16, GOLDS, seed=3, far=(30, 90), size=(6, 13), life=(0.5, 0.9))
        self.grains = Spray(
            "dot", 34, SANDS, seed=5, far=(10, 66), towards_deg=-90, spread_deg=150, size=(1, 2.4), fall=70
        )
        self.card = self.stage.sprite(self.event.cards[0]) if self.event.cards else None
        if self.card is not None and self.card.held is None:
            self.card.held = self  # as long as it is held, no glass stands before the victim yet
        self.stage.dim(90, 160)
        self.sound(0.0, "whoosh", 0.9)
        self.sound(LANDED, "chip", 0.7)
        self.sound(LANDED + 0.06, "flip", 0.7)
        self.sound(TURNED, "sand")

    def end(self) -> None:
        self.stage.dim(0, 220)
        if self.card is not None and self.card.held is self:
            self.stage.release(self.card)

    def place(self, t: float) -> tuple[float, float, float]:
        """Middle and height of the glass."""
        x, y, small = glass_spot(self.stage, self.target)
        share = ease_in_out(part(t, 0.0, LANDED))
        fx, fy = along(self.at_hand(self.seat), (x, y), share, self.px(90))
        grown = mix(self.px(TALL), small * STANDS, share)
        return fx, fy, mix(grown, small, ease_in_out(part(t, LEAVES, 1.0))) * mix(0.35, 1.0, part(t, 0.0, 0.12))

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y, high = self.place(t)
        light(surface, x, y, high * 1.1, WARM, 0.5 * hump(part(t, 0.0, 1.0)) + 0.12)
        if t < LANDED:
            for step in range(1, TRAIL):
                ax, ay, ahigh = self.place(t - 0.022 * step)
                draw_sparkle(surface, ax, ay + ahigh * 0.1, self.px(22 - 2.4 * step), GOLDS[step % 3], 1 - step / TRAIL)
        else:
            wave = part(t, LANDED, LANDED + 0.22)
            ring(surface, x, y + high * 0.42, high * (0.3 + 0.7 * wave), GOLDS[1], 0.9 * (1 - wave), 0.34)
        turn = ease_back(part(t, LANDED + 0.04, TURNED))
        sway = 14 * (1 - 2 * part(t, 0.0, LANDED)) * hump(part(t, 0.0, LANDED))
        level = filled(t)
        if turn < 1.0 and t < TURNED:
            draw_flying_glass(surface, self.stage, (x, y), high, 0.0, angle_deg=180 * turn + sway)
        elif t > LEAVES:
            draw_flying_glass(surface, self.stage, (x, y), high, level, running=True)
        else:
            draw_glass(surface, x, y, self.stage.stepped(high, 1), level, running=True)
        if t >= TURNED or turn >= 1.0:
            self.grains.draw(surface, x, y + high * 0.3, part(t, TURNED, 1.0), scale * 0.6)
        self.dust.draw(surface, x, y, part(t, TURNED - 0.05, 1.0), scale)


# --- served ----------------------------------------------------------------------------------------------------------


HIT, BURST = 0.36, 0.52
SERVED_TALL = 210.0
SERVED_LEVEL = 0.35  # sand left above
WOODS = ("#7A5032", "#4B2E1E", "#C89B4A")


def served_shards() -> Spray:
    """The splinters of a glass that is served."""
    return Spray("shard", 40, ("#FFFFFF",), seed=11, far=(60, 230), spread_deg=340, size=(4, 11), fall=130)


def served_soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes the glass on its way, whole and in all states of breaking, and its splinters."""
    for crack in range(5):
        yield partial(flying_glass, stage, SERVED_LEVEL, crack=crack / 4)
    yield from served_shards().splinters_soon(stage.scale)


class ServeCrack(Scene, length_ms=820.0, still_at=0.5):
    def begin(self) -> None:
        self.shards = served_shards()
        self.sand = Spray("dot", 130, SANDS, seed=12, far=(20, 190), spread_deg=300, size=(1.6, 4.4), fall=110, drag=3)
        self.haze = Spray("puff", 22, SANDS, seed=13, far=(20, 130), size=(12, 30), drag=3)
        self.wood = Spray("paper", 14, WOODS, seed=14, far=(60, 180), spread_deg=360, size=(4, 9), fall=150)
        self.sound(0.0, "whoosh", 1.15, 0.8)
        self.sound(HIT, "crack")
        self.sound(BURST, "glass", 1.05)
        self.sound(BURST + 0.06, "sand", 1.1)
        self.beat(HIT, lambda: self.stage.shake(3, 160))
        self.beat(BURST, lambda: self.stage.shake(5, 240))

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        sx, sy, small = glass_spot(self.stage, self.seat)
        cx, cy = self.stage.centre
        share = part(t, 0.0, HIT)
        x, y = along((sx, sy), (cx, cy - self.px(20)), share, self.px(110) * (1 - share * 0.3))
        high = mix(small, self.px(SERVED_TALL), min(1.0, share * 1.6))
        if t < BURST:
            shiver = self.px(2.5) * (1 if int(t * 60) % 2 else -1) if t > HIT else 0.0
            crack = part(t, HIT, BURST - 0.04)
            light(surface, x, y, high * 0.9, WARM, 0.3 + 0.4 * crack)
            lean = mix(0.0, 375.0, ease_in(share) * 0.2 + share * 0.8) if t < HIT else 15.0
            draw_flying_glass(surface, self.stage, (x + shiver, y), high, SERVED_LEVEL, angle_deg=lean, crack=crack)
        after = part(t, BURST, 1.0)
        flash = part(t, BURST - 0.03, BURST + 0.14)
        if 0 < flash < 1:
            light(surface, cx, cy, self.px(260), "#FFE9C0", 1 - flash)
        ring(surface, cx, cy, self.px(50 + 210 * after), "#FFC890", 0.8 * (1 - after) if t > BURST else 0.0, 0.5)
        self.haze.draw(surface, cx, cy, after, scale)
        self.sand.draw(surface, cx, cy, after, scale)
        self.wood.draw(surface, cx, cy, after, scale)
        self.shards.draw(surface, cx, cy - self.px(15), after, scale)


# --- defied ----------------------------------------------------------------------------------------------------------


EMBERS = ("#FF7A2E", "#FF4A20", "#FFC060")
RED = "#FF3018"
DEFIED = 2.5  # times its usual height the glass grows to
DEFIED_GROWN: Final = 0.2  # moment of the scene from which on it stands


def defied_soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes the glass while it grows, and as it glows at its largest."""
    high = stage.stepped(glass_spot(stage, event.seat)[2] * DEFIED, 1)
    hot = round(HEATS * defied_heat(DEFIED_GROWN))
    for step in range(HEATS + 1):
        if step <= hot or step == HEATS:  # it shrinks in full heat
            yield partial(flying_glass, stage, 0.5, heat=step / HEATS, running=True)
        if step >= hot:
            yield partial(glass_picture, high, 0.5, heat=step / HEATS, running=True)


def defied_heat(t: float) -> float:
    """How hot the glass is at this moment of the scene, 0 … 1."""
    return ease_out(part(t, 0.08, 0.5))


class DefyGlow(Scene, length_ms=780.0, still_at=0.6):
    def begin(self) -> None:
        self.embers = Spray(
            "spark",
            34,
            EMBERS,
            seed=31,
            far=(30, 150),
            towards_deg=-90,
            spread_deg=90,
            size=(1.6, 3.8),
            born=0.5,
            drag=1.2,
        )
        self.darken(80, 150, 220)
        self.sound(0.0, "gong", 0.8, 0.9)
        self.sound(0.12, "candle", 0.7)
        self.beat(0.3, lambda: self.stage.shake(3, 300))

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y, small = glass_spot(self.stage, self.seat)
        grow = ease_out(part(t, 0.0, DEFIED_GROWN)) * (1 - ease_in_out(part(t, 0.78, 1.0)))
        high = small * mix(1.0, DEFIED, grow)
        heat = defied_heat(t)
        shiver = self.px(3.2) * hump(part(t, 0.1, 0.75)) * (1 if int(t * 46) % 2 else -1)
        light(surface, x, y, high * 1.25, RED, 0.9 * heat * (1 - 0.35 * part(t, 0.7, 1.0)))
        wave = part(t, 0.34, 0.72)
        ring(surface, x, y, high * (0.4 + 0.9 * wave), RED, 0.9 * (1 - wave) if wave else 0.0)
        if grow < 1.0:
            draw_flying_glass(surface, self.stage, (x + shiver, y), high, 0.5, heat=heat, running=True)
        else:
            draw_glass(surface, x + shiver, y, self.stage.stepped(high, 1), 0.5, heat=heat, running=True)
        self.embers.draw(surface, x, y + high * 0.1, part(t, 0.15, 1.0), self.stage.scale)


# --- parried ---------------------------------------------------------------------------------------------------------


GATHERED, PARRIED_HIT = 0.26, 0.44
PARRIED_TALL = 215.0
APART = 210.0  # how far the two glasses draw back before they rush together
LEANS_DEG = 24  # how far they lean as they rush, and their ghosts


def parried_shards() -> Spray:
    """The splinters of two glasses."""
    return Spray("shard", 44, ("#FFFFFF",), seed=23, far=(90, 330), spread_deg=360, size=(4, 11), fall=160)


def parried_soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes both glasses, their ghosts and their splinters."""
    for running in (False, True):
        yield partial(flying_glass, stage, 0.5, running=running)
    yield from parried_shards().splinters_soon(stage.scale)


class DefendCrash(Scene, length_ms=900.0, still_at=0.56):
    def begin(self) -> None:
        self.fountain = Spray(
            "dot",
            210,
            SANDS,
            seed=21,
            far=(110, 430),
            towards_deg=-90,
            spread_deg=58,
            size=(2, 5.4),
            fall=330,
            drag=2.6,
            born=0.26,
        )
        self.sparks = Spray("spark", 30, GOLDS, seed=22, far=(90, 330), spread_deg=360, size=(2.5, 6), fall=120)
        self.shards = parried_shards()
        self.haze = Spray("puff", 26, SANDS, seed=24, far=(40, 210), towards_deg=-90, spread_deg=110, size=(14, 36))
        high = self.px(PARRIED_TALL)
        self.ghosts = both_sides(moving(self.stage, flying_glass(self.stage, 0.5), high, LEANS_DEG))
        self.darken(110, 180, 260)
        self.sound(0.0, "whoosh", 0.85)
        self.sound(GATHERED, "whoosh", 1.5)
        self.sound(PARRIED_HIT, "glass")
        self.sound(PARRIED_HIT, "knock_deep", 1.25, 0.7)
        self.sound(PARRIED_HIT + 0.1, "sand", 0.9)
        self.beat(PARRIED_HIT, lambda: self.stage.shake(9, 360))

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        cx, cy = self.stage.centre
        if t < PARRIED_HIT:
            self._glasses(surface, t)
            return
        after = part(t, PARRIED_HIT, 1.0)
        flash = part(t, PARRIED_HIT, PARRIED_HIT + 0.16)
        light(surface, cx, cy, self.px(120 + 240 * flash), "#FFE2B0", 1 - flash)
        light(surface, cx, cy - self.px(90), self.px(150), WARM, 0.85 * (1 - after), 2.0)
        shock(surface, cx, cy, self.px(50 + 260 * after), "#FFE2B0", 0.95 * (1 - after) ** 1.4, 0.6)
        self.haze.draw(surface, cx, cy - self.px(20), after, scale)
        self.fountain.draw(surface, cx, cy, after, scale)
        self.shards.draw(surface, cx, cy - self.px(20), after, scale)
        self.sparks.draw(surface, cx, cy, after, scale)

    def _glasses(self, surface: pygame.Surface, t: float) -> None:
        """From the victim's place to either side of the pile, a breath, then together."""
        cx, cy = self.stage.centre
        sx, sy, small = glass_spot(self.stage, self.seat)
        rush = ease_in(part(t, GATHERED, PARRIED_HIT))
        rise = part(t, 0.0, GATHERED * 0.8)
        high, times = mix(small, self.px(PARRIED_TALL), rise), coarse(self.stage.scale)
        lean = mix(0, LEANS_DEG, rush) - 10 * (1 - rise)
        glasses = both_sides(moving(self.stage, flying_glass(self.stage, 0.5, running=True), high, lean))
        back = self.px(APART) + self.px(30) * hump(part(t, GATHERED * 0.7, PARRIED_HIT * 0.9))
        for side, glass, ghost in zip((-1, 1), glasses, self.ghosts, strict=True):
            ready = cx + side * back
            x = mix(mix(sx, ready, rise), cx + side * self.px(46), rush)
            y = mix(mix(sy, cy - self.px(40), rise), cy - self.px(24), rush)
            light(surface, x, y, high * 0.8, WARM, 0.35 + 0.3 * rush)
            if rush > 0.1:
                for behind in (1, 2):
                    put(surface, ghost, x + side * self.px(26) * behind * rush, y, 0.28 / behind, times)
            put(surface, glass, x, y, times=times)


def both_sides(left: pygame.Surface) -> tuple[pygame.Surface, pygame.Surface]:
    """What leans to the right on the left side, and its mirror on the right side."""
    return left, pygame.transform.flip(left, True, False)


EFFECTS: Final = {
    "candle_out": CandleOut,
    "hourglass": Hourglass,
    "serve_crack": ServeCrack,
    "defy_glow": DefyGlow,
    "defend_crash": DefendCrash,
}
SOON: Final = {
    "hourglass": sent_soon,
    "serve_crack": served_soon,
    "defy_glow": defied_soon,
    "defend_crash": parried_soon,
}
ORNAMENTS: Final = {
    "glowing_glass": glowing_glass,
    "candle": candle,
    "ring": ring_of_protection,
}
SHOTS: Final = {
    "candle_out": Shot("last_turn", 1),
    "hourglass": Shot("sanduhr", 0, 1),
    "serve_crack": Shot("serve", 1),
    "defy_glow": Shot("defy", 0),
    "defend_crash": Shot("defend", 1),
}
