"""A wooden sign at the corner of the table: which game is played, what is trump, and what the sides have announced.

The ornament of the mark "trump"; it draws the question marks of the seats whose side nobody knows as well. `said` is
the ornament of an announcement: a badge below the sign with the words of the level promised.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.french.pips import OUTLINES
from ui.faces.svg import circle, group, linear, path, plain, rect, stroke, url
from ui.table.effects.kit.art import SHELF, Drawn, picture, put, ready
from ui.table.effects.standing import sides
from ui.table.effects.standing.sides import KONTRA
from ui.table.picture.stage import Stage

SUITS = "CSHD"
INKS = {"C": "#F3EBD6", "S": "#F3EBD6", "H": "#F0675C", "D": "#F0675C"}
LEFT, TOP, WIDE, HIGH = 130.0, 14.0, 206.0, 84.0  # in design units
ROW = 34.0


def board() -> Drawn:
    """A plank with a dark field, hung from two nails."""
    body = linear("plank", plain("#7E512C", "#5A3518"), 0, 0, 0, 100)
    body += rect(3, 4, 203, 80, "#000000", 9, fill_opacity=0.45) + rect(0, 0, 203, 80, "#2A1608", 9)
    body += rect(2, 2, 199, 76, url("plank"), 8) + rect(8, 8, 187, 64, "#1F2B26", 5, stroke="#B98A4A", stroke_width=1.4)
    body += stroke("M30 4C80 7 150 3 190 5M20 75C90 77 150 73 186 76", "#452810", 1.2)
    for x in (6, 197):
        body += circle(x, 6, 2.6, "#1B1108") + circle(x - 0.7, 5.4, 1.2, "#E8C98A")
    return body, 206, 84


def pip(suit: str) -> Drawn:
    return group(path(OUTLINES[suit], INKS[suit], stroke="#120B06", stroke_width=2), x=60, y=60, scale=0.9), 120, 120


def about(stage: Stage) -> tuple[float, float, float]:
    """Middle and height of the sign, for what is told of it."""
    return (LEFT + WIDE / 2) * stage.scale, (TOP + HIGH / 2) * stage.scale, stage.px(HIGH)


def kind_of(stage: Stage) -> int:
    """Which kind of game was declared, 0 for the usual one."""
    return next((value for (name, _), value in stage.coming.items() if name == "maker"), 0)


def sign(stage: Stage, kind: int, trump: int) -> pygame.Surface:
    """The board with the name of the game and its trump."""
    head = stage.texts(f"mark.maker.{kind}")
    below = stage.texts("board.trump", trump=stage.texts(f"mark.trump.{trump}"))
    high = round(stage.px(HIGH) / 2) * 2

    def make() -> pygame.Surface:
        whole = picture(("game board",), board, high).copy()
        suited = 0 < trump <= len(SUITS)
        left = round(whole.get_width() * (0.36 if suited else 0.08))
        room = round(whole.get_width() * 0.93) - left
        for words, units, colour, share in ((head, 19, "#F0C869", 0.34), (below, 17, "#FBF5E6", 0.66)):
            label = stage.label(words, units, colour, True)
            if label.get_width() > room:
                label = pygame.transform.smoothscale_by(label, room / label.get_width())
            whole.blit(label, label.get_rect(midleft=(left, round(high * share))))
        if suited:
            suit = SUITS[trump - 1]
            drawn = picture(("board pip", suit), partial(pip, suit), round(high * 0.62))
            whole.blit(drawn, drawn.get_rect(center=(round(whole.get_width() * 0.2), round(high * 0.48))))
        return ready(whole)

    return SHELF.of(("game board", head, below, high), make)


def ornament(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """The sign, and a question mark wherever a side is not public."""
    x, y = (LEFT + WIDE / 2) * stage.scale, (TOP + HIGH / 2) * stage.scale
    put(surface, sign(stage, kind_of(stage), value), x, y)
    sides.unknown(surface, stage)


def said(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1, *, side: str = sides.RE) -> None:
    """An announcement of a side, and what it has promised besides."""
    high = round(stage.px(sides.HIGH) / 2) * 2
    first = side == sides.RE or not stage.coming.get((f"{sides.RE}_said", None))
    x = LEFT * stage.scale + high * sides.ASPECT / 2
    y = (TOP + HIGH + (0.5 if first else 1.5) * ROW) * stage.scale
    put(surface, sides.badge(stage, side, high), x, y)
    level = stage.coming.get((f"{side}_level", None), 0)
    words = stage.texts(f"mark.{side}_level.{level}") if level else stage.texts("hud.said")
    label = stage.label(words, 15, "#FBF5E6", True)
    put(surface, label, x + high * ASPECT_GAP + label.get_width() / 2, y)


ASPECT_GAP = 1.75  # from the middle of a badge to the words beside it, in heights


ORNAMENTS: Final = {"game_board": ornament, "promise_re": said, "promise_kontra": partial(said, side=KONTRA)}
SPOTS: Final = {"game_board": about}
