"""The score sheet as one long picture on paper, with the reason of every point and the curve; and pictures as files."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.notice import Notice, Refused
from game.people import exports
from game.texts import signed
from ui.scenes.sheet.model import Cell, totals_chart
from ui.widgets import paint
from ui.widgets.charts import QUIET, drawn_lines, written
from ui.widgets.text import paragraph, shortened

if TYPE_CHECKING:
    from ui.scenes.sheet.scores import ScoreScene
    from ui.shell.app import App

TEXT: Final = 22  # height of the letters in pixels
SMALL: Final = 17
NUMBERS: Final = 70  # width of the column with the rounds
COLUMN: Final = 300  # of a seat
PAD: Final = 40
CURVE: Final = 560  # height of the chart


def saved(app: App, title: str, picture: pygame.Surface) -> None:
    """Write a picture into the documents and say where it lies, or why not."""
    with io.BytesIO() as content:  # closed, because pygame never lets go of it
        pygame.image.save(picture, content, "picture.png")
        keep(app, title, ".png", content.getvalue())


def keep(app: App, title: str, suffix: str, content: bytes) -> None:
    """Write a file into the documents and say where it lies, or why not."""
    try:
        app.toasts.notice(Notice("exported", {"file": str(exports.save(title, suffix, content))}))
    except Refused as refused:
        app.sound.play("error")
        app.toasts.notice(refused.notice)


def sheet_picture(scene: ScoreScene) -> pygame.Surface:
    """The whole sheet, however many rounds it has; its size does not depend on the window."""
    return _Paper(scene).drawn()


class _Paper:
    """The parts of the picture from top to bottom."""

    def __init__(self, scene: ScoreScene) -> None:
        self.scene, self.app, self.words = scene, scene.app, scene.words
        self.width = 2 * PAD + NUMBERS + max(2, len(scene.names)) * COLUMN
        self.column = (self.width - 2 * PAD - NUMBERS) // len(scene.names)

    def drawn(self) -> pygame.Surface:
        scene = self.scene
        rows = [
            self._row(str(row.number), [self._cell(row.cells.get(seat)) for seat in self._seats()])
            for row in scene.rows
        ]
        totals = [self._text(written(total, self.words.lang), TEXT * 1.3, paint.INK) for total in scene.view.totals]
        parts = [self._title(), self._row("", self._names()), *rows, self._row("Σ", totals), self._curve()]
        height = 2 * PAD + sum(part.get_height() for part in parts)
        whole = paint.plate((self.width, height), "paper", 0).copy()
        y = PAD
        for place, part in enumerate(parts):
            whole.blit(part, (PAD, y))
            y += part.get_height()
            if 0 < place < len(parts) - 1:
                pygame.draw.line(
                    whole, "#BFAE8A", (PAD, y), (self.width - PAD, y), 3 if place in (1, len(parts) - 3) else 1
                )
        return whole

    def _seats(self) -> range:
        return range(len(self.scene.names))

    def _text(self, words: str, size: float, colour: str, bold: bool = True) -> pygame.Surface:
        return self.app.fonts.render(words, size, colour, bold)

    def _title(self) -> pygame.Surface:
        whole = pygame.Surface((self.width - 2 * PAD, TEXT * 3), pygame.SRCALPHA)
        whole.blit(self._text(self.words("name"), TEXT * 1.5, paint.INK), (0, 0))
        kind = self._text(self.words("score.sheet"), TEXT, QUIET)
        whole.blit(kind, kind.get_rect(topright=(whole.get_width(), TEXT // 2)))
        return whole

    def _names(self) -> list[pygame.Surface]:
        font = self.app.fonts.text(TEXT, bold=True)
        return [font.render(shortened(name, font, self.column - 20), True, paint.INK) for name in self.scene.names]

    def _row(self, label: str, cells: Sequence[pygame.Surface]) -> pygame.Surface:
        height = max(cell.get_height() for cell in cells) + 16
        whole = pygame.Surface((self.width - 2 * PAD, height), pygame.SRCALPHA)
        whole.blit(self._text(label, TEXT, QUIET), (8, 8))
        for seat, cell in enumerate(cells):
            whole.blit(cell, (NUMBERS + seat * self.column, 8))
        return whole

    def _cell(self, cell: Cell | None) -> pygame.Surface:
        """Every line with its reason, and the total after them."""
        if cell is None:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        lines = []
        for entry in cell.entries:
            points = self._text(signed(entry.points), SMALL, paint.INK)
            room = self.column - 24 - max(points.get_width(), 44) - 10
            lines.append((points, paragraph(self.app, self.scene.reason(entry), SMALL, room, QUIET)))
        total = self._text(signed(cell.total), TEXT, paint.INK)
        height = sum(max(one.get_height(), other.get_height()) for one, other in lines) + total.get_height()
        whole, y = pygame.Surface((self.column, height), pygame.SRCALPHA), 0
        for points, why in lines:
            whole.blit(points, (44 - min(44, points.get_width()), y))
            whole.blit(why, (max(points.get_width(), 44) + 10, y))
            y += max(points.get_height(), why.get_height())
        whole.blit(total, (max(0, 44 - total.get_width()), y))
        return whole

    def _curve(self) -> pygame.Surface:
        scene = self.scene
        chart = totals_chart(scene.view, scene.names, scene.players, scene.game_id, self.words)
        whole = pygame.Surface((self.width - 2 * PAD, CURVE + PAD), pygame.SRCALPHA)
        whole.blit(drawn_lines(self.app.fonts, (whole.get_width(), CURVE), chart, TEXT), (0, PAD))
        return whole
