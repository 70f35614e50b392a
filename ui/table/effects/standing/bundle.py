"""The bundle of penalty cards: some backs held together by a red seal with their number, hovering before a seat."""

from __future__ import annotations

from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.digits import numeral, width
from ui.faces.palette import GOLD, GOLD_DARK, GOLD_LIGHT
from ui.faces.svg import Svg, circle, group, linear, path, plain, polar, polyline, radial, stroke, url
from ui.table.effects.kit.art import Drawn, Point, light, picture, put
from ui.table.picture.stage import Stage

MOST_BACKS = 8  # more are not drawn
CARD = 62.0  # height of a back, in design units
SEAL = (46.0, 66.0)  # diameter of the seal: for the smallest number, and the largest
RED = "#FF5236"
BASE = 1.25  # size of the picture from which backs are made, in cards
BESIDE, UPON = 0.32, 0.66  # how far down it hovers before a seat, and where the hand is held in the same place
SPREAD_DEG = 72.0  # between the outermost backs


def spot(stage: Stage, seat: Seat) -> Point:
    """Where the bundle hovers: beside the plate of others, above the viewer's own."""
    box = stage.front(seat)
    if seat == stage.viewer:
        return box.x + box.w * 0.36, box.cy + stage.px(6)
    return box.cx, box.y + box.h * (UPON if box == stage.hand(seat) else BESIDE)


def seal_units(number: int) -> float:
    """The more cards, the larger the seal."""
    return SEAL[0] + (SEAL[1] - SEAL[0]) * min(1.0, number / 12)


def _seal(text: str) -> Drawn:
    """Sealing wax in a golden rim, with a plus and the number."""
    wide = min(54.0, width(text, 44))
    left = 60 - (wide + 24) / 2
    plus = f"M{left:.1f} 62H{left + 18:.1f}M{left + 9:.1f} 53V71"
    edge = polyline([polar(15 * i, 58 if i % 2 else 53.5, 60, 60) for i in range(24)]) + "Z"
    parts: list[Svg] = [
        linear("rim", plain(GOLD_LIGHT, GOLD, GOLD_DARK, GOLD), 0, 0, 100, 100),
        radial("wax", [(0, "#F2604A", 1.0), (0.7, "#B8231F", 1.0), (1, "#7A0F14", 1.0)], 42, 36, 66),
        path(edge, "#4A0A0C"),
        circle(60, 60, 51, url("rim")),
        circle(60, 60, 46, "#4A0A0C"),
        circle(60, 60, 44.5, url("wax")),
        stroke("M30 44Q40 26 60 24", "#FFFFFF", 5, stroke_opacity=0.28),
        stroke(plus, "#4A0A0C", 9),
        stroke(plus, "#FFF3CF", 5.5),
        group(numeral(text, left + 24 + wide / 2 + 1.4, 64, 44, "#4A0A0C", 54)),
        group(numeral(text, left + 24 + wide / 2, 62, 44, "#FFF3CF", 54)),
    ]
    return "".join(parts), 120, 120


def small_back(stage: Stage, height_px: float, turn_deg: float) -> pygame.Surface:
    """A back made from one picture, whatever its size and turn: new pictures would cost too much in flight."""
    base = stage.picture("", stage.px(CARD) * BASE)
    return pygame.transform.rotozoom(base, -turn_deg, height_px / base.get_height())


def draw_bundle(
    surface: pygame.Surface,
    stage: Stage,
    x: float,
    y: float,
    number: int,
    *,
    size: float = 1.0,
    spread: float = 1.0,
    lean_deg: float = 0.0,
    heat: float = 0.5,
    alpha: float = 1.0,
) -> None:
    """`number` cards around (x, y); `size` swells it, `spread` 0 … 1 opens the fan, `heat` 0 … 1 is its glow."""
    if size <= 0.05 or alpha <= 0.02:
        return
    seal = stage.px(seal_units(number)) * size
    light(surface, x, y, seal * 1.5, RED, (0.3 + 0.5 * heat) * alpha)
    count = min(MOST_BACKS, number)
    high = stage.px(CARD) * size
    for index in range(count):
        turn = (index - (count - 1) / 2) * min(16.0, SPREAD_DEG / max(1, count - 1)) * spread + lean_deg
        away = pygame.Vector2(0, -high * 0.42).rotate(turn)
        put(surface, small_back(stage, high, turn), x + away.x, y + away.y + high * 0.12, alpha)
    image = picture(("seal", number), partial(_seal, str(number)), max(8, round(seal / 2) * 2))
    put(surface, image, x, y + high * 0.12, alpha)


def bundle(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """It hovers and waits, a little impatient."""
    x, y = spot(stage, seat)
    beat = stage.clock_ms / 900
    sway = sin(beat * 3.1416)
    draw_bundle(
        surface, stage, x, y - stage.px(4) * abs(sway), value, lean_deg=4 * sway, heat=0.5 + 0.5 * sin(beat * 6.2832)
    )


ORNAMENTS: Final = {"bundle": bundle}
