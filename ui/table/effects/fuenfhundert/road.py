"""The road to the end of the match: two figures walk up it to the gate, each as far as its points are.

The viewer's is the bright one, at the left. They walk by what the plates show.
"""

from __future__ import annotations

from typing import Final

import pygame

from ui.faces.svg import circle, ellipse, linear, path, plain, rect, stroke, url
from ui.table.effects.kit.art import Drawn, picture, put
from ui.table.effects.kit.moment import Moment
from ui.table.effects.kit.standing_room import standing_room
from ui.table.picture.stage import Stage

WIDE, HIGH, WALKER = 92.0, 320.0, 46.0  # design units: the road with its gate, and a figure
FOOT, GATE = 304.0, 66.0  # where a figure stands at 0, and at the end
NEAR: Final = (0.07, 0.42)
STONES: Final = 5
BRIGHT, DARK = ("#F6E7C0", "#B98A3C"), ("#2A3550", "#0D1426")


def road(surface: pygame.Surface, stage: Stage, moment: Moment) -> None:
    """Centrepiece: see the module."""
    room = standing_room(stage.layout, WIDE, HIGH, NEAR, ("slate",))
    if room is None:
        return
    put(surface, picture(("road",), paved, room.h), room.cx, room.cy)
    for seat, total in enumerate(moment.totals):
        own, share = seat == stage.viewer, way(total, int(moment.view.options.limit))
        figure = picture(("walker", own), gentleman if own else lady, stage.px(WALKER))
        x, y = place(share, own)
        put(surface, figure, room.x + stage.px(x), room.y + stage.px(y) - figure.get_height() / 2)


def way(total: int, limit: int) -> float:
    """The share of the road that a total has come, 0 … 1."""
    return max(0.0, min(1.0, total / limit))


def place(share: float, left: bool) -> tuple[float, float]:
    """Where the feet of a figure stand, in design units of the road."""
    wide = 26 - 10 * share  # the road grows narrower
    return WIDE / 2 + bend(share) + (-wide if left else wide) / 2, FOOT + (GATE - FOOT) * share


def bend(share: float) -> float:
    """How far the middle of the road is from that of the picture: to the right first, then to the left."""
    return 30 * share * (1 - share) * (1 - 2 * share) * 4


def paved() -> Drawn:
    """The road with a stone at every fifth, and the gate at its end."""
    steps = [k / 24 for k in range(25)]
    left = [(WIDE / 2 + bend(s) - (27 - 11 * s), FOOT + (GATE - FOOT) * s) for s in steps]
    right = [(2 * (WIDE / 2 + bend(s)) - x, y) for s, (x, y) in zip(steps, left, strict=True)]
    outline = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (*left, *reversed(right)))
    outline += f"Q{WIDE / 2} {FOOT + 12} {left[0][0]:.1f} {FOOT}Z"
    body = linear("road", plain("#C9B68C", "#A8946A", "#8A7750")) + path(outline, "#000000", fill_opacity=0.25)
    body += path(outline, url("road"), fill_opacity=0.55, stroke="#E9D7A8", stroke_width=1.6, stroke_opacity=0.7)
    for stone in range(1, STONES):
        share = stone / STONES
        y, x = FOOT + (GATE - FOOT) * share, WIDE / 2 + bend(share)
        half = 27 - 11 * share
        body += stroke(
            f"M{x - half:.1f} {y}h{2 * half:.1f}", "#4A3C22", 1.2, stroke_opacity=0.5, stroke_dasharray="3 4"
        )
        body += rect(x + half - 1, y - 9, 9, 13, "#2A2418", 4) + rect(x + half, y - 9, 7.5, 12, "#D9D0BA", 3.6)
    body += ellipse(WIDE / 2, GATE + 2, 34, 7, "#000000", fill_opacity=0.4)
    for x in (18, 66):
        body += rect(x, 26, 9, 42, "#EFE6CC", 1.5, stroke="#5A4A28", stroke_width=1) + rect(x + 6, 26, 3, 42, "#B5A57C")
    body += path("M12 27V20L46 2L80 20V27Z", "#F4ECD4", stroke="#5A4A28", stroke_width=1.2)
    body += path("M24 21L46 9L68 21Z", "#B98A3C", fill_opacity=0.5)
    return body + path("M46 24C40 32 40 36 46 40C52 36 52 32 46 24Z", "#D6A850"), WIDE, HIGH


def gentleman() -> Drawn:
    """A gentleman in a top hat with his stick."""
    light, shadow = BRIGHT
    body = ellipse(16, 57, 12, 3, "#000000", fill_opacity=0.45)
    body += path("M11 56L13 38H20L22 56H18L16.5 44L15 56Z", shadow) + path(
        "M9 41C8 30 10 22 16 21C22 22 24 30 23 41L20 43H12Z", light, stroke="#4A3510", stroke_width=1
    )
    body += (
        path("M12 41L8 49H13M20 41L24 49H19", light)
        + circle(16, 16, 4.6, "#F4D6B4")
        + rect(9, 10.5, 14, 2.4, shadow, 1)
    )
    return body + rect(11.5, 2, 9, 9.5, shadow, 1) + stroke("M23 30L28 56", "#4A3510", 1.6), 32, 60


def lady() -> Drawn:
    """A lady in a wide skirt, with a bonnet and a parasol."""
    light, shadow = "#4F6EA8", DARK[0]
    body = ellipse(16, 57, 13, 3, "#000000", fill_opacity=0.45)
    body += path("M16 30C8 36 4 48 3 56H29C28 48 24 36 16 30Z", light, stroke=DARK[1], stroke_width=1.2)
    body += path("M10 48C14 51 19 51 23 48M7 54C13 57 20 57 25 54", stroke="#B9CBEA", stroke_width=1.2)
    body += path("M11 22C13 20 19 20 21 22L19 33H13Z", light, stroke=DARK[1], stroke_width=1) + circle(
        16, 16, 4.4, "#F4D6B4"
    )
    body += path(
        "M10 19C8 10 14 7 19 9C24 11 22 18 20 20C20 14 15 13 10 19Z", "#E9D9F0", stroke=shadow, stroke_width=0.8
    )
    body += stroke("M22 30L8 8", "#E9D7A8", 1.3)
    return body + path("M-1 12C0 2 12 -2 18 2C12 3 4 7 -1 12Z", "#B9CBEA", stroke=shadow, stroke_width=0.8), 32, 60


CENTREPIECES = {"road": road}
