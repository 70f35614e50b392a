"""How far a seat of Mau-Mau looks ahead, and what it sees there: who goes out, or who is closer to it."""

from __future__ import annotations

from math import exp

from rules.core.contract import Seat
from rules.mau_mau.material import DECK, FACE, JACK, RANK
from rules.mau_mau.state import State

ENDED = frozenset({"round_end", "over"})
LAPS = 5  # turns of everybody that a playout lasts at most
CARD = 0.55  # a card more makes it e to the power of this less likely to go out first
JACK_HELD = 0.3  # cards that a jack is as good as having fewer
POINTS = 50.0  # points against that weigh as much as losing a round (chapter 8, reward)
WIN = 10.0  # a won round, so that a point of temperature means the same as elsewhere


def horizon(state: State, seat: Seat) -> int:
    """The number of the game action at which a playout stops."""
    return state.acts + LAPS * state.seats


def reached(state: State, horizon: int) -> bool:
    return state.phase in ENDED or state.acts >= horizon


def reward(state: State, seat: Seat) -> float:
    """What the seat has, or may expect, from here: WIN for going out, as much lost among all others together."""
    if state.options.scoring == "points":
        return WIN * _points(state, seat)
    if state.phase in ENDED:
        won = [entry.points for entry in state.sheet[-state.seats :]]
        share = float(won[seat]) if any(won) else 1 / state.seats
    else:
        odds = [exp(-CARD * _cards(state, other)) for other in range(state.seats)]
        share = odds[seat] / sum(odds)
    return WIN * (share * state.seats - 1) / (state.seats - 1)


def _cards(state: State, seat: Seat) -> float:
    """How many cards a hand is as good as."""
    hand = state.hands[seat]
    jacks = sum([RANK[FACE[card]] == JACK for card in hand]) if state.options.jack else 0
    return len(hand) - JACK_HELD * min(jacks, len(hand) - 1)


def _points(state: State, seat: Seat) -> float:
    """The others' points less the own ones, by what lies in the hands."""
    if state.phase in ENDED:
        held = [float(entry.points) for entry in state.sheet[-state.seats :]]
    else:
        held = [float(sum([DECK.points[FACE[card]] for card in hand])) for hand in state.hands]
    others = (sum(held) - held[seat]) / (state.seats - 1)
    return (others - held[seat]) / POINTS
