"""How a call turned out: the golden hand rewards, lets dust fall, or lightning strikes the slate."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.gluecksgriff.golden import draw_golden_hand
from ui.table.effects.kit import props
from ui.table.effects.kit.art import SHELF, WARM, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, GOLDS, Spray
from ui.table.picture.cues import Cue, ease_in_out, ease_out, hump, part
from ui.table.picture.stage import Stage

STRIKE = 0.2


class TrueCall(Scene):
    """The hand opens and gives its treasure away."""

    length_ms = 900.0
    still_at = 0.5

    def begin(self) -> None:
        self.stars = Spray(
            "star", 46, GOLDS, seed=51, far=(90, 330), towards_deg=-90, spread_deg=230, size=(4, 12), fall=60
        )
        self.sparks = Spray("spark", 30, GOLDS, seed=52, far=(60, 300), spread_deg=360, size=(2, 5), fall=50)
        self.stage.dim(120, 160)
        self.sound(0.0, "whoosh", 1.1, 0.6)
        self.sound(0.22, "chime")
        self.sound(0.3, "magic", 1.0, 0.7)

    def end(self) -> None:
        self.stage.dim(0, 260)

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y = self.stage.centre
        opened = ease_out(part(t, 0.16, 0.42))
        alpha = min(1.0, part(t, 0.0, 0.1)) * (1 - part(t, 0.8, 1.0))
        light(surface, x, y, self.px(180 + 130 * opened), WARM, 0.85 * alpha)
        draw_golden_hand(self, surface, 1 - opened, alpha=alpha)
        light(surface, x, y, self.px(260), "#FFC860", 0.8 * hump(part(t, 0.18, 0.7)))
        wave = part(t, 0.2, 0.7)
        ring(surface, x, y, self.px(60 + 340 * wave), "#FFD580", 0.9 * (1 - wave) if wave else 0.0)
        self.sparks.draw(surface, x, y, part(t, 0.18, 1.0), scale)
        self.stars.draw(surface, x, y, part(t, 0.18, 1.0), scale)


class FalseCall(Scene):
    """The gold turns dull, the hand opens, there was nothing but dust."""

    length_ms = 900.0
    still_at = 0.55

    def begin(self) -> None:
        self.dust = Spray(
            "puff", 90, DUSTS, seed=61, far=(20, 170), spread_deg=360, size=(12, 34), fall=200, born=0.5, drag=1.4
        )
        self.grit = Spray(
            "dot", 110, DUSTS, seed=62, far=(10, 160), spread_deg=360, size=(1.4, 3.6), fall=280, born=0.5, drag=1.4
        )
        self.stage.dim(130, 160)
        self.sound(0.0, "lose")
        self.sound(0.24, "dust")

    def end(self) -> None:
        self.stage.dim(0, 260)

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y = self.stage.centre
        opened = ease_in_out(part(t, 0.2, 0.55))
        alpha = min(1.0, part(t, 0.0, 0.1)) * (1 - part(t, 0.78, 1.0))
        light(surface, x, y, self.px(200), WARM, 0.6 * (1 - part(t, 0.08, 0.3)))
        dull = t > 0.16
        draw_golden_hand(
            self, surface, 1 - opened, alpha=alpha, dull=dull, sink_px=self.px(60) * ease_in_out(part(t, 0.6, 1.0))
        )
        if t < 0.26 and dull:  # the gold goes out like a lamp
            light(surface, x, y, self.px(230), "#FFE0A0", 0.5 * (1 - part(t, 0.16, 0.26)))
        self.grit.draw(surface, x, y, part(t, 0.22, 1.0), scale)
        self.dust.draw(surface, x, y, part(t, 0.22, 1.0), scale)


class TooHigh(Scene):
    """Thunder: lightning strikes the slate, and it cracks from side to side."""

    length_ms = 900.0
    still_at = 0.5

    def begin(self) -> None:
        self.chips = Spray(
            "dot", 50, ("#3A4448", "#59666B", "#20272A"), seed=71, far=(40, 190), size=(1.5, 5), fall=220
        )
        self.sparks = Spray(
            "spark", 24, ("#BFD4FF", "#FFFFFF", "#8FB0FF"), seed=72, far=(40, 200), size=(2, 4.5), fall=90
        )
        self.stage.dim(170, 120)
        self.sound(0.0, "whoosh", 0.7, 0.7)
        self.sound(STRIKE, "thunder")
        self.sound(STRIKE + 0.03, "crack", 0.75)
        self.beat(STRIKE, lambda: self.stage.shake(10, 420))

    def end(self) -> None:
        self.stage.dim(0, 260)

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y = self.stage.centre
        y -= self.px(8)
        alpha = min(1.0, part(t, 0.0, 0.1)) * (1 - part(t, 0.86, 1.0))
        crack = round(ease_out(part(t, STRIKE, STRIKE + 0.25)) * 6) / 6
        apart = ease_in_out(part(t, 0.6, 0.95))
        self._slate(surface, x, y, crack, apart, alpha * ease_out(part(t, 0.0, 0.14)))
        age = part(t, STRIKE, STRIKE + 0.42)
        if 0 < age < 1:
            blink = 1.0 if age < 0.3 or 0.42 < age < 0.66 else 0.25
            light(surface, x, y, self.px(460 - 160 * age), "#9DB8FF", blink * (1 - age))
            bolt_high = y + self.px(6)
            image = picture(("bolt", int(age * 3)), partial(props.bolt, 3 + int(age * 3)), bolt_high)
            put(surface, image, x, bolt_high / 2, blink * (1 - age * 0.6))
        after = part(t, STRIKE, 1.0)
        self.chips.draw(surface, x, y, after, scale)
        self.sparks.draw(surface, x, y, after, scale)

    def _slate(self, surface: pygame.Surface, x: float, y: float, crack: float, apart: float, alpha: float) -> None:
        """The board; at the end it falls apart along its great crack."""
        whole = picture(("slate", crack), partial(props.slate, crack), self.px(230))
        if apart <= 0:
            put(surface, whole, x, y, alpha)
            return
        wide, high = whole.get_size()
        for side in (0, 1):
            half = SHELF.of(
                ("slate half", side, whole.get_size()),
                lambda side=side: whole.subsurface((side * wide // 2, 0, wide // 2, high)).copy(),  # type: ignore[misc]
            )
            lean = turned(("slate half", side), half, (2 * side - 1) * 9 * apart)
            away = (side - 0.5) * (wide / 2 + self.px(70) * apart)
            put(surface, lean, x + away, y + self.px(40) * apart * apart, alpha)


def true_call(stage: Stage, event: Special) -> Cue:
    return TrueCall(event)


def false_call(stage: Stage, event: Special) -> Cue:
    return FalseCall(event)


def call_too_high(stage: Stage, event: Special) -> Cue:
    return TooHigh(event)


EFFECTS: Final = {"true_call": true_call, "false_call": false_call, "call_too_high": call_too_high}
SHOTS: Final = {
    "true_call": Shot("true_call", 0),
    "false_call": Shot("false_call", 0),
    "call_too_high": Shot("call_too_high", 0),
}
