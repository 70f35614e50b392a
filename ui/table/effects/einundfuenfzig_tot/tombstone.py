"""Over the edge: a bell, the fatal card burns, a small tombstone with the total rises, a candle of the loser goes out.

As an ornament a tombstone stands where the hand of a dead seat was.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import ellipse, linear, path, plain, rect, stroke, url
from ui.table.effects.kit.art import Drawn, light, picture, put
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.effects.standing.lights import last_light
from ui.table.picture.cues import ease_back, ease_in, ease_out, hump, mix, part
from ui.table.picture.stage import Stage
from ui.table.words.plates import rect_of
from ui.widgets import paint

# --- over the edge ---------------------------------------------------------------------------------------------------


TOLLS, BURNT, RISEN, FADES = 0.06, 0.36, 0.56, 0.92
STONE = 190.0  # its height in design units
EMBERS = ("#FF9A3C", "#FF5A20", "#FFD070")
ASHES = ("#2A2420", "#4A423A", "#15110E")
STANDING = 0.92  # of the room of a hand, where a stone stands for good


@lru_cache(maxsize=1)
def stone() -> Drawn:
    """A weathered stone on a tuft of grass."""
    parts = [
        linear("stone", plain("#E4E1D8", "#ACA89D", "#77736A"), 0, 0, 100, 60),
        linear("grass", plain("#5E9A48", "#2C5A26"), 0, 0, 0, 100),
        ellipse(100, 222, 92, 16, "#000000", fill_opacity=0.35),
        path("M34 220V82A66 68 0 0 1 166 82V220Z", "#3A362E"),
        path("M30 216V78A66 68 0 0 1 162 78V216Z", url("stone"), stroke="#3A362E", stroke_width=3),
        path("M42 210V80A54 56 0 0 1 150 80V210Z", "none", stroke="#8A867C", stroke_width=3),
        stroke("M52 180L66 192L60 208M140 96L130 108L136 120", "#77736A", 2.4),
        path("M8 226Q16 202 22 222Q32 198 38 222Q48 204 54 224Z", url("grass")),
        path("M130 226Q138 200 146 222Q156 200 162 222Q174 206 182 226Z", url("grass")),
        rect(6, 222, 180, 6, "#2C5A26", 3),
    ]
    return "".join(parts), 200, 236


def draw_stone(
    surface: pygame.Surface, stage: Stage, at: tuple[float, float], high: float, words: str, alpha: float = 1.0
) -> None:
    """The stone around a point, with a number on it."""
    put(surface, picture(("tombstone",), stone, round(high / 2) * 2), *at, alpha)
    label = stage.label(words, high / stage.scale * 0.25, "#2E2A24", True)
    put(surface, label, at[0] - high * 0.015, at[1] - high * 0.06, alpha)


def tombstone(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Ornament: this seat only watches now; it stands where no cards lie any more."""
    if any(row for zone, row in stage.sprites.zones.items() if zone.seat == seat):
        return
    box = stage.hand(seat)
    high = min(box.h * STANDING, stage.px(120))
    draw_stone(surface, stage, (box.cx, box.cy), high, "†")


class Tombstone(Scene, length_ms=2300.0, still_at=0.7, still_ms=1400.0):
    """`event.cards`: the fatal one; the first value is the total."""

    def begin(self) -> None:
        self.embers = Spray("spark", 50, EMBERS, seed=1021, far=(20, 120), towards_deg=-90, spread_deg=120, size=(2, 5))
        self.ashes = Spray("dot", 40, ASHES, seed=1022, far=(20, 90), size=(1.5, 4), fall=70)
        self.smoke = Spray("dot", 16, ("#B8AE9E", "#D2C8B6"), seed=1023, far=(10, 50), spread_deg=50, size=(2, 5))
        self.darken(150, 220, 280)
        self.sound(TOLLS, "gong", 0.55, 1.0)
        self.sound(TOLLS + 0.06, "flame", 0.8, 0.8)
        self.sound(BURNT, "drum", 0.6, 0.7)
        self.sound(RISEN, "gong", 0.5, 0.8)
        self.sound(RISEN + 0.1, "blow", 1.0, 0.9)
        self.beat(TOLLS, lambda: self.stage.shake(7, 420))

    def paint(self, surface: pygame.Surface) -> None:
        shown = 1 - part(self.t, FADES, 1.0)
        self._burning(surface)
        self._stone(surface, shown)
        self._candle(surface, shown)
        rise = ease_back(part(self.t, RISEN, RISEN + 0.1))
        word = self.stage.title(self.word(), 66, "red")
        put(
            surface,
            word,
            self.stage.centre[0],
            self.stage.layout.prompt.cy + self.px(10),
            shown * min(1.0, max(0.0, rise)),
        )

    def _burning(self, surface: pygame.Surface) -> None:
        """The card glows, turns black from below, and falls to ashes."""
        x, y = self.stage.centre
        burn = part(self.t, TOLLS, BURNT)
        high = round(self.stage.card_px)
        if burn <= 0 or self.t > RISEN:
            return
        if self.event.cards:
            image = self.stage.picture(self.stage.code(self.event.cards[0]), high).copy()
            black = round(255 * (1 - 0.92 * ease_in(burn)))
            image.fill((black, round(black * 0.8), round(black * 0.7)), special_flags=pygame.BLEND_RGB_MULT)
            left = high * (1 - ease_in(part(self.t, BURNT - 0.08, RISEN)))
            image = image.subsurface((0, 0, image.get_width(), max(1, round(left))))
            surface.blit(image, (round(x - image.get_width() / 2), round(y - high / 2)))
        light(surface, x, y, self.px(150), "#FF7A2A", 0.9 * hump(burn))
        self.embers.draw(surface, x, y, burn, self.stage.scale)
        self.ashes.draw(surface, x, y, part(self.t, BURNT - 0.06, RISEN + 0.1), self.stage.scale)

    def _stone(self, surface: pygame.Surface, shown: float) -> None:
        rise = ease_out(part(self.t, BURNT, RISEN))
        if rise <= 0:
            return
        x, y = self.stage.centre
        high = self.px(STONE)
        number = str(self.event.values[0]) if self.event.values else ""
        floor = y + high / 2
        before = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), round(floor)).clip(before))  # it comes out of the table
        draw_stone(surface, self.stage, (x, y + high * (1 - rise)), high, number, shown)
        surface.set_clip(before)
        light(surface, x, floor - self.px(10), self.px(140), "#9FB8A0", 0.4 * hump(rise), 0.3)

    def _candle(self, surface: pygame.Surface, shown: float) -> None:
        """The smoke of the one that has just gone out."""
        gone = part(self.t, RISEN + 0.08, 0.98)
        if gone:
            x, y = last_light(self.stage, self.seat, self.stage.coming.get(("lives", self.seat), 0))
            light(surface, x, y, self.px(mix(60, 10, ease_out(gone))), "#FFB060", 0.8 * (1 - gone) * shown)
            self.smoke.draw(surface, x, y - self.px(10), gone, self.stage.scale)


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the stone before it is needed."""
    picture(("tombstone",), stone, round(stage.px(STONE) / 2) * 2)
    yield


# --- a seat leaves the game ------------------------------------------------------------------------------------------


MISTS = ("#C8CCD2", "#AAB0B8", "#E2E5EA")


class Faded(Scene, length_ms=1500.0, still_at=0.6, still_ms=1100.0):
    def begin(self) -> None:
        self.mist = Spray("dot", 60, MISTS, seed=1031, far=(20, 140), size=(3, 9), life=(0.7, 1.0))
        self.darken(100, 200, 260)
        self.sound(0.0, "sigh", 0.7, 0.9)
        self.sound(0.4, "chime", 0.6, 0.5)

    def paint(self, surface: pygame.Surface) -> None:
        plate = rect_of(self.stage.plate(self.seat))
        shown = part(self.t, 0.0, 0.1) * (1 - part(self.t, 0.9, 1.0))
        grey = paint.plate(plate.size, "dark", plate.height // 5, 1)
        put(surface, grey, *plate.center, 0.75 * ease_out(part(self.t, 0.05, 0.6)) * shown)
        self.mist.draw(surface, *plate.center, part(self.t, 0.0, 1.0), self.stage.scale)
        rise = ease_out(part(self.t, 0.2, 1.0))
        low = plate.centery > self.stage.size[1] / 2
        x = plate.centerx + self.px(14) * sin(6 * self.t)
        y = plate.centery + (self.px(-150) if low else self.px(110)) * rise
        light(surface, x, y, self.px(46), "#EAF4FF", 0.9 * (1 - part(self.t, 0.7, 1.0)) * shown)
        self._words(surface, shown)

    def _words(self, surface: pygame.Surface, shown: float) -> None:
        texts, own = self.stage.texts, f"special.{self.event.name}.you"
        key = own if self.seat == self.stage.viewer and texts.has(own) else f"special.{self.event.name}"
        word = self.stage.title(texts(key, name=self.stage.name(self.seat)), 48, "cream")
        put(surface, word, self.stage.centre[0], self.stage.layout.prompt.cy + self.px(14), shown)


EFFECTS: Final = {"tombstone": Tombstone, "faded": Faded}
AHEAD: Final = {"tombstone": ahead}
ORNAMENTS: Final = {"tombstone": tombstone}
SHOTS: Final = {
    "tombstone": Shot("dead", 1, None, (53,), "top"),
    "faded": Shot("last_life", 1),
}
