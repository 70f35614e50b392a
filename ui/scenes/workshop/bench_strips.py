"""The steps of a card as strips of paper one below the other; the mouse takes one and lays it elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ui.scenes.workshop.bench_signs import grip
from ui.widgets import paint
from ui.widgets.base import Holder, Widget

if TYPE_CHECKING:
    from ui.shell.app import App

GAP: Final = 10  # between strips, in units
EASE_MS: Final = 70.0  # how fast strips make room
GRIP: Final = (26, 44)  # size of the place that says it can be held


class Strip(Holder):
    """A strip of paper with the widgets of one step on it."""

    def __init__(self, app: App, rect: pygame.Rect, index: int, board: Board) -> None:
        super().__init__(app, rect, f"strip {index}")
        self.index, self.board = index, board
        self.widgets: list[Widget] = []
        self.lifted = False

    def add(self, *widgets: Widget) -> None:
        self.widgets += widgets

    @property
    def parts(self) -> Sequence[Widget]:
        return self.widgets

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.board.lift(self, event.pos[1])
            return True
        if event.type == pygame.MOUSEMOTION and self.lifted:
            self.board.drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.lifted:
            self.board.drop()
            return True
        return False

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        for widget in self.widgets:
            widget.update(dt_ms)

    def draw(self, surface: pygame.Surface) -> None:
        radius = round(6 * self.u)
        blur = round((16 if self.lifted else 6) * self.u)
        paint.blit_shadow(surface, self.rect, radius, max(3, blur), 170 if self.lifted else 120)
        surface.blit(paint.plate(self.rect.size, "paper", radius, max(1, round(self.u))), self.rect)
        hold = pygame.Rect(0, 0, round(GRIP[0] * self.u), round(GRIP[1] * self.u))
        hold.midleft = (self.rect.x + round(5 * self.u), self.rect.centery)
        grip(surface, hold, "#6F5636" if self.hovered or self.lifted else "#B39B70")
        for widget in self.widgets:
            widget.draw(surface)


class Board(Holder):
    """Holds the strips. `moved(step, to)` is told when one was laid elsewhere; `allowed` is asked before."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        moved: Callable[[int, int], None],
        allowed: Callable[[int, int], bool],
        refused: Callable[[], None],
    ) -> None:
        super().__init__(app, rect)
        self.moved, self.allowed, self.refused = moved, allowed, refused
        self.strips: list[Strip] = []
        self.held: Strip | None = None
        self.offset_px = 0  # from the upper edge of the held strip to the pointer
        self.to = 0  # where the held strip would come to lie
        self.barred = False  # the person tried to lay it where it must not lie

    def add(self, strip: Strip) -> None:
        self.strips.append(strip)
        self.rect.height = max(self.rect.height, strip.rect.bottom - self.rect.y)

    # --- as a widget ---------------------------------------------------------------------------------------------
    @property
    def parts(self) -> Sequence[Widget]:
        return self.strips

    def at(self, point: tuple[int, int]) -> Widget | None:
        return next((found for strip in self.strips if (found := strip.at(point))), None)

    def let_go(self) -> None:
        super().let_go()
        if self.held is not None:
            self.held.lifted = False
            self.held = None

    # --- dragging ------------------------------------------------------------------------------------------------
    def lift(self, strip: Strip, y: int) -> None:
        """Take a strip up where the pointer is."""
        self.held, strip.lifted, self.barred = strip, True, False
        self.offset_px, self.to = y - strip.rect.y, strip.index

    def drag(self, y: int) -> None:
        """The pointer has moved to this height."""
        if self.held is None:
            return
        top = max(self.rect.y, min(y - self.offset_px, self.rect.bottom - self.held.rect.height))
        self.held.move(0, top - self.held.rect.y)
        wanted = self._under(self.held)
        self.barred = not self.allowed(self.held.index, wanted)
        if not self.barred:
            self.to = wanted

    def _under(self, held: Strip) -> int:
        """At which place the held strip hovers: it passes another one when it covers its middle."""
        home = self._tops(range(len(self.strips)))
        edge = {True: held.rect.bottom, False: held.rect.top}  # the lower edge counts on the way down
        return sum(
            edge[one.index > held.index] > home[one.index] + one.rect.height // 2
            for one in self.strips
            if one is not held
        )

    def drop(self) -> None:
        """Lay the held strip where it hovers."""
        if self.held is None:
            return
        step, to = self.held.index, self.to
        self.held.lifted, self.held = False, None
        if step != to:
            self.moved(step, to)
        elif self.barred:
            self.refused()

    def _tops(self, order: Sequence[int]) -> dict[int, int]:
        """The upper edge of every strip in this order of strips."""
        found, y = {}, self.rect.y
        for index in order:
            found[index] = y
            y += self.strips[index].rect.height + round(GAP * self.u)
        return found

    def _order(self) -> list[int]:
        order = list(range(len(self.strips)))
        if self.held is not None:
            order.insert(self.to, order.pop(self.held.index))
        return order

    def update(self, dt_ms: float) -> None:
        tops = self._tops(self._order())
        share = 1.0 if self.app.settings.reduced_motion else min(1.0, dt_ms / EASE_MS)
        for strip in self.strips:
            strip.update(dt_ms)
            gap = tops[strip.index] - strip.rect.y
            if gap and strip is not self.held:
                strip.move(0, round(gap * share) or (1 if gap > 0 else -1))

    def still(self) -> bool:
        tops = self._tops(self._order())
        return all(strip is self.held or strip.rect.y == tops[strip.index] for strip in self.strips)

    def draw(self, surface: pygame.Surface) -> None:
        for strip in sorted(self.strips, key=lambda strip: strip.lifted):
            strip.draw(surface)
