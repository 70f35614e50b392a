"""A courtship of two cards names the trump: the first lifts his feathered hat, the second looks through a
lorgnette, and the sign of the trump wakes up.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, radians, sin
from typing import Final

import pygame

from rules.core.deck import Card
from ui.faces.svg import circle, ellipse, linear, path, plain, stroke, url
from ui.table.effects.kit.art import WARM, Drawn, Point, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.standing.wax_seal import seal_spot
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

# --- the two ---------------------------------------------------------------------------------------------------------
STAND, LIFTED, SUNG, FADES = 0.2, 0.46, 0.58, 0.92
CARD, HAT, GLASS = 168.0, 66.0, 96.0  # heights, in design units


def hat() -> Drawn:
    """A broad hat with a long feather."""
    parts = [
        linear("felt", plain("#5C4A86", "#3A2C5E", "#241A40"), 0, 0, 0, 100),
        ellipse(70, 62, 62, 13, url("felt"), stroke="#150E28", stroke_width=2),
        path(
            "M38 60C36 30 46 16 70 16C94 16 104 30 102 60Q70 72 38 60Z", url("felt"), stroke="#150E28", stroke_width=2
        ),
        stroke("M38 54Q70 67 102 54", "#E3B24C", 6),
        path("M94 50C118 44 136 24 136 6C116 10 98 24 92 46Z", "#F6F0E0", stroke="#B8A988", stroke_width=1.4),
        stroke("M95 48C108 36 122 22 133 9", "#B8A988", 1.6),
    ]
    return "".join(parts), 142, 78


def lorgnette() -> Drawn:
    """Two lenses in gold on a long handle."""
    gold = linear("gold", plain("#FFF6D2", "#E8B64A", "#8A5A16"), 0, 0, 100, 100)
    lens = "".join(
        circle(x, 36, 30, "#DDF1FF", fill_opacity=0.34)
        + circle(x, 36, 30, "none", stroke=url("gold"), stroke_width=7)
        + circle(x, 36, 34, "none", stroke="#4A2E0A", stroke_width=1)
        + stroke(f"M{x - 16} 26Q{x - 8} 14 {x + 6} 14", "#FFFFFF", 4, stroke_opacity=0.8)
        for x in (38, 112)
    )
    handle = stroke("M142 44C166 58 176 92 178 138", "#4A2E0A", 11) + stroke(
        "M142 44C166 58 176 92 178 138", "#E8B64A", 8
    )
    bridge = stroke("M68 30Q75 22 82 30", "#4A2E0A", 8) + stroke("M68 30Q75 22 82 30", "#E8B64A", 6)
    return gold + handle + bridge + lens, 190, 146


class Lorgnette(Scene, length_ms=2000.0, still_at=0.6, still_ms=1300.0):
    """`event.cards`: he, then she; the first value is what they count."""

    def begin(self) -> None:
        self.stars = Spray("star", 30, GOLDS, seed=981, far=(60, 240), size=(4, 11), fall=60)
        self.darken(130, 200, 260)
        self.sound(0.0, "whoosh", 1.1, 0.5)
        self.sound(STAND, "slap", 1.1, 0.6)
        self.sound(LIFTED - 0.16, "spring", 1.2, 0.6)
        self.sound(LIFTED + 0.02, "glass", 1.6, 0.25)
        self.sound(SUNG, "chime", 1.2, 0.9)
        self.sound(SUNG + 0.06, "chime", 1.5, 0.7)

    def _places(self) -> tuple[Point, Point]:
        x, y = self.stage.centre
        return (x - self.px(84), y), (x + self.px(84), y)

    def paint(self, surface: pygame.Surface) -> None:
        shown = part(self.t, 0.0, 0.06) * (1 - part(self.t, FADES, 1.0))
        x, y = self.stage.centre
        light(surface, x, y, self.px(270), WARM, 0.6 * shown)
        for index, card in enumerate(self.event.cards[:2]):
            self._card(surface, index, card, shown)
        he, she = self._places()
        self._hat(surface, he, shown)
        self._glass(surface, she, shown)
        self.stars.draw(surface, x, y - self.px(20), part(self.t, SUNG, 1.0), self.stage.scale)
        rise = ease_back(part(self.t, SUNG - 0.05, SUNG + 0.08))
        word = self.stage.title(self.word(), 46, "gold")
        put(surface, word, x, self.stage.layout.prompt.cy + self.px(18), shown * max(0.0, min(1.0, rise)))

    def _card(self, surface: pygame.Surface, index: int, card: Card, shown: float) -> None:
        """Out of the hand to its place; he bows, she nods."""
        way = ease_in_out(part(self.t, 0.04 * index, STAND + 0.04 * index))
        x, y = along(self.at_hand(self.seat), self._places()[index], way, self.px(40))
        bow = hump(part(self.t, LIFTED - 0.12, LIFTED + 0.16)) * (12 if index == 0 else -5)
        image = self.card_picture(card, self.px(CARD), bow)
        put(surface, image, x, y, shown)

    def _hat(self, surface: pygame.Surface, he: Point, shown: float) -> None:
        """Draw the hat: it sits on the card, is swung in a wide bow, and comes back."""
        there = part(self.t, STAND, STAND + 0.06)
        swing = ease_in_out(part(self.t, LIFTED - 0.16, LIFTED)) * (
            1 - ease_in_out(part(self.t, SUNG + 0.06, SUNG + 0.2))
        )
        x = he[0] - self.px(96) * swing
        y = he[1] - self.px(CARD * 0.47) - self.px(46) * sin(pi * swing) + self.px(40) * swing
        straight = picture(("courtship hat",), hat, round(self.px(HAT)))
        put(surface, turned(("courtship hat",), straight, -40 * swing), x, y, shown * there)

    def _glass(self, surface: pygame.Surface, she: Point, shown: float) -> None:
        """The lenses rise before the card; once they are there, a glint crosses them."""
        rise = ease_back(part(self.t, LIFTED - 0.1, LIFTED + 0.06))
        if rise <= 0:
            return
        x, y = she[0] + self.px(14), mix(she[1] + self.px(150), she[1] - self.px(26), rise)
        put(surface, picture(("lorgnette",), lorgnette, round(self.px(GLASS))), x, y, shown * min(1.0, rise))
        glint = part(self.t, LIFTED + 0.04, LIFTED + 0.2)
        light(
            surface, mix(x - self.px(60), x + self.px(40), glint), y - self.px(22), self.px(46), "#FFFFFF", hump(glint)
        )


def ahead(stage: Stage) -> Iterator[None]:
    """Draw hat and lenses before they are needed."""
    picture(("courtship hat",), hat, round(HAT * stage.scale))
    yield
    picture(("lorgnette",), lorgnette, round(GLASS * stage.scale))
    yield


# --- the sign: rays turn around it, a wave of light runs over the table ----------------------------------------------
RAYS, LIT = 12, 0.3


class Kindled(Scene, length_ms=1300.0, still_at=0.5, still_ms=900.0):
    def begin(self) -> None:
        self.stars = Spray("star", 40, GOLDS, seed=951, far=(60, 240), size=(4, 11))
        self.darken(90, 160, 240)
        self.sound(0.02, "flame", 1.0, 0.8)
        self.sound(LIT, "gong", 1.2, 0.6)
        self.sound(LIT, "chime", 0.9, 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        x, y, high = seal_spot(self.stage)
        glow = ease_out(part(self.t, 0.0, LIT)) * (1 - part(self.t, 0.84, 1.0))
        light(surface, x, y, high * 1.6, WARM, glow)
        for ray in range(RAYS):
            way = radians(360 * ray / RAYS + 80 * self.t)
            for step in range(4):
                far = high * (0.6 + 0.2 * step) * glow
                light(surface, x + far * cos(way), y + far * sin(way), self.px(20 - 3 * step), "#FFE08A", 0.8 * glow)
        wave = part(self.t, LIT, 0.95)
        ring(surface, x, y, self.px(60 + 300 * wave), "#FFE0A0", 0.7 * (1 - wave) if wave else 0.0, 0.7)
        self.stars.draw(surface, x, y, part(self.t, LIT, 1.0), self.stage.scale)
        rise = ease_back(part(self.t, LIT - 0.06, LIT + 0.1))
        word = self.stage.title(self.word(), 56, "gold")
        cx, cy = self.stage.centre[0], self.stage.layout.prompt.cy + self.px(14)
        shown = max(0.0, min(1.0, rise)) * (1 - part(self.t, 0.88, 1.0))
        light(surface, cx, cy, self.px(220), "#FFC65A", 0.4 * hump(part(self.t, LIT - 0.1, 1.0)), 0.5)
        put(surface, word, cx, cy + self.px(12) * (1 - rise), shown)


EFFECTS: Final = {"lorgnette": Lorgnette, "kindled": Kindled}
AHEAD: Final = {
    "lorgnette": ahead,
}
SHOTS: Final = {
    "lorgnette": Shot("binokel", 0, None, (40,), "pair"),
    "kindled": Shot("trump_counts", 0),
}
