"""Effects on the pond: a wave that washes everything away, an eddy in which all cards whirl, a buoy that drops, a life
that pops, a splash, and somebody who goes under.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.svg import Svg, circle, ellipse, linear, path, plain, polyline, rect, stroke, url
from ui.table.effects.kit.art import Drawn, coarse, light, picture, put, ring, sized, turned
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.effects.standing.lights import LOW, ROOM, light_spot
from ui.table.picture.cues import ease_back, ease_bounce, ease_in, ease_out, hump, mix, part
from ui.table.picture.stage import Stage
from ui.table.words.plates import rect_of

# --- lives at the water ----------------------------------------------------------------------------------------------


PEG, BELT, BUOY = 34.0, 42.0, 64.0  # heights, in design units
SURFACE: Final = 0.44  # how high the water stands on the plate of a swimmer, from its lower edge
WAVE_MS: Final = 2600.0
WATERS: Final = ("#2F7FA8", "#4FA6CC")
BUBBLES: Final = 7


# --- pictures ----------------------------------------------------------------------------------------------------
def peg() -> Drawn:
    """A turned peg of beech with a round head."""
    body = linear("wood", plain("#F2D3A0", "#C98F4A", "#7A4C1E"), 0, 0, 100, 0)
    body += ellipse(22, 92, 16, 5, "#000000", fill_opacity=0.4)
    body += path("M13 34L9 90Q20 98 31 90L27 34Z", url("wood"), stroke="#3A220E", stroke_width=2)
    body += circle(20, 20, 16, url("wood"), stroke="#3A220E", stroke_width=2)
    return body + ellipse(14, 14, 5, 4, "#FFF3D8", fill_opacity=0.8), 40, 100


@lru_cache(maxsize=1)
def belt() -> Drawn:
    """A life belt in red and white with its rope."""
    parts = [ellipse(62, 66, 54, 50, "#000000", fill_opacity=0.35)]
    parts.append(circle(60, 60, 40, "none", stroke="#7A1018", stroke_width=34))
    parts.append(circle(60, 60, 40, "none", stroke="#F6F0E4", stroke_width=30))
    for quarter in range(4):
        points = [_on_ring(quarter * pi / 2 + pi / 4 + step * pi / 24) for step in range(-4, 5)]
        parts.append(path(polyline(points), stroke="#D8323C", stroke_width=30))
    parts.append(circle(60, 60, 52, "none", stroke="#FFFFFF", stroke_width=3, stroke_opacity=0.5))
    parts.append(circle(60, 60, 56.5, "none", stroke="#C9A35A", stroke_width=2.6, stroke_dasharray="7 5"))
    return "".join(parts), 120, 120


def _on_ring(way: float, far: float = 40.0) -> tuple[float, float]:
    return 60 + far * sin(way), 60 - far * sin(way + pi / 2)


def buoy_body() -> Drawn:
    """A red buoy with a white band and a little lamp."""
    parts = [
        linear("red", plain("#FF7A6A", "#D8262E", "#7A0E16"), 0, 0, 100, 0),
        path("M30 74L44 22H76L90 74Z", url("red"), stroke="#4A060C", stroke_width=2.4),
        path("M36 56L40 40H80L84 56Z", "#F8F2E6"),
        ellipse(60, 78, 40, 13, url("red"), stroke="#4A060C", stroke_width=2.4),
        rect(54, 8, 12, 15, "#FFE08A", 4, stroke="#4A2E0A", stroke_width=2),
        stroke("M22 90Q34 82 46 90T70 90T98 88", "#BFE6F8", 4, stroke_opacity=0.9),
    ]
    return "".join(parts), 120, 100


def bubble() -> Drawn:
    body = circle(20, 20, 16, "#DFF4FF", fill_opacity=0.28) + circle(
        20, 20, 16, "none", stroke="#EAF8FF", stroke_width=2.4
    )
    return body + ellipse(14, 13, 4, 3, "#FFFFFF", fill_opacity=0.9), 40, 40


def _sheet(wide: int, high: int, shift: float) -> Svg:
    """Water up to its wavy surface."""
    points = [(x, 8 + 4 * sin(2 * pi * (x / 62 + shift))) for x in range(0, wide + 1, 6)]
    line = polyline(points)
    body = linear("water", [(0, WATERS[1], 0.72), (1, WATERS[0], 0.86)], 0, 0, 0, 100)
    body += path(f"{line}L{wide} {high}L0 {high}Z", url("water"))
    return body + stroke(line, "#D6F2FF", 2.4, stroke_opacity=0.85)


def draw_water(surface: pygame.Surface, stage: Stage, area: pygame.Rect, alpha: float = 1.0) -> None:
    """Moving water that fills this area up to its upper edge."""
    step = round(stage.clock_ms / WAVE_MS * 12) % 12
    wide, high = area.width, max(12, area.height)
    key = ("water", wide, high, step)
    image = picture(key, lambda: (_sheet(wide, high, step / 12), wide, high), high)
    put(surface, image, area.centerx, area.centery, alpha)


# --- ornaments ---------------------------------------------------------------------------------------------------
def pegs(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Ornament: a peg for each life."""
    image = picture(("peg",), peg, stage.px(PEG))
    for index in reversed(range(value)):
        put(surface, image, *light_spot(stage, seat, index, value))


def belt_spot(stage: Stage, seat: Seat) -> tuple[float, float]:
    plate = stage.plate(seat)
    return plate.right - stage.px(BELT * 0.62), plate.y + plate.h * LOW


def life_belt(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Ornament: up to the chest in water, the belt bobs on it."""
    plate = rect_of(stage.plate(seat))
    area = plate.inflate(-stage.px(8), 0)
    area.top, area.height = round(plate.bottom - plate.height * SURFACE), round(plate.height * SURFACE) - stage.px(4)
    draw_water(surface, stage, area, 0.8)
    x, y = belt_spot(stage, seat)
    sway = sin(stage.clock_ms / 620 + seat)
    straight = picture(("life belt",), belt, stage.px(BELT))
    put(surface, turned(("life belt",), straight, 9 * sway), x, y + stage.px(2.5) * sin(stage.clock_ms / 480 + seat))


def under_water(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Ornament: the whole plate lies below the surface; now and then a bubble rises."""
    plate = rect_of(stage.plate(seat))
    area = plate.inflate(-stage.px(6), -stage.px(6))
    draw_water(surface, stage, area, 0.9)
    for index in range(BUBBLES):
        phase = (stage.clock_ms / 3400 + index * 0.37 + seat * 0.11) % 1.0
        x = area.left + area.width * ((index * 0.618 + 0.1) % 1.0) + stage.px(4) * sin(stage.clock_ms / 300 + index)
        y = area.bottom - stage.px(6) - (area.height - stage.px(14)) * phase
        put(surface, picture(("bubble",), bubble, stage.px(6 + index % 3 * 3)), x, y, 0.9 * min(1.0, 4 * (1 - phase)))


def buoy_spot(stage: Stage, seat: Seat) -> tuple[float, float]:
    """Beside the hand of the others, above the own plate."""
    plate, hand = stage.plate(seat), stage.hand(seat)
    if seat == stage.viewer:
        return plate.right - stage.px(44), plate.y - stage.px(BUOY * 0.42)
    return hand.x + stage.px(26), hand.cy


def buoy(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Ornament: it rocks, and its lamp blinks."""
    x, y = buoy_spot(stage, seat)
    rock = sin(stage.clock_ms / 560)
    straight = picture(("buoy",), buoy_body, stage.px(BUOY))
    put(surface, turned(("buoy",), straight, 8 * rock), x, y)
    blink = max(0.0, sin(stage.clock_ms / 420))
    light(surface, x + stage.px(4) * rock, y - stage.px(BUOY * 0.36), stage.px(26), "#FFE08A", 0.25 + 0.6 * blink)


__all__ = ["belt", "belt_spot", "bubble", "buoy", "buoy_body", "buoy_spot", "life_belt", "peg", "pegs", "under_water"]


# --- on the pond -----------------------------------------------------------------------------------------------------


DROPS = ("#DFF4FF", "#9FD4EE", "#FFFFFF", "#5FB0D4")
SPLINTERS = ("#C98F4A", "#F2D3A0", "#7A4C1E")
CREST = 300.0  # height of the wave, in design units
GROWS = 160.0, 280.0  # the eddy


@lru_cache(maxsize=1)
def crest() -> Drawn:
    """A breaker rolling to the right, with foam on its comb."""
    deep = [(0, "#8FD0EC", 1), (0.5, "#3F95BC", 0.95), (0.82, "#1C5272", 0.7), (1, "#123A54", 0)]
    comb = "M0 290C70 270 110 190 150 110C186 40 246 12 300 20"
    parts = [
        linear("sea", deep, 0, 0, 0, 100),
        path(comb + "C270 28 262 60 286 78C320 60 352 84 344 122C330 100 300 104 292 128"
             "C286 190 340 270 420 292V300H0Z", url("sea")),
        stroke(comb, "#E8F8FF", 5),
        stroke("M60 262C124 232 156 176 190 116M112 278C176 246 204 192 236 134M190 282C238 254 254 210 266 164",
               "#CDEBFA", 4, stroke_opacity=0.5),
    ]  # fmt: skip
    for x, y in ((296, 16), (318, 26), (334, 44), (346, 66), (350, 96), (280, 24), (304, 40)):
        parts.append(f'<circle cx="{x}" cy="{y}" r="13" fill="#F4FCFF"/>')
    return "".join(parts), 420, 300


@lru_cache(maxsize=1)
def spiral() -> Drawn:
    """Two arms of foam."""
    arms = ""
    for begin in (0.0, pi):
        points = [
            (100 + (12 + 5.2 * step) * cos(begin + step * 0.34), 100 + (12 + 5.2 * step) * sin(begin + step * 0.34))
            for step in range(17)
        ]
        arms += polyline(points)
    return stroke(arms, "#DFF4FF", 7, stroke_opacity=0.85) + stroke(arms, "#5FB0D4", 2), 200, 200


class Wave(Scene, length_ms=1250.0, still_at=0.5, still_ms=800.0):
    """`event.cards`: what is washed away; `grade` "numbers": their numbers light up before."""

    def __init__(self, event: Special, grade: str = "") -> None:
        super().__init__(event)
        self.numbers = grade == "numbers"

    def begin(self) -> None:
        self.drops = Spray("dot", 60, DROPS, seed=1101, far=(60, 260), towards_deg=-60, spread_deg=120, fall=140)
        self.sound(0.0, "sand", 0.6, 0.9)
        self.sound(0.16, "whoosh", 0.6, 1.0)
        self.sound(0.5, "blow", 0.7, 0.7)
        if self.numbers:
            for index in range(3):
                self.sound(0.04 + 0.07 * index, "chime", (1.0, 1.26, 1.5)[index], 0.7)

    def paint(self, surface: pygame.Surface) -> None:
        x, y = self.stage.centre
        way = part(self.t, 0.22 if self.numbers else 0.04, 0.9)
        if self.numbers:
            self._numbers(surface, way)
        image = picture(("crest",), crest, round(self.px(CREST)))
        at = mix(-image.get_width() / 2, self.stage.size[0] + image.get_width() / 2, way)
        shown = hump(way) ** 0.5 if 0 < way < 1 else 0.0
        put(surface, image, at, y + self.px(14) - self.px(20) * sin(pi * way), shown)
        self.drops.draw(surface, x, y + self.px(40), part(self.t, 0.42, 1.0), self.stage.scale)
        word = self.stage.title(self.word(), 44, "cream")
        put(surface, word, x, self.stage.layout.prompt.cy + self.px(14), hump(part(self.t, 0.1, 1.0)))

    def _numbers(self, surface: pygame.Surface, way: float) -> None:
        """Each of the cards shines, until the wave has it."""
        for index, card in enumerate(self.event.cards):
            sprite = self.stage.sprite(card)
            if sprite is not None:
                glow = hump(part(self.t, 0.03 * index, 0.5 + 0.03 * index)) * (1 - way)
                light(surface, sprite.x, sprite.y, self.px(90), "#FFE08A", 0.9 * glow)


def eddy(stage: Stage, times: int) -> pygame.Surface:
    """The arms as large as they grow, of squares of so many pixels."""
    return picture(("eddy",), spiral, round(GROWS[1] * stage.scale / times))


class Eddy(Scene, length_ms=900.0, still_ms=600.0):
    """Everything turns in one whirl."""

    def begin(self) -> None:
        self.drops = Spray("dot", 46, DROPS, seed=1111, far=(60, 200), size=(2, 5), fall=60)
        self.sound(0.0, "whoosh", 0.8, 0.9)
        self.sound(0.3, "sand", 1.2, 0.6)

    def paint(self, surface: pygame.Surface) -> None:
        x, y = self.stage.centre
        shown = hump(part(self.t, 0.0, 1.0)) ** 0.6
        turn, times = ease_out(self.t), 1 if self._still else coarse(self.stage.scale)
        whirl = sized(eddy(self.stage, times), mix(*GROWS, turn) / GROWS[1], 460 * turn)
        put(surface, whirl, x, y, 0.85 * shown, times)
        self.drops.draw(surface, x, y, part(self.t, 0.1, 1.0), self.stage.scale)
        word = self.stage.title(self.word(), 42, "cream")
        put(surface, word, x, self.stage.layout.prompt.cy + self.px(14), shown)


class BuoyDrop(Scene, length_ms=1200.0, still_at=0.6, still_ms=800.0):
    """A fist knocks, and a red buoy falls into the water before who has said stop."""

    def begin(self) -> None:
        self.drops = Spray("dot", 40, DROPS, seed=1121, far=(20, 90), towards_deg=-90, spread_deg=110, fall=90)
        for knock in range(2):
            self.sound(0.02 + 0.12 * knock, "knock", 0.9 + 0.1 * knock)
        self.sound(0.5, "pop", 0.6, 0.9)
        self.sound(0.54, "siren", 0.7, 0.25)
        self.beat(0.02, lambda: self.stage.shake(4, 200))

    def paint(self, surface: pygame.Surface) -> None:
        x, y = buoy_spot(self.stage, self.seat)
        fall = ease_bounce(part(self.t, 0.2, 0.74))
        shown = part(self.t, 0.2, 0.24)
        put(surface, picture(("buoy",), buoy_body, self.px(BUOY)), x, y - self.px(240) * (1 - fall), shown)
        hit = part(self.t, 0.4, 1.0)
        ring(surface, x, y + self.px(20), self.px(16 + 70 * hit), "#BFE6F8", 0.9 * (1 - hit) if hit else 0.0, 0.4)
        self.drops.draw(surface, x, y + self.px(14), hit, self.stage.scale)
        rise = ease_back(part(self.t, 0.06, 0.24))
        word = self.stage.title(self.word(), 62, "red")
        gone = 1 - part(self.t, 0.86, 1.0)
        low = self.stage.layout.prompt.cy + self.px(10)
        put(surface, word, self.stage.centre[0], low + self.px(16) * (1 - rise), min(1.0, max(0.0, rise)) * gone)


class PegPops(Scene, length_ms=900.0, still_ms=700.0):
    """A peg jumps off the plate and is gone."""

    def begin(self) -> None:
        self.chips = Spray("dot", 26, SPLINTERS, seed=1131, far=(20, 90), size=(2, 5), fall=110)
        self.sound(0.06, "pop", 1.2, 1.0)
        self.sound(0.5, "tap", 0.8, 0.7)

    @property
    def left(self) -> int:
        return self.event.values[0] if self.event.values else 0

    def paint(self, surface: pygame.Surface) -> None:
        x, y = light_spot(self.stage, self.seat, self.left, self.left + 1)
        low = y > self.stage.size[1] / 2
        up = part(self.t, 0.06, 0.9)
        far = self.px(150) * (-1 if low else 1)
        straight = picture(("peg",), peg, self.px(PEG))
        at = x - self.px(60) * up, y + far * hump(up * 0.62)
        put(surface, turned(("peg",), straight, -400 * up), *at, 1 - ease_in(up))
        self.chips.draw(surface, x, y, part(self.t, 0.06, 1.0), self.stage.scale)
        light(surface, x, y, self.px(60), "#FFD9A0", 0.8 * hump(part(self.t, 0.0, 0.5)))
        word = self.stage.title(f"{self.stage.name(self.seat)}: {self.word()}", 32, "cream")
        shown = hump(part(self.t, 0.0, 1.0)) ** 0.5
        put(surface, word, self.stage.centre[0], self.stage.layout.prompt.cy + self.px(12), shown)


class Splash(Scene, length_ms=1500.0, still_at=0.62, still_ms=1100.0):
    """Into the water: a fountain, and the belt flies in."""

    metal = "cream"

    def begin(self) -> None:
        self.drops = Spray("dot", 90, DROPS, seed=1141, far=(40, 200), towards_deg=-90, spread_deg=130, fall=220)
        self.darken(70, 160, 240)
        self.sound(0.02, "whoosh", 0.7, 0.6)
        self.sound(0.2, "pop", 0.5, 1.0)
        self.sound(0.22, "sand", 0.8, 1.0)
        self.sound(0.55, "spring", 0.9, 0.5)

    def paint(self, surface: pygame.Surface) -> None:
        plate = rect_of(self.stage.plate(self.seat))
        hit = part(self.t, 0.18, 0.9)
        self._water(surface, plate, hit)
        self.drops.draw(surface, plate.centerx, plate.centery, hit, self.stage.scale)
        ring(surface, *plate.center, self.px(40 + 150 * hit), "#BFE6F8", 0.9 * (1 - hit) if hit else 0.0, 0.45)
        self._last(surface)
        shown = part(self.t, 0.2, 0.32) * (1 - part(self.t, 0.88, 1.0))
        texts, name = self.stage.texts, f"special.{self.event.name}"
        own = self.seat == self.stage.viewer and texts.has(f"{name}.you")
        words = texts(f"{name}.you" if own else name, name=self.stage.name(self.seat))
        put(surface, self.stage.title(words, 50, self.metal), self.stage.centre[0], self._low(), shown)

    def _low(self) -> float:
        return self.stage.layout.prompt.cy + self.px(14)

    def _water(self, surface: pygame.Surface, plate: pygame.Rect, hit: float) -> None:
        area = plate.inflate(-self.px(8), 0)
        area.height = max(12, round(plate.height * 0.44 * ease_out(hit)))
        area.bottom = plate.bottom - round(self.px(4))
        if hit:
            draw_water(surface, self.stage, area, 0.8)

    def _last(self, surface: pygame.Surface) -> None:
        """The belt comes flying from the middle."""
        way = ease_out(part(self.t, 0.4, 0.66))
        if way <= 0:
            return
        (bx, by), (cx, cy) = belt_spot(self.stage, self.seat), self.stage.centre
        straight = picture(("life belt",), belt, self.px(BELT))
        at = mix(cx, bx, way), mix(cy, by, way) - self.px(80) * hump(way)
        put(surface, turned(("life belt",), straight, 540 * (1 - way)), *at)


class GoesUnder(Splash, length_ms=1900.0):
    """The water closes, bubbles rise, and the belt drifts away."""

    def begin(self) -> None:
        super().begin()
        for index in range(5):
            self.sound(0.4 + 0.09 * index, "pop", 0.8 - 0.07 * index, 0.6)
        self.sound(0.62, "sigh", 0.6, 0.6)

    def _water(self, surface: pygame.Surface, plate: pygame.Rect, hit: float) -> None:
        area = plate.inflate(-self.px(6), 0)
        area.height = max(12, round((plate.height - self.px(6)) * mix(0.44, 1.0, ease_out(hit))))
        area.bottom = plate.bottom - round(self.px(3))
        draw_water(surface, self.stage, area, 0.9)

    def _last(self, surface: pygame.Surface) -> None:
        plate = self.stage.plate(self.seat)
        up = -1 if plate.cy > self.stage.size[1] / 2 else 1
        for index in range(9):
            rise = part(self.t, 0.3 + 0.05 * index, 0.75 + 0.05 * index)
            if 0 < rise < 1:
                x = plate.x + plate.w * ((index * 0.618 + 0.2) % 1.0) + self.px(6) * sin(20 * self.t + index)
                y = plate.cy + up * self.px(110) * rise
                put(surface, picture(("bubble",), bubble, self.px(10 + index % 3 * 5)), x, y, 1 - rise)


def ahead(stage: Stage) -> Iterator[None]:
    """Draw what is large before it is needed."""
    picture(("crest",), crest, round(CREST * stage.scale))
    yield
    eddy(stage, coarse(stage.scale))
    yield
    for name, drawn, units in (("life belt", belt, BELT), ("buoy", buoy_body, BUOY), ("peg", peg, PEG)):
        picture((name,), drawn, stage.px(units))
        yield


EFFECTS: Final = {
    "wave": Wave,
    "eddy": Eddy,
    "buoy_drop": BuoyDrop,
    "peg_pops": PegPops,
    "splash": Splash,
    "goes_under": GoesUnder,
}
AHEAD: Final = {"wave": ahead}
ORNAMENTS: Final = {"pegs": pegs, "life_belt": life_belt, "under_water": under_water, "buoy": buoy}
ON_PLATES: Final = dict.fromkeys(("pegs", "life_belt"), ROOM)
SHOTS: Final = {
    "wave": Shot("wave", 0),
    "wave-numbers": Shot("new789", 0, None, (), "row", (("grade", "numbers"),)),
    "eddy": Shot("swap_all", 0),
    "buoy_drop": Shot("stop", 1),
    "peg_pops": Shot("life_lost", 1, None, (2,)),
    "splash": Shot("swims", 1),
    "goes_under": Shot("out", 1),
}
