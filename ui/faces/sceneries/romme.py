"""A veranda on a summer night: midnight-blue linen with an embroidered border, under a string of lampions."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.svg import Svg, box, circle, ellipse, glow, group, path, polar, radial, stroke, url

THREAD, PALE, ROSE = "#AFC3EE", "#DCE6FF", "#D98AA8"
LAMPIONS: Final = (
    (0.08, 40.0, "#FFB454"), (0.255, 66.0, "#FF7F6A"), (0.86, 60.0, "#FFD76A"), (0.955, 128.0, "#F08CB0"),
)  # fmt: skip


def paint(ground: Ground) -> None:
    """Paint it. The lampions hang between the seats; what shines below them lies on the cloth."""
    low = ground.high
    ground.whole(_border(ground.rim + 22, low))
    ground.paint(group(_rosette(), opacity=0.22), (490, low * 0.42 - 150, 300, 300), (300, 300))
    ground.whole(_pools())
    for x, turn in ((46, False), (UNITS - 206, True)):
        ground.paint(group(_spray(), opacity=0.75), (x, low * 0.5 - 110, 160, 150), (160, 150), turn)
    ground.whole(_string())


def _border(inset: float, low: float) -> Svg:
    """Hemstitch, and between two lines a chain of stars in cross-stitch."""
    body = ""
    for away, wide, alpha in ((0, 1.4, 0.6), (22, 1.4, 0.6), (-5, 0.8, 0.35), (27, 0.8, 0.35)):
        far = inset + away
        line = box(far, far, UNITS - 2 * far, low - 2 * far, 6)
        body += path(line, stroke=THREAD, stroke_width=wide, stroke_opacity=alpha)
    stitches, hearts, middle = "", "", inset + 11
    above, beside = (middle, low - middle), (middle, UNITS - middle)
    places = [(float(x), y) for x in range(round(inset) + 28, round(UNITS - inset) - 18, 22) for y in above]
    places += [(x, float(y)) for y in range(round(inset) + 33, round(low - inset) - 24, 22) for x in beside]
    for index, (x, y) in enumerate(places):
        stitches += f"M{x - 5} {y - 5}l10 10M{x + 5} {y - 5}l-10 10M{x} {y - 7}v14M{x - 7} {y}h14"
        hearts += circle(x, y, 2.2, ROSE if index // 2 % 2 else PALE, fill_opacity=0.85)
    return body + stroke(stitches, THREAD, 1.3, stroke_opacity=0.5) + hearts


def _flower(big: float, colour: str) -> Svg:
    """A flower in satin stitch: six petals of single threads round its heart."""
    threads = ""
    for turn in range(0, 360, 60):
        for k in range(-4, 5):
            (x1, y1), (x2, y2) = polar(turn + k * 2.2, big * 0.26), polar(turn + k * 6.2, big * (1 - abs(k) * 0.05))
            threads += f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
    return stroke(threads, colour, big * 0.06) + circle(0, 0, big * 0.2, "#E8C877")


def _leaf(long: float) -> Svg:
    """A leaf in satin stitch that grows upwards."""
    threads = ""
    for k in range(1, 10):
        y, wide = -long * k / 10, long * 0.26 * (1 - abs(k - 5) / 5.4)
        threads += f"M0 {y:.1f}l{wide:.1f} {-long * 0.1:.1f}M0 {y:.1f}l{-wide:.1f} {-long * 0.1:.1f}"
    return stroke(threads + f"M0 0V{-long}", "#7FA6B8", 1.5)


def _spray() -> Svg:
    """Cornflowers and roses on one stem."""
    body = stroke("M20 140C30 90 60 60 118 40M40 96C30 70 30 52 40 34M66 66C90 72 108 84 116 104", "#7FA6B8", 2)
    for x, y, turn, long in (
        (30, 108, -70, 30),
        (44, 88, 40, 34),
        (84, 54, -20, 30),
        (96, 80, 100, 26),
        (36, 60, -60, 24),
    ):
        body += group(_leaf(long), x=x, y=y, turn_deg=turn)
    flowers = ((122, 38, 25, PALE), (42, 28, 20, ROSE), (118, 108, 17, ROSE), (64, 66, 15, THREAD))
    return body + "".join(group(_flower(big, colour), x=x, y=y) for x, y, big, colour in flowers)


def _rosette() -> Svg:
    """A wreath of flowers in the middle of the cloth."""
    body = circle(150, 150, 112, "none", stroke=THREAD, stroke_width=2)
    for turn in range(0, 360, 30):
        x, y = polar(turn, 112, 150, 150)
        if turn % 60:
            body += group(_leaf(34), x=x, y=y, turn_deg=turn + 62) + group(_leaf(34), x=x, y=y, turn_deg=turn - 62)
        else:
            body += group(_flower(24, PALE), x=x, y=y)
    return body + group(_flower(46, PALE), x=150, y=150)


def _pools() -> Svg:
    """The light that the lampions throw on the cloth."""
    body = ""
    for index, (share, y, colour) in enumerate(LAMPIONS):
        name = f"pool{index}"
        body += glow(name, colour, 0.26) + group(
            circle(0, 0, 130, url(name)), x=UNITS * share, y=y + 60, scale=(1.45, 1)
        )
    return body


def _string() -> Svg:
    """Four lampions on their string."""
    ends = [(-10.0, 20.0), *((UNITS * share, y - 32) for share, y, _ in LAMPIONS), (UNITS + 10, 90.0)]
    line = f"M{ends[0][0]} {ends[0][1]}"
    for (x1, y1), (x2, y2) in pairwise(ends):
        line += f"Q{(x1 + x2) / 2:.0f} {max(y1, y2) + 0.05 * (x2 - x1):.0f} {x2:.0f} {y2:.0f}"
    body = stroke(line, "#0A0D18", 2.4) + stroke(line, "#5A6488", 1)
    return body + "".join(
        group(_lampion(f"l{index}", colour), x=UNITS * share, y=y, scale=0.82)
        for index, (share, y, colour) in enumerate(LAMPIONS)
    )


def _lampion(name: str, colour: str) -> Svg:
    """A round lantern of paper, lit from within."""
    lit = [(0.0, "#FFF6D8", 1.0), (0.45, colour, 1.0), (1.0, "#7A2E1C", 1.0)]
    body = glow(name + "g", colour, 0.5) + circle(0, 0, 66, url(name + "g"))
    body += radial(name, lit, 50, 56, 58) + ellipse(0, 0, 32, 29, url(name))
    for wide in (10, 21, 29):
        body += ellipse(0, 0, wide, 29, "none", stroke="#6A2410", stroke_width=0.9, stroke_opacity=0.45)
    for y in (-20, -10, 0, 10, 20):
        half = 32 * (1 - (y / 29) ** 2) ** 0.5
        body += stroke(f"M{-half:.1f} {y}Q0 {y + 5} {half:.1f} {y}", "#6A2410", 0.8, stroke_opacity=0.4)
    body += path("M-9 -31H9V-26H-9ZM-8 26H8V31H-8Z", "#2A160C") + stroke("M0 -31V-39", "#5A6488", 1.2)
    return body + stroke("M0 31V46M-3 33V43M3 33V43", colour, 1.3)
