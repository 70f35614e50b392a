"""The rest of a deal of Rommé in a playout, and the worth of its end: the chance to win the match, and points. (RO-10)

No states, no phases, no drafts. Everybody plays by the rules of thumb of `rulebook`, a little coarser: takes what is of
use, lays out when it is enough and not put off, lays off, discards what is worth least. Melds of a hand are found fast:
exact without jokers, jokers one by one to the best pair left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from math import exp, sqrt
from random import Random
from typing import NamedTuple

from game.bots.romme.hand import CLOSE, NEAR, PAIRS
from game.bots.romme.weights import Weights, patience, turns_to_come, weights_for
from rules.core.contract import Points, Seat
from rules.core.deck import Face
from rules.families.runs import RANKS, SUITS, MeldLaw, bits, ranks_of, windows
from rules.families.tricks import Mask
from rules.romme.law import deals_of
from rules.romme.listing import RUNNY, STARTS, ranks_for_sets
from rules.romme.material import (
    DECK,
    FACES,
    JO,
    JOKER_POINTS,
    NOTHING,
    RANK_POINTS,
    SUIT_MASK,
    jokers_in,
    once,
    twice,
)
from rules.romme.melds import RUN, SET, fitting, in_order, points, with_face
from rules.romme.packing import most_rid
from rules.romme.state import State

# --- hands put in order, swiftly -----------------------------------------------------------------------------------


POINTS = tuple([RANK_POINTS[face % RANKS] for face in range(FACES)])
ALL_BUT_KING = sum((SUIT_MASK >> 1) << start for start in STARTS)  # cards with a higher neighbour
ALL_BUT_COURT = sum((SUIT_MASK >> 2) << start for start in STARTS)  # cards with one two above them
ACES = sum(1 << start for start in STARTS)
_ALL = (1 << FACES) - 1
_PAIRED = (
    (1, ALL_BUT_KING),
    (2, ALL_BUT_COURT),
    (RANKS - 1, ACES),  # ace and king
    (RANKS - 2, ACES),  # ace and queen
    *((RANKS * suits, _ALL) for suits in range(1, SUITS)),
)
TIERS = tuple(  # cards of equal points, the most first, and these points
    (sum(1 << face for face in range(FACES) if POINTS[face] == points), points)
    for points in sorted(set(POINTS), reverse=True)
)
FEW = 3  # cards in another hand from which on it is a danger
NEARLY = 4  # loose cards, without jokers, up to which better melds are looked for in a hand with jokers
COPIES_LEFT = 0.8  # of the two copies of a missing card, for each half of a partner
FACE = DECK.face_of
APART = 20.0  # minus points by which a lead counts e times, when one deal is left
WHOLE = 100.0  # a won match
CLOSENESS = 6.0  # cards left over by which the chance falls by e that a loser might as well have been first
SHARE = 0.1  # for each point ahead of the mean of the others


class Laid(NamedTuple):
    """A meld as playouts know it."""

    kind: str
    faces: tuple[Face, ...]
    jokers: Mask


class Arranged(NamedTuple):
    """A hand put in order; what is loose lies in no meld."""

    melds: tuple[Laid, ...]
    held: Mask  # loose faces
    double: Mask  # loose faces of which both copies are loose
    jokers: int  # without a pair
    rid: Points
    points: Points
    loose: int  # cards, jokers included


@lru_cache(maxsize=1 << 16)
def arranged(held: Mask, double: Mask, jokers: int, law: MeldLaw) -> Arranged:
    """The melds that leave little in hand, the fewest natural cards where these are few; none stays for the discard."""
    found = _swiftly(held, double, jokers, law)
    over = found.loose - found.jokers
    if not jokers or not 0 < over <= NEARLY:
        return found
    search, best = _Cover(held, law), None
    while over and (melds := search.leaving(held, double, jokers, over - 1)) is not None:
        best, over = melds, over - 1
    return found if best is None else _of_melds(best, held, double, jokers)


class _Cover:
    """Looks for melds that leave but few cards of a hand."""

    def __init__(self, held: Mask, law: MeldLaw) -> None:
        self.melds: dict[Mask, list[_Piece]] = {}  # by their lowest natural card
        for suit, start in enumerate(STARTS):
            for piece in _run_pieces(suit, held >> start & SUIT_MASK, law):
                self.melds.setdefault(piece.cards & -piece.cards, []).append(piece)
        for rank in range(RANKS):
            for piece in _set_pieces(held & ACES << rank):
                self.melds.setdefault(piece.cards & -piece.cards, []).append(piece)
        self.vain: set[tuple[Mask, Mask, int, int]] = set()

    def leaving(self, once: Mask, twice: Mask, jokers: int, most: int) -> tuple[_Piece, ...] | None:
        """Melds that leave at most so many natural cards, None where there are none."""
        if not once:
            return ()
        key = once, twice, jokers, most
        if key in self.vain:
            return None
        low = once & -once
        for piece in self.melds.get(low, ()):
            cards = piece.cards
            if not cards & ~once and piece.jokers <= jokers:
                rest = self.leaving(once & ~(cards & ~twice), twice & ~cards, jokers - piece.jokers, most)
                if rest is not None:
                    return (piece, *rest)
        if most:
            rest = self.leaving(once & ~(low & ~twice), twice & ~low, jokers, most - 1)
            if rest is not None:
                return rest
        self.vain.add(key)
        return None


class _Piece(NamedTuple):
    """A short meld; longer ones are made of such, or lose a joker at an end."""

    cards: Mask  # its natural cards
    jokers: int
    meld: Laid


@lru_cache(maxsize=1 << 14)
def _run_pieces(suit: int, cards: Mask, law: MeldLaw) -> tuple[_Piece, ...]:
    """The runs of three to five of these cards of a suit, thirteen bits, that need two jokers at most."""
    found = []
    for naturals, ranks, places in _patterns(law):
        if not naturals & ~cards:
            start = suit * RANKS
            faces = tuple([start + rank for rank in ranks])
            found.append(_Piece(naturals << start, places.bit_count(), Laid(RUN, faces, places << start)))
    return tuple(found)


@cache
def _patterns(law: MeldLaw) -> tuple[tuple[Mask, tuple[int, ...], Mask], ...]:
    """Runs of three to five: the ranks that are natural cards, all ranks, and those at which a joker lies.

    A joker at an end is of use in three cards only.
    """
    found = []
    for length in (3, 4, 5):
        for first, window in windows(length, law.around):
            ranks = ranks_of(first, length)
            for shape in product((False, True), repeat=length):
                needed = length == 3 or not (shape[0] or shape[-1])
                if needed and sum(shape) <= min(2, law.most_jokers(length)) and law.well_placed(shape):
                    places = sum([1 << rank for rank, joker in zip(ranks, shape, strict=True) if joker])
                    found.append((window & ~places, ranks, places))
    return tuple(found)


@cache
def _set_pieces(cards: Mask) -> tuple[_Piece, ...]:
    """The sets of these cards of a rank, those of two with a joker."""
    faces = [face for face in range(FACES) if cards >> face & 1]
    found = [
        _Piece(sum([1 << face for face in same]), 0, Laid(SET, same, 0))
        for size in (4, 3)
        for same in combinations(faces, size)
    ]
    for pair in combinations(faces, 2):
        third = next(face for face in range(faces[0] % RANKS, FACES, RANKS) if face not in pair)
        found.append(_Piece(1 << pair[0] | 1 << pair[1], 1, Laid(SET, tuple(sorted((*pair, third))), 1 << third)))
    return tuple(found)


def _of_melds(pieces: Sequence[_Piece], held: Mask, double: Mask, jokers: int) -> Arranged:
    """The hand divided into these melds."""
    rid = count = 0
    for cards, needed, meld in pieces:
        held, double = held & ~(cards & ~double), double & ~cards
        jokers -= needed
        count += points(meld.kind, meld.faces)
        rid += JOKER_POINTS * needed + sum([POINTS[face] for face in meld.faces if cards >> face & 1])
    loose = held.bit_count() + double.bit_count() + jokers
    return Arranged(tuple([piece.meld for piece in pieces]), held, double, jokers, rid, count, loose)


def _swiftly(held: Mask, double: Mask, jokers: int, law: MeldLaw) -> Arranged:
    """The natural melds that leave least to pay, and for each joker the best pair of what is left."""
    melds, rid, count = _naturals(held, double, law)
    for meld in melds:
        for face in meld.faces:
            held, double = taken_out(held, double, face)
    found = list(melds)
    while jokers and (pair := best_pair(held)) is not None:
        for face in pair:
            held, double = taken_out(held, double, face)
            rid += POINTS[face]
        meld = with_joker(pair, law)
        found.append(meld)
        count += points(meld.kind, meld.faces)
        rid += JOKER_POINTS
        jokers -= 1
    loose = held.bit_count() + double.bit_count() + jokers
    return Arranged(tuple(found), held, double, jokers, rid, count, loose)


def taken_out(held: Mask, double: Mask, face: Face) -> tuple[Mask, Mask]:
    bit = 1 << face
    return (held, double ^ bit) if double & bit else (held ^ bit, double)


@lru_cache(maxsize=1 << 16)
def _naturals(held: Mask, double: Mask, law: MeldLaw) -> tuple[tuple[Laid, ...], Points, Points]:
    """The natural melds that leave least to pay, exactly, with what they count in hand and on the table."""
    suits = [held >> start & SUIT_MASK for start in STARTS]
    ranks = ranks_for_sets(suits, 0, law)
    if not ranks and not any(RUNNY[cards] for cards in suits):
        return (), 0, 0
    stretches = [_stretches(suit, cards, law.around) for suit, cards in enumerate(suits) if RUNNY[cards]]
    in_runs = sum([cards for cards, _ in stretches])
    in_sets = sum([held & ACES << rank for rank in range(RANKS) if ranks >> rank & 1])
    if in_runs & in_sets & ~double or double & (in_runs | in_sets) or None in [melds for _, melds in stretches]:
        lays = most_rid(held | double << FACES, law, 0, 0)
        assert lays is not None
        return tuple([Laid(act.verb[4:], act.args, 0) for act in lays.acts]), lays.rid, lays.points
    melds = [meld for _, found in stretches for meld in found or ()]
    melds += [_set_of(held & ACES << rank) for rank in range(RANKS) if ranks >> rank & 1]
    rid = sum([POINTS[face] for meld in melds for face in meld.faces])
    return tuple(melds), rid, sum([points(meld.kind, meld.faces) for meld in melds])


@cache
def _set_of(cards: Mask) -> Laid:
    return Laid(SET, tuple([face for face in range(FACES) if cards >> face & 1]), 0)


@lru_cache(maxsize=1 << 14)
def _stretches(suit: int, cards: Mask, around: bool) -> tuple[Mask, tuple[Laid, ...] | None]:
    """The cards of a suit, thirteen bits, that lie in runs, as faces, and these runs; None where they are not clear."""
    covered = sum({1 << rank for _, window in windows(3, around) if not window & ~cards for rank in bits(window)})
    melds, left = [], covered
    for length in range(RANKS - 1, 2, -1):
        for first, window in windows(length, around):
            if not window & ~left:
                melds.append(Laid(RUN, tuple([suit * RANKS + rank for rank in ranks_of(first, length)]), 0))
                left &= ~window
    return covered << suit * RANKS, None if left else tuple(melds)


def best_pair(held: Mask) -> tuple[Face, Face] | None:
    """The two loose cards of most points that a joker makes a meld of."""
    best, worth = None, 0
    for steps, first in _PAIRED:
        here = held & held >> steps & first
        while here:
            low = here & -here
            here ^= low
            face = low.bit_length() - 1
            if POINTS[face] + POINTS[face + steps] > worth:
                best, worth = (face, face + steps), POINTS[face] + POINTS[face + steps]
    return best


@cache
def with_joker(pair: tuple[Face, Face], law: MeldLaw) -> Laid:
    """The meld of most points that a joker makes of these two."""
    one, other = pair
    if one % RANKS == other % RANKS:
        third = next(face for face in range(one % RANKS, FACES, RANKS) if face not in pair)
        return Laid(SET, tuple(sorted((*pair, third))), 1 << third)
    suit, low, high = one - one % RANKS, one % RANKS, other % RANKS
    if high - low >= RANKS - 2:
        low, high = high, RANKS
    first = low if high - low == 2 or high < RANKS - 1 else low - 1 if high == RANKS else low
    ranks = [(first + step) % RANKS for step in range(3)]
    faces = tuple([suit + rank for rank in ranks])
    return Laid(RUN, faces, sum([1 << face for face in faces if face not in pair]))


# --- a deal played to its end --------------------------------------------------------------------------------------


class Playout:
    """A deal from the beginning of a turn on."""

    def __init__(self, state: State, weights: Sequence[Weights], rng: Random) -> None:
        """Begin at `state`, which stands at the draw of its seat on turn and is not changed; `weights` by seat."""
        self.law, self.options, self.seats = state.law, state.options, state.seats
        self.weights, self.rng = weights, rng
        self.held = [once(hand) for hand in state.hands]
        self.double = [twice(hand) for hand in state.hands]
        self.jokers = [jokers_in(hand) for hand in state.hands]
        self.sizes = [hand.bit_count() for hand in state.hands]
        self.stocks = self._shared([FACE[card] for card in state.stock])
        self.pile = [FACE[card] for card in state.pile]
        self.out = state.out
        self.turns, self.rebuilds = state.turns, state.rebuilds
        self.table = [Laid(meld.kind, meld.faces, meld.jokers) for meld in state.melds]
        self._look_at_table()

    # --- the deal --------------------------------------------------------------------------------------------------

    def charges(self, seat: Seat) -> list[Points]:
        """Play to the end from this seat on turn; returns the points that each seat has to pay."""
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

    def overs(self) -> list[int]:
        """The cards of each hand that still lay in no meld, without jokers that any meld would take."""
        return [self._over(self._arranged(seat)) for seat in range(self.seats)]

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
        """Draw a card; False if there was none."""
        if self.pile and self._wants(seat, self.pile[-1]):
            self.taken = self.pile.pop()
            self._add(seat, self.taken)
            return True
        self.taken = NOTHING
        if not self.left:
            if len(self.pile) < 2 or self.rebuilds >= self.options.rebuild_limit:
                return False
            stock, self.pile = self.pile[:-1], self.pile[-1:]
            self.rng.shuffle(stock)
            self.stocks = self._shared(stock)
            self.rebuilds += 1
        self.left -= 1
        self._add(seat, (self.stocks[seat] or max(self.stocks, key=len)).pop())
        return True

    def _shared(self, stock: list[Face]) -> list[list[Face]]:
        """The cards of the stock that each seat will draw, the last one first."""
        self.left = len(stock)
        return [stock[seat :: self.seats] for seat in range(self.seats)]

    def _wants(self, seat: Seat, face: Face) -> bool:
        if face == JO:
            return True
        held, double, jokers = self.held[seat], self.double[seat], self.jokers[seat]
        if self.out >> seat & 1 and (self.fits & ~held | self.fit_twice | self.frees) >> face & 1:
            return True
        if not NEAR[face] & held or double >> face & 1:
            return False
        if not jokers and all(pair.both & held != pair.both for pair in PAIRS[True][face]):
            return False
        bit = 1 << face
        with_it = arranged(held | bit, double | held & bit, jokers, self.law)
        without_it = arranged(held, double, jokers, self.law)
        if with_it.loose - with_it.jokers != without_it.loose - without_it.jokers:
            return with_it.loose - with_it.jokers < without_it.loose - without_it.jokers
        return with_it.rid - without_it.rid >= POINTS[face]

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
        """True if nothing but the discard would stay: loose cards that fit on the table go there, a twin elsewhere."""
        return self._over(hand) <= 1 + (hand.held & self.fits).bit_count() + (hand.double & self.fit_twice).bit_count()

    def _over(self, hand: Arranged) -> int:
        """Count the loose cards, without jokers that any meld would take, one of the hand or one on the table."""
        return hand.loose - (hand.jokers if self.table or hand.melds else 0)

    def _holds_back(self, seat: Seat, hand: Arranged) -> bool:
        fewest = min([size for other, size in enumerate(self.sizes) if other != seat])
        left = turns_to_come(self.options, self.seats, self.turns, self.rebuilds, self.left)
        return self._over(hand) - 1 <= patience(self.weights[seat], fewest, self.turns // self.seats, left)

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
        """Lay all melds; where nothing would stay for the discard, one loses a card or stays in hand (RO-8.2)."""
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
        """Lay off whatever fits, but one card; jokers only where somebody is about to go out, or to go out oneself."""
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
        self.fits = self.fit_twice = self.frees = 0
        for kind, faces, jokers in self.table:
            here = fitting(kind, faces, jokers, self.law).naturals
            self.fit_twice |= self.fits & here
            self.fits |= here
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
        """The card worth least: by points, by the copies still to come that would make a meld with another one (half as
        many with one out of a meld), and by what others could lay off.
        """
        weights, held = self.weights[seat], self.held[seat]
        danger = min([size for other, size in enumerate(self.sizes) if other != seat]) <= FEW
        each = weights.danger if danger else weights.points
        kept = self.fits if self.out & ~(1 << seat) else 0
        rich = 0.0 if self.out >> seat & 1 else weights.rich / 10
        best, most = 0, -1e9
        for tier, cost in TIERS:
            here = cards & tier
            if here and each * cost <= most:
                break  # no card of so few points can have a higher score
            dear = COPIES_LEFT * (weights.wait + rich * cost)
            while here:
                low = here & -here
                here ^= low
                face = low.bit_length() - 1
                near, close = NEAR[face] & held, CLOSE[face] & held
                score = each * cost
                if near:
                    partners = near.bit_count() + close.bit_count()
                    score -= dear * (partners + (near & loose).bit_count() + (close & loose).bit_count())
                if kept & low:
                    score -= weights.fits
                if score > most:
                    best, most = face, score
        return best


# --- what a deal is worth ------------------------------------------------------------------------------------------


def horizon(state: State, seat: Seat) -> int:
    """The number of this turn, to whose end the rules are played; `reward` plays the rest of the deal."""
    return state.turns


def reached(state: State, horizon: int) -> bool:
    return state.turns != horizon or state.phase not in ("draw", "play")


def reward(state: State, seat: Seat) -> float:
    """The worth of the rest of the deal, played out once.

    Who wins it is often chance. So each other seat might as well have won, the likelier the fewer cards it has left
    over, and the worths are mixed: that tells moves apart with less noise.
    """
    if state.phase != "draw":
        return worth(state, state.totals, seat)
    deal = Playout(state, [weights_for(state.seats)] * state.seats, Random(state.seed))
    charges = deal.charges(state.seat)
    if 0 not in deal.sizes:
        return _after(state, charges, seat)
    winner = deal.sizes.index(0)
    odds = [exp(-over / CLOSENESS) for over in deal.overs()]
    swapped = [_exchanged(charges, winner, other) for other in range(state.seats)]
    return sum([chance * _after(state, each, seat) for chance, each in zip(odds, swapped, strict=True)]) / sum(odds)


def _exchanged(charges: list[Points], one: Seat, other: Seat) -> list[Points]:
    found = list(charges)
    found[one], found[other] = found[other], found[one]
    return found


def _after(state: State, charges: Sequence[Points], seat: Seat) -> float:
    return worth(state, [total + charge for total, charge in zip(state.totals, charges, strict=True)], seat)


def worth(state: State, totals: Sequence[Points], seat: Seat) -> float:
    """The chance to win (0 … 100) from these accounts after the deal, and a little for the points themselves."""
    others = [total for other, total in enumerate(totals) if other != seat]
    ahead = sum(others) / len(others) - totals[seat]
    return WHOLE * _chance(state, totals, seat) + SHARE * ahead


def _chance(state: State, totals: Sequence[Points], seat: Seat) -> float:
    left = deals_left(state, totals)
    least = min(totals)
    if left <= 0:
        return (totals[seat] == least) / totals.count(least)
    odds = [exp((least - total) / (APART * sqrt(left))) for total in totals]
    return odds[seat] / sum(odds)


def deals_left(state: State, totals: Sequence[Points]) -> float:
    """An estimate of the deals of the match after this one."""
    deals = deals_of(state.options, state.seats)
    if deals:
        return deals - state.round - 1
    return (state.options.match_limit - max(totals)) / 40
