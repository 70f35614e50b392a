"""Re, Kontra and the Absagen: how likely the own side wins, by the own hand first, then by worlds. (DK-8.1 to 8.5)"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from random import Random
from typing import NamedTuple

from game.bots.base import Level
from game.bots.doppelkopf.memory import Memory
from game.bots.doppelkopf.run import Run, run_of
from game.bots.doppelkopf.tables import DoubledPack
from game.bots.doppelkopf.worlds import sample
from game.bots.doppelkopf.worth import by_party, played_out, units
from game.bots.tricks.pack import cards_in
from rules.core.contract import Action, Seat, View
from rules.doppelkopf.announcing import LEVEL, needed_cards
from rules.doppelkopf.material import ALL_AUGEN, SUITS
from rules.doppelkopf.scoring import PROMISED, RE_NEEDS, Deal
from rules.doppelkopf.state import SOLO, State, dealt
from rules.families.tricks import Mask

READY, ABSAGE = 0.70, 0.75  # chances of the rulebook, principle 11
NERVE = 0.1  # how far the nerve of a level moves them
EVIDENT = 0.85  # chance by the hand alone from which on there is nothing to wait for
HOPE = 0.4  # chance by the hand alone below which nobody looks any further
GLANCES = 12  # worlds in which a call is tried
GAIN = 0.25  # units that a call must bring on the average, at nerve 0
DOUBT = 36.0  # Augen by which a guess from the hand misses (standard deviation)
# own Augen at the end: a base, each trump, their strength (squares of the rank), suits with an ace, void suits;
# fitted to 2500 deals played in a playout
GUESS = {True: (75.9, 2.95, 11.8, 4.0, 10.3), False: (52.5, 3.2, 10.9, 3.6, 11.6)}
FULL = 12  # cards of the hand for which this was fitted


class Outlook(NamedTuple):
    """What the own side may expect: the mean of its Augen at the end, and how far that can be wrong."""

    augen: float
    doubt: float

    def chance(self, needed: float) -> float:
        """The chance to reach so many Augen."""
        return 0.5 + 0.5 * erf((self.augen - needed + 0.5) / (self.doubt * sqrt(2)))


def by_hand(run: Run, seat: Seat) -> Outlook:
    """A guess from the own cards and what was won so far by those whose side is known."""
    fallen = sum(run.augen)
    left = 1 - fallen / ALL_AUGEN
    is_re = bool(run.re >> seat & 1)
    share = guess(run.terms.pack, run.hands[seat], is_re, FULL / max(1, run.sizes[seat])) / ALL_AUGEN
    mine = sum([run.trust(seat, other) * won for other, won in enumerate(run.augen) if other != seat])
    return Outlook(run.augen[seat] + mine + share * ALL_AUGEN * left, max(6.0, DOUBT * left))


def guess(pack: DoubledPack, hand: Mask, is_re: bool, scale: float) -> float:
    """Augen of the own side at the end of a deal; `scale` makes up for cards already played."""
    base, each, strong, ace, void = GUESS[is_re]
    trumps = cards_in(hand & pack.trumps)
    aces = sum(
        [any(not pack.of_suit[s] & pack.higher[s][c] for c in cards_in(hand & pack.of_suit[s])) for s in _plain(pack)]
    )
    voids = sum([not hand & pack.of_suit[suit] for suit in _plain(pack)])
    power = sum([pack.price[card] ** 2 for card in trumps])
    return min(ALL_AUGEN, base + scale * (each * len(trumps) + strong * power) + ace * aces + void * voids)


def _plain(pack: DoubledPack) -> list[int]:
    return [suit for suit in range(len(SUITS)) if pack.of_suit[suit]]


# --- the calls ---------------------------------------------------------------------------------------------------


def by_the_book(state: State, seat: Seat, legal: Sequence[Action], nerve: float) -> Action | None:
    """Principle 11, at the last moment for it."""
    run = run_of(state)
    for act in legal:
        level = LEVEL.get(act.verb, 0)
        if not _is_last_chance(state, seat, level):
            continue
        bar = (ABSAGE if level else READY) - NERVE * nerve
        if level in (0, *PROMISED) and by_hand(run, seat).chance(PROMISED.get(level, RE_NEEDS)) >= bar:
            return act
    return None


def _is_last_chance(state: State, seat: Seat, level: int) -> bool:
    """Whether the seat is about to play the card after which the announcement is no longer possible."""
    party = 1 - (state.re >> seat & 1)
    return state.seat == seat and len(state.hands[seat]) <= needed_cards(state, party, level)


def evident(state: State, seat: Seat, legal: Sequence[Action], nerve: float) -> Action | None:
    """Re or Kontra with a hand that leaves no doubt."""
    if len(state.hands[seat]) < dealt(state) or state.kind == SOLO:
        return None
    act = next((act for act in legal if act.verb not in LEVEL), None)
    if act is None:
        return None
    sure = by_hand(run_of(state), seat).chance(RE_NEEDS) >= EVIDENT - NERVE * nerve / 2
    return act if sure else None


def weighed(
    view: View, memory: Memory, state: State, legal: Sequence[Action], level: Level, rng: Random
) -> Action | None:
    """The call that brings units on the average, at the last moment for it; tried in worlds."""
    seat = memory.seat
    due = [act for act in legal if _is_last_chance(state, seat, LEVEL.get(act.verb, 0))]
    if due:
        hand = by_hand(run_of(state), seat)
        due = [act for act in due if hand.chance(PROMISED.get(LEVEL.get(act.verb, 0), RE_NEEDS)) >= HOPE]
    if not due:
        return None
    ends = _ends(view, memory, level, rng)
    gains = {act: _gain(ends, state, seat, act) for act in due}
    best = max(gains, key=gains.__getitem__)
    return best if gains[best] > GAIN - GAIN * level.nerve else None


def _ends(view: View, memory: Memory, level: Level, rng: Random) -> list[tuple[Run, float]]:
    found = []
    for _ in range(GLANCES):
        world, weight = sample(view, memory, level, rng)
        found.append((played_out(run_of(world)), weight))
    return found


def _gain(ends: Sequence[tuple[Run, float]], state: State, seat: Seat, act: Action) -> float:
    """What the call adds to the seat's units on the average."""
    total = sum([weight for _, weight in ends])
    found = 0.0
    for run, weight in ends:
        deal = by_party(run, state.said, state.levels)
        found += weight * (units(run, called(deal, run, seat, act))[seat] - units(run, deal)[seat])
    return found / total


def called(deal: Deal, run: Run, seat: Seat, act: Action) -> Deal:
    """The deal as if this had been announced."""
    party, level = 1 - (run.re >> seat & 1), LEVEL.get(act.verb, 0)
    if level:
        levels = (level, deal.levels[1]) if party == 0 else (deal.levels[0], level)
        return deal._replace(levels=levels)
    return deal._replace(said=(True, deal.said[1]) if party == 0 else (deal.said[0], True))
