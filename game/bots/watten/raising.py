"""Gehen and raising: the worth of offering, going, staying and raising. (WA-7; rulebook, chapter 8)

Everything is reckoned in chances to win the match. A little whim is part of it, so that nobody can learn from which
hands on a bot offers or stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from game.bots.core.base import Thought
from game.bots.watten.cards import KINDS
from game.bots.watten.playout import played_out, ranks_of, seen_by, table_of
from game.bots.watten.weights import STYLES
from game.bots.watten.worth import WHOLE, break_even, heard, log_odds, lowered, outcome, outlook, unheard, warned
from rules.core.contract import Action, Points, Seat
from rules.watten.law import raise_cap
from rules.watten.raising import GO, RAISE, STAY
from rules.watten.state import NOBODY, State, is_gespannt, next_opponent, side

STEADY: Final = 2.5  # how surely people answer as their chance says, by its log odds from where on staying pays
WHIM: Final = 0.2  # how far a bot's own boldness scatters when it answers, in points
MOOD: Final = 0.1  # … and each time it might offer or raise
MARGIN: Final = 0.7  # points that an offer must promise: the next one belongs to the others
RAISED: Final = 0.5  # and a raise: they may raise again
PROUD: Final = 0.35  # who has just proposed himself goes so much more seldom than his cards alone would say
BOLDER: Final = 0.1  # points by which the nerve of a level moves that
PRIOR: Final = 10.0  # worlds that the learned outlook counts for
QUICK_GONE, QUICK_LOSS = 0.3, 0.07  # of quick thoughts: how often others go, what staying says against one


class Ends(NamedTuple):
    """The worth of the match to a seat when its side wins or loses the deal, by value of the deal."""

    state: State
    seat: Seat

    def won(self, value: Points) -> float:
        return outcome(self.state, self.seat, side(self.state, self.seat), value)

    def lost(self, value: Points) -> float:
        return outcome(self.state, self.seat, 1 - side(self.state, self.seat), value)

    def played(self, chance: float, value: Points) -> float:
        """The worth when the deal is played to its end for this value."""
        return chance * self.won(value) + (1 - chance) * self.lost(value)

    def needed(self, value: Points) -> float:
        """The chance from which on staying at this value beats going at one less."""
        return break_even(self.won(value), self.lost(value), self.lost(value - 1))


class Guess(NamedTuple):
    """A seat's guess of the deal, and of the answers to a proposal of its own."""

    chance: float  # to win the deal
    gone: float  # how often they go
    stayed: float  # the chance to win where they stay

    def proposed(self, ends: Ends, value: Points) -> float:
        """The worth of proposing this value: they go at one less, or it is played for."""
        return self.gone * ends.won(value - 1) + (1 - self.gone) * ends.played(self.stayed, value)

    @property
    def doubt(self) -> float:
        """How much the others gain by having the next proposal: 0 where they cannot win, 1 in an even deal."""
        return 2 * (1 - self.chance)

    def lowered(self, by: float) -> Guess:
        """The same guess with its chances lowered by so much, in log odds."""
        return Guess(lowered(self.chance, by), self.gone, lowered(self.stayed, by))

    def shifted(self, by: float) -> Guess:
        """The same guess, with its chances misjudged by so much."""
        return Guess(_between(self.chance + by), self.gone, _between(self.stayed + by))


def _between(chance: float) -> float:
    return max(0.0, min(1.0, chance))


def leaves(chance: float, needed: float) -> float:
    """The probability that a seat with this chance goes, when it needs that much to stay."""
    return 1 / (1 + exp(STEADY * (log_odds(chance) - log_odds(needed)))) if needed > 0 else 0.0


# --- what a seat thinks ------------------------------------------------------------------------------------------


def quick_guess(chance: float, pride: float = 1.0) -> Guess:
    """A guess without a look at other hands; `pride` of those who would have to answer."""
    return Guess(chance, QUICK_GONE * pride, max(0.0, chance - QUICK_LOSS))


def thorough_guess(state: State, seat: Seat, worlds: Sequence[State]) -> Guess:
    """A guess from worlds in which every hand is known: they are played out, and the seat to answer judges its hand."""
    ranks, own = ranks_of(state), side(state, seat)
    styles = [STYLES[kind] for kind in KINDS[state.seats]]
    asked = next_opponent(state, seat) if state.proposer == NOBODY else state.proposer
    open_value = state.value + (1 if state.proposer == NOBODY else 2)
    needed, proposals = Ends(state, asked).needed(open_value), (open_value - 1) // 2
    won = [played_out(ranks, table_of(world), styles) == own for world in worlds]
    pride = 1.0 if state.proposer == NOBODY else PROUD
    thought = [warned(outlook(ranks, seen_by(world, asked)), proposals) for world in worlds]
    gone = [pride * leaves(chance, needed) for chance in thought]
    first = warned(outlook(ranks, seen_by(state, seat)), heard(state))
    return _blended(first, won, gone).lowered(unheard(state))


def _blended(first: float, won: Sequence[bool], gone: Sequence[float]) -> Guess:
    """A guess from the worlds, with the first impression as if it were some more of them."""
    count, wins = len(won), sum(won)
    chance = (wins + PRIOR * first) / (count + PRIOR)
    staying = max(1e-6, count - sum(gone))
    told = sum([1 - left for left, good in zip(gone, won, strict=True) if good]) / staying - wins / count
    stayed = chance + told * staying / (staying + PRIOR)
    return Guess(chance, sum(gone) / count, _between(stayed))


# --- deciding ----------------------------------------------------------------------------------------------------


def may_propose(state: State, seat: Seat) -> bool:
    """True if a raise is allowed, costs nothing, and could gain something."""
    if is_gespannt(state, seat) or state.value + 2 > raise_cap(state.options):
        return False
    return Ends(state, seat).won(state.value + 1) < WHOLE


def answered(state: State, seat: Seat, guess: Guess, rng: Random, whim: float = WHIM) -> Thought:
    """Go, stay or raise; nobody goes where staying can lose no more."""
    ends, value = Ends(state, seat), state.value
    stay = ends.played(guess.chance, value + 1)
    least = RAISED * guess.doubt + rng.gauss(0, MOOD)
    if may_propose(state, seat) and guess.proposed(ends, value + 2) > stay + least:
        return RAISE, "raise_strong"
    if ends.needed(value + 1) <= 0:
        return STAY, "stay_must"
    return (STAY, "stay_chance") if stay + rng.gauss(0, whim) >= ends.lost(value) else (GO, "go_weak")


def offers(state: State, seat: Seat, guess: Guess, rng: Random, nerve: float) -> bool:
    """True if it is better to ask the others to go."""
    ends, value = Ends(state, seat), state.value
    if is_gespannt(state, seat) or ends.won(value) >= WHOLE:
        return False
    gain = guess.proposed(ends, value + 1) - ends.played(guess.chance, value)
    return gain > MARGIN * guess.doubt - BOLDER * nerve + rng.gauss(0, MOOD)


def quick_answer(state: State, rng: Random) -> Action:
    """The answer of the seat that was asked, in a playout: from its own hand alone."""
    chance = warned(outlook(ranks_of(state), seen_by(state, state.seat)), heard(state))
    return answered(state, state.seat, quick_guess(chance, PROUD), rng)[0]
