"""A dial for a sum with a red mark at the number that is needed; its pointer follows the sum.

As an ornament it stands beside the plate of every seat whose sum is told aloud; `draw_sum_dial` serves scenes too.
"""

from __future__ import annotations

from functools import partial
from math import cos, exp, radians, sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import Svg, circle, linear, path, plain, polyline, radial, stroke, url
from ui.table.effects.kit.art import Drawn, light, picture, put, turned
from ui.table.picture.stage import Stage

BEGIN_DEG, SWEEP_DEG = -130.0, 260.0  # where the scale begins (0: upwards, clockwise), and how far it goes
TICKS = 10  # a short line for each so many points
FOLLOW_MS = 260.0  # the pointer's haste
SIDE = 66.0  # of the dial beside a plate, in design units
RED, REACHED, BRASS = "#E0392C", "#7FDC6E", "#E3B24C"


def angle(value: float, whole: int) -> float:
    """Where the pointer shows a value, in degrees from straight up, clockwise; beyond both ends it rests there."""
    return BEGIN_DEG + SWEEP_DEG * max(0.0, min(1.0, value / whole if whole else 0.0))


def _point(turn_deg: float, radius: float) -> tuple[float, float]:
    return 60 + radius * sin(radians(turn_deg)), 60 - radius * cos(radians(turn_deg))


def _arc(begin: float, end: float, radius: float) -> Svg:
    steps = max(2, round(abs(end - begin) / 6))
    return polyline([_point(begin + (end - begin) * step / steps, radius) for step in range(steps + 1)])


def face(goal: int, whole: int) -> Drawn:
    """Brass rim, dark glass, a scale with its red mark."""
    parts = [
        linear("rim", plain("#FFEDB8", "#C9963C", "#6E4A14"), 0, 0, 100, 100),
        radial("glass", [(0, "#33281C", 1), (0.8, "#17110B", 1), (1, "#0B0805", 1)]),
        circle(61, 63, 57, "#000000", fill_opacity=0.4),
        circle(60, 60, 57, url("rim"), stroke="#3A240A", stroke_width=1.6),
        circle(60, 60, 49, url("glass")),
        stroke(_arc(BEGIN_DEG, angle(goal, whole), 41), "#8F7440", 3.4),
        stroke(_arc(angle(goal, whole), BEGIN_DEG + SWEEP_DEG, 41), "#4E9E48", 3.4),
    ]
    for value in range(0, whole + 1, TICKS):
        turn = angle(value, whole)
        parts.append(stroke(polyline([_point(turn, 44), _point(turn, 38)]), "#F3DFAF", 1.6))
    mark = angle(goal, whole)
    parts.append(stroke(polyline([_point(mark, 50), _point(mark, 32)]), RED, 5))
    return "".join(parts), 120, 120


def pointer() -> Drawn:
    """The hand, upwards."""
    body = linear("hand", plain("#FFF6D8", BRASS, "#8F6318"), 0, 0, 100, 0)
    body += path("M60 16L65 62H55Z", url("hand"), stroke="#2A1606", stroke_width=1.2)
    return (
        body + circle(60, 60, 9, "#8F6318", stroke="#2A1606", stroke_width=1.4) + circle(58, 58, 3.4, "#FFF1C4"),
        120,
        120,
    )


def draw_sum_dial(
    surface: pygame.Surface,
    stage: Stage,
    at: tuple[float, float],
    side_px: float,
    shown: float,
    goal: int,
    whole: int,
    alpha: float = 1.0,
) -> None:
    """The dial around a point; `shown` is what the pointer tells, its rounded number stands below it."""
    side = max(16, round(side_px / 2) * 2)
    put(surface, picture(("sum dial", goal, whole), partial(face, goal, whole), side), *at, alpha)
    hand = picture(("sum hand",), pointer, side)
    put(surface, turned(("sum hand",), hand, angle(shown, whole)), *at, alpha)
    ink = REACHED if shown >= goal else "#FBF5E6"
    label = stage.label(str(round(shown)), side / stage.scale * 0.2, ink, True)
    put(surface, label, at[0], at[1] + side * 0.28, alpha)


def followed(stage: Stage, name: str, value: float) -> float:
    """What a pointer of this name shows on its way to a value; at once with reduced motion or seen first."""
    now = stage.clock_ms
    at, since = stage.dials.get(name, (value, now))
    at += (value - at) * (1.0 - exp(-max(0.0, now - since) / FOLLOW_MS))
    if stage.reduced_motion or abs(value - at) < 0.3 or value < at:
        at = value
    stage.dials[name] = (at, now)
    return at


def spot(stage: Stage, seat: Seat) -> tuple[float, float]:
    """The middle of the dial of a seat: beside its plate, towards the middle of the window."""
    plate, half = stage.plate(seat), stage.px(SIDE) / 2
    right = plate.right + half + stage.px(8)
    left = plate.x - half - stage.px(8)
    free = left - half > 0 and seat != stage.viewer
    return (left if free else right), max(plate.cy, half + stage.px(4))


def sum_dial(
    surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1, *, goal: int = 66, whole: int = 130
) -> None:
    """Ornament: the sum of a seat; who has reached the goal has it in a quiet light."""
    at, side = spot(stage, seat), stage.px(SIDE)
    if value >= goal:
        breath = 0.5 + 0.5 * sin(stage.clock_ms / 520)
        light(surface, *at, side * 0.9, "#9BE88A", 0.25 + 0.2 * breath)
    draw_sum_dial(surface, stage, at, side, followed(stage, f"sum_dial:{seat}", value), goal, whole)


ORNAMENTS: Final = {"dial_66_of_130": sum_dial}
