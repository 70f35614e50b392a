"""The rest of a deal of Rommé in a playout: no states, no phases, no drafts, melds by `romme_swift`.

Everybody plays by the rules of thumb of `romme_rulebook`, a little coarser: takes what is of use, lays out when it is
enough and not put off, lays off, discards what is worth least.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.romme.hand import CLOSE, NEAR, PAIRS
from game.bots.romme.swift import POINTS, Arranged, Laid, arranged, taken_out
from game.bots.romme.weights import Taste, patience, turns_to_come
from rules.core.contract import Points, Seat
from rules.core.deck import Face
from rules.families.tricks import Mask
from rules.romme.material import DECK, JO, JOKER_POINTS, NOTHING, jokers_in, once, twice
from rules.romme.melds import fitting, in_order, with_face
from rules.romme.state import State

FEW = 3  # cards in another hand from which on it is a danger
COPIES_LEFT = 0.8  # of the two copies of a missing card, for each half of a partner
FACE = DECK.face_of


class Playout:
    """A deal from the beginning of a turn on."""

    def __init__(self, state: State, tastes: Sequence[Taste], rng: Random) -> None:
        """`state` stands at the draw of its seat on turn; it is not changed. A taste for each seat."""
        self.law, self.options, self.seats = state.law, state.options, state.seats
        self.tastes, self.rng = tastes, rng
        self.held = [once(hand) for hand in state.hands]
        self.double = [twice(hand) for hand in state.hands]
        self.jokers = [jokers_in(hand) for hand in state.hands]
        self.sizes = [hand.bit_count() for hand in state.hands]
        self.stock = [FACE[card] for card in state.stock]
        self.pile = [FACE[card] for card in state.pile]
        self.out = state.out
        self.turns, self.rebuilds = state.turns, state.rebuilds
        self.table = [Laid(meld.kind, meld.faces, meld.jokers) for meld in state.melds]
        self.fits = self.frees = 0
        self._look_at_table()

    # --- the deal --------------------------------------------------------------------------------------------------

    def charges(self, seat: Seat) -> list[Points]:
        """What everybody has to pay in the end; the seat is on turn."""
        most = self.options.turn_limit * self.seats
        while self.turns <= most and self._draw(seat):
            was_out = self.out >> seat & 1
            self._lay(seat)
            self._discard(seat)
            if not self.sizes[seat]:
                return self._charged(seat, 1 if was_out else 2)
            seat = (seat + 1) % self.seats
            self.turns += 1
        return self._charged(-1, 1)

    def _charged(self, winner: Seat, factor: int) -> list[Points]:
        return [0 if seat == winner else factor * self._cost(seat) for seat in range(self.seats)]

    def _cost(self, seat: Seat) -> Points:
        total = JOKER_POINTS * self.jokers[seat]
        for cards in (self.held[seat], self.double[seat]):
            while cards:
                low = cards & -cards
                cards ^= low
                total += POINTS[low.bit_length() - 1]
        return total

    # --- drawing ---------------------------------------------------------------------------------------------------

    def _draw(self, seat: Seat) -> bool:
        """Whether there was a card to draw."""
        if self.pile and self._wants(seat, self.pile[-1]):
            self.taken = self.pile.pop()
            self._add(seat, self.taken)
            return True
        self.taken = NOTHING
        if not self.stock:
            if len(self.pile) < 2 or self.rebuilds >= self.options.rebuild_limit:
                return False
            self.stock, self.pile = self.pile[:-1], self.pile[-1:]
            self.rng.shuffle(self.stock)
            self.rebuilds += 1
        self._add(seat, self.stock.pop())
        return True

    def _wants(self, seat: Seat, face: Face) -> bool:
        if face == JO:
            return True
        if self.out >> seat & 1 and (self.fits | self.frees) >> face & 1:
            return True
        held, jokers = self.held[seat], self.jokers[seat]
        if held >> face & 1 or not NEAR[face] & held:
            return False
        if not jokers and all(pair.both & held != pair.both for pair in PAIRS[True][face]):
            return False
        with_it = arranged(held | 1 << face, self.double[seat], jokers, self.law)
        return with_it.rid - arranged(held, self.double[seat], jokers, self.law).rid >= POINTS[face]

    def _add(self, seat: Seat, face: Face) -> None:
        self.sizes[seat] += 1
        if face == JO:
            self.jokers[seat] += 1
        elif self.held[seat] >> face & 1:
            self.double[seat] |= 1 << face
        else:
            self.held[seat] |= 1 << face

    def _take(self, seat: Seat, face: Face) -> None:
        self.sizes[seat] -= 1
        if face == JO:
            self.jokers[seat] -= 1
        else:
            self.held[seat], self.double[seat] = taken_out(self.held[seat], self.double[seat], face)

    # --- laying ----------------------------------------------------------------------------------------------------

    def _lay(self, seat: Seat) -> None:
        if self.out >> seat & 1:
            self._free_jokers(seat)
            self._lay_melds(seat, self._arranged(seat))
            self._lay_off(seat)
            return
        hand = self._arranged(seat)
        if self._goes_out(hand):
            self._lay_melds(seat, hand)
            self._lay_off(seat, at_all=True)
        elif hand.points >= self.options.first_meld and hand.melds and not self._holds_back(seat, hand):
            self._lay_melds(seat, hand)
            self.out |= 1 << seat

    def _arranged(self, seat: Seat) -> Arranged:
        return arranged(self.held[seat], self.double[seat], self.jokers[seat], self.law)

    def _goes_out(self, hand: Arranged) -> bool:
        """Whether nothing but the discard would stay: loose cards that fit on the table go there."""
        return self._over(hand) <= 1 + (hand.held & self.fits).bit_count()

    def _over(self, hand: Arranged) -> int:
        """Loose cards but for jokers that any meld would take, one of the hand or one on the table."""
        return hand.loose - (hand.jokers if self.table or hand.melds else 0)

    def _holds_back(self, seat: Seat, hand: Arranged) -> bool:
        fewest = min([size for other, size in enumerate(self.sizes) if other != seat])
        left = turns_to_come(self.options, self.seats, self.turns, self.rebuilds, len(self.stock))
        return self._over(hand) - 1 <= patience(self.tastes[seat], fewest, self.turns // self.seats, left)

    def _free_jokers(self, seat: Seat) -> None:
        """Exchange whatever can be exchanged (RO-7.4)."""
        while here := self.frees & self.held[seat]:
            face = (here & -here).bit_length() - 1
            place = next(place for place, meld in enumerate(self.table) if meld.jokers >> face & 1)
            meld = self.table[place]
            self.table[place] = meld._replace(jokers=meld.jokers ^ 1 << face)
            self._take(seat, face)
            self._add(seat, JO)
            self._look_at_table()

    def _lay_melds(self, seat: Seat, hand: Arranged) -> None:
        """All melds; where nothing would stay for the discard, one loses a card or stays in hand (RO-8.2)."""
        melds = sorted(hand.melds, key=lambda meld: len(meld.faces))
        if not hand.loose and melds:
            longest = melds.pop()
            if len(longest.faces) > 3:
                melds.append(Laid(longest.kind, longest.faces[1:], longest.jokers & ~(1 << longest.faces[0])))
        for meld in melds:
            self.table.append(meld)
            for face in meld.faces:
                self._take(seat, JO if meld.jokers >> face & 1 else face)
        if melds:
            self._look_at_table()

    def _lay_off(self, seat: Seat, at_all: bool = False) -> None:
        """Whatever fits, one card stays; jokers only where somebody is about to go out, or to go out oneself."""
        while self.sizes[seat] > 1 and (here := self.fits & self.held[seat]):
            face = 1 << (here.bit_length() - 1)
            self._lay_at(seat, face.bit_length() - 1)
        others = min([size for other, size in enumerate(self.sizes) if other != seat])
        while self.jokers[seat] and self.sizes[seat] > 1 and (at_all or self.sizes[seat] == 2 or others <= FEW):
            if not self._joker_at(seat):
                return

    def _lay_at(self, seat: Seat, face: Face) -> None:
        for place, meld in enumerate(self.table):
            if fitting(meld.kind, meld.faces, meld.jokers, self.law).naturals >> face & 1:
                self._grow(place, face, 0)
                self._take(seat, face)
                return

    def _joker_at(self, seat: Seat) -> bool:
        for place, meld in enumerate(self.table):
            fits = fitting(meld.kind, meld.faces, meld.jokers, self.law).jokers
            if fits:
                self._grow(place, fits.bit_length() - 1, 1)
                self._take(seat, JO)
                return True
        return False

    def _grow(self, place: int, face: Face, joker: int) -> None:
        kind, faces, jokers = self.table[place]
        grown, _ = in_order(kind, with_face([(other, 0) for other in faces], kind, (face, 0)))
        self.table[place] = Laid(kind, grown, jokers | joker << face)
        self._look_at_table()

    def _look_at_table(self) -> None:
        self.fits = self.frees = 0
        for kind, faces, jokers in self.table:
            self.fits |= fitting(kind, faces, jokers, self.law).naturals
            self.frees |= jokers

    # --- discarding ------------------------------------------------------------------------------------------------

    def _discard(self, seat: Seat) -> None:
        face = self._worst(seat)
        self._take(seat, face)
        self.pile.append(face)

    def _worst(self, seat: Seat) -> Face:
        hand = self._arranged(seat)
        cards = hand.held & ~(1 << self.taken if self.taken >= 0 else 0)
        if not cards:
            cards = self.held[seat] & ~(1 << self.taken if 0 <= self.taken < JO else 0) or self.held[seat]
            if not cards:
                return JO
        return self._of_least_worth(seat, cards, hand.held)

    def _of_least_worth(self, seat: Seat, cards: Mask, loose: Mask) -> Face:
        """By points, by the copies still to come that would make a meld with another card (with one out of a meld half
        as many), and by what others could lay off."""
        taste, held = self.tastes[seat], self.held[seat]
        danger = min([size for other, size in enumerate(self.sizes) if other != seat]) <= FEW
        each = taste.danger if danger else taste.points
        kept = self.fits if self.out & ~(1 << seat) else 0
        rich = 0.0 if self.out >> seat & 1 else taste.rich / 10
        best, most = 0, -1e9
        while cards:
            low = cards & -cards
            cards ^= low
            face = low.bit_length() - 1
            near, close = NEAR[face] & held, CLOSE[face] & held
            partners = near.bit_count() + close.bit_count() + (near & loose).bit_count() + (close & loose).bit_count()
            score = each * POINTS[face] - COPIES_LEFT * partners * (taste.wait + rich * POINTS[face])
            if kept & low:
                score -= taste.fits
            if score > most:
                best, most = face, score
        return best
