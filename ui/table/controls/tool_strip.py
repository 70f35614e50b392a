"""The strip of small signs at the right rim: hint, taking back, sorting, log, rules, speed.

They stay in the background; what has pointer or focus shows its name, its key and, after a moment, what it is good for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.faces.svg import Svg, circle, group, path, rect, stroke
from ui.table.controls.buttons import Choice, VerbButton, rooms_of, with_alpha
from ui.table.effects.kit.art import Drawn, picture
from ui.table.layout.layout import TOOL, TOOL_GAP
from ui.table.layout.notes import Shape, Size
from ui.table.layout.pose import Box
from ui.table.picture.stage import Stage
from ui.table.words.plates import rect_of
from ui.widgets import paint
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

UNITS: Final = 48.0
INK: Final = "#F1E2C0"
DISC: Final = 160  # alpha of the dark disc that holds it above any cloth
QUIET: Final = 185  # alpha of a tool that is not used
HELP_MS: Final = 700.0  # so long a tool is pointed at before it tells what it is good for
HELP_W: Final = 160.0
LETTERS: Final = (16.0, 14.0)  # of the name, of the help


class Tool(VerbButton):
    """One of them: a sign, and beside it its name while it has pointer or focus."""

    def __init__(self, app: App, stage: Stage, place: pygame.Rect, one: Choice) -> None:
        self.stage, self.name, self.help, self.held_ms = stage, one.key.partition(":")[2], one.tip, 0.0
        super().__init__(
            app, place, one.label, one.act, one.key, "dark", one.letter, True, "", rooms=rooms_of(stage, one)
        )
        self.radius = place.height // 2

    def renew(self) -> None:
        """Forget that it was pointed at, pressed or focused."""
        self.let_go()
        self.focused, self.glow, self.held_ms = False, 0.0, 0.0

    def particulars(self) -> dict[str, Any]:
        return {"hint": self.help}

    def _words(self, size: float, display: bool) -> pygame.Surface:
        return self.app.fonts.render(self.label, LETTERS[0] * self.app.text_scale, INK, bold=True)

    @property
    def named(self) -> bool:
        """True while its name is shown."""
        return self.hovered or self.focused

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.held_ms = self.held_ms + dt_ms if self.named else 0.0

    def still(self) -> bool:
        return super().still() and (not self.named or self.held_ms > HELP_MS)

    def draw(self, surface: pygame.Surface) -> None:
        place = self.rect.move(0, round(2 * self.u) if self.pressed and self.hovered else 0)
        if self.named:
            face = paint.plate(place.size, "dark", self.radius, max(1, round(1.5 * self.u)))
        else:
            face = with_alpha(paint.plate(place.size, "well", self.radius, 1), DISC)
        surface.blit(face, place)
        sign = self._sign(place.height * 0.62)
        surface.blit(sign if self.named else with_alpha(sign, QUIET + 40), sign.get_rect(center=place.center))

    def _sign(self, high: float) -> pygame.Surface:
        """Its sign; the speed is told as a number."""
        if self.name in SIGNS:
            return picture(("tool", self.name), partial(drawn_sign, self.name), high)
        return self.stage.text(self.label.rpartition(" ")[2], 15, INK, True, self.rect.width)

    def draw_name(self, surface: pygame.Surface) -> None:
        """A plate beside it with name and key, and later the help below both; above everything else."""
        px = self.stage.px
        wide = self.words.get_width() + (self.cap_px[0] + px(12) if self.sign else 0)
        told = self._told() if self.held_ms > HELP_MS else None
        line = max(self.words.get_height(), self.cap_px[1])
        size = (
            max(wide, told.get_width() if told else 0) + px(28),
            line + (told.get_height() + px(4) if told else 0) + px(16),
        )
        plate = self._plate(size)
        paint.blit_shadow(surface, plate, px(9), px(8), 140)
        surface.blit(paint.plate(plate.size, "dark", px(9), max(1, px(1.2))), plate)
        middle = plate.top + px(8) + line // 2
        surface.blit(self.words, self.words.get_rect(midleft=(plate.left + px(14), middle)))
        if self.sign:
            cap = pygame.Rect((0, 0), self.cap_px)
            cap.midright = (plate.right - px(14), middle)
            self._draw_cap(surface, cap)
        if told:
            surface.blit(told, (plate.left + px(14), plate.top + px(12) + line))

    def _plate(self, size: Size) -> Shape:
        """Where the plate lies: by the rule of all notes, but for as long as nothing changes it stays there."""
        notes, told = self.stage.notes, (self.name, size)
        return notes.again(told, lambda: notes.place("tip", size, self.rect, level=True))

    def _told(self) -> pygame.Surface | None:
        if not self.help:
            return None
        return paragraph(self.app, self.help, LETTERS[1] * self.app.text_scale, self.stage.px(HELP_W), "#D9CBAA")


def tool_strip(app: App, stage: Stage, box: Box, choices: Sequence[Choice]) -> list[Tool]:
    """The tools one above the other, the last one at the lower end of the strip."""
    strip, step = rect_of(box), stage.px(TOOL + TOOL_GAP)
    found: list[Tool] = []
    for index, one in enumerate(reversed(choices)):
        place = pygame.Rect(strip.left, strip.bottom - stage.px(TOOL) - index * step, strip.width, stage.px(TOOL))
        found.append(Tool(app, stage, place, one))
    return found[::-1]


# --- signs -----------------------------------------------------------------------------------------------------------
def drawn_sign(name: str) -> Drawn:
    return SIGNS[name](INK), UNITS, UNITS


def _hint(ink: str) -> Svg:
    bulb = path("M24 6C15.500 6 9.500 12.500 9.500 20C9.500 25.500 12.500 28.500 15 31C17 33 17.500 34 17.500 36H30.500"
                "C30.500 34 31 33 33 31C35.500 28.500 38.500 25.500 38.500 20C38.500 12.500 32.500 6 24 6Z", "none",
                stroke=ink, stroke_width=3, stroke_linejoin="round")  # fmt: skip
    return bulb + stroke("M18.500 40H29.500M20.500 44H27.500", ink, 3) + stroke("M19 21L24 26L29 21", ink, 2.4)


def _undo(ink: str) -> Svg:
    return stroke("M14 17H29A10 10 0 0 1 29 37H17", ink, 3.6) + path("M17 7.500V26.500L6 17Z", ink)


def _sort(ink: str) -> Svg:
    cards = (group(rect(-9, -26, 18, 27, "none", 3, stroke=ink, stroke_width=2.8), x=24, y=40, turn_deg=turn)
             for turn in (-38, 0, 38))  # fmt: skip
    return "".join(cards)


def _log(ink: str) -> Svg:
    dots = "".join(circle(9, y, 2.4, ink) for y in (12, 24, 36))
    return dots + stroke("M16 12H40M16 24H40M16 36H32", ink, 3.4)


def _rules(ink: str) -> Svg:
    pages = "M24 13C19 9 12 8.5 5 9.5V37.5C12 36.5 19 37 24 41C29 37 36 36.5 43 37.5V9.5C36 8.5 29 9 24 13Z"
    book = path(pages, "none", stroke=ink, stroke_width=3, stroke_linejoin="round")
    return book + stroke("M24 14V40", ink, 2.6) + stroke("M11 18H18M11 25H18M30 18H37M30 25H37", ink, 2.2)


SIGNS: Final[Mapping[str, Callable[[str], Svg]]] = {
    "hint": _hint, "undo": _undo, "sort": _sort, "log": _log, "rules": _rules,
}  # fmt: skip
