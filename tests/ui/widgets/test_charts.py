"""Charts: round ticks, numbers as people write them, curves the right way up, and pictures that show all of it."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.seats import COLOURS, seated
from rules.core.registry import GAMES, game
from tests.game.table import play
from ui.scenes.sheet.model import totals_chart, totals_over
from ui.shell.app import App
from ui.widgets.charts import (
    DASHES,
    MARKS,
    RULE,
    Curve,
    Lines,
    Rule,
    apart,
    axis,
    colour_of,
    columns,
    drawn_columns,
    drawn_lines,
    percent,
    round_step,
    span,
    ticks,
    whole_step,
    written,
)

PAPER = pygame.Color("#FFFBF0")


def match_of(id: str, seats: int | None = None) -> Match:
    rules = game(id)
    kinds = ["person", *["geselle"] * ((seats or min(max(rules.players), 4)) - 1)]
    match = Match(rules, rules.options(), seated(kinds[: max(rules.players)]), 3)
    play(match, 600)
    return match


# --- ticks and numbers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("least", "step"), [(0.03, 0.05), (0.2, 0.2), (0.21, 0.5), (1, 1), (1.2, 2), (3, 5), (7, 10), (10, 10), (130, 200)]
)
def test_people_count_in_ones_twos_and_fives(least: float, step: float) -> None:
    assert round_step(least) == pytest.approx(step)


@pytest.mark.parametrize(("least", "step"), [(0, 1), (1, 1), (3, 5), (11, 20), (60, 100)])
def test_whole_steps_are_at_least_one(least: int, step: int) -> None:
    assert whole_step(least) == step


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (0, 10, 5, (0, 2, 4, 6, 8, 10)),
        (0, 7, 5, (0, 2, 4, 6, 8)),
        (-13, 42, 4, (-20, 0, 20, 40, 60)),
        (0, 1, 8, (0, 1)),
        (5, 5, 4, (5, 6)),
        (980, 2310, 4, (500, 1000, 1500, 2000, 2500)),
    ],
)
def test_ticks_are_round_and_hold_all_values(low: float, high: float, most: int, expected: tuple[float, ...]) -> None:
    assert ticks(low, high, most) == expected


def test_any_values_get_few_even_ticks() -> None:
    chance = Random(7)
    for _ in range(300):
        low = chance.randint(-5000, 5000)
        high, most = low + chance.randint(0, 9000), chance.randint(2, 9)
        found = ticks(low, high, most)
        assert found[0] <= low <= high <= found[-1], (low, high, most)
        assert 2 <= len(found) <= most + 2, (low, high, most)
        assert len({round(after - before, 6) for before, after in pairwise(found)}) == 1


def test_shares_may_have_fractions() -> None:
    assert ticks(0.0, 1.0, 5, whole=False) == (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)


@pytest.mark.parametrize(
    ("value", "lang", "decimals", "text"),
    [
        (1234.5, "de", 1, "1.234,5"),
        (1234.5, "en", 1, "1,234.5"),
        (-15, "de", 0, "−15"),
        (-0.04, "en", 1, "0.0"),
        (0, "de", 0, "0"),
    ],
)
def test_numbers_are_written_as_in_the_language(value: float, lang: str, decimals: int, text: str) -> None:
    assert written(value, lang, decimals) == text


def test_shares_are_written_as_in_the_language() -> None:
    assert (percent(0.404, "de"), percent(0.404, "en")) == ("40\u202f%", "40%")


def test_an_axis_places_its_ends_and_can_be_turned() -> None:
    up = axis((3, 17), 4, str)
    assert (up.low, up.high, up.share(0), up.share(20), up.share(10)) == (0, 20, 0, 1, 0.5)
    down = axis((3, 17), 4, str, turned=True)
    assert (down.share(0), down.share(20)) == (1, 0)


def test_time_fills_its_room() -> None:
    rounds = span(0, 22, 8, lambda value: f"{value:.0f}")
    assert (rounds.share(0), rounds.share(22)) == (0, 1)
    assert rounds.labels == ("0", "5", "10", "15", "20")
    assert span(3, 3, 8, str).share(3) == 0


def test_names_beside_curves_never_touch() -> None:
    found = apart([50.0, 52.0, 51.0, 10.0], 14, 0, 100)
    assert [round(place) for place in found][3] == 10
    assert sorted(found) == [found[3], found[0], found[2], found[1]]  # in the order of the curves
    assert all(after - before >= 14 - 1e-9 for before, after in pairwise(sorted(found)))
    crowded = apart([99.0] * 8, 30, 0, 100)
    assert -1e-9 <= min(crowded) <= max(crowded) <= 100 + 1e-9


# --- the course of a match ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
def test_the_curve_begins_at_the_start_and_ends_at_the_totals(app: App, id: str) -> None:
    match = match_of(id)
    view = match.view(None)
    seats = totals_over(view)
    assert len(seats) == len(match.players)
    assert tuple(row[-1] for row in seats) == view.totals
    assert all(len(row) == len({entry.round for entry in view.sheet}) + 1 for row in seats)


@pytest.mark.parametrize("id", GAMES)
def test_whoever_is_ahead_is_on_top(app: App, id: str) -> None:
    match = match_of(id)
    view, rules = match.view(None), match.game
    chart = totals_chart(view, [player.name for player in match.players], match.players, id, app.texts_of(id))
    ahead = max(view.totals) if rules.crowns_most(match.options) else min(view.totals)
    heights = [chart.y.share(total) for total in view.totals]
    assert heights[view.totals.index(ahead)] == max(heights)
    assert all(
        0 <= chart.y.share(y) <= 1 and 0 <= chart.x.share(x) <= 1 for curve in chart.curves for x, y in curve.points
    )


def test_seats_differ_in_colour_mark_and_dash(app: App) -> None:
    match = match_of("gluecksgriff")
    players = tuple(type(one)(one.kind, one.name, one.level, one.avatar, COLOURS[0]) for one in match.players)
    chart = totals_chart(match.view(None), ["A"] * 4, players, "gluecksgriff", app.texts_of("gluecksgriff"))
    assert len({curve.colour for curve in chart.curves}) == 4  # though all have chosen the same
    shapes = [(MARKS[curve.style % len(MARKS)], DASHES[curve.style % len(DASHES)]) for curve in chart.curves]
    assert len(set(shapes)) == 4


def test_eight_seats_have_eight_marks() -> None:
    assert len(set(MARKS)) == 8


# --- pictures ----------------------------------------------------------------------------------------------------


def lines(*heights: float) -> Lines:
    x, y = span(0, len(heights) - 1, 8, str), axis((0, 10), 5, str)
    curve = Curve("Anna", "#23508E", tuple((float(at), height) for at, height in enumerate(heights)), 0)
    return Lines("Course", x, y, "Round", (curve,), (Rule("Limit", 10.0),))


def has(picture: pygame.Surface, colour: pygame.Color, room: pygame.Rect) -> bool:
    """Is there a pixel of about this colour?"""
    return any(
        sum(abs(one - other) for one, other in zip(picture.get_at((x, y))[:3], colour[:3], strict=True)) < 40
        for x in range(room.left, room.right)
        for y in range(room.top, room.bottom)
    )


def test_a_high_total_is_drawn_high(app: App) -> None:
    size, blue = (400, 300), colour_of(lines(0).curves[0])
    rising = drawn_lines(app.fonts, size, lines(0, 0, 0, 0, 9), 13)
    upper, lower = pygame.Rect(60, 40, 60, 100), pygame.Rect(60, 180, 60, 80)
    assert has(rising, blue, lower)
    assert not has(rising, blue, upper)
    falling = drawn_lines(app.fonts, size, lines(9, 9, 9, 9, 0), 13)
    assert has(falling, blue, upper)
    assert not has(falling, blue, lower)
    assert has(rising, pygame.Color(RULE), pygame.Rect(60, 30, 200, 60))


@pytest.mark.parametrize("size", [(200, 140), (430, 375), (1400, 520)])
@pytest.mark.parametrize("text", [10, 17, 24])
def test_charts_of_any_size_can_be_drawn(app: App, size: tuple[int, int], text: int) -> None:
    many = columns("Places", [f"{place}." for place in range(40)], range(40), "Place", "de", (0,), "a long note " * 9)
    assert drawn_columns(app.fonts, size, many, text).get_size() == size
    assert drawn_columns(app.fonts, size, columns("Nothing", [], [], "", "en"), text).get_size() == size
    assert drawn_lines(app.fonts, size, lines(5), text).get_size() == size


def test_columns_are_as_high_as_their_counts(app: App) -> None:
    picture = drawn_columns(app.fonts, (400, 300), columns("Places", ["1.", "2."], [8, 2], "Place", "en"), 13)

    def height(x: int) -> int:
        return sum(picture.get_at((x, y))[2] < 110 for y in range(40, 250))

    assert height(120) > 2.5 * height(300) > 0


@pytest.mark.parametrize("text_px", [14.0, 24.0])
def test_the_name_of_a_level_lies_on_no_mark(app: App, text_px: float) -> None:
    """The first point lies on the level itself, at the left: its name goes to the right."""
    moments = ((3.0, 1 / 3), (4.0, 0.25), (5.0, 0.2), (6.0, 0.17), (7.0, 0.15), (8.0, 0.13), (9.0, 0.22))
    x, y = span(3, 9, 8, str), axis((0.0, 1.0), 5, lambda share: percent(share, "de"), whole=False)
    chart = Lines("Title", x, y, "Match", (Curve("", COLOURS[1], moments, 0),), (Rule("Chance: 33%", 1 / 3),))
    picture = drawn_lines(app.fonts, (1000, 400), chart, text_px)
    red = pygame.mask.from_threshold(picture, pygame.Color(RULE), (40, 40, 40, 255))
    left, right = (
        sum(red.get_at((at, high)) for at in range(begin, begin + 400) for high in range(400)) for begin in (60, 560)
    )
    assert right > left * 1.2
