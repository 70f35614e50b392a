"""What the seats of a match have done, counted: every special, saying and reason on the score sheet, and how it went.

A deed is a name with a dot: `special.<name>`, `said.<key>`, `score.<reason>` as the events of the match tell them, and
those of every game: `match`, `round`, `round.best`, `won` and `won.<how>` (`WAYS`). It follows from the moves alone, so
it can be found again from the file of a match at any time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, TypeAlias

from game.match.match import Match
from game.match.seats import BOT
from game.people.figures import few_are_good, totals_by_round
from rules.core.contract import Event, Points, Said, Scored, Seat, Special

Standings: TypeAlias = Sequence[tuple[Points, ...]]  # the totals of all seats, from round to round
STRONGEST: Final = "meister"
LEAD: Final = "trick"  # the special that every game of tricks tells
FEW: Final = 3  # rounds below which nobody comes from behind
# how a match was won
WAYS: Final = (
    "won.strong",  # a Meister sat there
    "won.crowd",  # two or more, and all of them Meisters
    "won.behind",  # last after half of the rounds
    "won.last",  # not in front before the last round
    "won.always",  # in front after every round
    "won.company",  # with other people at the table
    "won.trick",  # the last trick of the match was his
)


def deeds_of(match: Match) -> tuple[Counter[str], ...]:
    """The deeds of each seat in a match that is over. Raises ValueError for one that still runs."""
    winners = match.winners
    if winners is None:
        raise ValueError("the match is not over")
    found: tuple[Counter[str], ...] = tuple([Counter() for _ in match.players])
    last = -1
    for event in (event for events in match.log for event in events):
        for seat, deed in _told(event):
            found[seat][deed] += 1
        if isinstance(event, Special) and event.name == LEAD:
            last = event.seat
    view = match.view(None)
    few, standings = few_are_good(view.totals, winners), totals_by_round(view.sheet, view.totals)
    for seat, counted in enumerate(found):
        counted.update(["match", *_rounds(standings, seat, few)])
        if seat in winners:
            counted.update(["won", *_ways(match, standings, seat, few), *(["won.trick"] if last == seat else [])])
    return found


def _told(event: Event) -> Iterator[tuple[Seat, str]]:
    """Who has done what by this event; points of nothing tell nothing."""
    if isinstance(event, Special):
        yield event.seat, f"special.{event.name}"
    elif isinstance(event, Said):
        yield event.seat, f"said.{event.key}"
    elif isinstance(event, Scored):
        yield event.seat, f"score.{event.reason}"


def _rounds(standings: Standings, seat: Seat, few: bool) -> Iterator[str]:
    """The rounds, and those that brought this seat more (or fewer, where few are good) than all others."""
    for before, after in pairwise(standings):
        yield "round"
        mine, *others = [after[place] - before[place] for place in (seat, *_others(after, seat))]
        if others and (mine < min(others) if few else mine > max(others)):
            yield "round.best"


def _others(totals: Sequence[Points], seat: Seat) -> list[Seat]:
    return [place for place in range(len(totals)) if place != seat]


def _ways(match: Match, standings: Standings, seat: Seat, few: bool) -> Iterator[str]:
    """How the winner at this seat has won."""
    others = [player for place, player in enumerate(match.seated) if place != seat]
    strong = [player.kind == BOT and player.level == STRONGEST for player in others]
    if any(strong):
        yield "won.strong"
    if len(others) > 1 and all(strong):
        yield "won.crowd"
    if any(player.kind != BOT for player in others):
        yield "won.company"
    yield from _courses(standings[1:], seat, few)


def _courses(standings: Standings, seat: Seat, few: bool) -> Iterator[str]:
    if len(standings) < FEW:
        return
    sign = -1 if few else 1
    ahead = [_compare(totals, seat, sign) for totals in standings]
    if ahead[(len(standings) - 1) // 2] < 0 and _is_last(standings[(len(standings) - 1) // 2], seat, sign):
        yield "won.behind"
    if ahead[-2] <= 0:
        yield "won.last"
    if all(lead > 0 for lead in ahead):
        yield "won.always"


def _compare(totals: Sequence[Points], seat: Seat, sign: int) -> int:
    """The lead over the best of the others, in points; below 0 when behind."""
    others: list[Any] = [sign * total for place, total in enumerate(totals) if place != seat]
    return sign * totals[seat] - max(others) if others else 1


def _is_last(totals: Sequence[Points], seat: Seat, sign: int) -> bool:
    return all(sign * totals[seat] < sign * total for place, total in enumerate(totals) if place != seat)
