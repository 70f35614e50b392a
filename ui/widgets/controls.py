"""Controls that hold a value: switch, segments, number, one of a list. Each calls `on_change(value)` when the person
changes it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.access.tree import CHOSEN, MOVED, PRESSED, Role, Scale, Use
from ui.shell import pen
from ui.widgets import paint
from ui.widgets.base import ACTIVATE, Widget
from ui.widgets.button import DISABLED_ALPHA
from ui.widgets.text import fitted, shortened

if TYPE_CHECKING:
    from ui.shell.app import App


OnChange = Callable[[Any], None]
SLIDE_MS: Final = 140.0
LEAPS: Final = 10  # steps of PageUp and PageDown
ROUND: Final = (1000, 500, 100, 50, 10, 5)  # what people call a round number, the roundest first
TRACK: Final = 8  # height of a number's track, in units
KNOB: Final = 24
LINES_KEPT: Final = 32  # of what stands in a control


class Control(Widget):
    """A focusable widget with a value."""

    focusable = True

    def __init__(
        self, app: App, rect: pygame.Rect, value: Any, on_change: OnChange, key: str = "", tip: str = ""
    ) -> None:
        super().__init__(app, rect, key, tip)
        self.value = value
        self.on_change = on_change
        self.help = ""  # what its value is good for: in a form it stands below the label
        self._lines: dict[tuple[str, str, int, bool], pygame.Surface] = {}  # written, as long as they are seen

    def named(self, label: str, help: str = "") -> None:
        """Tell those who do not see it what stands beside it."""
        self.spoken, self.help = label, help

    def particulars(self) -> dict[str, Any]:
        return {"hint": self.tip or self.help}

    def choose(self, value: Any) -> None:
        """Take a new value and tell who wants to know."""
        if self.enabled and value != self.value:
            self.value = value
            self.app.sound.play("tick")
            self.on_change(value)

    def _letters(self, font: pygame.font.Font, words: str, colour: str) -> pygame.Surface:
        """A line of text; the same picture as long as it says the same, so that it is not painted again and again."""
        key = words, colour, font.get_height(), self.enabled
        if key not in self._lines:
            if len(self._lines) >= LINES_KEPT:
                self._lines.clear()
            self._lines[key] = self._dimmed(font.render(words, True, colour))
        return self._lines[key]

    def _dimmed(self, picture: pygame.Surface) -> pygame.Surface:
        if self.enabled:
            return picture
        faded = picture.copy()
        faded.set_alpha(DISABLED_ALPHA)
        return faded


class OneOf(Control):
    """A control with one of several `values`; `labels` says them in words."""

    role, uses = Role.CHOICE, CHOSEN

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        values: Sequence[Any],
        words: Sequence[str],
        value: Any,
        on_change: OnChange,
        key: str = "",
        size: float = 15,
    ) -> None:
        """`size` of the letters, in units."""
        super().__init__(app, rect, value, on_change, key)
        self.values, self.labels = list(values), list(words)
        self.size_px = size * app.text_scale
        self.radius = round(min(9 * self.u, self.rect.height / 2))
        self.lay_out()

    def lay_out(self) -> None:
        """Place the words, where they have places of their own."""

    def particulars(self) -> dict[str, Any]:
        chosen = self.values.index(self.value) if self.value in self.values else None
        said = "" if chosen is None else self.labels[chosen]
        return super().particulars() | {"value": said, "choices": tuple(self.labels), "chosen": chosen}

    def write(self, text: str) -> bool:
        """Choose the value at a place, from 0."""
        if not text.isdecimal() or int(text) >= len(self.values):
            return False
        self.choose(self.values[int(text)])
        return True


class Switch(Control):
    """On or off: a brass knob in a groove; the word beside it says the same."""

    role, uses = Role.SWITCH, PRESSED

    def __init__(
        self, app: App, rect: pygame.Rect, value: bool, on_change: OnChange, words: tuple[str, str], key: str = ""
    ) -> None:
        super().__init__(app, rect, value, on_change, key)
        height = min(self.rect.height, round(34 * self.u))
        self.groove = pygame.Rect(0, 0, round(height * 1.9), height)
        self.groove.midright = self.rect.midright
        self.place = 1.0 if value else 0.0  # of the knob
        font = app.fonts.text(min(15 * app.text_scale, height), bold=True)
        room = max(10, self.rect.width - self.groove.width - round(10 * self.u))
        self.words = [font.render(shortened(word, font, room), True, paint.DIM) for word in words]
        self.labels = words

    def particulars(self) -> dict[str, Any]:
        on = bool(self.value)
        return super().particulars() | {"on": on, "value": self.labels[on]}

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self.groove.move_ip(dx, dy)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.groove, self.groove.height // 2

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE:
            self.choose(not self.value)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.choose(not self.value)
            return True
        return event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        wanted = 1.0 if self.value else 0.0
        step = dt_ms / SLIDE_MS
        self.place = min(wanted, self.place + step) if wanted > self.place else max(wanted, self.place - step)

    def still(self) -> bool:
        return super().still() and self.place == (1.0 if self.value else 0.0)

    def draw(self, surface: pygame.Surface) -> None:
        radius, edge = self.groove.height // 2, max(1, round(1.5 * self.u))
        surface.blit(self._dimmed(paint.plate(self.groove.size, "well", radius, edge)), self.groove)
        if self.place > 0:
            lit = paint.plate(self.groove.size, "chosen", radius, edge).copy()
            lit.set_alpha(round((255 if self.enabled else DISABLED_ALPHA) * self.place))
            surface.blit(lit, self.groove)
        inset = max(2, round(3 * self.u))
        size = self.groove.height - 2 * inset
        x = self.groove.x + inset + round((self.groove.width - 2 * inset - size) * self.place)
        knob = pygame.Rect(x, self.groove.y + inset, size, size)
        surface.blit(self._dimmed(paint.plate(knob.size, "paper", size // 2, edge)), knob)
        word = self._dimmed(self.words[bool(self.value)])
        surface.blit(word, word.get_rect(midright=(self.groove.left - round(10 * self.u), self.groove.centery)))


LINE: Final = 30.0  # least height of a line of cells, in design units


class Segments(OneOf):
    """One of several words side by side; Left and Right go through them."""

    def lay_out(self) -> None:
        """Widths after the words, stretched or shrunk to the rectangle; two lines of cells where it is high enough."""
        words, inset, pad = self.labels, round(3 * self.u), round(22 * self.u)
        room = self.rect.width - 2 * inset
        count = self.lines(self.app, words, self.rect.width) if self.rect.height >= 2 * LINE * self.u else 1
        half = -(-len(words) // count)
        rows = [words[index : index + half] for index in range(0, len(words), half)]
        widths = self._widths(rows, pad)
        while max(map(sum, widths)) > room and self.size_px > 11 * self.u:
            self.size_px -= 0.5
            pad = max(round(8 * self.u), pad - 1)
            widths = self._widths(rows, pad)
        self.cells: list[pygame.Rect] = []
        high = (self.rect.height - 2 * inset) // len(rows)
        for index, row in enumerate(widths):
            self._line(row, pygame.Rect(self.rect.x + inset, self.rect.y + inset + index * high, room, high))
        font = self.app.fonts.text(self.size_px, bold=True)
        self.words = [shortened(word, font, cell.width - 4) for word, cell in zip(words, self.cells, strict=True)]

    def _widths(self, rows: Sequence[Sequence[str]], pad: int) -> list[list[int]]:
        font = self.app.fonts.text(self.size_px, bold=True)
        return [[font.size(word)[0] + pad for word in row] for row in rows]

    def _line(self, widths: Sequence[int], place: pygame.Rect) -> None:
        stretch, x = place.width / sum(widths), float(place.x)
        for width in widths:
            left, x = round(x), x + width * stretch
            self.cells.append(pygame.Rect(left, place.y, round(x) - left, place.height))

    @staticmethod
    def lines(app: App, words: Sequence[str], width_px: int) -> int:
        """Number of lines, 1 or 2, in which the words can be read in a control of this width."""
        font, pad = app.fonts.text(11 * app.scale, bold=True), round(8 * app.scale)
        needed = sum(font.size(word)[0] + pad for word in words) + round(6 * app.scale)
        return 1 if needed <= width_px else 2

    @staticmethod
    def natural_width(app: App, words: Sequence[str], size: float = 15) -> int:
        """Return the width the control would like for all its words, in pixels."""
        font = app.fonts.text(size * app.text_scale, bold=True)
        return sum(font.size(word)[0] + round(22 * app.scale) for word in words) + round(6 * app.scale)

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for cell in self.cells:
            cell.move_ip(dx, dy)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def handle(self, event: pygame.event.Event) -> bool:
        index = self.values.index(self.value) if self.value in self.values else 0
        if event.type == pygame.KEYDOWN:
            step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
            if step is None:
                return False
            if not 0 <= index + step < len(self.values):
                return False  # at the end the arrow leaves the control
            self.choose(self.values[index + step])
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for cell, value in zip(self.cells, self.values, strict=True):
                if cell.collidepoint(event.pos):
                    self.choose(value)
            return True
        if event.type == pygame.MOUSEMOTION:
            return True
        return event.type == pygame.MOUSEBUTTONUP

    def draw(self, surface: pygame.Surface) -> None:
        edge = max(1, round(1.5 * self.u))
        surface.blit(self._dimmed(paint.plate(self.rect.size, "well", self.radius, edge)), self.rect)
        inner = max(2, self.radius - round(3 * self.u))
        font = self.app.fonts.text(self.size_px, bold=True)
        for cell, value, word in zip(self.cells, self.values, self.words, strict=True):
            chosen = value == self.value
            if chosen:
                surface.blit(self._dimmed(paint.plate(cell.size, "chosen", inner, edge)), cell)
            ink = paint.look("chosen").ink if chosen else paint.DIM
            picture = self._letters(font, word, ink)
            surface.blit(picture, picture.get_rect(center=cell.center))


def _unevenness(number: int) -> int:
    """0 for whole thousands, the more the less round a number is."""
    return next((place for place, unit in enumerate(ROUND) if number % unit == 0), len(ROUND))


class Slide(Control):
    """A value that the mouse drags along a track."""

    role, uses = Role.SLIDER, MOVED | {Use.WRITE}
    dragging = False

    def _to(self, x: int) -> None:
        """Take the value at this place of the window."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.enabled:
            self.dragging = True
            self._to(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self.dragging:
            self._to(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self.dragging = False
            return True
        return False

    def let_go(self) -> None:
        super().let_go()
        self.dragging = False


class Number(Slide):
    """A number of a range on a track; the value stands beside it. Wheel, arrows, Page keys, Home and End work too."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        values: Sequence[int],
        value: int,
        on_change: OnChange,
        words: Callable[[int], str] = str,
        key: str = "",
    ) -> None:
        super().__init__(app, rect, value, on_change, key)
        self.values = values
        self.words = words
        self.font = app.fonts.text(min(16 * app.text_scale, self.rect.height * 0.8), bold=True)
        widest = max(self.font.size(words(number))[0] for number in (values[0], values[-1], value))
        self.label_px = widest + round(14 * self.u)

    def particulars(self) -> dict[str, Any]:
        values = self.values
        step = abs(values[1] - values[0]) if len(values) > 1 else 1
        scale = Scale(self.value, min(values[0], values[-1]), max(values[0], values[-1]), step)
        return super().particulars() | {"value": self.words(self.value), "scale": scale}

    def write(self, text: str) -> bool:
        """Take the nearest of the values."""
        try:
            wanted = float(text)
        except ValueError:
            return False
        if not isfinite(wanted):
            return False
        self.choose(min(self.values, key=lambda value: abs(value - wanted)))
        return True

    @property
    def track(self) -> pygame.Rect:
        """The line on which the middle of the knob moves."""
        knob = round(KNOB * self.u)
        return pygame.Rect(
            self.rect.x + knob // 2 + 2, self.rect.centery, max(8, self.rect.width - self.label_px - knob - 4), 1
        )

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        rect, radius = super().focus_shape()
        return pygame.Rect(rect.x, rect.y, rect.width - self.label_px + round(6 * self.u), rect.height), radius

    def _knob(self) -> pygame.Rect:
        size = round(KNOB * self.u)
        share = self.values.index(self.value) / max(1, len(self.values) - 1)
        return pygame.Rect(0, 0, size, size).move_to(
            center=(self.track.x + round(self.track.width * share), self.rect.centery)
        )

    def _by(self, steps: int) -> None:
        index = self.values.index(self.value) + steps
        self.choose(self.values[max(0, min(len(self.values) - 1, index))])

    def _to(self, x: int) -> None:
        last = len(self.values) - 1
        here = max(0.0, min(1.0, (x - self.track.x) / self.track.width)) * last
        self.choose(self._roundest(round(here), last // self.track.width))

    def _roundest(self, index: int, spread: int) -> int:
        """The value at this place; of several below one pixel the roundest, whatever is between is for the keys."""
        near = range(max(0, index - spread), min(len(self.values), index + spread + 1))
        return self.values[min(near, key=lambda place: (_unevenness(self.values[place]), abs(place - index)))]

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            steps = {
                pygame.K_LEFT: -1,
                pygame.K_RIGHT: 1,
                pygame.K_PAGEDOWN: -LEAPS,
                pygame.K_PAGEUP: LEAPS,
                pygame.K_HOME: -len(self.values),
                pygame.K_END: len(self.values),
            }.get(event.key)
            if steps is None:
                return False
            self._by(steps)
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        height, edge = round(TRACK * self.u), max(1, round(self.u))
        knob = self._knob()
        whole = pygame.Rect(self.track.x, self.rect.centery - height // 2, self.track.width, height)
        surface.blit(self._dimmed(paint.plate(whole.size, "well", height // 2, edge)), whole)
        done = pygame.Rect(whole.x, whole.y, max(height, knob.centerx - whole.x), height)
        surface.blit(self._dimmed(paint.plate(done.size, "chosen", height // 2, edge)), done)
        surface.blit(self._dimmed(paint.plate(knob.size, "brass", knob.height // 2, edge)), knob)
        label = self._letters(self.font, self.words(self.value), paint.CREAM)
        surface.blit(label, label.get_rect(midright=self.rect.midright))


ARROW: Final = 30  # room for the sign at the right, in units
PAD: Final = 12


class Pick(OneOf):
    """Opens a list of all values; a value that is none of them is shown as "…"."""

    uses = CHOSEN | PRESSED
    title = ""  # of the list

    def open_list(self) -> None:
        """Show all values to choose from: with scenes (ui/scenes/choosing.py)."""
        raise NotImplementedError

    @staticmethod
    def natural_width(app: App, words: Sequence[str], size: float = 15) -> int:
        """Return the width the control would like for its longest word, in pixels."""
        font = app.fonts.text(size * app.text_scale, bold=True)
        return max(font.size(word)[0] for word in words) + round((ARROW + PAD + 4) * app.scale)

    @property
    def word(self) -> str:
        """The word of the chosen value; "…" where it is none of the choices."""
        return self.labels[self.values.index(self.value)] if self.value in self.values else "…"

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE:
            self.open_list()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._step(-1 if event.key == pygame.K_LEFT else 1)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.rect.collidepoint(event.pos):
            self.app.sound.play("click")
            self.open_list()
            return True
        return event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def _step(self, by: int) -> bool:
        index = self.values.index(self.value) + by if self.value in self.values else 0
        if not 0 <= index < len(self.values):
            return False  # at the end the arrow leaves the control
        self.choose(self.values[index])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        edge = max(1, round(1.5 * self.u))
        surface.blit(self._dimmed(paint.plate(self.rect.size, "well", self.radius, edge)), self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(34 * self.glow)), self.rect)
        room = self.rect.width - round((ARROW + PAD) * self.u)
        font = fitted(self.app, self.word, self.size_px, room, bold=True)
        word = self._letters(font, shortened(self.word, font, room), paint.CREAM)
        surface.blit(word, word.get_rect(midleft=(self.rect.x + round(PAD * self.u), self.rect.centery)))
        x, y, r = self.rect.right - ARROW * self.u / 2, self.rect.centery, 5.5 * self.u
        pen.polygon(surface, paint.GOLD, [(x - r, y - r * 0.5), (x + r, y - r * 0.5), (x, y + r * 0.7)])
