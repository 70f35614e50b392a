"""Lives at the water: wooden pegs along a plate, a life belt for who swims, the water above who has gone under, and a
buoy before who has said stop. All of them stand before a seat as long as their mark does.
"""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import Svg, circle, ellipse, linear, path, plain, polyline, rect, stroke, url
from ui.table.effects.kit.art import Drawn, light, picture, put, turned
from ui.table.effects.standing.lights import light_spot
from ui.table.picture.stage import Stage
from ui.table.words.plates import rect_of

PEG, BELT, BUOY = 40.0, 56.0, 64.0  # heights, in design units
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
    return plate.right - stage.px(BELT * 0.62), plate.bottom - stage.px(BELT * 0.42)


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


ORNAMENTS: Final = {"pegs": pegs, "life_belt": life_belt, "under_water": under_water, "buoy": buoy}
