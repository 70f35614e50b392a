"""A salon: damask between gilded mouldings, a chandelier above, panelled wood below, and a card table before it."""

from __future__ import annotations

from typing import Final

from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.svg import Svg, box, circle, ellipse, glow, group, linear, path, plain, polygon, radial, rect, stroke, url

GILT: Final = linear("gilt", plain("#F7E2A0", "#C69A45", "#7E5A1E", "#D5AE5C"), 0, 0, 100, 100)
LINE: Final = "#D3AC5A"
CANDLE: Final = "#FFD79A"
WOOD_HIGH: Final = 118.0


def paint(ground: Ground) -> None:
    high, rim = ground.high, ground.rim
    ground.whole(GILT + _panels(high, rim) + _wainscot(high, rim) + _cornice(rim) + _table(high) + _chandelier(rim))


def _scroll() -> Svg:
    """The carved corner of a panel, upper left."""
    leaf = "M0 0C16 -3 30 4 34 16C24 16 10 12 0 0Z"
    return (
        stroke("M2 46C2 30 14 30 14 20C14 14 20 14 20 14C30 14 30 2 46 2", "#F0D288", 2.2)
        + path(leaf, url("gilt"))
        + group(path(leaf, url("gilt")), turn_deg=90, scale=(1, -1))
        + circle(7, 7, 4, url("gilt"))
    )


def _panel(x: float, y: float, wide: float, high: float) -> Svg:
    """A field of the wall in its moulding."""
    parts: list[Svg] = [
        path(box(x + 2, y + 3, wide, high), stroke="#000000", stroke_width=5, stroke_opacity=0.5),
        path(box(x, y, wide, high), stroke=LINE, stroke_width=3.2, stroke_opacity=0.8),
        path(box(x + 7, y + 7, wide - 14, high - 14), stroke=LINE, stroke_width=1, stroke_opacity=0.55),
    ]
    for sx in (1, -1):
        for sy in (1, -1):
            corner = x if sx > 0 else x + wide, y if sy > 0 else y + high
            parts.append(group(_scroll(), x=corner[0], y=corner[1], scale=(sx * 0.9, sy * 0.9)))
    return "".join(parts)


def _panels(high: float, rim: float) -> Svg:
    """A wide field in the middle and a narrow one on either side; the light of the candles lies on them."""
    top, low = rim + 34, high - rim - WOOD_HIGH - 18
    lit = glow("lit", CANDLE, 0.3) + group(circle(0, 0, 420, url("lit")), x=UNITS / 2, y=rim + 40, scale=(1, 0.8))
    side = UNITS * 0.158
    fields = _panel(rim + 16, top, side, low - top) + _panel(UNITS - rim - 16 - side, top, side, low - top)
    return lit + group(fields + _panel(rim + 34 + side, top, UNITS - 2 * (rim + 34 + side), low - top), opacity=0.5)


def _wainscot(high: float, rim: float) -> Svg:
    """Wood along the foot of the wall, in fields, below a rail."""
    top, count = high - rim - WOOD_HIGH, 9
    wood = linear("wood", plain("#3A2418", "#241509", "#140B05"))
    parts = [wood, rect(rim, top, UNITS - 2 * rim, WOOD_HIGH, url("wood"))]
    parts += [rect(rim, top - 8, UNITS - 2 * rim, 9, url("gilt"), fill_opacity=0.5)]
    parts += [rect(rim, top + 1, UNITS - 2 * rim, 7, "#000000", fill_opacity=0.45)]
    step = (UNITS - 2 * rim) / count
    for index in range(count):
        x = rim + index * step + 14
        parts.append(path(box(x, top + 20, step - 28, WOOD_HIGH - 40, 3), "#3B2618", stroke="#0C0603", stroke_width=3))
        parts.append(
            path(box(x + 5, top + 25, step - 38, WOOD_HIGH - 50, 3), stroke=LINE, stroke_width=1, stroke_opacity=0.4)
        )
    return "".join(parts)


def _table(high: float) -> Svg:
    """The card table before the wall: velvet in a gilded frame, on which trick and hand lie."""
    left, top = UNITS * 0.185, 172.0
    wide, low = UNITS - 2 * left, high + 80
    cloth = radial("cloth", [(0, "#2B6A66", 1), (0.6, "#174844", 1), (1, "#0C2A2A", 1)], 50, 36, 62)
    shade = path(box(left - 14, top + 6, wide + 28, low, 74), "#000000", fill_opacity=0.4)
    frame = path(box(left, top, wide, low, 64), "#4A2E16", stroke="#1A0E06", stroke_width=3)
    frame += path(box(left + 5, top + 5, wide - 10, low, 60), stroke=url("gilt"), stroke_width=7)
    field = path(box(left + 18, top + 18, wide - 36, low, 48), url("cloth"), stroke="#120A04", stroke_width=3)
    line = path(box(left + 32, top + 32, wide - 64, low, 38), stroke=LINE, stroke_width=1.6, stroke_opacity=0.45)
    return cloth + shade + frame + field + line


def _cornice(rim: float) -> Svg:
    """The moulding below the ceiling, with its beads."""
    band = rect(rim, rim, UNITS - 2 * rim, 15, url("gilt"), fill_opacity=0.5)
    band += rect(rim, rim + 15, UNITS - 2 * rim, 10, "#000000", fill_opacity=0.4)
    beads = range(round(rim) + 12, round(UNITS - rim), 14)
    return band + "".join(circle(x, rim + 8, 3.4, "#3B2A12", fill_opacity=0.7) for x in beads)


def _chandelier(rim: float) -> Svg:
    """Five candles on arms of gilded bronze, hung with drops of glass."""
    halo = glow("flame", CANDLE, 0.85)
    parts: list[Svg] = [halo, rect(-1.6, -46, 3.2, 40, url("gilt"))]
    for x, y in ((-62, 4), (-33, 15), (0, 20), (33, 15), (62, 4)):
        parts.append(stroke(f"M0 -4C{x * 0.2:.1f} {y + 22} {x} {y + 20} {x} {y}", "#C69A45", 3.2))
        parts.append(path(f"M{x - 7} {y - 2}H{x + 7}L{x + 3} {y + 5}H{x - 3}Z", url("gilt")))
        parts.append(rect(x - 2.6, y - 18, 5.2, 16, "#F6EBD0"))
        drop = [(x, y + 9), (x + 2.6, y + 15), (x, y + 20), (x - 2.6, y + 15)]
        parts.append(polygon(drop, "#DCEBF2", fill_opacity=0.8))
        parts.append(circle(x, y - 24, 26, url("flame")))
        parts.append(ellipse(x, y - 25, 3, 6.4, "#FFF4D0"))
    parts.append(circle(0, 0, 7, url("gilt")))
    return group(*parts, x=UNITS / 2, y=rim + 54)
