"""A running total in the middle: lamps light up around the pile one by one, and a counter turns beside it.

The nearer the total comes to the edge, the redder and the larger it is; on the last steps it beats like a heart. As an
ornament it belongs to the mark that holds the total; `draw_total` serves scenes too.
"""

from __future__ import annotations

from functools import lru_cache, partial
from math import cos, floor, pi, sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import circle, ellipse, linear, path, plain, radial, rect, stroke, url
from ui.table.effects.kit.art import Drawn, light, picture, put, squeezed
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.standing.rank_dial import HALF
from ui.table.picture.cues import hump, mix
from ui.table.picture.stage import Stage

EDGE: Final = 50  # the last total that is safe
HOT, BURNING = 41, 48  # red from here, beating from here
LAMP, BAND = 15.0, 28.0  # design units
SIZE = (50.0, 84.0)  # height of the counter at 0 and at the edge
TENS: Final = 10
INKS: Final = ((0, "#FBF5E6"), (21, "#FFE39A"), (31, "#FFBE55"), (HOT, "#FF7A4A"), (BURNING, "#FF4636"))
COLD, BEYOND = "#9FD4FF", "#FF2E22"
DARK_LAMP = "#3A2E1C"


def ink(total: float) -> str:
    """The colour of a total: blue below zero, then ever redder."""
    if total < 0:
        return COLD
    return BEYOND if total > EDGE else [colour for begin, colour in INKS if begin <= total][-1]


def lamp_spot(stage: Stage, number: float, share: float = 1.0) -> tuple[float, float]:
    """Where the lamp of a number is: clockwise from the top, the last one at the top again."""
    x, y = stage.centre
    way, inset = 2 * pi * number / (EDGE + 1) - pi / 2, stage.px(BAND) / 2
    return (
        x + share * (HALF[0] * stage.card_px - inset) * cos(way),
        y + share * (HALF[1] * stage.card_px - inset) * sin(way),
    )


# --- pictures ----------------------------------------------------------------------------------------------------
@lru_cache(maxsize=4)
def _board(wide: int, high: int, band: int) -> Drawn:
    """The dark band in the felt, with brass rims."""
    rx, ry, x, y = wide / 2 - band / 2 - 2, high / 2 - band / 2 - 2, wide / 2, high / 2
    body = ellipse(x, y, rx, ry, "none", stroke="#120A04", stroke_width=band, stroke_opacity=0.5)
    for away in (band / 2, -band / 2):
        body += ellipse(x, y, rx + away, ry + away, "none", stroke="#C9963C", stroke_width=1.8, stroke_opacity=0.6)
    return body, wide, high


def _lamp(colour: str) -> Drawn:
    body = radial("bulb", [(0, "#FFFFFF", 1), (0.35, colour, 1), (1, colour, 1)], 38, 32, 72)
    return body + circle(20, 20, 13, url("bulb"), stroke="#120A04", stroke_width=3), 40, 40


def _dark_lamp() -> Drawn:
    return circle(20, 20, 12, DARK_LAMP, stroke="#8A6A34", stroke_width=2.4), 40, 40


def _grave() -> Drawn:
    """The sign at the end of the scale."""
    body = linear("stone", plain("#D9D6CE", "#9A968C", "#6A665E"), 0, 0, 100, 100)
    body += path("M8 46V20A12 14 0 0 1 32 20V46Z", url("stone"), stroke="#1D1A16", stroke_width=2.4)
    return body + stroke("M20 14V30M13 20H27", "#3A362E", 3.4), 40, 50


def tile() -> Drawn:
    """One window of the counter: dark, with a brass frame."""
    body = linear("drum", plain("#060403", "#2A2018", "#060403"), 0, 0, 0, 100)
    body += rect(2, 2, 66, 96, "#000000", 10, fill_opacity=0.4)
    return body + rect(1, 1, 66, 96, url("drum"), 10, stroke="#C9963C", stroke_width=3), 70, 100


# --- drawing -----------------------------------------------------------------------------------------------------
def draw_lamps(surface: pygame.Surface, stage: Stage, shown: float) -> None:
    """The band, its numbers, and as many lamps as the total is high."""
    wide, tall, band = round(2 * HALF[0] * stage.card_px), round(2 * HALF[1] * stage.card_px), stage.px(BAND)
    put(surface, picture(("total board", wide, tall, band), partial(_board, wide, tall, band), tall), *stage.centre)
    size = stage.px(LAMP)
    dark = picture(("total dark",), _dark_lamp, size)
    for number in range(1, EDGE + 1):
        lit = number <= shown
        colour = ink(number)
        image = picture(("total lamp", colour), partial(_lamp, colour), size) if lit else dark
        put(surface, image, *lamp_spot(stage, number))
        if number % TENS == 0 and not _covered(stage, number, shown):
            label = stage.label(str(number), 13, colour if lit else "#D9CBAA", True)
            put(surface, label, *lamp_spot(stage, number, 0.84))
    put(surface, picture(("total grave",), _grave, stage.px(26)), *lamp_spot(stage, 0))
    if shown >= 1:
        beat = 0.5 + 0.5 * sin(stage.clock_ms / 300)
        light(surface, *lamp_spot(stage, min(EDGE, floor(shown))), stage.px(34), ink(shown), 0.5 + 0.3 * beat)


def _covered(stage: Stage, number: int, shown: float) -> bool:
    """Does the counter lie where the number would stand?"""
    (x, y), (cx, cy), high = lamp_spot(stage, number, 0.84), counter_spot(stage), counter_px(stage, shown)
    return abs(x - cx) < high * 0.8 and abs(y - cy) < high * 0.6


def counter_spot(stage: Stage) -> tuple[float, float]:
    """The middle of the counter: at the right of the pile, within the lamps."""
    x, y = stage.centre
    return x + stage.card_px * 0.98, y


def counter_px(stage: Stage, shown: float) -> int:
    """Height of the counter: it swells with the total, and beats at the edge."""
    share = max(0.0, min(1.0, shown / EDGE))
    beat = hump(stage.clock_ms / 900 % 1.0) if shown >= BURNING else 0.0
    return round(stage.px(mix(*SIZE, share) * (1 + 0.09 * beat)) / 2) * 2


def draw_counter(surface: pygame.Surface, stage: Stage, shown: float, swell: float = 1.0) -> None:
    """The wheels of the counter; between two numbers the last one is just turning."""
    high, colour = round(counter_px(stage, shown) * swell / 2) * 2, ink(shown)
    x, y = counter_spot(stage)
    if shown >= HOT:
        light(surface, x, y, high * 1.5, "#FF4A2A", 0.35 + 0.3 * (shown >= BURNING))
    wheels = _wheels(abs(shown))
    wide = high * 0.66
    left = x - wide * (len(wheels) - 1) / 2
    if shown < 0:
        put(surface, stage.label("−", high / stage.scale * 0.6, colour, True), left - wide * 0.8, y)
    for index, (digit, turned) in enumerate(wheels):
        _draw_wheel(surface, stage, (left + index * wide, y), high, digit, turned, colour)


def _wheels(value: float) -> list[tuple[int, float]]:
    """Digit and share of its turn, wheel by wheel: a wheel turns while the one behind it goes from 9 to 0."""
    whole, turned = floor(value), value - floor(value)
    found: list[tuple[int, float]] = []
    for digit in reversed([int(one) for one in f"{whole:02d}"]):
        found.append((digit, turned))
        turned = turned if digit == 9 else 0.0
    return found[::-1]


def _draw_wheel(
    surface: pygame.Surface,
    stage: Stage,
    at: tuple[float, float],
    high: int,
    digit: int,
    turned: float,
    colour: str,
) -> None:
    """One window with its digit, and the next one coming up; all sizes are made from one."""
    full = stage.px(SIZE[1])
    share = high / full
    put(surface, squeezed(("total tile",), picture(("total tile",), tile, full), share, share), *at)
    window = pygame.Rect(0, 0, round(high * 0.62), round(high * 0.88))
    window.center = (round(at[0]), round(at[1]))
    before = surface.get_clip()
    surface.set_clip(window.clip(before))
    for value, away in ((digit, -turned), ((digit + 1) % 10, 1 - turned)):
        if abs(away) < 1:
            straight = numeral_picture(str(value), full * 0.86, colour)
            image = squeezed(("total digit", value, colour), straight, share, share)
            put(surface, image, at[0], at[1] + away * high * 0.9)
    surface.set_clip(before)


def total_dial(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 0) -> None:
    """Ornament: lamps and counter, lying on the felt."""
    draw_lamps(surface, stage, value)
    draw_counter(surface, stage, value)


ORNAMENTS: Final = {"total_dial": total_dial}
GROUND: Final = frozenset({"total_dial"})
