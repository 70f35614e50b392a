"""A tray with a candle for every seat, each on its side of it: whoever has laid out has his candle lit."""

from __future__ import annotations

from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import circle, ellipse, plain, polar, radial, url
from ui.table.effects.kit.art import WARM, Drawn, Point, light, picture, put
from ui.table.effects.kit.moment import Moment
from ui.table.effects.kit.standing_room import standing_room
from ui.table.layout.pose import Box
from ui.table.picture.stage import Stage

SIDE, CANDLE, RING = 108.0, 26.0, 31.0  # design units: the tray, a candle, and how far it stands from the middle
NEAR: Final = (0.5, 0.5)
OUT: Final = "ausgelegt"


def candles(surface: pygame.Surface, stage: Stage, moment: Moment) -> None:
    """Centrepiece: see the module."""
    room = standing_room(stage.layout, SIDE, SIDE, NEAR)
    if room is None:
        return
    put(surface, picture(("candle tray",), tray, room.h), room.cx, room.cy)
    for seat in range(stage.layout.seats):
        lit = bool(moment.marks.get((OUT, seat), 0))
        x, y = place(stage, room, seat)
        put(surface, picture(("candle", lit), burning if lit else cold, stage.px(CANDLE)), x, y)
        if lit:
            flicker = 0.5 + 0.08 * sin(stage.clock_ms / 190 + 2.4 * seat)
            light(surface, x, y, stage.px(30), WARM, flicker)


def place(stage: Stage, room: Box, seat: Seat) -> Point:
    """The middle of a seat's candle: towards its plate, all at the same distance from each other."""
    turns = sorted(range(stage.layout.seats), key=lambda one: (one - stage.viewer) % stage.layout.seats)
    return polar(180 + 360 * turns.index(seat) / len(turns), stage.px(RING), room.cx, room.cy)


def tray() -> Drawn:
    """A round tray of brass with a beaded rim."""
    body = radial("fall", [(0, "#000000", 0.6), (0.75, "#000000", 0.5), (1, "#000000", 0)]) + circle(
        56, 58, 53, url("fall")
    )
    body += radial("tray", plain("#8A6A34", "#5E451E", "#3A2910"), 40, 35, 70) + circle(54, 53, 47, url("tray"))
    body += "".join(circle(*polar(turn, 45, 54, 53), 1.7, "#E8C877") for turn in range(0, 360, 9))
    return body + circle(54, 53, 39, "none", stroke="#E8C877", stroke_width=0.9, stroke_opacity=0.5), 108, 108


def cup(wax: str, heart: str) -> Drawn:
    """A little candle in its cup, from above."""
    body = (
        ellipse(14, 15.5, 12, 11, "#000000", fill_opacity=0.4)
        + circle(13, 13, 11.5, "#C9CED6")
        + circle(13, 13, 10.2, "#6E747E")
    )
    body += radial("wax", plain(heart, wax), 50, 50, 55) + circle(13, 13, 9.6, url("wax"))
    return body, 26, 26


def cold() -> Drawn:
    """A candle that does not burn."""
    body, wide, high = cup("#8C8A92", "#B5B2B8")
    return body + circle(13, 13, 1.5, "#2A221C"), wide, high


def burning() -> Drawn:
    """A candle that burns."""
    body, wide, high = cup("#F0A63C", "#FFF2C0")
    return body + ellipse(13, 12.4, 3.2, 4, "#FFFDF0") + circle(13, 13.6, 1.2, "#7A4A1C"), wide, high


CENTREPIECES = {"candle_row": candles}
