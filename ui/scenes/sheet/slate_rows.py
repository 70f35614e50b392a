"""What is written on the slate: one row for each round, and the totals that count up below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.texts import signed
from rules.core.contract import Points
from ui.scenes.sheet.model import Cell, Round
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Pressable
from ui.widgets.text import shortened

if TYPE_CHECKING:
    from ui.scenes.sheet.scores import ScoreScene
    from ui.shell.app import App

CHALK: Final = "#F1EFE4"
DUSTY: Final = "#A9AFA8"
RED_CHALK: Final = "#F09A86"
GOLDEN_CHALK: Final = "#F3D27A"
SIGN: Final = 1.25  # size of the signs, in sizes of the digits
LABEL: Final = 96  # width of the first column, in units


class RoundRow(Pressable):
    """A row of the slate; chosen, its details stand beside it."""

    def __init__(self, app: App, rect: pygame.Rect, scene: ScoreScene, row: Round) -> None:
        super().__init__(app, rect, lambda: scene.choose(row.number), f"round{row.number}")
        self.scene, self.row = scene, row
        self.picture = self._drawn()

    def _drawn(self) -> pygame.Surface:
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        label = self.app.fonts.render(str(self.row.number), 16 * self.app.text_scale, DUSTY, bold=True)
        picture.blit(label, label.get_rect(center=(round(LABEL * self.u / 2), self.rect.height // 2)))
        for seat, cell in self.row.cells.items():
            self._draw_cell(picture, self.scene.column(seat).move(-self.rect.x, 0), cell)
        return picture

    def _draw_cell(self, picture: pygame.Surface, column: pygame.Rect, cell: Cell) -> None:
        """Signs, points, and the total so far in smaller chalk; where the column is narrow the points as one sum (the
        lines stand beside the slate), and everything smaller."""
        size, gap, words = 19 * self.app.text_scale, round(7 * self.u), cell.points
        signs, points, total = self._pieces(cell, size, words)
        width = sum(piece.get_width() + gap for piece in (*signs, points, total)) - gap
        if width > column.width - gap:
            words, gap = cell.summed, round(3 * self.u)
            signs, points, total = self._pieces(cell, size, words)
            width = sum(piece.get_width() + gap for piece in (*signs, points, total)) - gap
        if width > column.width - gap:
            signs, points, total = self._pieces(cell, size * max(0.5, (column.width - gap) / width), words)
            width = sum(piece.get_width() + gap for piece in (*signs, points, total)) - gap
        x, middle = column.centerx - width // 2, self.rect.height // 2
        for piece in (*signs, points, total):
            picture.blit(piece, piece.get_rect(midleft=(x, middle + (round(2 * self.u) if piece is total else 0))))
            x += piece.get_width() + gap

    def _pieces(
        self, cell: Cell, size_px: float, words: str
    ) -> tuple[list[pygame.Surface], pygame.Surface, pygame.Surface]:
        """Signs, points and total of a cell at this size of the digits."""
        fonts = self.app.fonts
        signs = [self.scene.sign(reason, size_px * SIGN) for reason in cell.reasons]
        points = fonts.render(words, size_px, CHALK, bold=True)
        total = fonts.render(signed(cell.total), size_px * 0.72, DUSTY)
        return [sign for sign in signs if sign is not None], points, total

    def draw(self, surface: pygame.Surface) -> None:
        chosen = self.scene.chosen == self.row.number
        if chosen or self.glow > 0:
            alpha = 34 if chosen else round(18 * self.glow)
            light = paint.light(self.rect.size, round(6 * self.u), alpha, "#FFFFFF")
            surface.blit(light, self.rect)
        surface.blit(self.picture, self.rect)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect.inflate(-4, -4), round(6 * self.u)


class Totals(Widget):
    """The lowest row: totals that count up, and how far each is on the way to the limit."""

    def __init__(self, app: App, rect: pygame.Rect, scene: ScoreScene) -> None:
        super().__init__(app, rect)
        self.scene = scene

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        scene, fonts = self.scene, self.app.fonts
        line = max(2, round(2 * self.u))
        pygame.draw.line(surface, DUSTY, self.rect.topleft, self.rect.topright, line)
        pygame.draw.line(
            surface, DUSTY, self.rect.move(0, line * 2).topleft, self.rect.move(0, line * 2).topright, max(1, line // 2)
        )
        label = fonts.render(
            shortened(scene.words("score.total"), fonts.text(14 * self.app.text_scale, True), LABEL * self.u - 4),
            14 * self.app.text_scale,
            DUSTY,
            bold=True,
        )
        middle = self.rect.y + round(self.rect.height * 0.42)
        surface.blit(label, label.get_rect(center=(self.rect.x + round(LABEL * self.u / 2), middle)))
        for seat, shown in enumerate(scene.shown_totals()):
            number = fonts.render(signed(shown), 30 * self.app.text_scale, self._chalk(shown), bold=True)
            column = scene.column(seat)
            surface.blit(number, number.get_rect(center=(column.centerx, middle)))
            if scene.limit is not None:
                self._draw_bar(surface, column, shown / scene.limit)
        if scene.limit is not None:
            words = fonts.render(scene.words("score.limit", limit=scene.limit), 12.5 * self.app.text_scale, DUSTY)
            surface.blit(words, words.get_rect(center=(self.rect.x + round(LABEL * self.u / 2), self._bar_y())))

    def _chalk(self, total: Points) -> str:
        """Red beyond a limit that one had better stay below; gold where a goal is reached."""
        limit = self.scene.limit
        if limit is None or (total < limit if self.scene.most_wins else total <= limit):
            return CHALK
        return GOLDEN_CHALK if self.scene.most_wins else RED_CHALK

    def _bar_y(self) -> int:
        return self.rect.bottom - round(14 * self.u)

    def _draw_bar(self, surface: pygame.Surface, column: pygame.Rect, share: float) -> None:
        """The way to the limit; its end is a mark, red where nobody wants to get there, golden where all do."""
        height = max(4, round(7 * self.u))
        whole = pygame.Rect(0, 0, round(column.width * 0.72), height).move_to(center=(column.centerx, self._bar_y()))
        pygame.draw.rect(surface, "#3D4547", whole, border_radius=height // 2)
        part = whole.copy()
        part.width = max(0, min(whole.width, round(whole.width * share)))
        end = GOLDEN_CHALK if self.scene.most_wins else RED_CHALK
        colour = pygame.Color("#8FC79A").lerp(end, min(1.0, max(0.0, share)))
        pygame.draw.rect(surface, colour, part, border_radius=height // 2)
        mark = max(2, round(3 * self.u))
        pygame.draw.rect(surface, end, (whole.right - mark, whole.y - mark, mark, height + 2 * mark))
