"""The charts of the page of results: small bars, wins over time, places, points; and all together as one picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.people import figures
from game.people.figures import Course, Strength
from game.texts import Texts
from ui.access.tree import Role
from ui.scenes.desk import Desk
from ui.shell import pen
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.charts import (
    Columns,
    Curve,
    Lines,
    Rule,
    axis,
    columns,
    drawn_columns,
    drawn_lines,
    percent,
    span,
    whole_step,
    written,
)
from ui.widgets.scroll import Scroll
from ui.widgets.text import shortened

if TYPE_CHECKING:
    from ui.shell.app import App


# --- small bars ------------------------------------------------------------------------------------------------------


ROW: Final = 40  # height of a strength, in units
MOST: Final = 40  # rounds that are drawn
FAIR: Final = "#F0A08A"


class Bar(Widget):
    """A share 0..1 as a brass bar with words at its ends; a notch where `fair` lies."""

    role = Role.TEXT

    def __init__(
        self, app: App, rect: pygame.Rect, label: str, share: float, value: str, fair: float | None = None
    ) -> None:
        super().__init__(app, rect)
        self.label, self.share, self.value, self.fair = label, share, value, fair
        self.spoken = f"{label}: {value}"
        self.font = app.fonts.text(min(15 * app.text_scale, rect.height * 0.6), bold=True)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        left, right = round(self.rect.width * 0.24), round(self.rect.width * 0.26)
        label = self.font.render(shortened(self.label, self.font, left - 8), True, paint.CREAM)
        surface.blit(label, label.get_rect(midleft=self.rect.midleft))
        height = round(self.rect.height * 0.42)
        whole = pygame.Rect(self.rect.x + left, 0, self.rect.width - left - right, height)
        whole.centery = self.rect.centery
        surface.blit(paint.plate(whole.size, "well", height // 2), whole)
        part = pygame.Rect(whole.x, whole.y, round(whole.width * self.share), height)
        if part.width >= height:
            surface.blit(paint.plate(part.size, "chosen", height // 2), part)
        if self.fair is not None:
            notch = max(2, round(2.5 * self.u))
            x = whole.x + round(whole.width * self.fair)
            pen.rect(surface, FAIR, (x - notch // 2, whole.y - notch, notch, height + 2 * notch))
        value = self.font.render(shortened(self.value, self.font, right - 8), True, paint.DIM)
        surface.blit(value, value.get_rect(midright=self.rect.midright))


class RoundBars(Widget):
    """Points of rounds as thin bars, the best first: green is good, red is not."""

    def __init__(self, app: App, rect: pygame.Rect, points: Sequence[int], most_wins: bool) -> None:
        super().__init__(app, rect)
        self.best, self.worst = ("#D8643C", "#8FC79A") if most_wins else ("#8FC79A", "#D8643C")
        step = max(1, len(points) // MOST)
        self.points = list(points)[::step]

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        most = max(1, *self.points)
        step = self.rect.width / max(len(self.points), 12)
        for index, value in enumerate(self.points):
            height = max(2, round(self.rect.height * max(0, value) / most))
            bar = pygame.Rect(
                self.rect.x + round(index * step), self.rect.bottom - height, max(2, round(step * 0.7)), height
            )
            pen.rect(surface, pygame.Color(self.best).lerp(self.worst, max(0, value) / most), bar, border_radius=2)
        pen.line(surface, "#7D5A2E", self.rect.bottomleft, self.rect.bottomright, max(1, round(self.u)))


def strength_bars(scene: Desk, area: Scroll, y: int, offered: Sequence[Strength]) -> int:
    """Draw how often each strength wins, beside its fair share at its tables; return the lower end of the bars."""
    app, texts, height = scene.app, scene.app.texts, scene.tx(ROW)
    for one in offered:
        fair = texts("stats.fair", share=percent(one.fair, texts.lang))
        value = f"{percent(one.share, texts.lang)}  ·  {fair}"
        rect = pygame.Rect(area.rect.x, y, area.room_px, height)
        area.add(Bar(app, rect, texts(f"level.{one.level}"), one.share, value, one.fair))
        y = rect.bottom
    return y


# --- charts on paper -------------------------------------------------------------------------------------------------


COLOUR: Final = "#23508E"
TICKS: Final = 8
MOST_TOLD: Final = 6  # points of a curve, in words, and the last one
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
    """Build the chart of how often each place was reached."""
    bars = figures.places(course)
    labels = [f"{bar.low}." for bar in bars]
    return columns(words("stats.places"), labels, [bar.many for bar in bars], words("stats.place"), words.lang, (0,))


def points(course: Course, words: Texts) -> Columns:
    """Build the chart of how the final points are spread."""
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


def told(chart: Lines | Columns, words: Texts) -> str:
    """A chart in words, for those who do not see it: the share of wins after some matches, or each column."""
    if isinstance(chart, Columns):
        columns = (f"{label} {count}×" for label, count in zip(chart.labels, chart.counts, strict=True) if count)
        return f"{chart.title}. {chart.x_name}: {', '.join(columns)}"
    points = chart.curves[0].points
    some = [*points[: -1 : max(1, len(points) // MOST_TOLD)], points[-1]]
    course = ", ".join(f"{written(x, words.lang)}: {percent(y, words.lang)}" for x, y in some)
    rules = (rule.label for rule in chart.rules)
    return ". ".join([chart.title, *rules, f"{chart.x_name} {course}", chart.note])


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
