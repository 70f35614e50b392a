"""What a deal of Rommé is worth to a seat: its chance to win the match, and points. (RO-10)"""

from __future__ import annotations

from math import exp, sqrt
from random import Random

from game.bots.romme.playout import Playout
from game.bots.romme.weights import taste_for
from rules.core.contract import Points, Seat
from rules.romme.law import deals_of
from rules.romme.state import State

APART = 20.0  # minus points by which a lead counts e times, when one deal is left
WHOLE = 100.0  # a won match
SHARE = 0.1  # for each point ahead of the mean of the others


def horizon(state: State) -> int:
    """A playout of the rules goes to the end of the turn, the rest of the deal is played_out through."""
    return state.turns


def reached(state: State, horizon: int) -> bool:
    return state.turns != horizon or state.phase not in ("DRAW", "PLAY")


def reward(state: State, seat: Seat) -> float:
    if state.phase != "DRAW":
        return worth(state, state.totals, seat)
    charges = Playout(state, [taste_for(state.seats)] * state.seats, Random(state.seed)).charges(state.seat)
    return worth(state, [total + charge for total, charge in zip(state.totals, charges, strict=True)], seat)


def worth(state: State, totals: list[Points], seat: Seat) -> float:
    """The chance to win (0 … 100) from these accounts after the deal, and a little for the points themselves."""
    others = [total for other, total in enumerate(totals) if other != seat]
    ahead = sum(others) / len(others) - totals[seat]
    return WHOLE * _chance(state, totals, seat) + SHARE * ahead


def _chance(state: State, totals: list[Points], seat: Seat) -> float:
    left = deals_left(state, totals)
    least = min(totals)
    if left <= 0:
        return (totals[seat] == least) / totals.count(least)
    odds = [exp((least - total) / (APART * sqrt(left))) for total in totals]
    return odds[seat] / sum(odds)


def deals_left(state: State, totals: list[Points]) -> float:
    """Deals of the match after this one, more or less."""
    deals = deals_of(state.options, state.seats)
    if deals:
        return deals - state.round - 1
    return (state.options.match_limit - max(totals)) / 40
