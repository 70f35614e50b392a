"""Measures whether bots win more with a strong card of their own: called by python -m tests.own_cards --strong N

Whole matches, each played twice with the same deals, seats and bots: in every round one player, its owner, finds the
card in his first hand; once it does what it says, once it does nothing and counts the same. Owners go round the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from multiprocessing import Pool
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from tqdm import tqdm

from game.simulate.deal_runner import DealRunner, Job
from game.simulate.statistics import Z95
from rules.core.contract import Action, Event, Moved, Points, Seat
from rules.core.deck import Card
from rules.gluecksgriff.material import BLANK_CARDS
from rules.gluecksgriff.state import NOBODY, State, alone
from tests.games.gluecksgriff.files import blanks, card

CARDS: Mapping[str, tuple[str, ...]] = {  # of different kinds, none of them absurd
    "attack": ("draw others 2",),
    "relief": ("discard_extra 2 highest",),
    "gift": ("give_card fewest 1 choose", "draw fewest 1"),
    "tempo": ("peek next 2", "extra_turn"),
}
POINTS = 8  # of the card: those of an average one
SEATS, LIMIT = 3, 50
OWN: Card = BLANK_CARDS[0]


class Half(NamedTuple):
    """One of the two matches for the owner of the card."""

    won: float  # his part of the win
    rounds: float  # … of the rounds: 1 where he alone has fewest points
    ahead: float  # his points in a round against the others' mean


class Dealt(DealRunner):
    """A match in which the owner has the card in every first hand."""

    def __init__(self, level: str, steps: Sequence[str], number: int) -> None:
        options = {"limit": LIMIT, **blanks(card(*steps, points=POINTS))}
        given = tuple((name, str(value)) for name, value in options.items())
        super().__init__(Job("gluecksgriff", (level,) * SEATS, number, given))
        self.owner: Seat = number % SEATS

    def told(self, seat: Seat, act: Action, events: list[Event]) -> None:
        if act.verb == "deal":
            other = Random(f"{self.job.seed} {self.rounds}").choice(self.state.hands[self.owner])
            exchange(self.state, other)
            names = {OWN: other, other: OWN}
            events[:] = [_renamed(event, names) if isinstance(event, Moved) else event for event in events]
        super().told(seat, act, events)

    def half(self) -> Half:
        winners, rows = self.run().winners, self.scores()
        ahead = [(sum(row) - row[self.owner]) / (SEATS - 1) - row[self.owner] for row in rows]
        rounds = [(row[self.owner] == min(row)) / row.count(min(row)) for row in rows]
        return Half((self.owner in winners) / len(winners), fmean(rounds), fmean(ahead))

    def scores(self) -> list[list[Points]]:
        """The points of each round by seat, halvings of the totals left out."""
        found = [[0] * SEATS for _ in range(self.state.round + 1)]
        for entry in self.state.sheet:
            if entry.reason != "halved":
                found[entry.round][entry.seat] = entry.points
        return found


def exchange(state: State, other: Card) -> None:
    """The card and another one change places."""
    names = {OWN: other, other: OWN}
    for row in (*state.hands, state.stock):
        row[:] = [names.get(held, held) for held in row]
    state.pile = [alone(names[lay.cards[0]], NOBODY) if lay.cards[0] in names else lay for lay in state.pile]


def _renamed(event: Moved, names: Mapping[Card, Card]) -> Moved:
    return event._replace(cards=tuple(names.get(held, held) for held in event.cards))


def pair(level: str, steps: tuple[str, ...], number: int) -> tuple[Half, Half]:
    """A match with the card, and the same one with a card that does nothing."""
    return Dealt(level, steps, number).half(), Dealt(level, (), number).half()


def interval(values: Sequence[float], write: Callable[[float], str]) -> str:
    """Mean and half width of the 95 % interval."""
    return f"{write(fmean(values))} ± {write(Z95 * stdev(values) / sqrt(len(values))).lstrip('+')}"


def shares(values: Sequence[float], sign: str = "") -> str:
    return interval([100 * value for value in values], lambda value: format(value, f"{sign}.1f")) + " %"


def lines(card_name: str, pairs: Sequence[tuple[Half, Half]]) -> Iterator[str]:
    """The results of the matches with one card, as lines of text."""
    real, plain = zip(*pairs, strict=True)
    points = [one.ahead - other.ahead for one, other in pairs]
    yield f"{card_name}: {', '.join(CARDS[card_name])} ({len(pairs)} deals, {SEATS} players, matches to {LIMIT})"
    for what in ("won", "rounds"):
        with_it, without = ([getattr(half, what) for half in halves] for halves in (real, plain))
        gained = [one - other for one, other in zip(with_it, without, strict=True)]
        name = "matches" if what == "won" else "rounds"
        yield f"  {name} won: with it {shares(with_it)}, without {shares(without)}, difference {shares(gained, '+')}"
    yield f"  points a round: {interval(points, lambda value: format(value, '+.2f'))}"


def measure(cards: Sequence[str], deals: int, seed: int, workers: int, level: str) -> None:
    """Play and print; a given seed always means the same."""
    for name in cards:
        with Pool(workers) as pool:
            played = pool.imap(partial(pair, level, CARDS[name]), range(seed, seed + deals))
            for line in lines(name, list(tqdm(played, total=deals, unit="deal", leave=False))):
                print(line, flush=True)
