"""Paper, lines and the picture opening of the French deck; everything is the same after half a turn."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.svg import Svg, box, circle, group, linear, path, plain, radial, stroke, url
from ui.faces.theatre.stage import HEIGHT, RADIUS, WIDTH

LEFT, TOP, RIGHT, BOTTOM = 12.0, 12.0, 188.0, 288.0  # the opening of a court card
PAINTS: Final[Svg] = (
    radial("paper", plain(p.WHITE, p.PAPER, p.PAPER, p.PAPER_SHADE), 50, 50, 82)
    + linear("gold", plain(p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 10, 0, 80, 100)
    + linear("gold_bar", plain(p.GOLD_DARK, p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 0, 0, 100, 0)
    + radial("gold_ball", plain(p.WHITE, p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 36, 30, 72)
    + radial("pearl", plain("#FFFFFF", "#FFFDF6", "#DCD3C0"), 36, 30, 75)
)


def both_ends(part: Svg) -> Svg:
    """A part and the same part turned by half a circle round the middle of the card."""
    return part + group(part, x=WIDTH, y=HEIGHT, turn_deg=180)


def paper() -> Svg:
    """The plain card with its edge and a fine golden line."""
    return path(
        box(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, RADIUS), url("paper"), stroke=p.PAPER_EDGE, stroke_width=1.4
    ) + path(box(6.8, 6.8, WIDTH - 13.6, HEIGHT - 13.6, 10), stroke=p.GOLD, stroke_width=0.9, stroke_opacity=0.75)


def opening(tab: tuple[float, float]) -> str:
    """The outline of a picture: hollow corners top right and bottom left, room for the index in the other two."""
    x, y = tab
    return (
        f"M{x} {TOP}H{RIGHT - 12}A12 12 0 0 0 {RIGHT} {TOP + 12}"
        f"V{HEIGHT - y}H{WIDTH - x + 12}A12 12 0 0 0 {WIDTH - x} {HEIGHT - y + 12}V{BOTTOM}"
        f"H{LEFT + 12}A12 12 0 0 0 {LEFT} {BOTTOM - 12}V{y}H{x - 12}A12 12 0 0 0 {x} {y - 12}Z"
    )


def mat(tab: tuple[float, float], fill: str = "url(#paper)", edge: str = p.PAPER_EDGE) -> Svg:
    """The paper laid over a picture: it trims the picture and gives it a double golden line."""
    hole = opening(tab)
    corner = circle(RIGHT - 1, TOP + 1, 2.6, url("gold_ball"))
    return (
        path(box(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, RADIUS) + hole, fill, fill_rule="evenodd")
        + stroke(hole, "#000000", 4.4, stroke_opacity=0.16)
        + stroke(hole, p.GOLD_DARK, 2.8)
        + stroke(hole, p.GOLD_LIGHT, 0.8)
        + both_ends(corner)
        + path(box(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, RADIUS), stroke=edge, stroke_width=1.4)
    )
