"""The table grows dark, golden cards rise from the pile, turn once in the light and land one by one.

While they hang there, twelve golden marks light up round the pile as on a clock. With each landing they flare, a bell
rings (each higher than the one before) and a pentagon is stamped with what it is worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, radians, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.kept.store import ready
from ui.faces.palette import GOLD, GOLD_DARK, GOLD_LIGHT
from ui.faces.svg import circle, group, linear, path, plain, polar, polyline, radial, url
from ui.table.effects.kit.art import SHELF, Drawn, Point, coarse, light, picture, put, ring, turned
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
MARKS, CIRCLE = 12, 0.98  # on the clock round the pile; its radius in heights of a card
STRIKES = 0.1  # when the first of them lights up
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
        for mark in range(0, MARKS, 2):
            self.sound(STRIKES + (self.lands(0) - STRIKES) * mark / MARKS, "tick", 0.9 + 0.05 * mark, 0.5)
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
        self._marks(surface, x, y, t)
        self.draw_again(surface, [one for one in self.pile() if one not in self.cards])
        for landed in (True, False):  # those still in the light stand before those that lie
            for index, sprite in enumerate(self.cards):
                if (index < done) == landed:
                    self._card(surface, index, sprite, t)
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
        shown = level * (0.42 + 0.16 * cos(t * 22))
        put(surface, rays_picture(self.stage), x, y, shown, coarse(self.stage.scale))

    def _marks(self, surface: pygame.Surface, x: float, y: float, t: float) -> None:
        """Twelve golden marks round the pile: one after the other lights up while the card hangs in the light; with the
        first landing all of them flare and fly off, and their ring stays until the end."""
        struck, gone = part(t, STRIKES, self.lands(0)) * MARKS, part(t, self.lands(0), self.lands(0) + 0.22)
        leaving = 1 - part(t, 1 - LEAVE_MS / self.ms, 1.0)
        far = self.stage.card_px * CIRCLE
        shown = (0.9 if self.landed(t) else 0.35) * leaving * part(t, 0.0, 0.2)
        put(surface, picture(("golden circle",), _circle, far * 2.3), x, y, shown)
        for mark in range(MARKS):
            lit = max(0.0, min(1.0, struck - mark))
            if lit <= 0:
                continue
            turn = 360 * (mark + 1) / MARKS
            dx, dy = sin(radians(turn)), -cos(radians(turn))
            away = far * (1 + 0.5 * ease_out(gone))
            size = self.px(46) * (1.5 - 0.5 * ease_out(lit))
            straight = picture(("golden mark",), _mark, round(size / 4) * 4)
            alpha = (1 - gone) * lit
            light(surface, x + dx * away, y + dy * away, self.px(40), "#FFD060", 0.6 * alpha)
            put(surface, turned(("golden mark",), straight, turn), x + dx * away, y + dy * away, alpha)

    def _impact(self, surface: pygame.Surface, x: float, y: float, t: float, index: int) -> None:
        age = part(t, self.lands(index), min(1.0, self.lands(index) + 0.36))
        if 0 < age < 1:
            light(surface, x, y, self.px(250), "#FFE9A0", 0.9 * (1 - age))
            ring(surface, x, y, self.px(60 + 330 * ease_out(age)), "#FFD060", 0.95 * (1 - age))
            if not index:  # further ones come so soon that as many rings again would flicker
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
        put(surface, picture(("pentagon",), _pentagon, self.stage.stepped(size, 4)), x, y, alpha * age)
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
    rays_picture(stage)
    yield
    picture(("golden circle",), _circle, stage.card_px * CIRCLE * 2.3)
    yield


# ---- pictures ----


def rays_picture(stage: Stage) -> pygame.Surface:
    """The beams, grown from a small picture: they have no edges that would show it."""
    full = stage.px(RAYS)
    high = max(4, round(full / coarse(stage.scale)))
    return SHELF.of(
        ("golden rays", high),
        lambda: ready(pygame.transform.smoothscale(picture(("golden rays",), _beams, full / 3), (high, high))),
    )


def _beams() -> Drawn:
    fading = radial("beam", [(0, "#FFF3C0", 0.95), (0.5, "#FFC84A", 0.4), (0.95, "#FFB020", 0.0)])
    parts = []
    for beam in range(12):
        turn = 30 * beam
        near, far = (3.0, 8.5) if beam % 2 else (2.0, 5.0)
        parts.append(polyline([(0, 0), polar(turn - near, 280), polar(turn + far, 280)]) + "Z")
    return fading + group(path("".join(parts), url("beam")), x=280, y=280), 560, 560


def _circle() -> Drawn:
    """A ring of gold with a fine line within, and a notch for each hour."""
    notch = path("M-1.4 -97H1.4L0.9 -88H-0.9Z", "#FFE9A6")
    notches = "".join(group(notch, x=115, y=115, turn_deg=360 * hour / MARKS) for hour in range(MARKS))
    parts = [
        linear("rim", plain(GOLD_LIGHT, GOLD, GOLD_DARK, GOLD, GOLD_LIGHT), 0, 0, 100, 100),
        circle(115, 115, 100, "none", stroke="#2A1608", stroke_width=7, stroke_opacity=0.55),
        circle(115, 115, 100, "none", stroke=url("rim"), stroke_width=4),
        circle(115, 115, 86, "none", stroke=GOLD, stroke_width=1, stroke_opacity=0.8),
        notches,
    ]
    return "".join(parts), 230, 230


def _mark() -> Drawn:
    """A long lozenge of gold, as on the face of a clock."""
    parts = [
        linear("gold", plain("#FFF6CE", GOLD_LIGHT, GOLD, GOLD_DARK), 0, 0, 100, 100),
        path("M16 2L27 24L16 58L5 24Z", url("gold"), stroke="#4A2E08", stroke_width=2, stroke_linejoin="round"),
        path("M16 6L16 54L8 24Z", "#FFFBE0", fill_opacity=0.55),
    ]
    return "".join(parts), 32, 60


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
