"""The score sheet as rows and cells, made from a view's entries, and its totals as curves. No pictures here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.match.seats import COLOURS, Player
from game.people.figures import totals_by_round
from game.texts import Texts, signed
from rules.core.contract import Entry, Points, Seat, View
from rules.core.deck import Card
from rules.core.registry import game
from ui.shell.showcase import limit_of
from ui.widgets.charts import Curve, Lines, Rule, axis, span, written


class Cell(NamedTuple):
    """The entries of one seat for one round."""

    entries: tuple[Entry, ...]

    @property
    def points(self) -> str:
        """The points in the order they were written, as a sum: "23", "30 −50 = −20". A line of 0 adds nothing."""
        counted = [entry.points for entry in self.entries if entry.points] or [0]
        parts = " ".join(
            signed(points) if points < 0 or not place else f"+{points}" for place, points in enumerate(counted)
        )
        return f"{parts} = {self.summed}" if len(counted) > 1 else parts

    @property
    def summed(self) -> str:
        """The points of the round as one number."""
        return signed(sum(entry.points for entry in self.entries))

    @property
    def total(self) -> Points:
        return self.entries[-1].total

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for entry in self.entries for card in entry.cards)

    @property
    def reasons(self) -> tuple[str, ...]:
        return tuple(entry.reason for entry in self.entries)


class Round(NamedTuple):
    """One row of the sheet; `number` counts from 1."""

    number: int
    cells: Mapping[Seat, Cell]


def rounds(sheet: Sequence[Entry], seats: int) -> tuple[Round, ...]:
    """The rows of the sheet in their order; the rounds are counted as they come, whatever their first number."""
    numbers = list(dict.fromkeys(entry.round for entry in sheet))
    rows = []
    for place, number in enumerate(numbers, 1):
        cells = {}
        for seat in range(seats):
            entries = tuple(entry for entry in sheet if entry.round == number and entry.seat == seat)
            if entries:
                cells[seat] = Cell(entries)
        rows.append(Round(place, cells))
    return tuple(rows)


def totals_before(view: View) -> tuple[Points, ...]:
    """The totals before the last round of the sheet; not everybody begins with nothing, and not every round has a line
    for everybody."""
    last = view.sheet[-1].round if view.sheet else None
    before: dict[Seat, Points] = {entry.seat: entry.total for entry in view.sheet if entry.round != last}
    for entry in view.sheet:
        before.setdefault(entry.seat, entry.total - entry.points)
    return tuple(before.get(seat, total) for seat, total in enumerate(view.totals))


def leaders(totals: Sequence[Points], few: bool = True) -> tuple[Seat, ...]:
    """Return the seats that are ahead: with the fewest points if `few`, else with the most."""
    best = min(totals) if few else max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def ranked(totals: Sequence[Points], few: bool = True) -> list[Seat]:
    """The seats from the first to the last: the fewest points first if `few`, else the most."""
    return sorted(range(len(totals)), key=lambda seat: totals[seat] if few else -totals[seat])


# --- how the totals went ---------------------------------------------------------------------------------------------


ROUNDS: int = 8  # ticks below, at most
LEVELS: int = 5


def totals_over(view: View) -> tuple[tuple[Points, ...], ...]:
    """The totals of each seat at the beginning and after every round of the sheet."""
    return tuple(zip(*totals_by_round(view.sheet, view.totals), strict=True))


def totals_chart(view: View, names: Sequence[str], players: Sequence[Player], game_id: str, words: Texts) -> Lines:
    """The course of a match. The better a total, the higher it lies; the limit is drawn where it comes near."""
    most_wins = game(game_id).crowns_most(view.options)
    seats = totals_over(view)
    values = [float(total) for row in seats for total in row]
    limit = limit_of(game_id, view.options)
    near = limit is not None and max(values) >= limit / 2
    rules = (Rule(words("score.limit", limit=written(limit, words.lang)), float(limit)),) if limit and near else ()
    write = lambda value: written(value, words.lang)  # noqa: E731
    y = axis([*values, *(rule.value for rule in rules)], LEVELS, write, turned=not most_wins)
    x = span(0, len(seats[0]) - 1, ROUNDS, write)
    colours = _colours(players, len(seats))
    curves = tuple(
        Curve(names[seat], colours[seat], tuple((float(at), float(one)) for at, one in enumerate(row)), seat)
        for seat, row in enumerate(seats)
    )
    return Lines(words("score.course"), x, y, words("score.round"), curves, rules, words("score.course.note"))


def told_totals(chart: Lines, words: Texts, most_wins: bool) -> str:
    """A chart in words, for those who do not see it: who was ahead after which round, then each curve."""
    first = max if most_wins else min
    told: list[tuple[str, int, int]] = []  # who was ahead, from round to round
    for place in range(1, len(chart.curves[0].points)):
        now = [curve.points[place][1] for curve in chart.curves]
        names = words.listed(curve.label for curve, one in zip(chart.curves, now, strict=True) if one == first(now))
        since = told.pop()[1] if told and told[-1][0] == names else place
        told.append((names, since, place))
    spans = (f"{since}" if since == last else f"{since}–{last}" for _, since, last in told)
    ahead = [words("score.ahead", rounds=span, names=names) for span, (names, _, _) in zip(spans, told, strict=True)]
    curves = (f"{curve.label}: {', '.join(f'{value:g}' for _, value in curve.points)}" for curve in chart.curves)
    return ". ".join((chart.title, *ahead, *curves))


def _colours(players: Sequence[Player], seats: int) -> list[str]:
    """The seats' colours; of two seats with the same colour the later one takes the next that nobody has."""
    wanted = [player.colour for player in players] or [COLOURS[seat % len(COLOURS)] for seat in range(seats)]
    found: list[str] = []
    for colour in wanted:
        free = [one for one in COLOURS if one not in found and one not in wanted]
        found.append(colour if colour not in found or not free else free[0])
    return found
