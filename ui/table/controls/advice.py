"""A hint on paper: what the strongest bot would do and why, and the other moves it has weighed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.bots.base import Choice, Reason, Rival
from rules.core.contract import Action
from ui.table.input.pointing import pointed_at
from ui.table.layout.clearing import clear_place, lying_there
from ui.table.words.sentences import numbered
from ui.widgets import paint
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.table.desk import TableDesk

WIDEST: Final = 400.0
PAD: Final = 15.0
BAR: Final = (84.0, 9.0)  # width and height
SHORTEST: Final = 0.12  # of a bar: a move that is allowed is never nothing
NOISE: Final = 2.0  # standard errors below which two moves are as good as each other
FAR: Final = 6.0  # … from which on one is clearly weaker
DIM: Final = "#5B4E3C"


class Line(NamedTuple):
    """A weighed move as it is shown: what it is, what is said of it, how good it is (0 … 1; None: not measured)."""

    words: str
    verdict: str
    share: float | None


def verdict(rival: Rival) -> str:
    """Tell how much weaker a move is, as the end of a text key "hud.hint.<verdict>", by the noise of the search."""
    if rival.behind <= NOISE * rival.error:
        return "alike"
    return "weaker" if rival.behind < FAR * rival.error else "far"


def shares(rivals: Sequence[Rival]) -> list[float]:
    """Lengths of the bars, when the chosen move has a whole one (1.0): the weakest of those named has the shortest."""
    most = max((rival.behind for rival in rivals), default=0.0)
    return [1.0 - (1.0 - SHORTEST) * max(0.0, rival.behind) / most if most > 0 else 1.0 for rival in rivals]


class Advice:
    """The paper with the hint; goes with the next click or key."""

    def __init__(self, desk: TableDesk, choice: Choice) -> None:
        self.desk, self.app, self.stage = desk, desk.app, desk.stage
        self.choice = choice
        texts, size = self.stage.texts, self.app.text_scale
        width = self.stage.px(WIDEST)
        head = texts("hud.hint.says", move=self._move(choice.action))
        words = "\n".join(said for one in choice.reasons if (said := self._said(one)))
        self.rows = [paragraph(self.app, head, 15 * size, width, "#8A1A22", bold=True)]
        if words:
            self.rows.append(paragraph(self.app, words, 15.5 * size, width, paint.INK))
        self.lines = self._lines()
        self.others = [self._row(line, width) for line in self.lines]
        if self.others:
            self.rows.append(paragraph(self.app, texts("hud.hint.others"), 13.5 * size, width, DIM, italic=True))
        self._lay_out()

    # --- words ---------------------------------------------------------------------------------------------------
    def _move(self, act: Action) -> str:
        return self.desk.board.sentences.move(act)

    def _said(self, reason: Reason) -> str:
        texts, key = self.stage.texts, f"bot.{reason.code}"
        return texts(key, **numbered(reason.values)) if texts.has(key) else ""

    def _lines(self) -> list[Line]:
        rivals = self.choice.rivals
        measured = any(rival.behind or rival.error for rival in rivals)
        bars = shares(rivals) if measured else [None] * len(rivals)
        return [
            Line(self._move(one.action), self._verdict(one, measured), bar)
            for one, bar in zip(rivals, bars, strict=True)
        ]

    def _verdict(self, rival: Rival, measured: bool) -> str:
        """Say how much weaker a move is, as far as measured, and what would speak for it or is to be expected."""
        weaker = self.stage.texts(f"hud.hint.{verdict(rival)}") if measured else ""
        return " · ".join(filter(None, (weaker, self._said(rival.reason) if rival.reason is not None else "")))

    # --- picture -------------------------------------------------------------------------------------------------
    def _row(self, line: Line, width: int) -> pygame.Surface:
        """A move, its bar, and how much weaker it is."""
        px, size = self.stage.px, self.app.text_scale
        bar = px(BAR[0]) + px(10) if line.share is not None else 0
        name = paragraph(self.app, line.words, 14 * size, width - bar, paint.INK, bold=True)
        told = paragraph(self.app, line.verdict, 13 * size, width - bar, DIM) if line.verdict else None
        high = name.get_height() + (told.get_height() if told else 0)
        row = pygame.Surface((width, high), pygame.SRCALPHA)
        row.blit(name, (bar, 0))
        if told is not None:
            row.blit(told, (bar, name.get_height()))
        if line.share is not None:
            self._draw_bar(row, line.share, round(name.get_height() / 2))
        return row

    def _draw_bar(self, row: pygame.Surface, share: float, middle: int) -> None:
        wide, high = self.stage.px(BAR[0]), self.stage.px(BAR[1])
        groove = pygame.Rect(0, middle - high // 2, wide, high)
        pygame.draw.rect(row, "#CDBE9C", groove, border_radius=high // 2)
        full = pygame.Rect(groove.topleft, (max(high, round(wide * share)), high))
        pygame.draw.rect(row, "#2F7A4B", full, border_radius=high // 2)

    def _lay_out(self) -> None:
        px = self.stage.px
        gaps = px(5) * (len(self.rows) + len(self.others) - 1)
        pictures = [*self.rows, *self.others]
        wide = max(picture.get_width() for picture in pictures) + 2 * px(PAD)
        high = sum(picture.get_height() for picture in pictures) + gaps + 2 * px(PAD - 4)
        bounds = pygame.Rect((0, 0), self.stage.size).inflate(-px(16), -px(16))
        hand = self.stage.hand(self.stage.viewer)
        meant = pointed_at(self.desk, (), self.choice.action)
        self.rect = clear_place((wide, high), (hand.cx, hand.y - high / 2), lying_there(self.desk, meant), bounds)

    def touched(self, event: pygame.event.Event) -> bool:
        """A click on the paper itself: it is put away and nothing below it is meant."""
        return event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos)

    def update(self, dt_ms: float) -> None:
        """It rests."""

    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        paint.blit_shadow(surface, self.rect, px(12), px(16))
        surface.blit(paint.plate(self.rect.size, "paper", px(12), max(1, px(1.2))), self.rect)
        y = self.rect.top + px(PAD - 4)
        for picture in (*self.rows, *self.others):
            surface.blit(picture, (self.rect.left + px(PAD), y))
            y += picture.get_height() + px(5)
