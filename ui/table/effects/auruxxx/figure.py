"""The wooden man: how he is drawn standing, walking and sawing; he saws the points on the score sheet in half before
everybody's eyes, and walks to whoever he belongs to now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import hypot, sin
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.auruxxx.figure import LINE, WOOD, figure
from ui.faces.svg import Svg, circle, ellipse, group, linear, path, plain, polyline, radial, rect, stroke, url
from ui.shell import pen
from ui.table.effects.kit.art import WARM, Drawn, Point, light, picture, put, ring, turned
from ui.table.effects.kit.draw import draw_sparkle, numeral_picture
from ui.table.effects.kit.gaze import STRAIGHT, gaze
from ui.table.effects.kit.moment import Moment
from ui.table.effects.kit.scene import NOBODY, Scene, along, fade
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in, ease_in_out, ease_out, hump, part
from ui.table.picture.stage import Stage

# --- the man ---------------------------------------------------------------------------------------------------------


TALL = 130.0  # design units: about a card
BOX = (80.0, 110.0)  # of the picture; the feet are at FEET
FEET = (40.0, 104.0)
ASIDE = 154.0  # so far he stands left of the stock
STRIDES = 3  # pictures on either side of standing still


def feet_of(stage: Stage, seat: Seat) -> Point:
    """Place of the man's feet when he stands before a seat, in window pixels; for NOBODY beside the stock."""
    if seat == NOBODY:
        own = stage.front(stage.viewer)  # above it nobody sits, and nothing else lies there
        return stage.layout.draw.x - stage.px(ASIDE), own.y - stage.px(2)
    box = stage.front(seat)
    if seat == stage.viewer:
        return box.right - stage.px(TALL * 0.4), box.bottom - stage.px(2)
    return box.cx, box.bottom - stage.px(6)


def _man(stride: float, look: Point | None) -> Drawn:
    shadow = radial("ground", [(0, "#000000", 0.5), (0.6, "#000000", 0.28), (1, "#000000", 0)])
    standing = group(figure(stride=stride, look=look), x=FEET[0], y=FEET[1])
    return shadow + (ellipse(FEET[0] + 4, FEET[1], 34, 6, url("ground")) if stride == 0 else "") + standing, *BOX


def _shadow() -> Drawn:
    return (
        radial("ground", [(0, "#000000", 0.5), (0.6, "#000000", 0.28), (1, "#000000", 0)])
        + ellipse(40, 8, 38, 7, url("ground")),
        80,
        16,
    )


def draw_man(
    surface: pygame.Surface,
    x: float,
    y: float,
    height_px: float,
    *,
    stride: float = 0.0,
    up_px: float = 0.0,
    lean_deg: float = 0.0,
    look: Point | None = None,
    alpha: float = 1.0,
) -> None:
    """The man with his feet at (x, y), or `up_px` above it; `stride` -1 … 1 lifts a foot, `look` turns his head."""
    step = round(stride * STRIDES) / STRIDES
    straight = picture(("wooden man", step, look), partial(_man, step, look), height_px)
    if step or up_px > 1:
        put(surface, picture(("man's shadow",), _shadow, max(4, height_px * 0.13)), x + up_px * 0.25, y, alpha)
    image = turned(("wooden man", step, look), straight, lean_deg)
    # turned around the feet, not around the middle
    away = pygame.Vector2(0, (BOX[1] / 2 - FEET[1]) / BOX[1] * straight.get_height()).rotate(lean_deg)
    put(surface, image, x + away.x, y - up_px + away.y, alpha)


def owner(moment: Moment) -> Seat:
    """Whose he is; NOBODY's at first."""
    held = (seat for (name, seat), there in moment.marks.items() if name == "figure" and there)
    return next((seat for seat in held if seat is not None), NOBODY)


def happy_man(surface: pygame.Surface, stage: Stage, moment: Moment) -> None:
    """He stands there, sways and rocks now and then, for he is glad to be anywhere; he looks at whoever is ahead, and
    laughs while nobody is."""
    if LOOK in stage.carried:
        return
    seat = owner(moment)
    x, y = feet_of(stage, seat)
    look = gaze(stage, (x, y - stage.px(TALL * 0.6)), moment.ahead)
    phase = (stage.clock_ms + 1900 * seat) % 5200 / 520
    rock = 2.4 * sin(stage.clock_ms / 560) + (5.0 * sin(phase * 6.2832) * (1 - phase) if phase < 1 else 0.0)
    light(surface, x, y - stage.px(TALL * 0.45), stage.px(TALL * 0.62), WARM, 0.22)
    draw_man(surface, x, y, stage.px(TALL), lean_deg=rock, look=None if look == STRAIGHT else look)


# ---- his saw: a box of 160 x 60, the teeth below ----


def saw() -> Drawn:
    """A hand saw with a wooden grip at its right."""
    blade = "M4 14L112 8L112 40L4 24Z"
    teeth = polyline([(4 + 4.5 * i, (24 + 16 * i / 24) + (5 if i % 2 else 0)) for i in range(25)]) + "L112 40L4 24Z"
    grip = "M108 4C124 -2 152 4 154 22C155 40 140 52 122 48L108 44Z"
    hole = "M122 16C132 12 142 16 142 25C142 34 132 38 122 34Z"
    parts: list[Svg] = [
        linear("steel", plain("#F4F7FA", "#B9C4CE", "#7D8A96"), 0, 0, 0, 100),
        linear("grip", plain(WOOD[0], WOOD[1], WOOD[2]), 0, 0, 0, 100),
        path(teeth, "#8996A2"),
        path(blade, url("steel"), stroke="#4A5560", stroke_width=1.2),
        path(grip + hole, url("grip"), fill_rule="evenodd", stroke=LINE, stroke_width=1.6),
        *(circle(116, y, 2, "#4A5560") for y in (12, 38)),
        stroke("M8 17L106 12", "#FFFFFF", 2, stroke_opacity=0.7),
    ]
    return group(*parts, y=4), 160, 60


# ---- the sheet of paper on which points are written: a box of 200 x 150 ----


def sheet() -> Drawn:
    """A page of a score pad on a board with a clip."""
    parts = [
        linear("board", plain("#8A5A2B", "#6B421C", "#4E2E12"), 0, 0, 100, 100),
        linear("page", plain("#FFFDF4", "#F6EBCF", "#E6D6AE"), 0, 0, 60, 100),
        rect(0, 6, 200, 144, url("board"), 10, stroke="#2A1608", stroke_width=2),
        rect(10, 18, 180, 124, "#2A1608", 4, fill_opacity=0.3),
        rect(9, 15, 180, 124, url("page"), 4),
        *(stroke(f"M18 {y}H180", "#9DB3C6", 1, stroke_opacity=0.55) for y in range(38, 136, 16)),
        stroke("M34 18V138", "#D97A6C", 1.4, stroke_opacity=0.6),
        rect(70, 0, 60, 20, "#C9CFD6", 5, stroke="#59636D", stroke_width=1.6),
        circle(100, 9, 4, "#59636D"),
    ]
    return "".join(parts), 200, 150


# --- he saws ---------------------------------------------------------------------------------------------------------


LOOK = "happy_man"  # carried while a scene moves him
HOPS, SAWS, FALLS, WRITES, LEAVES = 0.16, 0.24, 0.56, 0.64, 0.88
STROKES = 5  # of the saw
CHIPS = ("#F3CF94", "#D79A52", "#FFF1C4")
INK, RED = "#1D2A44", "#B0202A"
BIG, PAGE, SAW = 108.0, 250.0, 58.0  # heights of the number, its sheet and the saw, in design units


def counted(event: Special) -> tuple[int, int, int]:
    """What is taken away, and the number on the sheet before and after."""
    values = [*event.values, 0, 0, 0]
    old = values[1] or 2 * values[0]
    return values[0], old, values[2] if len(event.values) > 2 else old - values[0]


class FigureSaw(Scene, length_ms=2000.0, still_at=0.8, still_ms=1100.0):
    def begin(self) -> None:
        self.taken, self.old, self.new = counted(self.event)
        self.stage.carried.add(LOOK)
        self.stage.dim(150, 180)
        self.dust = Spray("dot", 70, CHIPS, seed=261, far=(14, 90), towards_deg=-60, spread_deg=150, size=(1, 3),
                          born=0.9, life=(0.3, 0.6), fall=150)  # fmt: skip
        self.stars = Spray("star", 26, ("#FFE9A6", "#FFD873", "#FFFFFF"), seed=262, far=(50, 170), size=(4, 10))
        self.sound(0.02, "paper", 0.9)
        self.sound(HOPS, "tap", 1.0)
        for number in range(STROKES):
            at = SAWS + (FALLS - SAWS) * number / STROKES
            self.sound(at, "saw", 1.06 if number % 2 else 0.94)
        self.sound(FALLS, "crack", 1.15)
        self.sound(WRITES + 0.04, "chime", 1.05)

    def end(self) -> None:
        self.stage.carried.discard(LOOK)
        self.stage.dim(0, 240)

    # --- places ------------------------------------------------------------------------------------------------------
    @property
    def page(self) -> Point:
        x, y = self.stage.centre
        return x, y + self.px(8)

    def feet(self, t: float) -> Point:
        """From his owner up to the edge of the sheet, and home again."""
        home, (x, y) = feet_of(self.stage, self.seat), self.page
        there = x + self.px(132), y + self.px(96)
        out, back = ease_in_out(part(t, 0.04, HOPS)), ease_in_out(part(t, LEAVES, 0.99))
        if back > 0:
            return along(there, home, back, self.px(70))
        return along(home, there, out, self.px(90))

    # --- picture -----------------------------------------------------------------------------------------------------
    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.page
        alpha = min(1.0, part(t, 0.0, 0.08)) * (1 - part(t, LEAVES + 0.02, 0.99))
        light(surface, x, y, self.px(270), WARM, 0.7 * alpha)
        high = self.px(PAGE)
        rise = self.px(50) * (1 - ease_back(part(t, 0.0, 0.12)))
        put(surface, picture(("score page",), sheet, high), x, y + rise, alpha)
        self._name(surface, x, y - self.px(70) + rise, alpha)
        self._number(surface, x - self.px(34), y + self.px(22) + rise, t, alpha)
        self._man(surface, t)
        self.dust.draw(surface, x - self.px(34), y + self.px(20), part(t, SAWS, FALLS + 0.1), self.stage.scale)

    def _name(self, surface: pygame.Surface, x: float, y: float, alpha: float) -> None:
        """Draw the name of the seat whose points these are."""
        words = self.stage.label(self.stage.name(self.seat), 21, INK, True)
        put(surface, words, x - self.px(34), y, alpha)

    def _number(self, surface: pygame.Surface, x: float, y: float, t: float, alpha: float) -> None:
        """The old points, cut from above; their right half falls, and the new ones are written in."""
        high = self.px(BIG)
        old = numeral_picture(str(self.old), high, INK)
        wide, tall = old.get_size()
        gone = part(t, FALLS, FALLS + 0.2)
        left = 1 - part(t, FALLS + 0.06, WRITES + 0.06)
        if left > 0.01:
            for side in (0, 1):
                half = old.subsurface((side * wide // 2, 0, wide // 2, tall))
                drop = self.px(70) * ease_in(gone) if side else 0.0
                slip = self.px(26) * ease_out(gone) * (1 if side else -0.5)
                put(surface, half, x + (side - 0.5) * wide / 2 + slip, y + drop, alpha * left)
            self._cut(surface, x, y, t, alpha * left)
        born = part(t, WRITES - 0.02, WRITES + 0.1)
        if born > 0:
            light(surface, x, y, self.px(110), "#FFD873", 0.55 * (1 - part(t, WRITES, LEAVES)) * alpha)
            size = max(8, round(high * ease_back(born) / 4) * 4)
            put(surface, numeral_picture(str(self.new), size, RED), x, y, alpha)
            less = self.stage.label(f"−{self.taken}", 24, RED, True)
            put(surface, less, x + self.px(88), y - self.px(50), alpha * part(t, WRITES + 0.05, WRITES + 0.12))
            self.stars.draw(surface, x, y, part(t, WRITES, 1.0), self.stage.scale)

    def _cut(self, surface: pygame.Surface, x: float, y: float, t: float, alpha: float) -> None:
        """The slit that the saw has made so far."""
        deep = part(t, SAWS, FALLS)
        if deep > 0 and alpha > 0.3:
            top = y - self.px(BIG * 0.5)
            thick = max(2, round(self.px(4)))
            pen.rect(surface, "#F6EBCF", (round(x - thick / 2), round(top), thick, round(self.px(BIG) * deep)))

    def _man(self, surface: pygame.Surface, t: float) -> None:
        """He stands at the sheet's edge and pulls the saw to and fro."""
        x, y = self.feet(t)
        working = SAWS <= t < FALLS
        pull = sin(part(t, SAWS, FALLS) * STROKES * 6.2832)
        leap = self.px(20) * abs(sin(part(t, FALLS + 0.04, LEAVES - 0.04) * 9.4248)) if t > FALLS else 0.0
        lean = -9.0 - 7.0 * pull if working else 8.0 * sin(part(t, FALLS, LEAVES) * 18.85) if t > FALLS else 0.0
        grown = self.px(TALL) * (1 + 0.75 * ease_in_out(part(t, 0.02, HOPS)) * (1 - ease_in_out(part(t, LEAVES, 0.99))))
        moving = hump(part(t, 0.04, HOPS)) + hump(part(t, LEAVES, 0.99))
        draw_man(surface, x, y, self.stage.stepped(grown, 1), lean_deg=lean, up_px=leap, stride=moving)
        if SAWS - 0.06 < t < FALLS + 0.04:
            self._saw(surface, t, pull)

    def _saw(self, surface: pygame.Surface, t: float, pull: float) -> None:
        px, py = self.page
        deep = part(t, SAWS, FALLS)
        x = px + self.px(14) + self.px(24) * pull
        y = py + self.px(22) - self.px(BIG * 0.5) + self.px(BIG) * deep - self.px(6)
        shown = part(t, SAWS - 0.06, SAWS) * (1 - part(t, FALLS, FALLS + 0.04))
        blade = picture(("saw",), saw, self.px(SAW))
        put(surface, turned(("saw",), blade, 6), x, y, shown)


# --- he walks --------------------------------------------------------------------------------------------------------


STEP = 62.0  # about the length of a step, in design units
STARTS, ARRIVES = 0.1, 0.72
MOST_STEPS, LEAST_STEPS = 13, 5


class FigureWalk(Scene, length_ms=1700.0, still_at=0.8, still_ms=800.0):
    """`event.targets`: from whom he comes; from beside the stock where nobody had him."""

    def begin(self) -> None:
        self.stage.carried.add(LOOK)
        self.starts = feet_of(self.stage, self.target if self.event.targets else NOBODY)
        self.goal = feet_of(self.stage, self.seat)
        far = hypot(self.goal[0] - self.starts[0], self.goal[1] - self.starts[1]) / self.stage.scale
        self.steps = max(LEAST_STEPS, min(MOST_STEPS, round(far / STEP)))
        self.stars = Spray("star", 28, GOLDS, seed=251, far=(40, 130), towards_deg=-90, spread_deg=220, size=(3, 9))
        self.dust = Spray("puff", 7, ("#E2C79E", "#C9A577"), seed=252, far=(8, 26), size=(3, 6))
        self.sound(0.0, "pop", 1.1)
        for step in range(self.steps):
            self.sound(self._touch(step + 1), "tap", 1.0 + (0.16 if step % 2 else 0.0), 0.9)
        self.sound(ARRIVES + 0.04, "chime", 1.0, 0.9)

    def end(self) -> None:
        self.stage.carried.discard(LOOK)

    def _touch(self, step: int) -> float:
        """Moment (0 … 1) at which he puts his foot down for the `step`-th time."""
        return STARTS + (ARRIVES - STARTS) * step / self.steps

    def feet(self, t: float) -> Point:
        """A way that bends a little towards the viewer: he walks around what lies in the middle."""
        return along(self.starts, self.goal, part(t, STARTS, ARRIVES), -self.px(34))

    def paint(self, surface: pygame.Surface) -> None:
        t, high = self.t, self.px(TALL)
        x, y = self.feet(t)
        grown = high * (1 + 0.22 * ease_in_out(part(t, 0.0, STARTS)) * (1 - ease_in_out(part(t, 0.9, 1.0))))
        light(surface, x, y - high * 0.4, self.px(120), WARM, 0.8 * (1 - part(t, 0.92, 1.0)))
        pace = part(t, STARTS, ARRIVES) * self.steps
        walking = 0 < pace < self.steps
        swing = sin(pace * 3.1416) if walking else 0.0
        side = 1 if int(pace) % 2 else -1
        lean = 11.0 * abs(swing) * side if walking else self._bow(t)
        leap = self.px(30) * hump(part(t, 0.0, STARTS)) + self.px(26) * hump(part(t, ARRIVES, ARRIVES + 0.1))
        if walking:
            for step in (int(pace), int(pace) - 1):
                if step > 0:
                    sx, sy = self.feet(self._touch(step))
                    age = part(t, self._touch(step), self._touch(step) + 0.1)
                    self.dust.draw(surface, sx, sy - self.px(2), age, self.stage.scale)
        draw_man(
            surface,
            x,
            y,
            self.stage.stepped(grown, 1),
            stride=side * abs(swing),
            up_px=self.px(9) * abs(swing) + leap,
            lean_deg=lean,
        )
        self._joy(surface, t)
        self.caption(surface, fade(t, 0.14, 0.12))

    def _bow(self, t: float) -> float:
        """Having arrived he bows to his new owner, towards the middle of the table."""
        towards = 1 if self.stage.centre[0] >= self.goal[0] else -1
        return towards * 30.0 * hump(part(t, ARRIVES + 0.08, 0.96))

    def _joy(self, surface: pygame.Surface, t: float) -> None:
        x, y = self.goal
        age = part(t, ARRIVES, 1.0)
        ring(surface, x, y - self.px(20), self.px(30 + 90 * age), "#FFD070", 0.9 * (1 - age) if age else 0.0, 0.6)
        self.stars.draw(surface, x, y - self.px(TALL * 0.6), age, self.stage.scale)
        size = self.px(52) * ease_back(part(t, ARRIVES, ARRIVES + 0.1)) * (1 - part(t, 0.86, 1.0))
        draw_sparkle(surface, x + self.px(24), y - self.px(TALL * 1.1), size, "#FFE08A")


def saw_soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes the sheet with its number, and the saw."""
    yield partial(picture, ("score page",), sheet, stage.px(PAGE))
    yield partial(picture, ("saw",), saw, stage.px(SAW))
    yield partial(numeral_picture, str(counted(event)[1]), stage.px(BIG), INK)


EFFECTS: Final = {"figure_saw": FigureSaw, "figure_walk": FigureWalk}
SOON: Final = {"figure_saw": saw_soon}
CENTREPIECES: Final = {"happy_man": happy_man}
SHOTS: Final = {
    "figure_saw": Shot("happy_half", 0, None, (27, 54, 27)),
    "figure_walk": Shot("happy_man", 0, None, (), "top"),
    "figure_walk-moves": Shot("happy_man", 2, 0, (), "top"),
}
