"""The table grows dark, golden cards rise from the pile, turn once in the light and land one by one.

With each landing gold runs over the pile and the table, a bell rings (each higher than the one before) and a pentagon
is stamped with what it is worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, radians, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.palette import GOLD, GOLD_DARK, GOLD_LIGHT
from ui.faces.svg import curve, group, linear, path, plain, polar, polyline, radial, stroke, url
from ui.table.effects.kit.art import SHELF, Drawn, Point, light, picture, put, ready, ring, squeezed
from ui.table.effects.kit.draw import draw_sparkle
from ui.table.effects.kit.scene import Scene, fade
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage

ONE_MS, EACH_MS = 1750.0, 260.0  # for one card, and more for each further one
RISE_MS, HANG_MS = 520.0, 330.0
FALL_MS, LEAVE_MS = 150.0, 260.0
HELD = 1.42  # size of a card in the light
MIDDLE_C = 12.0  # half tones in an octave
PUDDLE = (300.0, 112.0)
STAMP = 92.0
RAYS = 520.0


class GoldenLanding(Scene, still_at=0.86, still_ms=1200.0):
    """`worth`: the points that each of these cards brings, stamped beside the pile; 0: none."""

    def __init__(self, event: Special, worth: int = 0) -> None:
        self.count = max(1, len(event.cards))
        self.length_ms = ONE_MS + EACH_MS * (self.count - 1)
        super().__init__(event)
        self.worth = worth

    def begin(self) -> None:
        self.cards = [one for card in self.event.cards if (one := self.stage.sprite(card)) is not None]
        self.full_px = round(self.stage.card_px * HELD)
        self.sparks = [Spray("spark", 26, GOLDS, seed=271 + i, far=(60, 260), size=(2, 5), fall=120) for i in (0, 1, 2)]
        self.stars = Spray("star", 40, GOLDS, seed=275, far=(90, 330), size=(4, 12), born=0.5)
        self.stage.dim(190, 320)
        self.sound(0.0, "whoosh", 0.7, 0.8)
        self.sound(0.12, "magic", 0.9, 0.8)
        for index in range(self.count):
            at = self.lands(index)
            self.sound(at, "slap", 0.8)
            self.sound(at, "gong", 1.0 + 0.12 * index, 0.7)
            self.sound(at + 0.01, "chime", 2 ** (4 * index / MIDDLE_C), 1.0)
            self.beat(at, lambda index=index: self.stage.shake(4 + 1.5 * index, 260))  # type: ignore[misc]

    def end(self) -> None:
        self.stage.dim(0, 320)
        for one in self.cards:
            one.alpha = 255

    def frame(self, t: float) -> None:
        """Hide each card's sprite until it has landed: in the light it is painted here, above the darkness."""
        super().frame(t)
        for index, one in enumerate(self.cards):
            one.alpha = 255 if t >= self.lands(index) else 0

    # --- when and where ----------------------------------------------------------------------------------------------
    def lands(self, index: int) -> float:
        """Moment (0 … 1) at which the card of this number touches the pile."""
        return (RISE_MS + HANG_MS + FALL_MS + EACH_MS * index) / self.ms

    def landed(self, t: float) -> int:
        return sum(t >= self.lands(index) for index in range(self.count))

    def held(self, index: int) -> Point:
        """Place of the card of this number in the light, in window pixels: beside the others in a small fan."""
        x, y = self.stage.centre
        away = index - (self.count - 1) / 2
        return x + away * self.stage.card_px * 0.62, y - self.px(46) + abs(away) * self.px(10)

    def where(self, index: int, sprite: Sprite, t: float) -> tuple[float, float, float, float, float]:
        """Place, size, turn and squeeze of a card: risen while it turns over like a coin, then slammed down."""
        home = sprite.home
        hx, hy = self.held(index)
        up = ease_in_out(part(t, 0.02, RISE_MS / self.ms))
        down = ease_in(part(t, self.lands(index) - FALL_MS / self.ms, self.lands(index)))
        share = up * (1 - down)
        bob = self.px(5) * sin(t * 26 + index) * share
        fan = (index - (self.count - 1) / 2) * 9.0
        x, y = mix(home.x, hx, share), mix(home.y, hy, share) + bob
        squeeze = abs(cos(pi * 2 * up)) if down == 0 else 1.0
        return x, y, mix(home.height_px, self.stage.card_px * HELD, share), mix(home.angle_deg, fan, share), squeeze

    # --- picture -----------------------------------------------------------------------------------------------------
    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.stage.centre
        leaving = 1 - part(t, 1 - LEAVE_MS / self.ms, 1.0)
        light(surface, x, y, self.px(290), "#FFB84A", 0.8 * fade(t, 0.2, 0.14))
        self._rays(surface, x, y - self.px(30), t)
        done = self.landed(t)
        self._puddle(surface, x, y, t, leaving)
        self.draw_again(surface, [one for one in self.pile() if one not in self.cards])
        for landed in (True, False):  # those still in the light stand before those that lie
            for index, sprite in enumerate(self.cards):
                if (index < done) == landed:
                    self._card(surface, index, sprite, t)
        self._drips(surface, t, done, leaving)
        for index in range(done):
            self._impact(surface, x, y, t, index)
        self.stars.draw(surface, x, y, part(t, self.lands(0), 1.0), self.stage.scale)
        self._stamps(surface, t, done, leaving)
        self._word(surface, x, t, leaving)

    def _card(self, surface: pygame.Surface, index: int, sprite: Sprite, t: float) -> None:
        x, y, high, turn, squeeze = self.where(index, sprite, t)
        glow = 0.75 if t < self.lands(index) else 0.5 * (1 - part(t, self.lands(index), self.lands(index) + 0.25))
        light(surface, x, y, high * 0.85, "#FFD060", glow)
        if t >= self.lands(index):
            self.draw_again(surface, [sprite])
            return
        image = self.stage.picture(sprite.code, self.full_px)
        if squeeze < 0.97:
            size = max(2, round(image.get_width() * squeeze)), image.get_height()
            image = pygame.transform.scale(image, size)
        put(surface, pygame.transform.rotozoom(image, -turn, high / self.full_px), x, y)

    def _rays(self, surface: pygame.Surface, x: float, y: float, t: float) -> None:
        """Beams that breathe behind the cards."""
        level = fade(t, 0.22, 0.2) * 0.85
        if level < 0.05:
            return
        put(surface, rays_picture(self.stage.px(RAYS)), x, y, level * (0.42 + 0.16 * cos(t * 22)))

    def _puddle(self, surface: pygame.Surface, x: float, y: float, t: float, alpha: float) -> None:
        """Liquid gold that spreads under the pile with every landing."""
        share = sum(ease_out(part(t, self.lands(i), self.lands(i) + 0.3)) for i in range(self.count)) / self.count
        if share > 0.03:
            size = 0.45 + 0.55 * share
            whole = picture(("gold puddle",), _puddle, self.stage.px(PUDDLE[1] * 1.7))
            put(surface, squeezed(("gold puddle",), whole, size, size), x, y + self.stage.card_px * 0.36, alpha)

    def _drips(self, surface: pygame.Surface, t: float, done: int, alpha: float) -> None:
        """Gold runs down over the cards from the middle of the top card."""
        if not done or not self.cards:
            return
        home = self.cards[min(done, len(self.cards)) - 1].home
        run = ease_out(part(t, self.lands(0) + 0.02, min(0.98, self.lands(self.count - 1) + 0.34)))
        whole = picture(("gold drips",), _drips, home.height_px * 0.9)
        if run > 0.04:
            image = squeezed(("gold drips",), whole, 1.0, run)
            put(surface, image, home.x, home.y + home.height_px * 0.28 + image.get_height() / 2, alpha)

    def _impact(self, surface: pygame.Surface, x: float, y: float, t: float, index: int) -> None:
        age = part(t, self.lands(index), min(1.0, self.lands(index) + 0.36))
        if 0 < age < 1:
            light(surface, x, y, self.px(250), "#FFE9A0", 0.9 * (1 - age))
            ring(surface, x, y, self.px(60 + 330 * ease_out(age)), "#FFD060", 0.95 * (1 - age))
            ring(surface, x, y, self.px(40 + 200 * ease_out(age)), "#FFF3C0", 0.8 * (1 - age))
            self.sparks[index % 3].draw(surface, x, y, age, self.stage.scale)

    def _stamps(self, surface: pygame.Surface, t: float, done: int, alpha: float) -> None:
        """The pentagon of the score sheet; every landing stamps it anew."""
        if not done or not self.worth:
            return
        age = part(t, self.lands(done - 1) + 0.01, self.lands(done - 1) + 0.1)
        size = self.px(STAMP) * (1.7 - 0.7 * ease_out(age))
        x, y = self.stage.centre
        x += self.px(214)
        put(surface, picture(("pentagon",), _pentagon, round(size / 4) * 4), x, y, alpha * age)
        words = self.stage.title(str(self.worth * done).replace("-", "−"), 27, "cream")
        put(surface, words, x, y + self.px(5), alpha * age)

    def _word(self, surface: pygame.Surface, x: float, t: float, alpha: float) -> None:
        born = part(t, self.lands(0), self.lands(0) + 0.12)
        if born > 0:
            words = self.stage.title(self.word(), 44)
            y = min(self.stage.centre[1] + self.stage.card_px * 0.5 + self.px(112), self.stage.size[1] - self.px(120))
            light(surface, x, y, self.px(200), "#7A4A10", 0.6 * born * alpha, 0.4)
            put(surface, words, x, y - self.px(18) * (1 - ease_back(born)), alpha * born)
            for side in (-1, 1):
                away = words.get_width() / 2 + self.px(26)
                draw_sparkle(surface, x + side * away, y, self.px(34) * hump(part(t, self.lands(0), 1.0)), "#FFE08A")


def ahead(stage: Stage) -> Iterator[None]:
    """Draws what is costly, one picture a step."""
    rays_picture(stage.px(RAYS))
    yield
    picture(("gold puddle",), _puddle, stage.px(PUDDLE[1] * 1.7))
    yield


# ---- pictures ----


def rays_picture(height_px: float) -> pygame.Surface:
    """The beams, grown from a small picture: they have no edges that would show it."""
    high = max(4, round(height_px))
    return SHELF.of(
        ("golden rays", high),
        lambda: ready(pygame.transform.smoothscale(picture(("golden rays",), _beams, high / 3), (high, high))),
    )


def _beams() -> Drawn:
    fading = radial("beam", [(0, "#FFF3C0", 0.95), (0.5, "#FFC84A", 0.4), (0.95, "#FFB020", 0.0)])
    parts = []
    for beam in range(12):
        turn = 30 * beam
        near, far = (3.0, 8.5) if beam % 2 else (2.0, 5.0)
        parts.append(polyline([(0, 0), polar(turn - near, 280), polar(turn + far, 280)]) + "Z")
    return fading + group(path("".join(parts), url("beam")), x=280, y=280), 560, 560


def _blob(wide: float, tall: float, bend: float, knots: int = 24) -> str:
    """An oval with a wavy shore."""
    points = []
    for knot in range(knots):
        way = radians(360 * knot / knots)
        far = 0.92 + 0.05 * sin(3 * way + 0.7) + 0.03 * sin(5 * way + bend)
        points.append((PUDDLE[0] / 2 + wide * far * cos(way), PUDDLE[1] / 2 + tall * far * sin(way)))
    return curve(points, closed=True)


def _puddle() -> Drawn:
    wide, tall = PUDDLE[0] / 2 - 4, PUDDLE[1] / 2 - 4
    parts = [
        linear("gold", plain("#FFF0B0", "#FFD45C", "#C98A1C"), 0, 0, 20, 100),
        path(_blob(wide, tall, 0.4), "#5A3A08", fill_opacity=0.55),
        path(_blob(wide - 4, tall - 4, 0.4), url("gold"), stroke=GOLD_DARK, stroke_width=1.5),
        stroke(f"M{wide * 0.35:.0f} {tall * 0.62:.0f}Q{wide:.0f} {tall * 0.2:.0f} {wide * 1.5:.0f} {tall * 0.5:.0f}",
               "#FFFBE0", 4, stroke_opacity=0.8),
        stroke(f"M{wide * 0.5:.0f} {tall * 1.66:.0f}Q{wide:.0f} {tall * 1.84:.0f} {wide * 1.4:.0f} {tall * 1.6:.0f}",
               "#8A5A10", 3, stroke_opacity=0.6),
    ]  # fmt: skip
    return "".join(parts), *PUDDLE


def _drips() -> Drawn:
    """Six runs of gold of different lengths, from one rim."""
    longs = (66, 92, 48, 104, 74, 56)
    d, x = "M4 0", 4.0
    for index, long in enumerate(longs):
        wide = 15.0
        tip = long + 4
        d += f"L{x:.1f} {long - 9}C{x:.1f} {tip} {x + wide:.1f} {tip} {x + wide:.1f} {long - 9}"
        gap = 18 + 9 * (index % 3)
        x += wide
        if index < len(longs) - 1:
            d += f"L{x:.1f} {gap:.0f}Q{x + 2.5:.1f} {gap - 8:.0f} {x + 5:.1f} {gap:.0f}"
            x += 5
    d += f"L{x:.1f} 0Z"
    parts = [
        linear("run", [(0, "#FFE691", 0.0), (0.16, "#FFE691", 1.0), (0.6, "#FFD45C", 1.0), (1, "#D9961E", 1.0)]),
        path(d, url("run"), stroke="#8A5A10", stroke_width=1, stroke_opacity=0.6),
        stroke("M10 22V52M30 22V76M70 24V88M90 22V58", "#FFFBE0", 2.4, stroke_opacity=0.85),
    ]
    return "".join(parts), x + 4, 112


def _pentagon() -> Drawn:
    outline = polyline([polar(72 * i, 56, 60, 64) for i in range(5)]) + "Z"
    inner = polyline([polar(72 * i, 46, 60, 64) for i in range(5)]) + "Z"
    parts = [
        linear("rim", plain(GOLD_LIGHT, GOLD, GOLD_DARK, GOLD), 0, 0, 100, 100),
        radial("deep", [(0, "#4A3208", 1.0), (1, "#181005", 1.0)]),
        path(outline, url("rim"), stroke="#2A1608", stroke_width=3, stroke_linejoin="round"),
        path(inner, url("deep"), stroke="#2A1608", stroke_width=1.5, stroke_linejoin="round"),
    ]
    return "".join(parts), 120, 120


EFFECTS: Final = {"golden_landing": GoldenLanding}
AHEAD: Final = {"golden_landing": ahead}
SHOTS: Final = {
    "golden_landing": Shot("goldene_12", 0, None, (1,), "top", (("worth", -5),)),
    "golden_landing-twins": Shot("goldene_12", 1, None, (2,), "pair", (("worth", -5),)),
}
