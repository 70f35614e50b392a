"""The lives or stakes that a seat has left: lives as candles along its plate, stakes as matches instead of money."""

from __future__ import annotations

from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import ellipse, linear, plain, rect, url
from ui.table.effects.kit.art import Drawn, light, picture, put, turned
from ui.table.effects.kit.draw import draw_candle
from ui.table.layout.spreads import jitter
from ui.table.picture.stage import Stage
from ui.table.words.plates import draw_count

# --- lives -----------------------------------------------------------------------------------------------------------


TALL, STEP = 34.0, 14.0  # height of a candle, and the way to the next one, in design units
ROOM = 0.24  # share of the plate that they may take
LOW = 0.36  # their middle on the plate: what its owner has done last stands below them


def light_spot(stage: Stage, seat: Seat, index: int, count: int) -> tuple[float, float]:
    """The middle of a candle, counted from the right; many stand closer together."""
    plate = stage.plate(seat)
    step = min(stage.px(STEP), plate.w * ROOM / max(1, count))
    return plate.right - stage.px(17) - step * index, plate.y + plate.h * LOW


def last_light(stage: Stage, seat: Seat, left: int) -> tuple[float, float]:
    """Place of the flame that has just gone out, in window pixels, while `left` still burn."""
    x, y = light_spot(stage, seat, left, left + 1)
    return x, y - stage.px(TALL) * 0.3


def candles(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Ornament: as many candles as lives."""
    for index in reversed(range(value)):
        x, y = light_spot(stage, seat, index, value)
        draw_candle(surface, x, y, stage.px(TALL), 0.3, stage.clock_ms, seed=7 * seat + index)


# --- stakes ----------------------------------------------------------------------------------------------------------


LONG = 84.0  # a match, in design units
MOST = 14  # so many are drawn; the number tells the rest


def match() -> Drawn:
    """A wooden match, its red head at the right, in a box of 200 x 32."""
    body = linear("wood", plain("#F6E2B4", "#D9B878", "#A67F42"), 0, 0, 0, 100)
    body += rect(8, 13, 172, 12, "#000000", 3, fill_opacity=0.35)
    body += rect(6, 9, 168, 12, url("wood"), 3, stroke="#6E4E22", stroke_width=1.2)
    body += linear("head", plain("#FF7A5A", "#C4281C", "#6A0E0A"), 0, 0, 0, 100)
    return body + ellipse(178, 15, 18, 11, url("head"), stroke="#4A0806", stroke_width=1.2), 200, 32


def match_px(stage: Stage) -> float:
    """Length of a match in window pixels."""
    return LONG * stage.scale


def pot(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Ornament of nobody: so many matches lie beside the middle, loosely upon each other, and their number."""
    box = stage.layout.purse(None)
    image = picture(("match",), match, max(3, round(match_px(stage) * 0.16)))
    light(surface, box.cx, box.cy, box.w * 0.6, "#FFD9A0", 0.24 + 0.16 * sin(stage.clock_ms / 420), 0.7)
    for index in range(min(MOST, max(0, value))):
        lean = jitter(index * 37 + 5, 46.0) + (90 if index % 5 == 4 else 0)
        x = box.cx + jitter(index * 11 + 3, box.w * 0.16)
        y = box.cy + box.h * 0.22 - index * stage.px(3.2) + jitter(index * 7, stage.px(6))
        put(surface, turned(("match",), image, lean), x, y)
    draw_count(stage, surface, box.cx, box.bottom - stage.px(4), str(value), low_px=stage.layout.actions.y)


ORNAMENTS: Final = {
    "candles": candles,
    "matches": pot,
}
ON_PLATES: Final = {"candles": ROOM}
