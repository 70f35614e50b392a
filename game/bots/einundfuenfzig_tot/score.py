"""What the end of a round of 51 Tot is worth: the chance to win the match. (ET-6)"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random

from game.bots.einundfuenfzig_tot.playout import NONE, Race, playout
from game.bots.einundfuenfzig_tot.tables import weights_for
from game.bots.survival import outlook
from rules.core.contract import Points, Seat
from rules.einundfuenfzig_tot.game import GAME
from rules.einundfuenfzig_tot.law import rounds_of
from rules.einundfuenfzig_tot.material import FACE, RANKS
from rules.einundfuenfzig_tot.state import State, counts_lives

WHOLE = 100.0  # a won match
APART = 0.6  # rounds lost by which a lead counts e times, when one round is left


def race_of(state: State) -> Race:
    """The round of a state in phase play."""
    hands = [[FACE[card] % len(RANKS) for card in hand] for hand in state.hands]
    again = state.options.stock_out == "reshuffle"
    stock = [FACE[card] % len(RANKS) for card in state.stock]
    pile = [FACE[card] % len(RANKS) for card in state.pile] if again else []
    table = state.options.values
    return Race(table, again, hands, stock, pile, state.total, state.seat, state.direction, state.laid)


def reward(state: State, seat: Seat) -> float:
    """The chance (0 … 100) of the seat: as the round has ended, or as it ends in a playout."""
    if state.phase == "over":
        winners = GAME.winners(state) or ()
        return WHOLE * (seat in winners) / len(winners)
    lives, rounds = list(state.lives), state.round
    if state.phase == "play":
        race = race_of(state)
        weights = weights_for(race.table, state.seats - len(state.dead))
        loser = playout(race, [weights] * state.seats, Random(state.seed))
        if loser != NONE:
            lives[loser] += -1 if counts_lives(state) else 1
    return WHOLE * (outlook(tuple(lives), seat) if counts_lives(state) else _fewest(state, lives, rounds, seat))


def _fewest(state: State, losses: Sequence[Points], rounds: int, seat: Seat) -> float:
    """The chance to have lost the fewest rounds at the end (ET-6.2)."""
    left = rounds_of(state.options, state.seats) - rounds - 1
    least = min(losses)
    if left <= 0:
        return (losses[seat] == least) / list(losses).count(least)
    odds = [exp((least - lost) / (APART * sqrt(left))) for lost in losses]
    return odds[seat] / sum(odds)
