"""The tools beside a drawing: which one is in the hand, its colour and width, and what it does where it touches.

Mouse and keyboard drive it alike: `press` (the tool touches the sheet), `move`, `lift`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin
from typing import Final, TypeAlias

import pygame

from ui.faces.own.easel import SHEET, Easel, Point
from ui.faces.paint import drawn
from ui.faces.picture import Illustrated
from ui.faces.svg import Svg, group

TOOLS: Final = ("brush", "eraser", "line", "fill", "stamp")
STROKES: Final = frozenset(["brush", "eraser", "line"])
WIDTHS: Final = (10, 20, 40, 80)  # pixels of the sheet
COLOURS: Final[dict[str, str]] = {  # told apart by everybody, see tests; named by the text "motif.colour.<name>"
    "ink": "#1D1A16",
    "grey": "#8E8B98",
    "white": "#FFFDF6",
    "sand": "#E9BC88",
    "brown": "#5A2A0A",
    "wine": "#86104E",
    "red": "#D82018",
    "orange": "#F4800C",
    "yellow": "#F6E224",
    "lime": "#A6E866",
    "green": "#3C6B3E",
    "teal": "#06788C",
    "sky": "#6CB2F8",
    "blue": "#1744C4",
    "violet": "#8050B6",
    "pink": "#FF9CB4",
}
SIZES: Final = range(96, 721, 24)  # of a stamp, in pixels of the sheet
TURN_DEG: Final = 15
MIDDLE: Final = (SHEET / 2, SHEET / 2)
Stamps: TypeAlias = Callable[[str, int, int], pygame.Surface]  # name, longest side, turn -> picture


@dataclass(slots=True)
class Studio:
    """The tool in the hand with its width, colour and stamp; `easel` is what it draws on."""

    easel: Easel
    stamps: Stamps
    stamp: str = ""
    tool: str = "brush"
    width: int = WIDTHS[1]
    colour: str = "ink"
    size: int = 288
    turn_deg: int = 0
    down: bool = False  # the tool touches the sheet
    start: Point = MIDDLE  # where it first touched it
    cursor: Point = MIDDLE  # where it is held

    @property
    def ink(self) -> str:
        """The colour as "#rrggbb"; "" for the eraser."""
        return "" if self.tool == "eraser" else COLOURS[self.colour]

    @property
    def ghost(self) -> pygame.Surface | None:
        """The stamp as it would be put down; None with another tool."""
        return self.stamps(self.stamp, self.size, self.turn_deg) if self.tool == "stamp" and self.stamp else None

    def press(self, point: Point) -> None:
        """Touch the sheet."""
        if self.tool == "fill":
            self.easel.fill(point, self.ink)
        elif self.ghost is not None:
            self.easel.stamp(self.ghost, point)
        elif self.tool in STROKES:
            self.down, self.start = True, point
            if self.tool == "line":
                self.easel.straight(point, point, self.ink, self.width)
            else:
                self.easel.begin(point, self.ink, self.width)

    def move(self, point: Point) -> None:
        """Go on over the sheet; nothing while the tool does not touch it."""
        if self.down and self.tool == "line":
            self.easel.straight(self.start, point, self.ink, self.width, again=True)
        elif self.down:
            self.easel.go(point, self.ink, self.width)

    def lift(self) -> None:
        """Take the tool from the sheet."""
        if self.down and self.tool != "line":
            self.easel.end(self.ink, self.width)
        self.down = False

    def give_up(self) -> None:
        """Lift the tool and take back what it has drawn since it touched the sheet."""
        if self.down:
            self.down = False
            self.easel.drop()

    def take(self, tool: str) -> None:
        """Take another tool in the hand."""
        self.lift()
        self.tool = tool

    def resize(self, steps: int) -> None:
        """A wider brush, a larger stamp; narrower and smaller with a negative number."""
        if self.tool == "stamp":
            self.size = max(SIZES[0], min(SIZES[-1], self.size + steps * SIZES.step))
        elif not self.down:
            place = WIDTHS.index(self.width) + (1 if steps > 0 else -1)
            self.width = WIDTHS[max(0, min(len(WIDTHS) - 1, place))]

    def turn(self, steps: int) -> None:
        """Turn the stamp clockwise."""
        self.turn_deg = (self.turn_deg + steps * TURN_DEG) % 360

    def next_colour(self, steps: int) -> None:
        """Go on along the palette, round and round."""
        if not self.down:
            names = list(COLOURS)
            self.colour = names[(names.index(self.colour) + steps) % len(names)]

    def swap_mirror(self) -> None:
        """Draw on both sides at once, or no longer."""
        self.lift()
        self.easel.mirrored = not self.easel.mirrored

    def swap_ground(self) -> None:
        """The ground in the present colour; clear where it has it already."""
        self.lift()
        colour = COLOURS[self.colour]
        self.easel.colour_ground("" if self.easel.ground == colour else colour)


ROOM: Final = 240.0  # card units in which a stamp is looked for
LOOK_PX: Final = 480  # size in which its edges are looked for


@lru_cache(maxsize=64)
def extent(svg: Svg) -> tuple[float, float, float]:
    """Middle (x, y) and longest side of what is painted, in card units. Glows that can hardly be seen do not count."""
    picture = drawn(group(svg, x=ROOM / 2, y=ROOM / 2), (ROOM, ROOM), (LOOK_PX, LOOK_PX))
    box = picture.get_bounding_rect(min_alpha=90)
    units = ROOM / LOOK_PX
    return box.centerx * units - ROOM / 2, box.centery * units - ROOM / 2, max(box.size) * units


@lru_cache(maxsize=96)
def stamped(deck: Illustrated, name: str, side_px: int, turn_deg: int = 0) -> pygame.Surface:
    """A stamp whose longest side is `side_px`, turned clockwise; in a square with room for its turning and its glow."""
    svg = deck.stamp(name)
    x, y, longest = extent(svg)
    room = longest * 1.45
    turn = radians(turn_deg)
    dx, dy = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
    size = max(1, round(side_px * 1.45))
    return drawn(group(svg, x=room / 2 - dx, y=room / 2 - dy, turn_deg=turn_deg), (room, room), (size, size))
