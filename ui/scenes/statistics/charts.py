"""The charts of the page of results: wins over time, places, points; and all of them together as one picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.people import figures
from game.people.figures import Course
from game.texts import Texts
from ui.widgets import paint
from ui.widgets.charts import Columns, Curve, Lines, Rule, axis, columns, percent, span, whole_step, written
from ui.widgets.plots import drawn_columns, drawn_lines

if TYPE_CHECKING:
    from ui.shell.app import App

COLOUR: Final = "#23508E"
TICKS: Final = 8
PAGE: Final = (1400, 520)  # a chart in a file
TEXT: Final = 24
PAD: Final = 40


def over_time(wins: Sequence[tuple[float, float]], words: Texts) -> Lines | None:
    """The moving share of wins and the fair one; None with too few matches for a curve."""
    moments = figures.over_time(wins)
    if len(moments) < 2:
        return None
    fair = sum(fair for _, fair in wins) / len(wins)
    x = span(moments[0].matches, moments[-1].matches, TICKS, lambda value: written(value, words.lang))
    y = axis((0.0, 1.0), 5, lambda value: percent(value, words.lang), whole=False)
    curve = Curve("", COLOUR, tuple((float(one.matches), one.share) for one in moments), 0)
    rule = Rule(words("stats.fair", share=percent(fair, words.lang)), fair)
    note = words("stats.over_time.note", number=figures.WINDOW)
    return Lines(words("stats.over_time"), x, y, words("stats.match_number"), (curve,), (rule,), note)


def places(course: Course, words: Texts) -> Columns:
    """How often each place was reached."""
    bars = figures.places(course)
    labels = [f"{bar.low}." for bar in bars]
    return columns(words("stats.places"), labels, [bar.many for bar in bars], words("stats.place"), words.lang, (0,))


def points(course: Course, words: Texts) -> Columns:
    """How the final points are spread."""
    bars = figures.points(course.points, whole_step)
    labels = [_span(bar, words.lang) for bar in bars]
    title = words("stats.points_spread")
    return columns(title, labels, [bar.many for bar in bars], words("stats.points"), words.lang)


def _span(bar: figures.Bar, lang: str) -> str:
    low, high = written(bar.low, lang), written(bar.high, lang)
    return low if bar.low == bar.high else f"{low}\u2009…\u2009{high}" if bar.low < 0 else f"{low}–{high}"


def charts(course: Course, game_id: str | None, words: Texts) -> list[Lines | Columns]:
    """All that can be drawn of these results; points of different games are not comparable."""
    if not course.wins:
        return []
    curve = over_time(course.wins, words)
    return [*([curve] if curve else []), places(course, words), *([points(course, words)] if game_id else [])]


def drawn(app: App, chart: Lines | Columns, size: tuple[int, int], text_px: float) -> pygame.Surface:
    """The picture of a chart."""
    if isinstance(chart, Lines):
        return drawn_lines(app.fonts, size, chart, text_px)
    return drawn_columns(app.fonts, size, chart, text_px)


def picture(app: App, title: str, found: Sequence[Lines | Columns]) -> pygame.Surface:
    """All charts below each other, with a title; its size does not depend on the window."""
    head = app.fonts.render(title, TEXT * 1.4, paint.INK, bold=True)
    size = (PAGE[0] + 2 * PAD, PAD + head.get_height() + len(found) * (PAGE[1] + PAD) + PAD)
    whole = paint.plate(size, "paper", 0).copy()
    whole.blit(head, (PAD, PAD // 2))
    for number, chart in enumerate(found):
        place = (PAD, PAD + head.get_height() + number * (PAGE[1] + PAD))
        whole.blit(drawn(app, chart, PAGE, TEXT), place)
    return whole
