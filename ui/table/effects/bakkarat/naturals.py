"""Two cards that decide at once, and the hand that is worth nothing: a silver chime, a burst of gold, ashes.

`grade` "silver": a ring of silver and one clear chime. "gold": the hand lifts and spins. "ash": it turns grey.
"""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import SHELF, light, put, ring
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.scenes.rows import RowScene
from ui.table.picture.cues import Cue, ease_in_out, ease_out, hump, part
from ui.table.picture.stage import Stage

SILVERS = ("#FFFFFF", "#D8E4F2", "#A9BDD6")
ASHES = ("#9A958C", "#77736C", "#B9B4AA")
RISE, SWELL = 46.0, 0.32  # how high a hand is lifted, in design units, and how much larger it grows


class Hand(RowScene, still_at=0.6, still_ms=1000.0):
    """A scene around the first cards of the event and those that lie beside them."""

    def begin(self) -> None:
        super().begin()
        self.row = [one for one in self.row if abs(one.home.y - self.row[0].home.y) < one.home.height_px * 0.5]


class Silver(Hand, length_ms=1500.0):
    STRUCK = 0.16

    def begin(self) -> None:
        super().begin()
        self.stars = Spray("star", 36, SILVERS, seed=1561, far=(60, 220), size=(3, 9))
        self.sound(self.STRUCK, "chime", 1.1, 1.0)
        self.sound(self.STRUCK + 0.02, "glass", 1.3, 0.4)
        self.sound(self.STRUCK + 0.18, "chime", 1.8, 0.35)

    def paint(self, surface: pygame.Surface) -> None:
        t, box = self.t, self.box
        flat = min(1.0, 1.3 * box.h / max(1.0, box.w))
        light(surface, box.cx, box.cy, box.w * 0.8, "#B8CCE8", 0.75 * hump(part(t, 0.04, 0.95)), 0.8)
        for late in (0.0, 0.16, 0.32):
            wave = part(t, self.STRUCK + late, 0.62 + late)
            wide = box.w * (0.5 + 0.7 * wave)
            ring(surface, box.cx, box.cy, wide, "#E6EEF8", 0.9 * (1 - wave) if 0 < wave < 1 else 0.0, flat)
        self.stars.draw(surface, box.cx, box.cy, part(t, self.STRUCK, 0.9), self.stage.scale)
        self.say(surface, part(t, self.STRUCK, self.STRUCK + 0.1) * (1 - part(t, 0.9, 1.0)), "cream")


class Gold(Hand, length_ms=1900.0):
    BURST = 0.42

    def begin(self) -> None:
        super().begin()
        self.held_row = self.hold(*[one.card for one in self.row])
        self.stars = Spray("star", 70, GOLDS, seed=1571, far=(90, 360), size=(4, 12))
        self.sparks = Spray("spark", 50, ("#FFD873", "#FF9A3C", "#FFFFFF"), seed=1572, far=(80, 320), size=(2, 6))
        self.stage.dim(140, 160)
        self.sound(0.02, "whoosh", 1.1, 0.7)
        self.sound(self.BURST - 0.02, "gong", 1.3, 0.7)
        self.sound(self.BURST, "magic", 1.0, 0.9)
        self.sound(self.BURST + 0.08, "win", 1.1, 0.7)
        self.beat(self.BURST, lambda: self.stage.shake(5, 260))

    def frame(self, t: float) -> None:
        super().frame(t)
        high = ease_in_out(part(t, 0.0, 0.3)) * (1 - ease_in_out(part(t, 0.78, 0.98)))
        for sprite in self.held_row:
            sprite.y = sprite.home.y - self.px(RISE) * high
            sprite.grow, sprite.air = 1.0 + SWELL * high, 0.9 * high
            spin = ease_in_out(part(t, 0.1, self.BURST + 0.12))
            sprite.angle_deg = sprite.home.angle_deg + (360.0 * spin if spin < 1.0 else 0.0)
            sprite.z = 6000.0 + sprite.home.z

    def end(self) -> None:
        self.stage.dim(0, 240)
        self.let_go(self.held_row)

    def paint(self, surface: pygame.Surface) -> None:
        t, box = self.t, self.box
        x, y = box.cx, box.cy - self.px(RISE) * hump(part(t, 0.0, 1.0))
        after = part(t, self.BURST, 1.0)
        light(surface, x, y, box.w * 1.1, "#FFD45E", 0.8 * hump(part(t, 0.05, 1.0)), 0.85)
        self.draw_again(surface, self.held_row)
        flash = part(t, self.BURST, self.BURST + 0.2)
        light(surface, x, y, box.w * 1.3, "#FFF1C4", (1 - flash) if flash else 0.0)
        for late in (0.0, 0.12):
            wave = part(t, self.BURST + late, 0.86 + late)
            ring(surface, x, y, box.w * (0.5 + wave), "#FFD98A", 0.9 * (1 - wave) if 0 < wave < 1 else 0.0, 0.75)
        self.stars.draw(surface, x, y, after, self.stage.scale)
        self.sparks.draw(surface, x, y, part(t, self.BURST, 0.8), self.stage.scale)
        self.say(surface, part(t, self.BURST, self.BURST + 0.1) * (1 - part(t, 0.92, 1.0)))


class Ash(Hand, length_ms=1400.0):
    GREY = 0.5

    def begin(self) -> None:
        super().begin()
        self.dust = Spray("puff", 26, ASHES, seed=1581, far=(30, 130), towards_deg=-80, spread_deg=150, size=(6, 14),
                          fall=40, born=0.4)  # fmt: skip
        self.sound(0.04, "sigh", 0.7, 0.8)
        self.sound(0.2, "dust", 0.7, 0.6)

    def paint(self, surface: pygame.Surface) -> None:
        t, box = self.t, self.box
        self.greyed(surface, ease_out(part(t, 0.05, self.GREY)))
        self.dust.draw(surface, box.cx, box.cy, part(t, 0.1, 1.0), self.stage.scale)
        self.say(surface, part(t, 0.12, 0.24) * (1 - part(t, 0.9, 1.0)), "cream")

    def greyed(self, surface: pygame.Surface, share: float) -> None:
        """The hand once more, in the colour of ashes."""
        for sprite in self.row:
            if sprite.code and sprite.face > 0.5:
                image = grey(self.stage, sprite.code, round(sprite.home.height_px), sprite.angle_deg)
                put(surface, image, sprite.x, sprite.y, share)

    def end(self) -> None:
        """Leave the row grey until it is taken away."""
        if self.row:
            self.leave(lambda surface: self.greyed(surface, 1.0))


def grey(stage: Stage, code: str, high_px: int, angle_deg: float) -> pygame.Surface:
    """A card without any colour, a little darker."""

    def make() -> pygame.Surface:
        image = pygame.transform.grayscale(stage.picture(code, high_px, angle_deg))
        image.fill((176, 172, 166, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    return SHELF.of(("ash", code, high_px, round(angle_deg)), make)


GRADES = {"silver": Silver, "gold": Gold, "ash": Ash}


def cue(event: Special, grade: str = "silver") -> Cue:
    return GRADES[grade](event)


EFFECTS: Final = {"natural": cue}
SHOTS: Final = {
    "natural": Shot("la_petite", 0, None, (8,), "pair"),
    "natural-gold": Shot("la_grande", 0, None, (9,), "pair", (("grade", "gold"),)),
    "natural-ash": Shot("baccara", 0, None, (0,), "pair", (("grade", "ash"),)),
}
