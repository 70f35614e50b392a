"""The parts all backs share: the field, the paper edge that trims it, and drawing a thing twice, once on its head."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.svg import Svg, box, group, path, rect
from ui.faces.theatre.stage import HEIGHT, RADIUS, WIDTH

CX, CY = WIDTH / 2, HEIGHT / 2
LEFT, TOP, RIGHT, BOTTOM = 9.0, 9.0, 191.0, 291.0  # the printed field
FIELD: Final = box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 8)
CARD: Final = box(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, RADIUS)


def both_ends(part: Svg) -> Svg:
    """A part and the same part turned by half a circle round the middle of the card."""
    return part + group(part, x=WIDTH, y=HEIGHT, turn_deg=180)


def quarters(part: Svg) -> Svg:
    """A part drawn for the upper left quarter, mirrored into all four."""
    top = part + group(part, x=WIDTH, scale=(-1, 1))
    return top + group(top, y=HEIGHT, scale=(1, -1))


def field(fill: str) -> Svg:
    """The ground of the print."""
    return rect(LEFT - 1, TOP - 1, RIGHT - LEFT + 2, BOTTOM - TOP + 2, fill, 8)


def edge(paper: str = p.PAPER, line: str = p.GOLD_DARK, rim: str = p.PAPER_EDGE) -> Svg:
    """The paper round the field, laid over the print so that nothing sticks out."""
    return (
        path(CARD + FIELD, paper, fill_rule="evenodd")
        + path(FIELD, stroke=line, stroke_width=1.6)
        + path(CARD, stroke=rim, stroke_width=1.2)
    )


def inner_line(inset: float, colour: str, width: float, r: float = 4, opacity: float = 1) -> Svg:
    """A line running round the field, `inset` units within it."""
    size = (RIGHT - LEFT - 2 * inset, BOTTOM - TOP - 2 * inset)
    return path(box(LEFT + inset, TOP + inset, *size, r), stroke=colour, stroke_width=width, stroke_opacity=opacity)
