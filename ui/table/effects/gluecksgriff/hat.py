"""The magician's hat at the edge of the stage: its rabbit comes out as the match draws to its end, and looks at whoever
is ahead.
"""

from __future__ import annotations

from functools import partial
from math import sin
from typing import Final

import pygame

from ui.faces import palette as p
from ui.faces.svg import Svg, ellipse, group, linear, path, plain, radial, spark, stroke, url
from ui.faces.theatre.creatures import rabbit
from ui.table.effects.kit.art import Drawn, Point, light, picture, put
from ui.table.effects.kit.gaze import gaze
from ui.table.effects.kit.moment import Moment
from ui.table.picture.stage import Stage

TALL: Final = 146.0  # design units
BOX: Final = (150.0, 200.0)  # of the picture
BRIM_Y: Final = 112.0  # in it
FROM_LEFT, ABOVE_LOW = 150.0, 304.0  # of its middle, in design units of a window
STAGES: Final = 4  # of the rabbit's coming out
FADES_MS: Final = 900.0


def _hat(out: int, look: Point) -> Drawn:
    """The hat on its crown; the rabbit looks out over its brim, with its eyes (0) up to its paws (STAGES)."""
    y = BRIM_Y - 2 + 26 * (1 - out / STAGES)
    parts: list[Svg] = [
        radial("ground", [(0, "#000000", 0.55), (0.6, "#000000", 0.3), (1, "#000000", 0)]),
        linear("silk", plain("#0C0A10", "#3A3446", "#15121B", "#08060B"), 0, 0, 100, 0),
        linear("brim", plain("#1A1721", "#575064", "#211D2A"), 0, 0, 100, 0),
        ellipse(78, 187, 62, 11, url("ground")),
        ellipse(75, BRIM_Y, 58, 15, url("brim")),
        ellipse(75, BRIM_Y - 1, 42, 9.5, "#060409"),
        group(rabbit(p.Tint("", "", "", ""), look), x=75, y=y, scale=1.06),
        path(f"M33 {BRIM_Y}L39 178Q75 192 111 178L117 {BRIM_Y}A42 10 0 0 1 33 {BRIM_Y}Z", url("silk")),
        path("M35 130Q75 146 115 130L113.5 147Q75 163 36.5 147Z", p.RED),
        stroke("M35.4 132Q75 148 114.6 132", p.RED_LIGHT, 1.4, stroke_opacity=0.7),
        path(f"M17 {BRIM_Y}A58 15 0 0 0 133 {BRIM_Y}H117A42 10 0 0 1 33 {BRIM_Y}Z", url("brim")),
        stroke(f"M19 {BRIM_Y + 2}A56 14 0 0 0 131 {BRIM_Y + 2}", "#8A8199", 0.9, stroke_opacity=0.8),
    ]
    return "".join(parts), *BOX


def _spark() -> Drawn:
    return path(spark(10, 10, 10), p.GOLD_LIGHT), 20, 20


def place(stage: Stage) -> Point:
    """Middle of the picture, in window pixels: above the own place, where no card and no seat ever is."""
    return stage.px(FROM_LEFT), stage.size[1] - stage.px(ABOVE_LOW)


def told(stage: Stage, moment: Moment) -> tuple[int, Point]:
    """How far the rabbit is out, by the highest total of the limit, and where it looks."""
    most, limit = max(moment.totals, default=0), moment.view.options.limit
    out = min(STAGES, STAGES * most // limit)
    return out, gaze(stage, place(stage), moment.ahead)


def hat_rabbit(surface: pygame.Surface, stage: Stage, moment: Moment) -> None:
    """Draw it; sparks rise about the brim."""
    x, y = place(stage)
    out, look = told(stage, moment)
    light(surface, x, y, stage.px(TALL * 0.72), "#FFDFA8", 0.16)
    put(surface, picture(("hat and rabbit", out, look), partial(_hat, out, look), stage.px(TALL)), x, y)
    for index, (across, up) in enumerate(((-46, 8), (44, -20), (-38, -44), (52, 20))):
        shine = sin(stage.clock_ms / FADES_MS + 1.7 * index)
        if shine > 0:
            image = picture(("hat's spark",), _spark, stage.px(15))
            put(surface, image, x + stage.px(across), y + stage.px(up), 0.8 * shine)


CENTREPIECES = {"hat_rabbit": hat_rabbit}
