"""The worth of a deal of Watten to a seat: its chance to win the deal, and then the match. (WA-8)

The chance to win the deal is reckoned from what the seat may know; `tests/training/watten.py` has learned the weights
from deals played in a playout.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, log
from typing import Final

from game.bots.families.tricks.pack import cards_in
from game.bots.watten.cards import KINDS, Ranking, Seen
from game.bots.watten.weights import OUTLOOKS
from rules.core.contract import Points, Seat
from rules.families.rounds import in_front, vorhand
from rules.watten.law import Options, gespannt_from, target
from rules.watten.state import State, side

# --- the match -----------------------------------------------------------------------------------------------------


WHOLE: Final = 16.0  # a won match; near the middle of a match a point of the account is worth about one
ALONE_WINS: Final = 0.25  # how often Vorhand beats the two others (docs/bots/watten.md)
EVEN: Final = 0.5
# sides that are gespannt -> what deals end up being worth, with their shares
VALUES: Final = {0: ((2, 0.55), (3, 0.3), (4, 0.15)), 1: ((2, 0.6), (3, 0.4)), 2: ((2, 1.0),)}

Ends = tuple[Points, Points]  # target, gespannt from
WARNED: Final = 0.4  # in log odds: what each proposal of the other side says against the own cards
# in log odds, by number of players: how far one proposal of the other side lowers a guess made in worlds, and how far
# several do, in an answer and while cards are played (tests/training/watten_guess.py, docs/bots/watten.md)
UNHEARD: Final = {2: ((1.2, 2.5), (2.0, 2.3)), 3: ((0.6, 1.4), (1.2, 0.9)), 4: ((0.3, 1.2), (1.0, 0.6))}
SURE: Final = 1e-3  # nothing is thought to be surer than that
BEST = 3  # cards of a hand that are looked at one by one
FEATURES = 10


@cache
def _pair(mine: Points, theirs: Points, ends: Ends) -> float:
    """The chance of a side to win from these accounts, two sides being equally strong."""
    goal, tense = ends
    if max(mine, theirs) >= goal:
        return float(mine > theirs)
    found = 0.0
    for value, share in VALUES[(mine >= tense) + (theirs >= tense)]:
        found += share * (_pair(mine + value, theirs, ends) + _pair(mine, theirs + value, ends)) / 2
    return found


@cache
def _trio(totals: tuple[Points, ...], alone: Seat, ends: Ends) -> tuple[float, ...]:
    """The chances of three seats, when this one plays alone next."""
    goal, tense = ends
    if max(totals) >= goal:
        first = in_front(totals)
        return tuple((seat in first) / len(first) for seat in range(3))
    after, found = (alone + 1) % 3, [0.0] * 3
    for value, share in VALUES[(totals[alone] >= tense) + (max(totals) >= tense)]:
        for wins, chance in ((True, ALONE_WINS), (False, 1 - ALONE_WINS)):
            added = tuple(total + value * ((seat == alone) == wins) for seat, total in enumerate(totals))
            for seat, part in enumerate(_trio(added, after, ends)):
                found[seat] += share * chance * part
    return tuple(found)


def prospect(options: Options, totals: tuple[Points, ...], dealer: Seat, seat: Seat) -> float:
    """The worth of the match to the seat (0 … WHOLE) from these accounts, `dealer` dealing next."""
    ends = target(options), gespannt_from(options)
    if len(totals) == 3:
        return WHOLE * _trio(totals, (dealer + 1) % 3, ends)[seat]
    return WHOLE * _pair(totals[seat], totals[seat - 1], ends)


def outcome(state: State, seat: Seat, winner: int, value: Points) -> float:
    """The worth of the match to the seat when this side wins `value` in the running deal."""
    totals = tuple(total + value * (side(state, other) == winner) for other, total in enumerate(state.totals))
    return prospect(state.options, totals, vorhand(state), seat)


def booked(state: State, seat: Seat) -> float:
    """The worth of the match to the seat once a deal is over: the state names the next dealer."""
    return prospect(state.options, state.totals, state.dealer, seat)


def break_even(win: float, lose: float, gone: float) -> float:
    """The chance to win from which on it is better to stay than to go; 0 where nothing can be lost by staying."""
    return max(0.0, min(1.0, (gone - lose) / (win - lose))) if win > lose else EVEN


# --- the deal ------------------------------------------------------------------------------------------------------


def features(ranks: Ranking, seen: Seen) -> list[float]:
    """The inputs of the outlook: the cards by their chance to win when led, the lead, the open trick."""
    side, hidden = seen.side, max(1, seen.unseen.bit_count())
    foes = sum([size for size, other in zip(seen.sizes, seen.sides, strict=True) if other != side])
    spared = max(0.0, 1 - foes / hidden)
    unseen, higher, lead = seen.unseen, ranks.higher, ranks.lead
    good = sorted([spared ** (unseen & higher[lead[card]][card]).bit_count() for card in cards_in(seen.hand)])
    best = [*good[: -BEST - 1 : -1], 0.0, 0.0, 0.0]
    spread = (seen.hand & ranks.trumps).bit_count()
    return [1.0, sum(good), best[0], best[1], best[2], spread, *_trick(ranks, seen, hidden)]


def _trick(ranks: Ranking, seen: Seen, hidden: int) -> tuple[float, float, float, float]:
    """Features of the open trick: who leads, how safe it is for either side, and 1 if the seat can still take it."""
    side, sides = seen.side, seen.sides
    if not seen.trick:
        return float(seen.leader == seen.seat), float(sides[seen.leader] == side), 0.0, 0.0
    seats, above = len(sides), ranks.above(seen.trick)
    ours = sides[(seen.leader + ranks.best_of(seen.trick)) % seats] == side
    after = [(seen.leader + place) % seats for place in range(len(seen.trick), seats)]
    others = sum([seen.sizes[other] for other in after if (sides[other] == side) != ours and other != seen.seat])
    holds = max(0.0, 1 - others / hidden) ** (seen.unseen & above).bit_count()
    can = seen.seat in after and not ours and seen.hand & above != 0
    return 0.0, 0.0, holds if ours else -holds, float(can)


def outlook(ranks: Ranking, seen: Seen) -> float:
    """The chance (0 … 1) that the seat's side wins the deal, everybody playing well."""
    kind = KINDS[len(seen.sides)][seen.side]
    weights = OUTLOOKS[kind][seen.won[seen.side]][seen.won[1 - seen.side]]
    return squashed(features(ranks, seen), weights)


def heard(state: State) -> int:
    """The proposals of the other side that the one on turn has heard in this deal: sides propose in turn (WA-7.3)."""
    return state.value // 2 if state.phase == "answer" else (state.value - 1) // 2


def warned(chance: float, proposals: int) -> float:
    """A chance that the own cards promise, less what so many proposals of the other side say against it."""
    return lowered(chance, WARNED * proposals)


def unheard(state: State) -> float:
    """What the proposals of the other side say against a guess from worlds that go with them already, in log odds."""
    answering, playing = UNHEARD[state.seats]
    one, several = playing if state.phase == "play" else answering
    return (0.0, one, several)[min(heard(state), 2)]


def lowered(chance: float, by: float) -> float:
    """A chance lowered by so much, in log odds."""
    return 1 / (1 + exp(by - log_odds(chance)))


def log_odds(chance: float) -> float:
    chance = max(SURE, min(1 - SURE, chance))
    return log(chance / (1 - chance))


def squashed(values: Sequence[float], weights: Sequence[float]) -> float:
    """The logistic of a weighted sum."""
    return 1 / (1 + exp(-sum([value * weight for value, weight in zip(values, weights, strict=True)])))
