"""The sheet of a drawing board on the screen: drawn upon by mouse, and by a cursor that the arrow keys move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from ui.faces.own.easel import SHEET, Point
from ui.faces.own.studio import STROKES, Studio
from ui.shell import pen
from ui.widgets import paint
from ui.widgets.base import ACTIVATE, ARROWS, Widget

if TYPE_CHECKING:
    from ui.shell.app import App

BLOCKS: Final = 32  # the sheet is shown block by block, so that a stroke need not wait for all of it
BLOCK: Final = SHEET // BLOCKS
SMALL_STEP, STEP, LARGE_STEP = 3, 12, 60  # of the cursor, in pixels of the sheet: with Ctrl, alone, with Shift
CHECKS: Final = ("#E9E0CC", "#F6EFDF")  # what shows through where nothing is drawn
LIGHT, DARK = "#FFFDF6", "#1D1A16"
GHOST_ALPHA: Final = 150


class Canvas(Widget):
    """A square of `side_for` pixels; what happens on it is told to the studio."""

    focusable = True

    def __init__(self, app: App, rect: pygame.Rect, studio: Studio, key: str = "", tip: str = "") -> None:
        super().__init__(app, rect, key, tip)
        self.studio = studio
        self.block_px = rect.width // BLOCKS
        self.by_key = False  # the cursor was moved by keys last
        self.pinned = False  # the cursor shows although nobody touches the sheet: something at it is being changed
        self.checks = _checks(rect.width, self.block_px)
        self.picture = pygame.Surface(rect.size)
        self.shown = -1  # version of the drawing that is on the screen
        self._refresh(pygame.Rect(0, 0, SHEET, SHEET))

    @staticmethod
    def side_for(room_px: int) -> int:
        """The largest side not above `room_px` in which every block has whole pixels."""
        return max(1, room_px // BLOCKS) * BLOCKS

    # --- where ---------------------------------------------------------------------------------------------------
    def _on_sheet(self, at: tuple[int, int]) -> Point:
        share = SHEET / self.rect.width
        return (at[0] - self.rect.x) * share, (at[1] - self.rect.y) * share

    def _on_screen(self, point: Point) -> tuple[int, int]:
        share = self.rect.width / SHEET
        return self.rect.x + round(point[0] * share), self.rect.y + round(point[1] * share)

    def point(self, at: tuple[int, int]) -> None:
        """The pointer is here."""
        if self.rect.collidepoint(at) and not self.studio.down:
            self.studio.cursor, self.by_key = self._on_sheet(at), False

    # --- input ---------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEWHEEL:
            turning = pygame.key.get_mods() & pygame.KMOD_SHIFT
            (self.studio.turn if turning else self.studio.resize)(1 if event.y > 0 else -1)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.studio.lift()
            self._go(event.pos)
            self.studio.press(self.studio.cursor)
            return True
        if event.type == pygame.MOUSEMOTION:
            self._go(event.pos)
            self.studio.move(self.studio.cursor)
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self.studio.lift()
            return True
        return False

    def _go(self, at: tuple[int, int]) -> None:
        self.studio.cursor, self.by_key = self._on_sheet(at), False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in ARROWS:
            self._step(ARROWS[event.key], event.mod)
        elif event.key in ACTIVATE and self.studio.down:
            self.studio.lift()
        elif event.key in ACTIVATE:
            self.by_key = True
            self.studio.press(self.studio.cursor)
        elif event.key == pygame.K_ESCAPE and self.studio.down:
            self.studio.give_up()
        else:
            return False
        return True

    def _step(self, direction: tuple[int, int], mod: int) -> None:
        step = LARGE_STEP if mod & pygame.KMOD_SHIFT else SMALL_STEP if mod & pygame.KMOD_CTRL else STEP
        x, y = (
            min(SHEET - 1.0, max(0.0, place + way * step))
            for place, way in zip(self.studio.cursor, direction, strict=True)
        )
        self.studio.cursor, self.by_key = (x, y), True
        self.studio.move((x, y))

    def let_go(self) -> None:
        super().let_go()
        self.studio.lift()

    # --- time and picture ----------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if not self.focused and self.studio.down:
            self.studio.lift()  # Tab has left the sheet
        if self.shown != self.studio.easel.version:
            self._refresh(self.studio.easel.take_dirty())

    def still(self) -> bool:
        return super().still() and self.shown == self.studio.easel.version

    def _refresh(self, dirty: pygame.Rect) -> None:
        """Show a part of the sheet anew, in whole blocks."""
        easel = self.studio.easel
        self.shown = easel.version
        left, top = max(0, dirty.left // BLOCK - 1), max(0, dirty.top // BLOCK - 1)
        right, low = min(BLOCKS, dirty.right // BLOCK + 2), min(BLOCKS, dirty.bottom // BLOCK + 2)
        source = pygame.Rect(left * BLOCK, top * BLOCK, (right - left) * BLOCK, (low - top) * BLOCK)
        target = pygame.Rect(*(side * self.block_px // BLOCK for side in source))
        if easel.ground:
            self.picture.fill(easel.ground, target)
        else:
            self.picture.blit(self.checks, target, target)
        piece = easel.sheet.subsurface(source).premul_alpha()
        self.picture.blit(
            pygame.transform.smoothscale(piece, target.size), target, special_flags=pygame.BLEND_PREMULTIPLIED
        )

    def draw(self, surface: pygame.Surface) -> None:
        paint.blit_shadow(surface, self.rect, round(3 * self.u), max(4, round(10 * self.u)))
        surface.blit(self.picture, self.rect)
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        if self.studio.easel.mirrored:
            self._draw_axis(surface)
        if self.hovered or self.focused or self.pinned or self.studio.down:
            self._draw_cursor(surface)
        surface.set_clip(clip)

    def _draw_axis(self, surface: pygame.Surface) -> None:
        dash, x = max(3, round(6 * self.u)), self.rect.centerx
        for number, y in enumerate(range(self.rect.y, self.rect.bottom, dash)):
            pen.line(surface, DARK if number % 2 else LIGHT, (x, y), (x, y + dash - 1), max(1, round(self.u)))

    def _draw_cursor(self, surface: pygame.Surface) -> None:
        """Draw what the tool would touch: a ring as wide as the brush, or the stamp; with keys a cross as well."""
        at, thin = self._on_screen(self.studio.cursor), max(1, round(self.u))
        share = self.rect.width / SHEET
        ghost = self.studio.ghost
        if ghost is not None:
            self._draw_ghost(surface, ghost, at, share)
        radius = max(3, round(self.studio.width / 2 * share)) if self.studio.tool in STROKES else round(5 * self.u)
        if ghost is None:
            pen.circle(surface, LIGHT, at, radius + 2 * thin, thin)
            pen.circle(surface, DARK, at, radius + thin, thin)
        if self.by_key:
            self._draw_cross(surface, at, (radius if ghost is None else 0) + round(5 * self.u), thin)

    def _draw_ghost(self, surface: pygame.Surface, ghost: pygame.Surface, at: tuple[int, int], share: float) -> None:
        size = (max(1, round(ghost.get_width() * share)), max(1, round(ghost.get_height() * share)))
        picture = pygame.transform.smoothscale(ghost, size)
        picture.set_alpha(GHOST_ALPHA)
        surface.blit(picture, picture.get_rect(center=at))

    def _draw_cross(self, surface: pygame.Surface, at: tuple[int, int], inner: int, thin: int) -> None:
        outer = inner + round(12 * self.u)
        for dx, dy in ARROWS.values():
            start, end = (at[0] + dx * inner, at[1] + dy * inner), (at[0] + dx * outer, at[1] + dy * outer)
            pen.line(surface, LIGHT, start, end, 3 * thin)
            pen.line(surface, DARK, start, end, thin)


def _checks(side: int, block_px: int) -> pygame.Surface:
    """A board of pale squares."""
    board = pygame.Surface((side, side))
    board.fill(CHECKS[0])
    for row in range(BLOCKS):
        for column in range(row % 2, BLOCKS, 2):
            board.fill(CHECKS[1], (column * block_px, row * block_px, block_px, block_px))
    return board
