"""The wooden man: where he stands, and how he is drawn standing, walking and sawing."""

from __future__ import annotations

from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.auruxxx.figure import LINE, WOOD, figure
from ui.faces.svg import Svg, circle, ellipse, group, linear, path, plain, polyline, radial, rect, stroke, url
from ui.table.effects.kit.art import WARM, Drawn, Point, light, picture, put, turned
from ui.table.effects.kit.scene import NOBODY
from ui.table.picture.stage import Stage

TALL = 84.0  # design units
BOX = (80.0, 110.0)  # of the picture; the feet are at FEET
FEET = (40.0, 104.0)
STRIDES = 3  # pictures on either side of standing still


def feet_of(stage: Stage, seat: Seat) -> Point:
    """Where the man's feet are when he stands before a seat; for NOBODY beside the stock."""
    if seat == NOBODY:
        stock = stage.layout.draw
        return stock.right + stage.px(TALL * 0.42), stock.bottom
    box = stage.front(seat)
    if seat == stage.viewer:
        return box.right - stage.px(TALL * 0.36), box.bottom - stage.px(2)
    return box.cx, box.bottom - stage.px(6)


def _man(stride: float) -> Drawn:
    shadow = radial("ground", [(0, "#000000", 0.5), (0.6, "#000000", 0.28), (1, "#000000", 0)])
    standing = group(figure(stride=stride), x=FEET[0], y=FEET[1])
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
    alpha: float = 1.0,
) -> None:
    """The man with his feet at (x, y), or `up_px` above it; `stride` -1 … 1 lifts a foot."""
    step = round(stride * STRIDES) / STRIDES
    straight = picture(("wooden man", step), partial(_man, step), height_px)
    if step or up_px > 1:
        put(surface, picture(("man's shadow",), _shadow, max(4, height_px * 0.13)), x + up_px * 0.25, y, alpha)
    image = turned(("wooden man", step), straight, lean_deg)
    # turned around the feet, not around the middle
    away = pygame.Vector2(0, (BOX[1] / 2 - FEET[1]) / BOX[1] * straight.get_height()).rotate(lean_deg)
    put(surface, image, x + away.x, y - up_px + away.y, alpha)


def wooden_man(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """He stands there and sways a little, and rocks now and then, for he is glad to be anywhere."""
    x, y = feet_of(stage, seat)
    phase = (stage.clock_ms + 1900 * seat) % 5200 / 520
    rock = 3.4 * sin(stage.clock_ms / 560) + (6.0 * sin(phase * 6.2832) * (1 - phase) if phase < 1 else 0.0)
    light(surface, x, y - stage.px(TALL * 0.45), stage.px(TALL * 0.62), WARM, 0.22)
    draw_man(surface, x, y, stage.px(TALL), lean_deg=rock)


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


ORNAMENTS: Final = {"wooden_man": wooden_man}
