"""A doubted card is turned, slowly and in a spotlight. A lie: scarlet light, and the liar blushes while his nose grows.
The truth: golden light, and the plate of whoever doubted sinks. A joker: harlequin's confetti, and a laugh."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from rules.core.contract import Seat, Special
from ui.faces.svg import ellipse, linear, path, plain, stroke, url
from ui.shell import pen
from ui.table.effects.kit.art import Drawn, Point, light, picture, put, ring, squeezed, turned
from ui.table.effects.kit.scene import title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.scenes.spotlight import PLAIN, Spotlight
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage
from ui.table.words.plates import rect_of
from ui.widgets import paint

UP, TURNS, SEEN, DOWN = 0.1, 0.16, 0.44, 0.88  # lifted, begins to turn, face up, goes back
LARGE = 1.62  # the lifted card, in cards of the pile
NOSE = (176.0, 34.0)  # length and thickness of a grown nose, in design units
ROOT = (26.0, 11.0)  # from the corner of the leaning nose to the middle of its root, in design units
LEAN = 66.0  # the nose grows so steeply that the name beside the portrait can be read
GROWS, SHRINKS = 0.52, 0.86
WORD = 52.0  # height of its capitals, in design units
SINK = 11.0  # how far a plate sinks, in design units
PORTRAIT = 0.53  # middle of the portrait on a plate, in heights of the plate from its left
MIDDLE: Seat = -1  # the pile, where the light falls


class Verdict(NamedTuple):
    """The look and sound of a verdict on a turned card: colour of the light, sounds and pitch, metal of the word."""

    colour: str
    sounds: tuple[str, ...]
    pitch: float
    metal: str


VERDICTS: dict[str, Verdict] = {
    "lie": Verdict("#FF4632", ("gong", "lose"), 0.8, "gold"),
    "truth": Verdict("#FFD873", ("chime",), 1.0, "gold"),
    "joker": Verdict("#C78BFF", ("laugh", "chime"), 1.25, "gold"),
}
HARLEQUIN = ("#D8304A", "#F0B840", "#2E8A4A", "#5A3FA0", "#FFF6DA")


@lru_cache(maxsize=1)
def nose() -> Drawn:
    """Grown from wood, with rings, and a twig with a leaf at its end; its root is at the left."""
    parts = [
        linear("n", plain("#FFD9B0", "#E8A878", "#A8643C"), 0, 0, 0, 100),
        path("M0 22C40 18 140 22 214 26C226 27 226 41 214 42C140 46 40 52 0 48Z", url("n"), stroke="#5A2E14",
             stroke_width=2.4),
        ellipse(213, 34, 8, 8.4, "#F4B68C", stroke="#5A2E14", stroke_width=1.6),
        ellipse(213, 34, 3.6, 4, "none", stroke="#9A5A34", stroke_width=1.4),
        stroke("M176 25C182 16 186 12 192 8", "#6A4322", 3),
        path("M190 10C194 -2 212 -4 222 2C216 14 200 18 190 10Z", "#6CC46A", stroke="#1E5A30", stroke_width=1.8),
        stroke("M192 9C202 6 210 4 218 3", "#1E5A30", 1.2),
    ]  # fmt: skip
    parts += [
        stroke(f"M{x} 23C{x + 4} 30 {x + 4} 40 {x} 46", "#A8643C", 1.6, stroke_opacity=0.8) for x in (44, 86, 128)
    ]
    return "".join(parts), 226, 56


class Unmask(Spotlight, length_ms=2400.0, still_at=0.66, still_ms=1500.0):
    """`event.cards`: the turned card; its seat takes the pile; for a lie that is the liar, else the one who doubted.

    `outcome`: "lie", "truth" or "joker".
    """

    def __init__(self, event: Special, outcome: str = "lie") -> None:
        super().__init__(event, outcome)
        self.verdict = VERDICTS[outcome]

    def begin(self) -> None:
        self.top = next(reversed(self.pile()), None)
        if self.top is not None and self.top.held is None:
            self.top.held = self
            self.top.alpha = 0
        else:
            self.top = None
        self.code = self.stage.code(self.event.cards[0]) if self.event.cards else ""
        self.high = lifted_px(self.stage)
        for code in ("", self.code):  # painted now, and not in the middle of its turn
            self.stage.picture(code, self.high)
        kind, colours = ("paper", HARLEQUIN) if self.outcome == "joker" else ("star", GOLDS)
        self.grains = Spray(kind, 70, colours, seed=511, far=(70, 360), size=(4, 10), fall=130, born=0.12)
        self.dust = Spray("puff", 16, ("#C9AE86", "#8A6A46"), seed=512, far=(30, 100), size=(6, 15), drag=3)
        self.stage.dim(190, 200)
        self.sound(0.0, "spot")
        self.sound(0.03, "slide", 0.8)
        self.sound(TURNS, "roll")
        for index, name in enumerate(self.verdict.sounds):
            self.sound(SEEN + 0.06 * index, name, self.verdict.pitch)
        self.sound(GROWS, "spring" if self.outcome == "lie" else "tap", 0.62)
        self.sound(DOWN, "flip", 0.9)
        if self.outcome == "lie":
            self.beat(SEEN, lambda: self.stage.shake(5, 260))

    def frame(self, t: float) -> None:
        super().frame(t)
        if self.outcome != "lie":
            down = ease_in_out(part(t, SEEN + 0.04, SEEN + 0.2)) * (1 - ease_back(part(t, DOWN, 1.0)))
            self.stage.sunk[self.seat] = self.px(SINK) * down

    def end(self) -> None:
        self.stage.sunk.pop(self.seat, None)
        if self.top is not None:
            self.let_go([self.top])
        self.stage.dim(0, 260)

    def spot(self, seat: Seat) -> Point:
        return self.stage.centre if seat == MIDDLE else super().spot(seat)

    # --- picture -------------------------------------------------------------------------------------------------
    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        seen, leaving = part(t, SEEN - 0.02, SEEN + 0.05), 1 - part(t, 0.93, 1.0)
        x, y = self.stage.centre
        self.beam(surface, MIDDLE, PLAIN, part(t, 0.0, 0.05) * (1 - seen) * leaving)
        self.beam(surface, MIDDLE, self.verdict.colour, seen * leaving)
        self._burst(surface, x, y)
        self._card(surface, x, y)
        self.grains.draw(surface, x, y, part(t, SEEN, 1.0) if self.outcome != "lie" else 0.0, self.stage.scale)
        {"lie": self._liar}.get(self.outcome, self._fool)(surface)
        self._word(surface, part(t, SEEN, SEEN + 0.06) * (1 - part(t, 0.9, 0.98)))

    def _burst(self, surface: pygame.Surface, x: float, y: float) -> None:
        """The moment in which everybody sees it."""
        wave = part(self.t, SEEN, SEEN + 0.24)
        if 0 < wave < 1:
            light(surface, x, y, self.px(230), self.verdict.colour, 1 - wave)
            ring(surface, x, y, self.px(70 + 170 * ease_out(wave)), self.verdict.colour, 0.9 * (1 - wave), 0.7)

    def _card(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Lifted from the pile, turned over about its long side, and at the end laid back as it was."""
        t = self.t
        lifted = ease_out(part(t, 0.0, UP)) * (1 - ease_in_out(part(t, DOWN, 1.0)))
        open_ = ease_in_out(part(t, TURNS, SEEN)) - ease_in_out(part(t, DOWN, 0.98))
        wide = abs(cos(pi * open_))
        code = self.code if open_ > 0.5 else ""
        high = self.high
        share = mix(1.0, LARGE, lifted) / LARGE
        lean = (self.top.home.angle_deg if self.top is not None else 0.0) * (1 - lifted)
        cx, cy = x, y - self.px(10) * lifted
        shade = self.px(14) * lifted
        put(surface, self.stage.pictures.shadow(high, 1.0), cx + shade * 0.3, cy + shade, lifted * wide)
        if wide > 0.03:  # drawn once at its largest, then made smaller
            image = squeezed(("unmask", code), self.stage.picture(code, high), wide * share, share)
            put(surface, turned(("unmask", code), image, lean), cx, cy)
        glance = hump(part(t, SEEN - 0.08, SEEN + 0.1))
        light(surface, cx, cy, self.px(150), "#FFFFFF", 0.5 * glance)

    def _word(self, surface: pygame.Surface, shown: float) -> None:
        if shown > 0.02:
            word, box = self.stage.title(self.word(), WORD, self.verdict.metal), self.stage.layout.prompt
            shake = self.px(5) * sin(self.t * 160) * (1 - part(self.t, SEEN, SEEN + 0.14))
            put(surface, word, self.stage.centre[0] + shake, box.cy + self.px(14), shown)

    # --- who is shown up -----------------------------------------------------------------------------------------
    def _face(self) -> Point:
        """The portrait of whoever takes the pile."""
        plate = self.stage.plate(self.seat)
        return plate.x + plate.h * PORTRAIT, plate.cy + self.stage.sunk.get(self.seat, 0.0)

    def _liar(self, surface: pygame.Surface) -> None:
        """His plate blushes, his cheeks glow, his nose grows and shrinks again."""
        t = self.t
        warm = part(t, SEEN, SEEN + 0.1) * (1 - part(t, 0.9, 1.0)) * (0.82 + 0.18 * sin(t * 46))
        x, y = self._face()
        self._lit(surface, warm)
        self._blush(surface, warm)
        for side in (-1, 1):
            light(surface, x + side * self.px(13), y + self.px(8), self.px(17), "#FF3A4A", 0.9 * warm)
        grown = ease_back(part(t, GROWS, GROWS + 0.14)) * (1 - ease_in_out(part(t, SHRINKS, 0.95)))
        if grown > 0.04:
            straight = picture(("nose",), nose, self.px(NOSE[1]) * 1.6)
            share = grown * self.px(NOSE[0]) / straight.get_width()
            up = y > self.px(NOSE[0])  # past the name, away from the nearer edge of the window
            lean = -LEAN if up else LEAN
            image = turned(("grown nose", round(share * 32), up), squeezed(("nose",), straight, share), lean)
            away = image.get_height() / 2 - self.px(ROOT[1])
            put(surface, image, x + image.get_width() / 2 - self.px(ROOT[0]), y + (-away if up else away))

    def _lit(self, surface: pygame.Surface, level: float) -> None:
        """The plate of whoever is shown up lies in the light, not in the dark that all others lie in."""
        box = rect_of(self.stage.plate(self.seat)).move(0, round(self.stage.sunk.get(self.seat, 0.0)))
        box = box.clip(surface.get_rect())
        if level > 0.3:
            for _ in range(round(self.stage.gloom)):  # each time it is twice as bright
                pen.brighten(surface, box)

    def _blush(self, surface: pygame.Surface, level: float) -> None:
        """The wood of the plate turns red."""
        box = rect_of(self.stage.plate(self.seat))
        if level > 0.02:
            surface.blit(_red(box.size, box.height // 5, round(level * 8)), box, special_flags=pygame.BLEND_RGB_ADD)
            light(surface, *box.center, box.width * 0.62, "#FF2A20", 0.4 * level, 0.5)

    def _fool(self, surface: pygame.Surface) -> None:
        """Whoever doubted sinks with his plate; the dust flies."""
        plate, gloom = self.stage.plate(self.seat), part(self.t, SEEN, SEEN + 0.12) * (1 - part(self.t, 0.9, 1.0))
        self._lit(surface, gloom)
        fall = part(self.t, SEEN + 0.16, 0.9)
        self.dust.draw(surface, plate.cx, plate.bottom, fall, self.stage.scale)
        x, y = self._face()
        light(surface, x, y, self.px(70), "#5A7AFF", 0.45 * gloom)


@lru_cache(maxsize=32)
def _red(size: tuple[int, int], radius: int, level: int) -> pygame.Surface:
    """Return the red that is added to a plate that blushes; `level` 0 … 8 and a little above."""
    red = pygame.Surface(size)
    mask = paint.rounded_mask(size, radius)
    red.blit(mask, (0, 0))
    red.fill((19 * min(level, 8), 3 * min(level, 8), 3 * min(level, 8)), special_flags=pygame.BLEND_RGB_MULT)
    return red


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the beams and the nose before they are needed, one a step."""
    scene = Unmask(Special("", 0))
    scene.stage = stage
    for colour in (PLAIN, *(verdict.colour for verdict in VERDICTS.values())):
        scene.beam_picture(MIDDLE, colour)
        yield
    picture(("nose",), nose, scene.px(NOSE[1]) * 1.6)
    yield


def lifted_px(stage: Stage) -> int:
    """The height of the card that is turned."""
    return round(stage.card_px * LARGE)


def soon(stage: Stage, event: Special, outcome: str = "lie") -> Iterator[Callable[[], object]]:
    """Yield what makes the card from both sides, the beams of this verdict, and its word."""
    scene = Unmask(event, outcome)
    scene.stage = stage
    for code in ("", *(stage.code(card) for card in event.cards[:1])):
        yield partial(stage.picture, code, lifted_px(stage))
    for colour in (PLAIN, scene.verdict.colour):
        yield partial(scene.beam_picture, MIDDLE, colour)
        yield partial(scene.pool, colour)
    yield from title_soon(stage, event, WORD, scene.verdict.metal)


EFFECTS: Final = {"unmask": Unmask}
SOON: Final = {"unmask": soon}
AHEAD: Final = {"unmask": ahead}
SHOTS: Final = {
    "unmask": Shot("lie", 1, 0, (9, 6), "top", (("outcome", "lie"),)),
    "unmask-truth": Shot("truth", 0, 1, (9, 6), "top", (("outcome", "truth"),)),
    "unmask-joker": Shot("joker", 2, 1, (9, 6), "top", (("outcome", "joker"),)),
}
