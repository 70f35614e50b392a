"""A sum that grows towards a goal, as a dial before its seat: "37 / 40", green once it is reached.

Which mark is shown so, and what is its goal, the game says (`Hooks.goals`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from rules.core.contract import Group, Seat, Zone
from ui.faces.paint import drawn
from ui.faces.svg import Svg, circle, stroke
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage
from ui.widgets import paint

Marks = Mapping[tuple[str, Seat | None], int]
UNITS: Final = (100.0, 100.0)
GOING, REACHED, TROUGH = "#F0B94A", "#7FDC6E", "#2C2418"
RADIUS: Final = 41.0


def dial(share: float, reached: bool) -> Svg:
    """A dark disc with a ring that is filled so far (0 … 1)."""
    body = circle(50, 52, 48, "#000000", fill_opacity=0.35) + circle(50, 50, 48, "#17110B", fill_opacity=0.92)
    body += circle(50, 50, 47, "none", stroke="#B98A3C", stroke_width=1.6)
    body += circle(50, 50, RADIUS, "none", stroke=TROUGH, stroke_width=8)
    colour = REACHED if reached else GOING
    if share >= 1.0:
        return body + circle(50, 50, RADIUS, "none", stroke=colour, stroke_width=8)
    if share <= 0.0:
        return body
    x, y = 50 + RADIUS * sin(2 * pi * share), 50 - RADIUS * cos(2 * pi * share)
    arc = f"M50 {50 - RADIUS}A{RADIUS} {RADIUS} 0 {int(share > 0.5)} 1 {x:.2f} {y:.2f}"
    return body + stroke(arc, colour, 8)


@lru_cache(maxsize=128)
def dial_picture(value: int, goal: int, side: int) -> pygame.Surface:
    """The dial of a value, drawn once for each size."""
    share = min(1.0, value / goal) if goal else 1.0
    return drawn(dial(share, value >= goal), UNITS, (side, side))


def draw_counters(stage: Stage, surface: pygame.Surface, goals: Mapping[str, int], marks: Marks) -> None:
    """The dial of every seat that has begun to count."""
    for (name, seat), value in marks.items():
        if name in goals and seat is not None and value:
            box = stage.layout.counter(seat)
            draw_dial(stage, surface, (box.cx, box.cy), box.w, value, goals[name])


def draw_dial(
    stage: Stage, surface: pygame.Surface, at: tuple[float, float], side_px: float, value: int, goal: int
) -> None:
    """Ring, value, and below it the goal."""
    picture = dial_picture(value, goal, round(side_px))
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    units = side_px / stage.scale
    ink = REACHED if value >= goal else "#FBF5E6"
    number = stage.label(str(value), units * 0.34, ink, True)
    surface.blit(number, number.get_rect(center=(round(at[0]), round(at[1] - side_px * 0.05))))
    if goal and units > 60:
        below = stage.label(f"/ {goal}", units * 0.15, "#D9CBAA", True)
        surface.blit(below, below.get_rect(center=(round(at[0]), round(at[1] + side_px * 0.2))))


def draw_order(stage: Stage, surface: pygame.Surface, chosen: Sequence[Sprite]) -> None:
    """Small numbers on cards that will be laid in this order."""
    for number, sprite in enumerate(chosen, 1):
        x, y = sprite.raised()
        label = stage.label(str(number), 14, "#2C1B08", True)
        rect = pygame.Rect(0, 0, stage.px(24), stage.px(24))
        rect.center = (round(x), round(y - sprite.height_px * 0.47))
        surface.blit(paint.plate(rect.size, "brass", rect.height // 2, 1), rect)
        surface.blit(label, label.get_rect(center=rect.center))


def draw_group_numbers(stage: Stage, surface: pygame.Surface, groups: Mapping[Zone, Sequence[Group]]) -> None:
    """The small names "M3" of groups that actions call by a number."""
    for row in groups.values():
        for group in row:
            last = stage.sprite(group.cards[-1]) if group.number and group.cards else None
            if last is not None and last.held is None:
                rect = group_name_place(stage, last, group.number)
                label = group_name(stage, group.number)
                surface.blit(paint.plate(rect.size, "dark", rect.height // 2, 1), rect)
                surface.blit(label, label.get_rect(center=rect.center))


def group_name(stage: Stage, number: int) -> pygame.Surface:
    return stage.label(f"M{number}", 10, "#FBF5E6", True)


def group_name_place(stage: Stage, last: Sprite, number: int) -> pygame.Rect:
    """At the upper right of the group's last card: there no card has its value, and no other card lies upon it."""
    high, wide = last.height_px, last.height_px * stage.pictures.aspect
    rect = group_name(stage, number).get_rect().inflate(stage.px(6), stage.px(1))
    rect.topright = (round(last.x + wide * 0.47), round(last.y - high * 0.48))
    return rect
