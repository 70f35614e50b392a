"""Worlds that a seat of Rommé cannot tell from the true one. (rulebook, chapter 8: sampling)

Cards that everybody has seen go into a hand lie there, all others are dealt. A hand is dealt and then sorted as its
owner has sorted it: with it lie as many cards more as he has drawn and thrown, and of all these he has kept what makes
melds and what goes with other cards. What he took from the pile lies in a meld; what goes with cards that he threw is
rarer. Who is ausgelegt keeps neither melds nor what fits on the table. A world counts less where somebody refused or
threw what his hand could use, or should have laid out or gone out. The better a level reads, the more of this holds.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.bots.core.base import Level
from game.bots.romme.hand import CLOSE, NEAR, PAIRS, completes
from game.bots.romme.look import BOXES, rebuilt
from game.bots.romme.memory import Habits, Memory
from game.bots.romme.playout import arranged
from game.bots.romme.weights import weights_for
from rules.core.contract import Seat, View
from rules.core.deck import BACK, Card, Face
from rules.families.tricks import Mask
from rules.romme.material import BIT, COPIES, DECK, FIRST_JOKER, HANDS, JO, cards_in, jokers_in, mask_of, once, twice
from rules.romme.state import State

EACH = 0.8  # cards that a turn sorts out
IN_MELD = 0.9  # chance that a card from the pile was taken for a meld
TELLING = 4  # cards last thrown that tell of a hand
RARER = 0.8  # the chance to hold a card falls by this for each of them that goes with it, twice if closely
HIGH = 0.08  # links to other cards that a point outweighs
MISSED, THROWN = 0.3, 0.5  # weight of a hand for each card refused last, or thrown, that would lie in a meld of it
OVERDUE = 0.3  # … with which its owner should have laid out
GONE = 0.02  # … or gone out


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view, and how well its hands suit what their owners refused, threw and did not lay."""
    state = rebuilt(view)
    state.seed = rng.getrandbits(40)
    pool = unseen(state)
    rng.shuffle(pool)
    weight = 1.0
    for seat in range(state.seats):
        missing = len(view.zones[HANDS[seat]]) - state.hands[seat].bit_count()
        if missing:
            habits = memory.others[seat]
            state.hands[seat] |= _dealt(state, seat, missing, pool, habits, level, rng)
            weight *= likely(state, seat, habits) ** level.reading
    state.stock = [pool.pop() if card == BACK else card for card in state.stock]
    return state, weight


def turns_of(state: State, seat: Seat) -> int:
    """The turns that a seat has had in this deal, without the one under way."""
    before = (state.seat - seat) % state.seats  # turns ago, 0 for the seat on turn
    return max(0, (state.turns - 1 - before) // state.seats + (before > 0))


def unseen(state: State) -> list[Card]:
    """The cards that may lie where the viewer sees only backs, in order."""
    seen = mask_of([card for card in (*state.pile, *state.stock) if card != BACK])
    for hand in state.hands:
        seen |= hand
    for meld in state.melds:
        seen |= mask_of(meld.cards)
    return list(cards_in(BOXES[state.options.jokers] & ~seen))


# --- a hand, dealt and sorted --------------------------------------------------------------------------------------


def _dealt(state: State, seat: Seat, missing: int, pool: list[Card], habits: Habits, level: Level, rng: Random) -> Mask:
    """Cards for a hand, out of the shuffled pool."""
    more = min(len(pool) - missing, int(EACH * turns_of(state, seat) * level.reading + rng.random()))
    if more <= 0 or not level.reading:
        return mask_of([pool.pop() for _ in range(missing)])
    cards = [] if state.out >> seat & 1 else _for_melds(state.known[seat], missing, pool, level, rng)
    cards += _drawn(pool, missing + more - len(cards), habits.threw[-TELLING:], level, rng)
    kept = (_of_owner_out if state.out >> seat & 1 else _sorted)(state, seat, missing, cards)
    found = mask_of(kept)
    pool[:0] = [card for card in cards if not found & BIT[card]]
    return found


def _for_melds(known: Mask, missing: int, pool: list[Card], level: Level, rng: Random) -> list[Card]:
    """Two cards out of the pool for each one that was taken and does not lie in a meld of such ones."""
    found: list[Card] = []
    for card in cards_in(known):
        face, held = DECK.face_of[card], known | mask_of(found)
        if face == JO or completes(face, held & ~COPIES[face], around=True) or rng.random() >= IN_MELD * level.reading:
            continue
        chosen = _pair_for(face, pool) if len(found) + 2 <= missing else ()
        for one in chosen:
            pool.remove(one)
        found += chosen
    return found


def _pair_for(face: Face, pool: list[Card]) -> tuple[Card, ...]:
    """The two cards of the shuffled pool that come first to a natural meld with this one."""
    near, seen = NEAR[face], list[Card]()
    for card in pool:
        if card < FIRST_JOKER and near >> DECK.face_of[card] & 1:
            bit = 1 << DECK.face_of[card]
            for other in seen:
                both = bit | 1 << DECK.face_of[other]
                if any(pair.both == both for pair in PAIRS[True][face]):
                    return card, other
            seen.append(card)
    return ()


def _drawn(pool: list[Card], count: int, threw: list[Face], level: Level, rng: Random) -> list[Card]:
    """So many cards of the pool, those rarer that go with what was thrown."""
    found, passed = list[Card](), list[Card]()
    goes = [(NEAR[face], CLOSE[face]) for face in threw if face < JO]
    while len(found) < count and pool:
        card = pool.pop()
        if card < FIRST_JOKER and goes:
            bit = 1 << DECK.face_of[card]
            links = sum([(near & bit > 0) + (close & bit > 0) for near, close in goes])
            if links and rng.random() >= RARER ** (links * level.reading):
                passed.append(card)
                continue
        found.append(card)
    while len(found) < count:
        found.append(passed.pop())
    pool[:0] = passed
    return found


def _sorted(state: State, seat: Seat, missing: int, cards: list[Card]) -> list[Card]:
    """Of these cards those that a player keeps who has not laid out: jokers, melds, and what waits for others."""
    known = state.known[seat]
    hand = known | mask_of(cards)
    melds = arranged(once(hand), twice(hand), jokers_in(hand), state.law).melds
    melded, room = 0, missing + known.bit_count()
    for meld in sorted(melds, key=lambda meld: meld.jokers.bit_count()):
        if len(meld.faces) <= room:
            room -= len(meld.faces)
            melded |= sum([1 << face for face in meld.faces]) & ~meld.jokers
    links = _links(once(hand))

    def worth(card: Card) -> float:
        face = DECK.face_of[card]
        return 1000.0 if face == JO else links(face) + (100.0 if melded >> face & 1 else 0.0)

    return sorted(cards, key=worth, reverse=True)[:missing]


def _of_owner_out(state: State, seat: Seat, missing: int, cards: list[Card]) -> list[Card]:
    """Of these cards those that a player keeps who is ausgelegt: what makes a meld or fits he has laid."""
    fits = 0
    for meld in state.melds[: state.fresh]:
        fits |= meld.fits.naturals | meld.jokers
    links, held = _links(once(mask_of(cards))), once(state.known[seat])
    kept, last = list[Card](), list[Card]()
    for card in sorted(cards, key=lambda card: -links(DECK.face_of[card])):
        face = DECK.face_of[card]
        if face == JO or fits >> face & 1 or completes(face, held, state.law.around):
            last.append(card)
        elif len(kept) < missing:
            kept.append(card)
            held |= 1 << face
    return (kept + last)[:missing]


def _links(held: Mask) -> Callable[[Face], float]:
    """How gladly a player keeps a card among these."""

    def links(face: Face) -> float:
        if face == JO:
            return 0.0
        return (NEAR[face] & held).bit_count() + (CLOSE[face] & held).bit_count() - HIGH * DECK.points[face]

    return links


# --- how likely it is ----------------------------------------------------------------------------------------------


def likely(state: State, seat: Seat, habits: Habits) -> float:
    """The weight of a hand by what its owner refused and threw, and did not lay."""
    if state.out >> seat & 1 or not turns_of(state, seat):
        return 1.0
    hand = state.hands[seat]
    naturals = hand & ~COPIES[JO]
    missed = [face for face in habits.refused[-1:] if face < JO and completes(face, naturals, state.law.around)]
    thrown = [face for face in habits.threw[-TELLING:] if face < JO and completes(face, naturals, state.law.around)]
    weight = MISSED ** len(missed) * THROWN ** len(thrown)
    found = arranged(once(hand), twice(hand), jokers_in(hand), state.law)
    over = found.loose - found.jokers
    if not over:
        return weight * GONE
    if found.points >= state.options.first_meld and over > weights_for(state.seats).hold[0]:
        weight *= OVERDUE
    return weight
