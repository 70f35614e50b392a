"""A magician's stage: boards between curtains, footlights before them, and the light in which the pile lies."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.svg import (
    Svg,
    circle,
    ellipse,
    glow,
    group,
    linear,
    path,
    plain,
    polygon,
    radial,
    rect,
    spark,
    star,
    stroke,
    url,
)
from ui.faces.theatre.hangings import drape, swags

VELVET: Final = ("#8E2233", "#5C1122", "#28060F")
LAMP: Final = "#FFDFA8"
PILE_X: Final = 706.0
SHELLS: Final = 12


def paint(ground: Ground) -> None:
    high, rim = ground.high, ground.rim
    ground.whole(_light(high) + _circle(high) + _curtains(high, rim) + _footlights(high, rim))


def _light(high: float) -> Svg:
    """Two beams from above."""
    beam = linear("beam", [(0, LAMP, 0.16), (0.75, LAMP, 0.03), (1, LAMP, 0)])
    y = high / 2 - 30
    cones = [[(x, 0), (x + 34, 0), (PILE_X + 190, y + 60), (PILE_X - 190, y + 60)] for x in (250.0, 1010.0)]
    return beam + "".join(polygon(cone, url("beam")) for cone in cones)


def _circle(high: float) -> Svg:
    """The pool of light, and the magician's circle that is painted on the boards."""
    y = high / 2 - 30
    pool = radial("pool", [(0, LAMP, 0.3), (0.62, LAMP, 0.16), (0.86, LAMP, 0.06), (1, LAMP, 0)])
    rays = stroke(star(16, 186, 150, 0, 0), p.GOLD, 1.2)
    rings = "".join(circle(0, 0, r, "none", stroke=p.GOLD, stroke_width=w) for r, w in ((196, 2.4), (188, 1), (146, 1)))
    signs = "".join(group(path(spark(7, 0, -167), p.GOLD), turn_deg=turn) for turn in range(11, 371, 45))
    pool += group(circle(0, 0, 290, url("pool")), x=PILE_X, y=y, scale=(1, 0.76))
    return pool + group(rings, rays, signs, opacity=0.36, x=PILE_X, y=y, scale=(1, 0.86))


def _curtains(high: float, rim: float) -> Svg:
    """A curtain on either side with its shadow on the boards, and the valance above."""
    shade = linear("shade", [(0, "#000000", 0.7), (1, "#000000", 0)], 0, 0, 100, 0)
    side = rect(0, 0, 200, high, url("shade"))
    side += drape(rim - 4, rim, high - 2 * rim, 104, VELVET, cord="#B07F2C")
    above = linear("above", [(0, "#000000", 0.6), (1, "#000000", 0)])
    above += rect(0, rim, UNITS, 110, url("above"))
    valance = swags(rim, rim, UNITS - 2 * rim, 11, 50, VELVET, "#B07F2C")
    return shade + above + side + group(side, x=UNITS, scale=(-1, 1)) + valance


def _footlights(high: float, rim: float) -> Svg:
    """Shells of brass along the lower edge, each with its light on the boards."""
    shell = glow("foot", LAMP, 0.5) + linear("brass", plain("#F3D488", "#B98A37", "#5B3B12"))
    fan = ellipse(0, -2, 58, 62, url("foot")) + path("M-21 0C-21 -28 21 -28 21 0Z", url("brass"))
    fan += "".join(stroke(f"M0 2L{x} {-20 + abs(x) * 0.55:.1f}", "#4A2E0E", 1.1) for x in (-15, -9, -3, 3, 9, 15))
    fan += path("M-24 0H24L21 5H-21Z", "#6E4A1B") + stroke("M-19 -5C-17 -24 17 -24 19 -5", "#FFF1C8", 1.2)
    step = (UNITS - 2 * rim) / SHELLS
    return shell + "".join(
        group(fan, x=rim + step * (index + 0.5), y=high - rim - 5, scale=0.9) for index in range(SHELLS)
    )
