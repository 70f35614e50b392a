"""What a workshop card brings whoever plays it, on the average: found by playing it out, never by reading its steps.

Quick players count on that; where a card lies in the own hand, it is tried in that position. (rulebook, chapter 8)
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Final

from game.bots.gluecksgriff import score, value
from rules.core.contract import TABLE, Action, Seat, action
from rules.core.deck import Card
from rules.families.effects.form import Blank
from rules.families.effects.steps import Step
from rules.gluecksgriff.game import GAME
from rules.gluecksgriff.law import Options
from rules.gluecksgriff.material import B1, BLANK_CARDS
from rules.gluecksgriff.state import NOBODY, State

POSITIONS: Final = 32  # in which each card is tried
CARD: Final[Card] = BLANK_CARDS[0]


def bonus(blank: Blank, seats: int) -> float:
    """By how many points of the round the card is better than one that is discarded without effect."""
    if not blank.steps and blank.draw_after:
        return 0.0
    return _bonus(blank.steps, blank.draw_after, blank.points, seats)


@lru_cache(maxsize=256)
def _bonus(steps: tuple[Step, ...], draw_after: bool, points: int, seats: int) -> float:
    card = Blank("trial", "", "", "", points, draw_after, steps)
    gains = [
        _played(state, card, seed) - _played(state, _dull(card), seed) for seed, state in enumerate(_moments(seats))
    ]
    return sum(gains) / len(gains) * (seats - 1) / seats  # a reward counts the others' loss beside the own gain


def _dull(card: Blank) -> Blank:
    """The same card without effect."""
    return replace(card, steps=(), draw_after=True)


@lru_cache(maxsize=8)
def _moments(seats: int) -> tuple[State, ...]:
    """Turns of rounds without workshop cards; in each hand on turn one card has become CARD."""
    return tuple(_moment(seats, seed) for seed in range(POSITIONS))


def _moment(seats: int, seed: int) -> State:
    rng, found = Random(seed), []
    state = GAME.start(Options(), seats, seed)
    GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0])
    while state.phase not in score.ENDED and state.caller == NOBODY:
        if state.phase == "TURN" and state.hands[state.seat]:
            found.append(state.copy())
        seat = value.mover(state)
        GAME.apply(state, seat, value.decide(state, seat, rng)[0])
    moment = rng.choice(found)
    hand = moment.hands[moment.seat]
    place = rng.randrange(len(hand))
    moment.stock.insert(0, hand[place])
    hand[place] = CARD
    return moment


def _played(moment: State, card: Blank, seed: int) -> float:
    """What the seat on turn has of it after a lap."""
    state, seat, rng = moment.copy(), moment.seat, Random(seed)
    state.blanks = (card,)
    horizon = score.horizon(state, seat)
    GAME.apply(state, seat, _act(state, seat, card))
    while not score.reached(state, horizon):
        if state.phase != "BLANK":
            state.blanks = (_dull(card),)  # once played it is a card like any other
        mover = value.mover(state)
        GAME.apply(state, mover, value.decide(state, mover, rng)[0])
    return score.reward(state, seat)


def _act(state: State, seat: Seat, card: Blank) -> Action:
    others = [other for other in range(state.seats) if other != seat]
    named = [min(others, key=lambda other: len(state.hands[other]))] if card.asks_for_target else []
    return action("blank", B1, *named)
