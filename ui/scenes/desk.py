"""The base of all scenes made of widgets: layout, focus, keys, the darkness below an overlay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import pygame

from ui.access.tree import Node, Role, Tree, Use
from ui.shell.frame import Frame
from ui.shell.scene import Scene
from ui.widgets import paint
from ui.widgets.base import Group, Widget
from ui.widgets.controls import Slide
from ui.widgets.scroll import Scroll
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

TIP_MS: Final = 450.0
TIP_UNITS: Final = 340  # widest tip


class Desk(Scene):
    """A scene of widgets. Subclasses write `build`, which fills `self.group` for the present window."""

    first_focus: str = ""  # key of the widget that has the focus at the beginning
    dark: int = 0  # alpha of the darkness over the scene below

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.group = Group()
        self._tip: pygame.Surface | None = None
        self._tip_of: Widget | None = None
        self._hover_ms = 0.0

    # --- for subclasses ------------------------------------------------------------------------------------------
    def build(self) -> Iterator[None] | None:
        """Fill `self.group`; called for every new layout. What takes long yields now and then: when the scene is made
        it goes on in the next frame."""
        raise NotImplementedError

    def back(self) -> None:
        """Esc was pressed."""
        self.app.pop()

    def units(self, *lengths: float) -> tuple[int, ...]:
        """Design units as pixels."""
        return tuple(round(length * self.app.scale) for length in lengths)

    def px(self, length: float) -> int:
        """Design units as pixels."""
        return round(length * self.app.scale)

    def tx(self, length: float) -> int:
        """Units of text height as pixels: grows with the person's text size."""
        return round(length * self.app.text_scale)

    # --- for those who do not see it -----------------------------------------------------------------------------
    def spoken_title(self) -> str:
        """What the scene is: the first thing that is told of it."""
        return self.app.texts("app.title")

    def tree(self) -> Tree:
        told = self.group.told()
        focus = next((node.key for node, widget in told if widget is self.group.focus), "")
        role = Role.DIALOG if self.overlay else Role.WINDOW
        return Tree(Node("window", role, self.spoken_title(), children=tuple(node for node, _ in told)), focus)

    def act_on(self, key: str, use: Use, text: str = "") -> bool:
        return self.group.act_on(key, use, text)

    def reveal(self, key: str) -> None:
        widget = next((widget for node, widget in self.group.told() if node.key == key), None)
        if widget is not None:
            self.group.reveal(widget)

    # --- under a finger ----------------------------------------------------------------------------------------------
    def near(self, at: tuple[int, int], least_px: int) -> tuple[int, int]:
        return self.group.near(at, least_px)

    def thing_at(self, at: tuple[int, int]) -> str:
        under = self.group.under(at)
        return "" if under is None else under.key or f"{type(under).__name__} {under.rect}"

    def dragged(self, start: tuple[int, int], by: tuple[int, int]) -> str:
        held = isinstance(self.group.under(start), Slide)
        long = [one for one in self.group.widgets if isinstance(one, Scroll) and one.reach]
        return "scroll" if not held and any(one.rect.collidepoint(start) for one in long) else "drag"

    def explain(self) -> None:
        self._tip_of, self._tip, self._hover_ms = self.group.explained(), None, TIP_MS + 1

    # --- hooks of a scene ----------------------------------------------------------------------------------------
    def begin(self, size: tuple[int, int]) -> Iterator[None]:
        return self.lay_out(size)

    def resize(self, size: tuple[int, int]) -> None:
        for _ in self.lay_out(size):
            pass

    def lay_out(self, size: tuple[int, int]) -> Iterator[None]:
        """Lay everything out, in the steps of `build`."""
        focused = self.group.focus.key if self.group.focus else self.first_focus
        places = {widget.key: widget.place for widget in self.group.walk() if isinstance(widget, Scroll)}
        self.group.clear()
        self._tip = self._tip_of = None
        yield from self.build() or ()
        for widget in self.group.walk():
            if isinstance(widget, Scroll) and places.get(widget.key):
                widget.return_to(places[widget.key])
        if not (focused and self.group.focus_key(focused)):
            stops = self.group.stops()
            self.group.set_focus(stops[0] if stops else None)

    def cover(self) -> None:
        self.group.let_go()

    def leave(self) -> None:
        self.group.clear()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.sound.play("click")
            self.back()
            return True
        return False

    def update(self, dt_ms: float) -> None:
        self.group.update(dt_ms)
        under = self.group.explained()
        self._hover_ms = self._hover_ms + dt_ms if under is self._tip_of else 0.0
        if under is not self._tip_of:
            self._tip_of, self._tip = under, None

    def still(self) -> bool:
        return self.group.still() and (self._tip_of is None or self._hover_ms > TIP_MS)

    def opening(self, surface: pygame.Surface) -> Iterator[object]:
        """A widget at a time, then all the rest."""
        yield from self.group.in_parts(surface)
        self.draw(surface)
        yield None

    def draw(self, surface: pygame.Surface) -> None:
        if self.covers is not None and isinstance(surface, Frame):
            surface.cover(self.covers)
        if self.dark:
            paint.darken(surface, self.dark, self.covers)
        self.group.draw(surface)
        if self._tip_of is not None and self._hover_ms > TIP_MS:
            self._draw_tip(surface, self._tip_of)

    def tip_place(self, size: tuple[int, int], widget: Widget) -> pygame.Rect:
        """The place of a tip: below its widget, above it where there is no room below."""
        box, window = pygame.Rect((0, 0), size), pygame.Rect((0, 0), self.app.size)
        box.midtop = (widget.rect.centerx, widget.rect.bottom + self.px(8))
        if box.bottom > window.height - 4:
            box.bottom = widget.rect.top - self.px(8)
        return box.clamp(window)

    def _draw_tip(self, surface: pygame.Surface, widget: Widget) -> None:
        if self._tip is None:
            self._tip = paragraph(self.app, widget.tip, self.tx(14.5), self.px(TIP_UNITS), paint.INK)
        box = self.tip_place(self._tip.get_rect().inflate(self.px(26), self.px(16)).size, widget)
        paint.blit_shadow(surface, box, self.px(8), self.px(8))
        surface.blit(paint.plate(box.size, "paper", self.px(8), max(1, self.px(1))), box)
        surface.blit(self._tip, self._tip.get_rect(center=box.center))
