"""Charts: as numbers (axes with round ticks, curves, columns, numbers in words), and drawn on paper: for the program at
its size, for a file at any size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, cos, floor, hypot, log10, pi, sin
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.texts import signed
from ui.shell.fonts import Fonts
from ui.widgets import paint
from ui.widgets.text import shortened

Write: TypeAlias = Callable[[float], str]
ROUND: Final = (1, 2, 5, 10)  # times a power of ten: the steps people count in
GROUPS: Final = {"de": ".", "en": ","}  # between thousands
POINTS: Final = {"de": ",", "en": "."}  # before decimals


def round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20, 50 … (and 0.5, 0.2 …) that is at least as large as `least` (> 0)."""
    power = 10.0 ** floor(log10(least))
    step = next(factor * power for factor in ROUND if factor * power >= least * (1 - 1e-9))
    return round(step, 12)


def whole_step(least: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 … that is at least as large as `least`."""
    return max(1, round(round_step(max(1, least))))


def ticks(low: float, high: float, most: int, whole: bool = True) -> tuple[float, ...]:
    """Round numbers around low … high: the first is not above `low`, the last not below `high`; `most` steps or fewer
    lie between them (where low and high are far from round, one more). `whole`: no fractions."""
    if high <= low:
        high = low + 1
    step = round_step((high - low) / most)
    step = max(1.0, step) if whole else step
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return tuple(round(number * step, 12) for number in range(first, last + 1))


def written(value: float, lang: str, decimals: int = 0) -> str:
    """A number as the language writes it, with a real minus sign: "−1.234,5", "−1,234.5"."""
    text = f"{abs(value):,.{decimals}f}".replace(",", "\0").replace(".", POINTS[lang]).replace("\0", GROUPS[lang])
    return signed(-1)[0] + text if value < 0 and text.strip("0.,") else text


def percent(share: float, lang: str) -> str:
    """A share 0..1 as the language writes it: "40 %", "40%"."""
    return f"{share * 100:.0f}\u202f%" if lang == "de" else f"{share * 100:.0f}%"


class Axis(NamedTuple):
    """A scale from `low` to `high` with round ticks on it; `turned`: it runs the other way."""

    low: float
    high: float
    ticks: tuple[float, ...]
    labels: tuple[str, ...]
    turned: bool = False

    def share(self, value: float) -> float:
        """Return the place of a value on the axis, 0 … 1 from the left or from below."""
        found = (value - self.low) / (self.high - self.low)
        return 1 - found if self.turned else found


def axis(values: Sequence[float], most: int, write: Write, *, whole: bool = True, turned: bool = False) -> Axis:
    """The axis on which all these values lie, from a round number to a round number. `values` must not be empty."""
    found = ticks(min(values), max(values), most, whole)
    return Axis(found[0], found[-1], found, tuple(write(tick) for tick in found), turned)


def span(low: float, high: float, most: int, write: Write) -> Axis:
    """The axis that ends where the values do, with the round whole numbers between: for time, which fills its room."""
    high = max(high, low + 1)
    found = tuple(tick for tick in ticks(low, high, most) if low <= tick <= high)
    return Axis(low, high, found, tuple(write(tick) for tick in found))


class Curve(NamedTuple):
    """A line through points. `style` tells it from others without its colour: a mark and a dash of its own."""

    label: str
    colour: str
    points: tuple[tuple[float, float], ...]
    style: int


class Rule(NamedTuple):
    """A level that is drawn through the whole chart: a limit, what would be fair."""

    label: str
    value: float


class Lines(NamedTuple):
    """Curves over one common axis; `note` says in a few words how to read it."""

    title: str
    x: Axis
    y: Axis
    x_name: str
    curves: tuple[Curve, ...]
    rules: tuple[Rule, ...] = ()
    note: str = ""


class Columns(NamedTuple):
    """A chart of frequencies: a column for each label."""

    title: str
    labels: tuple[str, ...]
    counts: tuple[int, ...]
    y: Axis
    x_name: str
    chosen: tuple[int, ...] = ()  # columns in the brighter colour
    note: str = ""


def columns(
    title: str,
    labels: Sequence[str],
    counts: Sequence[int],
    x_name: str,
    lang: str,
    chosen: Sequence[int] = (),
    note: str = "",
) -> Columns:
    """A chart of counts; its axis begins at 0."""
    y = axis((0, *counts), 4, lambda value: written(value, lang))
    return Columns(title, tuple(labels), tuple(counts), y, x_name, tuple(chosen), note)


def apart(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """The places moved so that neighbours are at least `gap` apart, within low … high, in their order.

    Where there is no room for all they lie evenly.
    """
    order = sorted(range(len(places)), key=lambda index: places[index])
    if len(places) > 1 and gap * (len(places) - 1) > high - low:
        gap = (high - low) / (len(places) - 1)
    found = [0.0] * len(places)
    before = low - gap
    for index in order:
        before = found[index] = max(places[index], before + gap)
    after = high + gap
    for index in reversed(order):
        after = found[index] = min(found[index], after - gap)
    return found


# --- drawn -----------------------------------------------------------------------------------------------------------


Size: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float]
GRID: Final = "#D9CBA6"
QUIET: Final = "#6B5B43"
RULE: Final = "#A5402E"
BAR: Final = "#B98A45"
BAR_CHOSEN: Final = "#2E7D4F"
FINE: Final = 3  # lines are drawn so much larger and then made smaller: pygame's own have steps
DASHES: Final[tuple[tuple[float, ...], ...]] = ((), (4, 2), (1, 1.6), (5, 1.6, 1, 1.6))  # in widths of a line
DARKER: Final = 0.18  # of ink in a seat's colour, so that gold can be seen on paper
MARKED: Final = 26  # points of a curve up to which each has its mark


class Plot:
    """The ground of every chart: paper, title, axes, and the room between them."""

    def __init__(self, fonts: Fonts, size: Size, text_px: float) -> None:
        self.fonts, self.size, self.text_px = fonts, size, text_px
        self.picture = paint.plate(size, "paper", round(text_px * 0.6), max(1, round(text_px / 14))).copy()
        self.pad = round(text_px * 0.9)
        self.font, self.bold = fonts.text(text_px), fonts.text(text_px, bold=True)
        self.room = pygame.Rect(0, 0, *size).inflate(-2 * self.pad, -2 * self.pad)

    def write(self, words: str, place: Point, anchor: str, colour: str = QUIET, bold: bool = False) -> pygame.Rect:
        """Words with `anchor` (midleft, midtop …) at a place."""
        text = (self.bold if bold else self.font).render(words, True, colour)
        rect = text.get_rect(**{anchor: (round(place[0]), round(place[1]))})
        self.picture.blit(text, rect)
        return rect

    def headline(self, title: str, note: str) -> None:
        """The title, and the note behind it or below it; the room begins under them."""
        words = shortened(title, self.bold, self.room.width)
        line = self.write(words, self.room.topleft, "topleft", paint.INK, bold=True)
        if note:
            beside = line.right + self.pad + self.font.size(note)[0] <= self.room.right
            place = (self.room.right, line.centery) if beside else (self.room.x, line.bottom)
            text = note if beside else shortened(note, self.font, self.room.width)
            line = self.write(text, place, "midright" if beside else "topleft").union(line)
        top = line.bottom + self.pad // 2
        self.room = pygame.Rect(self.room.x, top, self.room.width, self.room.bottom - top)

    def frame(self, y: Axis, x_name: str, right: int) -> None:
        """Numbers at the left and the name below take their part of the room, `right` is kept free for legends."""
        left = max(self.font.size(label)[0] for label in y.labels) + round(self.text_px * 0.5)
        low = round(self.font.get_height() * (2.05 if x_name else 1.1))
        half = self.font.get_height() // 2
        self.room = pygame.Rect(
            self.room.x + left, self.room.y + half, self.room.width - left - right, self.room.height - low - half
        )
        for tick, label in zip(y.ticks, y.labels, strict=True):
            level = self.level(y, tick)
            pygame.draw.line(self.picture, GRID, (self.room.x, level), (self.room.right, level), self.thin)
            self.write(label, (self.room.x - round(self.text_px * 0.4), level), "midright")
        if x_name:
            self.write(x_name, (self.room.centerx, self.size[1] - self.pad * 0.6), "midbottom")

    @property
    def thin(self) -> int:
        return max(1, round(self.text_px / 16))

    def level(self, y: Axis, value: float) -> int:
        return round(self.room.bottom - y.share(value) * self.room.height)

    def across(self, x: Axis, value: float) -> int:
        return round(self.room.x + x.share(value) * self.room.width)


def drawn_lines(fonts: Fonts, size: Size, chart: Lines, text_px: float) -> pygame.Surface:
    """Curves with a mark and the name of each at its end."""
    plot = Plot(fonts, size, text_px)
    plot.headline(chart.title, chart.note)
    longest = max((plot.bold.size(curve.label)[0] for curve in chart.curves), default=0)
    legend = min(longest + round(text_px * 2.6), round(size[0] * 0.34)) if longest else round(text_px)
    plot.frame(chart.y, chart.x_name, legend)
    _draw_columns_of(plot, chart.x)
    for rule in chart.rules:
        _draw_rule(plot, chart, rule)
    layer = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    for curve in chart.curves:
        _draw_curve(plot, layer, chart, curve)
    _draw_legend(plot, layer, chart, legend)
    plot.picture.blit(pygame.transform.smoothscale(layer, size), (0, 0))
    return plot.picture


def _draw_columns_of(plot: Plot, x: Axis) -> None:
    """The ticks below; labels that would touch the one before are left out."""
    free = float("-inf")
    for tick, label in zip(x.ticks, x.labels, strict=True):
        place = plot.across(x, tick)
        half = plot.font.size(label)[0] / 2
        pygame.draw.line(plot.picture, GRID, (place, plot.room.bottom), (place, plot.room.bottom + 4), plot.thin)
        if place - half > free:
            plot.write(label, (place, plot.room.bottom + round(plot.text_px * 0.2)), "midtop")
            free = place + half + plot.text_px * 0.3
    pygame.draw.line(plot.picture, QUIET, plot.room.bottomleft, plot.room.bottomright, plot.thin)


def _draw_rule(plot: Plot, chart: Lines, rule: Rule) -> None:
    """A dashed level with its name where the fewest points of curves lie."""
    level = plot.level(chart.y, rule.value)
    dash = max(4, round(plot.text_px * 0.45))
    for x in range(plot.room.x, plot.room.right, 2 * dash):
        pygame.draw.line(plot.picture, RULE, (x, level), (min(x + dash, plot.room.right), level), plot.thin * 2)
    words = plot.font.render(shortened(rule.label, plot.font, plot.room.width), True, RULE)
    points = [place for curve in chart.curves for place in _filled_in(_places(plot, chart, curve))]
    ends = ("bottomleft", "bottomright", "topleft", "topright")
    aside = round(plot.text_px * 0.6)  # a point at the end of a curve has its mark there
    rects = [
        words.get_rect(**{end: (plot.room.right - aside if "right" in end else plot.room.x + aside, level)})
        for end in ends
    ]
    within = [rect for rect in rects if plot.room.y - plot.pad <= rect.y and rect.bottom <= plot.room.bottom]
    grown = round(plot.text_px)  # on each side half of it: as much as a mark needs
    free = min(within or rects, key=lambda rect: sum(rect.inflate(grown, grown).collidepoint(at) for at in points))
    plot.picture.blit(words, free)


def _places(plot: Plot, chart: Lines, curve: Curve) -> list[Point]:
    return [(plot.across(chart.x, x), plot.level(chart.y, y)) for x, y in curve.points]


def _filled_in(points: Sequence[Point]) -> list[Point]:
    """The points with some more on the lines between them."""
    parts = 6
    between = [
        (x + (end[0] - x) * part / parts, y + (end[1] - y) * part / parts)
        for (x, y), end in pairwise(points)
        for part in range(parts)
    ]
    return [*between, *points[-1:]]


def colour_of(curve: Curve) -> pygame.Color:
    """The curve's colour, dark enough for paper."""
    return pygame.Color(curve.colour).lerp(paint.INK, DARKER)


def _draw_curve(plot: Plot, layer: pygame.Surface, chart: Lines, curve: Curve) -> None:
    points = [(x * FINE, y * FINE) for x, y in _places(plot, chart, curve)]
    width = max(2, round(plot.text_px * 0.17 * FINE))
    colour = colour_of(curve)
    for start, end in _dashed(points, [part * width for part in DASHES[curve.style % len(DASHES)]]):
        _thick(layer, colour, start, end, width)
    every = points if len(points) <= MARKED else points[-1:]
    for point in every:
        draw_mark(layer, curve.style, colour, point, plot.text_px * 0.3 * FINE)


def _dashed(points: Sequence[Point], dash: Sequence[float]) -> list[tuple[Point, Point]]:
    """The pieces of a line through these points that are drawn; `dash` is drawn, left out, drawn …"""
    if not dash:
        return list(pairwise(points))
    pieces, part, left = [], 0, dash[0]
    for (x, y), end in pairwise(points):
        start, length = (x, y), hypot(end[0] - x, end[1] - y)
        while length > 0:
            step = min(left, length)
            stop = (start[0] + (end[0] - start[0]) * step / length, start[1] + (end[1] - start[1]) * step / length)
            if part % 2 == 0:
                pieces.append((start, stop))
            start, length, left = stop, length - step, left - step
            if left <= 0:
                part += 1
                left = dash[part % len(dash)]
    return pieces


def _thick(layer: pygame.Surface, colour: pygame.Color, start: Point, end: Point, width: int) -> None:
    """A line with round ends."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    nx, ny = (end[1] - start[1]) / length * width / 2, (start[0] - end[0]) / length * width / 2
    corners = [
        (start[0] + nx, start[1] + ny), (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny), (start[0] - nx, start[1] - ny),
    ]  # fmt: skip
    pygame.draw.polygon(layer, colour, corners)
    for point in (start, end):
        pygame.draw.circle(layer, colour, point, width / 2)


def _regular(corners: int, turn: float, star: float = 1.0) -> tuple[Point, ...]:
    """The corners of a figure of radius 1; `star` < 1 pulls every second one in."""
    angles = [turn + 2 * pi * corner / corners for corner in range(corners)]
    return tuple(
        ((star if index % 2 else 1.0) * sin(angle), -(star if index % 2 else 1.0) * cos(angle))
        for index, angle in enumerate(angles)
    )


MARKS: Final[tuple[tuple[Point, ...], ...]] = (
    _regular(24, 0),  # a disc
    _regular(4, pi / 4),  # a square
    _regular(3, 0),  # a triangle
    _regular(4, 0),  # a diamond
    _regular(3, pi),  # a triangle on its point
    _regular(10, 0, 0.45),  # a star
    _regular(6, 0),  # a hexagon
    _regular(8, 0, 0.4),  # a cross of four points
)


def draw_mark(layer: pygame.Surface, style: int, colour: pygame.Color, place: Point, radius: float) -> None:
    """The mark of a style with a light rim, so that it stands out from the lines."""
    shape = MARKS[style % len(MARKS)]
    for grown, tone in ((1.5, pygame.Color("#FFFBF0")), (1.12, colour)):
        pygame.draw.polygon(
            layer, tone, [(place[0] + x * radius * grown, place[1] + y * radius * grown) for x, y in shape]
        )


def _draw_legend(plot: Plot, layer: pygame.Surface, chart: Lines, width: int) -> None:
    """Mark and name beside the end of each curve, moved apart where they would touch."""
    if not any(curve.label for curve in chart.curves):
        return
    ends = [float(plot.level(chart.y, curve.points[-1][1])) for curve in chart.curves]
    gap = plot.bold.get_height()
    places = apart(ends, gap, plot.room.y + gap / 4, max(plot.room.bottom - gap / 2, plot.room.y + gap))
    radius = plot.text_px * 0.32
    for curve, y in zip(chart.curves, places, strict=True):
        x = plot.room.right + plot.text_px * 1.4
        draw_mark(layer, curve.style, colour_of(curve), (x * FINE, y * FINE), radius * FINE)
        words = shortened(curve.label, plot.bold, width - plot.text_px * 2.1)
        plot.write(words, (x + radius * 1.9, y), "midleft", paint.INK, bold=True)


def drawn_columns(fonts: Fonts, size: Size, chart: Columns, text_px: float) -> pygame.Surface:
    """Columns with their counts on top."""
    plot = Plot(fonts, size, text_px)
    plot.headline(chart.title, chart.note)
    plot.frame(chart.y, chart.x_name, 0)
    step = plot.room.width / max(1, len(chart.labels))
    wide = max((plot.font.size(label)[0] for label in chart.labels), default=0) + plot.text_px * 0.5
    every = max(1, -(-round(wide) // max(1, round(step))))  # where there is no room for all labels
    for index, (label, number) in enumerate(zip(chart.labels, chart.counts, strict=True)):
        middle = plot.room.x + (index + 0.5) * step
        top = plot.level(chart.y, number)
        width = max(2, round(min(step * 0.72, plot.text_px * 5)))
        colour = BAR_CHOSEN if index in chart.chosen else BAR
        bar = pygame.Rect(round(middle - width / 2), top, width, plot.room.bottom - top)
        pygame.draw.rect(plot.picture, colour, bar, border_top_left_radius=4, border_top_right_radius=4)
        if number:
            inside = top - plot.bold.get_height() < plot.room.y - plot.pad // 2
            tone = "#FFFBF0" if inside else paint.INK
            plot.write(str(number), (middle, top), "midtop" if inside else "midbottom", tone, bold=True)
        if index % every == 0:
            plot.write(label, (middle, plot.room.bottom + round(text_px * 0.2)), "midtop")
    pygame.draw.line(plot.picture, QUIET, plot.room.bottomleft, plot.room.bottomright, plot.thin)
    return plot.picture
