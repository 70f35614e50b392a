"""Worlds of Doppelkopf in a chain: each comes from the one before, as likely as all that was played makes it.

Few of the worlds that are dealt by chance fit what the others have played, so their weights would make a handful of
them count and waste all the rest. A chain walks through the likely ones instead (Metropolis): two of the others
exchange a card each in thought, and keep it so if their plays are the likelier for it, else with the chance by which
they are less so. What a seat has played tells of its own hand alone, so each of its hands is judged once (`Reading`).
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from math import inf, log
from random import Random
from typing import Final, NamedTuple

from game.bots.core.base import Level, World
from game.bots.doppelkopf import worlds
from game.bots.doppelkopf.memory import Memory
from game.bots.doppelkopf.playout import Run
from game.bots.doppelkopf.styles import WITH_PARTNERS, Evidence
from game.bots.doppelkopf.styles import World as Played
from game.bots.doppelkopf.tables import OF_FACE, QUEENS
from game.bots.doppelkopf.worlds import Hidden
from game.bots.families.tricks.pack import cards_in
from rules.core.contract import Seat, View
from rules.core.deck import Card
from rules.doppelkopf.material import ACES, FACE, SEATS
from rules.doppelkopf.state import CALL, NORMAL, RE, State
from rules.families.tricks import Mask, Trick

STARTS: Final = 6  # deals by chance, of which the likeliest begins the chain
FIRST_STEPS: Final = 30  # exchanges before the first world
STEPS: Final = 6  # … and between two worlds
IMPOSSIBLE: Final = -1e9


class Asked(NamedTuple):
    """A play of a seat: the position before it, the card, and what the seat played from then on."""

    run: Run
    card: Card
    after: Mask


class Reading:
    """What the plays of the others tell of their hands. `base` is any world that fits what the viewer knows."""

    def __init__(self, base: State, viewer: Seat) -> None:
        self.base, self.others = base, [seat for seat in range(SEATS) if seat != viewer]
        self.played = [0] * SEATS
        for leader, _, cards in self._tricks():
            for place, card in enumerate(cards):
                self.played[(leader + place) % SEATS] |= 1 << card
        self.fits = {seat: [worlds.fits(base, seat, count) for count in range(worlds.PAIR + 1)] for seat in self.others}
        self.asked = dict[tuple[Seat, Mask], list[Asked]]()
        self.known = dict[tuple[Seat, Mask], tuple[Evidence, float]]()
        self.telling = OF_FACE[ACES[base.called]] if base.kind == CALL else QUEENS if base.kind == NORMAL else 0

    def of(self, seat: Seat, hand: Mask) -> tuple[Evidence, float]:
        """How well the plays of the seat fit to each kind of player if it holds this now, and the logarithm of how
        plausible they are."""
        found = self.known.get((seat, hand))
        if found is None:
            found = self.known[seat, hand] = self._judged(seat, hand)
        return found

    def _judged(self, seat: Seat, hand: Mask) -> tuple[Evidence, float]:
        found, had = Evidence(), hand | self.played[seat]
        for run, card, after in self._plays(seat, had & self.telling):
            run.hands[seat] = hand | after
            found.add(run, card)
        fits = self.fits[seat][(had & QUEENS).bit_count()]
        return found, found.log_of(seat) + (log(fits) if fits else IMPOSSIBLE)

    def _tricks(self) -> tuple[Trick, ...]:
        return (*self.base.tricks, Trick(self.base.leader, self.base.leader, self.base.trick))

    def _plays(self, seat: Seat, telling: Mask) -> list[Asked]:
        """The plays of a seat that had these of the cards which tell parties: the positions as it saw them."""
        found = self.asked.get((seat, telling))
        if found is None:
            found = self.asked[seat, telling] = []
            run, left = self._begun(seat, telling), self.played[seat]
            for trick in self._tricks():
                for card in trick.cards:
                    if run.seat == seat:
                        found.append(Asked(run.twin(), card, left))
                        left &= ~(1 << card)
                    run.step(card)
        return found

    def _begun(self, seat: Seat, telling: Mask) -> Run:
        """The deal at its first lead as far as the seat can tell; who else is Re is known only from what fell."""
        world, own = copy(self.base), 1 << seat
        if world.kind == NORMAL:
            shown = sum([1 << one for one in range(SEATS) if world.known[one] == RE or self.played[one] & QUEENS])
            world.re = shown | own if telling else shown & ~own
            if world.re == own and telling.bit_count() < worlds.PAIR:
                world.re |= 1 << (seat + 1) % SEATS  # somebody has the other queen
        run = worlds.from_the_start(world)
        run.hands[seat] = run.hands[seat] & ~self.telling | telling
        run.settle()
        return run


class Chain:
    """Worlds one after the other, of a viewer who has forgotten none of the tricks; `reading`: 0 … 1, of the level."""

    def __init__(self, hidden: Hidden, reading: float, rng: Random) -> None:
        self.hidden, self.share, self.rng = hidden, reading, rng
        self.reading = Reading(worlds.filled(hidden, hidden.dealt(rng), rng), hidden.viewer)
        self.places = max((hidden.dealt(rng) for _ in range(STARTS)), key=self._log_of)
        self.left = FIRST_STEPS

    def _log_of(self, places: list[Mask]) -> float:
        return sum([self.reading.of(seat, places[seat])[1] for seat in self.reading.others])

    def world(self) -> World:
        """The next world; all weigh the same."""
        for _ in range(self.left):
            self._step()
        self.left = STEPS
        found, viewer = worlds.filled(self.hidden, self.places, self.rng), self.hidden.viewer
        played = Played(*State.values(found))
        for seat in self.reading.others:
            told = self.reading.of(seat, self.places[seat])[0]
            played.booklet |= told.drawn(viewer, self.rng, (seat,))
        return played, 1.0

    def _step(self) -> None:
        """Exchange a card of two of the others, or leave all as it is."""
        rng, (one, two) = self.rng, self.rng.sample(self.reading.others, 2)
        mine, theirs = self._given(two, self.places[one]), self._given(one, self.places[two])
        if not mine or not theirs:
            return
        cards = rng.choice(mine), rng.choice(theirs)
        if FACE[cards[0]] == FACE[cards[1]]:
            return
        both = 1 << cards[0] | 1 << cards[1]
        first, second = self.places[one] ^ both, self.places[two] ^ both
        back = len(self._given(two, first)) * len(self._given(one, second))
        bar = log(1 - rng.random()) - (log(len(mine) * len(theirs) / back) if back else -inf)
        likelier = self._log(one, first) - self._log(one, self.places[one]) - self._log(two, self.places[two])
        if self.share * likelier < bar:
            return  # whatever the other's hand is worth: its logarithm is below 0
        if self.share * (likelier + self._log(two, second)) >= bar:
            self.places[one], self.places[two] = first, second

    def _given(self, taker: Seat, hand: Mask) -> list[Card]:
        """The cards of this hand that the other may hold as well."""
        return cards_in(hand & self.hidden.pool & ~self.hidden.barred[taker])

    def _log(self, seat: Seat, hand: Mask) -> float:
        return self.reading.of(seat, hand)[1]


def drawing(view: View, memory: Memory, level: Level, rng: Random) -> Callable[[], World]:
    """Who draws the worlds of a decision: from a chain in games with partners, where others have played and no trick is
    forgotten; else each by itself."""
    state = worlds.rebuilt(view, memory)
    hidden = worlds.hidden_in(state, memory)
    played = state.phase == "play" and (state.tricks or state.trick) and state.kind in WITH_PARTNERS
    if played and level.reading and not hidden.rooms[SEATS]:
        return Chain(hidden, level.reading, rng).world
    return lambda: worlds.drawn_freely(hidden, level, rng)
