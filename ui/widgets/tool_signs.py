"""Signs on the buttons of a drawing board, and these buttons: one that is in the hand is of gold."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from ui.faces.paint import drawn
from ui.faces.svg import Svg, circle, group, path, rect, stroke
from ui.widgets import paint
from ui.widgets.button import IconButton

if TYPE_CHECKING:
    from ui.shell.app import App

UNITS: Final = 48.0
LETTER: Final = 11.5  # height of the letter that says its key, in units of text
CORNER: Final = 9


def _brush(ink: str) -> Svg:
    bristles = path("M20 25L24 29C22 36 15 38 9 38C13 36 12 31 14 28C15.500 25.500 18 24.500 20 25Z", ink)
    return stroke("M24 25L37 9", ink, 5) + bristles


def _eraser(ink: str) -> Svg:
    block = rect(-14, -8, 28, 16, "none", 4, stroke=ink, stroke_width=3) + rect(-13, -7, 11, 14, ink, 2)
    return group(block, x=24, y=22, turn_deg=-38) + stroke("M16 38H38", ink, 2.6)


def _line(ink: str) -> Svg:
    return stroke("M12 36L36 12", ink, 4) + circle(12, 36, 5, ink) + circle(36, 12, 5, ink)


def _fill(ink: str) -> Svg:
    pail = path("M-10 -10L12 -10L9 12H-7Z", "none", stroke=ink, stroke_width=3, stroke_linejoin="round")
    pail += path("M-9 -2L11 -2L9 12H-7Z", ink) + stroke("M-10 -10C-8 -20 8 -20 12 -10", ink, 2.4)
    return group(pail, x=26, y=24, turn_deg=-24) + path("M11 25C15 31 16 34 16 36A5 5 0 0 1 6 36C6 34 7 31 11 25Z", ink)


def _stamp(ink: str) -> Svg:
    return (
        circle(24, 12, 5.5, ink) + path("M21.500 15H26.500L28 27H36V33H12V27H20Z", ink) + rect(12, 36, 24, 3, ink, 1.5)
    )


def _mirror(ink: str) -> Svg:
    half = path("M20 13V35L8 35Z", ink)
    other = path("M28 13V35L40 35Z", "none", stroke=ink, stroke_width=2.4, stroke_linejoin="round")
    return half + other + stroke("M24 8V40", ink, 2.2, stroke_dasharray="4 4.4")


def _ground(ink: str) -> Svg:
    page = rect(9, 10, 30, 28, "none", 3, stroke=ink, stroke_width=2.6)
    return page + path("M10 37L20 24L26 31L31 26L38 35V38H10Z", ink) + circle(30, 18, 3.2, ink)


def _undo(ink: str) -> Svg:
    return stroke("M15 20H29A8.500 8.500 0 0 1 29 37H18", ink, 3.4) + path("M18 10V30L7 20Z", ink)


def _redo(ink: str) -> Svg:
    return group(_undo(ink), x=UNITS, scale=(-1, 1))


def _clear(ink: str) -> Svg:
    page = "M12 8H28L36 16V40H12Z"
    return path(page, "none", stroke=ink, stroke_width=2.8, stroke_linejoin="round") + stroke("M28 9V16H35", ink, 2.4)


def _smaller(ink: str) -> Svg:
    return stroke("M13 24H35", ink, 5)


def _larger(ink: str) -> Svg:
    return _smaller(ink) + stroke("M24 13V35", ink, 5)


def _turn_right(ink: str) -> Svg:
    return stroke("M35 29A12 12 0 1 1 32.500 17.500", ink, 3.4) + path("M39 8V22H25Z", ink)


def _turn_left(ink: str) -> Svg:
    return group(_turn_right(ink), x=UNITS, scale=(-1, 1))


SIGNS: Final[dict[str, Callable[[str], Svg]]] = {
    "brush": _brush,
    "eraser": _eraser,
    "line": _line,
    "fill": _fill,
    "stamp": _stamp,
    "mirror": _mirror,
    "ground": _ground,
    "undo": _undo,
    "redo": _redo,
    "clear": _clear,
    "smaller": _smaller,
    "larger": _larger,
    "turn_left": _turn_left,
    "turn_right": _turn_right,
}


@lru_cache(maxsize=40)
def sign(name: str, ink: str, size_px: int) -> pygame.Surface:
    """The sign of a tool in one colour."""
    return drawn(SIGNS[name](ink), (UNITS, UNITS), (size_px, size_px))


class ToolButton(IconButton):
    """A square button with the sign of a tool and the letter of its key; `chosen` says whether it is in the hand."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        name: str,
        act: Callable[[], None],
        letter: str,
        tip: str,
        chosen: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(app, rect, self._paint, act, name, tip)
        self.name, self.letter, self.chosen = name, letter, chosen
        self.radius = round(CORNER * self.u)

    def draw(self, surface: pygame.Surface) -> None:
        self.look = "chosen" if self.chosen() else "dark"
        super().draw(surface)

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect, ink: str) -> None:
        side = round(min(rect.size) * (0.74 if self.letter else 0.86))
        picture = sign(self.name, ink, side)
        corner = picture.get_rect(topleft=(rect.x + round(3 * self.u), rect.y + round(3 * self.u)))
        surface.blit(picture, corner if self.letter else picture.get_rect(center=rect.center))
        if self.letter:
            font = self.app.fonts.text(min(LETTER * self.app.text_scale, rect.height * 0.34), bold=True)
            word = font.render(self.letter, True, paint.look(self.look).ink if self.enabled else ink)
            inset = round(5 * self.u)
            surface.blit(word, word.get_rect(bottomright=(rect.right - inset, rect.bottom - inset // 2)))
