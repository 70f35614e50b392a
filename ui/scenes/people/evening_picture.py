"""The page of an evening as one long picture on paper, for the documents; its size does not depend on the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from ui.scenes.menu.snapshot import small
from ui.widgets import paint
from ui.widgets.charts import QUIET, Lines, drawn_lines
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

WIDTH: Final = 1480  # pixels, all of these
PAD: Final = 48
GUTTER: Final = 44  # between two columns
TABLE: Final = 168  # height of the picture of a table
TITLE, WHO, HEAD, TEXT, NOTE = 52, 26, 26, 20, 18  # heights of letters
CURVE: Final = 480  # height of the chart
BROWN: Final = "#7A4A12"  # of what was special
RULE: Final = "#BFAE8A"


class Told(NamedTuple):
    """A match of the evening in words, with the picture of its table where there is one."""

    picture: pygame.Surface | None
    head: str
    results: str
    moments: Sequence[str] = ()


def evening_picture(
    app: App, title: str, who: str, told: Sequence[Told], chart: Lines | None, sums: str
) -> pygame.Surface:
    """Set title, company, matches in two columns, curve and sums below each other."""
    inner = WIDTH - 2 * PAD
    columns = 1 if len(told) == 1 else 2
    wide = (inner - (columns - 1) * GUTTER) // columns
    matches = [_match(app, one, wide) for one in told]
    rows = [matches[first : first + columns] for first in range(0, len(matches), columns)]
    parts = [
        app.fonts.title_fitting(title, TITLE, inner, "ink", shadow=False),
        paragraph(app, who, WHO, inner, paint.INK, bold=True),
        *(_beside(row, wide) for row in rows),
        *([drawn_lines(app.fonts, (inner, CURVE), chart, 22)] if chart is not None else []),
        paragraph(app, sums, TEXT, inner, QUIET),
    ]
    gap = PAD // 2
    whole = paint.plate((WIDTH, 2 * PAD + sum(part.get_height() + gap for part in parts) - gap), "paper", 0).copy()
    y = PAD
    for place, part in enumerate(parts):
        if 2 <= place < 2 + len(rows):
            pygame.draw.line(whole, RULE, (PAD, y - gap // 2), (WIDTH - PAD, y - gap // 2), 2)
        whole.blit(part, (PAD, y))
        y += part.get_height() + gap
    return whole


def _beside(row: Sequence[pygame.Surface], wide: int) -> pygame.Surface:
    """Matches side by side."""
    whole = pygame.Surface((len(row) * (wide + GUTTER) - GUTTER, max(one.get_height() for one in row)), pygame.SRCALPHA)
    for column, one in enumerate(row):
        whole.blit(one, (column * (wide + GUTTER), 0))
    return whole


def _match(app: App, one: Told, wide: int) -> pygame.Surface:
    """The picture of a table, and beside it what was played, how it ended, and what was special."""
    shown = small(one.picture, TABLE) if one.picture is not None else None
    left = shown.get_width() + 22 if shown is not None else 0
    room = wide - left
    lines = [
        paragraph(app, one.head, HEAD, room, paint.INK, bold=True),
        paragraph(app, one.results, TEXT, room, paint.INK),
        *(paragraph(app, moment, NOTE, room, BROWN, italic=True) for moment in one.moments),
    ]
    high = sum(line.get_height() + 6 for line in lines)
    whole = pygame.Surface((wide, max(high, shown.get_height() if shown is not None else 0)), pygame.SRCALPHA)
    if shown is not None:
        whole.blit(shown, (0, 0))
    y = 0
    for line in lines:
        whole.blit(line, (left, y))
        y += line.get_height() + 6
    return whole
