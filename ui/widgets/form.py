"""Forms: rows of label, explanation and control, laid out from descriptions of the values.

The table set-up makes such descriptions from a game's options, the settings scene from the settings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.access.tree import Role
from ui.shell import pen
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.controls import Control, Number, OnChange, Pick, Segments, Switch
from ui.widgets.field import Field
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

LABEL: Final = 16.5
HELP: Final = 13.5
CONTROL: Final = 44  # height, in units
NUMBER: Final = 280  # width
BUTTON: Final = 16
FEW: Final = 7  # the values of a choice stand side by side; more of them are in a list that opens
MANY: Final = 24  # and still more stand on a slide
BESIDE: Final = 0.56  # a control wider than this share of the row goes below the words
GAP: Final = 14
GOOD, BAD = "#A8E8D0", "#F2A08F"


@dataclass(frozen=True, slots=True)
class Item:
    """One row. `words` name the values of a choice, or say a number; `lines` are notes below with their colours."""

    key: str
    kind: str  # "flag", "number", "choice", "document", "page" (a button that says `words` and opens something)
    label: str
    help: str
    value: Any
    on_change: OnChange
    values: Sequence[Any] = ()
    words: Sequence[str] | Callable[[int], str] = ()
    enabled: bool = True
    changed: Callable[[], bool] | None = None  # whether the value differs from the usual one
    lines: tuple[tuple[str, str], ...] = ()
    placeholder: str = ""
    opens: bool = False  # even few values are in a list that opens


def _slides(item: Item) -> bool:
    """Would even a list of its values be too long?"""
    return item.kind == "choice" and len(item.values) > MANY and not item.opens


class Heading(Widget):
    """A title in the display face above a thin line."""

    role = Role.HEADING

    def __init__(self, app: App, rect: pygame.Rect, text: str) -> None:
        super().__init__(app, rect)
        self.spoken = text

    @cached_property
    def picture(self) -> pygame.Surface:
        """The words, drawn when they are seen for the first time."""
        return self.app.fonts.title_fitting(self.spoken, 19 * self.app.text_scale, self.rect.width, shadow=False)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(
            self.picture, self.picture.get_rect(bottomleft=(self.rect.x - round(4 * self.u), self.rect.bottom))
        )
        y = self.rect.bottom - round(2 * self.u)
        pen.line(surface, "#7D5A2E", (self.rect.x, y), (self.rect.right, y), max(1, round(self.u)))

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None


class Dot(Widget):
    """A brass point beside what the person has changed."""

    def __init__(self, app: App, rect: pygame.Rect, shown: Callable[[], bool]) -> None:
        super().__init__(app, rect)
        self.shown = shown

    def draw(self, surface: pygame.Surface) -> None:
        if self.shown():
            surface.blit(paint.plate(self.rect.size, "chosen", self.rect.width // 2), self.rect)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None


class Rule(Widget):
    """A thin line between rows."""

    def draw(self, surface: pygame.Surface) -> None:
        pen.line(surface, "#4F3723", self.rect.topleft, self.rect.topright, max(1, round(self.u)))

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None


class Form:
    """Lays rows into a scroll area, one below the other. With `pick` long choices open a list."""

    def __init__(self, app: App, area: Scroll, pick: type[Pick] | None = None) -> None:
        self.app, self.area, self.pick = app, area, pick
        self.x = area.rect.x + round(16 * app.scale)
        self.width = area.room_px - round(22 * app.scale)
        self.y = area.rect.y + round(6 * app.scale)

    def px(self, units: float) -> int:
        return round(units * self.app.scale)

    def heading(self, text: str) -> None:
        self.y += self.px(8)
        rect = pygame.Rect(self.x, self.y, self.width, round(40 * self.app.text_scale))
        self.area.add(Heading(self.app, rect, text))
        self.y = rect.bottom + self.px(GAP)

    def rows(self, items: Iterable[Item]) -> Iterator[None]:
        """Add rows with lines between them, one in each step."""
        for number, item in enumerate(items):
            if number:
                self.area.add(Rule(self.app, pygame.Rect(self.x, self.y, self.width, 1)))
                self.y += self.px(GAP)
            self._row(item)
            yield

    def _row(self, item: Item) -> None:
        colour, dim = (paint.CREAM, paint.DIM) if item.enabled else paint.faint()
        control_px = self._control_width(item)
        beside = 0 < control_px <= self.width * BESIDE
        room = self.width - (control_px + self.px(18) if beside else 0)
        indent = self.px(15) if item.changed else 0
        label = paragraph(self.app, item.label, LABEL * self.app.text_scale, room - indent, colour, bold=True)
        words = paragraph(self.app, item.help, HELP * self.app.text_scale, room - indent, dim)
        down = 0 if item.help else max(0, (self.px(CONTROL) - label.get_height()) // 2)  # words alone: in the middle
        self.area.add(Picture(self.app, label, (self.x + indent, self.y + down), words=""))  # the control tells it
        bottom = self.y + down + label.get_height()
        if item.changed:
            middle = self.y + down + round(LABEL * 0.68 * self.app.text_scale)
            dot = pygame.Rect(self.x, middle - self.px(8) // 2 + 2, self.px(8), self.px(8))
            self.area.add(Dot(self.app, dot, item.changed))
        if item.help:
            self.area.add(Picture(self.app, words, (self.x + indent, bottom + self.px(1)), words=""))
            bottom += words.get_height() + self.px(1)
        if beside:
            top = self.y + max(0, (bottom - self.y - self.px(CONTROL)) // 2)
            rect = pygame.Rect(self.x + self.width - control_px, top, control_px, self.px(CONTROL))
        else:
            high = self.px(CONTROL) * self._lines_of(item, self.width - indent)
            rect = pygame.Rect(self.x + indent, bottom + self.px(8), self.width - indent, high)
        control = self._control(item, rect)
        control.enabled = item.enabled
        if isinstance(control, Control):
            control.named(item.label, item.help)
        else:
            control.spoken = f"{item.label}: {control.spoken}"
        self.area.add(control)
        self.y = max(bottom, rect.bottom)
        self._lines(item, indent)
        self.y += self.px(GAP)

    def _lines(self, item: Item, indent: int) -> None:
        for text, colour in item.lines:
            self.y += self.px(4)
            picture = paragraph(self.app, text, HELP * self.app.text_scale, self.width - indent, colour)
            self.area.add(Picture(self.app, picture, (self.x + indent, self.y)))
            self.y += picture.get_height()

    def _control_width(self, item: Item) -> int:
        """Return the width the control would like, in pixels; 0: a row of its own."""
        if item.kind == "flag":
            assert not callable(item.words)
            font = self.app.fonts.text(15 * self.app.text_scale, bold=True)
            return self.px(34 * 1.9 + 14) + max(font.size(word)[0] for word in item.words)
        if _slides(item):
            return 0
        if item.kind == "number":
            return round(NUMBER * max(self.app.scale, self.app.text_scale))
        if item.kind == "choice":
            assert not callable(item.words)
            return (Pick if self._opens(item) else Segments).natural_width(self.app, item.words)
        if item.kind == "page":
            assert not callable(item.words)
            return self.app.fonts.text(BUTTON * self.app.text_scale, bold=True).size(item.words[0])[0] + self.px(60)
        return 0

    def _control(self, item: Item, rect: pygame.Rect) -> Widget:
        if item.kind == "flag":
            assert not callable(item.words)
            off, on = item.words
            return Switch(self.app, rect, item.value, item.on_change, (off, on), item.key)
        if item.kind == "number":
            say = item.words if callable(item.words) else str
            return Number(self.app, rect, item.values, item.value, item.on_change, say, item.key)
        if _slides(item):
            return self._slide(item, rect)
        if item.kind == "choice" and self.pick is not None and self._opens(item):
            assert not callable(item.words)
            found = self.pick(self.app, rect, item.values, item.words, item.value, item.on_change, item.key)
            found.title = item.label
            return found
        if item.kind == "choice":
            assert not callable(item.words)
            return Segments(self.app, rect, item.values, item.words, item.value, item.on_change, item.key)
        if item.kind == "page":
            assert not callable(item.words)
            open_page = partial(item.on_change, item.value)
            return Button(self.app, rect, item.words[0], open_page, item.key, "brass", size=BUTTON)
        return Field(self.app, rect, item.value, item.on_change, item.key, item.placeholder, longest=1000)

    def _lines_of(self, item: Item, width_px: int) -> int:
        """Number of lines that the words of a choice need."""
        if item.kind != "choice" or _slides(item) or self._opens(item):
            return 1
        assert not callable(item.words)
        return Segments.lines(self.app, item.words, width_px)

    def _opens(self, item: Item) -> bool:
        """Is it a list that opens?"""
        return self.pick is not None and (item.opens or FEW < len(item.values) <= MANY)

    def _slide(self, item: Item, rect: pygame.Rect) -> Number:
        """The places of a long choice on a track, each said in its words."""
        assert not callable(item.words)
        words, values = item.words, item.values
        chosen = values.index(item.value)

        def change(place: int) -> None:
            item.on_change(values[place])

        return Number(self.app, rect, range(len(values)), chosen, change, lambda place: words[place], item.key)

    def close(self) -> None:
        """The last row has been added."""
        self.area.content_px = self.y - self.area.rect.y + self.area.offset + self.px(6)
