"""The limit for knocking, for the whole hand, beside the pile: a wooden plate with a fist and the most with which one
may knock, and the spade that doubles everything.
"""

from __future__ import annotations

from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.digits import numeral
from ui.faces.french.pips import OUTLINES
from ui.faces.svg import circle, group, linear, path, plain, rect, url
from ui.faces.symbols import symbol
from ui.table.effects.kit.art import Drawn, light, picture, put
from ui.table.picture.stage import Stage

SIDE = (104.0, 58.0)  # of the plate, in design units
GAP = 66.0  # from the edge of the pile


def limit_spot(stage: Stage) -> tuple[float, float]:
    """Right of the pile; above it where the own hand begins there."""
    box, hand = stage.layout.centre, stage.hand(stage.viewer)
    x = box.right + stage.px(GAP + SIDE[0] / 2)
    if x + stage.px(SIDE[0] / 2) > hand.x and box.bottom > hand.y:
        return box.x, box.y - stage.px(SIDE[1] * 0.75)
    return x, box.cy


def double_spot(stage: Stage) -> tuple[float, float]:
    """Below the plate."""
    x, y = limit_spot(stage)
    return x, y + stage.px(SIDE[1] * 1.06)


def about(stage: Stage) -> tuple[float, float, float]:
    """Middle and size of the plate, for who points at it."""
    return (*limit_spot(stage), float(stage.px(SIDE[1])))


def about_double(stage: Stage) -> tuple[float, float, float]:
    """The same of the spade."""
    return (*double_spot(stage), float(stage.px(SIDE[1])))


def plate(number: int) -> Drawn:
    """Wood in a rim of brass, with room for the fist; "≤" and the number."""
    body = linear("wood", plain("#8A5A2C", "#5B3515", "#3C210C"), 0, 0, 0, 100)
    body += linear("rim", plain("#FFE9AE", "#C98F3A", "#7A4E16"), 0, 0, 100, 100)
    body += rect(3, 5, 202, 110, "#000000", 22, fill_opacity=0.4) + rect(0, 0, 202, 110, url("rim"), 22)
    body += rect(6, 6, 190, 98, url("wood"), 17)
    body += path("M122 42L88 56L122 70M88 80H122", "none", stroke="#FFF1C4", stroke_width=7, stroke_linecap="round")
    return body + group(numeral(str(number), 160, 56, 54, "#FFF1C4", 62)), 206, 116


def knock_limit(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """The plate where it hangs all through the hand."""
    x, y = limit_spot(stage)
    high = stage.px(SIDE[1])
    put(surface, picture(("knock limit", value), partial(plate, value), high), x, y)
    fist = symbol("fist", round(high * 0.66))
    put(surface, fist, x - high * 0.55, y - high * 0.02)


def spade() -> Drawn:
    body = (
        circle(51, 53, 46, "#000000", fill_opacity=0.4) + circle(50, 50, 46, "#D8B25A") + circle(50, 50, 42, "#F6EFD8")
    )
    return body + group(path(OUTLINES["S"], "#171B2A"), x=50, y=50, scale=0.6), 100, 100


def counts_double(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """A spade and "×2" below the plate, in a cold light that breathes."""
    x, y = double_spot(stage)
    high = stage.px(46)
    light(surface, x, y, stage.px(64), "#9FC3FF", 0.35 + 0.25 * sin(stage.clock_ms / 420))
    put(surface, picture(("double spade",), spade, high), x - high * 0.6, y)
    label = stage.label("×2", 26, "#EAF2FF", True)
    put(surface, label, x + high * 0.55, y)


ORNAMENTS: Final = {"knock_limit": knock_limit, "counts_double": counts_double}
SPOTS: Final = {"knock_limit": about, "counts_double": about_double}
