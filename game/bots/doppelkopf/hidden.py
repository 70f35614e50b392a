"""What a seat of Doppelkopf does not see, and what it knows of it: voids, Kreuz-Damen, the cards of an Armut.

(rulebook, chapter 8: inference, sampling)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from random import Random

from game.bots.doppelkopf.memory import Memory
from game.bots.doppelkopf.run import unplayed
from game.bots.doppelkopf.tables import QUEENS, normal_pack, pack_in
from game.bots.tricks.dealing import Rooms, drawn, listed
from game.bots.tricks.pack import cards_in
from rules.core.contract import Seat
from rules.core.deck import BACK
from rules.doppelkopf.declaring import GIVEN
from rules.doppelkopf.law import all_speak
from rules.doppelkopf.material import SEATS
from rules.doppelkopf.state import ARMUT, CALL, HOCHZEIT, KONTRA, NOBODY, NORMAL, RE, SOLO, State
from rules.families.tricks import Mask, Trick, mask_of

SILENT = 0.5  # how often a holder of both Kreuz-Damen says nothing where he may
PAIR = 2  # Kreuz-Damen
LISTED = 12  # unseen cards beyond which nobody lists all ways


@dataclass(slots=True)
class Hidden:
    """The unseen cards and the places where they may be: the hands by seat, then the forgotten cards of tricks."""

    state: State
    viewer: Seat
    pool: Mask
    rooms: list[int]
    barred: list[Mask]
    fixed: list[Mask]  # by seat cards known to be there
    returned: int  # trumps that the poor seat of an Armut got back

    def place(self, seat: Seat, cards: Mask) -> None:
        """The seat is known, or thought, to hold these cards."""
        cards &= self.pool
        if cards.bit_count() <= self.rooms[seat]:
            self.fixed[seat] |= cards
            self.pool &= ~cards
            self.rooms[seat] -= cards.bit_count()

    def dealt(self, rng: Random) -> list[Mask]:
        """One way in which the cards may lie: the queens and the trumps of an Armut first, then all the others."""
        here = replace(self, rooms=self.rooms[:], barred=self.barred[:], fixed=self.fixed[:])
        _place_queens(here, rng)
        _place_poor(here, rng)
        rooms: Rooms = tuple(here.rooms)
        found = drawn(here.pool, rooms, here.barred, rng)
        return [cards | fixed for cards, fixed in zip(found, here.fixed, strict=True)]

    def listed(self, most: int) -> list[list[Mask]] | None:
        """Every way in which the cards may lie; None where there are more, or where too much would have to be thought
        of: the trumps of an Armut."""
        if self.pool.bit_count() > LISTED or self.state.kind == ARMUT:
            return None
        found = listed(self.pool, tuple(self.rooms), self.barred, most)
        if found is None:
            return None
        kept = [places for places in found if self._may_lie(places)]
        return [[cards | fixed for cards, fixed in zip(places, self.fixed, strict=True)] for places in kept] or None

    def _may_lie(self, places: list[Mask]) -> bool:
        """Whether the Kreuz-Damen may lie like this."""
        return all(
            _fits(self.state, seat, _had(self.state, seat) + (places[seat] & QUEENS).bit_count())
            for seat in range(SEATS)
            if seat != self.viewer
        )


def hidden_in(state: State, memory: Memory, reads: bool) -> Hidden:
    """What the viewer of a rebuilt state does not see; `reads`: whether he thinks of what was shown."""
    seen = mask_of([card for hand in state.hands for card in hand if card != BACK])
    rooms = [hand.count(BACK) for hand in state.hands]
    gone = sum([trick.cards.count(BACK) for trick in state.tricks])
    barred = [*(shown(state) if reads else [0] * SEATS), 0]
    pool, fixed = unplayed(state) & ~seen, [0] * (SEATS + 1)
    found = Hidden(state, memory.seat, pool, [*rooms, gone], barred, fixed, memory.returned)
    mate = {state.maker: state.partner, state.partner: state.maker}.get(memory.seat, NOBODY)
    if state.kind == ARMUT and mate != NOBODY:
        found.place(mate, memory.given)
    return found


def shown(state: State) -> list[Mask]:
    """By seat the cards it has shown not to hold."""
    pack, found = pack_in(state), [0] * SEATS
    for leader, _, cards in (*state.tricks, Trick(state.leader, state.leader, state.trick)):
        if not cards or cards[0] == BACK:
            continue
        led = pack.suits[cards[0]]
        for place, card in enumerate(cards):
            if card != BACK and pack.suits[card] != led:
                found[(leader + place) % SEATS] |= pack.of_suit[led]
    return found


# --- the Kreuz-Damen ---------------------------------------------------------------------------------------------


def _place_queens(hidden: Hidden, rng: Random) -> None:
    """Those unseen go where the parties and the declarations allow it, the likelier the more cards a hand holds."""
    queens = cards_in(hidden.pool & QUEENS)
    if not queens:
        return
    ways = [(where, weight) for where in _spreads(len(queens)) if (weight := _likely(hidden, where)) > 0]
    if not ways:
        return
    where = rng.choices([way for way, _ in ways], [weight for _, weight in ways])[0]
    for card, seat in zip(queens, where, strict=True):
        hidden.place(seat, 1 << card)


def _spreads(count: int) -> Iterator[tuple[Seat, ...]]:
    return combinations_with_replacement(range(SEATS), count)


def _likely(hidden: Hidden, where: tuple[Seat, ...]) -> float:
    """How likely it is that the unseen queens lie there; 0 where it cannot be."""
    weight, rooms = 1.0, hidden.rooms[:]
    for seat in where:
        weight *= 0 if hidden.barred[seat] & QUEENS else rooms[seat]
        rooms[seat] -= 1
    if weight <= 0:
        return 0.0
    if len(set(where)) > 1:
        weight *= PAIR  # two cards can lie in two hands in two ways
    state = hidden.state
    for seat in range(SEATS):
        if seat != hidden.viewer:
            weight *= _fits(state, seat, _had(state, seat) + where.count(seat))
    return weight


def _had(state: State, seat: Seat) -> int:
    """How many Kreuz-Damen the seat has played already."""
    found = 0
    for leader, _, cards in (*state.tricks, Trick(state.leader, state.leader, state.trick)):
        place = (seat - leader) % SEATS
        if place < len(cards) and cards[place] != BACK:
            found += QUEENS >> cards[place] & 1
    return found


def _fits(state: State, seat: Seat, count: int) -> float:
    """How well so many Kreuz-Damen go with what the seat has said and shown (DK-3.1, DK-3.5)."""
    if state.kind == ARMUT and state.phase != "declare":
        return 1.0
    if _says_both(state, seat):
        return float(count == PAIR)
    if state.kind == NORMAL and state.phase == "play":
        if state.known[seat] == RE and not count:
            return 0.0
        if state.known[seat] == KONTRA and count:
            return 0.0
    if count == PAIR and _has_spoken(state, seat):
        return SILENT if state.options.stille_hochzeit and state.known[seat] != KONTRA else 0.0
    return 1.0


def _says_both(state: State, seat: Seat) -> bool:
    """Whether everybody knows that the seat had both."""
    if any(one.seat == seat and one.kind in (CALL, HOCHZEIT) for one in state.declared):
        return True
    if state.kind in (CALL, HOCHZEIT) and seat == state.maker:
        return True
    if state.kind == SOLO and seat == state.maker and state.options.solo_who == "both_queens":
        return state.trump < SEATS
    return state.phase == "declare" and not all_speak(state.options) and seat in state.asked


def _has_spoken(state: State, seat: Seat) -> bool:
    """Whether the seat has declined to call, or was skipped."""
    if state.phase != "declare" or not all_speak(state.options):
        return not any(one.seat == seat and one.kind == SOLO for one in state.declared) and seat != state.maker
    return any(one.seat == seat and one.kind in (NORMAL, ARMUT) for one in state.declared)


# --- an Armut ----------------------------------------------------------------------------------------------------


def _place_poor(hidden: Hidden, rng: Random) -> None:
    """The poor seat holds three trumps at most, later as many as were returned (DK-8.9)."""
    state, seat = hidden.state, hidden.state.maker
    poor = state.kind == ARMUT or any(one.kind == ARMUT and one.seat == seat for one in state.declared)
    if not poor or seat in (NOBODY, hidden.viewer) or (state.phase == "play" and state.kind != ARMUT):
        return
    trumps = normal_pack(state.options).trumps
    free = cards_in(hidden.pool & trumps & ~hidden.barred[seat])
    count = min(_trumps_of_poor(hidden, len(free), rng), hidden.rooms[seat], len(free))
    hidden.place(seat, mask_of(rng.sample(free, count)))
    hidden.barred[seat] |= trumps


def _trumps_of_poor(hidden: Hidden, free: int, rng: Random) -> int:
    """How many trumps beyond those known the poor seat holds."""
    state, seat = hidden.state, hidden.state.maker
    if state.phase in ("declare", "armut_offer"):
        return rng.choices(range(GIVEN + 1), (0.03, 0.12, 0.3, 0.55))[0]
    if state.phase == "armut_return" or hidden.viewer == state.partner:
        return 0
    return _left_of_returned(hidden, seat, free)


def _left_of_returned(hidden: Hidden, seat: Seat, free: int) -> int:
    trumps, played = normal_pack(hidden.state.options).trumps, 0
    for leader, _, cards in (*hidden.state.tricks, Trick(hidden.state.leader, hidden.state.leader, hidden.state.trick)):
        place = (seat - leader) % SEATS
        if place < len(cards) and cards[place] != BACK:
            played += trumps >> cards[place] & 1
    return max(0, min(free, max(0, hidden.returned) - played))
