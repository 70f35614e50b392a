"""A window onto something taller, scrolled by wheel, bar, drag and keys; what has the focus comes into sight.

A list of rows of one height, however many, has only those in sight and near it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ui.widgets import paint
from ui.widgets.base import Holder, Widget

if TYPE_CHECKING:
    from ui.shell.app import App


WHEEL: Final = 64  # units one notch of the wheel scrolls
BAR: Final = 10  # width of the bar, in units
SHADE: Final = "#20130B"  # dark wood
EASE_MS: Final = 60.0  # how fast the content follows
KEYS: Final = {pygame.K_UP: -0.15, pygame.K_DOWN: 0.15, pygame.K_PAGEUP: -0.9, pygame.K_PAGEDOWN: 0.9}  # of the height
READING: Final = frozenset(
    {pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END}
)  # move a page that is read


class Scroll(Holder):
    """Holds widgets laid out in window pixels as if nothing were scrolled; `content_px` is their whole height."""

    def __init__(self, app: App, rect: pygame.Rect, key: str = "", shade: str = SHADE) -> None:
        """`shade` is the colour into which content fades where it goes on."""
        super().__init__(app, rect, key)
        self.shade = shade
        self.widgets: list[Widget] = []
        self.content_px = 0
        self.offset = 0  # pixels scrolled away at the top
        self.wanted = 0.0
        self.grip: int | None = None  # where the bar is held

    def add(self, *widgets: Widget) -> None:
        self.widgets += widgets
        for widget in widgets:
            self.content_px = max(self.content_px, widget.rect.bottom - self.rect.top + self.offset)

    def pad(self, height_px: int) -> None:
        """Room below the last widget."""
        self.content_px += height_px

    @property
    def reach(self) -> int:
        """The farthest offset, in pixels."""
        return max(0, self.content_px - self.rect.height)

    @property
    def room_px(self) -> int:
        """Width left for content beside the bar."""
        return self.rect.width - round((BAR + 10) * self.u)

    @property
    def place(self) -> float:
        """The offset in widths of the area: it holds for another size of the window as well."""
        return self.offset / max(1, self.rect.width)

    def return_to(self, place: float) -> None:
        """Be at once where another window onto the same content was."""
        self.scroll_to(place * self.rect.width, at_once=True)

    def scroll_to(self, offset: float, at_once: bool = False) -> None:
        self.wanted = max(0.0, min(float(self.reach), offset))
        if at_once:
            self._shift(round(self.wanted))

    def reveal(self, widget: Widget) -> None:
        """Scroll until the widget is in sight, if it is one of its own."""
        if not any(inner is widget for own in self.widgets for inner in own.walk()):
            return
        margin = round(24 * self.u)
        drift = round(self.wanted) - self.offset  # the content is still on its way
        top, bottom = widget.rect.top - drift - margin, widget.rect.bottom - drift + margin
        if top < self.rect.top:
            self.scroll_to(self.wanted - (self.rect.top - top))
        elif bottom > self.rect.bottom:
            self.scroll_to(self.wanted + bottom - self.rect.bottom)

    def _shift(self, offset: int) -> None:
        step = self.offset - offset
        self.offset = offset
        if step:
            for widget in self.widgets:
                widget.move(0, step)

    # --- as a widget ---------------------------------------------------------------------------------------------
    @property
    def parts(self) -> Sequence[Widget]:
        return self.widgets

    def bar(self) -> pygame.Rect:
        """The bar's handle; empty where nothing can be scrolled."""
        if not self.reach:
            return pygame.Rect(self.rect.right, self.rect.y, 0, 0)
        width = round(BAR * self.u)
        height = max(round(44 * self.u), self.rect.height * self.rect.height // self.content_px)
        y = self.rect.y + round((self.rect.height - height) * self.offset / self.reach)
        return pygame.Rect(self.rect.right - width, y, width, height)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.reach:
            self.scroll_to(self.wanted - event.y * WHEEL * self.u)
            return True
        if event.type == pygame.KEYDOWN and self.reach:
            return self._key(event.key)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.reach:
            handle = self.bar()
            if event.pos[0] >= handle.left - round(8 * self.u):
                self.grip = (
                    event.pos[1] - handle.y if handle.collidepoint(handle.centerx, event.pos[1]) else handle.height // 2
                )
                self._drag(event.pos[1])
                return True
        if event.type == pygame.MOUSEMOTION and self.grip is not None:
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.grip is not None:
            self.grip = None
            return True
        return False

    def _key(self, key: int) -> bool:
        if key in KEYS:
            self.scroll_to(self.wanted + KEYS[key] * self.rect.height)
        elif key in (pygame.K_HOME, pygame.K_END):
            self.scroll_to(0 if key == pygame.K_HOME else self.reach)
        else:
            return False
        return True

    def _drag(self, y: int) -> None:
        free = max(1, self.rect.height - self.bar().height)
        self.scroll_to((y - (self.grip or 0) - self.rect.y) / free * self.reach, at_once=True)

    def let_go(self) -> None:
        super().let_go()
        self.grip = None

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        gap = self.wanted - self.offset
        if abs(gap) >= 1:
            step = gap * min(1.0, dt_ms / EASE_MS)
            self._shift(self.offset + (round(step) or (1 if gap > 0 else -1)))
        for widget in self.widgets:
            widget.update(dt_ms)

    def still(self) -> bool:
        return abs(self.wanted - self.offset) < 1

    def draw(self, surface: pygame.Surface) -> None:
        for _ in self.in_parts(surface):
            pass

    def in_parts(self, surface: pygame.Surface) -> Iterator[None]:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for widget in self.widgets:
            if widget.rect.colliderect(self.rect):
                yield from widget.in_parts(surface)
        surface.set_clip(clip)
        self._draw_fades(surface)
        handle = self.bar()
        if handle.width:
            groove = pygame.Rect(handle.x, self.rect.y, handle.width, self.rect.height)
            surface.blit(paint.plate(groove.size, "well", handle.width // 2), groove)
            surface.blit(paint.plate(handle.size, "chosen", handle.width // 2), handle)

    def _draw_fades(self, surface: pygame.Surface) -> None:
        """A soft shadow where content goes on above or below."""
        height = round(18 * self.u)
        size = (self.room_px, height)
        if self.offset > 0:
            surface.blit(paint.fade(size, True, self.shade), self.rect.topleft)
        if self.offset < self.reach:
            surface.blit(paint.fade(size, False, self.shade), (self.rect.x, self.rect.bottom - height))


AROUND: Final = 12  # rows kept ready above and below those in sight, for the keys
FLYING: Final = 1  # the same while the list moves by more than its height

NUMBERED: Final = re.compile(r"([a-z]+)(\d+)")
LEAPS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_HOME: -(10**9), pygame.K_END: 10**9}

Build = Callable[[int, int], Sequence[Widget]]  # number of a row and its upper edge in the window; its widgets


class LongList(Scroll):
    """Rows are built as they come near and thrown away as they go; the one with the focus stays."""

    def __init__(self, app: App, rect: pygame.Rect, key: str, pitch_px: int, build: Build) -> None:
        """`pitch_px`: from one row to the next."""
        super().__init__(app, rect, key)
        self.pitch_px = pitch_px
        self.count = 0
        self.rows: dict[int, Sequence[Widget]] = {}
        self._build = build

    def show(self, count: int) -> None:
        """Set the number of rows."""
        self.count, self.content_px = count, count * self.pitch_px
        self.scroll_to(self.wanted, at_once=self.offset > self.reach)
        self._fill()

    @property
    def in_sight(self) -> range:
        """The rows of which something can be seen."""
        first = max(0, self.offset // self.pitch_px)
        return range(first, min(self.count, -(-(self.offset + self.rect.height) // self.pitch_px)))

    @property
    def place(self) -> float:
        """The offset in rows."""
        return self.offset / self.pitch_px

    def return_to(self, place: float) -> None:
        self.scroll_to(place * self.pitch_px, at_once=True)

    def bring(self, number: int) -> None:
        """Scroll until a row is in sight; its widgets are there at once."""
        top = number * self.pitch_px
        if top < self.wanted:
            self.scroll_to(top)
        elif top + self.pitch_px > self.wanted + self.rect.height:
            self.scroll_to(top + self.pitch_px - self.rect.height)
        self._fill(number)

    def scroll_to(self, offset: float, at_once: bool = False) -> None:
        super().scroll_to(offset, at_once)
        self._fill()

    def _shift(self, offset: int) -> None:
        super()._shift(offset)
        self._fill()

    def _fill(self, asked: int | None = None) -> None:
        """Build the rows that came near, throw away those that went far."""
        around = FLYING if abs(self.wanted - self.offset) > self.rect.height else AROUND
        seen = self.in_sight
        near = range(max(0, seen.start - around), min(self.count, max(seen.stop, seen.start) + around))
        wanted = {*near, *([] if asked is None else [asked])}
        before = set(self.rows)
        for number in before - wanted:
            widgets = self.rows[number]
            if number >= self.count or not any(inner.focused for one in widgets for inner in one.walk()):
                for widget in widgets:
                    widget.close()
                del self.rows[number]
        for number in wanted - before:
            self.rows[number] = self._build(number, self.rect.y - self.offset + number * self.pitch_px)
        if set(self.rows) != before:
            self.widgets = [widget for number in sorted(self.rows) for widget in self.rows[number]]


def leapt(rows: LongList | None, focus: Widget | None, key: int) -> str:
    """The key of the widget to which PageUp, PageDown, Home or End leads: the same of another row; "" for none.

    The keys of a row's widgets end in its number.
    """
    found = NUMBERED.fullmatch(focus.key) if focus is not None else None
    if rows is None or found is None or key not in LEAPS or not rows.count:
        return ""
    page = max(1, rows.rect.height // rows.pitch_px)
    number = max(0, min(rows.count - 1, int(found[2]) + LEAPS[key] * page))
    rows.bring(number)
    return f"{found[1]}{number}"
