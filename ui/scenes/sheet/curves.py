"""The curves of a match: how the totals went, round by round, with whoever is ahead on top."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.seats import COLOURS, Player
from game.texts import Texts
from rules.core.contract import Points, Seat, View
from rules.core.registry import game
from ui.scenes.sheet.model import rounds
from ui.shell.showcase import limit_of
from ui.widgets.charts import Curve, Lines, Rule, axis, span, written

ROUNDS: int = 8  # ticks below, at most
LEVELS: int = 5


def totals_over(view: View) -> tuple[tuple[Points, ...], ...]:
    """The totals of each seat at the beginning and after every round of the sheet."""
    first: dict[Seat, Points] = {}
    for entry in view.sheet:
        first.setdefault(entry.seat, entry.total - entry.points)
    now = [first.get(seat, total) for seat, total in enumerate(view.totals)]
    found = [tuple(now)]
    for row in rounds(view.sheet, len(view.totals)):
        for seat, cell in row.cells.items():
            now[seat] = cell.total
        found.append(tuple(now))
    return tuple(zip(*found, strict=True))


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


def _colours(players: Sequence[Player], seats: int) -> list[str]:
    """The seats' colours; of two seats with the same colour the later one takes the next that nobody has."""
    wanted = [player.colour for player in players] or [COLOURS[seat % len(COLOURS)] for seat in range(seats)]
    found: list[str] = []
    for colour in wanted:
        free = [one for one in COLOURS if one not in found and one not in wanted]
        found.append(colour if colour not in found or not free else free[0])
    return found
