"""Worlds that a seat of Luxusfamilie cannot tell from the true one. (rulebook, chapter 8: inference, sampling)

Of the two hidden hands some cards are known from melds, and shown voids forbid others. Among the deals that are left,
those are preferred in which the bids and the melds make sense: a hand that was bid on is as good as its bid, and
a player who laid all he had holds no combination besides.
"""

from __future__ import annotations

from random import Random

from game.bots.core.base import Level
from game.bots.luxusfamilie.cards import played, voids
from game.bots.luxusfamilie.estimate import offer
from game.bots.luxusfamilie.memory import Memory
from rules.core.contract import Seat, View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.families.tricks import Mask, mask_of
from rules.luxusfamilie.material import ALL, HANDS, MELDS, SEATS, SUIT, TRICK, cards_in
from rules.luxusfamilie.state import MODES, State
from rules.luxusfamilie.values import meld_value

DEALS = 6  # deals among which the most plausible is chosen, when everything is read
HIDDEN_MELD = 60.0  # how implausible it is that a combination was not laid, in points of a bid
OTHER_TRUMP = 0.5  # how much of what another trump had been worth more counts against a deal


def rebuilt(view: View) -> State:
    """The state of this view, with hands that lack what the viewer does not see."""
    known, zones = view.facts, view.zones
    hands = [
        mask_of([card for card in (*zones[HANDS[seat]], *zones[MELDS[seat]]) if card != BACK]) for seat in range(SEATS)
    ]
    one, two, three = map(mask_of, known.laid)
    return from_view(
        State,
        view,
        seats=SEATS,
        mode=MODES[view.options.table, view.options.objection],
        hands=hands,
        laid=(one, two, three),
        trick=TRICK,
        totals=(view.totals[0], view.totals[1], view.totals[2]),
    )


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view; its weight is 1, for plausible deals are preferred in the dealing itself."""
    assert view.seat is not None
    state = rebuilt(view)
    state.seed = rng.getrandbits(40)
    left, right = (view.seat + 1) % SEATS, (view.seat + 2) % SEATS
    state.hands[left], state.hands[right] = _Deal(state, view, memory, left, right).best(level, rng)
    return state, 1.0


class _Deal:
    """The two hidden hands of a view."""

    def __init__(self, state: State, view: View, memory: Memory, left: Seat, right: Seat) -> None:
        self.state, self.memory, self.left, self.right = state, memory, left, right
        self.sure = [state.laid[seat] & ~played(state) | state.hands[seat] for seat in (left, right)]
        sizes = [len(view.zones[HANDS[seat]]) + len(view.zones[MELDS[seat]]) for seat in (left, right)]
        self.room = [size - sure.bit_count() for size, sure in zip(sizes, self.sure, strict=True)]
        dealt = any(state.hands) or state.trick or state.tricks
        hidden = ALL & ~played(state) & ~state.hands[memory.seat] & ~self.sure[0] & ~self.sure[1] if dealt else 0
        out = voids(state)
        self.free: list[Card] = []
        self.bound: tuple[list[Card], list[Card]] = ([], [])  # cards that only one of the two can hold
        for card in cards_in(hidden):
            lacks = [out[seat] >> SUIT[card] & 1 for seat in (left, right)]
            if lacks[0] == lacks[1]:
                self.free.append(card)
            else:
                self.bound[lacks[0]].append(card)
        self.reads = False  # whether melds are thought about
        self.before = [_played_by(state, seat) for seat in (left, right)]

    def best(self, level: Level, rng: Random) -> tuple[Mask, Mask]:
        """The most plausible of some deals; more of them the better the level reads."""
        self.reads = rng.random() < level.reading
        deals = [self._one(rng) for _ in range(1 + round(level.reading * (DEALS - 1)))]
        if len(deals) == 1 or not self.room[0] or not self.room[1]:
            return deals[0]
        return min(deals, key=self._oddness)

    def _one(self, rng: Random) -> tuple[Mask, Mask]:
        """A deal that respects all that is certain; claims that contradict one another give way (LX-6.1)."""
        rng.shuffle(self.free)
        pool = [*self.bound[0], *self._ordered(rng), *reversed(self.bound[1])]
        cut = self.room[0]
        return self.sure[0] | mask_of(pool[:cut]), self.sure[1] | mask_of(pool[cut:])

    def _ordered(self, rng: Random) -> list[Card]:
        """The free cards in dealing order, the left hand's first: nobody is dealt what he would have laid."""
        if not self.reads or self.state.phase not in ("meld", "play", "review"):
            return self.free
        side = self._open_side(rng)
        whole = self.sure[side] | self.before[side] | mask_of(self.bound[side])
        melded, shared = self.state.melded[(self.left, self.right)[side]], self.state.options.shared_melds
        room = self.room[side] - len(self.bound[side])
        dealt: list[Card] = []
        left: list[Card] = []
        for card in self.free:
            if len(dealt) < room and meld_value(whole | 1 << card, self.state.trump, shared) <= melded:
                whole |= 1 << card
                dealt.append(card)
            else:
                left.append(card)
        cut = max(0, room - len(dealt))
        return [*dealt, *left] if side == 0 else [*left[cut:], *left[:cut], *dealt]

    def _open_side(self, rng: Random) -> int:
        """The hidden hand whose combinations all lie open: the Spielmacher's (LX-3.1), else a random one."""
        if self.state.bidder in (self.left, self.right):
            return int(self.state.bidder == self.right)
        return rng.randrange(2)

    def _oddness(self, hands: tuple[Mask, Mask]) -> float:
        """The misfit of a deal with bids and melds, in points."""
        whole = [hand | before for hand, before in zip(hands, self.before, strict=True)]
        return sum(self._odd(seat, hand) for seat, hand in zip((self.left, self.right), whole, strict=True))

    def _odd(self, seat: Seat, hand: Mask) -> float:
        state, shared = self.state, self.state.options.shared_melds
        found = 0.0
        if state.trump >= 0 and (state.phase != "meld" or state.melded[seat] or seat == state.bidder):
            extra = meld_value(hand, state.trump, shared) - state.melded[seat]
            found += HIDDEN_MELD * (extra > 0) + 0.1 * max(0, extra)
        return found + self._odd_bids(seat, hand, shared)

    def _odd_bids(self, seat: Seat, hand: Mask, shared: bool) -> float:
        """The misfit of a hand with its bids: below its bid, too good for having given up, or better with other trumps.

        Once the cards are played only the Spielmacher's bid is thought of.
        """
        state = self.state
        if seat != state.bidder and state.phase in ("meld", "play", "review"):
            return 0.0
        mine, own = offer(hand, shared), self.memory.bids[seat]
        gain = mine.gain(max(own, 10)) if own else 0.0
        found = max(0.0, -gain)
        if state.phase == "bid" and not state.gone >> seat & 1:
            return found
        if seat != state.bidder:
            return found + max(0.0, mine.gain(state.bid + 10))
        if state.trump >= 0:
            best = mine.best(state.bid)
            found += OTHER_TRUMP * max(0.0, best.worth(state.bid) - mine.plans[state.trump].worth(state.bid))
        return found


def _played_by(state: State, seat: Seat) -> Mask:
    """The cards that the seat has played in this round."""
    found = [trick.cards[(seat - trick.leader) % SEATS] for trick in state.tricks]
    place = (seat - state.leader) % SEATS
    if place < len(state.trick):
        found.append(state.trick[place])
    return mask_of(found)
